"""Finds the words for ranks and suits in the names of the 32 cards and in the glossary, so that cards typed in a language can be read."""

import re
from os.path import commonprefix

from ..engine.cards import RANKS, SUITS
from . import words
from .catalog import Catalog
from .glossary import Glossary, Word
from .serbian import to_latin

# Letters with the marks on them, and an apostrophe between two: дев’ятка.
_WORD = re.compile(r"[^\W\d_](?:[^\W\d_]|[\u0300-\u036f\u064b-\u0655]|['’ʼ](?=[^\W\d_]))*")


def card_words(catalog: Catalog, glossary: Glossary) -> dict[str, list]:
    """Return what a browser needs to read typed cards, as lists of small-letter words.

    `letters` has what stands on a card, `ranks` and `suits` the words of each (in the order of the engine's RANKS and SUITS), and
    `fillers` words such as "of", which say nothing. A word that only cards of one rank share names that rank, likewise
    for suits; where names are written in one word, what they begin with is the suit and what they end with the rank. The
    glossary has what players say besides. Serbian in Cyrillic is read in Latin letters too, and its words of the glossary the other
    way round.
    """
    names = [words.card_name(catalog, card).lower() for card in range(32)]
    where: dict[str, set[int]] = {}
    for card, name in enumerate(names):
        for word in _WORD.findall(name):
            where.setdefault(word, set()).add(card)
    ranks: list[list[str]] = [[] for _ in RANKS]
    suits: list[list[str]] = [[] for _ in SUITS]
    fillers = []
    for word, cards in where.items():
        of_ranks, of_suits = {card & 7 for card in cards}, {card >> 3 for card in cards}
        if len(of_ranks) > 1 and len(of_suits) > 1:
            fillers.append(word)
        elif len(of_suits) > 1:
            ranks[of_ranks.pop()].append(word)
        elif len(of_ranks) > 1:
            suits[of_suits.pop()].append(word)
    for rank, found in enumerate(ranks):
        found += [] if found else _shared([name[::-1] for name in names[rank::8]], -1)
    for suit, found in enumerate(suits):
        found += [] if found else _shared(names[8 * suit:8 * suit + 8], 1)
    for letter, name in words.rank_legend(catalog):
        rank = next(rank for rank in range(8) if words.card_letter(catalog, rank) == letter)
        ranks[rank] += [word for word in _WORD.findall(name.lower()) if word not in ranks[rank] and word not in where]
    said = {term.id: term.words for term in glossary.terms}
    for lists, names in ((ranks, words.RANK_NAMES), (suits, words.SUIT_NAMES.values())):
        for found, name in zip(lists, names, strict=True):
            found += [word for word in _said(said.get(name, {}), catalog.language.tag) if word not in found and word not in fillers]
            if catalog.language.tag == "sr":
                found += [latin for word in tuple(found) if (latin := to_latin(word)) not in found]
    return {"letters": [words.card_letter(catalog, rank).lower() for rank in range(8)], "ranks": ranks, "suits": suits, "fillers": fillers}


def _said(known: dict[str, Word], tag: str) -> list[str]:
    """Return the single words of a term that players type in a language, in small letters."""
    tags = (tag, "sr") if tag == "sr-Latn" else (tag,)
    return [word.lower() for other in tags if other in known for word in known[other].in_use if _WORD.fullmatch(word)]


def _shared(names: list[str], step: int) -> list[str]:
    """Return what some names begin with, as a list of at most one word; with step -1 they are written backwards."""
    found = _WORD.findall(commonprefix(names)[::step])
    return found[:1]
