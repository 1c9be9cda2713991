"""The points of the whole pack and of a trick are what each scale says."""

import pytest

from generator.engine.cards import cards_of, parse_card, suit_set
from generator.engine.contract import CONTRACTS
from generator.engine.position import parse_position
from generator.engine.rules import RULE_SETS
from generator.engine.score import SCALES, card_points
from generator.engine.verdict import settle

ORDINARY = ("belot-bg", "coinche-bga", "baloot", "bela-hr", "belot-bitola", "klaverjas-amsterdam", "klaverjas-rotterdam",
            "pilotta")
FFB_2015 = ("belote-house", "belote-ffb-2016", "coinche-house", "coinche-ffb-2016")


def points(cards, code, rules):
    return sum(card_points(card, CONTRACTS[code], RULE_SETS[rules]) for card in cards)


def test_every_set_uses_one_of_the_scales():
    assert {rules.id: rules.scale for rules in RULE_SETS.values()} == {
        **dict.fromkeys(ORDINARY, "ordinary"), **dict.fromkeys(FFB_2015, "ffb-2015"),
    }
    assert set(SCALES) == {"ordinary", "ffb-2015"}


@pytest.mark.parametrize("suit", "SHDC")
@pytest.mark.parametrize("rules", RULE_SETS)
def test_the_pack_has_152_points_at_a_suit_contract(rules, suit):
    trumps = cards_of(CONTRACTS[suit].trumps)
    assert points(trumps, suit, rules) == 62
    assert points(range(32), suit, rules) == 152


@pytest.mark.parametrize("suit", ["7S", "7H", "7D", "7C"])
@pytest.mark.parametrize("code", ["NT", "AT"])
@pytest.mark.parametrize("rules", FFB_2015)
def test_the_federations_scale_has_38_points_a_suit(rules, code, suit):
    assert points(cards_of(suit_set(parse_card(suit))), code, rules) == 38


@pytest.mark.parametrize("rules, code, total", [
    ("belot-bg", "NT", 120), ("coinche-bga", "NT", 120), ("baloot", "NT", 120),
    ("belot-bg", "AT", 248), ("coinche-bga", "AT", 248),
])
def test_the_ordinary_scale_has_30_points_a_plain_suit_and_62_a_trump_suit(rules, code, total):
    assert points(range(32), code, rules) == total


@pytest.mark.parametrize("rules", RULE_SETS)
def test_the_jack_of_trumps_takes_ace_ten_and_seven_for_41(rules):
    outcome = settle(parse_position(f"{rules} H S:AS,W:10S,N:7S,E:JH -"))
    assert (outcome.winner, outcome.points, outcome.total) == ("E", (11, 10, 0, 20), 41)


@pytest.mark.parametrize("text, winner, points", [
    ("coinche-house NT N:9S,E:10S,S:AS,W:JD -", "S", (0, 10, 19, 2)),
    ("belot-bg NT N:9S,E:10S,S:AS,W:JD -", "S", (0, 10, 11, 2)),
    ("coinche-house AT N:AS,E:9S,S:JH,W:JS -", "W", (6, 9, 13, 13)),
    ("belot-bg AT N:AS,E:9S,S:JH,W:JS -", "W", (11, 14, 20, 20)),
    ("belot-bg H N:9S,E:JS,S:7H,W:9H -", "W", (0, 2, 0, 14)),
])
def test_a_card_counts_by_contract_and_scale(text, winner, points):
    outcome = settle(parse_position(text))
    assert (outcome.winner, outcome.points) == (winner, points)


@pytest.mark.parametrize("text, reason", [
    ("belote-house H S:AS,W:10S,N:7S E:JH", "3 cards played; a complete trick has 4"),
    ("belote-house H - E:JH", "0 cards played; a complete trick has 4"),
    ("belote-house H S:AS,W:10S,N:7S,E:AS -", "AS is played twice"),
])
def test_only_a_complete_trick_is_settled(text, reason):
    with pytest.raises(ValueError) as error:
        settle(parse_position(text))
    assert str(error.value) == reason
