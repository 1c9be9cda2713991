"""Each wrong input gives its message, to the letter; tests/bad holds one small case a message.

A case names a file of the tiny project, what stands there, what is put in its place, and what is printed. After a change
of wording, `.venv/bin/python tests/test_bad.py` writes what is printed now: read the difference before you keep it.
"""

import ast
import io
import re
import sys
import tempfile
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parent.parent)]

from tinysite import ROOT, copy_tiny, snapshot

from generator.cli import main

FOLDER = ROOT / "tests" / "bad"
CASES = sorted(FOLDER.glob("*.txt"))
MARK = re.compile(r"^=== (\w+) ?(.*)$", re.MULTILINE)


def read_case(path):
    """Return the parts of a case: the changes (file, old, new) and what is printed."""
    parts = MARK.split(path.read_text("utf-8"))[1:]
    changes, printed, name, old = [], "", "", None
    for kind, rest, body in zip(parts[::3], parts[1::3], parts[2::3], strict=True):
        body = body.removeprefix("\n").removesuffix("\n")
        if kind == "file":
            name, old = rest, None
        elif kind == "old":
            old = body
        elif kind == "new":
            changes.append((name, old, body.encode().decode("unicode_escape").encode("latin-1") if rest == "escaped" else body.encode()))
        elif kind == "printed":
            printed = body
    return changes, printed


def printed_by(project, changes):
    """Make the changes in a project, check it, put all back, and return the status and what was printed."""
    kept = {}
    for name, old, new in changes:
        path = project / name
        kept.setdefault(path, path.read_bytes() if path.exists() else None)
        if old is None:
            path.write_bytes(new)
        else:
            data = path.read_bytes()
            assert data.count(old.encode()) >= 1, f"{old!r} is not in {name}"
            path.write_bytes(data.replace(old.encode(), new, 1))
    error = io.StringIO()
    try:
        before = snapshot(project)
        with redirect_stderr(error), redirect_stdout(io.StringIO()):
            status = main(["--root", str(project), "check"])
        assert snapshot(project) == before, "check wrote something"
    finally:
        for path, data in kept.items():
            path.unlink() if data is None else path.write_bytes(data)
    return status, error.getvalue().rstrip("\n")


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    return copy_tiny(tmp_path_factory.mktemp("tiny"))


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_wrong_input_gets_its_message(project, path):
    changes, printed = read_case(path)
    status, found = printed_by(project, changes)
    assert found == printed
    assert status == 1


READERS = [*sorted((ROOT / "generator/source").glob("*.py")), *(ROOT / "generator/language" / f"{name}.py" for name in ("catalog", "languages", "po")),
           ROOT / "generator/output/render.py", ROOT / "generator/output/check.py"]
TABLES = ("_PLAIN_WORDS", "REASONS")
NO_MESSAGES = {"read_title", "read_prose", "compile", "match", "sub", "fullmatch", "source_catalog"}
"""Functions whose texts are contexts, patterns and headers, not messages."""


def messages():
    """Yield every fixed piece, of more than one word, of the messages of the reading layers, with where it stands."""
    for path in READERS:
        tree = ast.parse(path.read_text("utf-8"))
        texts = [node for function in ast.walk(tree) if isinstance(function, ast.FunctionDef) and function.name not in NO_MESSAGES
                 for statement in function.body for node in _texts(statement)]
        for table in (node.value for node in tree.body if isinstance(node, ast.Assign) and node.targets[0].id in TABLES):
            texts += [text for value in (table.values if isinstance(table, ast.Dict) else [pair.elts[1] for pair in table.elts]) for text in _texts(value)]
        for piece in texts:
            yield f"{path.name}:{piece.lineno}", piece.value.strip()


def _texts(node):
    """Yield the texts below a node that may be part of a message, which docstrings are not."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value.strip():
        yield node
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return
    if isinstance(node, ast.Call) and (getattr(node.func, "attr", None) or getattr(node.func, "id", None)) in NO_MESSAGES:
        return
    for child in ast.iter_child_nodes(node):
        yield from _texts(child)


ELSEWHERE = [ROOT / "tests/commands/test_reading.py", ROOT / "tests/output/test_check.py"]
"""Tests of the messages that no small change of the tiny project brings about."""


def test_every_message_has_a_case():
    printed = "\n".join([*(read_case(path)[1] for path in CASES), *(path.read_text("utf-8") for path in ELSEWHERE)])
    missing = [f"{where}: {piece!r}" for where, piece in messages() if piece not in printed]
    assert not missing, "\n" + "\n".join(missing)


def rewrite():
    """Write what is printed now into every case."""
    with tempfile.TemporaryDirectory() as folder:
        tiny = copy_tiny(Path(folder))
        for path in CASES:
            changes, printed = read_case(path)
            _, found = printed_by(tiny, changes)
            if found != printed:
                head = path.read_text("utf-8").partition("=== printed")[0]
                path.write_text(f"{head}=== printed\n{found}\n", "utf-8")
                print(path.name)


if __name__ == "__main__":
    rewrite()
