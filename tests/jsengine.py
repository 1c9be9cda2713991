"""The browser's modules as the tests run them: in Node, with cases that the Python engine has judged."""

import json
import shutil
import subprocess
from functools import cache
from itertools import combinations
from pathlib import Path

from generator.engine.cards import ALL, card_set, cards_of
from generator.engine.contract import CONTRACTS
from generator.engine.differ import shortest_trick
from generator.engine.export import DIGITS, browser_table
from generator.engine.ladder import in_force, ladder, legal_cards
from generator.engine.position import HAND_SIZE
from generator.engine.situations import standings
from generator.engine.trick import SEATS, holder
from generator.engine.verdict import Verdict
from generator.faults import Fault
from generator.language import pagewords, rulewords, words
from generator.language.catalog import Catalog, source_catalog
from generator.language.glossary import Glossary, read_glossary
from generator.language.languages import read_language

ROOT = Path(__file__).resolve().parent.parent
MODULES = ROOT / "templates/assets/js"


@cache
def table() -> str:
    return browser_table()


@cache
def english() -> Catalog:
    return source_catalog(read_language("en"), [*words.messages(), *rulewords.messages()])


@cache
def glossary() -> Glossary:
    faults: list[Fault] = []
    found = read_glossary((ROOT / "locales/glossary.yaml").read_text("utf-8"), "glossary.yaml", faults)
    assert not faults
    return found


def node(check: str, **data: object) -> object:
    """Return what a check of tests/js/checks.js or finds.js finds."""
    found = shutil.which("node")
    assert found, "node is missing; tools/setup-test.sh says how it is installed"
    done = subprocess.run([found, ROOT / "tests/js/run.js", check], input=json.dumps(data), capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def cases(rules):
    """Yield every contract of a rule set, every standing and every kind of hand as a line, with the answer of the Python engine."""
    for contract in CONTRACTS.values():
        if rules.contract_problem(contract):
            continue
        for now in standings(contract):
            trick, rungs = shortest_trick(now, contract), ladder(rules, contract, now)
            groups: dict[tuple[bool, ...], list[int]] = {}
            for card in cards_of(ALL & ~card_set(trick)):
                kind = tuple(bool(mask >> card & 1) for rung in rungs for mask in (rung.test, rung.allow))
                groups.setdefault(kind, []).append(card)
            for count in range(1, len(groups) + 1):
                for some in combinations(groups.values(), count):
                    hand = tuple(sorted(card for group in some for card in group[-(HAND_SIZE // count):]))
                    yield _case(rules, contract, now, trick, hand, rungs)


def _case(rules, contract, now, trick, hand, rungs) -> str:
    held = card_set(hand)
    holds = holder(trick, contract) if trick else -1
    verdict = Verdict(rules, contract, now, hand, rungs, in_force(held, rungs), legal_cards(held, rungs), SEATS[holds] if trick else None)
    written = ("".join(DIGITS[card] for card in cards) for cards in (trick, hand))
    return f"{rules.id} {contract.code} ." + " ".join((*written, said(verdict, holds)))


def said(verdict: Verdict, holds: int) -> str:
    """Return all that the browser is to say of a verdict, the words by their keys; see `said` in checks.js."""
    catalog = english()
    refusals = ",".join(f"{card}:{duty}:{_key(pagewords.REASONS, words.reason(catalog, verdict, card, duty))}" for card, duty in verdict.refused)
    steps = ",".join(f"{_key(pagewords.QUESTIONS, question)}:{'' if card is None else card}:{_key(pagewords.REPLIES, reply)}"
                     for question, card, reply in words.walk(catalog, verdict))
    kind = verdict.situation
    situation = f"{kind.kind}/{kind.lead}/{'ruffed' if kind.ruffed else 'unruffed'}/{kind.holds}/{kind.duty}"
    return f"{verdict.legal:x} {holds} {_key(pagewords.ANSWERS, words.answer(catalog, verdict))} {refusals} {steps} {situation}"


def _key(texts: dict[str, str], text: str) -> str:
    """Return the one key of a text."""
    key, = (str(key) for key, value in texts.items() if value == text)
    return key
