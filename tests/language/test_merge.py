"""Two translators' edits of different entries merge without a conflict, in what they say and in their bytes."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.cli import main
from generator.faults import FaultError
from generator.language.catalog import Message
from generator.language.harvest import format_catalog
from generator.language.languages import read_language
from generator.language.merge import merge_catalogs
from generator.language.po import read_po

ROOT = Path(__file__).resolve().parents[2]
FRENCH = read_language("fr")
NAMES = "abcdefgh"
MESSAGES = tuple(Message("page", f"text {name}", comments=(f"note {name}",), references=("content/a.yaml:1",)) for name in NAMES)


def harvest(text, messages=MESSAGES):
    return format_catalog(FRENCH, read_po(text, "fr.po", []), messages, old=text)


def translate(text, name, into):
    old = f'msgid "text {name}"'
    start = text.index("msgstr", text.index(old))
    return f'{text[:start]}msgstr "{into}"{text[text.index(chr(10), start):]}'


BASE = translate(translate(harvest(""), "c", "C"), "f", "F")


def merged(ours, theirs, base=BASE):
    return merge_catalogs(base, ours, theirs, "fr.po")


@pytest.mark.parametrize(("one", "two"), [("a", "b"), ("b", "a"), ("a", "h"), ("c", "d"), ("g", "h")])
def test_edits_of_two_entries_side_by_side_are_both_there_byte_for_byte(one, two):
    result = merged(translate(BASE, one, "ONE"), translate(BASE, two, "TWO"))
    assert result.conflicts == 0 and result.text == translate(translate(BASE, one, "ONE"), two, "TWO")


EDITS = st.dictionaries(st.sampled_from(NAMES), st.sampled_from(["", "Un", "Deux\\nlignes", "\\\"Trois\\\""]), max_size=8)


@settings(derandomize=True, deadline=None, max_examples=150)
@given(EDITS, EDITS, st.booleans())
def test_any_edits_merge_alike_from_both_sides_and_differ_only_where_both_sides_say_otherwise(first, second, crlf):
    def apply(edits):
        text = BASE
        for name, into in edits.items():
            text = translate(text, name, into)
        return text.replace("\n", "\r\n") if crlf else text

    start = {"c": "C", "f": "F"}
    both = {name for name in first.keys() & second.keys()
            if first[name] != second[name] and start.get(name, "") not in (first[name], second[name])}
    there, back = (merge_catalogs(apply({}), *sides, "fr.po") for sides in ((apply(first), apply(second)), (apply(second), apply(first))))
    assert there.conflicts == back.conflicts == len(both)
    if not both:
        expected = {name: into for edits in (first, second) for name, into in edits.items() if into != start.get(name, "")}
        assert there.text == back.text == apply(expected)


def test_a_conflict_stands_around_the_one_entry_and_keeps_both_versions():
    result = merged(translate(translate(BASE, "a", "ONE"), "b", "B"), translate(translate(BASE, "a", "TWO"), "c", "CC"))
    one, two = (block(translate(BASE, "a", into), "a") for into in ("ONE", "TWO"))
    assert result.conflicts == 1
    assert result.text == translate(translate(BASE, "b", "B"), "c", "CC").replace(
        block(BASE, "a"), f"<<<<<<< ours\n{one}\n=======\n{two}\n>>>>>>> theirs")


def block(text, name):
    (entry,) = [entry for entry in read_po(text, "fr.po", []) if entry.msgid == f"text {name}"]
    return "\n".join(entry.raw)


def test_case_6_the_marks_of_a_conflict_are_faults_until_one_version_is_chosen():
    faults = []
    read_po(merged(translate(BASE, "a", "ONE"), translate(BASE, "a", "TWO")).text, "fr.po", faults)
    assert len([fault for fault in faults if fault.text.startswith("a mark of an unfinished merge")]) == 3


def test_a_harvest_on_one_side_and_a_translation_on_the_other_are_both_there():
    messages = (MESSAGES[0], Message("page", "brand new"), *(Message("page", m.msgid, comments=("another note",), references=m.references) for m in MESSAGES[2:]))
    result = merged(harvest(BASE, messages), translate(translate(BASE, "h", "H"), "c", "CC"))
    assert result.conflicts == 0 and result.text == translate(translate(harvest(BASE, messages), "h", "H"), "c", "CC")
    assert merged(translate(translate(BASE, "h", "H"), "c", "CC"), harvest(BASE, messages)).text == result.text


def test_a_message_that_one_side_has_made_obsolete_keeps_the_translation_of_the_other():
    gone = harvest(BASE, MESSAGES[:2] + MESSAGES[3:])
    result = merged(gone, translate(BASE, "c", "CC"))
    assert result.conflicts == 0 and result.text == gone.replace('#~ msgstr "C"', '#~ msgstr "CC"')
    assert merged(translate(BASE, "c", "CC"), gone).text == result.text


def test_a_message_that_one_side_has_deleted_stays_where_the_other_has_translated_it():
    gone = harvest(BASE, MESSAGES[1:])
    assert 'text a' not in gone
    assert merged(gone, translate(BASE, "b", "B")).text == translate(gone, "b", "B")
    assert merged(gone, translate(BASE, "a", "A")).text == translate(BASE, "a", "A")


def test_messages_that_both_sides_have_added_are_there_once_and_a_translation_wins_over_none():
    new = Message("page", "new")
    ours, theirs = harvest(BASE, (*MESSAGES, new)), harvest(BASE, (*MESSAGES, new, Message("page", "newer")))
    theirs = theirs.replace('msgid "new"\nmsgstr ""', 'msgid "new"\nmsgstr "neuf"')
    assert merged(ours, theirs).text == merged(theirs, ours).text == theirs


def test_a_new_order_on_one_side_is_kept():
    turned = harvest(BASE, MESSAGES[::-1])
    assert merged(turned, translate(BASE, "a", "A")).text == merged(translate(BASE, "a", "A"), turned).text == translate(turned, "a", "A")


def test_a_file_that_one_side_wrapped_anew_takes_what_the_other_translated():
    wrapped = BASE.replace('msgstr "C"', 'msgstr ""\n"C"').replace('msgstr "F"', 'msgstr ""\n"F"')
    result = merged(wrapped, translate(BASE, "c", "CC"))
    assert result.conflicts == 0 and 'msgstr "CC"' in result.text and 'msgstr ""\n"F"' in result.text


def test_comments_of_both_sides_are_kept_and_one_that_is_taken_away_goes():
    base = BASE.replace("#. note a", "# old\n#. note a")
    ours, theirs = base.replace("# old\n", "# old\n# by Anna\n"), base.replace("# old\n", "# by Bea\n")
    assert "# by Anna\n# by Bea\n#. note a" in merged(ours, theirs, base).text


def signed(text, day, name):
    return text.replace("PO-Revision-Date: 2026-01-01", f"PO-Revision-Date: {day}").replace("nobody yet", name)


def test_case_21_the_header_is_signed_by_the_later_translator_and_never_a_conflict():
    ours, theirs = signed(translate(BASE, "a", "A"), "2026-03-01", "Anna"), signed(translate(BASE, "b", "B"), "2026-04-01", "Bea")
    for result in (merged(ours, theirs), merged(theirs, ours)):
        assert result.conflicts == 0 and result.text == signed(translate(translate(BASE, "a", "A"), "b", "B"), "2026-04-01", "Bea")


def test_two_plural_rules_are_a_conflict():
    assert merged(BASE.replace("nplurals=3", "nplurals=2"), BASE.replace("nplurals=3", "nplurals=4")).conflicts == 1


def test_line_ends_that_one_side_changed_are_kept_and_so_is_the_end_of_the_file():
    result = merged(BASE.replace("\n", "\r\n"), translate(BASE, "a", "A"))
    assert result.text == translate(BASE, "a", "A").replace("\n", "\r\n")
    assert merged(BASE.rstrip("\n"), translate(BASE, "a", "A")).text == translate(BASE, "a", "A").rstrip("\n")


def test_what_is_no_catalog_is_not_merged(tmp_path, capsys):
    with pytest.raises(FaultError):
        merged(BASE, BASE + "rubbish\n")
    paths = [tmp_path / name for name in ("base", "ours", "theirs")]
    for path, text in zip(paths, (BASE, translate(BASE, "a", "A"), BASE + "rubbish\n"), strict=True):
        path.write_text(text, "utf-8")
    assert main(["merge-catalogs", *map(str, paths), "locales/fr.po"]) == 2
    assert paths[1].read_text("utf-8") == translate(BASE, "a", "A") and "locales/fr.po: not merged entry by entry" in capsys.readouterr().err


@pytest.fixture
def checkout(tmp_path):
    """A checkout as tools/setup.sh leaves it, with one catalog."""
    (tmp_path / "tools").mkdir()
    (tmp_path / "locales").mkdir()
    (tmp_path / ".venv/bin").mkdir(parents=True)
    (tmp_path / ".venv/bin/python").write_text(f'#!/bin/sh\nPYTHONPATH="{ROOT}" exec "{sys.executable}" "$@"\n')
    (tmp_path / ".venv/bin/python").chmod(0o755)
    shutil.copy(ROOT / "tools/merge-catalogs.sh", tmp_path / "tools")
    shutil.copy(ROOT / ".gitattributes", tmp_path)
    (tmp_path / "locales/fr.po").write_text(BASE, "utf-8")
    git(tmp_path, "init", "-q", "-b", "main")
    (setting,) = [line.split("merge.catalogs.driver ")[1].split('"')[1] for line in (ROOT / "tools/setup.sh").read_text().split("\n")
                  if "merge.catalogs.driver" in line]
    git(tmp_path, "config", "merge.catalogs.driver", setting)
    git(tmp_path, "add", ".gitattributes", "locales", "tools")
    git(tmp_path, "commit", "-qm", "base")
    return tmp_path


def git(folder, *arguments):
    who = {f"GIT_{who}_{what}": "x@x.org" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    return subprocess.run(["git", *arguments], cwd=folder, env=environment | who, capture_output=True, text=True)


def branches(folder, ours, theirs):
    path = folder / "locales/fr.po"
    git(folder, "checkout", "-qb", "theirs")
    path.write_text(theirs, "utf-8")
    git(folder, "commit", "-qam", "theirs")
    git(folder, "checkout", "-q", "main")
    path.write_text(ours, "utf-8")
    git(folder, "commit", "-qam", "ours")
    return git(folder, "merge", "-q", "--no-edit", "theirs"), path


def test_git_merges_two_branches_that_translate_neighbouring_messages(checkout):
    done, path = branches(checkout, signed(translate(BASE, "a", "A"), "2026-03-01", "Anna"), signed(translate(BASE, "b", "B"), "2026-04-01", "Bea"))
    assert done.returncode == 0, done.stdout + done.stderr
    assert path.read_text("utf-8") == signed(translate(translate(BASE, "a", "A"), "b", "B"), "2026-04-01", "Bea")


def test_git_leaves_a_conflict_around_the_one_message(checkout):
    done, path = branches(checkout, translate(BASE, "a", "ONE"), translate(translate(BASE, "a", "TWO"), "b", "B"))
    assert done.returncode == 1 and "UU locales/fr.po" in git(checkout, "status", "--short").stdout
    assert path.read_text("utf-8") == merged(translate(BASE, "a", "ONE"), translate(translate(BASE, "a", "TWO"), "b", "B")).text


@pytest.mark.parametrize("broken", ["exit 1", "exit 2", None])
def test_git_merges_line_by_line_where_the_program_cannot_run(checkout, broken):
    python = checkout / ".venv/bin/python"
    python.unlink() if broken is None else python.write_text(f"#!/bin/sh\n{broken}\n")
    done, path = branches(checkout, translate(BASE, "a", "A"), translate(BASE, "h", "H"))
    assert done.returncode == 0 and path.read_text("utf-8") == translate(translate(BASE, "a", "A"), "h", "H")


def test_git_merges_line_by_line_what_is_no_catalog(checkout):
    done, path = branches(checkout, translate(BASE, "a", "A"), BASE + "rubbish\n")
    assert done.returncode == 0 and path.read_text("utf-8") == translate(BASE, "a", "A") + "rubbish\n"
