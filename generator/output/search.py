"""The index with which a page finds tricks, rules and pages by words and cards, offline, in one language."""

import json
import re

from ..engine.cards import CARDS
from ..language import words
from ..language.catalog import Catalog
from .view import ExampleView, PageView

INDEX = "search.json"
"""The file of a language's index, in the folder of the language."""

_TAG = re.compile(r"<[^>]*>")


def entries(view: PageView) -> list[list[str]]:
    """Return the index entries of a page, its own first and then its examples: title, address in the language's folder, answer,
    further words, and the cards as text."""
    here = view.path.partition("/")[2]
    found = [[view.title, here, "", view.description, ""]]
    for section in view.sections:
        found += [_entry(example, here) for example in section.examples]
    return found


def _entry(example: ExampleView, here: str) -> list[str]:
    deal = example.deal
    said = [example.settings, *(_TAG.sub(" ", item) for block in example.prose for item in block.items)]
    cards = [CARDS[card.number] for card in (*(play.card for play in deal.plays), *(held.card for held in deal.hand))]
    return [example.title, f"{here}#{example.id}", example.answer, " ".join(said), " ".join(cards)]


def search_index(catalog: Catalog, found: list[list[str]]) -> str:
    """Return the index of a language: what a reader may call each card, its letter and sign and its name, and the entries."""
    named = {text: f"{words.card_sign(catalog, card)} {words.card_name(catalog, card)}" for card, text in enumerate(CARDS)}
    return json.dumps({"cards": named, "entries": found}, ensure_ascii=False, separators=(",", ":"))
