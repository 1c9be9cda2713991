"""Turns a .po file into a Catalog, a dict of final texts, after checking it against the messages it must translate."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from ..faults import Fault, Place
from ..late import Late
from ..source.text import LINK, LINK_SHAPE, odd_links
from .languages import Language, read_plural_forms, same_plurals
from .po import Entry, read_po

email_parser = Late("email.parser")

PLACEHOLDER = re.compile(r"\{[^{}]*\}")
"""A placeholder or a card token: both stand in braces."""

_NOT_TEXT = ("Cc", "Cs", "Co", "Cn")
_SCRIPTS = ("LATIN", "CYRILLIC", "GREEK", "ARABIC", "HEBREW", "ARMENIAN", "GEORGIAN")


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

    def text(self, context: str, msgid: str) -> str:
        """Return the text of a message."""
        return self.texts[context, msgid][0]

    def plural(self, context: str, msgid: str, number: int) -> str:
        """Return the form of a message that goes with a number."""
        return self.texts[context, msgid][read_plural_forms(self.plural_forms)[1](number)]


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
    before = len(faults)
    entries = read_po(text, path, faults)
    whole = len(faults) == before
    forms = _check_header(entries, path, language, faults)
    found = {entry.key: entry for entry in entries if not entry.obsolete}
    letters = _Letters("".join(string for entry in found.values() for string in entry.strings.values()))
    for message in messages:
        entry = found.get(message.key)
        if entry is None and not whole:
            # It may stand where the file could not be read; that fault says enough.
            continue
        if entry is None:
            where = f" ({message.references[0]})" if message.references else ""
            faults.append(Fault(Place(path), f"missing: {message.context}: {_short(message.msgid)}{where}; `make harvest` adds it"))
        else:
            _check_entry(entry, message, forms[0] if forms else None, letters, faults)
    if len(faults) > before or forms is None:
        return None
    texts = {}
    for message in messages:
        strings = found[message.key].strings
        texts[message.key] = (strings[0],) if len(strings) == 1 else tuple(strings[i] for i in sorted(strings))
    return Catalog(language, texts, forms[1])


def _check_header(entries: list[Entry], path: str, language: Language,
                  faults: list[Fault]) -> tuple[int, str] | None:
    header = next((entry for entry in entries if entry.key == ("", "") and not entry.obsolete), None)
    if header is None:
        faults.append(Fault(Place(path, 1, 1), "the header is missing: an entry with an empty msgid, which names the language, "
                            f"the charset and the plural rule; Plural-Forms: {language.plural_header}"))
        return None
    place = header.place("msgstr[0]")
    if header.fuzzy:
        faults.append(Fault(header.place(), "the header is marked fuzzy; remove the mark"))
    fields = email_parser.HeaderParser().parsestr(header.strings.get(0, ""))
    if "charset=utf-8" not in fields.get("Content-Type", "").lower().replace(" ", ""):
        faults.append(Fault(place, f"the header's charset is {fields.get('Content-Type')!r}, expected text/plain; charset=UTF-8"))
    if fields.get("Language", "").replace("_", "-") != language.tag:
        faults.append(Fault(place, f"the header's Language is {fields.get('Language')!r}, expected {language.tag}"))
    try:
        count, rule = read_plural_forms(fields.get("Plural-Forms", ""))
    except ValueError as error:
        faults.append(Fault(place, f"Plural-Forms: {error}; expected {language.plural_header}"))
        return None
    if not same_plurals(language, rule):
        faults.append(Fault(place, f"Plural-Forms is not the rule of {language.tag}; expected {language.plural_header}"))
        return None
    return count, fields.get("Plural-Forms", "")


def _check_entry(entry: Entry, message: Message, forms: int | None, letters: "_Letters", faults: list[Fault]) -> None:
    if entry.fuzzy:
        faults.append(Fault(entry.place(), "this translation is marked fuzzy: check it and remove the mark"))
    if entry.plural != message.plural:
        faults.append(Fault(entry.place("msgid_plural"), f"the plural is {entry.plural!r}, expected {message.plural!r}"))
        return
    if message.plural is not None and forms is None:
        return
    wanted = range(1) if message.plural is None else range(forms)
    for i in sorted({*wanted, *entry.strings}) if message.plural or len(entry.strings) > 1 or 0 not in entry.strings else (0,):
        string = entry.strings.get(i, "")
        part = f"msgstr[{i}]"
        if i not in wanted:
            faults.append(Fault(entry.place(part), f"one form too many: {part}; the plural rule has {len(wanted)}"))
        elif not string.strip():
            what = "the translation is empty" if message.plural is None else f"the plural form {part} is empty"
            faults.append(Fault(entry.place(part), what))
        else:
            _check_string(entry, part, string, message, letters, faults)


def _check_string(entry: Entry, part: str, string: str, message: Message, letters: "_Letters", faults: list[Fault]) -> None:
    source = message.msgid if message.plural is None else message.plural
    both = f"{source} {string}"
    if "{" in both or "}" in both or "](" in both:
        _check_marks(entry, part, string, source, faults)
    for character in filter(letters.odd.__contains__, string) if letters.odd else ():
        faults.append(Fault(entry.place(part), f"the character U+{ord(character):04X} is not allowed in a text"))
    for word in mixed_words(string) if letters.mixed(string) else ():
        faults.append(Fault(entry.place(part), f"the word {word!r} mixes letters of two scripts: {_letters(word)}"))


def _check_marks(entry: Entry, part: str, string: str, source: str, faults: list[Fault]) -> None:
    for name, pattern in (("braces", PLACEHOLDER), ("links", LINK)):
        wanted, found = Counter(pattern.findall(source)), Counter(pattern.findall(string))
        missing, added = wanted - found, found - wanted
        if missing or added:
            what = "; ".join(filter(None, (missing and f"missing {_items(missing)}", added and f"not in the source: {_items(added)}")))
            faults.append(Fault(entry.place(part), f"the {name} differ from the source's: {what}"))
    if odd_links(string):
        faults.append(Fault(entry.place(part), LINK_SHAPE))
    loose = PLACEHOLDER.sub("", string)
    if "{" in loose or "}" in loose:
        faults.append(Fault(entry.place(part), "a brace without its partner"))


class _Letters:
    """The characters of a whole catalog, each looked up once: `odd` are those that no text may have."""

    def __init__(self, text: str) -> None:
        characters = set(text)
        self.odd = {character for character in characters - {"\n"} if unicodedata.category(character) in _NOT_TEXT}
        scripts: dict[str, set[str]] = {}
        for character in characters:
            scripts.setdefault(unicodedata.name(character, "").split(" ")[0], set()).add(character)
        self._scripts = [scripts[name] for name in _SCRIPTS if name in scripts]

    def mixed(self, text: str) -> bool:
        """Whether a text has letters of more than one script; its words then need a closer look."""
        return len(self._scripts) > 1 and sum(not letters.isdisjoint(text) for letters in self._scripts) > 1


def mixed_words(text: str) -> list[str]:
    """Return the words that hold letters of more than one script.

    >>> mixed_words("adu\u0442om i adutom")
    ['adu\u0442om']
    """
    return [word for word in re.findall(r"[^\W\d_]+", PLACEHOLDER.sub(" ", text)) if not word.isascii() and len(_scripts(word)) > 1]


def _scripts(word: str) -> set[str]:
    names = (unicodedata.name(character, "").split(" ")[0] for character in word)
    return {name for name in names if name in _SCRIPTS}


def _letters(word: str) -> str:
    return ", ".join(f"{character} is {unicodedata.name(character, '?').split(' ')[0].title()}" for character in dict.fromkeys(word))


def _items(counter: Counter[str]) -> str:
    return ", ".join(sorted(counter.elements()))


def _short(text: str) -> str:
    return repr(text if len(text) <= 60 else text[:59] + "…")
