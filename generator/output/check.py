"""Checks the finished files against each other: every link and anchor must lead somewhere."""

import posixpath
import re
from urllib.parse import unquote, urlsplit

from ..engine.link import parse_link
from ..faults import Fault, Place

_LINK = re.compile(r'\s(?:href|src|data-worker|data-index|data-program)="([^"]*)"')
_CONTENT = re.compile(r'\scontent="(https?:[^"]*)"')
_ID = re.compile(r'\sid="([^"]*)"')
_ELSEWHERE = re.compile(r"(?:[a-z][a-z0-9+.-]*:|//)", re.IGNORECASE)


def check_site(files: dict[str, bytes], url: str, faults: list[Fault]) -> None:
    """Add a fault for each link to a file or anchor that the site does not have, each id that stands twice on a page,
    and each two paths that a file system without capitals would take for one. `url` is the site's address: links that start
    with it, or with its path on its server, are links within the site."""
    pages = {path: data.decode("utf-8") for path, data in files.items() if path.endswith(".html")}
    anchors = {path: _anchors(path, text, faults) for path, text in pages.items()}
    for path, text in pages.items():
        for link in dict.fromkeys((*_LINK.findall(text), *_CONTENT.findall(text))):
            _check_link(path, link.replace("&amp;", "&"), files, anchors, url, faults)
    folded: dict[str, str] = {}
    for path in files:
        other = folded.setdefault(path.casefold(), path)
        if other != path:
            faults.append(Fault(Place(f"site/{path}"), f"the path differs from {other} in capitals only"))


def _anchors(path: str, text: str, faults: list[Fault]) -> set[str]:
    found: set[str] = set()
    for id in _ID.findall(text):
        if id in found:
            faults.append(Fault(Place(f"site/{path}"), f"the id {id!r} stands twice on the page"))
        found.add(id)
    return found


def _check_link(path: str, link: str, files: dict[str, bytes], anchors: dict[str, set[str]], url: str, faults: list[Fault]) -> None:
    base = urlsplit(url).path
    target, _, anchor = (link.removeprefix(url.removesuffix(base)) if link.startswith(url) else link).partition("#")
    if _ELSEWHERE.match(target):
        return
    if target.startswith(base):
        there = unquote(target.removeprefix(base))
    else:
        there = posixpath.normpath(posixpath.join(posixpath.dirname(path), unquote(target))) if target else path
    if there == "" or there.endswith("/"):
        there += "index.html"
    if there not in files:
        faults.append(Fault(Place(f"site/{path}"), f"the link to {link!r} leads to no file of the site"))
    elif anchor and there in anchors and unquote(anchor) not in anchors[there] and not _is_position(anchor, anchors[there]):
        faults.append(Fault(Place(f"site/{path}"), f"the link to {link!r} leads to no anchor of {there}"))


def _is_position(anchor: str, there: set[str]) -> bool:
    """Whether a link opens a position on a page that reads its address."""
    if not there & {"try", "quiz", "embed"}:
        return False
    try:
        return bool(parse_link(anchor))
    except ValueError:
        return False
