"""The command check: everything that build verifies, without writing."""

import argparse
from collections import Counter
from collections.abc import Iterable

from ..cli import FAULTS, FINE, USAGE
from ..engine.rules import RULE_SETS
from ..engine.situations import situations
from ..engine.verdict import Situation
from ..faults import Fault
from ..output.build import build_site
from ..output.project import load_project
from ..source.claim import Judged
from .report import counted, is_project, lent_lines, report_faults


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options: there are none."""


def run(args: argparse.Namespace) -> int:
    """Verify content, catalogs, templates and the pages they make."""
    if not is_project(args.root):
        return USAGE
    faults: list[Fault] = []
    files, project = load_project(args.root, faults)
    notes: list[Fault] = []
    built = build_site(project, faults, notes) if project else None
    if built is None:
        report_faults(faults, files.texts, "nothing was written.")
        return FAULTS
    print("\n".join(coverage(project.library.examples.values())))
    for path, number in sorted(Counter(note.place.path for note in notes).items()):
        print(f"{path}: {counted(number, 'note')} of the linter; `python -m generator lint` shows them")
    for line in lent_lines(built.lent, len(project.messages)):
        print(line)
    print(f"{counted(built.examples, 'example')} verified, {counted(built.pages, 'page')} in "
          f"{counted(len(built.languages), 'language')} ({' '.join(built.languages)}): no faults")
    return FINE


def coverage(examples: Iterable[Judged]) -> list[str]:
    """Return, for each rule set that has examples, how many of its kinds of situation they show, and which are missing."""
    shown: dict[str, set[Situation]] = {}
    for judged in examples:
        shown.setdefault(judged.verdict.rules.id, set()).add(judged.verdict.situation)
    lines = []
    for id, rules in RULE_SETS.items():
        kinds = situations(rules)
        missing = [kind for kind in kinds if kind not in shown.get(id, ())]
        lines.append(f"{id}: {len(kinds) - len(missing)} of {len(kinds)} kinds of situation shown")
        if id in shown and missing:
            lines += [f"    missing: {described(kind)}" for kind in missing]
    return lines


def described(kind: Situation) -> str:
    """Return a kind of situation in words, the duty in force last."""
    if kind.lead == "none":
        return f"{kind.kind}, to lead, {kind.duty}"
    ruffed = ", ruffed" if kind.ruffed else ""
    return f"{kind.kind}, {kind.lead} suit led{ruffed}, a {kind.holds} holds, {kind.duty}"
