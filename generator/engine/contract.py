"""A contract is the set of its trumps: none, one suit, or all 32 cards; one formula for "beats" then serves all three."""

from dataclasses import dataclass, field
from typing import Literal

from .cards import ALL, SUITS

Kind = Literal["suit", "no-trump", "all-trump"]

PLAIN_ORDER = (0, 1, 2, 6, 3, 4, 5, 7)
"""Strength of the ranks 7 8 9 10 J Q K A in a plain suit: A 10 K Q J 9 8 7 from the top (RULES.md 2.1)."""

TRUMP_ORDER = (0, 1, 6, 4, 7, 2, 3, 5)
"""Strength of the ranks 7 8 9 10 J Q K A in trumps: J 9 A 10 K Q 8 7 from the top (RULES.md 2.1)."""


@dataclass(frozen=True, slots=True)
class Contract:
    """What was bid, as far as it binds the play of the cards.

    `code` is its text, `trumps` the set of trumps (a 32-bit int), `locked` true for a locked double (Baloot),
    under which trumps may not be led while a side card is held.

    >>> parse_contract("H").kind, parse_contract("NT").trumps, parse_contract("AT").trumps == ALL
    ('suit', 0, True)
    >>> from .cards import format_cards, parse_card
    >>> format_cards(parse_contract("H").beaters[parse_card("10S")])
    'AS 7H 8H 9H 10H JH QH KH AH'
    """

    code: str
    trumps: int
    locked: bool = False
    above: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """For each card the cards of its suit that beat it, as a set."""
    beaters: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """For each card all cards that would take a trick which it holds, as a set."""

    def __post_init__(self) -> None:
        trump = [self.trumps >> card & 1 for card in range(32)]
        above = tuple(_ABOVE[trump[card]][card] for card in range(32))
        object.__setattr__(self, "above", above)
        object.__setattr__(self, "beaters", tuple(above[card] | (0 if trump[card] else self.trumps) for card in range(32)))

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return parse_contract, (self.code,)

    @property
    def kind(self) -> Kind:
        """'suit', 'no-trump' or 'all-trump'."""
        return "no-trump" if not self.trumps else "all-trump" if self.trumps == ALL else "suit"

    @property
    def suit(self) -> str | None:
        """The letter of the trump suit, or None at no-trump and all-trump."""
        return self.code[0] if self.kind == "suit" else None


def parse_contract(text: str) -> Contract:
    """Return the contract that `text` names: S H D C, NT, AT, or a locked double such as H-locked.

    Raises ValueError that lists the contracts.
    """
    try:
        return CONTRACTS[text]
    except (KeyError, TypeError):
        raise ValueError(f"{text!r} is not a contract; a contract is one of {' '.join(CONTRACTS)}") from None


def format_contract(contract: Contract) -> str:
    """Return the text of a contract, the inverse of `parse_contract`."""
    return contract.code


def _above_table(order: tuple[int, ...]) -> tuple[int, ...]:
    stronger = [sum(1 << other for other in range(8) if order[other] > order[rank]) for rank in range(8)]
    return tuple(stronger[card & 7] << (card & 24) for card in range(32))


_ABOVE = (_above_table(PLAIN_ORDER), _above_table(TRUMP_ORDER))

CONTRACTS: dict[str, Contract] = {
    **{suit: Contract(suit, 0xFF << 8 * i) for i, suit in enumerate(SUITS)},
    "NT": Contract("NT", 0),
    "AT": Contract("AT", ALL),
    **{f"{suit}-locked": Contract(f"{suit}-locked", 0xFF << 8 * i, True) for i, suit in enumerate(SUITS)},
}
"""Every contract by its text."""
