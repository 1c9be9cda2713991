"""The views that templates get: final strings of one language, and no decision left to take."""

from dataclasses import dataclass
from functools import partial

from markupsafe import Markup


_view = partial(dataclass, frozen=True, slots=True, eq=False, repr=False)
"""Views are made and laid out, never compared; what they do without would take a hundredth of a second to make."""


@_view
class CardView:
    """A card: its number (0 to 31), the letter on its face, its suit ('s', 'h', 'd', 'c'), its name, its name in a list.

    `face`, `small` and `chip` are HTML, drawn once a language by the templates: a card on the table, a small one, and a
    small one with its name for ears and for copying.
    """

    number: int
    letter: str
    suit: str
    name: str
    label: str
    face: Markup = Markup()
    small: Markup = Markup()
    chip: Markup = Markup()


@_view
class BlockView:
    """A paragraph or list; each item is HTML."""

    tag: str
    items: tuple[Markup, ...]


@_view
class PlayView:
    """A card on the table: when it was played, by whom, from where (L, P or R), and whether it holds the trick."""

    number: int
    seat: str
    where: str
    card: CardView
    best: bool


@_view
class SeatView:
    """A seat that has not played yet."""

    seat: str
    where: str


@_view
class HeldView:
    """A card in the hand, and whether it may be played."""

    card: CardView
    allowed: bool


@_view
class RefusalView:
    """Cards that may not be played for one reason."""

    cards: tuple[CardView, ...]
    reason: str


@_view
class StepView:
    """A question of the walk and its answer; the question is HTML and may hold a card."""

    question: Markup
    answer: str


@_view
class OutcomeView:
    """A complete trick: the card that was played, who takes it, its points by card, its value as a sum."""

    played: Markup
    winner: str
    rows: tuple[tuple[CardView, int], ...]
    sum: str


@_view
class FigureView:
    """The trick as an app shows it: cards by seat letter, the hand with what may be played, words for both."""

    alt: str
    caption: str
    table: dict[str, CardView]
    hand: tuple[HeldView, ...]


@_view
class DealView:
    """The table and a hand: what was played, who waits, who is to move, and which cards may be played.

    `id` starts the ids of its headings; `best` cards hold the trick; with `ladder` a browser works the cards out again.
    """

    id: str
    ladder: str
    plays: tuple[PlayView, ...]
    waiting: tuple[SeatView, ...]
    to_play: str
    hand_title: str
    hand: tuple[HeldView, ...]


@_view
class AnswerView:
    """A verdict: the rule set's name, the answer in a word, the cards that may be played."""

    rules: str
    answer: str
    allowed: tuple[CardView, ...]


@_view
class ExampleView:
    """An example in the words of one language."""

    id: str
    old: tuple[str, ...]
    """Ids that it had before."""
    permalink: str
    change: str
    """Where the trick can be changed; empty where the site has no such page."""
    number: int
    title: str
    settings: str
    whose: str
    """The rule set by its name where the settings call it official, for there are several official ones; else empty."""
    trump: str | None
    answer: str
    allowed: tuple[CardView, ...]
    deal: DealView
    prose: tuple[BlockView, ...]
    refused: tuple[RefusalView, ...]
    walk: tuple[StepView, ...]
    outcome: OutcomeView | None
    figure: FigureView | None
    also: tuple[AnswerView, ...]


@_view
class EntryView:
    """An example in a list of contents: its id and number on its page, its title, its answer in a word."""

    id: str
    number: int
    title: str
    answer: str


@_view
class SectionView:
    """A heading and what stands under it; `old` are ids that it had before."""

    id: str
    old: tuple[str, ...]
    title: str | None
    blocks: tuple[tuple[BlockView, ...] | ExampleView, ...]

    @property
    def examples(self) -> tuple[ExampleView, ...]:
        """The examples of the section."""
        return tuple(block for block in self.blocks if isinstance(block, ExampleView))


@_view
class LinkView:
    """A link to a page, in this language or (with its own `language` and `direction`) in another."""

    href: str
    text: str
    current: bool = False
    language: str = ""
    direction: str = ""
    title: str = ""


@_view
class MetaView:
    """What a page says of itself to machines: its address, its language and the others it is in (fr_FR), the picture to
    show for it, structured data, the addresses of all versions by language (and x-default). Addresses are whole."""

    url: str
    locale: str
    locales: tuple[str, ...]
    picture: str
    data: Markup
    versions: tuple[tuple[str, str], ...]


@_view
class LettersView:
    """The letters of the language on the cards, and those of most other countries; both are lists with spaces."""

    local: str
    international: str


@_view
class PageView:
    """All that a template gets: the final strings of one page in one language."""

    path: str
    kind: str
    meta: MetaView | None
    """None on a page that answers an address which does not exist."""
    crumbs: tuple["LinkView", ...]
    """The pages above this one, home first."""
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
    entries: tuple[EntryView, ...]
    """The examples of the page, as its contents list them."""
    index: tuple[tuple[LinkView, tuple[EntryView, ...]], ...]
    """The contents of other pages, on a page that leads to them."""
    moved: tuple[tuple[str, "LinkView"], ...]
    """Old anchors of the page whose target is elsewhere now."""
    legend: tuple[tuple[str, str], ...]
    letters: LettersView
    deck: bool
    """Whether readers of the language also hold packs of the Hungarian pattern."""
    colon: str
    comma: str
    body: object = None
    """What pages about rule sets show, a SetBody, SetsBody, CompareBody, FromBody or DecisionBody; a WordsBody; a PlayBody on those
    that answer in the browser."""
    lent: tuple[LinkView, ...] = ()
    """The page in the other languages that some of its texts are in, where not all are translated."""


@_view
class SignView:
    """A card without words, as any player reads it."""

    letter: str
    suit: str


@_view
class ChooserView:
    """The choice of a language for the site or for one example: what every link starts with, the page's address (empty for
    a missing one), those of all versions by language if it stands for them, that of its picture, the links, and the trick in
    signs: where each card lies and whether it holds, the hand and what is allowed."""

    base: str
    url: str
    versions: tuple[tuple[str, str], ...]
    picture: str
    links: tuple[LinkView, ...]
    trump: str
    trick: tuple[tuple[str, bool, SignView], ...]
    hand: tuple[tuple[bool, SignView], ...]


@_view
class MovedView:
    """A page that was renamed, in its own language: what its links to assets start with, and where it is now."""

    language: str
    direction: str
    base: str
    link: LinkView


@_view
class ChangeView:
    """A question on which a rule set answers otherwise than house belote; `mark` is must, may or barred."""

    question: str
    house: str
    house_mark: str
    own: str
    own_mark: str


@_view
class SourceView:
    """A source of a rule set: title, date, address."""

    title: str
    date: str
    address: str


@_view
class JudgedView:
    """An example judged under another rule set: where it is worked out, its title, the answers, its deal if they differ."""

    id: str
    href: str
    title: str
    own: AnswerView
    house: AnswerView
    deal: DealView | None


@_view
class SetBody:
    """A rule set: what it asks, where it differs from house belote, its examples, its sources."""

    name: str
    house: str
    about: str
    facts: tuple[str, ...]
    duties: tuple[str, ...]
    contracts: tuple[str, ...]
    changes: tuple[ChangeView, ...]
    differing: tuple[JudgedView, ...]
    same: tuple[JudgedView, ...]
    sources: tuple[SourceView, ...]
    disputed: tuple[str, ...]
    coming: LinkView | None
    card: LinkView | None
    """The set's decision card, where the site has such cards."""


@_view
class SetsBody:
    """The list of rule sets: link, country, what to say about each."""

    sets: tuple[tuple[LinkView, str, str], ...]
    coming: tuple[LinkView, ...]


@_view
class CellView:
    """The engine's answer of one rule set to one question: mark (must, may, barred), word, whether house belote differs."""

    mark: str
    word: str
    differs: bool


@_view
class RowView:
    """A question of the comparison, the cards it is asked with, and the answer of each set."""

    question: str
    trick: tuple[CardView, ...]
    hand: tuple[CardView, ...]
    cells: tuple[CellView, ...]


@_view
class CompareBody:
    """The comparison: the rule sets as columns, the questions as rows."""

    sets: tuple[LinkView, ...]
    rows: tuple[RowView, ...]
    abouts: tuple[tuple[str, str], ...]
    words: tuple[tuple[str, str], ...]


@_view
class DifferenceView:
    """A kind of situation in which two sets differ, on its smallest position; `after_ruff` is the same hand once the
    trick has been ruffed, where that lifts the difference."""

    situation: str
    deal: DealView
    house: AnswerView
    own: AnswerView
    after_ruff: tuple[tuple[CardView, ...], AnswerView] | None


@_view
class FromBody:
    """What changes in French belote for players of another game."""

    name: str
    link: LinkView
    differences: tuple[DifferenceView, ...]
    duties: tuple[str, ...]


@_view
class BranchView:
    """A line of the decision card: what the player sees; then further lines, or the answer and the cards it allows."""

    text: str
    branches: tuple["BranchView", ...]
    answer: str
    allowed: str


@_view
class DecisionBody:
    """The decision card of a rule set, what holds at its other contracts, and the cards of the other sets."""

    set: LinkView
    question: str
    branches: tuple[BranchView, ...]
    contracts: tuple[str, ...]
    others: tuple[LinkView, ...]


@_view
class WordView:
    """What a term is called in a language: the language's tag, name and direction, the words in use, whether they are unconfirmed."""

    language: str
    name: str
    direction: str
    words: str
    unconfirmed: bool


@_view
class TermView:
    """A term of play: its words in the language of the page, what it means, its words in the other languages."""

    id: str
    own: WordView
    gloss: str
    others: tuple[WordView, ...]


@_view
class WordsBody:
    """The words of the card table, term by term."""

    terms: tuple[TermView, ...]


@_view
class PlayBody:
    """What a page needs that answers in the browser: the rule sets by id and name, the cards by suit letter, ace first, the words of
    its scripts as JSON, some cards as a reader may type them, the pages of examples, the page where a trick can be changed
    and the one for frames."""

    sets: tuple[tuple[str, str], ...]
    suits: tuple[tuple[str, tuple[CardView, ...]], ...]
    words: Markup
    typed: str
    examples: tuple[LinkView, ...]
    changed: str
    framed: str
