"""Measures how many positions a second the engine answers, as it is and next to the referee of the tests, in one run.

    python bench/engine.py [POSITIONS]
"""

import random
import statistics
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

import referee  # noqa: E402
from generator.engine.cards import card_set, format_card  # noqa: E402
from generator.engine.contract import CONTRACTS  # noqa: E402
from generator.engine.ladder import ladder, legal_cards  # noqa: E402
from generator.engine.rules import RULE_SETS  # noqa: E402
from generator.engine.trick import standing  # noqa: E402

FRENCH = [RULE_SETS[id] for id in ("belote-house", "belote-ffb-2016", "coinche-ffb-2016", "coinche-house")]


def main(count: int) -> None:
    """Print the rates: legal cards from typed positions, the same with the trick as cards, and the referee."""
    positions = list(drawn(count))
    typed = [(card_set(hand), ladder(rules, contract, standing(trick, contract))) for rules, contract, trick, hand in positions]
    plain = [(rules.id, contract.code, [*map(format_card, trick)], [*map(format_card, hand)]) for rules, contract, trick, hand in positions]
    masks = [(rules, contract, trick, card_set(hand)) for rules, contract, trick, hand in positions]
    report("legal cards, typed hand and ladder", count, lambda: [legal_cards(hand, rungs) for hand, rungs in typed])
    report("the same, from the cards of the trick", count,
           lambda: [legal_cards(hand, ladder(rules, contract, standing(trick, contract))) for rules, contract, trick, hand in masks])
    report("the referee of the tests", count, lambda: [referee.legal(*position) for position in plain])


def drawn(count: int) -> object:
    """Yield random positions of the four French sets under every contract."""
    chance = random.Random(1)
    contracts = [CONTRACTS[code] for code in ("S", "H", "D", "C", "NT", "AT")]
    for _ in range(count):
        size = chance.randrange(4)
        cards = chance.sample(range(32), size + chance.randrange(1, 9))
        yield chance.choice(FRENCH), chance.choice(contracts), tuple(cards[:size]), tuple(cards[size:])


def report(name: str, count: int, work: object) -> None:
    """Print the median rate of seven runs."""
    work()
    seconds = []
    for _ in range(7):
        start = time.perf_counter()
        work()
        seconds.append(time.perf_counter() - start)
    print(f"{name:40} {count / statistics.median(seconds):>12,.0f} positions a second (best {count / min(seconds):,.0f})")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200_000)
