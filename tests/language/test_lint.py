"""Each rule of the linter finds what it is for, at its very place and in its very words; tests/lint holds one small catalog each.

A case is a language, an entry and what is printed. After a change of wording, `.venv/bin/python tests/language/test_lint.py`
writes what is printed now: read the difference before you keep it.
"""

import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
if __name__ == "__main__":
    sys.path[:0] = [str(ROOT)]

from generator.faults import format_fault, in_order
from generator.language.catalog import Message
from generator.language.glossary import read_glossary
from generator.language.languages import read_language
from generator.language.lint.linter import lint_catalog
from generator.language.lint.rules import RULES
from generator.language.po import read_po
from generator.output.project import GLOSSARY

CASES = sorted((ROOT / "tests/lint").glob("*.txt"))
READ_ELSEWHERE = {"encoding", "syntax", "header", "plural-rule", "missing", "fuzzy", "empty", "plural-forms", "control"}
"""Rules of the strict reader, whose messages tests/bad holds."""

LETTERS = {"fr": "VDRA", "ru": "ВДКТ", "uk": "ВДКТ"}


def read_case(path):
    """Return the language, the entries as text, and what is printed."""
    found = re.fullmatch(r"=== language (\S+)\n=== po( escaped)?\n(.*?\n)=== printed\n(.*)", path.read_text("utf-8"), re.DOTALL)
    tag, escaped, entries, printed = found.groups()
    if escaped:
        entries = re.sub(r"\\u([0-9a-f]{4})", lambda code: chr(int(code[1], 16)), entries)
    return tag, entries, printed.rstrip("\n")


def header_of(tag):
    letters = "".join(f'msgctxt "letter on the card"\nmsgid "{rank}"\nmsgstr "{letter}"\n\n' for rank, letter in zip("JQKA", LETTERS.get(tag, "")))
    return (f'msgid ""\nmsgstr ""\n"Language: {tag}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
            f'"Plural-Forms: {read_language(tag).plural_header}\\n"\n\n{letters}')


def lint(tag, entries, glossary=None):
    """Lint entries that are taken for all that the site needs; return the findings and the whole text."""
    text = header_of(tag) + entries
    messages = tuple(Message(entry.context, entry.msgid, entry.plural) for entry in read_po(text, "x", []) if entry.msgid)
    return lint_catalog(text, f"{tag}.po", read_language(tag), messages, glossary or GLOSSARY_READ).findings, text


GLOSSARY_READ = read_glossary((ROOT / GLOSSARY).read_text("utf-8"), GLOSSARY, [])


def printed_by(tag, entries):
    findings, text = lint(tag, entries)
    return "\n".join(format_fault(finding, {f"{tag}.po": text}) for finding in in_order(findings))


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_slip_gets_its_message(path):
    tag, entries, printed = read_case(path)
    assert printed_by(tag, entries) == printed
    findings, _ = lint(tag, entries)
    rule = next(name for name in sorted(RULES, key=len, reverse=True) if path.stem.startswith(name))
    assert {finding.rule for finding in findings} == {rule}


def test_every_rule_has_a_case():
    assert not [name for name in RULES if name not in READ_ELSEWHERE and not any(path.stem.startswith(name) for path in CASES)]


@pytest.mark.parametrize("path", [path for path in CASES if path.stem.split("-")[0] not in ("ignore", "unused", "placeholders", "links")],
                         ids=lambda path: path.stem)
def test_a_finding_passes_with_a_reason(path):
    tag, entries, _ = read_case(path)
    rule = next(name for name in sorted(RULES, key=len, reverse=True) if path.stem.startswith(name))
    assert lint(tag, f"# lint-ignore: {rule}, a test\n{entries}")[0] == ()
    assert lint(tag, f"#   lint-ignore  {rule}, a test\n{entries}")[0] == ()


if __name__ == "__main__":
    for path in CASES:
        tag, entries, printed = read_case(path)
        found = printed_by(tag, entries)
        if found != printed:
            head = path.read_text("utf-8").partition("=== printed\n")[0]
            path.write_text(f"{head}=== printed\n{found}\n", "utf-8")
            print(path.name)
