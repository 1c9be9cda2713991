"""A number gets the form that its language gives it, through the very header that its catalog has."""

import pytest

from generator.language.catalog import Catalog, Message, source_catalog
from generator.language.languages import read_language, read_plural_forms, same_plurals

NUMBERS = (0, 1, 2, 3, 5, 10, 11, 21, 41, 100, 101, 102, 152, 162, 252)
FORMS = {
    "en": "card cards".split(), "fr": "carte cartes-de cartes".split(), "ru": "карта карты карт".split(), "hr": "karta karte karata".split(),
}
EXPECTED = {
    "en": "cards card cards cards cards cards cards cards cards cards cards cards cards cards cards",
    "fr": "carte carte cartes cartes cartes cartes cartes cartes cartes cartes cartes cartes cartes cartes cartes",
    "ru": "карт карта карты карты карт карт карт карта карта карт карта карты карты карты карты",
    "hr": "karata karta karte karte karata karata karata karta karta karata karta karte karte karte karte",
}


@pytest.mark.parametrize("tag", EXPECTED)
def test_a_number_gets_its_form(tag):
    language = read_language(tag)
    catalog = Catalog(language, {("", "card"): tuple(FORMS[tag])}, language.plural_header)
    assert " ".join(catalog.plural("", "card", number) for number in NUMBERS) == EXPECTED[tag]


def test_a_million_is_a_form_of_its_own_in_french():
    language = read_language("fr")
    catalog = Catalog(language, {("", "card"): tuple(FORMS["fr"])}, language.plural_header)
    assert catalog.plural("", "card", 1_000_000) == "cartes-de"


def test_the_source_language_has_its_two_forms():
    catalog = source_catalog(read_language("en"), [Message("", "{n} card", "{n} cards")])
    assert [catalog.plural("", "{n} card", number) for number in (0, 1, 2, 21)] == ["{n} cards", "{n} card", "{n} cards", "{n} cards"]


@pytest.mark.parametrize("tag", ["en", "fr", "ru", "hr", "pl", "ar", "cs", "sl", "lt", "ja", "he", "ga", "bg", "el", "nl", "sr-Latn", "pt-BR"])
def test_the_header_that_is_proposed_for_a_language_is_accepted_for_it(tag):
    language = read_language(tag)
    count, rule = read_plural_forms(language.plural_header)
    assert same_plurals(language, rule) and count >= len(set(language.categories))


@pytest.mark.parametrize(("tag", "header"), [("ru", "nplurals=2; plural=(n != 1);"), ("fr", "nplurals=2; plural=(n != 1);"),
                                             ("en", "nplurals=2; plural=(n > 1);"), ("ja", "nplurals=2; plural=(n != 1);"),
                                             ("hr", "nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);")])
def test_the_rule_of_another_language_is_not_accepted(tag, header):
    assert not same_plurals(read_language(tag), read_plural_forms(header)[1])


@pytest.mark.parametrize(("tag", "direction"), [("en", "ltr"), ("ar", "rtl"), ("he", "rtl"), ("fa", "rtl"), ("sr-Latn", "ltr"), ("az-Arab", "rtl")])
def test_the_direction_of_a_language_is_that_of_its_script(tag, direction):
    assert read_language(tag).direction == direction


@pytest.mark.parametrize(("tag", "near"), [("sl-SL", "sl-SI"), ("frr-XX", ""), ("xx", "")])
def test_a_language_that_does_not_exist_is_refused_by_name(tag, near):
    with pytest.raises(ValueError, match=f"'{tag}' is not a language that CLDR knows") as refused:
        read_language(tag)
    assert near in str(refused.value)
