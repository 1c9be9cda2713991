"""No line, however strange, stops the command judge or gets another answer than its own."""

import json
import subprocess
import sys

import pytest
from tinysite import ROOT

from generator.commands.judge import MAX_LINE, Referee

OPEN = {"id": "x1", "rules": "belote-house", "contract": "S", "trick": ["W:AD", "N:8S"], "seat": "E", "hand": ["7S", "9S", "KH"]}
FULL = {"id": 7, "rules": "belote-house", "contract": "H", "trick": ["S:AS", "W:10S", "N:7S", "E:JH"]}
OTHERS = [0, 1, -1, 1.5, True, False, None, "", "x", [], {}, [[]], [None], [1], ["x"], {"7S": 1}, {"W:AD": 1}, "\0", "é"]


def ask(line):
    answer = Referee().answer(line if isinstance(line, bytes) else json.dumps(line).encode())
    assert answer.endswith(b"\n") and answer.count(b"\n") == 1
    return json.loads(answer)


def judge(data):
    done = subprocess.run([sys.executable, "-m", "generator", "judge"], input=data, capture_output=True, cwd=ROOT)
    assert done.stderr == b""
    return done.returncode, [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize("value", OTHERS, ids=repr)
@pytest.mark.parametrize("key", ["rules", "contract", "trick", "seat", "hand"])
def test_a_value_of_a_wrong_type_is_an_error_in_a_position(key, value):
    found = ask({**OPEN, key: value})
    # Before the first card of a trick anybody may be the one to lead.
    assert found.get("error") or (key, value) == ("trick", []) and found["legal"] == OPEN["hand"]
    assert found["id"] == "x1"


@pytest.mark.parametrize("value", OTHERS, ids=repr)
@pytest.mark.parametrize("key", ["rules", "contract", "trick", "seat", "hand"])
def test_a_value_of_a_wrong_type_is_an_error_in_a_complete_trick(key, value):
    found = ask({**FULL, key: value})
    assert found.get("error") or (key, value) in (("seat", None), ("seat", ""), ("hand", None), ("hand", []))
    assert found["id"] == 7


@pytest.mark.parametrize("seat", ["S", None])
def test_nobody_moves_after_a_complete_trick(seat):
    assert ask({**FULL, "seat": seat, "hand": ["8C"]})["error"] == "the trick is complete with 4 cards: nobody is to move"


@pytest.mark.parametrize("id", [0, -1, 1.5, True, None, "", "é", "\0", [], {}, [{"a": [1]}], 2**63, 2**64 - 1])
def test_an_id_of_any_kind_comes_back_as_it_is(id):
    for line in (OPEN, FULL, {**OPEN, "seat": "S"}):
        assert ask({**line, "id": id})["id"] == id


@pytest.mark.parametrize("id", [b"[" * 300 + b"]" * 300, b'{"a":' * 300 + b"1" + b"}" * 300, b"[" * 900 + b"]" * 900, b"[" * 5000 + b"]" * 5000])
def test_an_id_that_is_nested_too_deep_to_come_back_is_an_error(id):
    for line in (OPEN, FULL, {}):
        data = json.dumps({**line, "id": 0}).encode().replace(b'"id": 0', b'"id": ' + id)
        assert ask(data)["error"]


def test_a_position_without_an_id_is_answered_or_told_that_the_id_is_missing():
    found = ask({key: value for key, value in OPEN.items() if key != "id"})
    assert found.get("legal") == ["9S"] or found["error"] == "missing id"


@pytest.mark.parametrize("long", [b" " * (MAX_LINE + 1), b"x" * (3 * MAX_LINE), b"x" * (1 << 20)])
def test_a_line_that_is_far_too_long_is_an_error_and_the_next_is_answered(long):
    status, answers = judge(b"\n".join([long + b"x", json.dumps(OPEN).encode()]))
    assert status == 1 and len(answers) == 2
    assert f"a position has at most {MAX_LINE:,}" in answers[0]["error"] and answers[1]["legal"] == ["9S"]


def test_line_ends_of_any_system_and_empty_lines_are_fine():
    line = json.dumps(OPEN).encode()
    status, answers = judge(line + b"\r\n\r\n\n  \n" + line + b"\n" + line)
    assert status == 0 and [answer["legal"] for answer in answers] == [["9S"]] * 3


def test_nothing_in_gives_nothing_out():
    assert judge(b"") == (0, [])


def test_many_lines_are_answered_in_order_whatever_the_pieces_they_come_in():
    lines = [json.dumps({**OPEN, "id": number, **({} if number % 7 else {"seat": "S"})}).encode() for number in range(5_000)]
    status, answers = judge(b"\n".join(lines))
    assert status == 1 and [answer["id"] for answer in answers] == list(range(5_000))
    assert [answer["id"] for answer in answers if "error" in answer] == list(range(0, 5_000, 7))


def test_bytes_that_are_not_utf8_are_an_error():
    assert "error" in ask(json.dumps(OPEN).encode().replace(b"x1", b"\xff"))
    assert "error" in ask(b'{"id": "\\ud800"}')
