"""Measures the command judge end to end: a file of positions in, answers out, as a whole process.

    python bench/judge.py [POSITIONS]
"""

import json
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from generator.engine.cards import CARDS  # noqa: E402

SETS = ("belote-house", "belote-ffb-2016", "coinche-ffb-2016", "coinche-house")


def main(count: int) -> None:
    """Print the median rate of five runs."""
    chance = random.Random(1)
    with tempfile.TemporaryFile() as lines:
        for number in range(count):
            lines.write(json.dumps(position(chance, number)).encode() + b"\n")
        seconds = []
        for _ in range(5):
            lines.seek(0)
            start = time.perf_counter()
            subprocess.run([sys.executable, "-m", "generator", "judge"], cwd=ROOT, stdin=lines, stdout=subprocess.DEVNULL, check=True)
            seconds.append(time.perf_counter() - start)
    print(f"judge, {count:,} positions: {count / statistics.median(seconds):,.0f} a second (best {count / min(seconds):,.0f})")


def position(chance: random.Random, number: int) -> dict[str, object]:
    """Return a random position of the four French sets, as judge reads it."""
    size = chance.randrange(4)
    cards = chance.sample(CARDS, size + chance.randrange(1, 9))
    first = chance.randrange(4)
    return {
        "id": f"x{number}", "rules": chance.choice(SETS), "contract": chance.choice(("S", "H", "D", "C", "NT", "AT")),
        "trick": [f"{'NESW'[(first + i) % 4]}:{card}" for i, card in enumerate(cards[:size])],
        "seat": "NESW"[(first + size) % 4], "hand": cards[size:],
    }


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000)
