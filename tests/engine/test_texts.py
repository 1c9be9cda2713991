"""Every text form is read and written back unchanged, and a wrong text is answered with what is wrong and what is right."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.engine.cards import CARDS, format_card, parse_card
from generator.engine.contract import CONTRACTS, format_contract, parse_contract
from generator.engine.position import Position, Problem, format_position, parse_position
from generator.engine.rules import RULE_SETS, find_rules
from generator.engine.trick import SEATS, next_seat
from generator.engine.verdict import judge

ANY_CARD = "a card is a rank (7 8 9 10 J Q K A) and a suit (S H D C), such as 10S"
ANY_SET = f"the rule sets are {', '.join(RULE_SETS)}"
ANY_CONTRACT = "a contract is one of S H D C NT AT S-locked H-locked D-locked C-locked"


def reason(function, *arguments):
    with pytest.raises(ValueError) as error:
        function(*arguments)
    return str(error.value)


@pytest.mark.parametrize("text", CARDS)
def test_a_card_is_read_and_written_back(text):
    assert format_card(parse_card(text)) == text


def test_the_cards_are_the_ints_from_0_to_31_suit_by_suit():
    assert [parse_card(rank + suit) for suit in "SHDC" for rank in "7 8 9 10 J Q K A".split()] == list(range(32))


@pytest.mark.parametrize("text", CONTRACTS)
def test_a_contract_is_read_and_written_back(text):
    assert format_contract(parse_contract(text)) == text


@pytest.mark.parametrize("id", RULE_SETS)
def test_a_rule_set_is_found_by_its_id(id):
    assert find_rules(id).id == id


@pytest.mark.parametrize("seat, after, partner", ["NES", "ESW", "SWN", "WNE"])
def test_play_goes_north_east_south_west_and_partners_sit_opposite(seat, after, partner):
    assert (next_seat(seat), next_seat(seat, 2), next_seat(seat, 4)) == (after, partner, seat)


# Wrong positions have a text form too: a card may be any word without the marks that part the fields.
words = st.text("AKQJ1098765432SHDCx", min_size=1, max_size=4)
plays = st.tuples(st.sampled_from(SEATS), words)
positions = st.builds(Position, words, words, st.lists(plays, max_size=5).map(tuple), st.sampled_from(SEATS),
                      st.lists(words, max_size=9).map(tuple))


@settings(derandomize=True, deadline=None, max_examples=300)
@given(positions | positions.map(lambda position: position.play("7S")))
def test_a_position_is_read_and_written_back(position):
    assert parse_position(format_position(position)) == position


@pytest.mark.parametrize("text", [
    "belote-house H - N:7S",
    "belote-house H W:AD,N:8S E:7S,9S,KH",
    "coinche-bga NT S:AS,W:10S,N:7S,E:JH -",
    "baloot H-locked - W:7S,8S,9S,10S,JS,QS,KS,AS",
])
def test_a_position_text_is_written_as_it_was_read(text):
    assert format_position(parse_position(text)) == text
    assert parse_position(text).problems() == ()


@pytest.mark.parametrize("text, answer", [
    ("TH", "'TH' is not a card; the ten is written 10H"),
    ("t♣", "'t♣' is not a card; the ten is written 10C"),
    ("10h", "'10h' is not a card; did you mean 10H?"),
    (" 7S", "' 7S' is not a card; did you mean 7S?"),
    ("HA", "'HA' is not a card; did you mean AH?"),
    ("S10", "'S10' is not a card; did you mean 10S?"),
    ("♠A", "'♠A' is not a card; did you mean AS?"),
    ("A♥\ufe0e", "'A♥\ufe0e' is not a card; did you mean AH?"),
    ("AceS", "'AceS' is not a card; a card is a rank (7 8 9 10 J Q K A) and a suit (S H D C), such as 10S"),
    ("", f"'' is not a card; {ANY_CARD}"),
    ("6H", f"'6H' is not a card; {ANY_CARD}"),
    ("joker", f"'joker' is not a card; {ANY_CARD}"),
    (7, "7 is not a card; a card is a text such as '10S' or 'AH'"),
    (None, "None is not a card; a card is a text such as '10S' or 'AH'"),
    (["7S"], "['7S'] is not a card; a card is a text such as '10S' or 'AH'"),
])
def test_a_wrong_card_is_told_what_a_card_is(text, answer):
    assert reason(parse_card, text) == answer


@pytest.mark.parametrize("text", ["TA", "h", "♥", "", "AT-locked", "hearts", None, ["H"]])
def test_a_wrong_contract_is_told_the_contracts(text):
    assert reason(parse_contract, text) == f"{text!r} is not a contract; {ANY_CONTRACT}"


@pytest.mark.parametrize("id, answer", [
    ("belote-hous", "'belote-hous' is not a rule set; did you mean belote-house?"),
    ("Belote-House", "'Belote-House' is not a rule set; did you mean belote-house?"),
    ("tarot", f"'tarot' is not a rule set; {ANY_SET}"),
    ("", f"'' is not a rule set; {ANY_SET}"),
    (None, f"None is not a rule set; {ANY_SET}"),
    ([], f"[] is not a rule set; {ANY_SET}"),
])
def test_a_wrong_rule_set_is_told_the_nearest_or_all(id, answer):
    assert reason(find_rules, id) == answer


@pytest.mark.parametrize("text, answer", [
    ("belote-house H -", "'belote-house H -' is not a position; a position is rules, contract, trick and hand, "
                         "such as: belote-house H W:AD,N:8S E:7S,9S,KH (a dash for nothing)"),
    ("belote-house H W E:7S", "'W' is not seat, colon, cards, such as W:AD"),
    ("belote-house H W:AD 7S", "'7S' is not seat, colon, cards, such as W:AD"),
    ("belote-house H W:AD,,N:8S E:7S", "'' is not seat, colon, cards, such as W:AD"),
])
def test_a_text_without_the_shape_of_a_position_is_told_the_shape(text, answer):
    assert reason(parse_position, text) == answer


@pytest.mark.parametrize("text, problem", [
    ("belot H - N:7S", Problem("rules", None, "'belot' is not a rule set; did you mean belot-bg?")),
    ("belote-house X - N:7S", Problem("contract", None, f"'X' is not a contract; {ANY_CONTRACT}")),
    ("pilotta NT - N:7S", Problem("contract", None, "pilotta has no no-trump contract")),
    ("baloot AT - N:7S", Problem("contract", None, "baloot has no all-trump contract")),
    ("belote-house H-locked - N:7S", Problem("contract", None, "belote-house has no locked double")),
    ("belote-house H W:7D,N:7D E:7S", Problem("trick", 1, "7D is played twice")),
    ("belote-house H W:6D N:7S", Problem("trick", 0, f"'6D' is not a card; {ANY_CARD}")),
    ("belote-house H X:7D N:7S", Problem("trick", 0, "'X' is not a seat; a seat is one of N E S W")),
    ("belote-house H NE:7D N:7S", Problem("trick", 0, "'NE' is not a seat; a seat is one of N E S W")),
    ("belote-house H W:7D,E:8D S:7S", Problem("trick", 1, "E cannot play here: after W it is N to play")),
    ("belote-house H N:7D,E:8D,S:9D,W:10D,N:JD E:7S", Problem("trick", None, "5 cards played; a trick has at most 4")),
    ("belote-house H W:7D E:7S", Problem("seat", None, "E cannot move here: after W it is N to play")),
    ("belote-house H W:7D X:7S", Problem("seat", None, "'X' is not a seat; a seat is one of N E S W")),
    ("belote-house H W:7D N:", Problem("hand", None, "the hand is empty")),
    ("belote-house H - N:7S,8S,9S,10S,JS,QS,KS,AS,7H",
     Problem("hand", None, "9 cards in the hand; a hand has at most 8")),
    ("belote-house H - N:7S,TS", Problem("hand", 1, "'TS' is not a card; the ten is written 10S")),
    ("belote-house H - N:7S,8S,7S", Problem("hand", 2, "7S is in the hand twice")),
    ("belote-house H W:7D N:8D,7D", Problem("hand", 1, "7D is both played and in the hand")),
    ("belote-house H N:7D,E:8D,S:9D,W:10D N:7S",
     Problem("hand", None, "the trick is complete with 4 cards: nobody is to move")),
])
def test_a_single_problem_is_named_with_its_field_and_place(text, problem):
    assert parse_position(text).problems() == (problem,)


def test_a_position_nobody_moves_in_has_neither_seat_nor_hand():
    assert [p.text for p in parse_position("belote-house H W:7D -").problems()] == [
        "the seat to move is missing", "the hand is empty",
    ]


def test_all_that_is_wrong_is_named_at_once_in_reading_order():
    wrong = parse_position("bela-hr AT W:AD,S:TS,N:AD W:9S,9S,AD")
    assert wrong.problems() == (
        Problem("contract", None, "bela-hr has no all-trump contract"),
        Problem("trick", 1, "S cannot play here: after W it is N to play"),
        Problem("trick", 1, "'TS' is not a card; the ten is written 10S"),
        Problem("trick", 2, "N cannot play here: after S it is W to play"),
        Problem("trick", 2, "AD is played twice"),
        Problem("seat", None, "W cannot move here: after N it is E to play"),
        Problem("hand", 1, "9S is in the hand twice"),
        Problem("hand", 2, "AD is both played and in the hand"),
    )
    assert reason(judge, wrong) == "; ".join(problem.text for problem in wrong.problems())


def test_nobody_is_to_move_in_a_complete_trick():
    assert reason(judge, parse_position("belote-house H S:AS,W:10S,N:7S,E:JH -")) == (
        "the trick is complete: nobody is to move"
    )
