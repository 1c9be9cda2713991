"""Decides what the preview answers to an address; a path is looked up among the files in memory, never on the disk."""

from dataclasses import dataclass
from posixpath import splitext
from typing import Protocol
from urllib.parse import quote, unquote

from .board import Shown
from .client import SCRIPT, SCRIPT_TEXT, STYLE, STYLE_TEXT
from .page import faults_page, preview_page

HTML = "text/html; charset=utf-8"
TEXT = "text/plain; charset=utf-8"

_TYPES = {
    ".html": HTML, ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".txt": TEXT,
    ".json": "application/json", ".webmanifest": "application/manifest+json", ".xml": "application/xml; charset=utf-8",
    ".svg": "image/svg+xml; charset=utf-8", ".png": "image/png", ".jpg": "image/jpeg", ".webp": "image/webp",
    ".ico": "image/x-icon", ".woff2": "font/woff2", ".pdf": "application/pdf",
}


@dataclass(frozen=True, slots=True)
class Answer:
    """A status, the content with its type, and where to go instead, if anywhere."""

    status: int
    type: str
    body: bytes
    location: str = ""


class Own(Protocol):
    """What a preview with a purpose of its own adds: addresses, and something on every page."""

    def answer(self, path: str, query: str, shown: Shown) -> Answer | None:
        """Return the answer to one of its own addresses, None for any other."""

    def dress(self, page: str) -> str:
        """Return a page of the site with what it adds."""


def answer(shown: Shown, target: str, reload: bool, own: Own | None = None) -> Answer:
    """Return the answer to the target of a request: a path and perhaps a query, as a browser sends it.

    A path that leads out of the site is just one that no file has, for it is looked up as it is.
    """
    path = _path(target)
    if path == SCRIPT:
        return Answer(200, content_type(path), SCRIPT_TEXT.encode())
    if path == STYLE:
        return Answer(200, content_type(path), STYLE_TEXT.encode())
    if own is not None and (found := own.answer(path, target.partition("#")[0].partition("?")[2], shown)) is not None:
        return found
    if shown.files is None:
        return Answer(503, HTML, faults_page(shown, reload))
    if path == "/" != shown.base:
        return _moved(shown.base)
    if not path.startswith(shown.base) or path.endswith("/sw.js"):
        # A worker would show what it kept; where one is at work, it goes when its program is gone.
        return _missing(shown, "", reload, own)
    name = path.removeprefix(shown.base)
    file = f"{name}index.html" if not name or name.endswith("/") else name
    if file in shown.files:
        return _found(shown, file, 200, reload, own)
    if f"{name}/index.html" in shown.files:
        return _moved(f"{shown.base}{quote(name)}/")
    return _missing(shown, name, reload, own)


def content_type(path: str) -> str:
    """Return the type of a file by its ending.

    >>> content_type("en/index.html"), content_type("assets/site.css"), content_type("assets/thing")
    ('text/html; charset=utf-8', 'text/css; charset=utf-8', 'application/octet-stream')
    """
    return _TYPES.get(splitext(path)[1].lower(), "application/octet-stream")


def _path(target: str) -> str:
    try:
        return unquote(target.partition("?")[0].partition("#")[0], errors="strict")
    except UnicodeDecodeError:
        return ""


def _found(shown: Shown, file: str, status: int, reload: bool, own: Own | None) -> Answer:
    kind = content_type(file)
    data = shown.files[file]
    return Answer(status, kind, preview_page(data, shown, reload, own.dress if own else str) if kind == HTML else data)


def _moved(location: str) -> Answer:
    return Answer(302, TEXT, f"see {location}\n".encode(), location)


def _missing(shown: Shown, name: str, reload: bool, own: Own | None) -> Answer:
    """Answer with the page for a missing address, in the language that the address is in."""
    for file in (f"{name.partition('/')[0]}/404.html", "404.html"):
        if file in shown.files:
            return _found(shown, file, 404, reload, own)
    return Answer(404, TEXT, b"there is no such page\n")
