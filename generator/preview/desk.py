"""Makes the preview a translator's desk: one language, each string marked where it stands, and one catalog that can be written."""

import json
import secrets
from collections.abc import Callable
from dataclasses import replace
from html import escape
from pathlib import Path
from threading import Lock

from ..faults import Fault
from ..language.harvest import catalog_path
from ..language.languages import Language
from ..output.build import Built, build_site
from ..output.cache import key_of
from ..output.foreign import attributes_of
from ..output.marks import numbers_in, unmarked
from ..output.project import Project, load_chain, load_glossary, load_languages
from .answer import HTML, Answer
from .board import Board, Shown
from .client import FOLDER
from .follow import show_news
from .marking import mark_page
from .page import before
from .posted import read_request
from .rebuild import Rebuilder
from .saving import save, tried
from .statuspage import status_page, where_page
from .strings import Item, Reader, Strings, pages_of
from .told import entry_told, finding_told, strings_told

_ASSETS = Path(__file__).parent / "assets"
_PROGRAMS = {f"{FOLDER}{name}": (_ASSETS / name).read_bytes() for name in ("translate.js", "marks.js", "panel.js", "renew.js", "marks.css", "panel.css", "status.css")}
_STRINGS, _STATUS, _WHERE = (f"{FOLDER}{name}" for name in ("strings.json", "status", "where"))
_JSON = "application/json"


class Desk:
    """A language of a project and its strings as the pages show them. Nothing but the language's own catalog is ever written,
    and no request names a file."""

    def __init__(self, root: Path, language: Language) -> None:
        self.language, self.path = language, catalog_path(language.tag)
        self.token = secrets.token_urlsafe(24)
        self.strings: Strings | None = None
        self.posts: dict[str, Callable[[bytes], Answer]] = {f"{FOLDER}lint": self._lint, f"{FOLDER}save": self._save}
        """What is done with what a page sends to each address."""
        self.board = Board()
        self.rebuilder = Rebuilder(root, self.make)
        self._root, self._reader, self._saving = root, Reader(self.path, language), Lock()
        self._written_in = ""
        """The language of the project's own texts."""
        self._source: tuple[tuple[str, ...], dict[str, bytes]] = (), {}

    def make(self, project: Project, faults: list[Fault]) -> Built | None:
        """Make the site in this language, however much of its catalog is done, and beside it the one in the source language."""
        before, self._written_in = len(faults), project.library.site.source
        load_languages(project, faults)
        text = project.files.read(self.path, faults)
        strings = None if text is None else self._reader.read(text, project.messages, load_glossary(project.files, []), faults)
        if strings is None or len(faults) > before:
            return None
        chain = load_chain(project, self.language.tag)
        strings = strings.filled(chain)
        built = build_site(_only(project), faults, made=[strings.catalog()])
        source = None if built is None else self._made_source(project, built, faults)
        if source is None:
            return None
        pages, files = [], {**source}
        for path, data in built.files.items():
            text = path.endswith((".html", ".json", ".js", ".webmanifest", ".xml", ".txt"))
            files[path] = unmarked(data.decode()).encode() if text and not path.endswith(".html") else data
            if path.endswith(".html"):
                pages.append((path.removesuffix("index.html"), numbers_in(data.decode())))
        self.strings = replace(strings, pages=pages_of(pages))
        around = key_of(*self._source[0], *(project.files.texts.get(catalog_path(lender.language.tag), "") for lender in chain))
        files[_STRINGS.strip("/")] = json.dumps(strings_told(self.strings, load_glossary(project.files, []), around), ensure_ascii=False).encode()
        return replace(built, files=files)

    def _made_source(self, project: Project, built: Built, faults: list[Fault]) -> dict[str, bytes] | None:
        """Return the files of the source language, which stay the same while content, templates and assets do."""
        tag = project.library.site.source
        key = (project.key, *sorted(path for path in built.files if path.startswith("assets/")))
        if key != self._source[0] or not project.key:
            made = build_site(_only(project, tag), faults)
            if made is None:
                return None
            self._source = key, {path: data for path, data in made.files.items() if path.startswith(f"{tag}/")}
        return self._source[1]

    def answer(self, path: str, query: str, shown: Shown) -> Answer | None:
        """Return the answer to one of the desk's addresses, None for any other."""
        if path in _PROGRAMS:
            return Answer(200, "text/css; charset=utf-8" if path.endswith(".css") else "text/javascript; charset=utf-8", _PROGRAMS[path])
        if shown.files is None or self.strings is None:
            return None
        if path == _STRINGS:
            return Answer(200, _JSON, shown.files[_STRINGS.strip("/")])
        if path == _STATUS:
            return Answer(200, HTML, self.dress(status_page(self.strings, query, shown)).encode())
        if path == _WHERE:
            return Answer(200, HTML, self.dress(where_page(self.strings, query, shown)).encode())
        return None

    def dress(self, page: str) -> str:
        """Return a page with its marks turned into elements, and the desk's programs."""
        strings, base = self.strings, self.board.shown.base
        attributes = {} if strings is None else {number: attributes_of(language) for number, language in strings.lent().items()}
        head = (f'<link rel="stylesheet" href="{FOLDER}marks.css">\n'
                f'<script type="module" src="{FOLDER}translate.js" data-token="{self.token}" data-folder="{FOLDER}" data-base="{escape(base)}" data-source="{self._written_in}"></script>\n')
        return before("</head>", mark_page(page, attributes), head)

    def _lint(self, body: bytes) -> Answer:
        """Answer with what the linter finds in texts that are being written."""
        asked = read_request(body, {"id": str, "texts": list})
        findings = tried(self._reader, self.strings, self._item(asked["id"]), tuple(asked["texts"]))
        return _told(200, {"findings": [finding_told(finding) for finding in findings]})

    def _save(self, body: bytes) -> Answer:
        """Write texts into the catalog, show the site with them, and say so; or say why not."""
        asked = read_request(body, {"id": str, "seen": str, "texts": list})
        with self._saving:
            strings, item = self.strings, self._item(asked["id"])
            saved = save(self._root, self._reader, strings, item, asked["seen"], tuple(asked["texts"]))
            if not saved.reason:
                show_news(self.rebuilder, self.board)
        findings = [finding_told(finding) for finding in saved.findings]
        if saved.reason:
            now = entry_told(saved.changed, strings.forms_of(item.message)) if saved.changed else None
            return _told(409, {"reason": saved.reason, "findings": findings, "now": now})
        return _told(200, {"findings": findings, "version": self.board.shown.version})

    def _item(self, id: str) -> Item:
        item = self.strings.by_id(id) if self.strings else None
        if item is None:
            raise ValueError("there is no such string; reload the page")
        return item


def _only(project: Project, *tags: str) -> Project:
    """Return a project with these of its languages, and without its cache: what has marks must never be kept where a build for
    readers could find it."""
    library = project.library
    return replace(project, library=replace(library, site=replace(library.site, languages=tags, fallbacks={})), cache=None, key="")


def _told(status: int, value: object) -> Answer:
    return Answer(status, _JSON, json.dumps(value, ensure_ascii=False).encode())
