"""What pages that answer in the browser say is what the static pages say, in every language."""

import json

import jsengine
import pytest

from generator.engine.cards import RANKS, SUITS
from generator.engine.rules import RULE_SETS
from generator.language import rulewords, words
from generator.language.catalog import read_catalog
from generator.language.languages import read_language
from generator.language.pagewords import ANSWERS, QUESTIONS, REASONS, REPLIES, data_block, page_words

TAGS = sorted(path.stem for path in (jsengine.ROOT / "locales").glob("*.po"))


def catalog(tag):
    faults = []
    messages = tuple({message.key: message for message in (*words.messages(), *rulewords.messages())}.values())
    found = read_catalog((jsengine.ROOT / f"locales/{tag}.po").read_text("utf-8"), tag, read_language(tag), messages, faults)
    assert not faults
    return found


def texts(value):
    if isinstance(value, str):
        yield value
    else:
        for item in value.values() if isinstance(value, dict) else value:
            yield from texts(item)


@pytest.mark.parametrize("tag", TAGS)
def test_every_key_has_the_text_of_the_catalog(tag):
    language = catalog(tag)
    found = page_words(language, jsengine.glossary())
    for part, context, keys in (("answers", "answer", ANSWERS), ("reasons", "why refused", REASONS), ("questions", "walk, question", QUESTIONS),
                                ("replies", "walk, answer", REPLIES)):
        assert found[part] == {str(key): language.text(context, msgid) for key, msgid in keys.items()}
    assert found["cards"][7] == language.text("card", "ace of spades") and found["faces"][4] == language.text("letter on the card", "J")
    assert found["sets"] == {rules.id: language.text("rule set", rules.name) for rules in RULE_SETS.values()}
    assert all(isinstance(text, str) and text for text in texts(found))
    assert [question for question, text in found["questions"].items() if "{card}" in text] == ["higher-trump", "higher-card", "not-lower"]


@pytest.mark.parametrize("tag", TAGS)
def test_every_rank_and_suit_has_a_word(tag):
    reader = page_words(catalog(tag), jsengine.glossary())["reader"]
    assert len(reader["ranks"]) == len(RANKS) and len(reader["suits"]) == len(SUITS) and len(reader["letters"]) == len(RANKS)
    assert all(reader["ranks"]) and all(reader["suits"])
    named = [word for part in ("ranks", "suits") for some in reader[part] for word in some]
    assert len(set(named)) == len(named) and not set(named) & set(reader["fillers"])


def test_every_message_of_the_engines_words_has_a_key():
    contexts = {"answer": ANSWERS, "why refused": REASONS, "walk, question": QUESTIONS, "walk, answer": REPLIES}
    for context, keys in contexts.items():
        assert sorted(keys.values()) == sorted(message.msgid for message in words.messages() if message.context == context)


def test_no_text_closes_the_element_it_stands_in():
    value = {"a": "</script><!-- \u2028 é"}
    assert "<" not in data_block(value) and json.loads(data_block(value)) == value
