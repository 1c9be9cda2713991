"""The modules for the browser answer as the Python engine does: cards, refusals, words, for every rule set, contract, standing and kind of hand."""

import random

import jsengine
import pytest

from generator.engine.cards import format_card, parse_card
from generator.engine.contract import CONTRACTS
from generator.engine.link import format_link
from generator.engine.position import Position, parse_position
from generator.engine.rules import RULE_SETS
from generator.engine.trick import SEATS, holder, next_seat
from generator.engine.verdict import judge, settle


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_node_judges_every_position_as_python_does(rules, record_property):
    cases = list(jsengine.cases(rules))
    found = jsengine.node("verdicts", table=jsengine.table(), cases=cases)
    assert found["differ"] == []
    assert found["compared"] == len(cases) > 3000
    record_property("compared", f"{found['compared']:,} positions")


def test_a_case_that_is_wrong_is_found():
    right = next(case for case in jsengine.cases(RULE_SETS["bela-hr"]) if "overruff" in case)
    wrong = right.replace("overruff", "ruff")
    found = jsengine.node("verdicts", table=jsengine.table(), cases=[right, wrong])
    assert found["compared"] == 2 and len(found["differ"]) == 1


def test_any_trick_and_hand_is_judged_as_python_judges_it():
    drawn, cases = random.Random(3), []
    games = [(rules.id, code) for rules in RULE_SETS.values() for code, contract in CONTRACTS.items() if not rules.contract_problem(contract)]
    for _ in range(20_000):
        rules, code = drawn.choice(games)
        played = drawn.randrange(4)
        cards = drawn.sample(range(32), played + drawn.randrange(1, 9))
        trick, hand = cards[:played], sorted(cards[played:])
        plays = tuple((next_seat("N", i), format_card(card)) for i, card in enumerate(trick))
        verdict = judge(Position(rules, code, plays, SEATS[played], tuple(map(format_card, hand))))
        written = ("".join(jsengine.DIGITS[card] for card in some) for some in (trick, hand))
        cases.append(f"{rules} {code} ." + " ".join((*written, jsengine.said(verdict, holder(tuple(trick), CONTRACTS[code]) if trick else -1))))
    assert jsengine.node("verdicts", table=jsengine.table(), cases=cases) == {"compared": 20_000, "differ": []}


def test_the_fourth_card_gives_the_winner_and_the_points_that_python_gives():
    drawn, positions = random.Random(4), []
    games = [(rules.id, code) for rules in RULE_SETS.values() for code, contract in CONTRACTS.items() if not rules.contract_problem(contract)]
    for rules, code in 20 * games:
        first, cards = drawn.randrange(4), [format_card(card) for card in drawn.sample(range(32), 7)]
        seats = [SEATS[(first + i) % 4] for i in range(4)]
        positions.append(Position(rules, code, tuple(zip(seats[:3], cards[:3])), seats[3], tuple(sorted(cards[3:], key=parse_card))))
    wanted = [[{"winner": SEATS.index((found := settle(position.play(card))).winner), "points": list(found.points)} for card in position.hand]
              for position in positions]
    links = [format_link((position,)) for position in positions]
    assert jsengine.node("outcomes", table=jsengine.table(), links=links) == wanted
    assert jsengine.node("outcomes", table=jsengine.table(), links=["bh1-h-w-sKA-hJ8"]) == [[None, None]]


def test_other_rule_sets_are_grouped_by_what_they_answer():
    position = parse_position("belote-house H N:AS,E:JH S:8H,KC,9D")
    found = jsengine.node("others", table=jsengine.table(), link=format_link((position,)))
    assert found["without"] == [] and found["groups"][0][0][0] == "belote-house"
    assert sorted(rules for sets, _, _ in found["groups"] for rules in sets) == sorted(RULE_SETS)
    for sets, _, legal in found["groups"]:
        for rules in sets:
            assert legal == sorted(judge(Position(rules, "H", position.trick, "S", position.hand))), rules
    assert len({(answer, tuple(legal)) for _, answer, legal in found["groups"]}) == len(found["groups"]) == 3
    assert found["groups"][1][1:] == ["free", sorted(map(parse_card, position.hand))]
    assert found["groups"][1][0] == ["coinche-ffb-2016", "belot-bg"]


def test_sets_that_lack_the_contract_are_named_apart():
    found = jsengine.node("others", table=jsengine.table(), link=format_link((parse_position("belote-house AT N:9S E:8S,KC"),)))
    assert found["without"] == [rules.id for rules in RULE_SETS.values() if "all-trump" not in rules.contracts]
    assert len(found["groups"]) == 1


def test_refused_cards_are_grouped_by_reason():
    link = format_link((parse_position("belote-house S W:AD,N:8S E:7S,9S,KH,8C"),))
    assert jsengine.node("grouped", table=jsengine.table(), link=link) == [
        {"reason": "not-over-low", "cards": [0]}, {"reason": "ruff", "cards": [14, 25]}]
