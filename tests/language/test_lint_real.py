"""The real catalogs are without findings, their cards are understood, and a slip put into them is found."""

import re
import unicodedata
from pathlib import Path

import pytest

from generator.engine.cards import CARDS, RANKS
from generator.faults import format_fault
from generator.language.glossary import Glossary, read_glossary
from generator.language.languages import read_language
from generator.language.lint.lexicon import lexicon_of
from generator.language.lint.linter import check_text, lint_catalog, text_of
from generator.language.lint.voices import VOICES, voice_of
from generator.language.po import read_po
from generator.output.project import GLOSSARY, load_project

ROOT = Path(__file__).resolve().parent.parent.parent
CATALOGS = sorted(path.stem for path in (ROOT / "locales").glob("*.po"))
TEXTS = {tag: (ROOT / f"locales/{tag}.po").read_text("utf-8") for tag in CATALOGS}
MESSAGES = load_project(ROOT, [])[1].messages
GLOSSARY_READ = read_glossary((ROOT / GLOSSARY).read_text("utf-8"), GLOSSARY, [])


def findings(tag, text):
    return lint_catalog(text, f"locales/{tag}.po", read_language(tag), MESSAGES, GLOSSARY_READ).findings


def strings(tag):
    """Return the texts of a catalog by context and msgid, as they stand in the file."""
    return {entry.key: entry.strings[0] for entry in read_po(TEXTS[tag], "x", []) if entry.msgid and not entry.obsolete}


@pytest.mark.parametrize("tag", CATALOGS)
def test_a_catalog_has_no_finding_that_is_not_a_reasoned_ignore(tag):
    assert "\n".join(format_fault(finding, {}) for finding in findings(tag, TEXTS[tag])) == ""


def test_the_glossary_has_no_fault_and_the_languages_of_the_site():
    faults = []
    glossary = read_glossary((ROOT / GLOSSARY).read_text("utf-8"), GLOSSARY, faults)
    assert not faults and len(glossary.terms) >= 20
    for tag in {"en", *CATALOGS} & VOICES.keys():
        assert all(tag in term.words for term in glossary.terms), tag


@pytest.mark.parametrize("tag", [tag for tag in CATALOGS if tag in VOICES])
def test_each_card_is_understood_by_its_name(tag):
    names = [text for (context, _), text in strings(tag).items() if context == "card"]
    assert len(names) == 32
    understood = {tuple(sorted(named[:2] for named in lexicon_of(tag).find(name))) for name in names}
    assert understood == {tuple(sorted((("number" if card[:-1].isdigit() else "rank", card[:-1]), ("suit", card[-1])))) for card in CARDS}
    assert len(RANKS) == 8


@pytest.mark.parametrize("tag", [tag for tag in CATALOGS if tag in VOICES])
def test_another_card_or_seat_in_any_text_is_found(tag, record_property):
    """Each name of a rank, suit or seat, in the form the text has it, becomes another of its kind that the text has not."""
    words = {named[:2]: text[named.start : named.end] for (context, _), text in strings(tag).items() if context in ("card", "seat")
             for named in lexicon_of(tag).find(text)}
    messages = {message.key: message for message in MESSAGES}
    tried = 0
    for key, text in strings(tag).items():
        found = lexicon_of(tag).find(text)
        for named in found:
            other = next((words[name] for name in sorted(words) if name[0] == named.kind and name not in {one[:2] for one in found}), None)
            if key not in messages or named[:2] not in words or other is None:
                continue
            changed = text[: named.start] + (other.capitalize() if named.kind == "seat" else other) + text[named.end :]
            hits = check_text(text_of(changed, messages[key], tag, voice_of(tag), {}), Glossary())
            assert [hit for hit in hits if hit.rule == "words"], (key, changed)
            tried += 1
    assert tried > 200
    record_property("names changed", tried)


def first(tag, pattern):
    """Return where a pattern first matches within a translation of a catalog."""
    text = TEXTS[tag]
    return next(match for match in re.finditer(pattern, text) if text.rfind("\n", 0, match.start()) == text.rfind("\nmsgstr", 0, match.start()))


@pytest.mark.parametrize(("tag", "pattern", "change", "rule"), [
    ("hr", r"štih", lambda word: word.replace("i", "\u0456"), "mixed-script"),
    ("hr", r"partner\b", lambda word: word.replace("a", "а"), "mixed-script"),
    ("ru", r"партнёр", lambda word: word.replace("а", "a"), "mixed-script"),
    ("ru", r"взятк", lambda word: word[:2] + "\u200b" + word[2:], "invisible"),
    ("fr", r"couper", lambda word: word + "\u202e", "invisible"),
    ("fr", r"Couper", lambda word: f"<script>{word}</script>", "html"),
    ("fr", r"déjà", lambda word: unicodedata.normalize("NFD", word), "nfc"),
    ("ru", r"\{card\}", lambda word: "{cart}", "placeholders"),
    ("ru", r"Только|пики", lambda word: word + " ♥\ufe0f", "suits"),
    ("fr", r"du jeu|en bref|couper", lambda word: f"[{word}](javascript:alert)", "links"),
])
def test_a_slip_in_a_real_catalog_is_found_in_its_line(tag, pattern, change, rule):
    found, text = first(tag, pattern), TEXTS[tag]
    wrong = text[: found.start()] + change(found[0]) + text[found.end() :]
    line = text[: found.start()].count("\n") + 1
    assert rule in {one.rule for one in findings(tag, wrong) if one.place.line == line}
