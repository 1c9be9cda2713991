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
from ..output.project import Project, load_glossary
from .answer import HTML, Answer
from .board import Board, Shown
from .client import FOLDER
from .follow import show_news
from .marking import mark_page
from .marks import numbers_in, unmarked
from .page import before
from .posted import read_request
from .rebuild import Rebuilder
from .saving import save, tried
from .statuspage import status_page, where_page
from .strings import Item, Reader, Strings, pages_of
from .told import entry_told, finding_told, strings_told

_ASSETS = Path(__file__).parent / "assets"
_PROGRAMS = {f"{FOLDER}{name}": (_ASSETS / name).read_bytes() for name in ("translate.js", "marks.js", "panel.js", "marks.css", "panel.css", "status.css")}
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

    def make(self, project: Project, faults: list[Fault]) -> Built | None:
        """Make the site in the source language and this one, however much of its catalog is done."""
        text = project.files.read(self.path, faults)
        strings = None if text is None else self._reader.read(text, project.messages, load_glossary(project.files, []), faults)
        if strings is None:
            return None
        site = project.library.site
        alone = replace(project, library=replace(project.library, site=replace(site, languages=(site.source,))))
        built = build_site(alone, faults, made=[strings.catalog()])
        if built is None:
            return None
        pages, files = [], {}
        for path, data in built.files.items():
            if path.endswith((".png", ".jpg")) or b"\xee" not in data:
                files[path] = data
            elif path.endswith(".html"):
                files[path] = data
                pages.append((path.removesuffix("index.html"), numbers_in(data.decode())))
            else:
                files[path] = unmarked(data.decode()).encode()
        self.strings = replace(strings, pages=pages_of(pages))
        files[_STRINGS.strip("/")] = json.dumps(strings_told(self.strings, load_glossary(project.files, [])), ensure_ascii=False).encode()
        return replace(built, files=files)

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
        attributes = {} if strings is None else {item.number: ' lang="en" dir="ltr"' for item in strings.items if not item.translated}
        head = (f'<link rel="stylesheet" href="{FOLDER}marks.css">\n'
                f'<script type="module" src="{FOLDER}translate.js" data-token="{self.token}" data-folder="{FOLDER}" data-base="{escape(base)}"></script>\n')
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


def _told(status: int, value: object) -> Answer:
    return Answer(status, _JSON, json.dumps(value, ensure_ascii=False).encode())
