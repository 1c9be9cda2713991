"""Writes ladders down for a browser: one table of all rule sets, and the few masks of a single example."""

import json
from collections.abc import Iterator

from .cards import ALL, RANKS, SUITS, suit_set
from .contract import CONTRACTS, PLAIN_ORDER, TRUMP_ORDER, Contract
from .ladder import Duty, Rung, ladder
from .link import CODES, VERSION
from .rules import RULE_SETS, RuleSet
from .score import card_points
from .situations import standings
from .trick import Standing
from .verdict import Verdict

KINDS = {"suit": "S", "no-trump": "NT", "all-trump": "AT", "locked": "S-locked"}
"""The contract under which the ladders of each kind are written down; the others are it with the suits renamed."""

DIGITS = "0123456789abcdefghijklmnopqrstuv"
"""A card as one character: its int in base 32."""


def browser_table() -> str:
    """Return the table of the free pages as JSON: every rule set, contract and standing, and no rule.

    `order` is the strength of the ranks in a plain suit and in trumps; `duties` the names to which the first digit of
    a rung points; `ladders` each different ladder once, as `example_ladder` writes it with that digit before every rung;
    `kinds` lists of ladders, one ladder a standing in the order of `canonical_standings`; `sets` has for each rule set its id, its
    code in links, and by kind of contract the list that holds, and in the same way the points of the ranks in a plain suit and in
    trumps, as places in the list `points`. The table grows with the rules, not with the suits: a
    ladder for other suits is one of these with the suits renamed.
    """
    ladders: dict[str, int] = {}
    kinds: dict[tuple[int, ...], int] = {}
    points: dict[tuple[int, ...], int] = {}
    sets = []
    for rules in RULE_SETS.values():
        has, worth = {}, {}
        for kind, code in KINDS.items():
            contract = CONTRACTS[code]
            if rules.contract_problem(contract):
                continue
            found = tuple(ladders.setdefault(_ladder_text(rules, contract, now), len(ladders)) for now in canonical_standings(contract))
            has[kind] = kinds.setdefault(found, len(kinds))
            # Hearts are a plain suit where spades are trumps; else one list serves all suits.
            worth[kind] = [points.setdefault(_points(rules, contract, suit), len(points)) for suit in (1, 0)]
        sets.append({"id": rules.id, "code": CODES[rules.id], "kinds": has, "points": worth})
    table = {
        "version": VERSION, "suits": SUITS, "order": [PLAIN_ORDER, TRUMP_ORDER], "duties": list(Duty), "ladders": list(ladders),
        "kinds": list(kinds), "points": list(points), "sets": sets,
    }
    return json.dumps(table, separators=(",", ":")) + "\n"


def canonical_standings(contract: Contract) -> Iterator[Standing | None]:
    """Yield the standings that are enough under a contract of `KINDS`: spades, as trumps, or else hearts are led.

    >>> [sum(1 for _ in canonical_standings(CONTRACTS[code])) for code in KINDS.values()]
    [161, 17, 17, 161]
    """
    spades, hearts = suit_set(0), suit_set(8)
    leads = ([spades] if contract.trumps & spades else []) + ([] if contract.trumps == ALL else [hearts])
    for now in standings(contract):
        if now is None or now.led in leads:
            yield now


def example_ladder(verdict: Verdict) -> str:
    """Return what a browser needs to work out an example's allowed cards again: the hand, then the rungs.

    A card is a digit of base 32, in the order of the hand; a rung is its mask in hexadecimal, or test and allow with a dot between
    where they differ. The last rung, any card, goes without saying.

    >>> from .position import parse_position
    >>> from .verdict import judge
    >>> example_ladder(judge(parse_position("belote-house S W:AD,N:8S E:7S,9S,KH")))
    '02e ff0000 fc ff'
    """
    return " ".join(("".join(DIGITS[card] for card in verdict.hand), *map(_masks, verdict.rungs[:-1])))


def _points(rules: RuleSet, contract: Contract, suit: int) -> tuple[int, ...]:
    return tuple(card_points(8 * suit + rank, contract, rules) for rank in range(len(RANKS)))


def _ladder_text(rules: RuleSet, contract: Contract, now: Standing | None) -> str:
    duties = list(Duty)
    return " ".join(f"{duties.index(rung.duty)}{_masks(rung)}" for rung in ladder(rules, contract, now)[:-1])


def _masks(rung: Rung) -> str:
    return f"{rung.test:x}" if rung.test == rung.allow else f"{rung.test:x}.{rung.allow:x}"
