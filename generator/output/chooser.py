"""The pages without a language, on which a reader picks one: the site's root, and a permanent address for each example."""

from collections.abc import Container, Iterator
from dataclasses import dataclass
from urllib.parse import urlsplit

from ..engine.cards import CARDS, RANKS, parse_card
from ..language.languages import Language
from ..source.claim import Judged
from ..source.library import Library
from .assets import Assets
from .found import address, alternates
from .urls import ROOT, page_path, permalink, relative
from .view import ChooserView, LinkView, SignView
from .viewer import Viewer, sides


@dataclass(frozen=True, slots=True)
class Names:
    """What a chooser needs of a language: its words for the site's question and for the title of each example, by id."""

    language: Language
    asked: str
    titles: dict[str, str]

    @classmethod
    def of(cls, viewer: Viewer, library: Library) -> "Names":
        """Return the names that a viewer gives in its language."""
        return cls(viewer.language, viewer.question(), {id: viewer.title(library.examples[id]) for id in library.homes})

    @property
    def tag(self) -> str:
        """The language's tag."""
        return self.language.tag

    def choice(self, href: str, text: str) -> LinkView:
        """Return a link to a file in this language, for a reader who picks a language."""
        return LinkView(href, text, language=self.tag, direction=self.language.direction, title=self.language.name)


def chooser_pages(library: Library, names: list[Names], assets: Assets, elsewhere: Container[str] = (), start: int = 0,
                  step: int = 1) -> Iterator[tuple[str, ChooserView]]:
    """Yield each chooser with its path: the root, its twin for a missing address, one an example, one an example's old id.

    `elsewhere` are the pages of which the text is for the most part in another language. With `start` and `step` only every so
    many of the examples' are made, and the first two where it starts at 0.
    """
    home = library.pages[0]
    hero = next((judged for judged in library.examples.values() if len(judged.example.position.trick) == 3),
                next(iter(library.examples.values())))
    picture = library.site.url + assets.pictures["any"]
    links = tuple(name.choice(page_path(name.tag, home), name.asked) for name in names)
    if not start:
        homes = {name.tag: path for name in names if (path := page_path(name.tag, home)) not in elsewhere}
        yield ROOT, _view("", library.site.url, picture, links, hero, tuple(alternates(library.site.url, ROOT, homes)))
        yield "404.html", _view(urlsplit(library.site.url).path, "", picture, links, hero)
    old = {alias.old: alias.new for alias in library.site.aliases if "#" not in alias.old}
    for id in (*library.homes, *(id for id, new in old.items() if new in library.homes))[start::step]:
        path, now = permalink(id), old.get(id, id)
        judged = library.examples[now]
        links = tuple(name.choice(f"{page_path(name.tag, library.homes[now])}#{now}", name.titles[now]) for name in names)
        yield path, _view(relative(path, ROOT).removesuffix(ROOT), address(library.site.url, permalink(now)), picture, links, judged)


def _view(base: str, url: str, picture: str, links: tuple[LinkView, ...], judged: Judged,
          versions: tuple[tuple[str, str], ...] = ()) -> ChooserView:
    position, verdict = judged.example.position, judged.verdict
    where = sides(position.seat)
    return ChooserView(
        base, url, versions, picture, links, (verdict.contract.suit or "").lower(),
        tuple((where[seat], seat == verdict.holds, _sign(parse_card(card))) for seat, card in position.trick),
        tuple((card in verdict, _sign(card)) for card in verdict.hand))


def _sign(card: int) -> SignView:
    return SignView(RANKS[card & 7], CARDS[card][-1].lower())
