"""The command check: everything that build verifies, without writing."""

import argparse

from ..cli import FAULTS, FINE, USAGE
from ..faults import Fault
from ..output.build import build_site, load_project
from .report import counted, is_project, report_faults


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options: there are none."""


def run(args: argparse.Namespace) -> int:
    """Verify content, catalogs, templates and the pages they make."""
    if not is_project(args.root):
        return USAGE
    faults: list[Fault] = []
    files, project = load_project(args.root, faults)
    built = build_site(project, faults) if project else None
    if built is None:
        report_faults(faults, files.texts, "nothing was written.")
        return FAULTS
    print(f"{counted(built.examples, 'example')} verified, {counted(built.pages, 'page')} in "
          f"{counted(len(built.languages), 'language')} ({' '.join(built.languages)}): no faults")
    return FINE
