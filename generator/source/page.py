"""Turns a page file into a Page: its kind, its title and its blocks, in the source language."""

import re
from dataclasses import dataclass

from ..faults import Fault, Place
from .node import Node, take_fields, take_items, take_text
from .text import Prose, Text, read_prose, read_title, texts_of

KINDS = ("home", "examples", "sets", "compare", "decision", "words", "try", "quiz")
FRAMED = "embed"
"""The id of the page that other sites show in a frame, which is made from the one of kind try."""

RESERVED = re.compile(r"con|prn|aux|nul|(?:com|lpt)\d")
"""What no folder can be called on Windows."""

PAGE_ID = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class ExampleRef:
    """A reference to an example by its id."""

    id: str
    place: Place


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with a stable id and what stands under it; the first section of a page may have no heading."""

    id: str
    title: Text | None
    blocks: tuple[Prose | ExampleRef, ...]

    @property
    def examples(self) -> tuple[ExampleRef, ...]:
        """The examples referred to, in order."""
        return tuple(block for block in self.blocks if isinstance(block, ExampleRef))


@dataclass(frozen=True, slots=True)
class Page:
    """A page as content holds it; `id` is its address in every language."""

    id: str
    kind: str
    place: Place
    title: Text
    nav: Text
    """Its name in links; where the file gives none, the title."""
    description: Text
    sections: tuple[Section, ...]
    header: bool = True
    """Whether the header of every page links to it, as it does where the file gives `nav`."""

    @property
    def examples(self) -> tuple[ExampleRef, ...]:
        """The examples referred to, in order."""
        return tuple(ref for section in self.sections for ref in section.examples)

    @property
    def texts(self) -> tuple[Text, ...]:
        """Every message of the page in reading order, without those of its examples."""
        found = [self.title, *([] if self.nav is self.title else [self.nav]), self.description]
        for section in self.sections:
            found += [section.title] if section.title else []
            for block in section.blocks:
                found += [] if isinstance(block, ExampleRef) else texts_of(block)
        return tuple(found)


def read_page(root: Node, faults: list[Fault]) -> Page | None:
    """Return the page that a file describes, or None where it cannot be made (the faults say why)."""
    before = len(faults)
    fields = take_fields(root, ("id", "title", "description", "blocks"), ("kind", "nav"), faults)
    if fields is None or len(faults) > before:
        return None
    id, kind = _read_id(fields["id"], faults), _read_kind(fields.get("kind"), faults)
    if id and RESERVED.fullmatch(id):
        faults.append(Fault(fields["id"].place, f"no folder can be called {id!r} on Windows; choose another id"))
    if id == FRAMED:
        faults.append(Fault(fields["id"].place, f"{id!r} is the address of the page for frames of other sites; choose another id"))
    texts = {name: read_title(fields[name], f"page {id} {name}", faults) for name in ("title", "nav", "description") if name in fields}
    sections = _read_sections(fields["blocks"], id or "", faults)
    if len(faults) > before:
        return None
    return Page(id, kind, fields["id"].place, texts["title"], texts.get("nav", texts["title"]), texts["description"], sections, "nav" in texts)


def _read_id(node: Node, faults: list[Fault]) -> str | None:
    id = take_text(node, faults)
    if id is not None and not PAGE_ID.fullmatch(id):
        faults.append(Fault(node.place, f"found {id!r}, expected an id of small letters, digits and hyphens"))
    return id


def _read_kind(node: Node | None, faults: list[Fault]) -> str:
    kind = "examples" if node is None else take_text(node, faults)
    if node is not None and kind is not None and kind not in KINDS:
        faults.append(Fault(node.place, f"found {kind!r}, expected one of {', '.join(KINDS)}"))
    return kind or ""


def _read_sections(node: Node, page: str, faults: list[Fault]) -> tuple[Section, ...]:
    sections = [Section("", None, ())]
    places: dict[str, Place] = {}
    for item in take_items(node, faults):
        fields = take_fields(item, (), ("prose", "example", "section", "title"), faults) or {}
        kinds = [name for name in ("prose", "example", "section") if name in fields]
        if len(kinds) != 1 or ("title" in fields) != ("section" in fields):
            faults.append(Fault(item.place, "a block is one of: prose, example, or section with its title"))
            continue
        if "section" in fields:
            sections.append(_read_section(fields, page, places, faults))
            continue
        last = sections[-1]
        block = _read_block(kinds[0], fields[kinds[0]], page, faults)
        sections[-1] = Section(last.id, last.title, (*last.blocks, block))
    return tuple(section for section in sections if section.title or section.blocks)


def _read_section(fields: dict[str, Node], page: str, places: dict[str, Place], faults: list[Fault]) -> Section:
    node = fields["section"]
    id = _read_id(node, faults) or ""
    if id in places:
        faults.append(Fault(node.place, f"the section {id!r} is here twice, first in line {places[id].line}"))
    places[id] = node.place
    return Section(id, read_title(fields["title"], f"page {page} section {id}", faults), ())


def _read_block(kind: str, node: Node, page: str, faults: list[Fault]) -> Prose | ExampleRef:
    if kind == "prose":
        return read_prose(node, f"page {page} text", frozenset(), faults)
    return ExampleRef(take_text(node, faults) or "", node.place)
