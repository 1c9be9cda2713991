"""Traps of YAML and content that other tools fall into, each by its number in the log of reported cases, are none here."""

import re

import pytest
from test_bad import printed_by
from tinysite import built_files, copy_tiny, edit, run, write_catalogs

from generator.faults import format_fault
from generator.source.node import MAX_BYTES, read_yaml, take_prose

EXAMPLES = "content/examples/tricks.yaml"


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    """A project that stays as it is."""
    return copy_tiny(tmp_path_factory.mktemp("tiny"))


@pytest.fixture(params=["C", "Python"])
def parser(request, monkeypatch):
    """Both parsers that PyYAML may have."""
    if request.param == "Python":
        monkeypatch.delattr("yaml.CSafeLoader", raising=False)


def read(text):
    """Return what a YAML text holds, as lists, pairs and texts, and its faults as they are printed."""
    faults = []
    node = read_yaml(text, "a.yaml", faults)
    return plain(node), "\n".join(format_fault(fault, {"a.yaml": text}) for fault in faults)


def plain(node):
    if node is None or node.text is not None:
        return node and node.text
    return [plain(item) for item in node.items] if node.items is not None else [(plain(key), plain(value)) for key, value in node.fields]


def faults_of(folder, name, old, new):
    """Return what the check of a project prints while a piece of a file is another, which is a fault."""
    status, printed = printed_by(folder, [(name, old, new.encode())])
    assert status == 1
    return printed


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize("word", ["no", "No", "on", "yes", "y", "true", "off", "~", "null", "Null"])
def test_case_38_every_word_is_a_text_as_key_and_as_value(word):
    assert read(f"{word}: {word}\nlist: [{word}]\n") == ([(word, word), ("list", [word])], "")


def test_case_38_norwegian_is_a_language(tmp_path):
    tiny = copy_tiny(tmp_path)
    edit(tiny / "content/site.yaml", "[en, fr]", "[en, no]")
    write_catalogs(tiny)
    assert '<html lang="no" dir="ltr">' in built_files(tiny)["no/tricks/index.html"].decode()


@pytest.mark.parametrize("key", ["no", "on", "~", "1", "[a]", "{a: b}"])
def test_case_38_a_key_that_is_none_of_ours_is_a_fault_with_its_line(shared, key):
    printed = faults_of(shared, EXAMPLES, "takes: E", f"{key}: E")
    said = {"[": "found a list as a key", "{": "found a map as a key"}.get(key[0], f"unknown key {key!r}")
    assert printed.startswith(f"{EXAMPLES}:19:3: {said}")


NUMBERS = ["10", "010", "0o10", "0x1F", "12:30", "1:30", "1_000", "1e3", "2024-01-02", "1.10", "-0", ".inf", "+7"]


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize("number", NUMBERS)
def test_case_39_a_number_stays_as_it_is_written(number):
    assert read(f"{number}: {number}\nlist: [{number}]\n") == ([(number, number), ("list", [number])], "")


def test_case_39_a_number_is_on_the_page_as_it_is_written(tmp_path):
    tiny = copy_tiny(tmp_path)
    page = tiny / "content/pages/tricks.yaml"
    for number in NUMBERS:
        page.write_text(page.read_text("utf-8") + f"  - prose: {number}\n", "utf-8")
    write_catalogs(tiny)
    text = built_files(tiny)["fr/tricks/index.html"].decode()
    assert [number for number in NUMBERS if f"<p>{number}</p>" not in text] == []


@pytest.mark.parametrize(("old", "new", "place"), [
    ("allowed: [JH]", "allowed: [010H]", "17:13"), ("W:10S", "W:010S", "15:17"), ("W:10S", "W:1_0S", "15:17"), ("hand: {E: [JH, KD]}", "hand: {E: [JH, 1e1D]}", "16:18"),
    ("points: 11 + 10 + 0 + 20 = 41", "points: 011 + 10 + 0 + 20 = 41", "20:11"), ("points: 11 + 10 + 0 + 20 = 41", "points: 41", "20:11"),
    ("points: 11 + 10 + 0 + 20 = 41", "points: 11 + 10 + 0 + 20 = 4_1", "20:11"),
])
def test_case_39_another_spelling_of_a_rank_or_score_is_a_fault(shared, old, new, place):
    assert faults_of(shared, EXAMPLES, old, new).startswith(f"{EXAMPLES}:{place}: ")


@pytest.mark.usefixtures("parser")
def test_case_40_a_key_that_is_here_twice_is_a_fault_with_both_lines():
    assert read("example: x001\nother: a\nexample: x002\n")[1].startswith("a.yaml:3:1: the key 'example' is here twice, first in line 1\n")


@pytest.mark.parametrize(("name", "old", "new", "place"), [
    ("content/pages/tricks.yaml", "- example: x001", "- example: x001\n    example: x002", "14:5: the key 'example' is here twice, first in line 13"),
    (EXAMPLES, "  allowed: [JH]", "  allowed: [JH]\n  allowed: [KD]", "18:3: the key 'allowed' is here twice, first in line 17"),
    (EXAMPLES, "- id: x002", "- id: x001", "11:7: the example x001 is here twice, first at content/examples/tricks.yaml:1:7"),
])
def test_case_40_no_example_and_no_claim_is_lost_to_another(shared, name, old, new, place):
    assert f"{name}:{place}\n" in faults_of(shared, name, old, new)


def test_case_40_as_many_examples_are_verified_as_are_declared(shared, capsys):
    assert run(shared, "check") == 0
    declared = len(re.findall("^- id:", (shared / EXAMPLES).read_text("utf-8"), re.MULTILINE))
    assert f"\n{declared} examples verified, " in capsys.readouterr().out


@pytest.mark.parametrize("text", [
    "Play #3", "#3 wins", "Note: play low", "*hearts* win", "{JH} wins", "[JH] wins", "@x", "%x", "!warning", "!{JH}", "&x", "`x`", "> x", "|x", "- x", "? x",
    '"East" wins', "'East' wins", "East:", ": x", ", x", "]x", "East\n    #3 wins\n    again", "East\n    goes: on",
])
def test_case_41_a_text_that_must_be_quoted_is_a_fault_that_says_so_without_jargon(shared, text):
    printed = faults_of(shared, EXAMPLES, "text: East ruffs & wins.", f"text: {text}")
    place, _, said = printed.partition("\n")[0].partition(": ")
    assert re.fullmatch(rf"{EXAMPLES}:2[234]:\d+", place)
    assert "quote" in said and not re.search("scanning|parsing|token|scalar|node|mapping|expected", said)


@pytest.mark.usefixtures("parser")
def test_case_41_a_text_that_a_comment_cuts_is_a_fault_and_a_comment_after_a_quoted_one_is_not():
    for text, lost in (("t: Play #3", True), ("t: 'Play' #3", False), ("t: Play#3", False), ("t: > # 3\n  Play #3", False), ("t: 'Play #3'", False)):
        faults = []
        take_prose(read_yaml(f"{text}\n", "a.yaml", faults).fields[0][1], faults)
        assert bool(faults) == lost, text


@pytest.mark.usefixtures("parser")
def test_case_43_anchors_are_refused_where_the_first_stands_and_nothing_is_expanded():
    bomb = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
        f"{name}: &{name} [{', '.join(['*' + before] * 9)}]\n" for before, name in zip("abcdefgh", "bcdefghi"))
    assert read(bomb) == (None, "a.yaml:1:4: anchors (&) and aliases (*) are not used here; quote the text if it starts with one\n"
                                "    a: &a [x, x, x, x, x, x, x, x, x]\n       ^")
    assert read("a: *b\n")[1].startswith("a.yaml:1:4: anchors (&) and aliases (*)")


def test_case_43_a_big_plain_file_is_read():
    many = MAX_BYTES // 5
    found, printed = read("- ab\n" * many)
    assert len(found) == many and printed == ""


@pytest.mark.parametrize(("old", "new", "place", "said"), [
    ("allowed: [JH]", "allowed: [JH, KD]", "17:17", "KD is not allowed"), ("takes: E", "takes: S", "19:10", "E takes the trick, not S"),
    ("points: 11 + 10 + 0 + 20 = 41", "points: 11 + 10 + 0 + 20 = 42", "20:11", "the trick is worth 11 + 10 + 0 + 20 = 41, not 11 + 10 + 0 + 20 = 42"), ("plays: JH", "plays: KD", "18:10", "KD may not be played"),
    ("W:10S", "W:10X", "15:17", "'10X'"), ("takes: E", "takse: E", "19:3", "did you mean takes?"),
    ("text: East ruffs & wins.", "text: East ruffs {9C}.", "22:20", "{9C} is not a card of this example"),
    ("also: [coinche-bga]", "also: [coinche-gba]", "21:10", "coinche-bga"), ("takes: E", "takes: [E]", "19:10", "found a list, expected a text"),
])
def test_case_44_a_fault_of_an_example_has_its_line_and_column_its_id_and_what_was_expected(shared, old, new, place, said):
    printed = faults_of(shared, EXAMPLES, old, new)
    first, *rest = printed.split("\n")
    assert first.startswith(f"{EXAMPLES}:{place}: ") and said in first
    assert new in rest[0] and "    example: x002" in rest and "x001" not in printed
