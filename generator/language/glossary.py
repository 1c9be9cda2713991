"""Reads the glossary: the terms of play, and the word that players of each language have for each."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache

from ..faults import Fault
from ..source.node import Node, read_yaml, take_fields, take_items, take_prose, take_text, take_texts
from ..source.text import Text
from .serbian import to_latin

_TERM = (("id", "gloss", "words"), ())
_WORD = (("term",), ("also", "stems", "avoid", "note", "source", "unconfirmed"))
_ID = re.compile(r"[a-z][a-z0-9-]*")


@dataclass(frozen=True)
class Word:
    """What a term is called in one language.

    `also` are other words in use; `stems` and `avoid` are words, or their beginnings with a * at the end, by which a text is
    known to have the term or a word to avoid. `note` is for translators and readers; `unconfirmed` says what is not known for
    certain, and is empty for a word that was seen in its `source`.
    """

    term: str
    also: tuple[str, ...] = ()
    stems: tuple[str, ...] = ()
    avoid: tuple[str, ...] = ()
    note: str = ""
    source: str = ""
    unconfirmed: str = ""

    @property
    def in_use(self) -> tuple[str, ...]:
        """The term and the other words in use."""
        return self.term, *self.also

    def avoided(self, text: str) -> Iterator[re.Match[str]]:
        """Yield each word of a text that is to be avoided."""
        if self._avoid is not None:
            yield from self._avoid.finditer(text)

    def is_in(self, text: str) -> bool:
        """Whether a text has the term."""
        return self._stems is None or self._stems.search(text) is not None

    @cached_property
    def _avoid(self) -> re.Pattern[str] | None:
        return _pattern(self.avoid)

    @cached_property
    def _stems(self) -> re.Pattern[str] | None:
        return _pattern(self.stems)


@dataclass(frozen=True)
class Term:
    """A term of play: its id, what it means in English (a text for translators), and its word by language tag."""

    id: str
    gloss: Text
    words: dict[str, Word]

    def is_all_of(self, source: str) -> bool:
        """Whether an English text is the term and nothing else."""
        word = self.words.get("en")
        return word is not None and source.lower() in {form.lower() for form in word.in_use}


@dataclass(frozen=True)
class Glossary:
    """The terms in the order of the file."""

    terms: tuple[Term, ...] = ()
    _kept: dict[str, tuple[Term, ...]] = field(default_factory=dict, repr=False, compare=False)

    def mentioned(self, source: str) -> tuple[Term, ...]:
        """Return the terms that an English text speaks of."""
        if source not in self._kept:
            self._kept[source] = tuple(term for term in self.terms if "en" in term.words and term.words["en"].is_in(source))
        return self._kept[source]

    def hints(self, source: str, tag: str) -> tuple[str, ...]:
        """Return, for a comment to translators, the word of a language for each term that an English text speaks of."""
        known = ((term, term.words[tag]) for term in self.mentioned(source) if tag in term.words)
        return tuple(f"{term.id}: {', '.join(word.in_use)}{' (unconfirmed)' if word.unconfirmed else ''}" for term, word in known)


def read_glossary(text: str, path: str, faults: list[Fault]) -> Glossary:
    """Return the glossary of a YAML text; what cannot be read is a fault at its place, and left out."""
    glossary, found = _read_glossary(text, path)
    faults += found
    return glossary


@lru_cache(maxsize=4)
def _read_glossary(text: str, path: str) -> tuple[Glossary, tuple[Fault, ...]]:
    """Read a glossary once, however many catalogs are held against it."""
    faults: list[Fault] = []
    root = read_yaml(text, path, faults)
    terms: dict[str, Term] = {}
    for item in take_items(root, faults) if root else ():
        term = _read_term(item, faults)
        if term and term.id in terms:
            faults.append(Fault(item.place, f"the term {term.id!r} is here twice, first in line {terms[term.id].gloss.place.line}"))
        elif term:
            terms[term.id] = term
    return Glossary(tuple(terms.values())), tuple(faults)


def _read_term(node: Node, faults: list[Fault]) -> Term | None:
    fields = take_fields(node, *_TERM, faults)
    if fields is None or not {"id", "gloss", "words"} <= fields.keys():
        return None
    id, gloss = take_text(fields["id"], faults), take_prose(fields["gloss"], faults)
    if id is not None and not _ID.fullmatch(id):
        faults.append(Fault(fields["id"].place, f"{id!r} is not an id: small letters, digits and hyphens, a letter first"))
    words = fields["words"]
    if words.fields is None:
        faults.append(Fault(words.place, f"found {words.kind}, expected a map of a language's tag to its word"))
        return None
    read = {tag.text: _read_word(word, faults) for tag, word in words.fields}
    if "sr" in read and "sr-Latn" not in read:
        read["sr-Latn"] = _in_latin(read["sr"])
    if "en" not in read:
        faults.append(Fault(words.place, "the English word (en) is missing: by it a text is known to speak of the term"))
    if id is None or gloss is None:
        return None
    return Term(id, Text("glossary", " ".join(gloss.split()), fields["gloss"].place), {tag: word for tag, word in read.items() if word})


def _read_word(node: Node, faults: list[Fault]) -> Word | None:
    fields = take_fields(node, *_WORD, faults)
    if fields is None or "term" not in fields:
        return None
    texts = {key: take_text(fields[key], faults) or "" for key in ("term", "note", "source", "unconfirmed") if key in fields}
    lists = {key: tuple(text for _, text in take_texts(fields[key], faults)) for key in ("also", "stems", "avoid") if key in fields}
    if not texts.get("source") and not texts.get("unconfirmed"):
        faults.append(Fault(node.place, "a word needs its source, or unconfirmed with what is not known"))
    return Word(**texts, **lists)


def _in_latin(word: Word | None) -> Word | None:
    """Return a Serbian word in Latin letters; what is said about it, in English, stays."""
    if word is None:
        return None
    lists = {name: tuple(map(to_latin, getattr(word, name))) for name in ("also", "stems", "avoid")}
    return replace(word, term=to_latin(word.term), **lists)


@lru_cache(maxsize=1 << 10)
def _pattern(words: tuple[str, ...]) -> re.Pattern[str] | None:
    """Return a pattern of words, or of their beginnings where they end in *; None for no words."""
    if not words:
        return None
    parts = (re.escape(word).replace(r"\ ", r"\s+").replace(r"\*", r"\w*") for word in words)
    return re.compile(rf"(?<!\w)(?:{'|'.join(parts)})(?!\w)", re.IGNORECASE)
