"""Finds letters of another alphabet inside a word, and words that are another alphabet's look-alikes."""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from .text import Hit, Text

_SCRIPTS = ("LATIN", "CYRILLIC", "GREEK", "ARABIC", "HEBREW", "ARMENIAN", "GEORGIAN")
_WORD = re.compile(r"[^\W\d_]+")
_LATIN = re.compile("[A-Za-z\u00c0-\u024f\u1e00-\u1eff]")
_OTHER = re.compile("[\u0370-\u058f\u0590-\u06ff\u10a0-\u10ff\u1c80-\u1cbf]")
_GREEK = re.compile("[\u0370-\u03ff]")
"""Texts with letters of one alphabet only, which most are, hold no word of two."""

_LIKE_LATIN = frozenset("аеорсухкмтвнігјѕһԁ")
_LIKE_CYRILLIC = frozenset("aeopcyxi")
_CYRILLIC = ("be", "bg", "kk", "mk", "ru", "sr", "uk")


def check_scripts(text: Text) -> Iterator[Hit]:
    """Yield each word that mixes alphabets, and each small word typed in the other alphabet."""
    if not text.bare.isascii() and _OTHER.search(text.bare) and (_LATIN.search(text.bare) or _GREEK.search(text.bare)):
        for found in _WORD.finditer(text.bare):
            if _is_mixed(found[0]):
                yield Hit("mixed-script", found.start(), found.end(), f"the word {found[0]!r} mixes letters of two scripts: {_letters(found[0])}")
    if text.tag not in _CYRILLIC and not text.bare.isascii():
        for found in re.finditer("[\u0400-\u04ff]+", text.bare):
            word = found[0].lower()
            if _LIKE_LATIN.issuperset(word) and _alone(text.bare, found) and not any(found[0] in source for source in text.sources):
                yield Hit("mixed-script", found.start(), found.end(), f"{found[0]!r} is made of Cyrillic letters that look like Latin ones")
    elif text.tag in _CYRILLIC:
        for found in re.finditer("[a-z]{1,2}", text.bare):
            if _LIKE_CYRILLIC.issuperset(found[0]) and _alone(text.bare, found) and not any(found[0] in _words(source) for source in text.sources):
                yield Hit("mixed-script", found.start(), found.end(), f"{found[0]!r} is made of Latin letters that look like Cyrillic ones")


@lru_cache(maxsize=1 << 14)
def _is_mixed(word: str) -> bool:
    """Whether a word holds letters of more than one script."""
    if word.isascii():
        return False
    names = {unicodedata.name(character, "").partition(" ")[0] for character in word}
    return len(names.intersection(_SCRIPTS)) > 1


def _alone(text: str, found: re.Match[str]) -> bool:
    """Whether no letter, figure or point stands right beside it, as in an address or a name."""
    around = text[max(found.start() - 1, 0) : found.start()] + text[found.end() : found.end() + 1]
    return not any(character.isalnum() or character in ".@_’'" for character in around.rstrip("."))


@lru_cache(maxsize=1 << 12)
def _words(text: str) -> frozenset[str]:
    return frozenset(_WORD.findall(text))


def _letters(word: str) -> str:
    return ", ".join(f"{character} is {unicodedata.name(character, '?').partition(' ')[0].title()}" for character in dict.fromkeys(word))
