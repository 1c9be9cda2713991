"""Faults that other tools let pass, each by its number in the log of reported cases, are found here."""

import pytest
from tinysite import copy_tiny, snapshot

from generator.cli import main
from generator.faults import format_fault
from generator.language.catalog import Message, fill, read_catalog
from generator.language.languages import read_language
from generator.language.lint.scripts import check_scripts
from generator.language.lint.text import Text, bared

RULES = {"de": "nplurals=2; plural=(n != 1);", "pl": read_language("pl").plural_header, "ru": read_language("ru").plural_header}
HELLO = Message("page", "Hello")
CARDS = Message("points", "{n} card", "{n} cards")


def header(tag, plural=None):
    plural = RULES[tag] if plural is None else plural
    rule = f'"Plural-Forms: {plural}\\n"\n' if plural else ""
    return f'msgid ""\nmsgstr ""\n"Language: {tag}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n{rule}\n'


def read(tag, text, *messages):
    """Read a catalog; return it, and its faults as they are printed."""
    faults = []
    catalog = read_catalog(text, f"{tag}.po", read_language(tag), messages, faults)
    assert (catalog is None) == bool(faults)
    return catalog, "\n".join(format_fault(fault, {f"{tag}.po": text}) for fault in faults)


def entry(msgstr, msgid="Hello", context="page"):
    return f'msgctxt "{context}"\nmsgid "{msgid}"\nmsgstr "{msgstr}"\n'


def forms(*strings):
    lines = "".join(f'msgstr[{i}] "{string}"\n' for i, string in enumerate(strings))
    return f'msgctxt "points"\nmsgid "{{n}} card"\nmsgid_plural "{{n}} cards"\n{lines}'


def passing(text, *rules):
    """Return a catalog in which each entry lets findings of these rules pass."""
    return text.replace("msgctxt ", "".join(f"# lint-ignore: {rule}, a test\n" for rule in rules) + "msgctxt ")


def test_a_good_catalog_is_read():
    catalog, printed = read("de", header("de") + entry("Hallo"), HELLO)
    assert printed == "" and catalog.text("page", "Hello") == "Hallo"


def test_case_1_a_catalog_without_a_header_is_a_fault_that_gives_the_header():
    _, printed = read("de", entry("Hallo"), HELLO)
    assert printed.startswith("de.po:1:1: the header is missing") and RULES["de"] in printed


def test_case_1_a_header_marked_fuzzy_is_a_fault():
    _, printed = read("de", "#, fuzzy\n" + header("de") + entry("Hallo"), HELLO)
    assert printed.startswith("de.po:2:1: the header is marked fuzzy")


def test_case_1_a_language_of_the_site_without_a_catalog_is_a_fault(tmp_path, capsys):
    project = copy_tiny(tmp_path)
    (project / "locales/fr.po").unlink()
    assert main(["--root", str(project), "build"]) == 1
    assert capsys.readouterr().err.startswith("locales/fr.po: cannot be read")


def test_case_4_an_unclosed_quote_is_a_fault_where_it_is_missing_and_no_letter_is_lost():
    _, printed = read("de", header("de") + 'msgctxt "page"\nmsgid "Hello"\nmsgstr "Hallo\n', HELLO)
    assert printed == 'de.po:9:13: the text is not closed: a quote is missing at the end of the line\n    msgstr "Hallo\n                ^'


@pytest.mark.parametrize("mark", ["<<<<<<< HEAD", "=======", ">>>>>>> theirs", "||||||| base"])
def test_case_6_a_mark_of_an_unfinished_merge_is_a_fault(mark):
    _, printed = read("de", f"{header('de')}{mark}\n{entry('Hallo')}", HELLO)
    assert printed.startswith("de.po:7:1: a mark of an unfinished merge")


@pytest.mark.parametrize("second", ["zwei", "eins"])
def test_case_7_a_message_that_is_here_twice_is_a_fault_that_names_both_lines(second):
    _, printed = read("de", f"{header('de')}{entry('eins')}\n{entry(second)}", HELLO)
    assert printed.startswith("de.po:12:1: this message is here twice, first in line 8\n")


def test_case_7_the_same_text_in_two_contexts_is_two_messages():
    other = Message("menu", "Hello")
    catalog, _ = read("de", f"{header('de')}{entry('Hallo')}\n{entry('Servus', context='menu')}", HELLO, other)
    assert (catalog.text("page", "Hello"), catalog.text("menu", "Hello")) == ("Hallo", "Servus")


@pytest.mark.parametrize(("strings", "missing"), [(("{n} карта", "", ""), "12"), (("{n} карта", "{n} карты"), "2"), (("", "{n} карты", " "), "02")])
def test_case_8_a_plural_form_that_is_empty_or_not_there_is_a_fault(strings, missing):
    _, printed = read("ru", header("ru") + forms(*strings), CARDS)
    assert [line for line in printed.split("\n") if line.startswith("ru.po:")] == [
        line for line in printed.split("\n") if any(f"the plural form msgstr[{i}] is empty" in line for i in missing)]
    assert printed.count("is empty") == len(missing)


@pytest.mark.parametrize("plural", ["nplurals=2; plural=(n != 1);", "nplurals=3; plural=(n==1 ? 0 : n==2 ? 1 : 2);", "nplurals=1; plural=0;"])
def test_case_9_a_plural_rule_that_is_not_that_of_the_language_is_a_fault_that_gives_the_right_one(plural):
    _, printed = read("pl", header("pl", plural) + entry("Cześć"), HELLO)
    assert "Plural-Forms is not the rule of pl; expected " + RULES["pl"] in printed


@pytest.mark.parametrize("plural", ["nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);", RULES["ru"]])
def test_case_9_the_right_rule_may_be_written_in_any_way(plural):
    catalog, printed = read("ru", header("ru", plural) + forms("{n} карта", "{n} карты", "{n} карт"), CARDS)
    assert printed == "" and [catalog.plural("points", "{n} card", n) for n in (1, 2, 5, 21)] == ["{n} карта", "{n} карты", "{n} карт", "{n} карта"]


def test_case_10_a_header_without_a_plural_rule_is_a_fault_that_gives_it():
    _, printed = read("ru", header("ru", "") + forms("{n} карта", "{n} карты", "{n} карт"), CARDS)
    assert "Plural-Forms: " in printed and "expected " + RULES["ru"] in printed


@pytest.mark.parametrize(("msgid", "msgstr", "message"), [
    ("Play {card} now", "Spiele {karte} jetzt", "missing {card}; not in the source: {karte}"),
    ("Play {card} now", "Spiele jetzt", "missing {card}"), ("Play now", "Spiele {card} jetzt", "not in the source: {card}"),
    ("{a} and {b}", "{a} und {a}", "missing {b}; not in the source: {a}"), ("only {9S}", "nur {9C}", "missing {9S}; not in the source: {9C}"),
    ("{9S}, {8S}", "{8S}, {9S}, {9S}", "not in the source: {9S}"), ("Play {card}", "Spiele {Card}", "missing {card}; not in the source: {Card}"),
])
def test_case_12_placeholders_and_cards_are_those_of_the_source(msgid, msgstr, message):
    _, printed = read("de", header("de") + entry(msgstr, msgid), Message("page", msgid))
    assert f"the braces differ from the source's: {message}\n" in printed and printed.startswith("de.po:9:1:")


def test_case_12_placeholders_may_change_places():
    _, printed = read("de", header("de") + entry("{b}, {a}", "{a}, {b}"), Message("page", "{a}, {b}"))
    assert printed == ""


def test_case_12_every_plural_form_is_checked():
    _, printed = read("ru", header("ru") + forms("{n} карта", "{n} карты", "{m} карт"), CARDS)
    assert printed.startswith("ru.po:12:1: the braces differ")


@pytest.mark.parametrize("number", ["1", "21", None])
def test_case_37_a_count_that_is_no_number_has_no_plural_form(number):
    catalog, _ = read("ru", header("ru") + forms("{n} карта", "{n} карты", "{n} карт"), CARDS)
    assert [catalog.plural("points", "{n} card", n) for n in (1, 3, 5)] == ["{n} карта", "{n} карты", "{n} карт"]
    with pytest.raises(TypeError):
        catalog.plural("points", "{n} card", number)


def test_case_13_a_failed_check_writes_nothing_at_all(tmp_path):
    project = copy_tiny(tmp_path)
    assert main(["--root", str(project), "build"]) == 0
    path = project / "locales/fr.po"
    path.write_text(path.read_text("utf-8").replace('msgstr "East must go higher. Only one card does that: {9S}."', 'msgstr "Est : {8S}."'), "utf-8")
    before = {name: kept for name, kept in snapshot(project).items() if not name.startswith(".cache/")}
    assert main(["--root", str(project), "build"]) == 1
    assert {name: kept for name, kept in snapshot(project).items() if not name.startswith(".cache/")} == before


@pytest.mark.parametrize("text", ["Gewinne 50% der Stiche", "100 %", "%s %(n)s %d %%", "50 %(card)s"])
def test_case_31_a_percent_sign_is_a_percent_sign_on_the_page(tmp_path, text):
    project = copy_tiny(tmp_path)
    path = project / "locales/fr.po"
    path.write_text(path.read_text("utf-8").replace('msgstr "The end"', f'msgstr "{text}"').replace('msgstr "A complete trick."', f'msgstr "{text}"'), "utf-8")
    path.write_text(passing(path.read_text("utf-8"), "numbers", "percent"), "utf-8")
    assert main(["--root", str(project), "build"]) == 0
    page = (project / "site/fr/tricks/index.html").read_text("utf-8")
    assert f"<p>{text}</p>" in page and f">{text}</h2>" in page
    assert fill(text, {}) == text


def test_case_32_an_unknown_placeholder_is_a_fault_with_file_line_and_both_names():
    _, printed = read("de", header("de") + entry("gut {m}", "ok {n}"), Message("page", "ok {n}"))
    assert printed.startswith("de.po:9:1: ") and "{n}" in printed and "{m}" in printed


@pytest.mark.parametrize("text", ["<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "</title><script>", "&lt;b&gt;", "\\\"><b>"])
@pytest.mark.parametrize("msgid", ["Two tricks", "A complete trick.", "Tiny rules", "Two worked tricks.", "Any card"])
def test_case_33_markup_in_a_translation_is_text_wherever_it_stands(tmp_path, msgid, text):
    project = copy_tiny(tmp_path)
    path = project / "locales/fr.po"
    before = path.read_text("utf-8")
    after = before.replace(f'msgid "{msgid}"\nmsgstr "{msgid}"', f'msgid "{msgid}"\nmsgstr "{text}"')
    assert before != after
    path.write_text(after, "utf-8")
    assert main(["--root", str(project), "build"]) == 1
    path.write_text(passing(after, "html", "numbers"), "utf-8")
    assert main(["--root", str(project), "build"]) == 0
    for page in (project / "site/fr").rglob("*.html"):
        html = page.read_text("utf-8")
        assert html.count("<script") == html.count("<script src=") + html.count('<script type="application/ld+json">') and "alert(1)</" not in html
        assert "<img" not in html and "<b></" not in html and html.count("<title>") == 1


@pytest.mark.parametrize("text", ["A <img src=x onerror=alert(1)> trick.", "A `<b>` trick.", "A &lt;b&gt; <b>trick</b>.", "A <!-- x --> trick."])
def test_case_74_raw_html_in_content_is_text(tmp_path, text):
    project = copy_tiny(tmp_path)
    for name in ("content/pages/tricks.yaml", "locales/fr.po"):
        path = project / name
        path.write_text(path.read_text("utf-8").replace("A complete trick.", text), "utf-8")
    assert main(["--root", str(project), "build"]) == 0
    for tag in ("en", "fr"):
        page = (project / f"site/{tag}/tricks/index.html").read_text("utf-8")
        assert "<p>" + text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;") + "</p>" in page


@pytest.mark.parametrize(("text", "mixed"), [
    ("Trumpfk\u0430rte", ["Trumpfk\u0430rte"]), ("Koz\u0443r k\u043ezur", ["Koz\u0443r", "k\u043ezur"]), ("коз\u0061рь", ["коз\u0061рь"]),
    ("ко́зырь", []), ("Belote и белот", []), ("{card} карта", []), ("10-й, ♥А", []), ("naïveté Čačić", []), ("К♥ K♥", []),
    ("\u0391ce", ["\u0391ce"]), ("https-адрес", []),
    ("adu\u0442om, aduтom i adutom; Д и D, вaлет", ["adu\u0442om", "aduтom", "вaлет"]),
])
def test_case_76_a_word_of_two_scripts_is_found_and_two_words_of_one_each_are_not(text, mixed):
    hits = check_scripts(Text(text, bared(text), "", text, (text,), "hr", None, {}))
    assert [text[hit.start:hit.end] for hit in hits if "mixes letters of two scripts" in hit.what] == mixed
