"""Finds characters that nobody sees, suits that turn into emoji, and letters in two pieces; and mends them."""

import re
import unicodedata
from collections.abc import Iterator

from .text import Hit, Text

INVISIBLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0d\ufeff\uffa0\ufff9-\ufffb"
    "\U000e0000-\U000e0fff]")
_JOINERS = "\u200c\u200d"
_SIGN = re.compile("[♠♥♦♣][\ufe0e\ufe0f]|[\ufe0e\ufe0f]|[♡♢♤♧❣❤❥♕♔♛♚🂠-🃟🖤🤍🤎🧡🩵-🩷💓-💟💚💙💛💜]\ufe0f?")
_LIKE = {"♤": "♠", "♡": "♥", "♢": "♦", "♧": "♣", "❤": "♥", "❥": "♥", "❣": "♥"}


def check_characters(text: Text) -> Iterator[Hit]:
    """Yield each invisible character, each suit that is none, and the first letter in two pieces."""
    string = text.string
    if string.isascii():
        return
    for found in INVISIBLE.finditer(string):
        if text.voice.joiners and found[0] in _JOINERS:
            continue
        name = unicodedata.name(found[0], "a character without a name")
        yield Hit("invisible", found.start(), found.end(), f"an invisible character, U+{ord(found[0]):04X} {name}")
    for found in _SIGN.finditer(string):
        yield Hit("suits", found.start(), found.end(), _said(found[0]))
    if not unicodedata.is_normalized("NFC", string):
        start, end = _in_pieces(string)
        right = unicodedata.normalize("NFC", string[start:end])
        yield Hit("nfc", start, end, f"the letter {right!r} is written in {end - start} pieces, {_codes(string[start:end])}; expected {_codes(right)}")


def fix_characters(text: Text, rules: frozenset[str]) -> str:
    """Return the text without what these rules found, each place where only one answer is right."""
    string = text.string
    if "invisible" in rules:
        kept = _JOINERS if text.voice.joiners else ""
        string = INVISIBLE.sub(lambda found: found[0] if found[0] in kept else "", string)
    if "suits" in rules:
        string = _SIGN.sub(_as_suit, string)
    return unicodedata.normalize("NFC", string) if "nfc" in rules else string


def _as_suit(found: re.Match[str]) -> str:
    sign = found[0][0]
    if sign in "\ufe0e\ufe0f":
        return ""
    return sign if sign in "♠♥♦♣" else _LIKE.get(sign, found[0])


def _said(sign: str) -> str:
    if sign[0] in _LIKE:
        return f"U+{ord(sign[0]):04X} looks like the suit {_LIKE[sign[0]]}"
    if sign[0] in "♠♥♦♣\ufe0e\ufe0f":
        return f"U+{ord(sign[-1]):04X} after a sign chooses between text and emoji"
    return f"U+{ord(sign[0]):04X} is an emoji or a chess sign, not a suit"


def _in_pieces(string: str) -> tuple[int, int]:
    """Return where the first letter stands that NFC would write otherwise: a base with all marks on it."""
    start = 0
    for end in range(1, len(string) + 1):
        if end == len(string) or not unicodedata.combining(string[end]):
            if not unicodedata.is_normalized("NFC", string[start:end]):
                return start, end
            start = end
    return 0, len(string)


def _codes(text: str) -> str:
    return " ".join(f"U+{ord(character):04X}" for character in text)
