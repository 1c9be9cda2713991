"""The command judge answers each line with one line, in order, whatever the line is."""

import json
import random
import subprocess
import sys

import pytest
from tinysite import ROOT

from generator.commands.judge import MAX_LINE, Referee
from generator.engine.cards import CARDS, format_card
from generator.engine.position import Position
from generator.engine.rules import RULE_SETS
from generator.engine.verdict import judge

LINE = {"id": "x1", "rules": "belote-house", "contract": "S", "trick": ["W:AD", "N:8S"], "seat": "E", "hand": ["7S", "9S", "KH"]}


def answer(line):
    return json.loads(Referee().answer(line if isinstance(line, bytes) else json.dumps(line).encode()))


def test_a_position_is_answered_with_legal_cards_refusals_holder_and_points():
    assert answer(LINE) == {"id": "x1", "legal": ["9S"], "refused": {"7S": "overruff", "KH": "ruff"}, "holds": "N", "points": [11, 0]}


def test_a_complete_trick_is_answered_with_its_winner_and_points():
    line = {"id": 7, "rules": "belote-house", "contract": "H", "trick": ["S:AS", "W:10S", "N:7S", "E:JH"]}
    assert answer(line) == {"id": 7, "winner": "E", "points": [11, 10, 0, 20]}
    assert answer({**line, "seat": None, "hand": []}) == answer(line)


def test_the_player_who_leads_may_play_any_card():
    assert answer({**LINE, "trick": [], "seat": "N"}) == {"id": "x1", "legal": LINE["hand"], "refused": {}, "holds": None, "points": []}


WRONG = [
    ({"rules": "belote-hous"}, "'belote-hous' is not a rule set; did you mean belote-house?"),
    ({"rules": "bela-hr", "contract": "NT"}, "bela-hr has no no-trump contract"),
    ({"contract": "X"}, "'X' is not a contract; a contract is one of S H D C NT AT S-locked H-locked D-locked C-locked"),
    ({"seat": "S"}, "S cannot move here: after N it is E to play"),
    ({"seat": "Q"}, "'Q' is not a seat; a seat is one of N E S W"),
    ({"trick": ["W:AD", "E:8S"]}, "E cannot play here: after W it is N to play; E cannot move here: after E it is S to play"),
    ({"hand": []}, "the hand is empty"),
    ({"hand": ["7S", "7S", "8S"]}, "7S is in the hand twice; 8S is both played and in the hand"),
    ({"hand": ["TS"]}, "'TS' is not a card; the ten is written 10S"),
    ({"hand": "7S"}, "hand is not a list of texts"),
    ({"hand": [7]}, "hand is not a list of texts"),
    ({"trick": {"W": "AD"}}, "trick is not a list of texts"),
    ({"trick": ["AD"]}, "'AD' is not a card played; write seat, colon, card, such as W:AD"),
    ({"rules": ["x"]}, "rules is not a text"),
    ({"extra": 1}, "unknown key 'extra'; the keys are id, rules, contract, trick, seat, hand"),
]


@pytest.mark.parametrize(("change", "error"), WRONG)
def test_a_wrong_position_is_answered_with_all_that_is_wrong(change, error):
    assert answer({**LINE, **change}) == {"id": "x1", "error": error}


@pytest.mark.parametrize("line", [b"", b"foo", b"[1]", b'"x"', b"null", b"\xff\xfe", b"[" * 5000, b'{"id": 1' + b" " * (MAX_LINE + 1) + b"}"])
def test_a_line_that_is_no_position_is_answered_with_an_error(line):
    assert answer(line)["error"]


@pytest.mark.parametrize("missing", ["rules", "contract", "trick", "seat", "hand"])
def test_a_missing_key_is_named(missing):
    assert missing in answer({key: value for key, value in LINE.items() if key != missing})["error"]


def test_the_answers_are_those_of_the_engine():
    chance, referee = random.Random(3), Referee()
    codes = ("S", "H", "D", "C", "NT", "AT")
    for number in range(5_000):
        rules = chance.choice(list(RULE_SETS.values()))
        contract = chance.choice(codes[:4] if len(rules.contracts) == 1 else codes[:5] if len(rules.contracts) == 2 else codes)
        size = chance.randrange(4)
        cards = chance.sample(CARDS, size + chance.randrange(1, 9))
        first = chance.randrange(4)
        plays = [("NESW"[(first + i) % 4], card) for i, card in enumerate(cards[:size])]
        seat = "NESW"[(first + size) % 4]
        verdict = judge(Position(rules.id, contract, tuple(plays), seat, tuple(cards[size:])))
        line = {"id": number, "rules": rules.id, "contract": contract, "trick": [":".join(play) for play in plays], "seat": seat, "hand": cards[size:]}
        found = json.loads(referee.answer(json.dumps(line).encode()))
        assert found["legal"] == [format_card(card) for card in verdict]
        assert found["refused"] == {format_card(card): duty.value for card, duty in verdict.refused}
        assert found["holds"] == verdict.holds


def test_lines_are_answered_in_order_and_bad_ones_do_not_stop_the_rest():
    lines = b"\n".join([json.dumps({**LINE, "id": 1}).encode(), b"foo", b"", json.dumps({**LINE, "id": 2}).encode()])
    done = subprocess.run([sys.executable, "-m", "generator", "judge"], input=lines, capture_output=True, cwd=ROOT)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [found["id"] for found in answers] == [1, None, 2] and "error" in answers[1]
    assert done.returncode == 1 and not done.stderr


def test_an_answer_comes_before_the_input_ends():
    with subprocess.Popen([sys.executable, "-m", "generator", "judge"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT) as process:
        for number in range(3):
            process.stdin.write(json.dumps({**LINE, "id": number}).encode() + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == number
        process.stdin.close()
        assert process.wait() == 0


CASES = [json.loads(line) for line in (ROOT / "tests/data/play.jsonl").read_text("utf-8").splitlines()]
SETS = {"belote": ("belote-house", "belote-ffb-2016", "coinche-house"), "contree": ("coinche-ffb-2016", "belot-bg"), "belote_nounder": ("coinche-bga",),
        "rotterdam": ("klaverjas-rotterdam",), "amsterdam": ("klaverjas-amsterdam",), "bela": ("bela-hr",), "bitola": ("belot-bitola",)}


@pytest.mark.parametrize("case", [case for case in CASES if case["kind"] == "legal"], ids=lambda case: f"report-{case['report']}")
def test_real_misplays_are_judged_rightly_under_every_set(case):
    first = "NESW".index(case["leader"])
    plays = [f"{'NESW'[(first + i) % 4]}:{card}" for i, card in enumerate(case["trick"])]
    for name, right in case["right"].items():
        for rules in SETS[name]:
            found = answer({"id": 0, "rules": rules, "contract": case["contract"], "trick": plays,
                            "seat": "NESW"[(first + len(plays)) % 4], "hand": case["hand"]})
            if case["contract"] in ("NT", "AT") and len(RULE_SETS[rules].contracts) == 1:
                assert "has no" in found["error"]
            else:
                assert sorted(found["legal"]) == sorted(right), rules
