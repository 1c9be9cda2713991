"""Finds texts that were not translated and texts that are too long for where they stand."""

import re
from collections.abc import Iterator

from .text import Hit, Text, bared

_ROOM = {
    "answer": 24, "comparison, answer": 20, "country": 24, "heading": 64, "label": 30, "letter on the card": 3, "rank": 16, "rule set": 30, "seat": 14,
    "setting, game": 28, "setting, rules": 34, "setting, trumps": 34, "suit": 16, "to play": 28, "walk, answer": 24, "whose hand": 24, "card": 30,
    "why refused": 70,
}
"""How many characters have room in a place of the page, by the context of its texts."""

_ENDS = {"nav": 20, "title": 84, "description": 175, "caption": 70}
"""The same for contexts that end in a word, as in "page rules nav"."""

_NAMES = ("rule set", "setting, game", "source", "site name", "coming from", "country")
"""Contexts of names, which may be the same in another language unless a word in them shows that they are English."""

_TELLING = frozenset("a after all an and as bulgarian by cards code coming croatian deal engine english examples french from game games "
                     "glossary home house in its legal of on or page penalty play players "
                     "rules specification survey system tests text texts the trick tricks with worked".split())
"""Words, in small letters, that a name in another language has not."""

_MARKS = re.compile(r"\*+|\[|\]\ufffc*")


def check_fit(text: Text) -> Iterator[Hit]:
    """Yield a finding where a text is far longer than its place allows."""
    room = _ROOM.get(text.context) or _ENDS.get(text.context.rpartition(" ")[2]) or (45 if " section " in text.context else 0)
    length, source = _length(text.string), _length(text.source)
    # A place without a size of its own takes what is twice as long, and a short source a few words more.
    room = max(room, source * 14 // 10) if room else source * 2 + 40
    if length > room:
        yield Hit("long", 0, len(text.string), f"{length} characters; the source has {source}, and there is room for about {room}")


def is_same(text: Text) -> bool:
    """Whether a text is its source, word for word, and has words to translate."""
    return text.string in text.sources


def check_same(text: Text) -> Iterator[Hit]:
    """Yield a finding where a text that is its source has something to translate."""
    words = re.findall(r"[^\W\d_]+", bared(text.string))
    named = text.context in _NAMES and words and not _TELLING.intersection((words[0].lower(), *words))
    if words and max(map(len, words)) > 1 and not named:
        yield Hit("same", 0, len(text.string), "the translation is the English text")


def _length(text: str) -> int:
    return len(_MARKS.sub("", bared(text)))
