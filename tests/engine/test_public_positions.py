"""Positions from rule texts, from public engines' tests and from real misplays have the answers their sources give."""

import json
from pathlib import Path

import pytest

from generator.engine.cards import format_card, parse_card
from generator.engine.position import Position
from generator.engine.trick import next_seat
from generator.engine.verdict import judge, settle

DATA = Path(__file__).parents[1] / "data"

HERE_BY_VARIANT = {
    "fr-ffb-belote": ("belote-house", "belote-ffb-2016", "coinche-house"),
    "fr-ffb-contree": ("coinche-ffb-2016",),
    "fr-pagat-belote": ("coinche-bga",),
    "coinche-bga": ("coinche-bga",),
    "bg": ("belot-bg",),
    "hr-bela": ("bela-hr",),
    "mk-bitola": ("belot-bitola",),
    "nl-amsterdam": ("klaverjas-amsterdam",),
    "nl-rotterdam": ("klaverjas-rotterdam",),
    "sa-hokum": ("baloot",),
    "cy-pilotta": ("pilotta",),
    "ge-guria": (),
    "ch-schieber": (),
}

HERE_BY_FAMILY = {
    "belote": ("belote-house", "belote-ffb-2016", "coinche-house"),
    "contree": ("coinche-ffb-2016", "belot-bg"),
    "belote_nounder": ("coinche-bga",),
    "bela": ("bela-hr",),
    "bitola": ("belot-bitola",),
    "amsterdam": ("klaverjas-amsterdam",),
    "rotterdam": ("klaverjas-rotterdam",),
}

SUIT_ONLY = {"bela-hr", "belot-bitola", "klaverjas-amsterdam", "klaverjas-rotterdam", "pilotta"}


def rows(name):
    return [json.loads(line) for line in (DATA / name).read_text(encoding="utf-8").splitlines()]


POSITIONS, REPORTS = rows("positions.jsonl"), rows("play.jsonl")


def cards(text):
    return tuple(text.replace("T", "10").split())


def from_leader(row):
    return tuple((next_seat(row["leader"], i), card) for i, card in enumerate(row["trick"]))


def cases():
    """Each row for each rule set it speaks of: a position and the cards that its source allows."""
    for row in POSITIONS:
        trick = tuple(tuple(play.split(":")) for play in cards(row["trick"]))
        for rules in HERE_BY_VARIANT[row["variant"]]:
            position = Position(rules, row["contract"], trick, row["me"], cards(row["hand"]))
            yield pytest.param(position, set(cards(row["legal"])), id=f"{row['id']}-{rules}")
    for row in REPORTS:
        trick = from_leader(row)
        for family, right in row.get("right", {}).items():
            for rules in HERE_BY_FAMILY[family]:
                seat = next_seat(row["leader"], len(trick))
                position = Position(rules, row["contract"], trick, seat, tuple(row["hand"]))
                yield pytest.param(position, set(right), id=f"report{row['report']}-{rules}")


def has_contract(case):
    position = case.values[0]
    return position.contract not in ("NT", "AT") or position.rules not in SUIT_ONLY


CASES = list(cases())


@pytest.mark.parametrize("position, right", [case for case in CASES if has_contract(case)])
def test_the_verdict_is_the_sources(position, right):
    verdict = judge(position)
    assert {format_card(card) for card in verdict} == right
    # A refused card names the duty it breaks; an allowed card breaks none.
    assert {format_card(card) for card, duty in verdict.refused if duty} == set(position.hand) - right
    assert {card for card in map(parse_card, position.hand) if card in verdict}.isdisjoint(dict(verdict.refused))


@pytest.mark.parametrize("position, right", [case for case in CASES if not has_contract(case)])
def test_a_contract_that_a_set_has_not_is_refused_in_words(position, right):
    kind = {"NT": "no-trump", "AT": "all-trump"}[position.contract]
    with pytest.raises(ValueError) as error:
        judge(position)
    assert str(error.value) == f"{position.rules} has no {kind} contract"


WINNERS = [row for row in REPORTS if row["kind"] == "winner"]


@pytest.mark.parametrize("row", WINNERS, ids=[f"report{row['report']}-{row['trick'][0]}" for row in WINNERS])
def test_a_misread_trick_goes_to_its_right_taker(row):
    # The points in the file are those of the ordinary scale, which Bulgarian belot uses.
    outcome = settle(Position("belot-bg", row["contract"], from_leader(row)))
    assert (outcome.winner, outcome.total) == (row["right_winner"], row["points"])


def test_no_row_is_left_out_but_those_of_games_not_here():
    left = [row["id"] for row in POSITIONS if not HERE_BY_VARIANT[row["variant"]]]
    assert (len(POSITIONS), left) == (39, ["G1", "J1", "J2", "J6"])
    assert {row["kind"] for row in REPORTS if row not in WINNERS} == {"legal"}
    assert (len(REPORTS), len(WINNERS)) == (24, 5)
    assert len(CASES) == 51 + 19 * 10
