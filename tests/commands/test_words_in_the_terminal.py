"""The commands explain and differ say in the terminal what the pages say."""

import pytest
from tinysite import ROOT

from generator.cli import main

EXPLAINED = {
    "en": ["With trumps, house rules, trumps: spades", "  North: J♠ (winning)", "East’s hand: 7♠ 9♠ K♥ Q♣",
           "  1. Do you hold a card of the suit led? No", "  2. Who is winning the trick? An opponent", "Undertrump: 7♠ 9♠", "  K♥: not a trump"],
    "hr": ["S adutom, kućna pravila, adut pik", "Istokova ruka: 7♠ 9♠ K♥ Q♣", "Podreži: 7♠ 9♠"],
    "ru": ["Рука Востока: 7♠ 9♠ К♥ Д♣"],
    "fr": ["Main d’Est\u00a0: 7♠ 9♠ R♥ D♣"],
}


@pytest.mark.parametrize("language", EXPLAINED)
def test_a_position_is_explained_as_the_walk_in_words(capsys, language):
    assert main(["--root", str(ROOT), "explain", "belote-house", "S", "W:AD,N:JS", "E:7S,9S,KH,QC", "--language", language]) == 0
    lines = capsys.readouterr().out.split("\n")
    for line in EXPLAINED[language]:
        assert line in lines


def test_an_example_is_explained_by_its_id(capsys):
    assert main(["--root", str(ROOT), "explain", "x006"]) == 0
    assert "Undertrump: 7♠ 9♠" in capsys.readouterr().out


@pytest.mark.parametrize(("text", "message"), [
    ("x999", "there is no example 'x999'"), ("belote-house H W:AD", "is not a position"),
    ("belote-house H W:AD,W:8S N:7S", "W cannot play here: after W it is N to play"),
])
def test_what_cannot_be_explained_is_wrong_usage(capsys, text, message):
    assert main(["--root", str(ROOT), "explain", *text.split()]) == 2
    assert message in capsys.readouterr().err


def test_the_differences_of_bela_are_shown_on_smallest_positions(capsys):
    assert main(["differ", "belote-house", "bela-hr"]) == 0
    out = capsys.readouterr().out
    for line in ("    H E:8S S:7S,9S", "    bela-hr       9S (head)", "    no difference once it is ruffed: H N:8S,E:7H S:7S,9S",
                 "    H N:7S,E:7D S:7H,8D", "    bela-hr       7H (ruff)", "    bela-hr       8H (overruff)"):
        assert line + "\n" in out
    assert out.endswith("5 differences on the play of the cards\n")


def test_a_set_does_not_differ_from_itself(capsys):
    assert main(["differ", "baloot", "baloot"]) == 0
    assert capsys.readouterr().out == "0 differences on the play of the cards\n"


def test_the_content_shows_every_kind_of_situation_of_house_belote(capsys):
    assert main(["--root", str(ROOT), "check"]) == 0
    assert "belote-house: 30 of 30 kinds of situation shown" in capsys.readouterr().out
