"""What must hold of every verdict, whatever the rule set, the contract, the trick and the hand."""

from dataclasses import replace

import referee
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.engine.cards import ALL, CARDS, SUITS, card_set, format_card, parse_card
from generator.engine.contract import CONTRACTS
from generator.engine.ladder import Duty, Rung
from generator.engine.position import HAND_SIZE, Position
from generator.engine.rules import RULE_SETS
from generator.engine.trick import SEATS, next_seat
from generator.engine.verdict import judge

# The same examples at every run: a failure here is a fault in the engine, not bad luck.
fixed = settings(derandomize=True, deadline=None, max_examples=400)

GAMES = [(rules.id, code) for rules in RULE_SETS.values() for code, contract in CONTRACTS.items()
         if not rules.contract_problem(contract)]


@st.composite
def positions(draw, fewest=0):
    """A position of `fewest` to three cards played; few suits in play make ties, ruffs and friends common."""
    rules, code = draw(st.sampled_from(GAMES))
    played = draw(st.integers(fewest, 3))
    pack = draw(st.sampled_from([CARDS, CARDS[:16], CARDS[8:24]]))
    cards = draw(st.lists(st.sampled_from(pack), min_size=played + 1, max_size=played + HAND_SIZE, unique=True))
    return seated(rules, code, cards[:played], cards[played:], draw(st.sampled_from(SEATS)))


def seated(rules, code, played, hand, leader="N"):
    plays = tuple((next_seat(leader, i), card) for i, card in enumerate(played))
    return Position(rules, code, plays, next_seat(leader, len(played)), tuple(hand))


def legal(position):
    return {format_card(card) for card in judge(position)}


@fixed
@given(positions())
def test_there_is_always_a_legal_card_and_it_is_in_the_hand(position):
    verdict = judge(position)
    assert legal(position) and legal(position) <= set(position.hand)
    assert verdict.legal & ~card_set(verdict.hand) == 0


@fixed
@given(positions())
def test_judging_gives_the_referees_answer(position):
    contract = CONTRACTS[position.contract]
    trick = [card for _, card in position.trick]
    assert legal(position) == referee.legal(position.rules, contract.suit or contract.code, trick, list(position.hand),
                                            contract.locked)
    assert not trick or judge(position).holds == position.trick[referee.winner(contract.suit or contract.code, trick)][0]


@fixed
@given(positions(), st.permutations(SUITS))
def test_renaming_the_suits_renames_the_answer(position, order):
    # Letters of suits stand in cards and in the contracts S and S-locked, but not in NT and AT.
    names = str.maketrans(SUITS, "".join(order))
    code = position.contract
    renamed = Position(
        position.rules, code if code in ("NT", "AT") else code[0].translate(names) + code[1:],
        tuple((seat, card.translate(names)) for seat, card in position.trick),
        position.seat, tuple(card.translate(names) for card in position.hand),
    )
    here, there = judge(position), judge(renamed)
    assert [format_card(card).translate(names) for card in here] == [format_card(card) for card in there]
    assert [(format_card(card).translate(names), duty) for card, duty in here.refused] == [
        (format_card(card), duty) for card, duty in there.refused]
    assert (here.situation, here.holds, here.force) == (there.situation, there.holds, there.force)


@fixed
@given(positions(), st.randoms(use_true_random=False))
def test_the_order_of_the_hand_does_not_matter(position, random):
    shuffled = replace(position, hand=tuple(random.sample(position.hand, len(position.hand))))
    here, there = judge(position), judge(shuffled)
    assert (here.legal, here.force, here.holds) == (there.legal, there.force, there.holds)
    assert set(here.refused) == set(there.refused)
    assert there.hand == tuple(map(parse_card, shuffled.hand))


@fixed
@given(positions(fewest=2), st.data())
def test_which_card_was_discarded_does_not_matter(position, data):
    # A discard follows no suit and takes no trick: not of the suit led, and no trump (at all-trump, all others).
    trumps = position.contract[0] if CONTRACTS[position.contract].suit else ""
    led = position.trick[0][1][-1]
    seen = {*position.hand, *(card for _, card in position.trick)}
    discards = [card for card in CARDS if card[-1] not in led + trumps and card not in seen]
    place = data.draw(st.integers(1, len(position.trick) - 1))
    one, other = data.draw(st.lists(st.sampled_from(discards), min_size=2, max_size=2, unique=True))

    def verdict(discard):
        trick = list(position.trick)
        trick[place] = (trick[place][0], discard)
        return judge(replace(position, trick=tuple(trick)))

    assert verdict(one) == verdict(other)


@fixed
@given(positions())
def test_legal_and_refused_cards_part_the_hand(position):
    verdict = judge(position)
    refused = [card for card, _ in verdict.refused]
    assert sorted([*verdict, *refused]) == sorted(verdict.hand)
    assert all(card in verdict for card in verdict) and not any(card in verdict for card in refused)
    assert all(isinstance(duty, Duty) and duty != Duty.FREE for _, duty in verdict.refused)


@fixed
@given(positions())
def test_the_walk_passes_what_the_hand_misses_and_ends_in_the_rung_in_force(position):
    verdict = judge(position)
    held = card_set(verdict.hand)
    *passed, last = verdict.walk
    assert last == verdict.rungs[verdict.force] and last.duty == verdict.duty
    assert held & last.test and verdict.legal == held & last.allow
    assert not any(held & rung.test for rung in passed)


@fixed
@given(positions())
def test_a_ladder_ends_free_and_tests_only_what_it_allows(position):
    rungs = judge(position).rungs
    assert rungs[-1] == Rung(Duty.FREE, ALL, ALL) and Duty.FREE not in [rung.duty for rung in rungs[:-1]]
    assert not any(rung.test & ~rung.allow for rung in rungs)
