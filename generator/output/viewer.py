"""Turns a page into a PageView: the final strings of one language, ready to be laid out; here language enters."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from urllib.parse import urlsplit

from markupsafe import Markup

from ..engine.cards import CARDS, parse_card
from ..engine.export import example_ladder
from ..engine.link import format_link
from ..engine.position import Position
from ..engine.rules import OFFICIAL
from ..engine.trick import next_seat
from ..engine.verdict import Verdict, judge
from ..language import rulewords, words
from ..language.catalog import Catalog
from ..language.languages import Language, holds_hungarian_packs
from ..source.claim import Judged
from ..source.library import Library
from ..source.page import FRAMED, ExampleRef, Page
from ..source.text import Prose, Text
from .found import address, alternates, structured
from .marks import capitalized
from .prose import ProseRenderer
from .urls import MISSING, ROOT, page_path, permalink, relative
from .view import (
    AnswerView, BlockView, CardView, DealView, EntryView, ExampleView, FigureView, HeldView, LettersView, LinkView, MetaView,
    OutcomeView, PageView, PlayView, RefusalView, SeatView, SectionView, StepView,
)

def sides(mover: str) -> dict[str, str]:
    """Return where the other seats are from the chair of the player to move: on the left, opposite, on the right.

    >>> sides("E")
    {'S': 'L', 'W': 'P', 'N': 'R'}
    """
    return {next_seat(mover, step): side for step, side in enumerate("LPR", 1)}


class Viewer:
    """Makes the views of one language; what pages share, such as the 32 cards, is made once. `elsewhere` says of which pages, by
    path in any language, the text is for the most part in another one."""

    def __init__(self, library: Library, catalog: Catalog, languages: tuple[Language, ...], prose: ProseRenderer, picture: str,
                 draw: Callable[[CardView], CardView], elsewhere: Mapping[str, Language]) -> None:
        self._library, self._catalog, self._prose = library, catalog, prose
        self._languages, self._picture, self._elsewhere = languages, picture, elsewhere
        self._tag = catalog.language.tag
        self._base = urlsplit(library.site.url).path
        self._cards = tuple(draw(self._card(card)) for card in range(32))
        self._held = {allowed: tuple(HeldView(card, allowed) for card in self._cards) for allowed in (False, True)}
        self._contents: dict[str, tuple[EntryView, ...]] = {}
        self._settings: dict[tuple[str, str], str] = {}
        self._inserted: dict[tuple[str, int | None], Markup] = {}
        self._legend = words.rank_legend(catalog)
        self._letters = LettersView(" ".join(letter for letter, _ in self._legend), " ".join(words.international_letters()))
        self._deck = holds_hungarian_packs(self._tag)
        self._colon, self._comma = (words.between(catalog, text) for text in ("{label}: {value}", "{first}, {second}"))
        self._headed = tuple(page for page in library.pages if page.header)
        self._targets = {page.id: page_path(self._tag, page) for page in library.pages}
        self._try = library.first("try")
        self._old: dict[str, list[str]] = {}
        for alias in library.site.aliases:
            self._old.setdefault(alias.new, []).append(alias.old.rpartition("#")[2])

    def to(self, path: str, target: str) -> str:
        """Return the link from one file of the site to another. A page for a missing address is shown at any depth, so its
        links start from the site's root."""
        return self._base + target if path.endswith("404.html") else relative(path, target)

    def page(self, page: Page, body: object = None, title: str = "", about: str = "", above: tuple[Page, ...] = ()) -> PageView:
        """Return the view of a page; `body` is what a page about rule sets shows, `title` and `about` its title and description
        where they are not the page's own, `above` the pages between it and home."""
        path = page_path(self._tag, page)
        index = ()
        if page.kind in ("home", MISSING):
            index = tuple((self.link(path, other), self._entries(other)) for other in self._library.pages if other.examples)
        home = self._library.pages[0]
        title, about = title or self._text(page.title), about or self._text(page.description)
        crumbs = () if page.kind in ("home", MISSING) else (home, *above)
        return PageView(
            path=path, kind=page.kind, meta=None if page.kind in (MISSING, FRAMED) else self._meta(page, path, title, about, crumbs),
            crumbs=tuple(self.link(path, other) for other in crumbs), language=self._tag, direction=self._catalog.language.direction,
            site=self._text(self._library.site.name), title=title, description=about,
            root=self.to(path, ROOT).removesuffix(ROOT), home=self.to(path, page_path(self._tag, home)),
            pages=tuple(self.link(path, other, other is page) for other in self._headed),
            languages=tuple(
                LinkView(self.to(path, page_path(other.tag, home if page.kind == MISSING else page)), other.name, other.tag == self._tag,
                         other.tag, other.direction)
                for other in self._languages
            ),
            sections=self._sections(page, path), entries=self._entries(page), index=index, moved=self._moved(page, path),
            legend=self._legend, letters=self._letters, deck=self._deck, colon=self._colon, comma=self._comma, body=body,
        )

    def _meta(self, page: Page, path: str, title: str, about: str, crumbs: tuple[Page, ...]) -> MetaView:
        url = self._library.site.url
        trail = [(self._text(other.title), address(url, page_path(self._tag, other))) for other in crumbs]
        real = self._elsewhere.get(path, self._catalog.language)
        here = address(url, page_path(real.tag, page))
        paths = {other: there for other in self._languages if (there := page_path(other.tag, page)) not in self._elsewhere}
        source = page_path(self._library.site.source, page)
        default = source if page.kind != "home" and source in paths.values() else ROOT
        versions = () if path in self._elsewhere else alternates(url, default, {other.tag: there for other, there in paths.items()})
        return MetaView(
            here, real.locale, tuple(other.locale for other in paths if other.tag != real.tag),
            url + self._picture, structured(title, about, real.tag, (*trail, (title, here))), tuple(versions))

    def _moved(self, page: Page, path: str) -> tuple[tuple[str, LinkView], ...]:
        """The old anchors of a page whose target is on another page; one whose target is here stands beside it."""
        found = []
        for alias in self._library.site.aliases:
            where = self._resolve(path, alias.new)
            if alias.old_page == page.id and not where.startswith("#"):
                found.append((alias.old.rpartition("#")[2], LinkView(where, self._target_title(alias.new))))
        return tuple(found)

    def target(self, path: str, id: str) -> LinkView:
        """Return the link from a file of the site to a page, an example or page#anchor."""
        return LinkView(self._resolve(path, id), self._target_title(id))

    def _target_title(self, target: str) -> str:
        page, _, anchor = target.rpartition("#")
        if anchor in self._library.examples:
            return self._text(self._library.examples[anchor].example.title)
        found = next(other for other in self._library.pages if other.id == (page or anchor))
        section = next((section for section in found.sections if section.id == anchor), None)
        return self._text(section.title if section and section.title else found.title)

    @property
    def tag(self) -> str:
        """The language's tag."""
        return self._tag

    @property
    def direction(self) -> str:
        """The language's direction, ltr or rtl."""
        return self._catalog.language.direction

    @property
    def language(self) -> Language:
        """The language."""
        return self._catalog.language

    def question(self) -> str:
        """Return the question by which a reader knows the language on the root page: the title of the first page of examples."""
        page = self._library.first("examples") or self._library.pages[0]
        return self._text(page.title)

    def title(self, judged: Judged) -> str:
        """Return the title of an example."""
        return self._text(judged.example.title)

    def _entries(self, page: Page) -> tuple[EntryView, ...]:
        if page.id not in self._contents:
            found = [self._library.examples[ref.id] for ref in page.examples]
            self._contents[page.id] = tuple(
                EntryView(judged.example.id, i, self._text(judged.example.title), words.answer(self._catalog, judged.verdict))
                for i, judged in enumerate(found, 1))
        return self._contents[page.id]

    def _sections(self, page: Page, path: str) -> tuple[SectionView, ...]:
        numbers = {ref.id: i for i, ref in enumerate(page.examples, 1)}

        def resolve(target: str) -> str:
            return self._resolve(path, target)

        def example(ref: ExampleRef) -> ExampleView:
            old = tuple(dict.fromkeys((*self._old.get(ref.id, ()), *self._old.get(f"{page.id}#{ref.id}", ()))))
            return self._example(self._library.examples[ref.id], numbers[ref.id], old, path, resolve)

        return tuple(
            SectionView(section.id, tuple(self._old.get(f"{page.id}#{section.id}", ())) if section.id else (),
                        self._text(section.title) if section.title else None, tuple(
                example(block) if isinstance(block, ExampleRef) else self._blocks(block, resolve) for block in section.blocks))
            for section in page.sections
        )

    def _example(self, judged: Judged, number: int, old: tuple[str, ...], path: str, resolve: Callable[[str], str]) -> ExampleView:
        example, verdict, catalog = judged.example, judged.verdict, self._catalog
        return ExampleView(
            id=example.id, old=old, permalink=self.to(path, permalink(example.id)), change=self._change(example.position, path),
            number=number, title=self._text(example.title), settings=self._setting(verdict),
            whose=rulewords.name(catalog, verdict.rules) if verdict.rules.manner == OFFICIAL else "",
            trump=verdict.contract.suit.lower() if verdict.contract.suit else None,
            answer=words.answer(catalog, verdict), allowed=self.cards(verdict), deal=self.deal(example.id, example.position, verdict),
            prose=self._blocks(example.text, resolve), refused=self._refused(judged),
            walk=tuple(StepView(self._with_card(question, card), answer) for question, card, answer in words.walk(catalog, verdict)),
            outcome=self._outcome(judged), figure=self._figure(judged),
            also=tuple(self.answer(judge(replace(example.position, rules=id))) for id in example.also),
        )

    def _change(self, position: Position, path: str) -> str:
        return f"{self.to(path, page_path(self._tag, self._try))}#{format_link((position,))}" if self._try else ""

    def _setting(self, verdict: Verdict) -> str:
        key = verdict.rules.id, verdict.contract.code
        if key not in self._settings:
            self._settings[key] = words.settings(self._catalog, verdict.rules, verdict.contract)
        return self._settings[key]

    def deal(self, id: str, position: Position, verdict: Verdict) -> DealView:
        """Return the table as the player to move sees it."""
        catalog, mover = self._catalog, position.seat
        where = sides(mover)
        plays = tuple(PlayView(i, words.seat_name(catalog, seat), where[seat], self.named(card), seat == verdict.holds)
                      for i, (seat, card) in enumerate(position.trick, 1))
        played = {seat for seat, _ in position.trick}
        waiting = tuple(SeatView(words.seat_name(catalog, seat), side) for seat, side in where.items() if seat not in played)
        return DealView(id, example_ladder(verdict), plays, waiting, words.to_play(catalog, mover), words.whose_hand(catalog, mover), self._hand(verdict))

    def answer(self, verdict: Verdict) -> AnswerView:
        """Return a verdict in words, with the name of its rule set."""
        return AnswerView(rulewords.name(self._catalog, verdict.rules), words.answer(self._catalog, verdict), self.cards(verdict))

    @property
    def pack(self) -> tuple[CardView, ...]:
        """The views of all 32 cards."""
        return self._cards

    def cards(self, cards: object) -> tuple[CardView, ...]:
        """Return the views of cards given as ints."""
        return tuple(self._cards[card] for card in cards)

    def _hand(self, verdict: Verdict) -> tuple[HeldView, ...]:
        return tuple(self._held[card in verdict][card] for card in verdict.hand)

    def _refused(self, judged: Judged) -> tuple[RefusalView, ...]:
        groups: dict[str, list[CardView]] = {}
        for card, duty in judged.verdict.refused:
            groups.setdefault(words.reason(self._catalog, judged.verdict, card, duty), []).append(self._cards[card])
        return tuple(RefusalView(tuple(cards), reason) for reason, cards in groups.items())

    def _outcome(self, judged: Judged) -> OutcomeView | None:
        if judged.outcome is None:
            return None
        position = judged.example.position
        card = judged.example.claim.plays[1]
        points = judged.outcome.points
        cards = [card for _, card in position.play(card).trick]
        return OutcomeView(
            self._with_card(words.plays(self._catalog, position.seat), parse_card(card)),
            words.seat_name(self._catalog, judged.outcome.winner),
            tuple(zip(map(self.named, cards), points, strict=True)), words.trick_value(self._catalog, judged.outcome))

    def _figure(self, judged: Judged) -> FigureView | None:
        figure = judged.example.figure
        if figure is None:
            return None
        table = {seat: self.named(card) for seat, card in judged.example.position.trick}
        return FigureView(self._text(figure.alt), self._text(figure.caption), table, self._hand(judged.verdict))

    def _card(self, card: int) -> CardView:
        name = words.card_name(self._catalog, card)
        return CardView(card, words.card_letter(self._catalog, card), CARDS[card][-1].lower(), name, capitalized(name))

    def named(self, text: str) -> CardView:
        """Return the view of a card given as text."""
        return self._cards[parse_card(text)]

    def _text(self, text: Text) -> str:
        return self._catalog.text(text.context, text.msgid)

    def _with_card(self, text: str, card: int | None) -> Markup:
        if (text, card) not in self._inserted:
            before, found, after = text.partition("{card}")
            self._inserted[text, card] = Markup.escape(before) + (self._cards[card].chip if found else "") + Markup.escape(after)
        return self._inserted[text, card]

    def _blocks(self, prose: Prose, resolve: Callable[[str], str]) -> tuple[BlockView, ...]:
        return tuple(BlockView(block.tag, tuple(self._html(text, resolve) for text in block.texts)) for block in prose)

    def _html(self, text: Text, resolve: Callable[[str], str]) -> Markup:
        pieces = self._prose.pieces(self._text(text), resolve)
        return Markup("".join(piece if isinstance(piece, Markup) else self.named(piece).chip for piece in pieces))

    def _resolve(self, path: str, target: str) -> str:
        """Return the link from a file of the site to a page, an example, or page#anchor."""
        page, hash, section = target.partition("#")
        if page in self._targets:
            there, anchor = self._targets[page], hash + section
        else:
            there, anchor = page_path(self._tag, self._library.homes[page]), f"#{page}"
        return anchor if there == path and anchor else self.to(path, there) + anchor

    def link(self, path: str, page: Page, current: bool = False) -> LinkView:
        """Return a link from a file of the site to a page in the same language."""
        return LinkView(self.to(path, page_path(self._tag, page)), self._text(page.nav), current, title=self._text(page.title))
