"""Catalogs are read strictly, written canonically, and kept through a harvest."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tinysite import copy_tiny

from generator.cli import main
from generator.language.catalog import fill
from generator.language.languages import read_language, read_plural_forms, same_plurals
from generator.language.po import Entry, format_entry, read_po

texts = st.text(st.characters(codec="utf-8", exclude_categories=["Cs"]), min_size=1).map(lambda text: text.replace("\r", ""))


@settings(derandomize=True, deadline=None)
@given(texts, texts, st.none() | texts, texts)
def test_an_entry_is_written_and_read_back(context, msgid, plural, string):
    if not msgid:
        return
    strings = {0: string} if plural is None else {0: string, 1: string + "s"}
    faults = []
    (entry,) = read_po(format_entry(Entry("x", context, msgid, plural, strings)), "x", faults)
    assert not faults
    assert (entry.context, entry.msgid, entry.plural, entry.strings) == (context, msgid, plural, strings)


NUMBERS = (1, 2, 3, 5, 10, 11, 21, 41, 100, 101)
CATEGORIES = {
    "en": "one other other other other other other other other other",
    "fr": "one other other other other other other other other other",
    "ru": "one few few many many many one one many one", "hr": "one few few other other other one one other one",
}


@pytest.mark.parametrize("tag", CATEGORIES)
def test_numbers_fall_into_the_plural_forms_of_the_language(tag):
    language = read_language(tag)
    assert [language.categories[number] for number in NUMBERS] == CATEGORIES[tag].split()
    assert same_plurals(language, read_plural_forms(language.plural_header)[1])


@pytest.mark.parametrize("header", ["", "nplurals=2", "nplurals=2; plural=", "nplurals=x; plural=n", "nplurals=2; plural=(n/0)",
                                    "nplurals=1; plural=(n!=1)", "nplurals=2; plural=__import__('os')", "nplurals=2; plural=" + "(" * 90])
def test_a_rule_that_is_none_is_refused(header):
    with pytest.raises(ValueError, match="plural rule|asks for form"):
        read_plural_forms(header)


def test_a_percent_sign_is_only_a_percent_sign():
    assert fill("100 % of {card}, 50%(x)s", {"card": "7"}) == "100 % of 7, 50%(x)s"


def test_a_script_in_a_translation_is_plain_text_on_the_page(tmp_path):
    project = copy_tiny(tmp_path)
    path = project / "locales/fr.po"
    path.write_text(path.read_text().replace('msgstr "Two tricks"', 'msgstr "<script>alert(1)</script>"', 1))
    assert main(["--root", str(project), "build"]) == 1
    text = path.read_text().replace('msgctxt "page tricks title"', '# lint-ignore: html, a test\n# lint-ignore: numbers, a test\nmsgctxt "page tricks title"')
    path.write_text(text)
    assert main(["--root", str(project), "build"]) == 0
    page = (project / "site/fr/tricks/index.html").read_text()
    assert "<script>" not in page and "&lt;script&gt;alert(1)&lt;/script&gt;" in page


def test_a_harvest_keeps_translations_and_comments_and_changes_nothing_twice(tmp_path):
    project = copy_tiny(tmp_path)
    path = project / "locales/fr.po"
    path.write_text(path.read_text().replace('#: content/site.yaml\nmsgctxt "site name"', '# a note\n#: content/site.yaml\nmsgctxt "site name"'))
    assert main(["--root", str(project), "harvest"]) == 0
    first = path.read_bytes()
    assert b"# a note\n" in first and (project / "locales/messages.pot").exists()
    assert main(["--root", str(project), "harvest"]) == 0
    assert path.read_bytes() == first


def test_a_message_that_goes_becomes_obsolete_and_one_that_returns_is_revived(tmp_path):
    project = copy_tiny(tmp_path)
    catalog, page = project / "locales/fr.po", project / "content/pages/tricks.yaml"
    catalog.write_text(catalog.read_text().replace('msgstr "The start"', 'msgstr "Le début"'))
    whole = page.read_text()
    page.write_text(whole.replace("The start", "The opening"))
    assert main(["--root", str(project), "harvest"]) == 0
    assert '#~ msgstr "Le début"' in catalog.read_text() and 'msgid "The opening"\nmsgstr ""' in catalog.read_text()
    assert main(["--root", str(project), "check"]) == 1
    page.write_text(whole)
    assert main(["--root", str(project), "harvest"]) == 0
    assert 'msgid "The start"\nmsgstr "Le début"' in catalog.read_text()
    assert main(["--root", str(project), "check"]) == 0
