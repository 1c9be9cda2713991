"""The command status: how far each catalog is, and what is left of one."""

import argparse
import sys
from collections import Counter

from ..cli import FAULTS, FINE, USAGE
from ..faults import Fault
from ..language.catalog import Message
from ..language.harvest import catalog_path
from ..language.languages import Language, read_language
from ..language.lint.linter import lint_catalog
from ..language.po import read_po
from ..language.status import COMPLETE, STATES, review_of, states
from ..output.project import Project, load_glossary, load_project
from .harvest import catalog_tags
from .report import is_project, report_faults


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the languages."""
    parser.add_argument("languages", nargs="*", metavar="LANGUAGE", help="list what is left of these (default: count what is left of all)")


def run(args: argparse.Namespace) -> int:
    """Print a line a language, or every message that is left of those that are named."""
    if not is_project(args.root):
        return USAGE
    faults: list[Fault] = []
    files, project = load_project(args.root, faults)
    if project is None:
        report_faults(faults, files.texts, "the catalogs were not counted.")
        return FAULTS
    tags = catalog_tags(project)
    unknown = [tag for tag in args.languages if tag not in tags]
    if unknown:
        print(f"there is no catalog of {', '.join(unknown)}; there are: {' '.join(tags)}", file=sys.stderr)
        return USAGE
    lines = [] if args.languages else [_line("", *STATES, "findings", "read by")]
    for tag in args.languages or tags:
        lines += _status(project, tag, bool(args.languages), faults)
    print("\n".join(lines))
    if faults:
        report_faults(faults, files.texts, "these catalogs were not counted.")
        return FAULTS
    return FINE


def _status(project: Project, tag: str, listed: bool, faults: list[Fault]) -> list[str]:
    path = catalog_path(tag)
    unread: list[Fault] = []
    text = project.files.read(path, unread)
    entries = read_po(text, path, unread) if text is not None else []
    try:
        language = read_language(tag)
    except ValueError as error:
        print(f"{path}: {error}", file=sys.stderr)
        return []
    if unread:
        faults += unread
        return []
    found = states(project.messages, entries, language)
    left = [f"{path}:{entry.lines['msgid'] if entry else 0}: {state}: {message.context}: {message.msgid}"
            for message, entry, state in found if state != COMPLETE]
    review = review_of(entries)
    read = "nobody yet" if review is None else f"{review.name}, {review.day}" + ("" if review.current else "; texts have changed since")
    counts = Counter(state for _, _, state in found)
    wrong = findings(project, path, text, language, tuple(message for message, _, state in found if state == COMPLETE))
    if listed:
        return [*left, f"{tag}: {', '.join(f'{counts[state]} {state}' for state in STATES)}, {wrong} findings, read by {read}"]
    site = project.library.site
    published = f" (the rest in {', then '.join(site.fallbacks[tag])})" if tag in site.fallbacks else "" if tag in site.languages else " (not in content/site.yaml)"
    return [_line(tag, *(counts[state] for state in STATES), wrong, read + published)]


def findings(project: Project, path: str, text: str, language: Language, messages: tuple[Message, ...]) -> int:
    """Return how much the linter finds in what is translated; what is left is not among it."""
    return len(lint_catalog(text, path, language, messages, load_glossary(project.files, [])).findings)


def _line(tag: object, *cells: object) -> str:
    *numbers, last = cells
    return f"{tag:<8}" + "".join(f"{cell:>9}" for cell in numbers) + f"  {last}"
