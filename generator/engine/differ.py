"""Finds where two rule sets part: for each kind of situation the smallest position on which they disagree."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from .cards import ALL, card_set, cards_of, format_card, suit_set
from .contract import Contract
from .ladder import Rung, in_force, ladder, legal_cards
from .position import Position
from .rules import RuleSet
from .situations import representatives, standings
from .trick import SEATS, SIZE, Standing
from .verdict import Situation, Verdict, goes_over, judge, situation_of

MOVER = "S"
"""The seat to move in the positions found."""

_LARGEST = 3
"""Cards of the largest hand tried: with two masks a rung, three cards show every difference between two ladders."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A kind of situation in which two sets differ, with the smallest position that shows it, judged under both.

    `left` and `right` are the kinds of situation under the two sets: they differ in the duty alone, or in nothing
    (the same duty, met by other cards). `after_ruff` is a position without difference: the same trick once it has been
    ruffed, where that lifts the difference.
    """

    position: Position
    left: Verdict
    right: Verdict
    after_ruff: Position | None = None


Key = tuple[Situation, Situation, bool | None]
"""What tells differences apart: the kinds of situation under the two sets, and whether a void hand could go over a ruff."""


def differences(left: RuleSet, right: RuleSet) -> tuple[Difference, ...]:
    """Return every kind of difference between two sets under the contracts that both have.

    Each comes with the position of the shortest trick, then the smallest hand, then the first in the order of cards.

    >>> from .rules import find_rules
    >>> from .position import format_position
    >>> for found in differences(find_rules("belote-house"), find_rules("coinche-ffb-2016")):
    ...     print(format_position(found.position), found.left, found.right, sep=" | ")
    belote-house H N:7S,E:8H S:7H,7D | 7H (ruff) | 7H 7D (free)
    """
    smallest: dict[Key, _Candidate] = {}
    for contract in representatives(left):
        if not right.contract_problem(contract):
            for key, candidate in _disagreements(left, right, contract):
                if key not in smallest or candidate.size < smallest[key].size:
                    smallest[key] = candidate
    found = []
    for candidate in sorted(smallest.values(), key=lambda candidate: candidate.size):
        position = candidate.position(left)
        found.append(Difference(position, judge(position), judge(_under(position, right)), _lifted(position, right)))
    return tuple(found)


def shortest_trick(now: Standing | None, contract: Contract) -> tuple[int, ...]:
    """Return a shortest trick that comes to a standing, with the lowest cards that serve.

    >>> from .contract import CONTRACTS
    >>> from .trick import standing
    >>> all(standing(shortest_trick(now, CONTRACTS["H"]), CONTRACTS["H"]) == now for now in standings(CONTRACTS["H"]))
    True
    """
    if now is None:
        return ()
    cards = (now.top, now.master) if now.ruffed else (now.top,)
    if not now.friendly:
        return cards
    harmless = ALL & ~contract.beaters[now.master] & ~contract.above[now.top]
    for card in cards:
        harmless &= ~(1 << card)
    return (*cards, cards_of(harmless & now.led or harmless)[0])


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A position as ints, to be compared by size before it is written out."""

    contract: Contract
    trick: tuple[int, ...]
    hand: tuple[int, ...]

    @property
    def size(self) -> tuple[int, int]:
        return len(self.trick), len(self.hand)

    def position(self, rules: RuleSet) -> Position:
        return _position(rules, self.contract, self.trick, tuple(map(format_card, self.hand)))


def _disagreements(left: RuleSet, right: RuleSet, contract: Contract) -> Iterator[tuple[Key, _Candidate]]:
    for now in standings(contract):
        mine, theirs = ladder(left, contract, now), ladder(right, contract, now)
        if mine == theirs:
            continue
        trick = shortest_trick(now, contract)
        for hand in _hands(trick, (*mine, *theirs)):
            held = card_set(hand)
            if legal_cards(held, mine) != legal_cards(held, theirs):
                duties = (rungs[in_force(held, rungs)].duty for rungs in (mine, theirs))
                kinds = (situation_of(contract, now, duty) for duty in duties)
                yield (*kinds, goes_over(contract, now, held)), _Candidate(contract, trick, hand)


def _hands(trick: tuple[int, ...], rungs: tuple[Rung, ...]) -> Iterator[tuple[int, ...]]:
    """Yield hands of two and three cards, one card for each group of cards that the rungs do not tell apart."""
    atoms: dict[tuple[bool, ...], int] = {}
    for card in range(32):
        if card not in trick:
            kind = tuple(bool(mask >> card & 1) for rung in rungs for mask in (rung.test, rung.allow))
            atoms.setdefault(kind, card)
    for size in range(2, _LARGEST + 1):
        yield from combinations(sorted(atoms.values()), size)


def _position(rules: RuleSet, contract: Contract, cards: tuple[int, ...], hand: tuple[str, ...]) -> Position:
    first = SEATS.index(MOVER) - len(cards)
    plays = tuple((SEATS[(first + i) % SIZE], format_card(card)) for i, card in enumerate(cards))
    return Position(rules.id, contract.code, plays, MOVER, hand)


def _under(position: Position, rules: RuleSet) -> Position:
    return Position(rules.id, position.contract, position.trick, position.seat, position.hand)


def _lifted(position: Position, right: RuleSet) -> Position | None:
    """Return the same trick once an opponent has ruffed it, where the sets then agree that the hand is to follow."""
    verdict = judge(position)
    now, contract = verdict.standing, verdict.contract
    if now is None or verdict.situation.lead != "plain" or now.ruffed or verdict.situation.kind != "suit":
        return None
    if not any(suit_set(now.top) >> card & 1 for card in verdict.hand):
        return None
    used = {*verdict.hand, now.top}
    ruff = next(card for card in cards_of(contract.trumps) if card not in used)
    ruffed = Standing(now.led, ruff, False, now.top)
    after = _position(verdict.rules, contract, shortest_trick(ruffed, contract), position.hand)
    return after if judge(after).legal == judge(_under(after, right)).legal else None
