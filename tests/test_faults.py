"""A fault is printed with its place, its line, a caret under what is wrong, and its notes."""

import pytest

from generator.faults import Fault, Place, format_fault, in_order

CASES = [
    (Fault(Place("a.yaml", 2, 6, 3), "no such card"), "x: 1\nto: [9X9]", "a.yaml:2:6: no such card\n    to: [9X9]\n         ^^^"),
    (Fault(Place("a.yaml", 1, 2), "tab"), "\tx", "a.yaml:1:2: tab\n    \tx\n    \t^"),
    (Fault(Place("a.yaml", 1, 3, 99), "long"), "abcd", "a.yaml:1:3: long\n    abcd\n      ^^"),
    (Fault(Place("a.yaml"), "cannot be read"), "abcd", "a.yaml: cannot be read"),
    (Fault(Place("a.yaml", 9, 1), "past the end"), "abcd", "a.yaml:9:1: past the end"),
    (Fault(Place("other", 1, 1), "not read", ("a note",)), "abcd", "other:1:1: not read\n    a note"),
    (Fault(Place("a.yaml", 1, 2), "hidden"), "a\x07b", "a.yaml:1:2: hidden\n    a\N{REPLACEMENT CHARACTER}b\n     ^"),
    (Fault(Place("a.yaml", 1, 2), "crlf"), "ab\r\ncd", "a.yaml:1:2: crlf\n    ab\n     ^"),
]


@pytest.mark.parametrize(("fault", "source", "printed"), CASES)
def test_a_fault_is_printed_with_its_line_and_a_caret(fault, source, printed):
    assert format_fault(fault, {"a.yaml": source}) == printed


def test_a_very_long_line_is_cut_around_the_caret():
    lines = format_fault(Fault(Place("a", 1, 501, 4), "here"), {"a": "x" * 500 + "HERE" + "y" * 500}).split("\n")
    caret = lines[2].index("^")
    assert len(lines[1]) == 164 and lines[1][caret : caret + 4] == "HERE" and lines[2].count("^") == 4


def test_faults_come_by_file_line_and_column_and_once():
    first, second, third = (Fault(Place("a", 2, 1), "x"), Fault(Place("a", 10, 1), "x"), Fault(Place("b", 1, 1), "x"))
    assert in_order([third, second, first, second]) == (first, second, third)
