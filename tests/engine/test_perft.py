"""An ending can be played on in exactly as many ways as its file says, under every rule set."""

from dataclasses import replace
from pathlib import Path

import pytest

from generator.engine.cards import format_card
from generator.engine.position import Position, format_position
from generator.engine.trick import SEATS, SIZE, next_seat
from generator.engine.verdict import judge, settle

FILES = sorted((Path(__file__).parents[1] / "perft").glob("*.txt"))


def read(path):
    """The start of an ending (but for its rule set), the hands by seat, and the counts: rules -> plies -> number."""
    lines = [line.split() for line in path.read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]
    (_, contract), (_, leader), *hands = lines[:6]
    (_, *plies), *table = lines[6:]
    hands = {seat: tuple(cards) for seat, *cards in hands}
    counts = {rules: dict(zip(map(int, plies), map(int, numbers), strict=True)) for rules, *numbers in table}
    return Position("", contract, (), leader, hands[leader]), hands, counts


def moves(position, hands):
    """Each legal card, with the position and the hands after it; who takes a trick leads the next."""
    for card in map(format_card, judge(position)):
        after = position.play(card)
        seat = next_seat(position.seat)
        if len(after.trick) == SIZE:
            seat, after = settle(after).winner, replace(after, trick=())
        left = {**hands, position.seat: tuple(held for held in position.hand if held != card)}
        yield card, replace(after, seat=seat, hand=left[seat]), left


def perft(position, hands, plies):
    """Return in how many ways the next `plies` cards can be played."""
    if plies == 1:
        return len(list(judge(position)))
    return sum(perft(after, left, plies - 1) for _, after, left in moves(position, hands))


def split(position, hands, plies):
    """The count by first card: where two programs disagree, follow the card on which they do."""
    return {card: perft(after, left, plies - 1) for card, after, left in moves(position, hands)}


ENDINGS = {path.stem: read(path) for path in FILES}


@pytest.mark.parametrize("ending, rules", [(name, rules) for name in ENDINGS for rules in ENDINGS[name][2]])
def test_an_ending_can_be_played_in_as_many_ways_as_its_file_says(ending, rules):
    start, hands, counts = ENDINGS[ending]
    start = replace(start, rules=rules)
    for plies, number in counts[rules].items():
        count = perft(start, hands, plies)
        assert count == number, f"{plies} plies of {format_position(start)}, by first card: {split(start, hands, plies)}"


def test_the_ending_that_another_program_counted_has_that_programs_numbers():
    counts = ENDINGS["hearts"][2]
    five = ("belote-house", "coinche-ffb-2016", "bela-hr", "klaverjas-rotterdam", "klaverjas-amsterdam")
    assert [counts[rules][16] for rules in five] == [744, 776, 504, 568, 720]
    assert [counts[rules][8] for rules in five] == [132, 132, 88, 94, 132]


@pytest.mark.parametrize("ending", ENDINGS)
def test_an_ending_is_for_four_hands_of_different_cards(ending):
    start, hands, counts = ENDINGS[ending]
    cards = [card for seat in SEATS for card in hands[seat]]
    assert set(hands) == set(SEATS) and len({len(hand) for hand in hands.values()}) == 1
    assert len(set(cards)) == len(cards)
    assert all(max(plies) == len(cards) for plies in counts.values())
