"""Serbian has two alphabets: this writes a Cyrillic text in Latin letters."""

import re

_LETTERS = {
    "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "ђ": "đ", "е": "e", "ж": "ž", "з": "z", "и": "i", "ј": "j", "к": "k", "л": "l", "љ": "lj",
    "м": "m", "н": "n", "њ": "nj", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "ћ": "ć", "у": "u", "ф": "f", "х": "h", "ц": "c", "ч": "č",
    "џ": "dž", "ш": "š",
}
_TABLE = str.maketrans(_LETTERS | {letter.upper(): latin.capitalize() for letter, latin in _LETTERS.items()})
_CAPITALS = re.compile("[ЉЊЏ](?=[А-ЯЂЈЉЊЋЏ])|(?<=[А-ЯЂЈЉЊЋЏ])[ЉЊЏ]")


def to_latin(text: str) -> str:
    """Return a text with its Cyrillic letters in Latin ones; a letter of two is all capitals beside a capital.

    >>> to_latin("Његов штих, ЊЕГОВ")
    'Njegov štih, NJEGOV'
    """
    return _CAPITALS.sub(lambda found: _LETTERS[found[0].lower()].upper(), text).translate(_TABLE)
