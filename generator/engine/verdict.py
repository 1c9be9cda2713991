"""Turns a position into its verdict: the legal cards, the duty each other card breaks, and the walk down the ladder."""

from collections.abc import Iterator
from dataclasses import dataclass

from .cards import card_set, format_cards, parse_card
from .contract import Contract, Kind, parse_contract
from .ladder import Duty, Rung, in_force, ladder, legal_cards, refusal
from .position import Position
from .rules import RuleSet, find_rules
from .score import card_points
from .trick import SIZE, Standing, holder, standing


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who takes a complete trick, and its points card by card in order of play."""

    winner: str
    points: tuple[int, ...]

    @property
    def total(self) -> int:
        """The points of the whole trick."""
        return sum(self.points)


@dataclass(frozen=True, slots=True)
class Situation:
    """A kind of situation worth teaching, up to the names of suits and cards.

    `lead` is 'plain', 'trump' or 'none' (the player leads), `holds` 'friend', 'foe' or 'none'.
    """

    kind: Kind
    lead: str
    ruffed: bool
    holds: str
    duty: Duty


@dataclass(frozen=True, slots=True)
class Verdict:
    """The engine's answer to one position.

    >>> from .cards import format_card
    >>> from .position import parse_position
    >>> verdict = judge(parse_position("belote-house S W:AD,N:8S E:7S,9S,KH"))
    >>> print(verdict)
    9S (overruff)
    >>> parse_card("9S") in verdict, verdict.holds, [(format_card(c), str(d)) for c, d in verdict.refused]
    (True, 'N', [('7S', 'overruff'), ('KH', 'ruff')])
    """

    rules: RuleSet
    contract: Contract
    standing: Standing | None
    hand: tuple[int, ...]
    rungs: tuple[Rung, ...]
    force: int
    legal: int
    """The cards that may be played, as a set."""
    holds: str | None
    """The seat that holds the trick, None before the lead."""

    @property
    def duty(self) -> Duty:
        """The duty of the rung in force."""
        return self.rungs[self.force].duty

    @property
    def walk(self) -> tuple[Rung, ...]:
        """The rungs passed over because the hand misses their test, then the one in force."""
        return self.rungs[: self.force + 1]

    @property
    def refused(self) -> tuple[tuple[int, Duty], ...]:
        """Each card of the hand that may not be played, with the duty it would break, in the order of the hand."""
        return tuple((card, refusal(card, self.rungs, self.force)) for card in self.hand if not self.legal >> card & 1)

    @property
    def situation(self) -> Situation:
        """The kind of situation this is an example of."""
        return situation_of(self.contract, self.standing, self.duty)

    @property
    def goes_over(self) -> bool | None:
        """Whether a hand that cannot follow could go over the ruff that holds; None where it can follow, or nobody has ruffed."""
        return goes_over(self.contract, self.standing, card_set(self.hand))

    def __contains__(self, card: int) -> bool:
        return bool(self.legal >> card & 1)

    def __iter__(self) -> Iterator[int]:
        return (card for card in self.hand if self.legal >> card & 1)

    def __str__(self) -> str:
        return f"{format_cards(self.legal)} ({self.duty})"


def situation_of(contract: Contract, now: Standing | None, duty: Duty) -> Situation:
    """Return the kind of situation of a standing in which a duty is in force."""
    if now is None:
        return Situation(contract.kind, "none", False, "none", duty)
    lead = "trump" if now.led & contract.trumps else "plain"
    return Situation(contract.kind, lead, now.ruffed, "friend" if now.friendly else "foe", duty)


def goes_over(contract: Contract, now: Standing | None, held: int) -> bool | None:
    """Return Verdict.goes_over for a hand as a set of cards."""
    if now is None or not now.ruffed or held & now.led:
        return None
    return bool(held & contract.above[now.master])


def judge(position: Position) -> Verdict:
    """Return the verdict on a position of zero to three cards and a hand.

    Raises ValueError with all that is wrong with the position.
    """
    _check(position)
    rules, contract = find_rules(position.rules), parse_contract(position.contract)
    cards = tuple(parse_card(card) for _, card in position.trick)
    hand = tuple(parse_card(card) for card in position.hand)
    if not hand:
        raise ValueError("the trick is complete: nobody is to move")
    now = standing(cards, contract)
    rungs = ladder(rules, contract, now)
    held = card_set(hand)
    holds = position.trick[holder(cards, contract)][0] if cards else None
    return Verdict(rules, contract, now, hand, rungs, in_force(held, rungs), legal_cards(held, rungs), holds)


def settle(position: Position) -> Outcome:
    """Return who takes a complete trick and what it is worth.

    >>> from .position import parse_position
    >>> settle(parse_position("belote-house H S:AS,W:10S,N:7S,E:JH -"))
    Outcome(winner='E', points=(11, 10, 0, 20))

    Raises ValueError with all that is wrong with the position, or if the trick is not complete.
    """
    _check(position)
    if len(position.trick) != SIZE:
        raise ValueError(f"{len(position.trick)} cards played; a complete trick has {SIZE}")
    rules, contract = find_rules(position.rules), parse_contract(position.contract)
    cards = tuple(parse_card(card) for _, card in position.trick)
    points = tuple(card_points(card, contract, rules) for card in cards)
    return Outcome(position.trick[holder(cards, contract)][0], points)


def _check(position: Position) -> None:
    problems = position.problems()
    if problems:
        raise ValueError("; ".join(problem.text for problem in problems))
