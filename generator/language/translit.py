"""Writes Serbian in Latin letters by rule, and keeps what somebody has corrected in the catalog that is made so."""

import hashlib
import re
from dataclasses import replace

from ..source.text import LINK
from .catalog import PLACEHOLDER
from .po import Entry

PAIRS = {"sr-Latn": "sr"}
"""The catalogs that are made by rule, each with the one it is made from."""

_LETTERS = dict(zip("АБВГДЂЕЖЗИЈКЛМНОПРСТЋУФХЦЧШ", "ABVGDĐEŽZIJKLMNOPRSTĆUFHCČŠ", strict=True))
_LETTERS |= {cyrillic.lower(): latin.lower() for cyrillic, latin in _LETTERS.items()} | {"љ": "lj", "њ": "nj", "џ": "dž"}
_DOUBLE = {"Љ": "Lj", "Њ": "Nj", "Џ": "Dž"}
_FIXED = re.compile(f"{PLACEHOLDER.pattern}|{LINK.pattern}")
_MARK = re.compile(r"# by rule from \S+: ([0-9a-f]+)$")


def to_latin(text: str) -> str:
    """Return a Serbian text in Latin letters; placeholders, card tokens and the targets of links stay.

    >>> to_latin("Џокер Љубе, ЊУШКА и {9S}: [правило](x001)")
    'Džoker Ljube, NJUŠKA i {9S}: [pravilo](x001)'
    """
    fixed = [(found.start(), found.end()) for found in _FIXED.finditer(text)]
    return "".join(letter if any(start <= i < end for start, end in fixed) else _latin(text, i) for i, letter in enumerate(text))


def made_by_rule(latin: Entry, cyrillic: Entry | None, source: str) -> Entry:
    """Return an entry of the Latin catalog brought up to that of the Cyrillic one, whose language is `source`.

    A comment of the entry holds a digest of what the rule made last. Where the entry still says that, the new text takes
    its place; where somebody has corrected it, the correction stays, and is marked fuzzy once the Cyrillic has changed.
    """
    if cyrillic is None or cyrillic.fuzzy or not all(string.strip() for string in cyrillic.strings.values()):
        return latin
    made = {i: to_latin(string) for i, string in cyrillic.strings.items()}
    mark = next((found[1] for line in latin.comments if (found := _MARK.match(line))), None)
    comments = [line for line in latin.comments if not _MARK.match(line)] + [f"# by rule from {source}: {_digest(made)}"]
    if not any(latin.strings.values()) or latin.strings == made or mark == _digest(latin.strings):
        return replace(latin, strings=made, comments=comments, flags=[flag for flag in latin.flags if flag != "fuzzy"], previous=[])
    outdated = mark is not None and mark != _digest(made)
    return replace(latin, comments=comments, flags=["fuzzy", *latin.flags] if outdated and not latin.fuzzy else latin.flags)


def _latin(text: str, i: int) -> str:
    letter = text[i]
    if letter not in _DOUBLE:
        return _LETTERS.get(letter, letter)
    # A capital beside capitals is in a word of capitals: ЊУШКА, КОЊ; else it starts a word: Њушка.
    after, before = text[i + 1 : i + 2], text[i - 1 : i] if i else ""
    return _DOUBLE[letter].upper() if after.isupper() or before.isupper() and not after.islower() else _DOUBLE[letter]


def _digest(strings: dict[int, str]) -> str:
    return hashlib.sha256("\0".join(string for _, string in sorted(strings.items())).encode()).hexdigest()[:8]
