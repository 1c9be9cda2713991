"""Serbian in Latin letters is made by rule, and what somebody has corrected stays."""

import pytest

from generator.language.po import Entry
from generator.language.translit import made_by_rule, to_latin


@pytest.mark.parametrize(("cyrillic", "latin"), [
    ("Шта смем да одиграм?", "Šta smem da odigram?"), ("љубав, Љубав, ЉУБАВ", "ljubav, Ljubav, LJUBAV"), ("њ Њ џ Џ", "nj Nj dž Dž"),
    ("КОЊ, КОЊА, Коњ", "KONJ, KONJA, Konj"), ("Њ.", "Nj."), ("ЏЕП Џеп", "DŽEP Džep"), ("Ђорђе, Жика, Ћира, Чика", "Đorđe, Žika, Ćira, Čika"),
    ("{9S} носи {Џ}", "{9S} nosi {Џ}"), ("[правило](правило)", "[pravilo](правило)"), ("**Адут** са 10 ♥", "**Adut** sa 10 ♥"),
    ("Bela и бела", "Bela i bela"), ("„Не!”", "„Ne!”"), ("", ""), ("ij", "ij"), ("инјекција", "injekcija"),
])
def test_the_rule(cyrillic, latin):
    assert to_latin(cyrillic) == latin


def test_every_serbian_letter_has_its_latin_one_and_no_cyrillic_is_left():
    small = "абвгдђежзијклљмнњопрстћуфхцчџш"
    assert to_latin(small) == "abvgdđežzijklljmnnjoprstćufhcčdžš"
    assert to_latin(small.upper()) == to_latin(small).upper()


def entry(string, *comments, flags=(), previous=()):
    return Entry("x", "page", "a", None, {0: string}, comments=list(comments), flags=list(flags), previous=list(previous))


def made(latin, cyrillic):
    found = made_by_rule(latin, cyrillic, "sr")
    assert made_by_rule(found, cyrillic, "sr") == found, "a second time changes it"
    return found


def test_an_empty_text_is_filled_and_marked():
    found = made(entry("", "# note"), entry("Адут"))
    assert found.strings == {0: "Adut"} and found.comments[0] == "# note" and found.comments[1].startswith("# by rule from sr: ")


def test_a_change_of_the_cyrillic_flows_over_to_what_the_rule_made():
    first = made(entry(""), entry("Адут"))
    assert made(first, entry("Адути")).strings == {0: "Aduti"}


def test_a_correction_stays_while_the_cyrillic_is_the_same_and_is_to_be_checked_once_it_changes():
    corrected = made(entry(""), entry("Адут"))
    corrected.strings = {0: "Koz"}
    again = made(corrected, entry("Адут"))
    assert again == corrected
    later = made(again, entry("Адути"))
    assert later.strings == {0: "Koz"} and later.fuzzy
    later.flags = []
    assert made(later, entry("Адути")) == later


def test_a_text_that_was_there_before_the_rule_stays_and_is_to_be_checked_once_the_cyrillic_changes():
    found = made(entry("Koz"), entry("Адут"))
    assert found.strings == {0: "Koz"} and not found.fuzzy and made(found, entry("Адути")).fuzzy


def test_a_guess_that_the_rule_made_gives_way_when_the_cyrillic_is_good_again():
    first = made(entry(""), entry("Адут"))
    first.flags, first.previous = ["fuzzy"], ['#| msgid "b"']
    found = made(first, entry("Нови адут"))
    assert (found.strings, found.flags, found.previous) == ({0: "Novi adut"}, [], [])


@pytest.mark.parametrize("cyrillic", [None, entry(""), entry(" "), entry("Адут", flags=["fuzzy"])])
def test_what_is_not_good_in_cyrillic_is_not_made(cyrillic):
    assert made(entry(""), cyrillic) == entry("") and made(entry("Adut"), cyrillic) == entry("Adut")


def test_every_form_of_a_plural_is_made():
    cyrillic = Entry("x", "points", "{n} point", "{n} points", {0: "{n} поен", 1: "{n} поена", 2: "{n} поена"})
    latin = Entry("x", "points", "{n} point", "{n} points", dict.fromkeys(range(3), ""))
    assert made(latin, cyrillic).strings == {0: "{n} poen", 1: "{n} poena", 2: "{n} poena"}
