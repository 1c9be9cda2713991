"""Reads a project: its content, its templates, and every message that its pages need, with the catalogs that translate them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from ..engine.position import format_position
from ..faults import Fault, Place
from ..language.catalog import Catalog, Message, read_catalog, source_catalog
from ..language.decisionwords import messages as decision_messages
from ..language.fallback import completed
from ..language.harvest import catalog_path, merge_messages
from ..language.languages import Language, read_language
from ..language.lint.linted import Linted
from ..language.rulewords import messages as rule_messages
from ..language.status import translated
from ..language.words import messages as word_messages
from ..late import Late
from ..source.claim import Judged
from ..source.files import Files
from ..source.library import Library, content_paths, load_library, unread_paths
from ..source.page import Page
from ..source.text import Text
from .cache import Cache, key_of, texts_key
from .render import Renderer
from .urls import MISSING

glossary = Late("generator.language.glossary")
linter = Late("generator.language.lint.linter")

GLOSSARY = "locales/glossary.yaml"
"""The path of the glossary, relative to the project."""

_PLACE = Place("templates/missing.html")
_MISSING_TITLE = Text("page missing title", "There is no such page", _PLACE)
MISSING_PAGE = Page("404", MISSING, _PLACE, _MISSING_TITLE, _MISSING_TITLE, _MISSING_TITLE, ())
"""The page that answers an address which does not exist."""


@dataclass(frozen=True, slots=True)
class Project:
    """A project as read: its content, its templates, every message that the pages need, and where work is kept.

    `key` stands for the texts of content and templates, `asked` for the messages; both and `cache` are empty where nothing is kept.
    With `lint` catalogs are held against their sources closely; without it, for what a page cannot be made with.
    """

    files: Files
    library: Library
    renderer: Renderer
    messages: tuple[Message, ...]
    cache: Cache | None = None
    key: str = ""
    asked: str = ""
    lint: bool = True

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


def load_project(root: Path, faults: list[Fault], cache: Cache | None = None) -> tuple[Files, Project | None]:
    """Read content and templates; the project is None where they cannot be used at all.

    What was read before is taken from the cache, if there is one, while the texts and the program are the same, and what is read now
    is kept there.
    """
    files = Files(root)
    renderer = Renderer(files, cache.folder / "templates" if cache else None)
    key, digests, known = "", {}, {}
    if cache is not None:
        read: list[Fault] = []
        texts = [(path, files.read(path, read) or "") for path in (*content_paths(files), *renderer.paths(), *_glossary_paths(files))]
        texts += ((path, "") for path in unread_paths(files))
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
    messages = merge_messages([*_content_messages(library), *asked, missing, *word_messages(), *rule_messages(), *decision_messages(),
                               *_glossary_messages(library, files, faults)])
    names = ""
    if cache is not None and len(faults) == before:
        names = key_of(cache.program, *(part for message in messages for part in (*message.key, message.plural or "")))
        cache.save("project", key, _Kept(library, messages, names, digests))
    return files, Project(files, library, renderer, messages, cache, key, names)


def load_catalogs(project: Project, faults: list[Fault], notes: list[Fault] | None = None) -> list[Catalog]:
    """Return the catalog of each language of the site that is without fault, the source language's among them.

    What the linter found that is no fault, a matter of polish, is added to `notes`.
    """
    languages = project.library.site.languages
    own = {tag: _own_catalog(project, tag, faults, notes) for tag in languages}
    return [catalog for tag in languages if (catalog := _whole(project, tag, own))]


def load_languages(project: Project, faults: list[Fault]) -> tuple[Language, ...]:
    """Return the languages of the site that CLDR knows."""
    site = project.library.site
    kept, key = project.kept("languages", *site.languages)
    if kept is not None:
        return kept
    before = len(faults)
    found = tuple(language for tag in site.languages if (language := _cldr_language(project, tag, faults)))
    if len(faults) == before:
        project.keep("languages", key, found)
    return found


def catalog_text(project: Project, tag: str, faults: list[Fault]) -> str | None:
    """Return the text of a language's catalog, which is empty for the source language; None where it cannot be read."""
    return "" if tag == project.library.site.source else project.files.read(catalog_path(tag), faults)


def load_glossary(files: Files, faults: list[Fault]) -> "glossary.Glossary":
    """Return the glossary of a project; one that has none has an empty one."""
    text = _glossary_text(files, faults)
    return glossary.read_glossary(text, GLOSSARY, faults) if text else glossary.Glossary()


def _glossary_text(files: Files, faults: list[Fault]) -> str:
    return "".join(files.read(path, faults) or "" for path in _glossary_paths(files))


def _glossary_paths(files: Files) -> list[str]:
    return [GLOSSARY] if (files.root / GLOSSARY).is_file() else []


def _glossary_messages(library: Library, files: Files, faults: list[Fault]) -> Iterator[Message]:
    """Yield what the terms mean, where the site has a page that shows them."""
    if library.first("words"):
        for term in load_glossary(files, faults).terms:
            yield Message(term.gloss.context, term.gloss.msgid, comments=(f"The meaning of the term “{term.id}”, on the page of words.",),
                          references=(f"{GLOSSARY}:{term.gloss.place.line}",))


def load_catalog(project: Project, tag: str, faults: list[Fault]) -> Catalog | None:
    """Return the catalog of a language of the site, or None if it has faults or one in its chain has."""
    own = {tag: _own_catalog(project, tag, faults)}
    return _whole(project, tag, own | {other: _own_catalog(project, other, faults) for other in project.library.site.fallbacks.get(tag, ())})


def load_chain(project: Project, tag: str) -> list[Catalog]:
    """Return the catalogs that stand in for what a language lacks, in order, each with no texts but its own; the source
    language's alone where the site names none. Those that have faults are left out."""
    site = project.library.site
    chain = (_own_catalog(project, other, []) for other in site.fallbacks.get(tag, (site.source,)))
    return [catalog for catalog in chain if catalog]


def asked_of(project: Project, language: Language, text: str) -> tuple[Message, ...]:
    """Return the messages that the text of a language's catalog is held against: all of them, but of a language that may be
    incomplete only those that it translates."""
    if language.tag not in project.library.site.fallbacks:
        return project.messages
    return translated(text, catalog_path(language.tag), project.messages, language)


def _whole(project: Project, tag: str, own: Mapping[str, Catalog | None]) -> Catalog | None:
    """Return the catalog of a language, filled from those in its chain; None if one of them is not there."""
    chain = [own[other] for other in project.library.site.fallbacks.get(tag, ())]
    if own[tag] is None or None in chain:
        return None
    return completed(own[tag], chain, project.messages) if chain else own[tag]


def _own_catalog(project: Project, tag: str, faults: list[Fault], notes: list[Fault] | None = None) -> Catalog | None:
    """Return the texts that a language of the site has itself."""
    linted = _linted(project, tag, faults)
    if linted is None:
        return None
    grave = linted.grave
    faults += grave
    if notes is not None:
        notes += [finding for finding in linted.findings if finding not in grave]
    return linted.catalog


def _linted(project: Project, tag: str, faults: list[Fault]) -> Linted | None:
    path = catalog_path(tag)
    source = tag == project.library.site.source
    unread: list[Fault] = []
    text = catalog_text(project, tag, unread)
    if text is None:
        faults += unread if _language(project, tag, faults) else []
        return None
    name = f"catalog-{tag}" if project.lint else f"unlinted-{tag}"
    partial = tag in project.library.site.fallbacks
    kept, key = project.kept(name, tag, text, str(partial), _glossary_text(project.files, faults) if project.lint and not source else "")
    if kept is not None:
        return kept
    language = _language(project, tag, faults)
    if language is None:
        return None
    unfit: list[Fault] = []
    if source:
        linted = Linted(source_catalog(language, project.messages), ())
    elif not project.lint:
        linted = Linted(read_catalog(text, path, language, asked_of(project, language, text), unfit), ())
        faults += unfit
    else:
        linted = linter.lint_catalog(text, path, language, asked_of(project, language, text), load_glossary(project.files, unfit))
        faults += unfit
    if not unfit:
        project.keep(name, key, linted)
    return linted


def _language(project: Project, tag: str, faults: list[Fault]) -> Language | None:
    """Return a language of the site; CLDR is asked only where none of an earlier build is kept."""
    kept, _ = project.kept("languages", *project.library.site.languages)
    return next(language for language in kept if language.tag == tag) if kept is not None else _cldr_language(project, tag, faults)


def _cldr_language(project: Project, tag: str, faults: list[Fault]) -> Language | None:
    try:
        return read_language(tag)
    except ValueError as error:
        faults.append(Fault(project.library.site.places[tag], str(error)))
        return None


def _content_messages(library: Library) -> Iterator[Message]:
    positions = {text: judged for judged in library.examples.values() for text in judged.example.texts}
    for text in library.texts:
        judged = positions.get(text)
        comments = () if judged is None else (f"{format_position(judged.example.position)}; may play: {judged.verdict}",)
        yield Message(text.context, text.msgid, comments=comments, references=(f"{text.place.path}:{text.place.line}",))
