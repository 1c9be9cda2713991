"""Marks texts with characters that nobody sees, so that each is known again on the finished page."""

import re

_START, _MIDDLE, _END = "\ue100", "\ue101", "\ue102"
_DIGITS = "\ue110\ue111\ue112\ue113\ue114\ue115\ue116\ue117\ue118\ue119"
_NUMBERS = str.maketrans(_DIGITS, "0123456789")

MARK = re.compile(f"{_START}([{_DIGITS}]+){_MIDDLE}|{_END}")
"""The mark where a text begins, with its number, or the one where it ends. Private characters stand in no text of a catalog."""

_ANY = re.compile(f"[{_START}-{_DIGITS[-1]}]")


def marked(text: str, number: int, hidden: bool = False) -> str:
    """Return a text between marks with a number; one that is put together with others after its first letters were changed
    (`hidden`) has them at its end, around nothing."""
    start = _START + "".join(_DIGITS[int(digit)] for digit in str(number)) + _MIDDLE
    return f"{text}{start}{_END}" if hidden else f"{start}{text}{_END}"


def capitalized(text: str) -> str:
    """Return a text with a capital first letter, whether a mark stands before it or not.

    >>> unmarked(capitalized(marked("ace of spades", 3))), capitalized("")
    ('Ace of spades', '')
    """
    mark = MARK.match(text)
    at = mark.end() if mark else 0
    return text[:at] + text[at : at + 1].title() + text[at + 1 :]


def number_of(mark: re.Match[str]) -> int | None:
    """Return the number of a found mark, None for one where a text ends.

    >>> [number_of(found) for found in MARK.finditer(marked("Yes", 17))]
    [17, None]
    """
    return int(mark[1].translate(_NUMBERS)) if mark[1] else None


def numbers_in(text: str) -> list[int]:
    """Return the numbers of the marks in a text, each once, in order.

    >>> numbers_in(marked("a", 3) + marked("b", 12, hidden=True) + marked("a", 3))
    [3, 12]
    """
    return list(dict.fromkeys(int(mark[1].translate(_NUMBERS)) for mark in MARK.finditer(text) if mark[1]))


def unmarked(text: str) -> str:
    """Return a text without marks, also one that holds the half of a mark.

    >>> unmarked(marked("Yes", 17)), unmarked(marked("ace", 1, hidden=True)[:-1])
    ('Yes', 'ace')
    """
    return _ANY.sub("", text)
