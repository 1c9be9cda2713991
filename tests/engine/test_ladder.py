"""A refused card is told the loosest duty it breaks, and the walk tells why the stricter duties do not bind."""

import pytest

from generator.engine.cards import format_card
from generator.engine.position import parse_position
from generator.engine.verdict import Situation, judge


@pytest.mark.parametrize("text, refused", [
    # Following: another suit breaks the duty to follow, too low a card of the suit only the duty to head.
    ("belote-house S W:AD,N:8D E:7D,KH,AS", {"KH": "follow", "AS": "follow"}),
    ("belote-house S W:9S N:7S,JS,KH", {"7S": "head", "KH": "follow"}),
    ("belote-house S W:JS N:7S,9S,KH", {"KH": "follow"}),
    ("belote-house AT W:9D N:7D,JD,KH", {"7D": "head", "KH": "follow"}),
    ("belote-house NT W:9D N:7D,JD,KH", {"KH": "follow"}),
    ("bela-hr S W:9D N:7D,AD,JS", {"7D": "head", "JS": "follow"}),
    ("bela-hr S W:9D,N:7S E:7D,AD,JS", {"JS": "follow"}),
    ("belot-bitola S W:9D,N:7S E:7D,AD,JS", {"7D": "head", "JS": "follow"}),
    # Void: a plain card breaks the duty to ruff, a low trump the duty to overruff.
    ("belote-house S W:AD N:7S,KH", {"KH": "ruff"}),
    ("belote-house S W:AD,N:8S E:7S,9S,KH", {"7S": "overruff", "KH": "ruff"}),
    ("belote-house S W:AD,N:9S E:7S,8S,KH", {"KH": "ruff"}),
    # Who need not undertrump owes only the higher trump.
    ("coinche-ffb-2016 S W:AD,N:8S E:7S,9S,KH", {"7S": "overruff", "KH": "overruff"}),
    ("coinche-ffb-2016 S W:AD,N:9S E:7S,8S,KH", {}),
    # Who may not undertrump is told so, unless it is a plain card where a higher trump is owed.
    ("klaverjas-amsterdam H W:AD,N:9H E:10H,7H,KC", {"10H": "spare", "7H": "spare"}),
    ("klaverjas-amsterdam H W:AD,N:9H E:JH,7H,KC", {"7H": "spare", "KC": "overruff"}),
    ("klaverjas-amsterdam H W:AD,N:9H E:10H,7H", {}),
    # The partner holds: by a plain card, by a trump one could go over, by a trump one could not.
    ("belote-house S W:7D,N:AD,E:8D S:7S,KH", {}),
    ("klaverjas-rotterdam S W:7D,N:AD,E:8D S:7S,KH", {"KH": "ruff"}),
    ("coinche-bga S W:7D,N:9S,E:8D S:7S,JS,KH", {"7S": "spare"}),
    ("coinche-bga S W:7D,N:9S,E:8D S:7S,8S,KH", {}),
    ("klaverjas-amsterdam S W:7D,N:9S,E:8D S:7S,8S,KH", {"7S": "spare", "8S": "spare"}),
    ("baloot S W:7S,N:9S,E:8S S:QS,JS,KH", {"KH": "follow"}),
    # Leading: only a locked double binds.
    ("baloot H-locked - E:7H,JH,KC", {"7H": "side", "JH": "side"}),
    ("baloot H-locked - E:7H,JH", {}),
    ("baloot H - E:7H,JH,KC", {}),
])
def test_a_refused_card_is_told_the_loosest_duty_it_breaks(text, refused):
    assert {format_card(card): str(duty) for card, duty in judge(parse_position(text)).refused} == refused


@pytest.mark.parametrize("text, walk", [
    ("belote-house S - E:7S", ["free"]),
    ("belote-house S W:AD N:7D", ["follow"]),
    ("belote-house S W:AD N:7S", ["follow", "ruff"]),
    ("belote-house S W:AD N:7H", ["follow", "ruff", "free"]),
    ("belote-house S W:9S N:7S", ["head", "follow"]),
    ("belote-house S W:AD,N:9S E:7S", ["follow", "overruff", "ruff"]),
    ("belote-house S W:7D,N:AD,E:8D S:7S", ["follow", "free"]),
    ("coinche-ffb-2016 S W:AD,N:9S E:7S", ["follow", "overruff", "free"]),
    ("klaverjas-amsterdam S W:AD,N:9S E:7S", ["follow", "overruff", "spare", "free"]),
    ("klaverjas-amsterdam S W:AD,N:9S E:7S,KH", ["follow", "overruff", "spare"]),
    ("coinche-bga S W:7D,N:9S,E:8D S:7S", ["follow", "spare", "free"]),
    ("belote-house NT W:AD N:7S", ["follow", "free"]),
    ("belote-house AT W:AD N:7S", ["head", "follow", "free"]),
    ("baloot H-locked - E:7H", ["side", "free"]),
])
def test_the_walk_is_the_duties_passed_and_the_one_in_force(text, walk):
    assert [str(rung.duty) for rung in judge(parse_position(text)).walk] == walk


@pytest.mark.parametrize("text, situation", [
    ("belote-house S - E:7S", ("suit", "none", False, "none", "free")),
    ("belote-house S W:AD,N:9S E:7S", ("suit", "plain", True, "foe", "ruff")),
    ("belote-house S W:7D,N:AD,E:8D S:7S", ("suit", "plain", False, "friend", "free")),
    ("belote-house S W:7S N:8S", ("suit", "trump", False, "foe", "head")),
    ("belote-house AT W:AD N:7S", ("all-trump", "trump", False, "foe", "free")),
    ("belote-house NT W:AD N:7D", ("no-trump", "plain", False, "foe", "follow")),
])
def test_a_situation_forgets_the_names_of_suits_and_cards(text, situation):
    assert judge(parse_position(text)).situation == Situation(*situation)
