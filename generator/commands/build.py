"""The command build: verify everything, then put the site in place."""

import argparse
import os
import sys
import time
from pathlib import Path

from ..cli import FAULTS, FINE, USAGE
from ..faults import Fault, FaultError
from ..language.pseudo import pseudo_catalogs
from ..output.build import build_site
from ..output.project import load_project
from ..output.write import write_site
from .report import counted, is_project, report_faults


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("--out", type=Path, metavar="DIR", help="where to write (default: site/ in the project)")
    parser.add_argument("--pseudo", action="store_true",
                        help="add the pseudo-languages en-XA and ar-XB and a page of all plural forms a language; with --out, never for readers")


def run(args: argparse.Namespace) -> int:
    """Build the site; with any fault nothing is written."""
    start = time.perf_counter()
    if not is_project(args.root):
        return USAGE
    out = args.out or args.root / "site"
    if Path(os.path.realpath(args.root)).is_relative_to(os.path.realpath(out)):
        print(f"{_shown(out)} holds the project; name a folder of its own with --out DIR", file=sys.stderr)
        return USAGE
    if args.pseudo and os.path.realpath(out) == os.path.realpath(args.root / "site"):
        print("pseudo-languages are not for readers; name another folder with --out DIR", file=sys.stderr)
        return USAGE
    faults: list[Fault] = []
    files, project = load_project(args.root, faults, keep=True)
    made = pseudo_catalogs(project.messages) if project and args.pseudo else ()
    built = build_site(project, faults, made=made) if project else None
    if built is None:
        report_faults(faults, files.texts, f"{_shown(out)} is as it was.")
        return FAULTS
    try:
        written = write_site(built.files, out, lambda: print(f"waiting for another build of {_shown(out)}", file=sys.stderr))
    except FaultError as error:
        report_faults(error.faults, {}, f"{_shown(out)} is as it was.")
        return FAULTS
    except OSError as error:
        where = f" ({_printable(error.filename)})" if error.filename else ""
        print(f"{_shown(out)} cannot be written: {error.strerror or error}{where}; it is as it was.", file=sys.stderr)
        return FAULTS
    seconds = time.perf_counter() - start
    print(f"{counted(built.pages, 'page')} in {counted(len(built.languages), 'language')} ({' '.join(built.languages)}), "
          f"{counted(built.examples, 'example')} verified, {seconds:.2f} seconds")
    changed = [counted(written.written, "file") + " written", counted(written.removed, "file") + " removed"]
    print(", ".join(changed) if written.written or written.removed else "nothing had changed")
    if written.foreign:
        print(f"not ours, left alone: {', '.join(map(_printable, written.foreign))}")
    print(f"open {_shown(out / 'index.html')}")
    return FINE


def _shown(path: Path) -> str:
    return path.as_posix() if path.suffix else f"{path.as_posix()}/"


def _printable(name: str) -> str:
    """Return the name of a file that anybody may have made, fit for a terminal."""
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in name)
