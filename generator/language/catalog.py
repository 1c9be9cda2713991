"""Turns a .po file into a Catalog, a dict of final texts, after checking it against the messages it must translate."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ..faults import Fault, Place
from ..source.text import LINK, LINK_SHAPE, odd_links
from .header import read_header
from .languages import Language, read_plural_forms, same_plurals, stands_for_one
from .po import Entry, read_texts

PLACEHOLDER = re.compile(r"\{[^{}]*\}")
"""A placeholder or a card token: both stand in braces."""

_NOT_TEXT = ("Cc", "Cs", "Co", "Cn")


@dataclass(frozen=True, slots=True)
class Message:
    """A message to be translated: where it stands, its source text, its plural if it has one, and notes.

    `comments` tell translators what they need to know; `references` are path:line in sorted order.
    """

    context: str
    msgid: str
    plural: str | None = None
    comments: tuple[str, ...] = ()
    references: tuple[str, ...] = ()

    @property
    def key(self) -> tuple[str, str]:
        """Context and msgid, which together name a message."""
        return self.context, self.msgid


@dataclass(frozen=True, slots=True)
class Catalog:
    """The texts of one language: every message by its key, one text a plural form."""

    language: Language
    texts: dict[tuple[str, str], tuple[str, ...]]
    plural_forms: str
    """The catalog's Plural-Forms header."""
    lent: dict[tuple[str, str], "Catalog"] = field(default_factory=dict)
    """The catalogs that texts come from which this language lacks, by key."""

    def speaker(self, context: str, msgid: str) -> "Catalog":
        """Return the catalog that the text of a message comes from."""
        return self.lent.get((context, msgid), self)

    def text(self, context: str, msgid: str) -> str:
        """Return the text of a message."""
        return self.texts[context, msgid][0]

    def plural(self, context: str, msgid: str, number: int) -> str:
        """Return the form of a message that goes with a number, by the rule of the language it comes from."""
        return self.texts[context, msgid][read_plural_forms(self.speaker(context, msgid).plural_forms)[1](number)]


def fill(text: str, values: dict[str, str]) -> str:
    """Return a text with its placeholders filled; anything else in it, percent signs too, stays as it is.

    >>> fill("{winner} plays 100 %", {"winner": "East"})
    'East plays 100 %'
    """
    return PLACEHOLDER.sub(lambda found: values[found[0][1:-1]], text)


def source_catalog(language: Language, messages: Iterable[Message]) -> Catalog:
    """Return the catalog of the source language: each message is its own text."""
    texts = {message.key: (message.msgid,) if message.plural is None else (message.msgid, message.plural) for message in messages}
    return Catalog(language, texts, "nplurals=2; plural=(n != 1);")


def read_catalog(text: str, path: str, language: Language, messages: tuple[Message, ...], faults: list[Fault]) -> Catalog | None:
    """Return the catalog of a .po text; None if it has faults, each of which is added with its line."""
    unread: list[Fault] = []
    catalog = make_catalog(read_texts(text, path, unread), text, path, language, messages, faults, unread)
    faults += unread
    return catalog


def make_catalog(entries: Iterable[Entry], text: str, path: str, language: Language, messages: tuple[Message, ...],
                 faults: list[Fault], unread: Sequence[Fault] = ()) -> Catalog | None:
    """Return the catalog of entries that were read from a text, the header first; None if they have faults, each of which is
    added with its line and its rule. With `unread`, the faults of what could not be read, there is no catalog either, and a
    message that is not among the entries is no fault.
    """
    before = len(faults)
    headed, forms, odd = False, None, _odd_characters(text)
    wanted = {message.key: message for message in messages}
    texts = dict.fromkeys(wanted, ())
    for i, entry in enumerate(entry for entry in entries if not entry.obsolete):
        if entry.key == ("", ""):
            headed = True
            if i == 0:
                forms = _check_header(entry, path, language, faults)
            else:
                faults.append(Fault(entry.place(), "the header stands here; it must be the first entry", rule="header"))
        message = wanted.pop(entry.key, None)
        if message is not None:
            _check_entry(entry, message, forms, odd, faults)
            strings = entry.strings
            texts[message.key] = tuple(strings.values()) if len(strings) == 1 else tuple(strings[i] for i in sorted(strings))
    if not headed:
        faults.append(Fault(Place(path, 1, 1), "the header is missing: a first entry with an empty msgid, which names the language, "
                            f"the charset and the plural rule; Plural-Forms: {language.plural_header}", rule="header"))
    # What is wanted still may stand where the file could not be read; the fault of that says enough.
    for message in wanted.values() if not unread else ():
        where = f" ({message.references[0]})" if message.references else ""
        faults.append(Fault(Place(path), f"missing: {message.context}: {_short(message.msgid)}{where}; `make harvest` adds it", rule="missing"))
    return Catalog(language, texts, forms[1]) if len(faults) == before and forms and not unread else None


def _odd_characters(text: str) -> list[str]:
    """Return the characters that no text may have, as far as they are in the text of a catalog or an escape may stand for them."""
    return sorted({"\t", "\r", *(character for character in set(text) - {"\n"} if unicodedata.category(character) in _NOT_TEXT)})


def _check_header(header: Entry, path: str, language: Language, faults: list[Fault]) -> tuple[int, str] | None:
    place = header.place("msgstr[0]")
    if header.fuzzy:
        faults.append(Fault(header.place(), "the header is marked fuzzy; remove the mark", rule="header"))
    fields = read_header(header.strings.get(0, ""))
    if "charset=utf-8" not in fields.get("Content-Type", "").lower().replace(" ", ""):
        faults.append(Fault(place, f"the header's charset is {fields.get('Content-Type')!r}, expected text/plain; charset=UTF-8", rule="header"))
    if fields.get("Language", "").replace("_", "-") != language.tag:
        faults.append(Fault(place, f"the header's Language is {fields.get('Language')!r}, expected {language.tag}", rule="header"))
    try:
        count, rule = read_plural_forms(fields.get("Plural-Forms", ""))
    except ValueError as error:
        faults.append(Fault(place, f"Plural-Forms: {error}; expected {language.plural_header}", rule="plural-rule"))
        return None
    if not same_plurals(language, rule):
        faults.append(Fault(place, f"Plural-Forms is not the rule of {language.tag}; expected {language.plural_header}", rule="plural-rule"))
        return None
    return count, fields.get("Plural-Forms", "")


def _check_entry(entry: Entry, message: Message, forms: tuple[int, str] | None, odd: list[str], faults: list[Fault]) -> None:
    if entry.fuzzy:
        faults.append(Fault(entry.place(), "this translation is marked fuzzy: check it and remove the mark", rule="fuzzy"))
    if entry.plural != message.plural:
        faults.append(Fault(entry.place("msgid_plural"), f"the plural is {entry.plural!r}, expected {message.plural!r}", rule="plural-forms"))
        return
    if message.plural is not None and forms is None:
        return
    wanted = range(1) if message.plural is None else range(forms[0])
    for i in sorted({*wanted, *entry.strings}) if message.plural or len(entry.strings) > 1 or 0 not in entry.strings else (0,):
        string = entry.strings.get(i, "")
        part = f"msgstr[{i}]"
        if i not in wanted:
            text = f"one form too many: {part}; the plural rule has {len(wanted)}"
            faults.append(Fault(entry.place(part), text, rule="plural-forms"))
        elif not string.strip():
            what = "the translation is empty" if message.plural is None else f"the plural form {part} is empty"
            faults.append(Fault(entry.place(part), what, rule="empty"))
        else:
            may_omit = message.plural is not None and stands_for_one(forms[1], i)
            _check_string(entry, part, string, message, may_omit, odd, faults)


def _check_string(entry: Entry, part: str, string: str, message: Message, may_omit: bool, odd: list[str], faults: list[Fault]) -> None:
    source = message.msgid if message.plural is None else message.plural
    both = f"{source} {string}"
    if "{" in both or "}" in both or "](" in both:
        _check_marks(entry, part, string, source, may_omit, faults)
    for character in odd:
        if character in string:
            faults.append(Fault(entry.place(part), f"the character U+{ord(character):04X} is not allowed in a text", rule="control"))


def _check_marks(entry: Entry, part: str, string: str, source: str, may_omit: bool, faults: list[Fault]) -> None:
    for rule, name, pattern in (("placeholders", "braces", PLACEHOLDER), ("links", "links", LINK)):
        wanted, found = Counter(pattern.findall(source)), Counter(pattern.findall(string))
        missing, added = wanted - found, found - wanted
        if may_omit and missing.total() == 1 and not added:
            # A form for one number only may say it in a word: "no card", "two cards".
            continue
        if missing or added:
            what = "; ".join(filter(None, (missing and f"missing {_items(missing)}", added and f"not in the source: {_items(added)}")))
            faults.append(Fault(entry.place(part), f"the {name} differ from the source's: {what}", rule=rule))
    if odd_links(string):
        faults.append(Fault(entry.place(part), LINK_SHAPE, rule="links"))
    loose = PLACEHOLDER.sub("", string)
    if "{" in loose or "}" in loose:
        faults.append(Fault(entry.place(part), "a brace without its partner", rule="placeholders"))


def _items(counter: Counter[str]) -> str:
    return ", ".join(sorted(counter.elements()))


def _short(text: str) -> str:
    return repr(text if len(text) <= 60 else text[:59] + "…")
