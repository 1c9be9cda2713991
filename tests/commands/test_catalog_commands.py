"""The commands for translators: what is left, a language begun, a catalog made by rule, a catalog read in full."""

import pytest
from tinysite import copy_tiny, edit, filled, run, snapshot

from generator.language.languages import read_language
from generator.language.po import read_po


@pytest.fixture
def tiny(tmp_path, capsys):
    folder = copy_tiny(tmp_path / "tiny")
    assert run(folder, "harvest") == 0
    capsys.readouterr()
    return folder


def counts(folder, capsys, tag="fr"):
    assert run(folder, "status") == 0
    (line,) = [line for line in capsys.readouterr().out.split("\n") if line.startswith(f"{tag} ")]
    cells = line.split()
    return [int(cell) for cell in cells[1:6]], " ".join(cells[6:])


def total(folder):
    return len(read_po((folder / "locales/messages.pot").read_text("utf-8"), "", [])) - 1


def test_status_counts_what_is_complete_outdated_fuzzy_missing_and_what_the_linter_finds(tiny, capsys):
    number, catalog = total(tiny), tiny / "locales/fr.po"
    (*states, same), read_by = counts(tiny, capsys)
    assert (states, read_by) == ([number, 0, 0, 0], "nobody yet") and same > 200
    edit(catalog, 'msgid "The end"\nmsgstr "The end"', 'msgid "The end"\nmsgstr ""')
    edit(catalog, 'msgctxt "seat"\nmsgid "North"', '#, fuzzy\nmsgctxt "seat"\nmsgid "North"')
    edit(catalog, 'msgstr "East must go higher. Only one card does that: {9S}."', 'msgstr "Est : {8S}."')
    edit(tiny / "content/pages/tricks.yaml", "A complete trick.", "A complete trick, that is.")
    assert run(tiny, "harvest") == 0
    capsys.readouterr()
    *states, found = counts(tiny, capsys)[0]
    assert states == [number - 3, 1, 1, 1] and found < same
    edit(catalog, 'msgstr "Est : {8S}."', 'msgstr "Est\xa0: {9S}."')
    assert counts(tiny, capsys)[0][-1] < found


def test_status_of_a_language_lists_what_is_left_with_file_and_line(tiny, capsys):
    catalog = tiny / "locales/fr.po"
    edit(catalog, 'msgid "The end"\nmsgstr "The end"', 'msgid "The end"\nmsgstr ""')
    assert run(tiny, "status", "fr") == 0
    line, last = capsys.readouterr().out.rstrip("\n").split("\n")
    number = catalog.read_text("utf-8").split("\n").index('msgid "The end"') + 1
    assert line.startswith(f"locales/fr.po:{number}: missing: ") and line.endswith(": The end") and last.startswith(f"fr: {total(tiny) - 1} complete, ")


def test_status_tells_languages_apart_that_are_not_published_and_names_what_it_does_not_know(tiny, capsys):
    assert run(tiny, "new-language", "hr") == 0
    capsys.readouterr()
    assert counts(tiny, capsys, "hr")[1] == "nobody yet (not in content/site.yaml)"
    assert run(tiny, "status", "xx") == 2
    assert capsys.readouterr().err == "there is no catalog of xx; there are: fr hr\n"


def test_status_of_a_catalog_that_cannot_be_read_is_a_fault_and_the_others_are_counted(tiny, capsys):
    assert run(tiny, "new-language", "hr") == 0
    edit(tiny / "locales/hr.po", 'msgid "North"\nmsgstr ""', 'msgid "North"\nmsgstr "')
    capsys.readouterr()
    assert run(tiny, "status") == 1
    done = capsys.readouterr()
    assert "\nfr " in done.out and "\nhr " not in done.out and done.err.startswith("locales/hr.po:")


@pytest.mark.parametrize("tag", ["bg", "ar", "nl", "sr-Latn"])
def test_a_new_language_has_a_header_every_message_empty_and_letters_to_check(tiny, capsys, tag):
    assert run(tiny, "new-language", tag) == 0
    text, language = (tiny / f"locales/{tag}.po").read_text("utf-8"), read_language(tag)
    entries = read_po(text, tag, [])
    assert language.plural_header in text and language.name in entries[0].comments[0] and ("right to left" in entries[0].comments[0]) == (tag == "ar")
    letters = {entry.msgid: entry.strings[0] for entry in entries if entry.context == "letter on the card"}
    assert letters == dict(zip("JQKA", "BVHA" if tag == "nl" else "JQKA", strict=True))
    assert all(entry.fuzzy == any(entry.strings.values()) == (entry.context == "letter on the card") for entry in entries[1:])
    assert "content/site.yaml" in capsys.readouterr().out and run(tiny, "build") == 0 and not (tiny / "site" / tag).exists()
    before = snapshot(tiny / "locales")
    assert run(tiny, "harvest") == 0 and snapshot(tiny / "locales") == before


def test_a_new_language_that_is_filled_and_listed_is_published(tiny):
    assert run(tiny, "new-language", "bg") == 0
    path = tiny / "locales/bg.po"
    path.write_text(filled(path.read_text("utf-8")).replace("#, fuzzy\n", ""), "utf-8")
    edit(tiny / "content/site.yaml", "[en, fr]", "[en, fr, bg]")
    assert run(tiny, "build") == 0 and (tiny / "site/bg/index.html").exists()


@pytest.mark.parametrize(("tag", "said"), [("fr", "locales/fr.po is there already; `status fr` shows what is left\n"),
                                           ("en", "en is the language that the content is written in; it has no catalog\n")])
def test_a_language_that_is_there_is_not_begun_again(tiny, capsys, tag, said):
    before = snapshot(tiny)
    assert run(tiny, "new-language", tag) == 2 and capsys.readouterr().err == said and snapshot(tiny) == before


def test_a_catalog_that_is_not_published_yet_is_harvested_too(tiny):
    assert run(tiny, "new-language", "hr") == 0
    edit(tiny / "content/pages/tricks.yaml", "The start", "A wholly different heading")
    assert run(tiny, "harvest") == 0
    assert "A wholly different heading" in (tiny / "locales/hr.po").read_text("utf-8")


def test_translit_fills_the_latin_catalog_and_keeps_a_correction(tiny, capsys):
    assert run(tiny, "new-language", "sr") == 0
    sr, latin = tiny / "locales/sr.po", tiny / "locales/sr-Latn.po"
    edit(sr, 'msgid "North"\nmsgstr ""', 'msgid "North"\nmsgstr "Север"')
    edit(sr, 'msgid "South"\nmsgstr ""', 'msgid "South"\nmsgstr "Југ"')
    assert run(tiny, "translit", "sr", "sr-Latn") == 0
    assert 'msgid "North"\nmsgstr "Sever"' in latin.read_text("utf-8")
    assert capsys.readouterr().out.endswith(f"2 of {total(tiny)} messages complete; `status sr-Latn` lists the rest\n")
    edit(latin, 'msgstr "Sever"', 'msgstr "Sjever"')
    edit(sr, 'msgstr "Југ"', 'msgstr "Југови"')
    assert run(tiny, "translit", "sr", "sr-Latn") == 0
    assert 'msgstr "Sjever"' in latin.read_text("utf-8") and 'msgstr "Jugovi"' in latin.read_text("utf-8")
    before = snapshot(tiny)
    assert run(tiny, "translit", "sr", "sr-Latn") == 0 and run(tiny, "harvest") == 0 and snapshot(tiny) == before


def test_translit_knows_its_pair_only_and_needs_the_cyrillic(tiny, capsys):
    assert run(tiny, "translit", "fr", "hr") == 2
    assert capsys.readouterr().err == "there is no rule from fr to hr; there is: sr sr-Latn\n"
    before = snapshot(tiny)
    assert run(tiny, "translit", "sr", "sr-Latn") == 1 and snapshot(tiny) == before
    assert capsys.readouterr().err.startswith("locales/sr.po: cannot be read")


def test_a_review_is_noted_holds_while_the_texts_are_the_same_and_is_told_when_they_are_not(tiny, capsys):
    catalog = tiny / "locales/fr.po"
    before = catalog.read_text("utf-8")
    assert run(tiny, "review", "fr", "--by", "Anna B.", "--on", "2026-05-31") == 0
    after = catalog.read_text("utf-8")
    assert [line for line in after.split("\n") if line not in before.split("\n")] == [line for line in after.split("\n") if "X-Reviewed" in line]
    capsys.readouterr()
    assert counts(tiny, capsys)[1] == "Anna B., 2026-05-31"
    assert run(tiny, "harvest") == 0 and catalog.read_text("utf-8") == after and run(tiny, "build") == 0
    edit(catalog, 'msgstr "The end"', 'msgstr "La fin"')
    capsys.readouterr()
    assert counts(tiny, capsys)[1] == "Anna B., 2026-05-31; texts have changed since"


def test_a_catalog_that_is_not_complete_cannot_have_been_read(tiny, capsys):
    edit(tiny / "locales/fr.po", 'msgid "The end"\nmsgstr "The end"', 'msgid "The end"\nmsgstr ""')
    before = snapshot(tiny)
    assert run(tiny, "review", "fr", "--by", "Anna") == 1 and snapshot(tiny) == before
    assert capsys.readouterr().err == "locales/fr.po: 1 message not complete; `status fr` lists them. Nothing was written.\n"


@pytest.mark.parametrize("arguments", [("xx", "--by", "Anna"), ("fr", "--by", " "), ("fr", "--by", "A\x1bB")])
def test_a_review_of_nothing_or_by_nobody_is_wrong_usage(tiny, arguments):
    before = snapshot(tiny)
    assert run(tiny, "review", *arguments) == 2 and snapshot(tiny) == before


def test_a_slip_mended_in_the_source_keeps_translations_as_good(tiny, capsys):
    edit(tiny / "content/pages/tricks.yaml", "A complete trick.", "A complete trick!")
    assert run(tiny, "harvest", "--typo", "page tricks") == 0
    assert 'msgid "A complete trick!"\nmsgstr "A complete trick."' in (tiny / "locales/fr.po").read_text("utf-8")
    assert run(tiny, "check") == 0
    before = snapshot(tiny / "locales")
    assert run(tiny, "harvest", "--typo", "nonsense") == 1 and snapshot(tiny / "locales") == before
    assert "no message has the context 'nonsense'" in capsys.readouterr().err
