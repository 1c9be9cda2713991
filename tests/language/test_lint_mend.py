"""What is mended has one right answer, everything else stays byte for byte, and a second mending finds nothing to do."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_lint import GLOSSARY_READ, header_of, lint

from generator.language.catalog import Message
from generator.language.lint.mend import mend_catalog
from generator.language.po import quote, read_po


def mended(tag, entries, head=None):
    """Return a catalog mended, without its header, and how many texts were changed."""
    head = header_of(tag) if head is None else head
    text = head + entries
    messages = tuple(Message(entry.context, entry.msgid, entry.plural) for entry in read_po(text, "x", []) if entry.msgid)
    new, changed = mend_catalog(text, f"{tag}.po", tag, messages, GLOSSARY_READ)
    assert new.startswith(head)
    return new[len(head) :], changed


def entry(msgid, msgstr, before=""):
    return f'{before}msgctxt "page text"\nmsgid {quote(msgid)}\nmsgstr {quote(msgstr)}\n'


@pytest.mark.parametrize(("tag", "msgid", "wrong", "right"), [
    ("fr", "You play?", "Vous jouez ?", "Vous jouez\u202f?"), ("fr", "You play?", "Vous jouez?", "Vous jouez\u202f?"),
    ("fr", "Trumps: hearts", "Atout: cœur", "Atout\u00a0: cœur"), ("fr", "He says “no”.", 'Il dit "non".', "Il dit «\u00a0non\u00a0»."),
    ("fr", "He says “no”.", "Il dit «non».", "Il dit «\u00a0non\u00a0»."), ("fr", "No trumps", "Pas d'atout", "Pas d’atout"),
    ("hr", "He says “no”.", 'Kaže "ne".', "Kaže „ne”."), ("ru", "He says “no”.", "Он говорит ''нет''.", "Он говорит ''нет''."),
    ("ru", "He says “no”.", "Он говорит “нет”.", "Он говорит «нет»."), ("ru", "Nobody ruffs.", "Никто - не бьёт.", "Никто\u00a0— не бьёт."),
    ("ru", "Suit, trump", "Масть ,козырь", "Масть, козырь"), ("hr", "The trick", " Štih", "Štih"), ("hr", "The trick ", "Štih", "Štih "),
    ("hr", "The trick", "Š\u200btih\u202e", "Štih"), ("hr", "The trick", "S\u030ctih", "Štih"), ("hr", "Hearts ♥", "Srce ♥\ufe0f", "Srce ♥"),
    ("hr", "Hearts ♥", "Srce ♡", "Srce ♥"), ("ar", "No suit, no trump?", "بلا نوع, بلا حكم?", "بلا نوع، بلا حكم؟"), ("ru", "A trick", "Одна  взятка", "Одна взятка"),
    ("fr", "Done; go on!", "Fini; continuez!", "Fini\u202f; continuez\u202f!"), ("fr", "See [this](tricks#end): yes?", "Voir [ici](tricks#end): oui?",
                                                                                    "Voir [ici](tricks#end)\u00a0: oui\u202f?"),
])
def test_a_safe_finding_is_mended(tag, msgid, wrong, right):
    new, changed = mended(tag, entry(msgid, wrong))
    assert (new, changed) == (entry(msgid, right), int(wrong != right))
    assert mended(tag, new) == (new, 0)
    assert not [finding for finding in lint(tag, new)[0] if finding.rule in ("quotes", "punctuation", "ends", "nfc", "invisible", "suits")]


@pytest.mark.parametrize(("tag", "msgid", "text"), [
    ("hr", "Play the 10♥", "Igraj 9♥"), ("hr", "The ace", "k\u0430rta i kralj"), ("hr", "Hello", "<b>Bok</b>"), ("hr", "He says “no”", 'Kaže "ne'),
    ("fr", "12:30, see http://x", "12:30, voir http://x"), ("fr", "Really?!", "Vraiment\u202f?!"), ("fr", "{label}: {value}", "{label}\u00a0: {value}"),
    ("ru", "Hello", "Hello"), ("ar", "Klaverjas, Amsterdam", "Klaverjas, Amsterdam نعم"),
])
def test_what_needs_a_person_or_nothing_is_left_alone(tag, msgid, text):
    assert mended(tag, entry(msgid, text)) == (entry(msgid, text), 0)


def test_an_ignored_finding_is_left_alone():
    text = entry("No trumps", "Pas d'atout", "# lint-ignore: quotes, as it was printed\n")
    assert mended("fr", text) == (text, 0)


def test_comments_line_ends_other_entries_and_obsolete_ones_stay():
    before = entry("One", "Jedan  štih", "# a note\n#. for translators\n#: a.html:1\n#, no-wrap\n") + "\n" + entry("Two", "Dva") + '\n#~ msgid "x"\n#~ msgstr "a  b"\n# end\n'
    after = before.replace("Jedan  štih", "Jedan štih")
    assert mended("hr", before) == (after, 1)
    assert mended("hr", before.replace("\n", "\r\n"), header_of("hr").replace("\n", "\r\n")) == (after.replace("\n", "\r\n"), 1)


def test_a_text_of_several_lines_is_written_as_one_where_it_was():
    before = 'msgctxt "page text"\nmsgid "One, two"\nmsgstr ""\n"Jedan  "\n"dva"\n\n' + entry("Two", "Dva")
    assert mended("hr", before) == (entry("One, two", "Jedan dva") + "\n" + entry("Two", "Dva"), 1)


def test_each_plural_form_is_mended():
    before = 'msgctxt "a"\nmsgid "{n} card"\nmsgid_plural "{n} cards"\nmsgstr[0] "{n}  karta"\nmsgstr[1] "{n} karte"\nmsgstr[2] "{n} karata "\n'
    assert mended("hr", before) == (before.replace("{n}  karta", "{n} karta").replace("karata ", "karata"), 2)


def test_a_catalog_that_cannot_be_read_is_left_alone():
    before = entry("One", "Jedan  štih") + 'msgid "x\n'
    assert mended("hr", before) == (before, 0)


TEXTS = st.text(st.one_of(st.sampled_from("\"'«»“”„‘’ \u00a0\u202f?!;:.,-—()[]*_{}&<>%♥♠♡\ufe0f\u200b\u202e10AKДКaаеée\u0301ةشم"),
                          st.characters(codec="utf-8", exclude_categories=["Cs", "Cc", "Co", "Cn"])), min_size=1, max_size=24)


@settings(derandomize=True, deadline=None, max_examples=400)
@given(st.sampled_from(["fr", "hr", "ru", "ar", "sr-Latn", "bg", "uk", "de", "ja"]), TEXTS, TEXTS)
def test_any_text_is_linted_and_mended_once_and_for_all(tag, msgid, msgstr):
    text = entry(msgid, msgstr)
    for finding in lint(tag, text)[0]:
        assert finding.place.line and finding.place.column and finding.place.width
    once, _ = mended(tag, text)
    assert mended(tag, once) == (once, 0)
