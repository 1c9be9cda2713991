"""Compares the cards that a text writes with suit signs, such as 10♥, with those of its source."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from .text import Hit, Text

_SIGNS = "♠♥♦♣"
_CARD = re.compile("(?:(?<![^\\W_])(?P<a>1[0-9]|[^\\W_])(?P<gap>[ \u00a0\u202f\u2009]?))?(?P<s>[♠♥♦♣])[\ufe0e\ufe0f]?(?P<b>1[0-9](?!\\w)|[^\\W_](?!\\w))?")
_RANKS = frozenset("7 8 9 10 J Q K A".split())


def check_cards(text: Text) -> Iterator[Hit]:
    """Yield one finding where the cards written with signs are not those of the source, as often each."""
    if not any(sign in text.string or sign in text.source for sign in _SIGNS):
        return
    wanted, found = Counter(_cards(text.source, ())), Counter(_cards(text.string, tuple(text.letters.items())))
    missing, added = wanted - found, found - wanted
    if missing or added:
        card = next(iter(added), "")
        at = max(text.string.find(card[-1]), 0) if card else 0
        yield Hit("cards", at, at + bool(card), f"the cards differ from the source's: {differing(missing, added)}")


def differing(missing: Counter[str], added: Counter[str]) -> str:
    """Return in words what is missing and what is not in the source.

    >>> differing(Counter(["10♥"]), Counter(["9♥"]))
    'missing 10♥; not in the source: 9♥'
    """
    parts = (missing and f"missing {', '.join(sorted(missing.elements()))}", added and f"not in the source: {', '.join(sorted(added.elements()))}")
    return "; ".join(filter(None, parts))


@lru_cache(maxsize=1 << 10)
def _cards(text: str, letters: tuple[tuple[str, str], ...]) -> tuple[str, ...]:
    """Return the cards of a text with international letters; a sign without a rank is itself."""
    names = dict(letters)
    cards = []
    for found in _CARD.finditer(text):
        rank = found["a"] or ""
        rank = str(int(rank)) if rank.isdecimal() else names.get(rank, rank)
        if found["gap"] and (rank not in _RANKS or found["gap"] == " " and not rank.isdecimal()):
            # "A ♥ is led" may be "a heart is led".
            rank = ""
        after = found["b"] or ""
        rank = rank or (str(int(after)) if after.isdecimal() else names.get(after, after))
        cards.append(rank + found["s"])
    return tuple(cards)
