"""Pseudo-languages: made-up catalogs that show what a page does not take from a catalog, what is too long and what has a fixed side."""

import re
from collections.abc import Callable, Iterable

from ..source.text import LINK
from .catalog import PLACEHOLDER, Catalog, Message
from .languages import PSEUDO, Language, read_language, read_plural_forms
from .words import LETTERS

ACCENTED, MIRRORED = PSEUDO

_ACCENTS = dict(zip(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
    "ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž", strict=True))
_ARABIC = dict(zip("abcdefghijklmnopqrstuvwxyz", "ابتثجحخدذرزسشصضطظعغفقكلمني", strict=True))
_FILLER = "öñé ţŵö ţĥŕéé ƒöûŕ ƒîṽé šîẋ šéṽéñ éîĝĥţ ñîñé ţéñ éļéṽéñ ţŵéļṽé "
_LONGER = 0.4
"""How much longer than the English a text of en-XA is, as translations are."""

_FIXED = re.compile(f"{PLACEHOLDER.pattern}|{LINK.pattern}")
"""What stays as it is: placeholders, card tokens, the targets of links."""


def pseudo_catalogs(messages: Iterable[Message]) -> tuple[Catalog, Catalog]:
    """Return the catalogs of both pseudo-languages, with every message of a project."""
    messages = tuple(messages)
    english, arabic = read_language("en"), read_language("ar")
    return (_catalog(ACCENTED, "Éñĝļîšĥ", english, messages, accented), _catalog(MIRRORED, mirrored("English"), arabic, messages, mirrored))


def accented(text: str, short: bool = False) -> str:
    """Return a text with accents, between brackets, and 40 % longer; only the accents where it is to stay `short`.

    >>> accented("Follow **suit** with {9S}, see [here](x001)")
    '⟦Ƒöļļöŵ **šûîţ** ŵîţĥ {9S}, šéé [ĥéŕé](x001) öñé ţŵö ţĥŕé⟧'
    """
    made = _letters(text, lambda letter: _ACCENTS.get(letter, letter))
    if short or made == text:
        return made
    count = int(len(_FIXED.sub("", text)) * _LONGER)
    filler = (_FILLER * (count // len(_FILLER) + 1))[:count].strip()
    return f"⟦{made} {filler}⟧" if filler else f"⟦{made}⟧"


def mirrored(text: str) -> str:
    """Return a text in Arabic letters, one for each letter of the English.

    >>> mirrored("Ace {9S}")
    'اتج {9S}'
    """
    return _letters(text, lambda letter: _ARABIC.get(letter.lower(), letter))


def _letters(text: str, change: Callable[[str], str]) -> str:
    """Return a text with its letters changed, but for what must stay as it is."""
    pieces, at = [], 0
    for fixed in _FIXED.finditer(text):
        pieces += ["".join(map(change, text[at : fixed.start()])), fixed[0]]
        at = fixed.end()
    return "".join([*pieces, *map(change, text[at:])])


def _catalog(tag: str, name: str, like: Language, messages: tuple[Message, ...], change: Callable[[str], str]) -> Catalog:
    """Return a catalog with the plural rule and direction of a real language."""
    language = Language(tag, name, like.direction, like.locale, like.plural_header, like.categories)
    forms = read_plural_forms(like.plural_header)[0]
    texts = {}
    for message in messages:
        if message.context == LETTERS:
            texts[message.key] = (accented(message.msgid, short=True) if change is accented else change(message.msgid),)
        elif message.plural is None:
            texts[message.key] = (change(message.msgid),)
        else:
            texts[message.key] = tuple(change(message.msgid if not i and tag == ACCENTED else message.plural) for i in range(forms))
    return Catalog(language, texts, like.plural_header)
