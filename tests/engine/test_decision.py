"""The decision card says what the engine says, for every standing and every kind of hand."""

import pytest

from generator.engine.decision import CONTRACT, decision, holds
from generator.engine.ladder import Duty, in_force, ladder
from generator.engine.rules import RULE_SETS
from generator.engine.situations import bound_hands, standings


def read(branches, now, hand):
    """Return the leaf that a reader of the card comes to, in whatever order he reads: of lines beside each other one is true."""
    (branch,) = (branch for branch in branches if holds(branch.fact, now, hand))
    return read(branch.branches, now, hand) if branch.branches else branch


def ends(cards):
    """Return a low and a high card of a set."""
    return {(cards & -cards).bit_length() - 1, cards.bit_length() - 1}


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_the_card_leads_every_hand_to_the_duty_that_the_engine_finds(rules):
    tree = decision(rules)
    read_hands = 0
    for now in filter(None, standings(CONTRACT)):
        rungs = ladder(rules, CONTRACT, now)
        singles = {1 << card for _, cards in bound_hands(rungs) for card in ends(cards)}
        hands = singles | {first | second for first in singles for second in singles}
        for hand in hands:
            rung = rungs[in_force(hand, rungs)]
            leaf = read(tree, now, hand)
            allowed = hand & rung.allow
            if rung.duty == Duty.SPARE and not hand & ~rung.allow:
                assert leaf.duty in (Duty.SPARE, Duty.FREE), (now, hand)
            else:
                assert leaf.duty == rung.duty, (now, hand)
                assert leaf.undertrump == (rung.duty == Duty.RUFF and now.ruffed)
            assert allowed
            read_hands += 1
    assert read_hands > 2_000


