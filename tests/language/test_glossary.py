"""The glossary is read strictly: what is wrong in it is a fault at its place, and what is right finds words in texts."""

import pytest

from generator.faults import format_fault
from generator.language.glossary import Glossary, read_glossary

GOOD = """\
- id: ruff
  gloss: To play a trump when another suit was led.
  words:
    en: {term: ruff, also: [cut], stems: [ruff*, cut], source: a book}
    hr: {term: rezati, stems: [rez*, "rež*"], avoid: ["sjeckat*", pre rezati], note: Not the pack., source: a book}
    sr: {term: сећи, also: [сећи адутом], unconfirmed: nobody was asked}
"""


def printed(text):
    faults = []
    glossary = read_glossary(text, "locales/glossary.yaml", faults)
    return glossary, "\n".join(format_fault(fault, {}) for fault in faults)


def test_a_good_glossary_is_read():
    glossary, faults = printed(GOOD)
    (term,) = glossary.terms
    assert faults == "" and (term.id, term.gloss.msgid, term.gloss.context) == ("ruff", "To play a trump when another suit was led.", "glossary")
    assert str(term.gloss.place) == "locales/glossary.yaml:2:10"
    assert term.words["hr"].in_use == ("rezati",) and term.words["hr"].note == "Not the pack." and term.words["sr"].unconfirmed == "nobody was asked"


def test_serbian_has_its_words_in_latin_letters_too():
    latin = printed(GOOD)[0].terms[0].words["sr-Latn"]
    assert (latin.in_use, latin.unconfirmed) == (("seći", "seći adutom"), "nobody was asked")


def test_a_text_speaks_of_a_term_by_the_stems_of_its_english_word():
    glossary, _ = printed(GOOD)
    assert [len(glossary.mentioned(text)) for text in ("West ruffs.", "RUFF!", "the cut", "rough", "cutting", "uncut")] == [1, 1, 1, 0, 0, 0]
    assert glossary.hints("West ruffs.", "hr") == ("ruff: rezati",)
    assert glossary.hints("West ruffs.", "sr") == ("ruff: сећи, сећи адутом (unconfirmed)",)
    assert glossary.hints("West ruffs.", "fr") == glossary.hints("West leads.", "hr") == ()


def test_words_to_avoid_are_found_with_any_ending_and_across_spaces():
    word = printed(GOOD)[0].terms[0].words["hr"]
    assert [found[0] for found in word.avoided("Ne sjeckati, ne pre\u00a0rezati, nego rezati.")] == ["sjeckati", "pre\u00a0rezati"]
    assert word.is_in("REŽI!") and not word.is_in("prerezati")


@pytest.mark.parametrize(("old", "new", "fault"), [
    ("id: ruff", "id: Ruff it", "locales/glossary.yaml:1:7: 'Ruff it' is not an id: small letters, digits and hyphens, a letter first"),
    ("  gloss: To play a trump when another suit was led.\n", "", "locales/glossary.yaml:1:3: missing gloss"),
    ("also: [cut]", "zzz: [cut]", "locales/glossary.yaml:4:22: unknown key 'zzz'; the keys are term, also, stems, avoid, note, source, unconfirmed"),
    ("avoid: [", "avoid: x, also: [", "locales/glossary.yaml:5:54: found the text 'x', expected a list"),
    ("    en: {term: ruff, also: [cut], stems: [ruff*, cut], source: a book}\n", "",
     "locales/glossary.yaml:4:5: the English word (en) is missing: by it a text is known to speak of the term"),
    (", unconfirmed: nobody was asked", "", "locales/glossary.yaml:6:9: a word needs its source, or unconfirmed with what is not known"),
    ("term: rezati, ", "", "locales/glossary.yaml:5:9: missing term"),
])
def test_what_is_wrong_is_a_fault_at_its_place(old, new, fault):
    assert old in GOOD
    assert printed(GOOD.replace(old, new, 1))[1] == fault


def test_words_that_are_no_map_and_a_term_that_is_here_twice_are_faults():
    assert printed("- {id: a, gloss: b, words: c}")[1] == "locales/glossary.yaml:1:28: found the text 'c', expected a map of a language's tag to its word"
    assert printed(GOOD + GOOD)[1] == "locales/glossary.yaml:7:3: the term 'ruff' is here twice, first in line 2"


def test_no_glossary_speaks_of_nothing():
    assert Glossary().mentioned("ruff") == () and Glossary().hints("ruff", "hr") == ()
