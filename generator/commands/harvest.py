"""The command harvest: bring messages.pot and every catalog up to the messages of content, templates and engine."""

import argparse

from ..cli import FAULTS, FINE, USAGE
from ..faults import Fault
from ..language.harvest import POT, catalog_path, format_catalog, format_template
from ..language.languages import read_language
from ..language.po import read_po
from ..output.project import load_project
from .report import is_project, report_faults


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options: there are none."""


def run(args: argparse.Namespace) -> int:
    """Write the template and the catalogs; a catalog that cannot be read is left alone, and so is all else."""
    if not is_project(args.root):
        return USAGE
    faults: list[Fault] = []
    files, project = load_project(args.root, faults)
    if project is None or faults:
        report_faults(faults, files.texts, "nothing was written.")
        return FAULTS
    texts = {POT: format_template(project.messages)}
    for tag in project.library.site.languages:
        if tag == project.library.site.source:
            continue
        path = catalog_path(tag)
        there = (args.root / path).exists()
        text = files.read(path, faults) if there else ""
        entries = read_po(text, path, faults) if text else []
        try:
            texts[path] = format_catalog(read_language(tag), entries, project.messages)
        except ValueError as error:
            faults.append(Fault(project.library.site.places[tag], str(error)))
    if faults:
        report_faults(faults, files.texts, "nothing was written.")
        return FAULTS
    for path, text in texts.items():
        if (args.root / path).exists() and (args.root / path).read_text("utf-8") == text:
            continue
        (args.root / path).parent.mkdir(exist_ok=True)
        (args.root / path).write_text(text, "utf-8", newline="\n")
        print(f"{path}: updated")
    print(f"{len(project.messages)} messages")
    return FINE
