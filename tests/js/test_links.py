"""A position goes through a link and back, in Python and in the browser alike; a broken link is a problem, never an exception."""

import random

import jsengine
import pytest

from generator.engine.cards import format_card
from generator.engine.contract import CONTRACTS
from generator.engine.link import CODES, LIMIT, format_link, parse_link
from generator.engine.position import Position
from generator.engine.rules import RULE_SETS
from generator.engine.trick import SEATS, next_seat

GAMES = [(rules.id, code) for rules in RULE_SETS.values() for code, contract in CONTRACTS.items() if not rules.contract_problem(contract)]
GOOD = "bh1-h-w-sKA-hJ8dT"


def drawn_position(drawn, rules=None):
    rules, code = drawn.choice([game for game in GAMES if game[0] == rules] if rules else GAMES)
    leader, played = drawn.choice(SEATS), drawn.randrange(4)
    cards = drawn.sample(range(32), played + drawn.randrange(1, 9))
    hand = sorted(cards[played:], key=lambda card: (card >> 3, -card))
    plays = tuple((next_seat(leader, i), format_card(card)) for i, card in enumerate(cards[:played]))
    position = Position(rules, code, plays, next_seat(leader, played), tuple(map(format_card, hand)))
    return position, f"{rules} {code} {SEATS.index(leader)} {','.join(map(str, cards[:played]))} {','.join(map(str, sorted(hand)))}"


def parsed(text):
    """What Python makes of a link: it written again, or nothing."""
    try:
        return format_link(parse_link(text))
    except ValueError:
        return None


def test_random_positions_come_back_from_their_links(record_property):
    drawn, links, positions = random.Random(1), [], []
    for _ in range(200_000):
        position, text = drawn_position(drawn)
        link = format_link((position,))
        assert parse_link(link) == (position,), link
        links.append(link)
        positions.append(text)
    assert all(set(link) <= set("abcdefghijklmnopqrstuvwxyzAKQJT0123456789-") and "--" not in link for link in links)
    assert jsengine.node("links", table=jsengine.table(), links=links, positions=positions) == {"compared": 200_000, "differ": []}
    record_property("round trips", f"{len(links):,}, the longest link has {max(map(len, links))} characters")


def test_a_link_holds_a_list_of_positions():
    drawn = random.Random(2)
    links = [format_link(tuple(drawn_position(drawn, rules)[0] for _ in range(count))) for rules in RULE_SETS for count in (1, 9, LIMIT)]
    assert jsengine.node("readLinks", table=jsengine.table(), texts=links) == links
    assert [parsed(link) for link in links] == links
    assert max(map(len, links)) < 900


def test_every_malformed_link_of_a_fuzz_run_is_a_problem_in_both_languages(record_property):
    drawn, texts = random.Random(3), []
    alphabet = "shdcnawl0123456789AKQJT-#. %—K٧\x00é" + GOOD
    for _ in range(60_000):
        text = list(format_link((drawn_position(drawn)[0],)))
        for _ in range(drawn.randrange(1, 4)):
            at = drawn.randrange(len(text) + 1)
            text[at:at + drawn.randrange(3)] = drawn.choices(alphabet, k=drawn.randrange(3))
        texts.append("".join(text) or "-")
    texts = [text for text in texts if not text.startswith("#")]
    found = jsengine.node("readLinks", table=jsengine.table(), texts=texts)
    good = 0
    for text, browser in zip(texts, found, strict=True):
        python = parsed(text)
        assert not browser.startswith("!"), (text, browser)
        assert (python or browser) == browser and (python is None) == ("-" not in browser or browser == "no-hand"), (text, browser, python)
        good += python is not None
    record_property("malformed", f"{len(texts) - good:,} of {len(texts):,} links")
    assert good < len(texts) / 2


@pytest.mark.parametrize(("text", "problem"), [
    ("x012", "shape"), ("bh1", "shape"), ("bh1-h-w-sK", "shape"), ("bh1-h-w--h8", "shape"), ("bh1-h-x-sK-h8", "shape"), ("bh1-hw-w-sK-h8", "shape"),
    ("bh1-h-we-sK-h8", "shape"), ("bh1-h--sK-h8", "shape"), ("bh1-h-w-sK-0", "shape"), ("bh1-h-w-Ks-h8", "shape"), ("bh01-h-w-sK-h8", "shape"),
    ("bh0-h-w-sK-h8", "shape"), (GOOD + ".", "shape"), (GOOD.replace("-", "—"), "shape"), (GOOD + "\n", "shape"), ("%62h1-h-w-sK-h8", "shape"),
    ("bh1" + "-h-w-sK-h8" * (LIMIT + 1), "shape"), ("bh2-h-w-sK-h8", "version"), ("zz2-x", "shape"), ("zz1-h-w-sK-h8", "rules"),
    ("hr1-n-w-sK-h8", "contract"), ("bh1-hl-w-sK-h8", "contract"), ("bh1-h-w-sKAQJ-h8", "trick"), ("bh1-h-w-sK-sK", "twice"),
    ("bh1-h-w-sKK-h8", "twice"), ("bh1-h-w-sK-h88", "twice"), ("bh1-h-w-sK-hAKQJT987s8", "hand"), ("bh1-h-w-sK-s" + "8" * 5000, "twice"),
])
def test_a_broken_link_says_what_kind_of_problem_it_has(text, problem):
    assert jsengine.node("readLinks", table=jsengine.table(), texts=[text]) == [problem]
    assert parsed(text) is None


def test_capitals_make_no_difference_and_an_empty_link_is_no_problem():
    read = jsengine.node("readLinks", table=jsengine.table(), texts=["#" + GOOD, GOOD.upper(), GOOD.lower()])
    assert read == [GOOD] * 3 and parsed(GOOD.upper()) == GOOD
    assert jsengine.node("round", table=jsengine.table(), rules="no-such-set", seed=1, length=3, wrong=[], progress={}, own=[])["links"] == []


def test_each_rule_set_has_two_letters_of_its_own():
    assert set(CODES) == set(RULE_SETS) and len(set(CODES.values())) == len(CODES)
    assert all(len(code) == 2 and code.isascii() and code.islower() for code in CODES.values())
    # Links that are out there end in these.
    assert CODES["belote-house"] == "bh" and CODES["bela-hr"] == "hr" and CODES["klaverjas-rotterdam"] == "kr"


def test_what_cannot_be_linked_is_refused():
    position, _ = drawn_position(random.Random(4), "bela-hr")
    other, _ = drawn_position(random.Random(4), "pilotta")
    for positions in ((), (position, other), (position,) * (LIMIT + 1)):
        with pytest.raises(ValueError, match="1 to 24 positions of one rule set"):
            format_link(positions)
    with pytest.raises(ValueError, match="a link shows a hand"):
        format_link((Position("bela-hr", "H", (("N", "7S"), ("E", "8S"), ("S", "9S"), ("W", "10S"))),))
    with pytest.raises(ValueError, match="is in the hand twice"):
        format_link((Position("bela-hr", "H", (), "N", ("7S", "7S")),))
