"""Loads all content of a project: the site, its pages and its examples, verified and resolved against each other."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from ..faults import Fault, Place
from .aliases import Alias, check_aliases, read_aliases
from .claim import Judged, verify
from .example import Example, read_example
from .fallbacks import read_fallbacks
from .files import Files
from .node import Node, read_yaml, take_fields, take_items, take_text, take_texts
from .page import Page, read_page
from .text import Text, link_targets, read_title

CONTENT = "content"
SITE = "content/site.yaml"
PAGES = "content/pages"
EXAMPLES = "content/examples"
LANGUAGE_TAG = re.compile(r"[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?")


Known = Mapping[str, tuple[Page | Judged, ...]]
"""What is in content files, by path."""


@dataclass(frozen=True, slots=True)
class Site:
    """The site as a whole: its address, its name, its languages in order, the language content is written in, its pages in
    order, home first, and its old ids. `places` says where languages and pages stand in the file, `fallbacks` which languages may
    be incomplete, and whose texts then stand in, in this order."""

    url: str
    name: Text
    languages: tuple[str, ...]
    source: str
    pages: tuple[str, ...]
    places: dict[str, Place]
    aliases: tuple[Alias, ...] = ()
    fallbacks: dict[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Library:
    """All content, in the order of files and lines; examples carry their verdicts. `homes` holds, for each example, the
    first page that shows it: the one that links to the example lead to."""

    site: Site
    pages: tuple[Page, ...]
    examples: dict[str, Judged]
    homes: dict[str, Page]

    def first(self, kind: str) -> Page | None:
        """Return the first page of a kind, or None if there is none."""
        return next((page for page in self.pages if page.kind == kind), None)

    @property
    def texts(self) -> tuple[Text, ...]:
        """Every message of the content."""
        found = [self.site.name]
        for page in self.pages:
            found += page.texts
        for judged in self.examples.values():
            found += judged.example.texts
        return tuple(found)


def content_paths(files: Files) -> list[str]:
    """Return the paths of all content files."""
    return [SITE, *files.paths(PAGES, ".yaml"), *files.paths(EXAMPLES, ".yaml")]


def unread_paths(files: Files) -> list[str]:
    """Return the paths of files that look like content and stand where none is read, so that nobody would miss what they hold."""
    read = set(content_paths(files))
    return [path for path in files.below(CONTENT) if path.lower().endswith((".yaml", ".yml")) and path not in read]


def load_library(files: Files, faults: list[Fault], known: Known = MappingProxyType({})) -> Library | None:
    """Return the content of a project, or None where the site cannot be made at all; the faults say what is wrong.

    `known` holds what is in files that were read before, by path.
    """
    faults += (Fault(Place(path), f"this file is not read: pages are in {PAGES}, examples in {EXAMPLES}, with names that end in .yaml")
               for path in unread_paths(files))
    site = _load_site(files, faults)
    examples, broken = _load_examples(files, faults, known)
    pages, whole = _load_pages(files, site, faults, known)
    _resolve(pages, examples, broken, whole, site.aliases if site else (), faults)
    if site is None:
        return None
    homes = {ref.id: page for page in reversed(pages) for ref in page.examples}
    judged = {item.example.id: item for items in known.values() for item in items if isinstance(item, Judged)}
    return Library(site, pages, {id: judged[id] if id in judged and judged[id].example is example else _verified(example, faults)
                                 for id, example in examples.items()}, homes)


def _load_site(files: Files, faults: list[Fault]) -> Site | None:
    root = _read(files, SITE, faults)
    fields = take_fields(root, ("url", "name", "source", "languages", "pages"), ("aliases", "fallbacks"), faults) if root else None
    if fields is None or len(fields.keys() - {"aliases", "fallbacks"}) != 5:
        return None
    url, source = take_text(fields["url"], faults), take_text(fields["source"], faults)
    if url is not None and not re.fullmatch(r"https?://[A-Za-z0-9.-]+(?::\d+)?/(?:[A-Za-z0-9._~%-]+/)*", url):
        faults.append(Fault(fields["url"].place, f"found {url!r}, expected an address that ends in a slash, such as https://example.org/"))
    places: dict[str, Place] = {}
    for item, tag in take_texts(fields["languages"], faults):
        if not LANGUAGE_TAG.fullmatch(tag):
            faults.append(Fault(item.place, f"found {tag!r}, expected a language such as fr, pt-BR or sr-Latn"))
        elif tag in places:
            faults.append(Fault(item.place, f"{tag} is in the list twice"))
        else:
            places[tag] = item.place
    if source is not None and source not in places:
        faults.append(Fault(fields["source"].place, f"found {source!r}, expected one of the languages: {', '.join(places)}"))
        return None
    name = read_title(fields["name"], "site name", faults)
    languages, pages = tuple(places), _read_pages(fields["pages"], places, faults)
    aliases = read_aliases(fields["aliases"], faults) if "aliases" in fields else ()
    fallbacks = read_fallbacks(fields["fallbacks"], languages, source, faults) if "fallbacks" in fields and source else {}
    return Site(url, name, languages, source, pages, places, aliases, fallbacks) if url and name and source else None


def _read_pages(node: Node, places: dict[str, Place], faults: list[Fault]) -> tuple[str, ...]:
    pages: list[str] = []
    for item, id in take_texts(node, faults):
        if id in pages:
            faults.append(Fault(item.place, f"{id} is in the list twice"))
        else:
            pages.append(id)
            places[id] = item.place
    return tuple(pages)


def _load_examples(files: Files, faults: list[Fault], known: Known) -> tuple[dict[str, Example], set[str] | None]:
    """Return the examples by id, and the ids of those that have faults (None: a file could not be read at all)."""
    found: dict[str, Example] = {}
    paths = files.paths(EXAMPLES, ".yaml")
    broken: set[str] | None = set()
    declared = 0
    for path in paths:
        root = None if path in known else _read(files, path, faults)
        broken = None if root is None and path not in known else broken
        for node in known.get(path) or (take_items(root, faults) if root else ()):
            declared += 1
            example = node.example if isinstance(node, Judged) else _read_example(node, faults)
            if example and example.id in found:
                first = found[example.id].place
                faults.append(Fault(example.place, f"the example {example.id} is here twice, first at {first}"))
            elif example:
                found[example.id] = example
            elif broken is not None:
                broken.add(_id_of(node))
    if not declared and broken is not None:
        faults.append(Fault(Place(EXAMPLES), "there is no example here; a site has at least one"))
    return found, broken


def _id_of(node: Node) -> str:
    return next((value.text or "" for key, value in node.fields or () if key.text == "id"), "")


def _read_example(node: Node, faults: list[Fault]) -> Example | None:
    found: list[Fault] = []
    example = read_example(node, found)
    faults += _naming(_id_of(node), found)
    return example


def _verified(example: Example, faults: list[Fault]) -> Judged:
    found: list[Fault] = []
    judged = verify(example, found)
    faults += _naming(example.id, found)
    return judged


def _naming(id: str, faults: list[Fault]) -> list[Fault]:
    """Return faults of an example with a note that names it."""
    return [replace(fault, notes=(f"example: {id}", *fault.notes)) for fault in faults] if id else faults


def _load_pages(files: Files, site: Site | None, faults: list[Fault], known: Known) -> tuple[tuple[Page, ...], bool]:
    """Return the pages in order, home first, and whether all of them could be read."""
    found: dict[str, Page] = {}
    before = len(faults)
    for path in files.paths(PAGES, ".yaml"):
        root = None if path in known else _read(files, path, faults)
        page = known[path][0] if path in known else read_page(root, faults) if root else None
        if page and page.id in found:
            faults.append(Fault(page.place, f"the page {page.id} is here twice, first at {found[page.id].place}"))
        elif page:
            found[page.id] = page
    whole = len(faults) == before
    homes = [page for page in found.values() if page.kind == "home"]
    if whole and len(homes) != 1:
        place = homes[1].place if len(homes) > 1 else Place(PAGES)
        faults.append(Fault(place, f"{len(homes)} pages of kind home; a site has one"))
    for id in site.pages if site and whole else ():
        if id not in found:
            faults.append(Fault(site.places[id], f"there is no page {id!r} in {PAGES}"))
    order = site.pages if site else ()
    for id, page in found.items():
        if site and id not in order:
            faults.append(Fault(page.place, f"the page {id} is not in the list of pages of {SITE}"))
    return tuple(sorted(found.values(), key=lambda page: (page.kind != "home", order.index(page.id) if page.id in order else 0))), whole


def _resolve(pages: tuple[Page, ...], examples: dict[str, Example], broken: set[str] | None, whole: bool,
             aliases: tuple[Alias, ...], faults: list[Fault]) -> None:
    """Check that every reference from one piece of content to another leads somewhere.

    What could not be read is not missed: its own fault says enough.
    """
    for page in pages:
        seen: set[str] = set()
        for ref in page.examples:
            if ref.id not in examples and broken is not None and ref.id not in broken:
                faults.append(Fault(ref.place, f"there is no example {ref.id!r}"))
            if ref.id in seen:
                faults.append(Fault(ref.place, f"the example {ref.id} is on this page twice"))
            seen.add(ref.id)
        for section in page.sections:
            if section.id in seen:
                faults.append(Fault(page.place, f"{section.id!r} is both a section and an example of this page"))
    shown = {ref.id for page in pages for ref in page.examples}
    targets = {page.id for page in pages} | shown
    targets |= {f"{page.id}#{section.id}" for page in pages for section in page.sections if section.id}
    texts = [text for page in pages for text in page.texts] + [text for example in examples.values() for text in example.texts]
    for text in texts:
        for target in link_targets(text.msgid):
            if target not in targets and whole and broken is not None:
                faults.append(Fault(text.place, f"the link to {target!r} leads nowhere; link to a page, an example shown, or page#section"))
    if whole and broken is not None:
        check_aliases(aliases, pages, targets, faults)
    for id, example in examples.items():
        if id not in shown and whole:
            faults.append(Fault(example.place, f"the example {id} is on no page"))


def _read(files: Files, path: str, faults: list[Fault]) -> Node | None:
    text = files.read(path, faults)
    return None if text is None else read_yaml(text, path, faults)
