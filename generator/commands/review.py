"""The command review: note in a catalog that somebody has read all of it, so that status can tell whether that still holds."""

import argparse
import datetime
import sys
from dataclasses import replace

from ..cli import FAULTS, FINE, USAGE
from ..faults import Fault
from ..language.harvest import catalog_path
from ..language.header import REVIEWED, format_header, read_header
from ..language.languages import read_language
from ..language.po import Entry, read_po
from ..language.rewrite import change_entries
from ..language.status import COMPLETE, review_note, states
from ..output.project import load_project
from .harvest import catalog_tags
from .report import counted, is_project, report_faults, write_texts


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the language, the reader and the day."""
    parser.add_argument("language", help="the language whose catalog was read")
    parser.add_argument("--by", required=True, metavar="NAME", help="who has read it")
    parser.add_argument("--on", type=datetime.date.fromisoformat, default=None, metavar="DAY", help="when, such as 2026-05-31 (default: today)")


def run(args: argparse.Namespace) -> int:
    """Write the note into the header; a catalog that is not complete cannot have been read in full."""
    if not is_project(args.root):
        return USAGE
    faults: list[Fault] = []
    files, project = load_project(args.root, faults)
    if project and args.language not in catalog_tags(project):
        print(f"there is no catalog of {args.language}; there are: {' '.join(catalog_tags(project))}", file=sys.stderr)
        return USAGE
    name = " ".join(args.by.split())
    if not name or not name.isprintable():
        print(f"found {args.by!r}, expected the name of who has read the catalog", file=sys.stderr)
        return USAGE
    path = catalog_path(args.language)
    text = files.read(path, faults) if project else None
    entries = read_po(text, path, faults) if text is not None else []
    if faults or not entries:
        report_faults(faults, files.texts, "nothing was written.")
        return FAULTS
    left = [state for _, _, state in states(project.messages, entries, read_language(args.language)) if state != COMPLETE]
    if left:
        print(f"{path}: {counted(len(left), 'message')} not complete; `status {args.language}` lists them. Nothing was written.", file=sys.stderr)
        return FAULTS
    note = review_note(entries, name, (args.on or datetime.date.today()).isoformat())

    def change(entry: Entry) -> Entry:
        if entry.key != ("", "") or entry.obsolete:
            return entry
        return replace(entry, strings={0: format_header(read_header(entry.strings.get(0, "")) | {REVIEWED: note})})

    write_texts(args.root, {path: change_entries(entries, text, change)})
    print(f"{path}: read by {name}")
    return FINE
