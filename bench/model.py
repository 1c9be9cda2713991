"""The synthetic site that every generator builds: pages of worked tricks, drawn at random and judged by our engine.

Every word a page shows comes from here, so that the generators differ in nothing but how they make the page.
"""

import random
from dataclasses import dataclass

from generator.engine.cards import CARDS, format_card
from generator.engine.position import Position
from generator.engine.trick import SEATS, next_seat
from generator.engine.verdict import judge

SIZES = {"S": 8, "M": 80, "L": 800}
"""Pages a language."""

SOURCE = "en"
LANGUAGES = ("en", "de", "fr", "es", "it", "nl", "pl", "pt", "ru", "ja", "tr", "uk")

ADDRESS = "https://example.org/"
EXAMPLES = 10
"""Examples a page."""

NAVIGATION = 8
"""The pages that the navigation names: the first ones, on every page."""

UI = {
    "site": "Card school", "skip": "Skip to the content", "pages": "Pages", "language": "Language", "example": "Example",
    "plays": "Plays so far", "hand": "Cards in hand", "allowed": "Allowed cards", "explanation": "Explanation",
    "foot": "All examples are free to copy & share.", "colon": ": ",
}
"""The texts that every page shows. The colon stands here since a language may write it in its own way."""

SEAT_NAMES = {"N": "North", "E": "East", "S": "South", "W": "West"}

_RANKS = {"7": "seven", "8": "eight", "9": "nine", "10": "ten", "J": "jack", "Q": "queen", "K": "king", "A": "ace"}
_SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
CARD_NAMES = {card: f"{_RANKS[card[:-1]]} of {_SUITS[card[-1]]}" for card in CARDS}
"""The name of each card by its text."""

_RULES = ("belote-house", "belote-ffb-2016", "coinche-ffb-2016", "coinche-house")
_CONTRACTS = ("S", "H", "D", "C", "NT", "AT")
_VOCABULARY = """after again against although beats because before between both card cards cannot change chance dealer declarer
eight either every follows forced four free from goes hand hearts higher holds jack keeps last later lead leaves left less lower
master may must never next nine none nothing obliged only opponent over partner plain points rather round ruffs second seven short
since still strong suit table takes that their then third though throw trick trumps under until when which while whoever whose
wins with without worth""".split()


@dataclass(frozen=True, slots=True)
class Example:
    """A trick, the hand of the player to move, what the engine allows, and two texts in the source language."""

    id: str
    title: str
    position: Position
    allowed: tuple[str, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Page:
    """A page: its address and its texts in the source language. The first page of a site is its home."""

    slug: str
    title: str
    nav: str
    description: str
    examples: tuple[Example, ...]


def make_pages(count: int) -> tuple[Page, ...]:
    """Return the pages of a site; the same count gives the same pages on every machine."""
    chance = random.Random(32)
    return tuple(_page(chance, number) for number in range(1, count + 1))


def page_texts(pages: tuple[Page, ...]) -> list[str]:
    """Return every text that the pages show, each once, for generators whose texts are looked up by the source text."""
    texts = [*UI.values(), *SEAT_NAMES.values(), *CARD_NAMES.values()]
    texts += [page.nav for page in pages[:NAVIGATION]]
    for page in pages:
        texts += [page.title, page.description]
        for example in page.examples:
            texts += [example.title, example.text]
    return list(dict.fromkeys(texts))


def turned(example: Example) -> Example:
    """Return an example whose hand is held the other way round: as true as before, and another page."""
    old = example.position
    position = Position(old.rules, old.contract, old.trick, old.seat, old.hand[::-1])
    return Example(example.id, example.title, position, example.allowed[::-1], example.text)


def _page(chance: random.Random, number: int) -> Page:
    title = f"Lesson {number}: {_phrase(chance, 4)}"
    examples = tuple(_example(chance, number, i) for i in range(1, EXAMPLES + 1))
    return Page(f"p{number:04}", title, f"Lesson {number}", f"{_phrase(chance, 12).capitalize()} in lesson {number}.", examples)


def _example(chance: random.Random, page: int, number: int) -> Example:
    played, held = chance.randint(1, 3), chance.randint(3, 5)
    cards = chance.sample(CARDS, played + held)
    first = chance.choice(SEATS)
    trick = tuple((next_seat(first, i), card) for i, card in enumerate(cards[:played]))
    position = Position(chance.choice(_RULES), chance.choice(_CONTRACTS), trick, next_seat(first, played), tuple(cards[played:]))
    # The ampersand makes sure that every generator escapes what it writes.
    text = f"{_phrase(chance, 18).capitalize()}. {_phrase(chance, 8).capitalize()} & {_phrase(chance, chance.randint(8, 20))} ({page}.{number})."
    title = f"{_phrase(chance, 4).capitalize()} {page}.{number}"
    return Example(f"x{page:04}{number:02}", title, position, tuple(map(format_card, judge(position))), text)


def _phrase(chance: random.Random, length: int) -> str:
    return " ".join(chance.choices(_VOCABULARY, k=length))
