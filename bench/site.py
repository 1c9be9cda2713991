"""Builds synthetic sites of three sizes with our generator, Hugo, Eleventy and Pelican, in turn, and writes what each took.

    .venv/bin/python bench/site.py [SIZE...] [--runs N] [--ours-only] [--date DATE] [--note TEXT]
    .venv/bin/python bench/site.py --project DIR SIZE

The sizes are S, M and L: 96, 960 and 9,600 pages in twelve languages. Only a race of all sizes and all generators writes
bench/RESULTS.md; any other prints. With --project our project of one size is written into a folder, and nothing is timed.
"""

import argparse
import shutil
import sys
import tempfile
from pathlib import Path

BENCH = Path(__file__).resolve().parent
sys.path.insert(1, str(BENCH.parent))

from model import SIZES, make_pages  # noqa: E402
from ours import write_project  # noqa: E402
from race import Race, Row  # noqa: E402
from results import format_results  # noqa: E402
from tools import Tools, install_tools  # noqa: E402

WORK = BENCH / ".work"
RUNS = {"S": 5, "M": 5, "L": 3}


def main() -> None:
    """Read the arguments and run the race."""
    parser = argparse.ArgumentParser(description="Times our generator next to others on the same pages.")
    parser.add_argument("sizes", nargs="*", metavar="SIZE", help="S, M or L (default: all)")
    parser.add_argument("--runs", type=int, metavar="N", help="runs of each (default: 5, and 3 at L)")
    parser.add_argument("--ours-only", action="store_true", help="leave out the other generators")
    parser.add_argument("--project", type=Path, metavar="DIR", help="only write our project of one size")
    parser.add_argument("--date", default="", help="the date that the results name")
    parser.add_argument("--note", default="", help="what else the results should say, as of the machine")
    args = parser.parse_args()
    sizes = args.sizes or list(SIZES)
    if unknown := [size for size in sizes if size not in SIZES]:
        parser.error(f"{unknown[0]} is not a size; the sizes are {', '.join(SIZES)}")
    if args.project:
        if len(args.sizes) != 1:
            parser.error("--project takes one size")
        write_project(args.project, make_pages(SIZES[sizes[0]]))
        return
    tools = None if args.ours_only else install_tools()
    found = race(sizes, args.runs, tools)
    text = format_results(found, tools.versions if tools else {}, args.date, args.note)
    if tools and list(found) == list(SIZES):
        (BENCH / "RESULTS.md").write_text(text, "utf-8")
    print(text)


def race(sizes: list[str], runs: int | None, tools: Tools | None) -> dict[str, list[Row]]:
    """Return the rows of each size. All that was built is deleted at the very end, since the run after a large deletion
    pays for it."""
    WORK.mkdir(exist_ok=True)
    work = Path(tempfile.mkdtemp(dir=WORK))
    found = {}
    try:
        for size in sizes:
            print(f"{size}: {SIZES[size]} pages in each language", file=sys.stderr)
            found[size] = Race(make_pages(SIZES[size]), work / size, runs or RUNS[size], tools).run()
    finally:
        shutil.rmtree(WORK)
    return found


if __name__ == "__main__":
    main()
