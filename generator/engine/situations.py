"""The kinds of situation that a rule set knows, up to the names of suits and cards: a syllabus for examples."""

from collections.abc import Iterator

from .cards import ALL, cards_of, suit_set
from .contract import CONTRACTS, Contract
from .ladder import Rung, ladder
from .rules import RuleSet
from .trick import Standing
from .verdict import Situation, situation_of


def representatives(rules: RuleSet) -> tuple[Contract, ...]:
    """Return one contract of each kind that a rule set has: hearts, no-trump, all-trump, hearts in a locked double."""
    return tuple(contract for code in ("H", "NT", "AT", "H-locked")
                 if not rules.contract_problem(contract := CONTRACTS[code]))


def standings(contract: Contract) -> Iterator[Standing | None]:
    """Yield every standing that a trick can come to under a contract, the lead (None) first.

    >>> sum(1 for _ in standings(CONTRACTS["NT"]))
    65
    """
    yield None
    for top in range(32):
        led = suit_set(top)
        ruffs = 0 if led & contract.trumps else contract.trumps
        for master in (top, *cards_of(ruffs)):
            for friendly in (False, True):
                yield Standing(led, master, friendly, top)


def bound_hands(rungs: tuple[Rung, ...]) -> Iterator[tuple[int, int]]:
    """Yield each rung that can be in force, by index, with the cards that put it in force when none stricter is met."""
    passed = 0
    for i, rung in enumerate(rungs):
        if hand := rung.test & ~passed & ALL:
            yield i, hand
        passed |= rung.test


def situations(rules: RuleSet) -> tuple[Situation, ...]:
    """Return every kind of situation of a rule set: contract kind, lead, ruffed or not, who holds, the duty in force.

    >>> from .rules import find_rules
    >>> len(situations(find_rules("belote-house")))
    30
    """
    found: dict[Situation, None] = {}
    for contract in representatives(rules):
        for now in standings(contract):
            rungs = ladder(rules, contract, now)
            for i, _ in bound_hands(rungs):
                found[situation_of(contract, now, rungs[i].duty)] = None
    return tuple(found)
