"""The law of one position as a short ordered list of rungs: hold a card of `test`, and you must play one of `allow`."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from .cards import ALL
from .contract import Contract
from .rules import RuleSet
from .trick import Standing


class Duty(StrEnum):
    """What the mask of a rung demands; never the situation that led to it."""

    FOLLOW = "follow"
    """A card of the suit led."""
    HEAD = "head"
    """A card of the suit led that beats the best one lying."""
    OVERRUFF = "overruff"
    """A trump higher than the one that holds the trick."""
    RUFF = "ruff"
    """A trump."""
    SPARE = "spare"
    """Any card but a trump too low to win."""
    SIDE = "side"
    """A card that is not a trump, to lead."""
    FREE = "free"
    """Any card."""


@dataclass(frozen=True, slots=True)
class Rung:
    """"If you hold any card of `test`, you must play one of `allow`"; both are sets of cards, `test` within `allow`."""

    duty: Duty
    test: int
    allow: int


_FREE = Rung(Duty.FREE, ALL, ALL)


@cache
def ladder(rules: RuleSet, contract: Contract, standing: Standing | None) -> tuple[Rung, ...]:
    """Return the duties of the next player, strictest first; the last rung is always free (ALL, ALL).

    `standing` is None for the player who leads. Sources: the rows of RULES.md 1.2 and 1.3, by the set's switches.
    """
    if standing is None:
        side = ALL & ~contract.trumps
        return (Rung(Duty.SIDE, side, side), _FREE) if contract.locked else (_FREE,)
    rungs = _following(rules, contract, standing)
    if contract.trumps and not standing.led & contract.trumps:
        rungs += _void(rules, contract, standing)
    return (*rungs, _FREE)


def _following(rules: RuleSet, contract: Contract, now: Standing) -> list[Rung]:
    """With cards of the suit led: follow, and beat what lies where the set asks for it (columns 1 and 2)."""
    switches = rules.switches
    if now.led & contract.trumps:
        head = switches.trump_lead == "always" or not now.friendly
    else:
        head = switches.plain_lead == "always" or switches.plain_lead == "until-ruffed" and not now.ruffed
    follow = Rung(Duty.FOLLOW, now.led, now.led)
    if not head:
        return [follow]
    higher = contract.above[now.top]
    return [Rung(Duty.HEAD, higher, higher), follow]


def _void(rules: RuleSet, contract: Contract, now: Standing) -> list[Rung]:
    """Without the suit led, in a plain suit: ruff, overruff, undertrump, or spare low trumps (columns 3 to 7)."""
    switches, trumps = rules.switches, contract.trumps
    over = contract.above[now.master] if now.ruffed else trumps
    no_lower = ALL & ~(trumps & ~over)
    if switches.ruff == "unless-partner" and now.friendly:
        if not now.ruffed or switches.under_partner == "free":
            return []
        return [Rung(Duty.SPARE, over if switches.under_partner == "not-if-over" else no_lower, no_lower)]
    if not now.ruffed:
        return [Rung(Duty.RUFF, trumps, trumps)]
    rungs = [Rung(Duty.OVERRUFF, over, over)]
    if switches.undertrump == "forced":
        rungs.append(Rung(Duty.RUFF, trumps, trumps))
    elif switches.undertrump == "barred":
        rungs.append(Rung(Duty.SPARE, no_lower, no_lower))
    return rungs


def in_force(hand: int, rungs: tuple[Rung, ...]) -> int:
    """Return the index of the rung that binds a hand: the first whose test meets it. `hand` must not be empty."""
    for i, rung in enumerate(rungs):
        if hand & rung.test:
            return i
    raise ValueError("an empty hand has no duty")


def legal_cards(hand: int, rungs: tuple[Rung, ...]) -> int:
    """Return the cards of a hand that may be played, as a set."""
    for rung in rungs:
        if hand & rung.test:
            return hand & rung.allow
    return 0


def refusal(card: int, rungs: tuple[Rung, ...], force: int) -> Duty | None:
    """Return the duty that a card would break, None where it may be played; `force` is the index of the rung in force.

    Of several it is the loosest among those that contain the one in force: a club where one must overruff is told
    that a trump is owed, not that a higher one is.
    """
    bound = rungs[force].allow
    broken = None
    for rung in rungs[force:]:
        if not bound & ~rung.allow and not rung.allow >> card & 1:
            broken = rung.duty
    return broken
