"""Checks the finished files against each other: every link and anchor must lead somewhere."""

import posixpath
import re
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from urllib.parse import unquote, urlsplit

from ..engine.link import parse_link
from ..faults import Fault, Place

_LINKS = ("href", "src", "data-worker", "data-index", "data-program")
_ELSEWHERE = re.compile(r"(?:[a-z][a-z0-9+.-]*:|//)", re.IGNORECASE)


Link = tuple[str, str, str]
"""A link within the site: as it is written, the file it leads to, the anchor there or nothing."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What stands on pages, by their paths: anchors and links."""

    anchors: dict[str, set[str]]
    links: dict[str, list[Link]]


@dataclass(frozen=True, slots=True)
class Address:
    """The address of a site: whole, with its server, and its path on that."""

    url: str
    server: str
    base: str


def look_at(files: Mapping[str, bytes], url: str, seen: Seen, faults: list[Fault]) -> None:
    """Add the anchors and links of the pages among the files, but for those that were seen before; an id that stands twice on a
    page is a fault. `url` is the site's address: links that start with it, or with its path on its server, are links within
    the site."""
    base = urlsplit(url).path
    address = Address(url, url.removesuffix(base), base)
    for path in files:
        if path.endswith(".html") and path not in seen.anchors:
            text = files[path].decode("utf-8")
            seen.anchors[path] = _anchors(path, text, faults)
            seen.links[path] = _links(path, text, address)


def loose_links(seen: Seen, files: Container[str], anchors: Mapping[str, Container[str]], later: bool = False) -> dict[str, list[Link]]:
    """Return the links, by page, that lead nowhere as far as these files and anchors go; with `later` also those to an anchor
    on a page of which the anchors are not known yet."""
    loose: dict[str, list[Link]] = {}
    for path, links in seen.links.items():
        for link in links:
            _, there, anchor = link
            known = anchors.get(there)
            if there not in files or anchor and (anchor not in known and not _is_position(anchor, known) if known is not None else later):
                loose.setdefault(path, []).append(link)
    return loose


def report_dead(links: Mapping[str, Iterable[Link]], files: Container[str], faults: list[Fault]) -> None:
    """Add a fault for each of the links, by page, that lead nowhere."""
    for path, found in links.items():
        for link, there, _ in found:
            what = f"no anchor of {there}" if there in files else "no file of the site"
            faults.append(Fault(Place(f"site/{path}"), f"the link to {link!r} leads to {what}"))


def check_capitals(paths: Iterable[str], faults: list[Fault]) -> None:
    """Add a fault for each two paths that differ in capitals only."""
    folded: dict[str, str] = {}
    for path in paths:
        other = folded.setdefault(path.casefold(), path)
        if other != path:
            faults.append(Fault(Place(f"site/{path}"), f"the path differs from {other} in capitals only"))


def _anchors(path: str, text: str, faults: list[Fault]) -> set[str]:
    found: set[str] = set()
    for id in _values(text, "id"):
        if id in found:
            faults.append(Fault(Place(f"site/{path}"), f"the id {id!r} stands twice on the page"))
        found.add(id)
    return found


def _links(path: str, text: str, address: Address) -> list[Link]:
    """Return the links of a page within the site, each once."""
    found = {value: None for name in _LINKS for value in _values(text, name)}
    found |= {value: None for value in _values(text, "content") if value.startswith(("https:", "http:"))}
    folder = path[: path.rfind("/") + 1]
    links = []
    for value in found:
        link = value.replace("&amp;", "&") if "&" in value else value
        target, _, anchor = (link.removeprefix(address.server) if link.startswith(address.url) else link).partition("#")
        if (":" in target or target.startswith("//")) and _ELSEWHERE.match(target):
            continue
        there, anchor = (unquote(target), unquote(anchor)) if "%" in link else (target, anchor)
        if target.startswith(address.base):
            there = there.removeprefix(unquote(address.base))
        else:
            there = _joined(folder, there) if there else path
        links.append((link, f"{there}index.html" if there == "" or there.endswith("/") else there, anchor))
    return links


def _joined(folder: str, target: str) -> str:
    """Return the path that a relative link from a folder leads to."""
    above, rest = folder, target
    while above and rest.startswith("../"):
        above, rest = above[: above.rfind("/", 0, -1) + 1], rest[3:]
    if not rest or "/." in f"/{rest}" or "//" in rest or rest.endswith("/"):
        return posixpath.normpath(folder + target)
    return above + rest


def _values(text: str, attribute: str) -> Iterator[str]:
    """Yield the values of an attribute in the order of the page. Splitting takes a tenth of the time of a regular expression."""
    pieces = text.split(f'{attribute}="')
    for i in range(1, len(pieces)):
        value, closed, _ = pieces[i].partition('"')
        if closed and pieces[i - 1][-1:].isspace():
            yield value


def _is_position(anchor: str, there: Container[str]) -> bool:
    """Whether a link opens a position on a page that reads its address."""
    if not any(id in there for id in ("try", "quiz", "embed")):
        return False
    try:
        return bool(parse_link(anchor))
    except ValueError:
        return False
