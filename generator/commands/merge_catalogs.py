"""The command merge-catalogs: merge two versions of a catalog entry by entry, as git asks for it."""

import argparse
import sys
from pathlib import Path

from ..cli import FAULTS, FINE, USAGE
from ..faults import FaultError
from ..language.merge import merge_catalogs
from .report import counted


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what git passes on: three files, and what the merged one is called."""
    parser.add_argument("base", type=Path, help="the version that both come from")
    parser.add_argument("ours", type=Path, help="our version; the merged catalog is written here")
    parser.add_argument("theirs", type=Path, help="their version")
    parser.add_argument("path", nargs="?", default="", help="the path of the catalog, for messages")
    parser.add_argument("--marker-size", type=int, default=7, metavar="N", help="how long the marks of a conflict are (default: 7)")


def run(args: argparse.Namespace) -> int:
    """Write the merged catalog; 1 where entries are left to be decided, 2 where a version is no catalog and nothing was written."""
    name = args.path or args.ours.as_posix()
    try:
        base, ours, theirs = (path.read_bytes().decode("utf-8") for path in (args.base, args.ours, args.theirs))
        merged = merge_catalogs(base, ours, theirs, name, args.marker_size)
    except (OSError, UnicodeDecodeError, FaultError) as error:
        print(f"{name}: not merged entry by entry: {error}", file=sys.stderr)
        return USAGE
    args.ours.write_bytes(merged.text.encode())
    if merged.conflicts:
        print(f"{name}: {counted(merged.conflicts, 'message')} translated differently on both sides; choose one, delete the marks", file=sys.stderr)
        return FAULTS
    return FINE
