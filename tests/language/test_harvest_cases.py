"""Faults of other tools in harvesting, headers and plurals, each by its number in the log of reported cases, do not happen here."""

import re
import shutil
import subprocess

import pytest
from tinysite import ROOT, built_files, copy_tiny, edit, filled, run, snapshot

from generator.language.catalog import Message
from generator.language.harvest import format_catalog, format_template
from generator.language.header import read_header
from generator.language.languages import read_language
from generator.language.po import read_po

RUSSIAN = read_language("ru")
CARDS = Message("points", "{n} card", "{n} cards")
TOOLS = pytest.mark.skipif(not (shutil.which("msgfmt") and shutil.which("i18nspector")), reason="GNU gettext and i18nspector are not installed")


def harvest(text, *messages, language=RUSSIAN):
    return format_catalog(language, read_po(text, "ru.po", []), messages, old=text)


def test_case_1_a_missing_header_is_put_back_and_no_translation_lost():
    text = harvest("", CARDS, Message("page", "Hello")).replace('msgid "Hello"\nmsgstr ""', 'msgid "Hello"\nmsgstr "Привет"')
    assert harvest(text.partition("\n\n")[2], CARDS, Message("page", "Hello")) == text


def test_case_3_a_catalog_with_old_line_ends_is_refused_by_name(tmp_path, capsys):
    project = copy_tiny(tmp_path)
    path = project / "locales/fr.po"
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r"))
    before = snapshot(project)
    assert run(project, "harvest") == 1 and snapshot(project) == before
    assert "locales/fr.po:1:1: a carriage return without a line feed" in capsys.readouterr().err


def test_case_3_a_catalog_with_crlf_and_a_template_with_crlf_stay_so(tmp_path):
    project = copy_tiny(tmp_path)
    assert run(project, "harvest") == 0
    for name in ("fr.po", "messages.pot"):
        path = project / "locales" / name
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    before = snapshot(project)
    assert run(project, "harvest") == 0 and snapshot(project) == before
    edit(project / "content/pages/tricks.yaml", "The start", "A wholly different heading")
    assert run(project, "harvest") == 0
    for name in ("fr.po", "messages.pot"):
        data = (project / "locales" / name).read_bytes()
        assert b"A wholly different heading" in data and data.count(b"\r\n") == data.count(b"\n")


@pytest.mark.parametrize("strings", [("{n} карта", "", ""), ("{n} карта", "{n} карты"), ("{n} карта", "{n} карты", "{n} карт", "{n} карты!")])
def test_case_8_a_harvest_asks_for_the_forms_that_lack_and_throws_none_away(strings):
    head = harvest("")
    text = head + '\nmsgctxt "points"\nmsgid "{n} card"\nmsgid_plural "{n} cards"\n' + "".join(f'msgstr[{i}] "{s}"\n' for i, s in enumerate(strings))
    entry = read_po(harvest(text, CARDS), "ru.po", [])[1]
    assert entry.strings == dict(enumerate(strings)) | {i: "" for i in range(len(strings), 3)}


def test_case_9_a_plural_rule_that_somebody_wrote_is_theirs_to_mend():
    text = harvest("", CARDS).replace(RUSSIAN.plural_header, "nplurals=2; plural=(n != 1);")
    assert "nplurals=2; plural=(n != 1);" in harvest(text, CARDS) and harvest(text, CARDS).count("msgstr[") == 2


def test_case_10_a_harvest_gives_a_header_the_plural_rule_that_it_lacks():
    text = harvest("", CARDS)
    assert harvest(text.replace(f'"Plural-Forms: {RUSSIAN.plural_header}\\n"\n', ""), CARDS) == text


@pytest.mark.parametrize("msgid", ["Win 50% of the tricks", "100% sure", "Take 10% if void", "{n} % of {card}"])
def test_case_14_no_text_is_marked_as_a_format_of_some_program(msgid):
    assert not re.search(r"^#,.*format", harvest("", Message("page", msgid)), re.MULTILINE)
    assert "#," not in format_template([Message("page", msgid)]).partition("\n\n")[2]


def test_case_25_one_script_is_never_served_for_the_other(tmp_path, capsys):
    project = copy_tiny(tmp_path)
    edit(project / "content/site.yaml", "[en, fr]", "[en, sr, sr-Latn]")
    assert run(project, "harvest") == 0
    sr = project / "locales/sr.po"
    sr.write_text(filled(sr.read_text("utf-8")), "utf-8")
    (project / "locales/sr-Latn.po").unlink()
    assert run(project, "build") == 1
    assert capsys.readouterr().err.startswith("locales/sr-Latn.po: cannot be read")


@pytest.mark.parametrize(("tag", "hint"), [("sl-SL", "did you mean sl-SI?"), ("pt_ES", "write one such as"), ("favicon", "write one such as"),
                                           ("en-XA", "CLDR"), ("xx", "CLDR"), ("../fr", "write one such as")])
def test_case_26_a_language_that_does_not_exist_gets_no_catalog(tmp_path, capsys, tag, hint):
    project = copy_tiny(tmp_path)
    before = snapshot(project)
    assert run(project, "new-language", tag) == 2 and snapshot(project) == before
    error = capsys.readouterr().err
    assert repr(tag) in error and hint in error


@pytest.mark.parametrize("between", ["\n", "\n\n      ", " \n\t", "\r\n "])
def test_case_35_a_text_that_a_template_breaks_is_the_same_message(tmp_path, between):
    project = copy_tiny(tmp_path)
    path = project / "templates/missing.html"
    before = built_files(project)
    assert run(project, "harvest") == 0
    catalogs = snapshot(project / "locales")
    edit(path, "leads nowhere. Perhaps", f"leads nowhere.{between}Perhaps")
    assert run(project, "harvest") == 0 and snapshot(project / "locales") == catalogs
    assert built_files(project) == before


def test_case_35_prose_that_is_wrapped_otherwise_is_the_same_message(tmp_path):
    project = copy_tiny(tmp_path)
    assert run(project, "harvest") == 0
    before = snapshot(project / "locales")
    edit(project / "content/examples/tricks.yaml", "must go higher. Only", "must\n    go   higher.\n    Only")
    assert run(project, "harvest") == 0 and snapshot(project / "locales") == before


def test_case_34_and_case_35_the_indents_of_a_template_are_in_no_message(tmp_path):
    project = copy_tiny(tmp_path)
    assert run(project, "harvest") == 0
    before = snapshot(project / "locales")
    path = project / "templates/home.html"
    path.write_text(path.read_text("utf-8").replace("\n", "\n\n    "), "utf-8")
    assert run(project, "harvest") == 0 and snapshot(project / "locales") == before


def test_case_36_a_template_that_cannot_be_read_takes_no_message_away(tmp_path):
    project = copy_tiny(tmp_path)
    path = project / "templates/home.html"
    path.write_text(path.read_text("utf-8") + '{{ _("x", "kept") }}{% if %}', "utf-8")
    before = snapshot(project)
    assert run(project, "harvest") == 1 and snapshot(project) == before


@TOOLS
@pytest.mark.parametrize("path", sorted((ROOT / "locales").glob("*.po*")), ids=lambda path: path.name)
def test_gettext_and_i18nspector_read_our_catalogs_without_complaint(tmp_path, path):
    text = path.read_text("utf-8")
    if path.suffix == ".po":
        done = subprocess.run(["msgfmt", "-c", "-o", str(tmp_path / "x.mo"), str(path)], capture_output=True, text=True)
        assert (done.returncode, done.stderr) == (0, "")
    assert inspected(tmp_path / path.name, text) == []


@TOOLS
@pytest.mark.parametrize("tag", ["bg", "ar", "pl", "ja", "sr-Latn", "uk"])
def test_gettext_and_i18nspector_read_a_new_catalog_without_complaint(tmp_path, tag):
    project = copy_tiny(tmp_path)
    assert run(project, "new-language", tag) == 0
    path = project / f"locales/{tag}.po"
    done = subprocess.run(["msgfmt", "-c", "-o", str(tmp_path / "x.mo"), str(path)], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    header = read_header(read_po(path.read_text("utf-8"), tag, [])[0].strings[0])
    assert inspected(path, path.read_text("utf-8")) == []
    assert header["Language"] == tag.replace("-", "_") and header["Plural-Forms"] == read_language(tag).plural_header


def test_the_header_names_a_language_as_gettext_does(tmp_path):
    assert run(copy_tiny(tmp_path), "new-language", "pt-BR") == 0
    assert '"Language: pt_BR\\n"' in (tmp_path / "locales/pt-BR.po").read_text("utf-8")


def inspected(path, text):
    """Return what i18nspector finds. Nobody has signed a new catalog, so somebody does; it knows scripts by their older names only."""
    path.write_text(text.replace("Last-Translator: nobody yet", "Last-Translator: Anna <anna@anna.org>").replace(": sr_Latn\\n", ": sr@latin\\n"), "utf-8")
    done = subprocess.run(["i18nspector", str(path)], capture_output=True, text=True)
    return done.stdout.splitlines() + done.stderr.splitlines()
