"""A position is a rule set, a contract, the trick so far and a hand, all as text; it can say all that is wrong with it."""

from dataclasses import dataclass, replace

from .cards import parse_card
from .contract import parse_contract
from .rules import find_rules
from .trick import SEATS, SIZE, next_seat

HAND_SIZE = 8
"""Cards in a full hand."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong with a position: the field it is in, the index of the card there (None: all of it), and why."""

    field: str
    index: int | None
    text: str


@dataclass(frozen=True, slots=True)
class Position:
    """The trick so far, as one player sees it.

        belote-house H W:AD,N:8S E:7S,9S,KH
        rules        |  trick    seat and hand of the player to move
                     contract

    All fields are text, so that a wrong position can be held and described: see `problems`. A complete trick has no
    `seat` and no `hand`.
    """

    rules: str
    contract: str
    trick: tuple[tuple[str, str], ...]
    seat: str | None = None
    hand: tuple[str, ...] = ()

    def play(self, card: str) -> "Position":
        """Return the position after the player to move has played `card`: without a hand, for the next seat.

        >>> format_position(parse_position("belote-house H S:AS,W:10S,N:7S E:JH,KD").play("JH"))
        'belote-house H S:AS,W:10S,N:7S,E:JH -'
        """
        return replace(self, trick=(*self.trick, (self.seat, card)), seat=None, hand=())

    def problems(self) -> tuple[Problem, ...]:
        """Return everything that is wrong with the position, in reading order; empty if it can be judged.

        >>> [p.text for p in parse_position("belote-house H W:AD,S:8S E:9S,9S").problems()]
        ['S cannot play here: after W it is N to play', 'E cannot move here: after S it is W to play', '9S is in the hand twice']
        """
        found: list[Problem] = []
        self._contract_problems(found)
        self._trick_problems(found)
        self._hand_problems(found)
        return tuple(found)

    def _contract_problems(self, found: list[Problem]) -> None:
        rules = _parsed(find_rules, self.rules, Problem("rules", None, ""), found)
        contract = _parsed(parse_contract, self.contract, Problem("contract", None, ""), found)
        if rules and contract and (reason := rules.contract_problem(contract)):
            found.append(Problem("contract", None, reason))

    def _trick_problems(self, found: list[Problem]) -> None:
        if len(self.trick) > SIZE:
            found.append(Problem("trick", None, f"{len(self.trick)} cards played; a trick has at most {SIZE}"))
        seen: set[str] = set()
        before = None
        for i, (seat, card) in enumerate(self.trick):
            before = self._check_turn("trick", i, seat, before, found)
            _parsed(parse_card, card, Problem("trick", i, ""), found)
            if card in seen:
                found.append(Problem("trick", i, f"{card} is played twice"))
            seen.add(card)

    def _hand_problems(self, found: list[Problem]) -> None:
        if len(self.trick) >= SIZE:
            if len(self.trick) == SIZE and (self.hand or self.seat):
                found.append(Problem("hand", None, f"the trick is complete with {SIZE} cards: nobody is to move"))
            return
        if not self.seat:
            found.append(Problem("seat", None, "the seat to move is missing"))
        else:
            self._check_turn("seat", None, self.seat, self.trick[-1][0] if self.trick else None, found, "move")
        if not self.hand:
            found.append(Problem("hand", None, "the hand is empty"))
        if len(self.hand) > HAND_SIZE:
            found.append(Problem("hand", None, f"{len(self.hand)} cards in the hand; a hand has at most {HAND_SIZE}"))
        played = {card for _, card in self.trick}
        for i, card in enumerate(self.hand):
            _parsed(parse_card, card, Problem("hand", i, ""), found)
            if card in self.hand[:i]:
                found.append(Problem("hand", i, f"{card} is in the hand twice"))
            if card in played:
                found.append(Problem("hand", i, f"{card} is both played and in the hand"))

    def _check_turn(self, field: str, index: int | None, seat: str, before: str | None, found: list[Problem],
                    verb: str = "play") -> str | None:
        if seat not in SEATS or len(seat) != 1:
            found.append(Problem(field, index, f"{seat!r} is not a seat; a seat is one of {' '.join(SEATS)}"))
            return None
        if before in tuple(SEATS) and seat != next_seat(before):
            found.append(Problem(field, index, f"{seat} cannot {verb} here: after {before} it is {next_seat(before)} to play"))
        return seat


def parse_position(text: str) -> Position:
    """Return the position that `text` writes down; only its shape is checked here, see `Position.problems`.

    >>> parse_position("belote-house NT - S:7H").trick
    ()

    Raises ValueError that shows the shape of a position.
    """
    parts = text.split()
    if len(parts) != 4:
        raise ValueError(f"{text!r} is not a position; a position is rules, contract, trick and hand, "
                         "such as: belote-house H W:AD,N:8S E:7S,9S,KH (a dash for nothing)")
    rules, contract, trick, hand = parts
    plays = [] if trick == "-" else [_pair(play) for play in trick.split(",")]
    seat, cards = _pair(hand) if hand != "-" else (None, "")
    return Position(rules, contract, tuple(plays), seat, tuple(cards.split(",")) if cards else ())


def format_position(position: Position) -> str:
    """Return the text of a position, the inverse of `parse_position`."""
    trick = ",".join(f"{seat}:{card}" for seat, card in position.trick) or "-"
    hand = f"{position.seat}:{','.join(position.hand)}" if position.seat else "-"
    return f"{position.rules} {position.contract} {trick} {hand}"


def _pair(text: str) -> tuple[str, str]:
    seat, colon, rest = text.partition(":")
    if not colon or not seat:
        raise ValueError(f"{text!r} is not seat, colon, cards, such as W:AD")
    return seat, rest


def _parsed(parse: object, text: str, where: Problem, found: list[Problem]) -> object:
    try:
        return parse(text)
    except ValueError as error:
        found.append(Problem(where.field, where.index, str(error)))
        return None
