"""Knows each string of a catalog as a translator needs it: its state, what is wrong with it, and what pages show for it."""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from ..faults import Fault
from ..language.catalog import Catalog, Message, make_catalog
from ..language.fallback import completed
from ..language.glossary import Glossary
from ..language.languages import Language, read_plural_forms
from ..language.lint.linter import explained, lint_entries
from ..language.po import Entry, read_po
from ..language.status import MISSING, state_of
from ..language.words import LETTERS, PATTERN
from ..output.marks import marked, unmarked

_WAITING = ("missing", "empty", "fuzzy")
"""Rules whose findings say no more than the state does."""

_BREAKING = ("placeholders", "links", "control", "plural-forms")
"""Rules whose findings are of texts that no page can be made of."""

_CARDS = "card"
"""The context of the names of cards, which are changed where they begin a label; those and the letters on the cards have no mark of
their own on a page."""


LOOSE = (_CARDS, LETTERS, PATTERN)
"""The contexts whose texts also stand where no mark is: on cards, in what is put together."""


@dataclass(frozen=True, slots=True)
class Item:
    """A string: its number among all, its message, its entry (None where it is not harvested yet), its state, what the linter
    finds in it, and whether pages show its translation or a text of another language."""

    number: int
    message: Message
    entry: Entry | None
    state: str
    findings: tuple[Fault, ...]
    translated: bool

    @property
    def id(self) -> str:
        """What names the string also when others come and go."""
        return hashlib.sha256("\0".join(self.message.key).encode()).hexdigest()[:16]

    @property
    def seen(self) -> str:
        """What is another once anybody changes the translation."""
        return "" if self.entry is None else seen_of(self.entry)


@dataclass(frozen=True, slots=True)
class Strings:
    """All strings of a language in the order of the messages, what pages show of them, and the pages on which each stands, by number."""

    path: str
    language: Language
    plural_forms: str
    items: tuple[Item, ...]
    shown: Catalog | None = None
    pages: dict[int, tuple[str, ...]] = field(default_factory=dict)

    def by_id(self, id: str) -> Item | None:
        """Return the string with an id, if there is one."""
        return next((item for item in self.items if item.id == id), None)

    def at_line(self, line: int) -> Item | None:
        """Return the string whose entry stands in a line of the catalog, notes and comments included."""
        for item in self.items:
            if item.entry is not None and first_line(item.entry) <= line < first_line(item.entry) + len(item.entry.raw):
                return item
        return None

    def filled(self, chain: Sequence[Catalog]) -> "Strings":
        """Return the strings with what pages show of them, where there is no translation to show from the first of a chain that has it."""
        texts = {item.message.key: tuple(item.entry.strings[form] for form in range(self.forms_of(item.message)))
                 for item in self.items if item.translated}
        return replace(self, shown=completed(Catalog(self.language, texts, self.plural_forms), chain, (item.message for item in self.items)))

    def catalog(self) -> Catalog:
        """Return the catalog that pages are made with: every text that they show, marked."""
        texts = {item.message.key: self._marked(item, self.shown.texts[item.message.key]) for item in self.items}
        return replace(self.shown, texts=texts)

    def lent(self) -> dict[int, Language]:
        """Return the language of each text that is shown in another one, by its number."""
        return {item.number: self.shown.lent[item.message.key].language for item in self.items if item.message.key in self.shown.lent}

    def _marked(self, item: Item, texts: tuple[str, ...]) -> tuple[str, ...]:
        if item.message.context == LETTERS:
            return texts
        return tuple(marked(unmarked(text), item.number, item.message.context == _CARDS) for text in texts)

    def forms_of(self, message: Message) -> int:
        """Return how many texts the translation of a message has."""
        return 1 if message.plural is None else read_plural_forms(self.plural_forms)[0]


class Reader:
    """Reads a catalog again and again; what was found in an entry is kept while nothing it hangs on has changed."""

    def __init__(self, path: str, language: Language) -> None:
        self.path, self.language = path, language
        self._header: Entry | None = None
        self._letters: list[Entry] = []
        self._glossary = Glossary()
        self._around: tuple[object, ...] = ()
        self._kept: dict[tuple[object, ...], tuple[Fault, ...]] = {}

    def read(self, text: str, messages: tuple[Message, ...], glossary: Glossary, faults: list[Fault]) -> Strings | None:
        """Return the strings of a catalog; None where it cannot be read or its header is wrong, and faults say why."""
        before = len(faults)
        found = {entry.key: entry for entry in read_po(text, self.path, faults) if not entry.obsolete}
        header = found.get(("", ""))
        made = make_catalog(found.values(), text, self.path, self.language, (), faults) if len(faults) == before else None
        if made is None:
            return None
        letters = [entry for entry in found.values() if entry.context == LETTERS]
        around = (header.raw, [entry.raw for entry in letters], glossary)
        if around != self._around:
            self._around, self._kept = around, {}
        self._header, self._letters, self._glossary = header, letters, glossary
        forms = read_plural_forms(made.plural_forms)[0]
        items = tuple(self._item(number, message, found.get(message.key), forms) for number, message in enumerate(messages))
        return Strings(self.path, self.language, made.plural_forms, items)

    def lint(self, message: Message, lines: list[str], above: int) -> tuple[Fault, ...]:
        """Return what the linter finds in an entry of these lines that has so many lines `above` it in the catalog.

        The entry stands alone meanwhile, so that what is found stays the same when the entries above grow.
        """
        key = (message, *lines)
        if key not in self._kept:
            text = "\n".join(lines)
            alone = read_po(text, self.path, [])
            found: list[Fault] = []
            make_catalog([self._header, *alone], text, self.path, self.language, (message,), found)
            others = [letter for letter in self._letters if letter.key != message.key]
            found += lint_entries([*others, *alone], text, self.language.tag, (message,), self._glossary)
            self._kept[key] = tuple(explained(finding) for finding in found if finding.rule not in _WAITING)
        return tuple(replace(finding, place=replace(finding.place, line=finding.place.line + above)) for finding in self._kept[key])

    def _item(self, number: int, message: Message, entry: Entry | None, forms: int) -> Item:
        if entry is None:
            return Item(number, message, None, MISSING, (), False)
        state = state_of(message, entry, forms)
        findings = self.lint(message, entry.raw, first_line(entry) - 1)
        translated = state != MISSING and all(finding.rule not in _BREAKING for finding in findings)
        return Item(number, message, entry, state, findings, translated)


def first_line(entry: Entry) -> int:
    """Return the line in which an entry begins, its comments included."""
    return min(entry.lines.values()) - next(i for i, line in enumerate(entry.raw) if line.strip() and not line.lstrip(" \t").startswith("#"))


def seen_of(entry: Entry) -> str:
    """Return what is another once a translation is: its texts, or whether it is a guess."""
    return hashlib.sha256(repr((sorted(entry.strings.items()), entry.fuzzy, entry.plural)).encode()).hexdigest()[:16]


def pages_of(texts: Iterable[tuple[str, list[int]]]) -> dict[int, tuple[str, ...]]:
    """Return the pages of each string by its number, from the numbers on each page."""
    found: dict[int, list[str]] = {}
    for path, numbers in texts:
        for number in numbers:
            found.setdefault(number, []).append(path)
    return {number: tuple(paths) for number, paths in found.items()}
