"""The words of one language for the pages that answer in the browser, by the keys that their scripts use."""

import json

from ..engine.contract import CONTRACTS
from ..engine.rules import RULE_SETS
from ..engine.trick import SEATS
from . import cardwords, rulewords, words
from .catalog import Catalog
from .glossary import Glossary

ANSWERS = {**words.ANSWERS, "undertrump": words.UNDERTRUMP}
"""The verdict in a word or two, by the key of `answerKey`."""

REASONS = {
    **words.REASONS, "low-trump": words.TOO_LOW_TRUMP, "low-card": words.TOO_LOW_CARD, "not-over": words.NOT_OVER,
    "not-over-low": words.NOT_OVER_LOW,
}
"""Why a card is refused, by the key of `reasonKey`."""

QUESTIONS = {
    **words.QUESTIONS, "higher-trump": words.HIGHER_TRUMP, "higher-card": words.HIGHER_CARD, "not-lower": words.NOT_LOWER,
    "who": words.WHO_HOLDS,
}
"""The questions of the walk, by the keys of `walk`; those with {card} come with a card."""

REPLIES = {"yes": "Yes", "no": "No", "partner": "Your partner", "opponent": "An opponent"}
"""The answers to them."""


def page_words(catalog: Catalog, glossary: Glossary) -> dict[str, object]:
    """Return the words of a language as plain lists and dicts, each taken from the messages that the static pages use.

    `cards` are names by card, `faces` letters by rank, `sets` names by rule set, `contracts` the trumps of each contract; `reader`
    is what reader.js reads cards with.
    """
    def texts(context: str, msgids: dict[str, str]) -> dict[str, str]:
        return {str(key): catalog.text(context, msgid) for key, msgid in msgids.items()}

    return {
        "cards": [words.card_name(catalog, card) for card in range(32)],
        "faces": [words.card_letter(catalog, rank) for rank in range(8)],
        "seats": [words.seat_name(catalog, seat) for seat in SEATS],
        "toPlay": [words.to_play(catalog, seat) for seat in SEATS],
        "hands": [words.whose_hand(catalog, seat) for seat in SEATS],
        "plays": [words.plays(catalog, seat) for seat in SEATS],
        "sets": {rules.id: rulewords.name(catalog, rules) for rules in RULE_SETS.values()},
        "contracts": {code: words.trumps(catalog, contract) for code, contract in CONTRACTS.items()},
        "answers": texts("answer", ANSWERS),
        "reasons": texts("why refused", REASONS),
        "questions": texts("walk, question", QUESTIONS),
        "replies": texts("walk, answer", REPLIES),
        "colon": words.between(catalog, "{label}: {value}"),
        "comma": words.between(catalog, "{first}, {second}"),
        "reader": cardwords.card_words(catalog, glossary),
    }


def data_block(value: object) -> str:
    """Return a value as JSON that can stand in a script element: no text in it can close the element.

    >>> data_block({"a": "</script>"})
    '{"a":"\\\\u003c/script>"}'
    """
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
