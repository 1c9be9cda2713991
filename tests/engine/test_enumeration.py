"""Every standing times every kind of hand: the ladder allows exactly the cards that the referee allows."""

from functools import cache
from itertools import combinations, permutations
from math import ceil
from random import Random

import pytest
import referee

from generator.engine.cards import ALL, CARDS, card_set, cards_of, format_cards
from generator.engine.contract import CONTRACTS
from generator.engine.ladder import ladder, legal_cards, refusal
from generator.engine.position import HAND_SIZE, Position, format_position
from generator.engine.rules import RULE_SETS
from generator.engine.trick import SEATS, Standing, holder, standing

BIT = {text: 1 << card for card, text in enumerate(CARDS)}

# The other suits are these two with the suits renamed: see test_renaming_the_suits_renames_every_ladder.
KINDS = ("H", "H-locked", "NT", "AT")

# One exchange and one rotation: every renaming of four suits is made of these.
RENAMINGS = ((1, 0, 2, 3), (1, 2, 3, 0))


@cache
def tricks():
    """All tricks of no to three cards, shortest first."""
    return [trick for count in range(4) for trick in permutations(range(32), count)]


@cache
def standings(code):
    """Every standing there is under a contract, with the first trick that leads to it."""
    found = {}
    for trick in tricks():
        found.setdefault(standing(trick, CONTRACTS[code]), trick)
    return found


def texts(cards):
    return [CARDS[card] for card in cards]


def atoms(rungs, cards):
    """The cards in groups which no rung tells apart."""
    groups = {}
    for card in cards:
        groups.setdefault(tuple((rung.test >> card & 1, rung.allow >> card & 1) for rung in rungs), []).append(card)
    return groups.values()


def kinds_of_hand(groups):
    """Every way to hold cards of some groups and none of the others."""
    return (some for count in range(1, len(groups) + 1) for some in combinations(groups, count))


def hands(groups):
    """Hands that hold every card of the groups at least twice: once with one card a group, once with many.

    Which cards share a group is what the ladder says; that the referee sees no difference either needs every card.
    """
    for each in (1, HAND_SIZE // len(groups)):
        for i in range(max(ceil(len(group) / each) for group in groups)):
            yield [group[(i * each + k) % len(group)] for group in groups for k in range(min(each, len(group)))]


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_the_ladder_allows_what_the_referee_allows(rules, record_property):
    ladders = kinds = compared = 0
    for code in KINDS:
        if rules.contract_problem(CONTRACTS[code]):
            continue
        for now, trick in standings(code).items():
            rungs = ladder(rules, CONTRACTS[code], now)
            ladders += 1
            for groups in kinds_of_hand(atoms(rungs, cards_of(ALL & ~card_set(trick)))):
                kinds += 1
                for hand in hands(groups):
                    compared += 1
                    ours = legal_cards(card_set(hand), rungs)
                    theirs = referee_legal(rules, CONTRACTS[code], trick, hand)
                    if ours != theirs:
                        report(rules, code, trick, hand, ours, theirs)
    record_property("compared", f"{ladders:,} ladders, {kinds:,} kinds of hand, {compared:,} hands")


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_every_single_trick_is_judged_as_the_referee_judges_it(rules, record_property):
    # The ladder sees a standing, the referee the whole trick: one hand drawn for each trick, not only each standing.
    drawn, compared = Random(rules.id), 0
    for code in KINDS:
        contract = CONTRACTS[code]
        if rules.contract_problem(contract):
            continue
        for trick in tricks():
            compared += 1
            hand = [card for card in drawn.sample(range(32), len(trick) + 1 + compared % 5) if card not in trick]
            ours = legal_cards(card_set(hand), ladder(rules, contract, standing(trick, contract)))
            theirs = referee_legal(rules, contract, trick, hand)
            if ours != theirs:
                report(rules, code, trick, hand, ours, theirs)
    record_property("compared", f"{compared:,} tricks")


def referee_legal(rules, contract, trick, hand):
    allowed = referee.legal(rules.id, contract.suit or contract.code, texts(trick), texts(hand), contract.locked)
    return sum(BIT[card] for card in allowed)


def report(rules, code, trick, hand, ours, theirs):
    plays = tuple(zip(SEATS, texts(trick)))
    position = Position(rules.id, code, plays, SEATS[len(trick)], tuple(texts(hand)))
    answers = f"  ladder:  {format_cards(ours)}\n  referee: {format_cards(theirs)}"
    pytest.fail(f"{format_position(position)}\n{answers}", pytrace=False)


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_whatever_a_rung_refuses_breaks_the_duty_named(rules):
    # A refusal looks at the card, the ladder and the rung in force, never at the hand: these are all refusals there are.
    for code in KINDS:
        if rules.contract_problem(CONTRACTS[code]):
            continue
        for now in standings(code):
            rungs = ladder(rules, CONTRACTS[code], now)
            for force, rung in enumerate(rungs):
                for card in range(32):
                    duty = refusal(card, rungs, force)
                    if rung.allow >> card & 1:
                        assert duty is None, (now, CARDS[card])
                    else:
                        named = [r for r in rungs[force:] if r.duty == duty]
                        assert named and not named[0].allow >> card & 1, (now, CARDS[card], duty)


def test_there_are_113_standings_at_a_suit_contract_and_65_at_no_trump_and_all_trump():
    assert len(tricks()) == 1 + 32 + 32 * 31 + 32 * 31 * 30
    # Without the strongest card of the suit led, which Bitola belot alone looks at.
    narrow = {code: {now and (now.led, now.master, now.friendly) for now in standings(code)} for code in KINDS}
    assert {code: len(found) for code, found in narrow.items()} == {"H": 113, "H-locked": 113, "NT": 65, "AT": 65}
    assert {code: len(standings(code)) for code in KINDS} == {"H": 449, "H-locked": 449, "NT": 65, "AT": 65}


@pytest.mark.parametrize("code", ["H", "NT", "AT"])
def test_the_standing_of_every_trick_is_what_the_referee_sees(code):
    contract = CONTRACTS[code]
    cards = [referee.CARDS[text] for text in CARDS]
    number = {pair: card for card, pair in enumerate(cards)}
    for trick in tricks()[1:]:
        now, lying = standing(trick, contract), [cards[card] for card in trick]
        seen = (trick[referee.holder(code, lying)], referee.partner_holds(code, lying),
                number[referee.highest(code, lying[0][0], lying)])
        assert (now.master, now.friendly, now.top) == seen, texts(trick)
        assert now.ruffed == (lying[0][0] != code and any(suit == code for suit, _ in lying)), texts(trick)


@pytest.mark.parametrize("code", ["H", "NT", "AT"])
def test_the_holder_of_a_trick_is_the_referees_winner(code):
    drawn = Random(code)
    sample = [tuple(drawn.sample(range(32), 3 + i % 2)) for i in range(20_000)]
    for trick in [*permutations(range(32), 1), *permutations(range(32), 2), *sample]:
        assert holder(trick, CONTRACTS[code]) == referee.winner(code, texts(trick)), texts(trick)


@pytest.mark.parametrize("order", RENAMINGS, ids=("exchange", "rotation"))
@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_renaming_the_suits_renames_every_ladder(rules, order):
    @cache
    def renamed(cards):
        return sum((cards >> 8 * old & 0xFF) << 8 * new for old, new in enumerate(order))

    def renamed_card(card):
        return 8 * order[card >> 3] + (card & 7)

    for contract in CONTRACTS.values():
        if rules.contract_problem(contract):
            continue
        image = next(c for c in CONTRACTS.values() if c.trumps == renamed(contract.trumps) and c.locked == contract.locked)
        for now in standings(contract.code):
            there = now and Standing(renamed(now.led), renamed_card(now.master), now.friendly, renamed_card(now.top))
            ours = [(rung.duty, renamed(rung.test), renamed(rung.allow)) for rung in ladder(rules, contract, now)]
            assert ours == [(rung.duty, rung.test, rung.allow) for rung in ladder(rules, image, there)], (contract.code, now)
