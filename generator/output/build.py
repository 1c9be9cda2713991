"""Makes the whole site in memory: content, catalogs and templates in, the bytes of every file out."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from ..engine.position import format_position
from ..faults import Fault, FaultError, Place
from ..language.catalog import Catalog, Message, read_catalog, source_catalog
from ..language.harvest import catalog_path, merge_messages
from ..language.languages import Language, read_language
from ..language.rulewords import messages as rule_messages
from ..language.words import messages as word_messages
from ..source.files import Files
from ..source.library import Library, load_library
from ..source.page import Page
from ..source.text import Text
from .check import check_site
from .prose import ProseRenderer
from .render import Renderer
from .rulepages import Differences, RuleViewer, rule_pages
from .urls import MISSING
from .view import ChooserView, LinkView, PageView
from .viewer import Viewer

STYLE = "templates/assets/site.css"


_PLACE = Place("templates/missing.html")
_MISSING_TITLE = Text("page missing title", "There is no such page", _PLACE)
_MISSING_PAGE = Page("404", MISSING, _PLACE, _MISSING_TITLE, _MISSING_TITLE, _MISSING_TITLE, ())


@dataclass(frozen=True, slots=True)
class Project:
    """A project as read: its content, its templates, and every message that the pages need."""

    files: Files
    library: Library
    renderer: Renderer
    messages: tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class Built:
    """A site that is ready to be written: the bytes of its files by path, and what is in it."""

    files: dict[str, bytes]
    pages: int
    languages: tuple[str, ...]
    examples: int


def load_project(root: Path, faults: list[Fault]) -> tuple[Files, Project | None]:
    """Read content and templates; the project is None where they cannot be used at all."""
    files = Files(root)
    library = load_library(files, faults)
    renderer = Renderer(files)
    asked = tuple(renderer.messages(faults))
    if library is None:
        return files, None
    messages = merge_messages([*_content_messages(library), *asked, Message(_MISSING_TITLE.context, _MISSING_TITLE.msgid), *word_messages(), *rule_messages()])
    return files, Project(files, library, renderer, messages)


def build_site(project: Project, faults: list[Fault]) -> Built | None:
    """Return the site, or None if there is any fault: in content, a catalog, a template or between the pages."""
    catalogs = load_catalogs(project, faults)
    if faults:
        return None
    files: dict[str, bytes] = {}
    style = project.files.read(STYLE, faults)
    if style is None:
        return None
    style_path = f"assets/site.{hashlib.sha256(style.encode()).hexdigest()[:10]}.css"
    names = {catalog.language.tag: (catalog.language.name, catalog.language.direction) for catalog in catalogs}
    prose, found = ProseRenderer(), Differences()
    chooser = []
    for catalog in catalogs:
        viewer = Viewer(project.library, catalog, names, prose, project.renderer.draw)
        for view in _views(project.library, viewer, RuleViewer(project.library, catalog, viewer, found)):
            try:
                files[view.path] = project.renderer.page(f"{view.kind}.html", view, catalog, style_path).encode()
            except FaultError as error:
                faults += error.faults
        language = catalog.language
        chooser.append(LinkView(f"{language.tag}/index.html", viewer.chooser_title(), language=language.tag,
                                direction=language.direction, title=language.name))
    for path, base in (("index.html", ""), ("404.html", urlsplit(project.library.site.url).path)):
        try:
            files[path] = project.renderer.page("chooser.html", ChooserView(base, tuple(chooser)), catalogs[0], style_path).encode()
        except FaultError as error:
            faults += error.faults
    pages = len(files)
    files[style_path] = style.encode()
    if faults:
        return None
    check_site(files, urlsplit(project.library.site.url).path, faults)
    return None if faults else Built(files, pages, project.library.site.languages, len(project.library.examples))


def load_catalogs(project: Project, faults: list[Fault]) -> list[Catalog]:
    """Return the catalog of each language of the site that is without fault, the source language's among them."""
    site = project.library.site
    catalogs = []
    for tag in site.languages:
        language = _language(tag, site.places[tag], faults)
        if language is None:
            continue
        if tag == site.source:
            catalogs.append(source_catalog(language, project.messages))
            continue
        path = catalog_path(tag)
        text = project.files.read(path, faults)
        catalog = None if text is None else read_catalog(text, path, language, project.messages, faults)
        catalogs += [catalog] if catalog else []
    return catalogs


def _views(library: Library, viewer: Viewer, rule_viewer: RuleViewer) -> Iterator[PageView]:
    """Yield the views of one language: the pages of the content, those made from rule sets where it lists them, the one
    for a missing address."""
    bodies = {"sets": rule_viewer.sets, "compare": rule_viewer.compare}
    for page in library.pages:
        body = bodies[page.kind](page) if page.kind in bodies else None
        yield viewer.page(page, body)
    for page, rules in rule_pages() if any(page.kind == "sets" for page in library.pages) else ():
        yield viewer.page(page, rule_viewer.set(page, rules) if page.kind == "set" else rule_viewer.coming(page, rules))
    yield viewer.page(_MISSING_PAGE)


def _language(tag: str, place: Place, faults: list[Fault]) -> Language | None:
    try:
        return read_language(tag)
    except ValueError as error:
        faults.append(Fault(place, str(error)))
        return None


def _content_messages(library: Library) -> Iterator[Message]:
    positions = {text: judged for judged in library.examples.values() for text in judged.example.texts}
    for text in library.texts:
        judged = positions.get(text)
        comments = () if judged is None else (f"{format_position(judged.example.position)}; may play: {judged.verdict}",)
        yield Message(text.context, text.msgid, comments=comments, references=(f"{text.place.path}:{text.place.line}",))
