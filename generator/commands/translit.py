"""The command translit: make a catalog in Latin letters from the one in Cyrillic, by rule, and keep what was corrected."""

import argparse
import sys

from ..cli import FAULTS, FINE, USAGE
from ..faults import Fault
from ..language.harvest import catalog_path
from ..language.languages import read_language
from ..language.po import Entry, read_po
from ..language.rewrite import change_entries
from ..language.status import COMPLETE, states
from ..language.translit import PAIRS, made_by_rule
from ..output.project import load_project
from .harvest import harvested
from .report import is_project, report_faults, write_texts


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the two languages."""
    parser.add_argument("source", help="the language of the catalog in Cyrillic: sr")
    parser.add_argument("target", help="the language of the catalog in Latin letters: sr-Latn")


def run(args: argparse.Namespace) -> int:
    """Write the Latin catalog."""
    if not is_project(args.root):
        return USAGE
    if PAIRS.get(args.target) != args.source:
        known = ", ".join(f"{source} {target}" for target, source in PAIRS.items())
        print(f"there is no rule from {args.source} to {args.target}; there is: {known}", file=sys.stderr)
        return USAGE
    faults: list[Fault] = []
    files, project = load_project(args.root, faults)
    source, target = catalog_path(args.source), catalog_path(args.target)
    cyrillic = read_po(files.read(source, faults) or "", source, faults) if project else []
    text = harvested(project, args.target, faults) if project and not faults else None
    if text is None or faults:
        report_faults(faults, files.texts, "nothing was written.")
        return FAULTS
    found = {entry.key: entry for entry in cyrillic if not entry.obsolete}

    def change(entry: Entry) -> Entry:
        return entry if entry.obsolete or entry.key == ("", "") else made_by_rule(entry, found.get(entry.key), args.source)

    changed = change_entries(read_po(text, target, faults), text, change)
    for path in write_texts(args.root, {target: changed}):
        print(f"{path}: updated")
    left = [state for _, _, state in states(project.messages, read_po(changed, target, faults), read_language(args.target)) if state != COMPLETE]
    print(f"{len(project.messages) - len(left)} of {len(project.messages)} messages complete" + (f"; `status {args.target}` lists the rest" if left else ""))
    return FINE
