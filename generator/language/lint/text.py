"""One text as the rules see it, and what they say of it."""

import re
from dataclasses import dataclass
from typing import NamedTuple

from ...source.text import LINK
from ..catalog import PLACEHOLDER
from .voices.voice import Voice


ENTITY = re.compile(r"&(?:#\d+|#[xX][0-9A-Fa-f]+|[A-Za-z][A-Za-z0-9]*);")
"""A character written as HTML writes it."""


class Hit(NamedTuple):
    """What a rule found in a text: from `start` to `end` (both 0: the text as a whole), and in words."""

    rule: str
    start: int
    end: int
    what: str


@dataclass(frozen=True, slots=True)
class Text:
    """A translation with what it translates.

    `source` is the English of the same number; `sources` are all that it may follow, singular and plural. `bare` is the text
    with U+FFFC in the place of braces, entities and targets of links, so that places stay the same.
    """

    string: str
    bare: str
    context: str
    source: str
    sources: tuple[str, ...]
    tag: str
    voice: Voice
    letters: dict[str, str]
    """The letters on this language's cards, with the rank each stands for."""


def bared(text: str) -> str:
    r"""Return a text with U+FFFC in the place of what stands in braces, of entities and of the targets of links.

    >>> bared("{9S} on [a](b)").replace("\ufffc", "#")
    '#### on [a]###'
    """
    if "{" in text:
        text = PLACEHOLDER.sub(_blank, text)
    if "&" in text:
        text = ENTITY.sub(_blank, text)
    return LINK.sub(lambda found: "]" + "\ufffc" * (len(found[0]) - 1), text) if "](" in text else text


def _blank(found: re.Match[str]) -> str:
    return "\ufffc" * len(found[0])
