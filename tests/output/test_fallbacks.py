"""What a language lacks comes from those that content/site.yaml names, in their order, and every page says what is whose."""

import json
import re

import pytest
from tinysite import copy_tiny, edit, write_catalogs

from generator.cli import main
from generator.language.catalog import Catalog, Message
from generator.language.fallback import completed
from generator.language.languages import read_language
from generator.output.build import build_site, elsewhere
from generator.output.cache import Cache
from generator.output.foreign import language_of, show_languages
from generator.output.marks import marked
from generator.output.project import load_catalog, load_project

EN, FR, DE, ES, AR, RU = map(read_language, ("en", "fr", "de", "es", "ar", "ru"))
GERMAN = {
    "Two tricks": "Zwei Stiche", "The start": "Der Anfang", "A complete trick": "Ein ganzer Stich", "Tiny home": "Zuhause", "ace of diamonds": "Karo-Ass",
    "Two tricks on [one page](tricks), the [first](x001) and the [last](tricks#end).": "Zwei Stiche auf [einer Seite](tricks), [einer](x001) und [noch einer](tricks#end).",
}
FRENCH = {"The start": "Le début", "The end": "La fin", "A complete trick.": "Un pli complet.", "Winner": "Gagnant", "Tiny rules": "Petites règles"}


@pytest.fixture
def project(tmp_path, capsys):
    """A project in which German falls back to French and then English, and French to English."""
    folder = copy_tiny(tmp_path / "tiny")
    assert main(["--root", str(folder), "new-language", "de"]) == 0
    for source, text in GERMAN.items():
        translate(folder, "de", source, text)
    for source, text in FRENCH.items():
        translate(folder, "fr", source, text)
    translate(folder, "fr", "Two tricks", "")
    fall_back(folder, "{de: [fr], fr: []}", "[en, fr, de]")
    capsys.readouterr()
    return folder


def fall_back(folder, chains, languages):
    path = folder / "content/site.yaml"
    text = re.sub(r"languages: \[.*\]", f"languages: {languages}", path.read_text("utf-8"))
    path.write_text(f"{text.partition('fallbacks:')[0].rstrip()}\nfallbacks: {chains}\n", "utf-8")


def translate(folder, tag, source, *texts, mark=""):
    """Write the translations of every message of a source text, with a line before it."""
    path = folder / f"locales/{tag}.po"
    head = rf'((?:^|\n)msgid "{re.escape(source)}"\n(?:msgid_plural .*\n)?)((?:msgstr.*\n?)+)'
    strings = [f'msgstr[{form}] "{text}"\n' for form, text in enumerate(texts)] if len(texts) > 1 else [f'msgstr "{texts[0]}"\n']
    text, count = re.subn(head, lambda found: found[1] + "".join(strings), path.read_text("utf-8"))
    assert count
    if mark:
        text = text.replace(f'msgid "{source}"\n', f'msgid "{source}"\n').replace('\nmsgctxt', '\n\0msgctxt')
        text = re.sub(rf'\0(msgctxt .*\nmsgid "{re.escape(source)}"\n)', rf'{mark}\n\1', text).replace("\0", "")
    path.write_text(text, "utf-8")


def built(folder, keep=False):
    faults = []
    _, project = load_project(folder, faults, Cache(folder) if keep else None)
    site = build_site(project, faults)
    assert site and not faults, faults
    return {path: data.decode() if not path.endswith(".png") else data for path, data in site.files.items()}


def faults_of(folder):
    faults = []
    _, project = load_project(folder, faults)
    assert build_site(project, faults) is None
    return [(fault.place.path, fault.text) for fault in faults]


def test_case_62_what_a_language_lacks_comes_from_its_chain_in_order_and_from_the_source_last(project):
    page = built(project)["de/tricks/index.html"]
    assert ">Der Anfang</h2>" in page
    assert '><bdi lang="fr" dir="ltr">La fin</bdi></h2>' in page
    assert '<bdi lang="fr" dir="ltr"><strong>Follow</strong> if you can.</bdi>' in page
    translate(project, "fr", "**Follow** if you can.", "")
    assert '<bdi lang="en" dir="ltr"><strong>Follow</strong> if you can.</bdi>' in built(project)["de/tricks/index.html"]


def test_case_62_each_use_is_counted_in_the_report_also_where_nothing_had_changed(project, capsys):
    total = len(load_project(project, [])[1].messages)
    said = [f"fr: 1 text of {total} is in en", rf"de: \d+ texts of {total} are in fr(?:, \d+ in en)?; 1 page is mostly in fr, so search engines are led to the one in fr instead"]
    for command in ("check", "build", "build"):
        assert main(["--root", str(project), command]) == 0
        out = capsys.readouterr().out
        assert all(re.search(f"^{line}", out, re.MULTILINE) for line in said), out


def test_case_25_the_page_tells_of_each_text_in_which_language_it_is(project):
    texts = load_catalog(load_project(project, [])[1], "de", [])
    page = built(project)["de/tricks/index.html"]
    for source, tag in (("The start", "de"), ("The end", "fr"), ("A complete trick.", "fr"), ("Winner", "fr"), ("South", "fr")):
        key = next(key for key in texts.texts if key[1] == source)
        text = texts.text(*key)
        assert texts.speaker(*key).language.tag == tag
        assert (f'<bdi lang="{tag}" dir="ltr">{text}</bdi>' in page) == (tag != "de") and text in page
    assert "Karo-Ass" in page and "Karo-Ass</bdi>" not in page and '<html lang="de" dir="ltr">' in page


def test_a_language_that_may_be_incomplete_and_is_not_looks_as_if_it_might_not(tmp_path):
    folder = copy_tiny(tmp_path)
    before = built(folder)
    fall_back(folder, "{fr: []}", "[en, fr]")
    assert built(folder) == before


def test_a_language_without_a_chain_must_be_complete(project):
    fall_back(project, "{fr: []}", "[en, fr, de]")
    assert {text.partition(":")[0] for path, text in faults_of(project) if path == "locales/de.po"} == {
        "the translation is empty", "the plural form msgstr[0] is empty", "the plural form msgstr[1] is empty",
        "this translation is marked fuzzy"}


def test_a_guess_is_not_shown_and_all_other_faults_are_faults(project):
    translate(project, "de", "The end", "Das Ende", mark="#, fuzzy")
    assert "Das Ende" not in built(project)["de/tricks/index.html"]
    translate(project, "de", "East must go higher. Only one card does that: {9S}.", "Ost muss höher: {8S}.")
    assert faults_of(project) == [("locales/de.po", "the braces differ from the source's: missing {9S}; not in the source: {8S}")]
    translate(project, "de", "East must go higher. Only one card does that: {9S}.", "Ost muss höher: {8S}.", mark="#, fuzzy")
    assert main(["--root", str(project), "lint", "de"]) == 0
    translate(project, "fr", "The start", "{x}")
    assert {path for path, _ in faults_of(project)} == {"locales/fr.po"}


def test_case_8_a_plural_message_falls_back_whole_with_the_rule_of_the_language_it_comes_from(tmp_path):
    folder = copy_tiny(tmp_path)
    fall_back(folder, "{de: [ru]}", "[en, ru, de]")
    (folder / "locales/de.po").write_text("", "utf-8")
    write_catalogs(folder)
    points = "{sum} = {total} point"
    translate(folder, "ru", points, "{sum} = {total} очко", "{sum} = {total} очка", "{sum} = {total} очков")
    # 41 has the first form in Russian and the second in German, of which there is but the first.
    translate(folder, "de", points, "{sum} = {total} Punkt", "")
    assert '<bdi dir="ltr"><bdi lang="ru" dir="ltr">11 + 10 + 0 + 20 = 41 очко</bdi></bdi>' in built(folder)["de/tricks/index.html"]
    assert main(["--root", str(folder), "build", "--pseudo", "--out", str(folder / "out")]) == 0
    plurals = (folder / "out/de/plurals.html").read_text("utf-8")
    assert '5 (msgstr[2])</th><td><bdi lang="ru" dir="ltr">{sum} = 5 очков</bdi>' in plurals
    translate(folder, "de", points, "{sum} = {total} Punkt", "{sum} = {total} Punkte")
    assert "= 41 Punkte" in built(folder)["de/tricks/index.html"]


def test_a_page_with_texts_of_other_languages_says_so_in_the_readers_language_and_any_other_does_not(project):
    note = "Parts of this page are not translated yet and are shown in another language:"
    translate(project, "de", note, "Teile dieser Seite sind noch nicht übersetzt:")
    files = built(project)
    told = re.search(r'<main id="main">\n<p class="key"><span>Teile dieser Seite sind noch nicht übersetzt: (.*)</span></p>\n', files["de/tricks/index.html"])
    assert re.findall(r'<a href="([^"]*)" lang="([^"]*)"', told[1]) == [("../../fr/tricks/index.html", "fr")]
    assert not [path for path in files if path.startswith("en/") and note in files[path]]
    translate(project, "de", note, "")
    assert f'<p class="key"><span><bdi lang="fr" dir="ltr">{note}</bdi> ' in built(project)["de/tricks/index.html"]


def test_case_49_the_switch_leads_to_the_same_page_which_is_labelled_where_it_is_in_another_language(project):
    files = built(project)
    assert 'href="../../de/tricks/index.html" lang="de" hreflang="de"' in files["en/tricks/index.html"]
    assert '<p class="key"><span>' in files["de/tricks/index.html"] and '<p class="key"><span>' not in files["en/tricks/index.html"]
    assert '<b class="v"><bdi lang="fr" dir="ltr">An opponent has ruffed</bdi></b><span>Deutsch</span>' in files["x/x001/index.html"]
    assert '<b class="v">Ein ganzer Stich</b><span>Deutsch</span>' in files["x/x002/index.html"]


def test_case_54_a_page_that_is_mostly_in_another_language_is_told_to_search_engines_as_such(project):
    files = built(project)
    page = files["de/tricks/index.html"]
    assert '<link rel="canonical" href="https://tiny.example/fr/tricks/">' in page and 'property="og:url" content="https://tiny.example/fr/tricks/"' in page
    assert 'property="og:locale" content="fr_FR"' in page and re.findall('locale:alternate" content="(.*?)"', page) == ["en_GB"]
    assert '"url":"https://tiny.example/fr/tricks/","inLanguage":"fr"' in page
    assert "/de/tricks/" not in files["sitemap.xml"] and "https://tiny.example/de/" in files["sitemap.xml"]
    assert re.findall('locale:alternate" content="(.*?)"', files["en/tricks/index.html"]) == ["fr_FR"]
    for source, text in (("**Follow** if you can.", "**Bedienen**, wenn es geht."), ("East must go higher. Only one card does that: {9S}.", "Ost muss höher: {9S}."),
                         ("Two worked tricks.", "Zwei Stiche."), ("An opponent has ruffed", "Ein Gegner hat gestochen")):
        translate(project, "de", source, text)
    files = built(project)
    assert '<link rel="canonical" href="https://tiny.example/de/tricks/">' in files["de/tricks/index.html"]
    assert 'hreflang="de" href="https://tiny.example/de/tricks/"' in files["sitemap.xml"]
    assert re.findall('locale:alternate" content="(.*?)"', files["en/tricks/index.html"]) == ["fr_FR", "de_DE"]


def test_where_no_element_can_stand_the_text_stands_alone(project):
    files = built(project)
    assert "<title>Zwei Stiche · Petites règles</title>" in files["de/tricks/index.html"]
    assert json.loads(files["de/site.webmanifest"])["name"] == "Petites règles"
    assert ["A complete trick", "Ein ganzer Stich"] == [entry[0] for tag in ("fr", "de") for entry in json.loads(files[f"{tag}/search.json"])["entries"] if "x002" in entry[1]]
    assert not [path for path, text in files.items() if isinstance(text, str) and re.search("[\ue000-\uf8ff]", text)]


def test_letters_on_the_cards_are_of_one_language():
    letters = [Message("letter on the card", letter) for letter in "JQKA"]
    other = Catalog(FR, {message.key: (message.msgid + "f",) for message in letters}, FR.plural_header)
    some = Catalog(DE, {message.key: ("D",) for message in letters[:3]}, DE.plural_header)
    assert [*completed(some, [other], letters).texts.values()] == [("Jf",), ("Qf",), ("Kf",), ("Af",)]


EDITS = {
    "a text of the chain": lambda folder: translate(folder, "fr", "The end", "Fin"),
    "a text of the chain that is there no more": lambda folder: translate(folder, "fr", "The end", ""),
    "a text of the chain that an example shows": lambda folder: translate(folder, "fr", "An opponent has ruffed", "Coupe"),
    "a text of its own": lambda folder: translate(folder, "de", "The end", "Das Ende"),
    "the order of the chain": lambda folder: fall_back(folder, "{de: [], fr: []}", "[en, fr, de]"),
    "the order of the languages": lambda folder: fall_back(folder, "{de: [fr], fr: []}", "[en, de, fr]"),
    "most of a page": lambda folder: [translate(folder, "de", source, "Sehr viel mehr Text") for source in ("Two worked tricks.", "A complete trick.", "East ruffs & wins.")],
}


@pytest.mark.parametrize("name", EDITS)
def test_what_an_earlier_build_left_is_not_taken_over_where_the_chain_has_changed(project, name):
    before = built(project, keep=True)
    assert before == built(project, keep=True)
    EDITS[name](project)
    after = built(project, keep=True)
    assert after != before and after == built(project)


@pytest.mark.parametrize(("page", "html"), [
    ("<p>{1:a} b</p>", '<p><bdi lang="fr" dir="ltr">a</bdi> b</p>'),
    ("<p>{0:a}</p>", "<p>a</p>"),
    ("<p>{1:May I? {0:Hausregeln}}</p>", '<p><bdi lang="fr" dir="ltr">May I? <bdi lang="de" dir="ltr">Hausregeln</bdi></bdi></p>'),
    ("<p>{1:a {1:b} {2:c}}</p>", '<p><bdi lang="fr" dir="ltr">a b <bdi lang="ar" dir="rtl">c</bdi></bdi></p>'),
    ('<p>{1:a <bdi class="chip">{0:As}</bdi>}</p>', '<p><bdi lang="fr" dir="ltr">a <bdi class="chip"><bdi lang="de" dir="ltr">As</bdi></bdi></bdi></p>'),
    ('<a lang="fr" dir="ltr">{1:a}<b>{0:b}</b></a>', '<a lang="fr" dir="ltr">a<b><bdi lang="de" dir="ltr">b</bdi></b></a>'),
    ('<a hreflang="fr">{0:a}</a>', '<a hreflang="fr">a</a>'),
    ('<p title="{1:a}">{0:b}</p>', '<p title="a">b</p>'),
    ("<option value=\"1\">{2:a}</option><option>{0:a}</option>", '<option lang="ar" dir="rtl" value="1">a</option><option>a</option>'),
    ("<title>{1:a} · {0:b}</title>", "<title>a · b</title>"),
    ('<textarea dir="ltr" aria-label="{1:a}"></textarea>', '<textarea dir="ltr" aria-label="a"></textarea>'),
    ('<script type="application/json">{"a":"{1:b}"}</script>', '<script type="application/json">{"a":"b"}</script>'),
    ("<p>a</p>", "<p>a</p>"),
])
def test_a_text_has_its_lang_and_dir_where_what_is_around_has_another(page, html):
    while (found := re.search(r"\{(\d):((?:[^{}]|\{\"[^{}]*)*?)\}", page)) is not None:
        page = page[: found.start()] + marked(found[2], int(found[1])) + page[found.end():]
    assert show_languages(f'<html lang="de" dir="ltr">{page}</html>', [DE, FR, AR]) == f'<html lang="de" dir="ltr">{html}</html>'


def test_status_tells_of_the_chain_and_a_new_language_how_to_be_published_early(project, capsys):
    assert main(["--root", str(project), "status"]) == 0
    assert re.search(r"^de .*nobody yet \(the rest in fr, then en\)$", capsys.readouterr().out, re.MULTILINE)
    assert main(["--root", str(project), "new-language", "nl"]) == 0
    assert "fallbacks: {nl: [en]}" in capsys.readouterr().out


def some(texts, share):
    """Return the first of some texts that have a share of the length of all."""
    wanted, taken = share * sum(len(msgid) for _, msgid in texts), []
    while sum(len(msgid) for _, msgid in taken) < wanted:
        taken.append(texts[len(taken)])
    return taken


def test_case_54_search_engines_are_led_to_a_page_in_its_own_language_in_one_step(project):
    _, read = load_project(project, [])
    page = next(page for page in read.library.pages if page.id == "tricks")
    shown = [(text.context, text.msgid) for text in (*page.texts, *(text for ref in page.examples for text in read.library.examples[ref.id].example.texts))]
    french = some(shown, 0.4)
    german = some(shown[len(french):], 0.25)

    def having(language, keys):
        return Catalog(language, {key: (f"{language.tag} {key[1]}",) for key in keys}, language.plural_header)

    english = having(EN, [message.key for message in read.messages])
    fr, de = having(FR, french), having(DE, german)
    # Most of the German page is in French, and most of the French one in English.
    filled = {"fr": completed(fr, [english], read.messages), "de": completed(de, [fr, english], read.messages)}
    assert {tag: language_of(page, (), read.library, catalog).tag for tag, catalog in filled.items()} == {"fr": "en", "de": "fr"}
    found = elsewhere(read.library, filled)
    assert {path: language.tag for path, language in found.items() if "tricks" in path} == {"fr/tricks/index.html": "en", "de/tricks/index.html": "en"}


def test_a_page_of_a_rule_set_whose_sentences_are_its_languages_own_is_its_own(project):
    (project / "content/pages/sets.yaml").write_text("id: sets\nkind: sets\ntitle: Sets\nnav: Sets\ndescription: About.\nblocks:\n  - prose: Sets.\n")
    edit(project / "content/site.yaml", "tricks]", "tricks, sets]")
    write_catalogs(project)
    fall_back(project, "{es: [fr]}", "[en, fr, es]")
    text = (project / "locales/fr.po").read_text("utf-8").replace("Language: fr", "Language: es").replace(FR.plural_header, ES.plural_header)
    (project / "locales/es.po").write_text(re.sub(r'(msgctxt "rule set, about"\nmsgid ".*"\nmsgstr ").*"', r'\1"', text), "utf-8")
    files = built(project)
    for path in ("from/bela-hr", "rules/bela-hr"):
        assert f'rel="canonical" href="https://tiny.example/es/{path}/"' in files[f"es/{path}/index.html"], path
    assert '<bdi lang="fr" dir="ltr">' in files["es/rules/bela-hr/index.html"]
