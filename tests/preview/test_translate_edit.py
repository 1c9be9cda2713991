"""Saving one translation leaves every other byte of a catalog as it was."""

import random
from pathlib import Path

import pytest

from generator.language.edit import edit_entry
from generator.language.po import read_po

ROOT = Path(__file__).resolve().parent.parent.parent

WRAPPED = '''\
msgid ""
msgstr ""
"Language: hr\\n"
"Plural-Forms: nplurals=3; plural=n;\\n"

# A translator's remark.
#. A note.
#: a.yaml
msgctxt "one"
msgid ""
"A text that an editor has wrapped, "
"and its other half."
msgstr ""
"Tekst koji je neki uređivač prelomio, "
"i druga polovica."


#, fuzzy, python-format
#| msgctxt "two"
#| msgid "The old text."
  # odd, but allowed
msgctxt "two"
msgid "The text."
msgstr "Stari tekst."
msgctxt "three"
msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "{n} karta"
msgstr[1] ""
"{n} "
"karte"
msgstr[2] ""

#~ msgid "gone"
#~ msgstr "nema"

# the end'''


def entry(text, context):
    faults = []
    found = next(one for one in read_po(text, "hr.po", faults) if one.context == context)
    assert not faults
    return found


def ended(text, end):
    return text.replace("\n", end)


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("last", ["", "\n", "\n\n"])
@pytest.mark.parametrize(("context", "strings", "old", "new"), [
    ("one", ("Kratko.",), 'msgstr ""\n"Tekst koji je neki uređivač prelomio, "\n"i druga polovica."', 'msgstr "Kratko."'),
    ("two", ("Novi \"tekst\".",), '#, fuzzy, python-format\n#| msgctxt "two"\n#| msgid "The old text."\n  # odd, but allowed\nmsgctxt "two"\nmsgid "The text."\nmsgstr "Stari tekst."',
     '#, python-format\n  # odd, but allowed\nmsgctxt "two"\nmsgid "The text."\nmsgstr "Novi \\"tekst\\"."'),
    ("two", ("Stari tekst.",), '#, fuzzy, python-format\n#| msgctxt "two"\n#| msgid "The old text."\n', "#, python-format\n"),
    ("three", ("{n} karta", "{n} karte", "{n} karata"), 'msgstr[2] ""', 'msgstr[2] "{n} karata"'),
    ("three", ("a", "{n} karte", "b\nc"), 'msgstr[0] "{n} karta"\nmsgstr[1] ""\n"{n} "\n"karte"\nmsgstr[2] ""',
     'msgstr[0] "a"\nmsgstr[1] ""\n"{n} "\n"karte"\nmsgstr[2] ""\n"b\\n"\n"c"'),
    ("three", ("{n} karta", "{n} karte", "", "d"), 'msgstr[2] ""', 'msgstr[2] ""\nmsgstr[3] "d"'),
    ("three", ("{n} karta",), 'msgstr[0] "{n} karta"\nmsgstr[1] ""\n"{n} "\n"karte"\nmsgstr[2] ""', 'msgstr[0] "{n} karta"'),
])
def test_only_what_was_said_changes(end, last, context, strings, old, new):
    text = ended(WRAPPED + last, end)
    assert edit_entry(text, entry(text, context), strings) == ended(WRAPPED.replace(old, new) + last, end)


def test_the_same_strings_are_the_same_bytes():
    for path in sorted((ROOT / "locales").glob("*.po")):
        text = path.read_bytes().decode()
        for one in read_po(text, path.name, []):
            if one.msgid and not one.obsolete and not one.fuzzy:
                assert edit_entry(text, one, tuple(one.strings[form] for form in sorted(one.strings))) == text


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_any_text_in_any_entry_is_read_back_and_nothing_else_moves(end):
    random.seed(7)
    text = ended((ROOT / "locales/hr.po").read_bytes().decode(), end)
    entries = [one for one in read_po(text, "hr.po", []) if one.msgid and not one.obsolete]
    for one in random.sample(entries, 60):
        strings = tuple("".join(random.choices('a"\\\n\té♠ "#~msgid', k=random.randrange(1, 60))) for _ in one.strings)
        faults = []
        new = read_po(edit_entry(text, one, strings), "hr.po", faults)
        assert not faults
        found = next(other for other in new if other.key == one.key)
        assert tuple(found.strings[form] for form in sorted(found.strings)) == strings
        assert [other.raw for other in new if other.key != one.key] == [other.raw for other in read_po(text, "hr.po", []) if other.key != one.key]
