"""The command harvest: bring messages.pot and every catalog up to the messages of content, templates and engine."""

import argparse

from ..cli import FAULTS, FINE, USAGE
from ..faults import Fault, Place
from ..language.harvest import POT, catalog_path, format_catalog, format_template, is_among
from ..language.languages import read_language
from ..language.notes import annotated
from ..language.po import read_po
from ..output.project import Project, load_project
from ..source.files import Files
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
    address = project.library.site.url
    messages = annotated(project.library, project.messages)
    old = files.read(POT, faults) or "" if (args.root / POT).exists() else ""
    texts = {POT: format_template(messages, address, old)}
    for tag in catalog_tags(project):
        path = catalog_path(tag)
        text = files.read(path, faults) if (args.root / path).exists() else ""
        entries = read_po(text, path, faults) if text else []
        try:
            language = read_language(tag)
        except ValueError as error:
            faults.append(Fault(project.library.site.places.get(tag, Place(path)), str(error)))
        else:
            texts[path] = format_catalog(language, entries, messages, address=address, old=text or "", typos=args.typo)
    if faults:
        report_faults(faults, files.texts, "nothing was written.")
        return FAULTS
    for path in write_texts(args.root, texts):
        print(f"{path}: updated")
    print(counted(len(messages), "message"))
    return FINE


def catalog_tags(project: Project) -> tuple[str, ...]:
    """Return the languages that have a catalog or should have one: those of the site, then those still in the works."""
    site = project.library.site
    there = [path.rpartition("/")[2].removesuffix(".po") for path in Files(project.files.root).paths("locales", ".po")]
    return tuple(tag for tag in dict.fromkeys((*site.languages, *there)) if tag != site.source)
