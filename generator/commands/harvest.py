"""The command harvest: bring messages.pot and every catalog up to the messages of content, templates and engine."""

import argparse
from collections.abc import Collection

from ..cli import FAULTS, FINE, USAGE
from ..faults import Fault, Place
from ..language.harvest import POT, catalog_path, format_catalog, format_template, is_among
from ..language.languages import read_language
from ..language.notes import annotated
from ..language.po import read_po
from ..output.project import Project, load_glossary, load_project
from .report import counted, is_project, report_faults, write_texts


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("--typo", action="append", default=[], metavar="CONTEXT",
                        help="only a slip was mended in the source texts of this msgctxt, such as 'example x033': translations stay as they are")


def run(args: argparse.Namespace) -> int:
    """Write the template and the catalogs; a catalog that cannot be read is left alone, and so is all else."""
    if not is_project(args.root):
        return USAGE
    faults: list[Fault] = []
    files, project = load_project(args.root, faults)
    if project is None or faults:
        report_faults(faults, files.texts, "nothing was written.")
        return FAULTS
    faults += [Fault(Place(POT), f"no message has the context {name!r}; a context is what msgctxt says, such as 'example x033 title'")
               for name in args.typo if not any(is_among(message.context, [name]) for message in project.messages)]
    messages = annotated(project.library, project.messages)
    old = files.read(POT, faults) or "" if (args.root / POT).exists() else ""
    texts = {POT: format_template(messages, project.library.site.url, old)}
    for tag in catalog_tags(project):
        text = harvested(project, tag, faults, args.typo)
        if text is not None:
            texts[catalog_path(tag)] = text
    if faults:
        report_faults(faults, files.texts, "nothing was written.")
        return FAULTS
    for path in write_texts(args.root, texts):
        print(f"{path}: updated")
    print(counted(len(messages), "message"))
    return FINE


def harvested(project: Project, tag: str, faults: list[Fault], typos: Collection[str] = ()) -> str | None:
    """Return the catalog of a language with every message; one that is not there yet is new. None for no language."""
    path, glossary = catalog_path(tag), load_glossary(project.files, faults)
    messages = annotated(project.library, project.messages, lambda message: glossary.hints(message.msgid, tag))
    text = project.files.read(path, faults) or "" if (project.files.root / path).exists() else ""
    entries = read_po(text, path, faults)
    try:
        language = read_language(tag)
    except ValueError as error:
        faults.append(Fault(project.library.site.places.get(tag, Place(path)), str(error)))
        return None
    return format_catalog(language, entries, messages, address=project.library.site.url, old=text, typos=typos)


def catalog_tags(project: Project) -> tuple[str, ...]:
    """Return the languages that have a catalog or should have one: those of the site, then those still in the works."""
    site = project.library.site
    there = [path.rpartition("/")[2].removesuffix(".po") for path in project.files.paths("locales", ".po")]
    return tuple(tag for tag in dict.fromkeys((*site.languages, *there)) if tag != site.source)
