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


def messages():
    """Yield the longest fixed piece of every message of a fault in the reading layers, with where it stands."""
    for path in sorted((*(ROOT / "generator" / "source").glob("*.py"), *(ROOT / "generator" / "language").glob("*.py"),
                        ROOT / "generator/output/render.py", ROOT / "generator/output/check.py")):
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") in ("Fault", "ValueError", "_disagree") and call.args:
                text = call.args[-1] if getattr(call.func, "id", "") == "ValueError" else call.args[min(1, len(call.args) - 1)]
                pieces = [node.value for node in ast.walk(text) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
                if pieces and len(longest := max(pieces, key=len).strip()) > 5:
                    yield f"{path.name}:{call.lineno}", longest


UNREACHABLE = {
    "cannot be read: ": "tests/commands/test_reading.py: no permission, and a folder in the place of a file",
    "characters; a catalog has at most": "tests/commands/test_reading.py",
    "characters; a content file has at most": "tests/commands/test_reading.py",
    "stands twice on the page": "tests/output/test_check.py: no input makes such a page",
    "leads to no file of the site": "tests/output/test_check.py",
    "leads to no anchor of": "tests/output/test_check.py",
    "the path differs from": "tests/output/test_check.py",
    "in capitals only": "tests/output/test_check.py",
}
"""Messages that no single file of the tiny project brings about, and where they are tested instead."""


def test_every_message_has_a_case():
    printed = "\n".join(read_case(path)[1] for path in CASES)
    missing = [f"{where}: {piece!r}" for where, piece in messages()
               if piece not in printed and not any(known.strip() in piece for known in UNREACHABLE)]
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
