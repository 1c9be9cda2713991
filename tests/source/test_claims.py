"""Whatever is changed in a claim of a real example, the engine notices, at the line of that claim."""

from dataclasses import replace
from pathlib import Path

import pytest

from generator.engine.cards import format_card
from generator.source.claim import format_sum, verify
from generator.source.files import Files
from generator.source.library import load_library

LIBRARY = load_library(Files(Path(__file__).resolve().parents[2]), [])
JUDGED = list(LIBRARY.examples.values())


def faults_of(example, **changes):
    faults = []
    verify(replace(example, claim=replace(example.claim, **changes)), faults)
    return faults


@pytest.mark.parametrize("judged", JUDGED, ids=lambda judged: judged.example.id)
def test_an_example_as_it_stands_has_no_fault(judged):
    assert faults_of(judged.example) == []


@pytest.mark.parametrize("judged", JUDGED, ids=lambda judged: judged.example.id)
def test_each_card_added_removed_or_exchanged_is_noticed(judged):
    claim = judged.example.claim
    listed = [card for _, card in claim.allowed]
    others = [card for card in judged.example.position.hand if card not in listed]
    place = claim.allowed[0][0]
    mutants = [claim.allowed + ((place, card),) for card in others]
    mutants += [claim.allowed[:i] + claim.allowed[i + 1 :] for i in range(len(listed))]
    mutants += [claim.allowed[:i] + ((place, card),) + claim.allowed[i + 1 :] for i in range(len(listed)) for card in others]
    assert mutants
    for allowed in mutants:
        faults = faults_of(judged.example, allowed=allowed)
        assert faults and {fault.place.line for fault in faults} == {claim.place.line}
        assert all(fault.text.startswith("the engine does not agree: ") and len(fault.notes) == 2 for fault in faults)


COMPLETE = [judged for judged in JUDGED if judged.outcome]


@pytest.mark.parametrize("judged", COMPLETE, ids=lambda judged: judged.example.id)
def test_another_winner_or_another_value_is_noticed(judged):
    claim, points = judged.example.claim, judged.outcome.points
    for seat in set("NESW") - {judged.outcome.winner}:
        (fault,) = faults_of(judged.example, takes=(claim.takes[0], seat))
        assert fault.place == claim.takes[0]
    sums = [f"{' + '.join(map(str, points))} = {sum(points) + 1}"]
    sums += [format_sum(points[:i] + (points[i] + 1,) + points[i + 1 :]) for i in range(4)]
    sums += [format_sum(points[::-1])] if points != points[::-1] else []
    for wrong in sums:
        (fault,) = faults_of(judged.example, points=(claim.points[0], wrong))
        assert fault.place == claim.points[0]


@pytest.mark.parametrize("judged", [judged for judged in JUDGED if judged.example.claim.plays], ids=lambda judged: judged.example.id)
def test_a_refused_card_cannot_be_played(judged):
    place = judged.example.claim.plays[0]
    for card, _ in judged.verdict.refused:
        faults = faults_of(judged.example, plays=(place, format_card(card)))
        assert faults and faults[0].place == place
