"""Writes the synthetic site as a project of ours: content, templates, and a complete catalog for every language."""

import re
import shutil
import textwrap
from pathlib import Path

from generator.faults import Fault, format_fault
from generator.language.catalog import Message
from generator.language.harvest import catalog_path, format_catalog
from generator.language.languages import Language, read_language, read_plural_forms
from generator.language.po import Entry
from generator.output.project import load_project
from model import ADDRESS, LANGUAGES, NAVIGATION, SOURCE, UI, Example, Page, turned
from pseudo import translate

TEMPLATES = Path(__file__).parent / "layouts/ours"
"""Lean templates that lay out the page which the other generators make too."""

ASSETS = Path(__file__).parent.parent / "templates/assets"
"""The assets of the real site, of which those that need not be lean are taken."""


def write_project(root: Path, pages: tuple[Page, ...]) -> None:
    """Write a project into a folder; files of the same names are written over."""
    shutil.copytree(TEMPLATES, root / "templates", dirs_exist_ok=True)
    for name in ("worker.js", "icon.svg"):
        shutil.copyfile(ASSETS / name, root / "templates/assets" / name)
    order = "".join(f"  - {page.slug}\n" for page in pages)
    put(root / "content/site.yaml", f"url: {ADDRESS}\nname: {UI['site']}\nsource: {SOURCE}\n"
                                    f"languages: [{', '.join(LANGUAGES)}]\npages:\n{order}")
    for page in pages:
        put(root / f"content/pages/{page.slug}.yaml", _page(page, "home" if page is pages[0] else "examples", page in pages[:NAVIGATION]))
        _put_examples(root, page, page.examples)
    messages = _messages(root)
    for tag in LANGUAGES:
        if tag != SOURCE:
            language = read_language(tag)
            put(root / catalog_path(tag), format_catalog(language, (_entry(message, language) for message in messages), messages))


def change_translation(root: Path, page: Page, number: int) -> None:
    """Give the French title of a page's first example a new wording for each number."""
    path = root / catalog_path("fr")
    start = re.escape(f'msgctxt "example {page.examples[0].id} title"\n')
    text, count = re.subn(rf'({start}msgid .*\nmsgstr ")(?:Essai \d+ )?', rf"\g<1>Essai {number} ", path.read_text("utf-8"))
    if count != 1:
        raise RuntimeError(f"{path} has {count} titles of the example {page.examples[0].id}")
    path.write_text(text, "utf-8")


def change_example(root: Path, page: Page, number: int) -> None:
    """Turn round the hand of a page's first example, for an even number back again."""
    first, *others = page.examples
    _put_examples(root, page, (turned(first) if number % 2 else first, *others))


def put(path: Path, text: str) -> None:
    """Write a text file and the folders it stands in."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def _put_examples(root: Path, page: Page, examples: tuple[Example, ...]) -> None:
    put(root / f"content/examples/{page.slug}.yaml", "\n".join(map(_example, examples)))


def _page(page: Page, kind: str, named: bool) -> str:
    nav = f"nav: {page.nav}\n" if named else ""
    blocks = "".join(f"  - example: {example.id}\n" for example in page.examples)
    return (f'id: {page.slug}\nkind: {kind}\ntitle: "{page.title}"\n{nav}'
            f'description: "{page.description}"\nblocks:\n{blocks}')


def _example(example: Example) -> str:
    position = example.position
    trick = ", ".join(f"{seat}:{card}" for seat, card in position.trick)
    text = textwrap.fill(example.text, 116, initial_indent="    ", subsequent_indent="    ")
    return (f"- id: {example.id}\n  title: {example.title}\n  rules: {position.rules}\n  contract: {position.contract}\n"
            f"  trick: [{trick}]\n  hand: {{{position.seat}: [{', '.join(position.hand)}]}}\n"
            f"  allowed: [{', '.join(example.allowed)}]\n  text: >\n{text}\n")


def _messages(root: Path) -> tuple[Message, ...]:
    faults: list[Fault] = []
    files, project = load_project(root, faults)
    if faults or project is None:
        raise RuntimeError("our own project has faults:\n" + "\n".join(format_fault(fault, files.texts) for fault in faults[:5]))
    return project.messages


def _entry(message: Message, language: Language) -> Entry:
    forms = 1 if message.plural is None else read_plural_forms(language.plural_header)[0]
    text = translate(message.plural or message.msgid, language.tag)
    return Entry(catalog_path(language.tag), message.context, message.msgid, message.plural, dict.fromkeys(range(forms), text))
