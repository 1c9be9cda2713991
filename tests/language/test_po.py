"""What is read from a catalog and written back is the same, and what is written is read as what was meant."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.faults import format_fault
from generator.language.po import Entry, format_entry, quote, read_po

TEXTS = st.text(st.one_of(st.sampled_from('"\\\n\t\r{}%#~|\u0085\u2028\u2029\ufeff é漢♥'), st.characters(codec="utf-8")), min_size=1, max_size=30)
PREVIOUS = st.lists(st.sampled_from(["#| msgid \"before\"", "#| \"more\""]), max_size=2)
COMMENTS = st.lists(st.sampled_from(["# a note", "#", "# \"quoted\" \\n", "#  two spaces"]), max_size=3)


@st.composite
def entries(draw):
    strings = {0: draw(TEXTS)}
    plural = draw(st.none() | TEXTS)
    if plural is not None:
        strings.update({i: draw(TEXTS) for i in range(1, draw(st.integers(2, 4)))})
    obsolete = draw(st.booleans())
    flags = [] if obsolete else draw(st.lists(st.sampled_from(["fuzzy", "no-wrap"]), max_size=2, unique=True))
    previous = [line.replace("#|", "#~|") if obsolete else line for line in draw(PREVIOUS)]
    return Entry("x", draw(st.none() | TEXTS), draw(TEXTS), plural, strings, comments=draw(COMMENTS), flags=flags, previous=previous, obsolete=obsolete)


def kept(entry):
    return entry.context, entry.msgid, entry.plural, entry.strings, entry.comments, entry.flags, entry.previous, entry.obsolete


@settings(derandomize=True, deadline=None, max_examples=300)
@given(st.lists(entries(), min_size=1, max_size=4, unique_by=lambda entry: entry.key))
def test_entries_of_any_text_are_written_and_read_back(written):
    faults = []
    read = read_po("\n".join(map(format_entry, written)), "x", faults)
    assert not faults
    assert [kept(entry) for entry in read] == [kept(entry) for entry in written]


@pytest.mark.parametrize(("text", "written"), [
    ("", '""'), ("a", '"a"'), ("a\n", '"a\\n"'), ("a\nb", '""\n"a\\n"\n"b"'), ("\n\n", '""\n"\\n"\n"\\n"'), ('"', '"\\""'), ("\\n", '"\\\\n"'),
    ("\t\r", '"\\t\\r"'), ("é漢♥", '"é漢♥"'),
])
def test_a_text_is_written_in_one_way(text, written):
    assert quote(text) == written
    (entry,) = read_po(f'msgid "x"\nmsgstr {written}\n', "x", [])
    assert entry.strings == {0: text}


@pytest.mark.parametrize("same", [
    'msgid "x"\nmsgstr "a" \n', 'msgid "x"\nmsgstr\t"a"\n', '  msgid "x"\n  msgstr "a"\n', 'msgid ""\n"x"\nmsgstr ""\n"a"\n', 'msgid "x"\r\nmsgstr "a"\r\n',
    'msgid "x"\nmsgstr "a"', '#. for translators\n#: a.html:3\nmsgid "x"\nmsgstr "a"\n',
])
def test_other_ways_of_writing_are_read_as_the_same(same):
    faults = []
    (entry,) = read_po(same, "x", faults)
    assert not faults and (entry.msgid, entry.strings, entry.comments) == ("x", {0: "a"}, [])


@pytest.mark.parametrize("mark", ["#~", "#~ ", "#~\t", " #~  "])
def test_an_obsolete_entry_is_read_as_one(mark):
    faults = []
    (entry,) = read_po(f'{mark}msgid "x"\n{mark}msgstr "a"\n{mark}"b"\n', "x", faults)
    assert not faults and entry.obsolete and (entry.msgid, entry.strings) == ("x", {0: "ab"})


def test_each_part_of_an_entry_goes_on_in_the_next_lines_and_knows_where_it_starts():
    text = 'msgctxt "a"\n"b"\nmsgid "c"\n"d"\nmsgid_plural "e"\n"f"\nmsgstr[0] "g"\n"h"\nmsgstr[1] "i"\n"j"\n'
    (entry,) = read_po(text, "x", [])
    assert (entry.context, entry.msgid, entry.plural, entry.strings) == ("ab", "cd", "ef", {0: "gh", 1: "ij"})
    assert entry.lines == {"msgctxt": 1, "msgid": 3, "msgid_plural": 5, "msgstr[0]": 7, "msgstr[1]": 9}


def test_entries_need_no_empty_line_between_them():
    faults = []
    read = read_po('msgid "a"\nmsgstr "1"\nmsgctxt "c"\nmsgid "a"\nmsgstr "2"\n# note\nmsgid "b"\nmsgstr "3"\n', "x", faults)
    assert not faults and [(entry.context, entry.msgid, entry.strings[0]) for entry in read] == [(None, "a", "1"), ("c", "a", "2"), (None, "b", "3")]


@pytest.mark.parametrize(("text", "printed"), [
    ('msgid "x"\nmsgstr "a\\q"\n', 'x:2:10: \\q is not an escape; write \\\\ for a backslash\n    msgstr "a\\q"\n             ^^'),
    ('msgid "x"\nmsgstr "a" "b"\n', 'x:2:10: this quote closes the text early; write \\" for a quote inside a text\n    msgstr "a" "b"\n             ^'),
    ('msgid "x"\nmsgstr "a\\"\n', 'x:2:11: the text is not closed: a quote is missing at the end of the line\n    msgstr "a\\"\n              ^'),
    ('#~ msgid "x\n', 'x:1:11: the text is not closed: a quote is missing at the end of the line\n    #~ msgid "x\n              ^\n'
                      "x:1:1: this entry has no msgstr\n    #~ msgid \"x\n    ^"),
])
def test_a_fault_stands_at_its_very_column(text, printed):
    faults = []
    read_po(text, "x", faults)
    assert "\n".join(format_fault(fault, {"x": text}) for fault in faults) == printed
