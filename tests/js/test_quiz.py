"""A quiz asks every situation of its rule set in turn, is the same for the same seed, and asks again what was missed."""

import jsengine
import pytest

from generator.engine.link import parse_link
from generator.engine.rules import RULE_SETS
from generator.engine.situations import situations
from generator.engine.verdict import judge


def text(kind):
    return f"{kind.kind} {kind.lead} {'ruffed' if kind.ruffed else 'unruffed'} {kind.holds} {kind.duty}"


def play(rules="belote-house", seed=1, length=9, wrong=(), progress=None, own=()):
    return jsengine.node("round", table=jsengine.table(), rules=rules, seed=seed, length=length, wrong=list(wrong), progress=progress or {}, own=list(own))


def test_every_situation_of_every_rule_set_is_dealt_and_is_what_it_says(record_property):
    found = jsengine.node("deals", table=jsengine.table(), times=4)
    count = 0
    for id, rules in RULE_SETS.items():
        assert set(found[id]) == {text(kind) for kind in situations(rules)}
        for kind, links in found[id].items():
            assert len(links) == 4 and len(set(links)) > 1, (id, kind)
            for link in links:
                position, = parse_link(link)
                verdict = judge(position)
                assert text(verdict.situation) == kind and position.seat == "S" and 3 <= len(position.hand) <= 6, link
                assert verdict.refused or verdict.duty == "free", link
                count += 1
    record_property("dealt", f"{count:,} positions of {sum(map(len, found.values()))} situations")


@pytest.mark.parametrize("rules", ["belote-house", "bela-hr", "klaverjas-amsterdam"])
def test_a_round_as_long_as_the_syllabus_has_each_situation_once(rules):
    kinds = {text(kind) for kind in situations(RULE_SETS[rules])}
    asked = [turn["situation"] for turn in play(rules, length=len(kinds))["turns"]]
    assert len(asked) == len(kinds) and set(asked) == kinds
    twice = [turn["situation"] for turn in play(rules, length=2 * len(kinds))["turns"]]
    assert all(twice.count(kind) == 2 for kind in kinds)


def test_a_seed_gives_its_round_and_another_seed_another():
    assert play(seed=5) == play(seed=5)
    assert play(seed=5)["links"] != play(seed=6)["links"]


def test_a_seed_gives_this_round_on_every_machine():
    assert play("bela-hr", seed=2024, length=3)["links"] == ["hr1-d-s-0-sAh9d9", "hr1-c-w-h8cQdJ-sTdK87c7", "hr1-s-w-dJsTcA-h8cK87"]


def test_what_was_missed_comes_back_until_it_is_right():
    found = play(length=5, wrong=[1, 5])
    turns = found["turns"]
    assert [turn["right"] for turn in turns] == [True, False, True, True, True, False, True]
    assert [turn["again"] for turn in turns] == [False] * 5 + [True, True]
    assert {turns[i]["situation"] for i in (1, 5, 6)} == {turns[1]["situation"]}
    assert found["over"] and found["right"] == 4 and found["missed"] == [turns[1]["situation"]]
    assert found["progress"][turns[1]["situation"]] == {"right": 1, "wrong": 2}


def test_progress_decides_what_comes_first():
    kinds = [text(kind) for kind in situations(RULE_SETS["belote-house"])]
    progress = {kind: {"right": 3, "wrong": 0} for kind in kinds}
    progress[kinds[7]] = {"right": 3, "wrong": 2}
    del progress[kinds[11]]
    asked = [turn["situation"] for turn in play(length=3, progress=progress)["turns"]]
    assert asked[:2] == [kinds[7], kinds[11]]


def test_progress_that_is_not_of_this_site_does_no_harm():
    assert play(length=2, progress={"no such situation": {"right": 1, "wrong": 0}})["over"]


def test_examples_of_the_site_are_asked_in_turn_with_positions_made_on_the_spot():
    own = ["bh1-s-w-dAs8-s97hK", "bh1-h-e-sK-sA8cQ", "bh1-n-s-dK-sAd7cA", "bh1-h-s-sAT7-hJdK", "bh1-h-n-hK-hA8cQ"]
    kinds = {text(judge(parse_link(link)[0]).situation): link for link in own}
    count = len(situations(RULE_SETS["belote-house"]))
    found = play(length=count, own=own)
    asked = [link for link in found["links"] if link in own]
    assert len(kinds) == len(own) and 1 <= len(asked) <= len(own) and len(set(asked)) == len(asked)
    for link, turn in zip(found["links"], found["turns"]):
        assert link not in own or kinds[turn["situation"]] == link
    assert len({turn["situation"] for turn in found["turns"]}) == count
    always = {link for seed in range(8) for link in play(length=count, seed=seed, own=own)["links"] if link in own}
    assert always == set(own)


def test_an_example_is_asked_under_the_rules_of_the_round_or_not_at_all():
    found = play("coinche-ffb-2016", length=60, own=["bh1-s-w-dAs8-s97hK", "bh1-h-e-sK-sA8cQ"])
    assert all(link.startswith("cf1-") for link in found["links"])
    assert {"cf1-s-w-dAs8-s97hK", "cf1-h-e-sK-sA8cQ"} & set(found["links"])
