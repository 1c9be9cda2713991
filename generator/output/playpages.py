"""The pages that answer in the browser: the reader's own trick, the quiz, and one position in a frame of another site."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from markupsafe import Markup

from ..engine.cards import SUITS, parse_card
from ..engine.link import format_link
from ..engine.rules import RULE_SETS
from ..language import rulewords, words
from ..language.catalog import Catalog
from ..language.glossary import Glossary
from ..language.pagewords import data_block, page_words
from ..source.library import Library
from ..source.page import FRAMED, Page
from .urls import page_path
from .view import PageView, PlayBody
from .viewer import Viewer

PLAYED = ("try", "quiz")
"""The kinds of pages in the content that answer in the browser."""

_TYPED = tuple(map(parse_card, ("QS", "10H", "7H")))


def framed_page(library: Library) -> Page | None:
    """Return the page for frames, which shows what the page for the reader's own trick can change; None without that one."""
    page = library.first("try")
    return page and replace(page, id=FRAMED, kind=FRAMED, sections=())


def framed_folders(library: Library) -> tuple[str, ...]:
    """Return the folders of the pages that other sites may show in a frame."""
    page = framed_page(library)
    return tuple(page_path(tag, page).rpartition("/")[0] for tag in library.site.languages) if page else ()


class PlayViewer:
    """Makes the bodies of the pages that answer in the browser, in one language."""

    def __init__(self, library: Library, catalog: Catalog, viewer: Viewer, glossary: Glossary) -> None:
        self._library, self._catalog, self._viewer, self._glossary = library, catalog, viewer, glossary

    def pages(self) -> Iterator[tuple[Page, Callable[[], PageView]]]:
        """Yield the page for frames, if there is one, with what makes its view."""
        page = framed_page(self._library)
        if page:
            yield page, lambda: self._viewer.page(page, self.body(page))

    def body(self, page: Page) -> PlayBody:
        """Return the body of a page."""
        path = page_path(self._viewer.tag, page)
        framed = framed_page(self._library)
        change = self._library.first("try")
        pack = self._viewer.pack
        return PlayBody(
            sets=tuple((rules.id, rulewords.name(self._catalog, rules)) for rules in RULE_SETS.values()),
            suits=tuple((suit.lower(), tuple(reversed(pack[8 * i:8 * i + 8]))) for i, suit in enumerate(SUITS)),
            words=Markup(data_block(self._words(page))),
            typed=" ".join(words.card_sign(self._catalog, card) for card in _TYPED),
            examples=tuple(self._viewer.link(path, other) for other in self._library.pages if other.examples),
            changed=self._viewer.link(path, change).href if change else "",
            framed=self._viewer.link(path, framed).href if framed else "",
        )

    def _words(self, page: Page) -> dict[str, object]:
        """What the scripts of a page say, and the site's own examples for the quiz. Only the free form reads typed cards."""
        found = page_words(self._catalog, self._glossary)
        if page.kind != "try":
            del found["reader"]
        if page.kind == "quiz":
            found["examples"] = [format_link((judged.example.position,)) for judged in self._library.examples.values()]
        return found
