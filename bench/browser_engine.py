"""Measures how many positions a second the modules for the browser answer under Node, from the cards of the trick, and checks them.

    python bench/browser_engine.py [POSITIONS]
"""

import statistics
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests"), str(ROOT / "bench")]

import jsengine  # noqa: E402
from engine import drawn  # noqa: E402
from generator.engine.cards import card_set  # noqa: E402
from generator.engine.ladder import ladder, legal_cards  # noqa: E402
from generator.engine.trick import standing  # noqa: E402

RUNS = 15


def main(count: int) -> None:
    """Print the median and the best rate of the runs; the sum of all answers must be the Python engine's."""
    positions, wanted = [], 0
    for rules, contract, trick, hand in drawn(count):
        positions.append({"rules": rules.id, "contract": contract.code, "trick": trick, "hand": card_set(hand)})
        wanted += (RUNS + 1) * legal_cards(card_set(hand), ladder(rules, contract, standing(trick, contract)))
    found = jsengine.node("speed", table=jsengine.table(), positions=positions, runs=RUNS)
    if (found["sum"] - wanted) % (1 << 32):
        sys.exit("the answers differ from the Python engine's, so their speed says nothing")
    rates = found["rates"]
    print(f"{'legal cards in Node, from the trick':40} {statistics.median(rates):>8.1f} million positions a second (best {max(rates):.1f})")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200_000)
