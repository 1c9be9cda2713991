"""Turns a page into a PageView: the final strings of one language, ready to be laid out; here language enters."""

from collections.abc import Callable
from dataclasses import dataclass

from markupsafe import Markup

from ..engine.cards import CARDS, parse_card
from ..engine.trick import next_seat
from ..language import words
from ..language.catalog import Catalog, fill
from ..source.claim import Judged
from ..source.library import Library
from ..source.page import ExampleRef, Page
from ..source.text import Prose, Text
from .prose import ProseRenderer
from .urls import ROOT, page_path, relative

RELATIVE = {1: "L", 2: "P", 3: "R"}
"""Where a seat sits from the chair of the player to move, by the steps of play from that player."""


@dataclass(frozen=True, slots=True)
class CardView:
    """A card as drawn and as read: the letter on its face, its suit ('s', 'h', 'd', 'c'), its name, its name in a list."""

    letter: str
    suit: str
    name: str
    label: str


Piece = Markup | CardView


@dataclass(frozen=True, slots=True)
class BlockView:
    """A paragraph or list; each item is HTML and cards in order."""

    tag: str
    items: tuple[tuple[Piece, ...], ...]


@dataclass(frozen=True, slots=True)
class PlayView:
    """A card on the table: when it was played, by whom, from where (L, P or R), and whether it holds the trick."""

    number: int
    seat: str
    where: str
    card: CardView
    best: bool


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat that has not played yet."""

    seat: str
    where: str


@dataclass(frozen=True, slots=True)
class HeldView:
    """A card in the hand, and whether it may be played."""

    card: CardView
    allowed: bool


@dataclass(frozen=True, slots=True)
class RefusalView:
    """Cards that may not be played for one reason."""

    cards: tuple[CardView, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class StepView:
    """A question of the walk and its answer; the question may hold a card."""

    question: tuple[Piece, ...]
    answer: str


@dataclass(frozen=True, slots=True)
class OutcomeView:
    """A complete trick: the card that was played, who takes it, its points by card, its value as a sum."""

    played: tuple[Piece, ...]
    winner: str
    rows: tuple[tuple[CardView, int], ...]
    total: int
    sum: str


@dataclass(frozen=True, slots=True)
class FigureView:
    """The trick as an app shows it: cards by seat letter, the hand with what may be played, words for both."""

    alt: str
    caption: str
    table: dict[str, CardView]
    hand: tuple[HeldView, ...]


@dataclass(frozen=True, slots=True)
class ExampleView:
    """An example in the words of one language."""

    id: str
    number: int
    title: str
    settings: str
    trump: str | None
    source: str
    answer: str
    allowed: tuple[CardView, ...]
    any_card: bool
    plays: tuple[PlayView, ...]
    waiting: tuple[SeatView, ...]
    to_play: str
    hand_title: str
    hand: tuple[HeldView, ...]
    prose: tuple[BlockView, ...]
    refused: tuple[RefusalView, ...]
    walk: tuple[StepView, ...]
    outcome: OutcomeView | None
    figure: FigureView | None


@dataclass(frozen=True, slots=True)
class SectionView:
    """A heading and what stands under it."""

    id: str
    title: str | None
    blocks: tuple[tuple[BlockView, ...] | ExampleView, ...]

    @property
    def examples(self) -> tuple[ExampleView, ...]:
        """The examples of the section."""
        return tuple(block for block in self.blocks if isinstance(block, ExampleView))


@dataclass(frozen=True, slots=True)
class LinkView:
    """A link to a page, in this language or (with its own `language` and `direction`) in another."""

    href: str
    text: str
    current: bool = False
    language: str = ""
    direction: str = ""
    title: str = ""


@dataclass(frozen=True, slots=True)
class PageView:
    """All that a template gets: the final strings of one page in one language."""

    path: str
    kind: str
    language: str
    direction: str
    site: str
    title: str
    description: str
    root: str
    home: str
    pages: tuple[LinkView, ...]
    languages: tuple[LinkView, ...]
    sections: tuple[SectionView, ...]
    index: tuple[tuple[LinkView, tuple[SectionView, ...]], ...]
    legend: tuple[tuple[str, str], ...]
    colon: str
    comma: str
    either: str


class Viewer:
    """Makes the views of one language; what pages share, such as the 32 cards, is made once."""

    def __init__(self, library: Library, catalog: Catalog, names: dict[str, tuple[str, str]], prose: ProseRenderer) -> None:
        self._library, self._catalog, self._prose = library, catalog, prose
        self._names = names
        self._tag = catalog.language.tag
        self._cards = tuple(self._card(card) for card in range(32))

    def page(self, page: Page) -> PageView:
        """Return the view of a page."""
        path = page_path(self._tag, page)
        sections = self._sections(page, path)
        index = ()
        if page.kind == "home":
            others = [other for other in self._library.pages if other.examples]
            index = tuple((self._link(path, other), self._sections(other, page_path(self._tag, other))) for other in others)
        home = self._library.pages[0]
        return PageView(
            path=path, kind=page.kind, language=self._tag, direction=self._catalog.language.direction,
            site=self._text(self._library.site.name), title=self._text(page.title), description=self._text(page.description),
            root=relative(path, ROOT).removesuffix(ROOT), home=relative(path, page_path(self._tag, home)),
            pages=tuple(self._link(path, other, other is page) for other in self._library.pages),
            languages=tuple(
                LinkView(relative(path, page_path(tag, page)), name, tag == self._tag, tag, direction)
                for tag, (name, direction) in self._names.items()
            ),
            sections=sections, index=index, legend=words.rank_legend(self._catalog),
            colon=words.between(self._catalog, "{label}: {value}"), comma=words.between(self._catalog, "{first}, {second}"),
            either=words.between(self._catalog, "{first} or {last}"),
        )

    def chooser_title(self) -> str:
        """Return the question with which a reader finds the language on the root page: the title of the first rules page."""
        page = next((page for page in self._library.pages if page.kind == "rules"), self._library.pages[0])
        return self._text(page.title)

    def _sections(self, page: Page, path: str) -> tuple[SectionView, ...]:
        numbers = {ref.id: i for i, ref in enumerate(page.examples, 1)}
        resolve = self._resolver(path)
        return tuple(
            SectionView(section.id, self._text(section.title) if section.title else None, tuple(
                self._example(self._library.examples[block.id], numbers[block.id], resolve) if isinstance(block, ExampleRef)
                else self._blocks(block, resolve) for block in section.blocks))
            for section in page.sections
        )

    def _example(self, judged: Judged, number: int, resolve: Callable[[str], str]) -> ExampleView:
        example, verdict, catalog = judged.example, judged.verdict, self._catalog
        position = example.position
        mover = position.seat
        steps = {next_seat(mover, step): RELATIVE[step] for step in RELATIVE}
        plays = tuple(
            PlayView(i, words.seat_name(catalog, seat), steps[seat], self._named(card), seat == verdict.holds)
            for i, (seat, card) in enumerate(position.trick, 1)
        )
        played = {seat for seat, _ in position.trick}
        waiting = tuple(SeatView(words.seat_name(catalog, seat), where) for seat, where in steps.items() if seat not in played)
        allowed = tuple(self._cards[card] for card in verdict)
        return ExampleView(
            id=example.id, number=number, title=self._text(example.title),
            settings=words.settings(catalog, verdict.rules, verdict.contract),
            trump=verdict.contract.suit.lower() if verdict.contract.suit else None, source=verdict.rules.id,
            answer=words.answer(catalog, verdict), allowed=allowed, any_card=len(allowed) == len(verdict.hand),
            plays=plays, waiting=waiting, to_play=words.to_play(catalog, mover), hand_title=words.whose_hand(catalog, mover),
            hand=self._hand(judged), prose=self._blocks(example.text, resolve), refused=self._refused(judged),
            walk=tuple(StepView(self._with_card(question, card), answer) for question, card, answer in words.walk(catalog, verdict)),
            outcome=self._outcome(judged), figure=self._figure(judged),
        )

    def _hand(self, judged: Judged) -> tuple[HeldView, ...]:
        return tuple(HeldView(self._cards[card], card in judged.verdict) for card in judged.verdict.hand)

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
        template = self._catalog.plural("points", words.POINTS[0], judged.outcome.total)
        values = {"sum": " + ".join(map(str, points)), "total": str(judged.outcome.total)}
        return OutcomeView(
            self._with_card(words.plays(self._catalog, position.seat), parse_card(card)),
            words.seat_name(self._catalog, judged.outcome.winner),
            tuple(zip(map(self._named, cards), points, strict=True)), judged.outcome.total, fill(template, values))

    def _figure(self, judged: Judged) -> FigureView | None:
        figure = judged.example.figure
        if figure is None:
            return None
        table = {seat: self._named(card) for seat, card in judged.example.position.trick}
        return FigureView(self._text(figure.alt), self._text(figure.caption), table, self._hand(judged))

    def _card(self, card: int) -> CardView:
        name = words.card_name(self._catalog, card)
        return CardView(words.card_letter(self._catalog, card), CARDS[card][-1].lower(), name, name[:1].title() + name[1:])

    def _named(self, text: str) -> CardView:
        return self._cards[parse_card(text)]

    def _text(self, text: Text) -> str:
        return self._catalog.text(text.context, text.msgid)

    def _with_card(self, text: str, card: int | None) -> tuple[Piece, ...]:
        before, found, after = text.partition("{card}")
        pieces = (Markup.escape(before), self._cards[card], Markup.escape(after)) if found else (Markup.escape(before),)
        return tuple(piece for piece in pieces if piece)

    def _blocks(self, prose: Prose, resolve: Callable[[str], str]) -> tuple[BlockView, ...]:
        return tuple(BlockView(block.tag, tuple(self._pieces(text, resolve) for text in block.texts)) for block in prose)

    def _pieces(self, text: Text, resolve: Callable[[str], str]) -> tuple[Piece, ...]:
        pieces = self._prose.pieces(self._text(text), resolve)
        return tuple(piece if isinstance(piece, Markup) else self._named(piece) for piece in pieces)

    def _resolver(self, path: str) -> Callable[[str], str]:
        targets = {page.id: page_path(self._tag, page) for page in self._library.pages}

        def resolve(target: str) -> str:
            page, hash, section = target.partition("#")
            if page in targets:
                return relative(path, targets[page]) + hash + section
            home = self._library.home_of(page)
            there = page_path(self._tag, home)
            return f"#{page}" if there == path else f"{relative(path, there)}#{page}"

        return resolve

    def _link(self, path: str, page: Page, current: bool = False) -> LinkView:
        return LinkView(relative(path, page_path(self._tag, page)), self._text(page.nav), current, title=self._text(page.title))
