"""A harvest gives a catalog every message in order and takes no translation, comment or credit from it."""

import pytest

from generator.language.catalog import Message
from generator.language.harvest import format_catalog, format_template, merge_messages
from generator.language.header import NO_DAY
from generator.language.languages import read_language
from generator.language.po import read_po

RUSSIAN = read_language("ru")
END = Message("page", "The end", comments=("A heading.",), references=("content/a.yaml:3",))
POINTS = Message("points", "{n} point", "{n} points")
OTHER = Message("menu", "The end")


def harvest(text, *messages):
    faults = []
    found = format_catalog(RUSSIAN, read_po(text, "ru.po", faults), messages, old=text)
    assert not faults and format_catalog(RUSSIAN, read_po(found, "ru.po", faults), messages, old=found) == found, "a second harvest changes it"
    return found


def test_a_new_catalog_has_a_header_and_every_message_empty():
    assert harvest("", END, POINTS) == f'''\
msgid ""
msgstr ""
"Project-Id-Version: belote-rules 1\\n"
"POT-Creation-Date: {NO_DAY}\\n"
"PO-Revision-Date: {NO_DAY}\\n"
"Last-Translator: nobody yet\\n"
"Language-Team: русский\\n"
"Language: ru\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {RUSSIAN.plural_header}\\n"

#. A heading.
#: content/a.yaml
msgctxt "page"
msgid "The end"
msgstr ""

msgctxt "points"
msgid "{{n}} point"
msgid_plural "{{n}} points"
msgstr[0] ""
msgstr[1] ""
msgstr[2] ""
'''


def translated(text, *messages):
    """Harvest after filling the translation of 'The end' in a catalog."""
    return harvest(text, *messages).replace('msgid "The end"\nmsgstr ""', 'msgid "The end"\nmsgstr "Конец"')


def test_a_translation_its_comments_and_its_flags_are_kept_and_notes_are_renewed():
    old = translated("", END).replace("#. A heading.\n", '# by Anna\n#. An old note.\n#| msgid "The ending"\n#, fuzzy, no-wrap\n')
    new = harvest(old, END)
    assert '# by Anna\n#. A heading.\n#: content/a.yaml\n#, fuzzy, no-wrap\n#| msgid "The ending"\nmsgctxt "page"\nmsgid "The end"\nmsgstr "Конец"\n' in new
    assert "An old note" not in new


def test_the_header_stays_as_its_translators_left_it_but_is_no_guess():
    old = harvest("", END).replace("Last-Translator: nobody yet", "X-Poedit: 3\\n\"\n\"Last-Translator: Anna")
    assert harvest("# Thanks to all\n#, fuzzy\n" + old, END) == "# Thanks to all\n" + old


def test_a_message_that_is_gone_stays_at_the_end_as_obsolete_and_returns_with_its_translation():
    old = translated("", END, POINTS)
    gone = harvest(old, POINTS)
    assert gone.endswith('#~ msgctxt "page"\n#~ msgid "The end"\n#~ msgstr "Конец"\n') and 'msgid "The end"' in gone
    assert harvest(gone, END, POINTS) == old


def test_a_message_that_is_gone_and_was_never_translated_is_forgotten():
    assert "The end" not in harvest(harvest("", END, POINTS), POINTS)


def test_case_16_a_message_that_moves_to_another_context_does_not_take_the_translation_along():
    new = harvest(translated("", END), OTHER)
    assert 'msgctxt "menu"\nmsgid "The end"\nmsgstr ""' in new and '#~ msgctxt "page"' in new


def test_case_17_obsolete_messages_of_one_text_and_several_contexts_are_all_kept():
    messages = [Message(context, "The end") for context in ("a", "b", "c")]
    gone = harvest(translated("", *messages), POINTS)
    assert [line for line in gone.split("\n") if line.startswith("#~ msgctxt")] == ['#~ msgctxt "a"', '#~ msgctxt "b"', '#~ msgctxt "c"']


def test_case_15_a_changed_message_gets_no_guess_from_the_old_one():
    ten, nine = Message("x", "Play the 10 of hearts"), Message("x", "Play the 9 of hearts")
    old = harvest("", ten).replace('msgid "Play the 10 of hearts"\nmsgstr ""', 'msgid "Play the 10 of hearts"\nmsgstr "Десятку"')
    new = harvest(old, nine)
    assert 'msgid "Play the 9 of hearts"\nmsgstr ""' in new and "fuzzy" not in new


def test_case_20_comments_at_the_end_of_a_catalog_are_kept():
    assert "# Thanks to Anna\n" in harvest(harvest("", END) + "\n# Thanks to Anna\n", END)


def test_case_21_a_harvest_that_changes_no_message_changes_no_byte():
    assert harvest(harvest("", END), END) == harvest("", END) and format_template((END,)) == format_template((END,))
    assert "20" not in format_template((END,)).replace(NO_DAY, "") and "20" not in harvest("", END).split("Plural-Forms")[0].replace(NO_DAY, "")


def test_a_plural_that_is_new_keeps_the_singular_and_asks_for_the_other_forms():
    old = harvest("", Message("points", "{n} point")).replace('msgid "{n} point"\nmsgstr ""', 'msgid "{n} point"\nmsgstr "{n} очко"')
    assert 'msgid_plural "{n} points"\nmsgstr[0] "{n} очко"\nmsgstr[1] ""\nmsgstr[2] ""\n' in harvest(old, POINTS)


@pytest.mark.parametrize("plural", ["nplurals=4; plural=(n%10==1 ? 0 : n==0 ? 3 : 1);", "nonsense"])
def test_a_plural_has_as_many_forms_as_the_header_of_the_catalog_says_if_it_can_be_read(plural):
    old = harvest("", POINTS).replace(RUSSIAN.plural_header, plural)
    assert harvest(old, POINTS).count("msgstr[") == (4 if "4" in plural else 3)


def test_the_template_has_every_message_and_is_marked_as_one():
    text = format_template((END, POINTS))
    assert text.startswith('#, fuzzy\nmsgid ""\n') and text.count("msgctxt") == 2 and 'msgstr[1] ""' in text


def test_the_notes_and_places_of_one_message_are_joined_in_reading_order():
    again = Message("page", "The end", comments=("A heading.", "Short."), references=("content/b.yaml:1", "content/a.yaml:3"))
    (merged,) = merge_messages([END, again])
    assert merged.comments == ("A heading.", "Short.") and merged.references == ("content/a.yaml:3", "content/b.yaml:1")
