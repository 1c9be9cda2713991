"""Mends in a catalog's own text what has one right answer; every other byte stays as it is."""

from dataclasses import replace

from ...faults import Fault
from ..catalog import Message
from ..edit import put_string
from ..glossary import Glossary
from ..po import Entry, read_po
from .characters import fix_characters
from .ignores import read_ignores
from .linter import check_text, texts_of
from .rules import RULES
from .text import bared
from .typography import fix_typography


def mend_catalog(text: str, path: str, tag: str, messages: tuple[Message, ...], glossary: Glossary) -> tuple[str, int]:
    """Return the text of a catalog with its safe findings mended, and how many texts were changed.

    A catalog that cannot be read as a whole is left as it is, since nobody knows what its lines are.
    """
    faults: list[Fault] = []
    entries = read_po(text, path, faults)
    if faults:
        return text, 0
    changes: list[tuple[Entry, str, str]] = []
    for entry, texts in texts_of(entries, tag, messages):
        passing = {ignore.rule for ignore in read_ignores(entry.comments) if not ignore.wrong}
        for part, one in texts:
            rules = frozenset(hit.rule for hit in check_text(one, glossary) if RULES[hit.rule].safe) - passing
            if not rules:
                continue
            string = fix_characters(one, rules)
            string = fix_typography(replace(one, string=string, bare=bared(string)), rules)
            if string != one.string:
                changes.append((entry, part, string))
    lines = text.split("\n")
    for entry, part, string in sorted(changes, key=lambda change: -change[0].lines[change[1]]):
        put_string(lines, entry.lines[part] - 1, string)
    return "\n".join(lines), len(changes)
