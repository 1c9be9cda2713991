"""Finds the earlier text of a message that was reworded, so that its translation can be offered to be checked."""

import re
from collections import Counter
from collections.abc import Iterable
from difflib import SequenceMatcher

from .catalog import Message
from .po import Entry

_NEAR = 0.6
"""How much two texts must have in common, of 1, for one to be taken as the other reworded."""

_WORD = re.compile(r"\{[^{}]*\}|\]\([^()\s]*\)|\w+|[♠♥♦♣]")
_WEIGHTY = frozenset(
    "one two three four five six seven eight nine ten eleven twelve sevens eights nines tens jack queen king ace jacks queens kings aces "
    "spade heart diamond club spades hearts diamonds clubs north east south west first second third fourth last "
    "not no never nothing neither nobody cannot only unless must may partner opponent higher lower".split())


def weighty(text: str) -> Counter[str]:
    """Return what a translation must not get wrong: placeholders, cards, links, numbers, ranks, suits, seats, duties.

    >>> sorted(weighty("Only the {9S} beats the 10 of hearts; East must follow"))
    ['10', 'east', 'hearts', 'must', 'only', '{9S}']
    """
    words = (word if word[0] in "{]" else word.lower() for word in _WORD.findall(text))
    return Counter(word for word in words if not word.isalpha() or word in _WEIGHTY or word in "♠♥♦♣")


def likeness(old: str, new: str) -> float:
    """Return how much two texts have in common, from 0 to 1; 0 where they differ in anything weighty.

    >>> likeness("Play the 10 of hearts", "Play the 9 of hearts")
    0.0
    """
    if weighty(old) != weighty(new):
        return 0.0
    return SequenceMatcher(None, _WORD.findall(old), _WORD.findall(new), autojunk=False).ratio()


def earlier_texts(messages: Iterable[Message], gone: Iterable[Entry]) -> dict[tuple[str, str], Entry]:
    """Return, for each new message that is an entry of the same context reworded, that entry; each serves once."""
    contexts: dict[str, list[Entry]] = {}
    for entry in gone:
        if any(entry.strings.values()):
            contexts.setdefault(entry.context or "", []).append(entry)
    near = []
    for i, message in enumerate(messages):
        for j, entry in enumerate(contexts.get(message.context, ())):
            share = likeness(entry.msgid, message.msgid) if (entry.plural is None) == (message.plural is None) else 0.0
            if share >= _NEAR:
                near.append((-share, i, j, message.key, entry))
    found: dict[tuple[str, str], Entry] = {}
    used: set[int] = set()
    for _, _, _, key, entry in sorted(near, key=lambda pair: pair[:3]):
        if key not in found and id(entry) not in used:
            found[key] = entry
            used.add(id(entry))
    return found
