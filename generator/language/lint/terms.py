"""Finds words that the glossary says to avoid, and short texts that are a term but do not have its word."""

from collections.abc import Iterator

from ..glossary import Glossary
from .text import Hit, Text


def check_terms(text: Text, glossary: Glossary) -> Iterator[Hit]:
    """Yield a finding for each word to avoid, where the source speaks of its term, and where a term alone has another word."""
    for term in glossary.mentioned(text.source):
        word = term.words.get(text.tag)
        if word is None:
            continue
        for found in word.avoided(text.bare):
            yield Hit("terms", found.start(), found.end(), f"{found[0]!r} for {term.id}; the glossary has {', '.join(word.in_use)}")
        if word.stems and term.is_all_of(text.source) and not word.is_in(text.bare):
            yield Hit("terms", 0, len(text.string), f"{text.string!r} for {term.id}; the glossary has {', '.join(word.in_use)}")
