"""The command build: verify everything, then put the site in place; if nothing was touched since, only say so."""

import argparse
import os
import sys
import time
from pathlib import Path

from ..cli import FINE, USAGE
from ..late import Late
from ..output.stamp import Stamp

putting = Late("generator.commands.putting")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("--out", type=Path, metavar="DIR", help="where to write (default: site/ in the project)")
    parser.add_argument("--pseudo", action="store_true", help="add the pseudo-languages en-XA and ar-XB, for previews and tests")
    parser.add_argument("--no-lint", dest="lint", action="store_false",
                        help="leave out what the command lint looks for; what a page cannot be made with is found all the same")


def run(args: argparse.Namespace) -> int:
    """Build the site; with any fault nothing is written."""
    start = time.perf_counter()
    out = args.out or args.root / "site"
    if (args.root / "content").is_dir() and Path(os.path.realpath(args.root)).is_relative_to(os.path.realpath(out)):
        print(f"{_shown(out)} holds the project; name a folder of its own with --out DIR", file=sys.stderr)
        return USAGE
    if args.pseudo and os.path.realpath(out) == os.path.realpath(args.root / "site"):
        print("pseudo-languages are not for readers; name another folder with --out DIR", file=sys.stderr)
        return USAGE
    stamp = Stamp(args.root, out, f"pseudo={args.pseudo} lint={args.lint}")
    said = stamp.read()
    if said is None:
        # Everything heavy is imported from here on.
        said, status = putting.put_site(args.root, out, _shown(out), args.pseudo, args.lint)
        if status != FINE:
            return status
        stamp.write([said[0], "nothing had changed", *said[2:]])
    print(f"{said[0]}, {time.perf_counter() - start:.2f} seconds")
    print("\n".join((*said[1:], f"open {_shown(out / 'index.html')}")))
    return FINE


def _shown(path: Path) -> str:
    return path.as_posix() if path.suffix else f"{path.as_posix()}/"
