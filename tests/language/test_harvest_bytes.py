"""A harvest changes only the bytes of what has changed, whoever wrote the catalog and however."""

import shutil
import subprocess

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.language.catalog import Message
from generator.language.harvest import format_catalog, reference
from generator.language.languages import read_language
from generator.language.po import read_po

FRENCH = read_language("fr")
LONG = "Follow the suit led if you have it; if you do not have it and an opponent is winning the trick, play a trump if you hold one."
MESSAGES = (
    Message("page a title", "The start", comments=("A heading.",), references=("content/a.yaml:3",)),
    Message("page a text", LONG, references=("content/a.yaml:9", "content/b.yaml:2")),
    Message("points", "{n} point", "{n} points", comments=("{n} becomes a number.",)),
    Message("page b title", "The end", references=("content/b.yaml:1",)),
)


def harvest(text, *messages):
    faults = []
    found = format_catalog(FRENCH, read_po(text, "fr.po", faults), messages, old=text)
    assert not faults, faults
    return found


def filled():
    text = harvest("", *MESSAGES)
    for msgid, msgstr in (("The start", "Le début"), (LONG, f"D’abord {LONG}"), ("The end", "La fin")):
        text = text.replace(f'msgid "{msgid}"\nmsgstr ""', f'msgid "{msgid}"\nmsgstr "{msgstr}"')
    return text.replace('msgstr[0] ""\nmsgstr[1] ""', 'msgstr[0] "{n} point"\nmsgstr[1] "{n} points"')


def gettext(tool, text, tmp_path, *options):
    (tmp_path / "in.po").write_text(text, "utf-8")
    subprocess.run([tool, *options, "-o", str(tmp_path / "out.po"), str(tmp_path / "in.po")], check=True, capture_output=True)
    return (tmp_path / "out.po").read_text("utf-8")


def as_msgcat(text, tmp_path):
    return gettext("msgcat", text, tmp_path)


def as_msgmerge(text, tmp_path):
    (tmp_path / "in.pot").write_text(harvest("", *MESSAGES), "utf-8")
    (tmp_path / "in.po").write_text(text, "utf-8")
    subprocess.run(["msgmerge", "-q", "-o", str(tmp_path / "out.po"), str(tmp_path / "in.po"), str(tmp_path / "in.pot")], check=True)
    return (tmp_path / "out.po").read_text("utf-8")


def as_poedit(text, tmp_path):
    """Poedit wraps at 79, puts the places of a message in one line, and signs the header."""
    text = gettext("msgcat", text, tmp_path, "--width=79")
    return text.replace('"MIME-Version', '"X-Generator: Poedit 3.4\\n"\n"X-Poedit-Basepath: ..\\n"\n"MIME-Version').replace("nobody yet", "Anna <anna@a.org>")


def by_hand(text, tmp_path):
    """No empty line here, two there, notes between entries, a tab, and no line feed at the end."""
    text = text.replace('msgstr "Le début"\n\n', '#, no-wrap\n# odd\nmsgstr\t"Le début"\n').replace('#, no-wrap\n# odd\n', "")
    return text.replace("\n\nmsgctxt \"points\"", "\n\n\n# a chapter\n\nmsgctxt \"points\"").rstrip("\n")


WRITERS = {"ours": lambda text, tmp_path: text, "crlf": lambda text, tmp_path: text.replace("\n", "\r\n"), "msgcat": as_msgcat, "msgmerge": as_msgmerge,
           "poedit": as_poedit, "by hand": by_hand, "poedit on Windows": lambda text, tmp_path: as_poedit(text, tmp_path).replace("\n", "\r\n")}


GETTEXT = pytest.mark.skipif(not shutil.which("msgmerge"), reason="GNU gettext is not installed")


@pytest.fixture(params=[pytest.param(name, marks=GETTEXT if name.startswith(("msg", "poedit")) else ()) for name in WRITERS])
def written(request, tmp_path):
    text = WRITERS[request.param](filled(), tmp_path)
    assert request.param == "ours" or text != filled()
    return text


def blocks(text):
    """Return the bytes of each entry by its context, without the empty lines between entries."""
    end = "\r\n" if "\r\n" in text else "\n"
    return {entry.context: "\n".join(entry.raw) for entry in read_po(text, "fr.po", []) if entry.context and not entry.obsolete} | {"end": end}


def test_case_22_nothing_changes_where_no_message_has(written):
    assert harvest(written, *MESSAGES).encode() == written.encode()


def test_a_new_order_moves_entries_and_changes_none(written):
    new = harvest(written, *reversed(MESSAGES))
    assert blocks(new) == blocks(written) and list(blocks(new))[:4] == [message.context for message in reversed(MESSAGES)]
    assert harvest(new, *MESSAGES).split() == written.split()


def test_a_new_message_is_added_and_no_other_line_changes(written):
    new = harvest(written, *MESSAGES[:2], Message("page c title", "Perfectly new"), *MESSAGES[2:])
    assert {name: block for name, block in blocks(new).items() if name != "page c title"} == blocks(written)
    assert 'msgid "Perfectly new"' in new and ("\r\n" in written) == ("\r\n" in new) and new.count("\r") in (0, new.count("\n"))
    assert harvest(new, *MESSAGES).split() == written.split()


def test_case_18_a_message_that_goes_and_returns_is_as_it_was(written):
    gone = harvest(written, *MESSAGES[:1], *MESSAGES[2:])
    assert "#~ msgctxt \"page a text\"" in gone and {**blocks(gone), "page a text": blocks(written)["page a text"]} == blocks(written)
    again = harvest(gone, *MESSAGES)
    assert "#~" not in again
    assert [line for line in blocks(again)["page a text"].split("\n") if not line.startswith("#")] == \
        [line for line in blocks(written)["page a text"].split("\n") if not line.startswith("#")]


def test_a_renamed_file_changes_the_reference_and_nothing_else(written):
    moved = tuple(Message(m.context, m.msgid, m.plural, m.comments, tuple(r.replace("content/a", "content/z") for r in m.references)) for m in MESSAGES)
    new = harvest(written, *moved)
    assert new != written
    for name, block in blocks(new).items():
        assert [line for line in block.split("\n") if not line.startswith("#:")] == \
            [line for line in blocks(written)[name].split("\n") if not line.startswith("#:")]


def test_a_line_more_above_a_message_changes_nothing(written):
    later = tuple(Message(m.context, m.msgid, m.plural, m.comments, tuple(r[:-1] + "99" for r in m.references)) for m in MESSAGES)
    assert harvest(written, *later) == written


def test_case_3_crlf_stays_crlf_and_a_text_may_hold_every_other_line_end():
    text = filled().replace("La fin", "La\u2028fin\u0085").replace("\n", "\r\n")
    assert harvest(text, *MESSAGES) == text
    new = harvest(text, *MESSAGES, Message("x", "new"))
    assert new.count("\n") == new.count("\r\n") and "La\u2028fin\u0085" in new


@pytest.mark.parametrize("comment", ["# note", "#. noted", "#: a.html:3", "#, no-wrap", "#| msgid \"old\"", "#= sticky", "#"])
def test_case_19_every_kind_of_comment_is_kept_byte_for_byte(comment):
    old = f'{filled()}\n{comment}\n#~ msgctxt "gone"\n#~ msgid "gone"\n#~ msgstr "parti"\n'
    assert harvest(old, *MESSAGES) == old or comment[:2] in ("#.", "#:", "#|")
    assert comment in harvest(old, *MESSAGES) or comment[:2] in ("#.", "#:") or "#~| msgid" in harvest(old, *MESSAGES)


def test_case_20_credits_above_the_header_and_notes_at_the_end_are_kept():
    old = "# French.\n# Anna, 2026.\n#\n" + filled() + "\n# Thanks to Bea\n"
    assert harvest(old, *MESSAGES) == old


def test_case_23_and_67_references_are_sorted_and_have_forward_slashes():
    message = Message("x", "y", references=("templates\\b.html:3", "content/z.yaml:10", "content/a.yaml:2", "content/a.yaml:1"))
    assert "#: content/a.yaml\n#: content/z.yaml\n#: templates/b.html\nmsgctxt" in harvest("", message)


@GETTEXT
def test_a_path_with_a_space_is_one_reference_for_every_tool(tmp_path):
    text = harvest("", Message("x", "y", references=("content/my page.yaml:2",)))
    assert reference("content/my page.yaml:2") in text and harvest(text, Message("x", "y", references=("content/my page.yaml:9",))) == text
    assert reference("content/my page.yaml:2") in gettext("msgcat", text, tmp_path)


REWORDED = Message("page a text", LONG.replace("play a trump if", "then play a trump, if"), references=MESSAGES[1].references)


def test_a_reworded_message_keeps_its_translation_marked_fuzzy_and_tells_the_text_it_was_made_for(written):
    new = harvest(written, MESSAGES[0], REWORDED, *MESSAGES[2:])
    (entry,) = [entry for entry in read_po(new, "fr.po", []) if entry.key == REWORDED.key]
    assert entry.fuzzy and entry.strings == {0: f"D’abord {LONG}"}
    assert "".join(line[4:].strip('"') for line in entry.previous if "msgctxt" not in line).replace('msgid "', "").replace('""', "").endswith(LONG)
    again = harvest(new, *MESSAGES)
    assert blocks(again)["page b title"] == blocks(written)["page b title"] and "fuzzy" not in again and "#~" not in again


def test_a_slip_mended_in_the_source_keeps_the_translation_as_good(written):
    faults = []
    new = format_catalog(FRENCH, read_po(written, "fr.po", faults), (MESSAGES[0], REWORDED, *MESSAGES[2:]), old=written, typos=["page a"])
    (entry,) = [entry for entry in read_po(new, "fr.po", faults) if entry.key == REWORDED.key]
    assert not faults and entry.flags == [] and entry.previous == [] and entry.strings == {0: f"D’abord {LONG}"} and "#~" not in new
    assert {name: block for name, block in blocks(new).items() if name != "page a text"} == \
        {name: block for name, block in blocks(written).items() if name != "page a text"}


@pytest.mark.parametrize(("old", "new"), [
    ("Play the 10 of hearts now", "Play the 9 of hearts now"), ("Play the ten of hearts now", "Play the nine of hearts now"),
    ("Play the ten of hearts now", "Play the ten of spades now"), ("North plays it and takes the trick", "East plays it and takes the trick"),
    ("Only the {9S} beats it here", "Only the {8S} beats it here"), ("{a} of all the cards", "{b} of all the cards"), ("You may not play it now", "You may play it now"),
    ("You must play it now", "You may play it now"), ("See [the rule](x001) here", "See [the rule](x002) here"), ("it beats the 10♥ here", "it beats the 10♠ here"),
    ("Two tricks in all here", "Three tricks in all here"), ("Your partner is winning the trick", "Your opponent is winning the trick"),
])
@pytest.mark.parametrize("typos", [[], ["x"]])
def test_case_15_no_translation_is_carried_over_where_what_matters_differs(old, new, typos):
    text = harvest("", Message("x", old)).replace('\nmsgstr ""\n', '\nmsgstr "traduit"\n').replace('msgstr "traduit"', 'msgstr ""', 1)
    found = format_catalog(FRENCH, read_po(text, "fr.po", []), (Message("x", new),), old=text, typos=typos)
    assert f'msgid "{new}"\nmsgstr ""\n' in found and "fuzzy" not in found and '#~ msgstr "traduit"' in found


def test_case_17_a_fuzzy_translation_that_goes_is_fuzzy_when_it_returns():
    text = filled().replace('#: content/b.yaml\nmsgctxt "page b title"', '#: content/b.yaml\n#, fuzzy\nmsgctxt "page b title"')
    gone = harvest(text, *MESSAGES[:-1])
    assert "#, fuzzy\n#~ msgctxt" in gone and harvest(gone, *MESSAGES) == text


CHANGES = st.lists(st.sampled_from(MESSAGES), unique_by=lambda message: message.context, max_size=4)


@settings(derandomize=True, deadline=None, max_examples=60)
@given(st.lists(CHANGES, min_size=1, max_size=4), st.booleans())
def test_whatever_goes_and_comes_no_translation_is_lost_and_a_second_harvest_changes_nothing(steps, crlf):
    text = filled().replace("\n", "\r\n") if crlf else filled()
    start = text
    for messages in steps:
        text = harvest(text, *messages)
        assert harvest(text, *messages) == text
    assert blocks(harvest(text, *MESSAGES)) == blocks(start)
