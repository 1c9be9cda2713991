"""Compares the cards, seats and numbers that a text names in words and figures with those of its source."""

import re
from collections.abc import Iterable, Iterator

from .lexicon import Named, lexicon_of, named_in_source
from .text import Hit, Text

_NAMES = {
    ("seat", "N"): "North", ("seat", "E"): "East", ("seat", "S"): "South", ("seat", "W"): "West",
    ("suit", "S"): "spades", ("suit", "H"): "hearts", ("suit", "D"): "diamonds", ("suit", "C"): "clubs",
    ("rank", "J"): "jack", ("rank", "Q"): "queen", ("rank", "K"): "king", ("rank", "A"): "ace",
}
_BETWEEN = re.compile(r"[ \u00a0\u202f](?:\w{1,3}[’ \u00a0\u202f])?|[ \u00a0]?(?:d’|de |of )")
"""What may stand between a rank and its suit: a space, or a short word between two."""

_RANKS = frozenset("7 8 9 10 J Q K A".split())
_WEAK = frozenset("1 2 3 4".split())
"""Numbers so small that they often are no numbers: one of them, both, the two of you."""


def check_words(text: Text) -> Iterator[Hit]:
    """Yield findings where a text names another card, seat or number than its source."""
    lexicon = lexicon_of(text.tag)
    found = lexicon.find(text.string) if lexicon else _figures(text)
    wanted = named_in_source(text.source)
    allowed = {named[:2] for source in text.sources for named in named_in_source(source)}
    there = {named[:2] for named in found}
    missing = [named for named in _strong(wanted) if named[:2] not in there and (lexicon or named.figures)]
    added = [named for named in _strong(found) if named[:2] not in allowed]
    for rule, what in (("words", "cards, numbers and seats in words differ"), ("numbers", "numbers differ")):
        lost = _said(named for named in missing if named.figures == (rule == "numbers"))
        new = [named for named in added if named.figures == (rule == "numbers")]
        if lost or new:
            parts = (lost and f"missing {lost}", new and f"not in the source: {_said(new)}")
            start, end = (new[0].start, new[0].end) if new else (0, 0)
            yield Hit(rule, start, end, f"the {what} from the source's: {'; '.join(filter(None, parts))}")
    if lexicon and not added and not missing:
        yield from _check_pairs(text, wanted, found)


def _check_pairs(text: Text, wanted: tuple[Named, ...], found: tuple[Named, ...]) -> Iterator[Hit]:
    """Yield each card in words whose rank the source gives to other suits only."""
    source = {card for _, _, card in _pairs(text.source, wanted)}
    for start, end, (rank, suit) in _pairs(text.string, found):
        suits = sorted(_NAMES["suit", other] for first, other in source if first == rank)
        if suits and (rank, suit) not in source:
            name = _NAMES.get(("rank", rank), rank)
            yield Hit("words", start, end, f"the card is the {name} of {_NAMES['suit', suit]}; in the source the {name} is of {' and '.join(suits)}")


def _pairs(text: str, found: tuple[Named, ...]) -> Iterator[tuple[int, int, tuple[str, str]]]:
    for first, second in zip(found, found[1:]):
        between = text[first.end : second.start]
        if first.value in _RANKS and first.kind != "suit" and second.kind == "suit" and _BETWEEN.fullmatch(between):
            yield first.start, second.end, (first.value, second.value)


def _strong(found: Iterable[Named]) -> list[Named]:
    """Return what is surely meant, each once."""
    first: dict[tuple[str, str], Named] = {}
    for named in found:
        if named.figures or named.kind != "number" or named.value not in _WEAK:
            first.setdefault(named[:2], named)
    return list(first.values())


def _figures(text: Text) -> tuple[Named, ...]:
    return tuple(named for named in named_in_source(text.string) if named.figures)


def _said(found: Iterable[Named]) -> str:
    return ", ".join(dict.fromkeys(_NAMES.get(named[:2], named.value) for named in found))
