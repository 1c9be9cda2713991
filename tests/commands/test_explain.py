"""The command explain says in words what there is to say of a position, and what is wrong with one that is none."""

import pytest
from tinysite import copy_tiny

from generator.cli import main


@pytest.fixture
def tiny(tmp_path):
    return copy_tiny(tmp_path)


def explain(capsys, folder, *arguments):
    status = main(["--root", str(folder), "explain", *arguments])
    printed = capsys.readouterr()
    return status, printed.out, printed.err


POSITIONS = [
    ("belote-house S W:AD,N:8S E:7S,9S,KH", """\
With trumps, house rules, trumps: spades
  West: A♦
  North: 8♠ (winning)
East’s hand: 7♠ 9♠ K♥
  1. Do you hold a card of the suit led? No
  2. Who is winning the trick? An opponent
  3. Do you hold a trump that beats 8♠? Yes
Overruff: 9♠
  7♠: too low to overruff
  K♥: not a trump
"""),
    ("belote-house H S:AS,W:10S,N:7S,E:JH -", """\
  South: A♠
  West: 10♠
  North: 7♠
  East: J♥
Winner: East
Value of the trick: 11 + 10 + 0 + 20 = 41 points
"""),
    ("belote-house NT - S:7H,AS", "Without trumps, house rules, no trumps\nSouth’s hand: 7♥ A♠\nAny card: 7♥ A♠\n"),
]


@pytest.mark.parametrize(("position", "words"), POSITIONS, ids=["to play", "complete", "to lead"])
def test_a_position_is_explained(capsys, tmp_path, position, words):
    assert explain(capsys, tmp_path, position) == (0, words, "")
    assert explain(capsys, tmp_path, *position.split()) == (0, words, "")


def test_an_example_is_explained_like_its_position(capsys, tiny):
    assert explain(capsys, tiny, "x001") == explain(capsys, tiny, POSITIONS[0][0])


def test_the_words_are_those_of_the_catalog(capsys, tiny):
    path = tiny / "locales/fr.po"
    path.write_text(path.read_text("utf-8").replace('msgstr "An opponent"', 'msgstr "Un adversaire"'), "utf-8")
    status, out, _ = explain(capsys, tiny, "x001", "--language", "fr")
    assert status == 0 and "  2. Who is winning the trick? Un adversaire\n" in out


def test_a_fault_in_the_catalog_is_shown_with_its_line(capsys, tiny):
    path = tiny / "locales/fr.po"
    path.write_text(path.read_text("utf-8").replace('msgstr "An opponent"', 'msgstr "Un adversaire'), "utf-8")
    status, out, err = explain(capsys, tiny, "x001", "--language", "fr")
    assert status == 1 and out == "" and err.startswith("locales/fr.po:") and err.endswith("1 fault; nothing was explained.\n")


@pytest.mark.parametrize(("arguments", "status", "message"), [
    (["x001", "--language", "de"], 1, "locales/de.po: cannot be read: No such file or directory\n1 fault; nothing was explained.\n"),
    (["x001", "--language", "xx"], 2, "'xx' is not a language that CLDR knows"), (["x001", "--language", "../x"], 2, "'../x' is not a language"),
    (["x009"], 2, "there is no example 'x009'"), ([""], 2, "there is no example ''"), ([" "], 2, "' ' is not a position"),
    (["belote-house", "H", "W:AD"], 2, "is not a position"), (["belote-house", "H", "W:AD,W:8S", "N:7S"], 2, "W cannot play here"),
    (["belote-house", "H", "-", "-"], 2, "the seat to move is missing; the hand is empty"),
    (["belote-hous", "H", "-", "N:7S"], 2, "did you mean belote-house?"), (["bela-hr", "NT", "-", "N:7S"], 2, "bela-hr has no no-trump contract"),
])
def test_what_cannot_be_explained_is_said(capsys, tiny, arguments, status, message):
    found, out, err = explain(capsys, tiny, *arguments)
    assert (found, out) == (status, "") and message in err


def test_an_example_of_a_folder_without_content_is_wrong_usage(capsys, tmp_path):
    assert explain(capsys, tmp_path, "x001")[0] == 2


def test_contracts_that_one_set_lacks_are_differences_too(capsys):
    assert main(["differ", "bela-hr", "baloot"]) == 0
    out = capsys.readouterr().out
    assert "bela-hr has no no-trump contract, baloot has\n" in out
    assert "bela-hr has no locked double, baloot has: no trump lead while a side card is held\n" in out


def test_a_set_that_does_not_exist_has_no_differences(capsys):
    assert main(["differ", "belote-house", "bela"]) == 2
    assert "'bela' is not a rule set; did you mean bela-hr?" in capsys.readouterr().err
