"""The command new-language: begin the catalog of a language, with all that is known of it."""

import argparse
import sys
from dataclasses import replace

from ..cli import FAULTS, FINE, USAGE
from ..faults import Fault
from ..language.harvest import catalog_path
from ..language.languages import Language, read_language, read_plural_forms
from ..language.letters import card_letters
from ..language.po import Entry, read_po
from ..language.rewrite import change_entries
from ..language.words import LETTERS
from ..output.project import load_project
from ..source.library import LANGUAGE_TAG
from .harvest import harvested
from .report import is_project, report_faults, write_texts


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the language."""
    parser.add_argument("language", help="its tag, such as bg, pt-BR or sr-Latn")


def run(args: argparse.Namespace) -> int:
    """Write the catalog, all messages empty but the letters on the cards, which are to be checked."""
    if not is_project(args.root):
        return USAGE
    tag, path = args.language, catalog_path(args.language)
    try:
        if not LANGUAGE_TAG.fullmatch(tag):
            raise ValueError(f"{tag!r} is not a language; write one such as bg, pt-BR or sr-Latn")
        language = read_language(tag)
        if (args.root / path).exists():
            raise ValueError(f"{path} is there already; `status {tag}` shows what is left")
    except ValueError as error:
        print(error, file=sys.stderr)
        return USAGE
    faults: list[Fault] = []
    files, project = load_project(args.root, faults)
    if project and tag == project.library.site.source:
        print(f"{tag} is the language that the content is written in; it has no catalog", file=sys.stderr)
        return USAGE
    text = harvested(project, tag, faults) if project and not faults else None
    if text is None:
        report_faults(faults, files.texts, "nothing was written.")
        return FAULTS
    write_texts(args.root, {path: change_entries(read_po(text, path, faults), text, lambda entry: _begun(entry, language))})
    print(f"{path}: {language.name}, {_facts(language)}")
    print(f"Translate it with any editor for .po files, then run `status {tag}`.\n"
          f"When nothing is left, add {tag} to the languages of content/site.yaml; to publish it earlier, name there\n"
          f"what stands in for the rest, too: fallbacks: {{{tag}: [{project.library.site.source}]}}")
    return FINE


def _begun(entry: Entry, language: Language) -> Entry:
    if entry.key == ("", ""):
        return replace(entry, comments=[f"# {language.name} ({language.tag}): {_facts(language)}."])
    letter = card_letters(language.tag).get(entry.msgid) if entry.context == LETTERS else None
    return replace(entry, strings={0: letter}, flags=["fuzzy"]) if letter else entry


def _facts(language: Language) -> str:
    count = read_plural_forms(language.plural_header)[0]
    side = "right to left" if language.direction == "rtl" else "left to right"
    return f"written from {side}, plurals: {count}, letters on the cards: {' '.join(card_letters(language.tag).values())}"
