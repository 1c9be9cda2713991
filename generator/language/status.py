"""Tells how far a catalog is: what is translated, what waits, what an English text has left behind, and who has read it all."""

import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass

from .catalog import Message
from .header import REVIEWED, read_header
from .languages import Language, read_plural_forms
from .po import Entry, read_texts

COMPLETE, OUTDATED, FUZZY, MISSING = "complete", "outdated", "fuzzy", "missing"
STATES = (COMPLETE, OUTDATED, FUZZY, MISSING)
"""Outdated: the English has changed since; fuzzy: marked as to be checked for another reason; missing: not or not fully translated."""

_REVIEW = re.compile(r"(.+), (\d{4}-\d\d-\d\d), ([0-9a-f]+)")


@dataclass(frozen=True, slots=True)
class Review:
    """Who has read the whole catalog, on which day, and whether its texts are still those."""

    name: str
    day: str
    current: bool


def state_of(message: Message, entry: Entry | None, forms: int) -> str:
    """Return the state of a message in a catalog whose plural rule has so many forms."""
    wanted = range(1 if message.plural is None else forms)
    if entry is None or entry.obsolete or any(not entry.strings.get(i, "").strip() for i in wanted):
        return MISSING
    if entry.fuzzy:
        return OUTDATED if entry.previous else FUZZY
    return COMPLETE


def states(messages: Iterable[Message], entries: Iterable[Entry], language: Language) -> list[tuple[Message, Entry | None, str]]:
    """Return each message with its entry, if there is one, and its state."""
    found = {entry.key: entry for entry in entries if not entry.obsolete}
    header = found.get(("", ""))
    fields = read_header(header.strings.get(0, "")) if header else {}
    try:
        forms = read_plural_forms(fields.get("Plural-Forms", ""))[0]
    except ValueError:
        forms = read_plural_forms(language.plural_header)[0]
    return [(message, found.get(message.key), state_of(message, found.get(message.key), forms)) for message in messages]


def translated(text: str, path: str, messages: Iterable[Message], language: Language) -> tuple[Message, ...]:
    """Return the messages that the text of a catalog translates fully and without a mark that it is a guess."""
    return tuple(message for message, _, state in states(messages, list(read_texts(text, path, [])), language) if state == COMPLETE)


def review_of(entries: Iterable[Entry]) -> Review | None:
    """Return who has read the catalog, or None if nobody has."""
    entries = list(entries)
    header = next((entry for entry in entries if entry.key == ("", "") and not entry.obsolete), None)
    found = _REVIEW.fullmatch(read_header(header.strings.get(0, "")).get(REVIEWED, "")) if header else None
    return Review(found[1], found[2], found[3] == texts_digest(entries)) if found else None


def review_note(entries: Iterable[Entry], name: str, day: str) -> str:
    """Return what the header says of a review of the texts as they are."""
    return f"{name}, {day}, {texts_digest(entries)}"


def texts_digest(entries: Iterable[Entry]) -> str:
    """Return a digest of the translations of a catalog; their order, notes and places do not matter."""
    texts = sorted((entry.key, sorted(entry.strings.items())) for entry in entries if entry.key != ("", "") and not entry.obsolete)
    return hashlib.sha256(repr(texts).encode()).hexdigest()[:8]
