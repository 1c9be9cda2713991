"""The table for the browser holds every ladder of every rule set, once, and is the same at every build."""

import json

from generator.engine.cards import ALL
from generator.engine.contract import CONTRACTS
from generator.engine.export import KINDS, browser_table, canonical_standings
from generator.engine.ladder import Duty, Rung, ladder
from generator.engine.link import CODES, VERSION
from generator.engine.rules import RULE_SETS
from generator.engine.score import card_points

TABLE = json.loads(browser_table())


def read_ladder(text):
    rungs = []
    for part in text.split():
        test, _, allow = part[1:].partition(".")
        rungs.append(Rung(Duty(TABLE["duties"][int(part[0])]), int(test, 16), int(allow or test, 16)))
    return (*rungs, Rung(Duty.FREE, ALL, ALL))


def test_the_table_holds_the_ladder_of_every_standing():
    assert [entry["id"] for entry in TABLE["sets"]] == list(RULE_SETS)
    for entry in TABLE["sets"]:
        rules = RULE_SETS[entry["id"]]
        assert entry["code"] == CODES[rules.id]
        assert set(entry["kinds"]) == {kind for kind, code in KINDS.items() if not rules.contract_problem(CONTRACTS[code])}
        for kind, number in entry["kinds"].items():
            contract = CONTRACTS[KINDS[kind]]
            standings = list(canonical_standings(contract))
            assert len(standings) == len(TABLE["kinds"][number])
            for now, place in zip(standings, TABLE["kinds"][number]):
                assert read_ladder(TABLE["ladders"][place]) == ladder(rules, contract, now), (rules.id, kind, now)


def test_the_table_holds_the_points_of_every_card():
    for entry in TABLE["sets"]:
        rules = RULE_SETS[entry["id"]]
        assert set(entry["points"]) == set(entry["kinds"])
        for contract in CONTRACTS.values():
            if rules.contract_problem(contract):
                continue
            plain, trump = (TABLE["points"][place] for place in entry["points"]["locked" if contract.locked else contract.kind])
            for card in range(32):
                assert (trump if contract.trumps >> card & 1 else plain)[card & 7] == card_points(card, contract, rules), (rules.id, contract, card)


def test_nothing_stands_in_the_table_twice_or_unused():
    assert len(set(TABLE["ladders"])) == len(TABLE["ladders"]) and len({*map(tuple, TABLE["kinds"])}) == len(TABLE["kinds"])
    assert {place for kind in TABLE["kinds"] for place in kind} == set(range(len(TABLE["ladders"])))
    assert {number for entry in TABLE["sets"] for number in entry["kinds"].values()} == set(range(len(TABLE["kinds"])))


def test_the_table_is_the_same_every_time_and_names_its_version():
    assert browser_table() == browser_table() and TABLE["version"] == VERSION
    assert browser_table().isascii() and browser_table().endswith("}\n")
