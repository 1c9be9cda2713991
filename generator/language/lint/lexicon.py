"""Finds the seats, suits, ranks and numbers that a text names, however the language bends the words."""

import re
from functools import cache, lru_cache
from typing import NamedTuple

from .text import bared
from .voices import voice_of
from .voices.voice import Voice

_MARKS = re.compile("[\u0300-\u036f\u064b-\u0652\u0670\u0640]")
_NUMBER = re.compile("\\d+(?!\\d|[ \u00a0\u202f]?[♠♥♦♣])(?<![♠♥♦♣].)(?<![♠♥♦♣]10)")
"""A number in figures; what stands beside a suit sign is a card and no number."""


class Named(NamedTuple):
    """Something that a text names: its kind ('seat', 'suit', 'rank', 'number'), which it is, where, and whether in figures."""

    kind: str
    value: str
    start: int
    end: int
    figures: bool = False


class Lexicon:
    """The words of a voice, ready to be looked up."""

    def __init__(self, voice: Voice) -> None:
        self.whole: dict[str, tuple[str, str]] = {}
        self.begun: dict[str, tuple[str, str]] = {}
        for kind, words in (("seat", voice.seats), ("suit", voice.suits), ("rank", voice.ranks), ("number", voice.numbers)):
            for value, forms in words.items():
                for form in forms.split():
                    (self.begun if form.endswith("*") else self.whole)[form.rstrip("*")] = kind, str(value)
        self.only = {word: re.compile(pattern) for word, pattern in voice.only.items()}
        self.phrases = [(re.compile(pattern), str(value)) for value, pattern in voice.phrases.items()]
        self.clitics = voice.clitics
        inner = "’" if any("’" in word for word in (*self.whole, *self.begun)) else ""
        letter = "(?:[^\\W\\d_][\u0300-\u036f\u064b-\u0652\u0670\u0640]*)"
        self.word = re.compile(f"{letter}+(?:[{inner}]{letter}+)*" if inner else f"{letter}+")
        self.longest = max(map(len, self.begun), default=0)
        self.known: dict[str, tuple[str, str] | None] = {}

    def find(self, text: str) -> tuple[Named, ...]:
        """Return all that a text names, in order."""
        text = bared(text)
        found: list[Named] = []
        for pattern, value in self.phrases:
            for match in pattern.finditer(text):
                found.append(Named("number", value, match.start(), match.end()))
                text = text[: match.start()] + " " * len(match[0]) + text[match.end() :]
        for match in self.word.finditer(text):
            word = match[0]
            try:
                meant = self.known[word]
            except KeyError:
                meant = self.known[word] = self._meant(word)
            if meant and not _is_in_address(text, match.end()) and (word.lower() not in self.only or self._applies(word, match, text)):
                found.append(Named(*meant, match.start(), match.end()))
        found += [Named("number", str(int(match[0])), match.start(), match.end(), True) for match in _NUMBER.finditer(text) if len(match[0]) < 19]
        return tuple(sorted(found, key=lambda named: named.start))

    def _applies(self, word: str, match: re.Match[str], text: str) -> bool:
        return any(around.start() <= match.start() < around.end() or around.start() == match.start()
                   for around in self.only[word.lower()].finditer(text))

    def _meant(self, word: str) -> tuple[str, str] | None:
        bare = _MARKS.sub("", word) if not word.isascii() and self.clitics else word
        starts = [clitic for clitic in self.clitics if bare.startswith(clitic)]
        for form in (bare, *(bare[len(clitic) :] for clitic in starts)):
            for cased in (form, form.lower()):
                if cased in self.whole:
                    return self.whole[cased]
                for end in range(min(len(cased), self.longest), 1, -1):
                    if cased[:end] in self.begun:
                        return self.begun[cased[:end]]
        return None


def _is_in_address(text: str, end: int) -> bool:
    """Whether a word goes on as a name of the net does: Pika.bg."""
    return text[end : end + 1] == "." and text[end + 1 : end + 2].isalnum()


@cache
def lexicon_of(tag: str) -> Lexicon | None:
    """Return the lexicon of a language, or None where its words are not known."""
    voice = voice_of(tag)
    return Lexicon(voice) if voice.seats else None


@lru_cache(maxsize=1 << 12)
def named_in_source(text: str) -> tuple[Named, ...]:
    """Return what an English text names; kept, since every language asks for the same texts."""
    return lexicon_of("en").find(text)
