"""Fills what a catalog lacks from those of other languages, message by message."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from .catalog import Catalog, Message
from .words import LETTERS


def completed(own: Catalog, chain: Sequence[Catalog], messages: Iterable[Message]) -> Catalog:
    """Return a catalog that has every message; what `own` lacks is whole, all plural forms, from the first of the chain that has it.

    The letters on the cards all come from one language, for of a mixture two could be the same. The last of the chain has every message.
    """
    messages = tuple(messages)
    letters = {message.key for message in messages if message.context == LETTERS}
    texts, lent = {}, {}
    for message in messages:
        wanted = letters if message.context == LETTERS else {message.key}
        speaker = next(catalog for catalog in (own, *chain) if wanted <= catalog.texts.keys())
        texts[message.key] = speaker.texts[message.key]
        if speaker is not own:
            lent[message.key] = speaker
    return replace(own, texts=texts, lent=lent)


def lenders(catalog: Catalog) -> Counter[str]:
    """Return how many texts of a catalog come from each other language, by its tag."""
    return Counter(speaker.language.tag for speaker in catalog.lent.values())
