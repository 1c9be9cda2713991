"""A trick is up to four cards in order of play; a standing is all of it that the rules may look at."""

from dataclasses import dataclass

from .cards import suit_set
from .contract import Contract

SEATS = "NESW"
"""Seats in order of play; partners sit opposite."""

SIZE = 4
"""Cards in a complete trick."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What a trick of one to three cards asks of the next player.

    `led` is the suit led (a set), `master` the card that holds the trick, `friendly` whether that card is the
    next player's partner's, `top` the strongest card of the suit led: it differs from `master` only once the
    lead has been ruffed, and only Bitola belot looks at it.
    """

    led: int
    master: int
    friendly: bool
    top: int

    @property
    def ruffed(self) -> bool:
        """Whether a trump holds a trick in which another suit was led."""
        return self.master != self.top


def holder(cards: tuple[int, ...], contract: Contract) -> int:
    """Return the index of the card that holds the trick, for at least one card.

    >>> from .cards import parse_card
    >>> from .contract import parse_contract
    >>> holder(tuple(map(parse_card, ("10C", "8C", "KC", "10D"))), parse_contract("D"))
    3
    """
    best, beaters = 0, contract.beaters
    taking = beaters[cards[0]]
    for i, card in enumerate(cards):
        if taking >> card & 1:
            best, taking = i, beaters[card]
    return best


def standing(cards: tuple[int, ...], contract: Contract) -> Standing | None:
    """Return the standing of a trick of one to three cards, None where nothing is led yet."""
    if not cards:
        return None
    best = holder(cards, contract)
    led, master = suit_set(cards[0]), cards[best]
    top = master
    if not led >> master & 1:
        following = tuple(card for card in cards if led >> card & 1)
        top = following[holder(following, contract)]
    return Standing(led, master, len(cards) - best == 2, top)


def next_seat(seat: str, steps: int = 1) -> str:
    """Return the seat that plays `steps` after `seat`.

    >>> next_seat("W"), next_seat("N", 2)
    ('N', 'S')
    """
    return SEATS[(SEATS.index(seat) + steps) % SIZE]
