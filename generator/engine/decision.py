"""The whole law of a rule set at a suit contract as one tree of facts, made from its ladders: the decision card."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from .cards import ALL, parse_card, suit_set
from .contract import CONTRACTS
from .ladder import Duty, Rung, ladder
from .rules import RuleSet
from .trick import Standing

CONTRACT = CONTRACTS["H"]
"""The contract that stands for all suits."""


class Fact(StrEnum):
    """What a player sees on the table or in the hand."""

    TRUMPS_LED = "trumps led"
    PLAIN_LED = "plain suit led"
    FOLLOWS = "can follow"
    VOID = "cannot follow"
    FRIEND = "partner holds"
    FOE = "opponent holds"
    UNRUFFED = "not ruffed"
    RUFFED = "ruffed"
    OVER = "can go higher"
    NOT_OVER = "cannot go higher"
    OVERRUFF = "holds a higher trump"
    NO_OVERRUFF = "holds no higher trump"
    TRUMP = "holds a trump"
    LOWER = "holds only lower trumps"
    NO_TRUMP = "holds no trump"
    OTHER = "holds more than lower trumps"
    OTHER_SUIT = "holds no higher trump, but another suit"
    ONLY_LOWER = "holds nothing but lower trumps"


@dataclass(frozen=True, slots=True)
class Branch:
    """"Where this fact holds": further branches, or the duty in force. Of the branches beside each other one holds, and no other.

    `undertrump` says, on a leaf, that the trumps owed are too low to win.
    """

    fact: Fact
    branches: tuple["Branch", ...] = ()
    duty: Duty | None = None
    undertrump: bool = False


def decision(rules: RuleSet) -> tuple[Branch, ...]:
    """Return the decision tree of a rule set for a player who follows to a lead.

    >>> from .rules import find_rules
    >>> [branch.fact.value for branch in decision(find_rules("belote-house"))[1].branches]
    ['can follow', 'cannot follow']
    """
    return tuple(Branch(fact, _lead(rules, top)) for fact, top in ((Fact.TRUMPS_LED, "10H"), (Fact.PLAIN_LED, "KS")))


def _lead(rules: RuleSet, led: str) -> tuple[Branch, ...]:
    """The branches under one lead; of a suit in which some cards are stronger than `led` and some are weaker."""
    top = parse_card(led)
    masters = [top] if CONTRACT.trumps >> top & 1 else [top, parse_card("QH")]
    standings = tuple(Standing(suit_set(top), master, friendly, top) for master in masters for friendly in (True, False))
    following, void = {}, {}
    for now in standings:
        rungs = ladder(rules, CONTRACT, now)
        at = next(i for i, rung in enumerate(rungs) if rung.duty == Duty.FOLLOW) + 1
        following[now], void[now] = rungs[:at], rungs[at:]
    return _branch(Fact.FOLLOWS, following), _branch(Fact.VOID, void)


def _branch(fact: Fact, ladders: dict[Standing, tuple[Rung, ...]]) -> Branch:
    """What holds under a fact, for each standing it may be asked in: asked as little as tells the standings apart."""
    leaves = {now: tuple(_leaves(now, rungs)) for now, rungs in ladders.items()}
    if len(set(leaves.values())) > 1:
        splits: tuple[tuple[Callable[[Standing], bool], Fact, Fact], ...] = (
            (lambda now: now.friendly, Fact.FRIEND, Fact.FOE), (lambda now: not now.ruffed, Fact.UNRUFFED, Fact.RUFFED))
        for test, yes, no in splits:
            parts = [{now: rungs for now, rungs in ladders.items() if test(now) is want} for want in (True, False)]
            if all(parts) and {leaves[now] for now in parts[0]} != {leaves[now] for now in parts[1]}:
                return Branch(fact, (_branch(yes, parts[0]), _branch(no, parts[1])))
    found = next(iter(leaves.values()))
    if len(found) == 1:
        return Branch(fact, duty=found[0].duty)
    return Branch(fact, found)


def _leaves(now: Standing, rungs: tuple[Rung, ...]) -> Iterator[Branch]:
    """The rungs of one ladder as branches, each with the fact that puts it in force when those before it are not."""
    before = None
    for rung in rungs:
        yield Branch(_fact(now, rung, before), duty=rung.duty, undertrump=rung.duty == Duty.RUFF and now.ruffed)
        before = rung


def _fact(now: Standing, rung: Rung, before: Rung | None) -> Fact:
    if rung.duty == Duty.HEAD:
        return Fact.OVER
    if rung.duty == Duty.OVERRUFF:
        return Fact.OVERRUFF
    if rung.duty == Duty.FOLLOW:
        return Fact.NOT_OVER
    if rung.duty == Duty.RUFF:
        return Fact.LOWER if now.ruffed else Fact.TRUMP
    if rung.duty == Duty.SPARE:
        if not rung.test & ~suit_set(now.master):
            return Fact.OVERRUFF
        return Fact.OTHER if before is None or before.duty != Duty.OVERRUFF else Fact.OTHER_SUIT
    if before is not None and before.duty == Duty.SPARE and before.test & ~suit_set(now.master):
        return Fact.ONLY_LOWER
    return Fact.NO_TRUMP if before is not None and before.duty == Duty.RUFF else Fact.NO_OVERRUFF


def holds(fact: Fact, now: Standing, hand: int) -> bool:
    """Return whether a fact holds for a hand (a set of cards) in a standing at the contract of the tree."""
    trumps = CONTRACT.trumps
    best = now.top if hand & now.led else now.master
    over = CONTRACT.above[best] if hand & now.led or now.ruffed else trumps
    lower = trumps & ~over
    return {
        Fact.TRUMPS_LED: now.led == trumps, Fact.PLAIN_LED: now.led != trumps,
        Fact.FOLLOWS: bool(hand & now.led), Fact.VOID: not hand & now.led,
        Fact.FRIEND: now.friendly, Fact.FOE: not now.friendly, Fact.UNRUFFED: not now.ruffed, Fact.RUFFED: now.ruffed,
        Fact.OVER: bool(hand & over), Fact.NOT_OVER: not hand & over, Fact.OVERRUFF: bool(hand & over), Fact.NO_OVERRUFF: not hand & over,
        Fact.TRUMP: bool(hand & trumps), Fact.NO_TRUMP: not hand & trumps, Fact.LOWER: bool(hand & trumps) and not hand & over,
        Fact.OTHER: bool(hand & ALL & ~lower), Fact.OTHER_SUIT: not hand & over and bool(hand & ~trumps), Fact.ONLY_LOWER: not hand & ~lower,
    }[fact]
