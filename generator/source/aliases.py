"""Old ids that must go on leading somewhere: pages and examples that were renamed, anchors that moved."""

import re
from dataclasses import dataclass

from ..faults import Fault, Place
from .node import Node
from .page import PAGE_ID, RESERVED, Page

_ANCHOR = re.compile(rf"({PAGE_ID.pattern})#({PAGE_ID.pattern})")


@dataclass(frozen=True, slots=True)
class Alias:
    """An old id and what it leads to now: both are a page, an example, or page#anchor."""

    old: str
    new: str
    place: Place

    @property
    def old_page(self) -> str:
        """The page of an old anchor; empty for an old page or example."""
        return self.old.partition("#")[0] if "#" in self.old else ""


def read_aliases(node: Node, faults: list[Fault]) -> tuple[Alias, ...]:
    """Return the aliases of a map from old ids to new ones."""
    if node.fields is None:
        faults.append(Fault(node.place, f"found {node.kind}, expected a map from old ids to new ones"))
        return ()
    found = []
    for key, value in node.fields:
        if key.text is None or value.text is None:
            faults.append(Fault(value.place, f"found {value.kind}, expected what the old id leads to now"))
        elif not (PAGE_ID.fullmatch(key.text) or _ANCHOR.fullmatch(key.text)):
            faults.append(Fault(key.place, f"found {key.text!r}, expected the old id of a page or an example, or page#anchor"))
        elif RESERVED.fullmatch(key.text):
            faults.append(Fault(key.place, f"no folder can be called {key.text!r} on Windows"))
        else:
            found.append(Alias(key.text, value.text, value.place))
    return tuple(found)


def check_aliases(aliases: tuple[Alias, ...], pages: tuple[Page, ...], targets: set[str], faults: list[Fault]) -> None:
    """Add a fault for each alias that leads nowhere, or whose old id is in use; `targets` are all pages, examples and page#section."""
    ids = {page.id for page in pages}
    anchors = {f"{page.id}#{ref.id}" for page in pages for ref in page.examples}
    for alias in aliases:
        if alias.new not in targets | anchors:
            faults.append(Fault(alias.place, f"{alias.new!r} is no page, no example shown, and no page#section"))
        if alias.old in targets | anchors:
            faults.append(Fault(alias.place, f"{alias.old!r} is in use; an alias is for an id that is there no more"))
        elif alias.old_page and alias.old_page not in ids:
            faults.append(Fault(alias.place, f"there is no page {alias.old_page!r}; an old anchor is kept on a page that is there"))
