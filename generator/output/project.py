"""Reads a project: its content, its templates, and every message that its pages need, with the catalogs that translate them."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ..engine.position import format_position
from ..faults import Fault, Place
from ..language.catalog import Catalog, Message, read_catalog, source_catalog
from ..language.decisionwords import messages as decision_messages
from ..language.harvest import catalog_path, merge_messages
from ..language.languages import Language, read_language
from ..language.rulewords import messages as rule_messages
from ..language.words import messages as word_messages
from ..source.claim import Judged
from ..source.files import Files
from ..source.library import Library, content_paths, load_library
from ..source.page import Page
from ..source.text import Text
from .cache import Cache, key_of, texts_key
from .render import Renderer
from .urls import MISSING

_PLACE = Place("templates/missing.html")
_MISSING_TITLE = Text("page missing title", "There is no such page", _PLACE)
MISSING_PAGE = Page("404", MISSING, _PLACE, _MISSING_TITLE, _MISSING_TITLE, _MISSING_TITLE, ())
"""The page that answers an address which does not exist."""


@dataclass(frozen=True, slots=True)
class Project:
    """A project as read: its content, its templates, every message that the pages need, and where work is kept.

    `key` stands for the texts of content and templates, `asked` for the messages; both and `cache` are empty where nothing is kept.
    """

    files: Files
    library: Library
    renderer: Renderer
    messages: tuple[Message, ...]
    cache: Cache | None = None
    key: str = ""
    asked: str = ""

    def kept(self, name: str, *parts: str) -> tuple[object | None, str]:
        """Return what is kept under a name and made from these parts and the project's messages, and its key."""
        if self.cache is None:
            return None, ""
        key = key_of(self.asked, *parts)
        return self.cache.load(name, key), key

    def keep(self, name: str, key: str, value: object) -> None:
        """Keep a value under a name and its key."""
        if self.cache is not None:
            self.cache.save(name, key, value)


@dataclass(frozen=True, slots=True)
class _Kept:
    """What is kept of a project that was read without fault: `digests` are those of the files, by path."""

    library: Library
    messages: tuple[Message, ...]
    asked: str
    digests: dict[str, str]

    def known(self, digests: dict[str, str]) -> dict[str, tuple[Page | Judged, ...]]:
        """Return what is in the files that are as they were, by path."""
        found: dict[str, list[Page | Judged]] = {}
        for page in self.library.pages:
            found.setdefault(page.place.path, []).append(page)
        for judged in self.library.examples.values():
            found.setdefault(judged.example.place.path, []).append(judged)
        return {path: tuple(items) for path, items in found.items() if self.digests.get(path) == digests.get(path)}


def load_project(root: Path, faults: list[Fault], keep: bool = False) -> tuple[Files, Project | None]:
    """Read content and templates; the project is None where they cannot be used at all.

    With `keep`, what was read before is taken from the cache while the texts and the program are the same, and what is
    read now is kept there.
    """
    files = Files(root)
    cache = Cache(root) if keep else None
    renderer = Renderer(files, cache.folder / "templates" if cache else None)
    key, digests, known = "", {}, {}
    if cache is not None:
        read: list[Fault] = []
        texts = [(path, files.read(path, read) or "") for path in (*content_paths(files), *renderer.paths())]
        key = key_of(cache.program, texts_key(texts))
        last, kept = ("", None) if read else cache.latest("project")
        if kept is not None and last == key:
            return files, Project(files, kept.library, renderer, kept.messages, cache, key, kept.asked)
        digests = {path: key_of(cache.program, text) for path, text in texts}
        known = kept.known(digests) if kept else {}
    before = len(faults)
    library = load_library(files, faults, known)
    asked = tuple(renderer.messages(faults))
    if library is None:
        return files, None
    missing = Message(_MISSING_TITLE.context, _MISSING_TITLE.msgid)
    messages = merge_messages([*_content_messages(library), *asked, missing, *word_messages(), *rule_messages(), *decision_messages()])
    names = ""
    if cache is not None and len(faults) == before:
        names = key_of(cache.program, *(part for message in messages for part in (*message.key, message.plural or "")))
        cache.save("project", key, _Kept(library, messages, names, digests))
    return files, Project(files, library, renderer, messages, cache, key, names)


def load_catalogs(project: Project, faults: list[Fault]) -> list[Catalog]:
    """Return the catalog of each language of the site that is without fault, the source language's among them."""
    site = project.library.site
    return [catalog for tag in site.languages if (catalog := load_catalog(project, tag, faults))]


def load_languages(project: Project, faults: list[Fault]) -> tuple[Language, ...]:
    """Return the languages of the site that CLDR knows."""
    site = project.library.site
    kept, key = project.kept("languages", *site.languages)
    if kept is not None:
        return kept
    before = len(faults)
    found = tuple(language for tag in site.languages if (language := _language(tag, site.places[tag], faults)))
    if len(faults) == before:
        project.keep("languages", key, found)
    return found


def catalog_text(project: Project, tag: str, faults: list[Fault]) -> str | None:
    """Return the text of a language's catalog, which is empty for the source language; None where it cannot be read."""
    return "" if tag == project.library.site.source else project.files.read(catalog_path(tag), faults)


def load_catalog(project: Project, tag: str, faults: list[Fault]) -> Catalog | None:
    """Return the catalog of a language of the site, or None if it has faults."""
    path, place = catalog_path(tag), project.library.site.places[tag]
    source = tag == project.library.site.source
    unread: list[Fault] = []
    text = catalog_text(project, tag, unread)
    if text is None:
        faults += unread if _language(tag, place, faults) else []
        return None
    kept, key = project.kept(f"catalog-{tag}", tag, text)
    if kept is not None:
        return kept
    language = _language(tag, place, faults)
    if language is None:
        return None
    if source:
        catalog = source_catalog(language, project.messages)
    else:
        catalog = read_catalog(text, path, language, project.messages, faults)
    if catalog is not None:
        project.keep(f"catalog-{tag}", key, catalog)
    return catalog


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
