"""Faults that other generators have in a finished site, each by its number in the log of reported cases, are not in this one."""

import json
import os
import re
from pathlib import PureWindowsPath
from urllib.parse import unquote, urljoin

import jsengine
import pytest
from test_page_truths import EXTRA, Reader, named
from tinysite import built_files, copy_tiny, edit, run, snapshot, write_catalogs

from generator.language.harvest import reference
from generator.language.languages import read_language


def make(folder, languages="en, fr", url="https://tiny.example/", pages=()):
    """Make a tiny project with these languages, at this address, with more pages."""
    tiny = copy_tiny(folder)
    edit(tiny / "content/site.yaml", "en, fr", languages)
    edit(tiny / "content/site.yaml", "https://tiny.example/", url)
    edit(tiny / "content/site.yaml", "tricks]", f"{', '.join(['tricks', *pages])}]")
    for page in pages:
        (tiny / f"content/pages/{page}.yaml").write_text(EXTRA[page], "utf-8")
    write_catalogs(tiny)
    return tiny


def translate(tiny, tag, **texts):
    """Give texts of a catalog that are their sources a translation; underscores stand for spaces."""
    for source, text in texts.items():
        source = source.replace("_", " ")
        path = tiny / f"locales/{tag}.po"
        path.write_text(path.read_text("utf-8").replace(f'msgid "{source}"\nmsgstr "{source}"', f'msgid "{source}"\nmsgstr "{text}"'), "utf-8")
        assert f'msgstr "{text}"' in path.read_text("utf-8")


def read_pages(files):
    return {path: Reader(data.decode()).root for path, data in files.items() if path.endswith(".html")}


def links(page):
    """Yield each address of a page that a reader or a browser follows, but for what only tells whose a page is."""
    for element in page:
        if not (element.name == "link" and element.attributes["rel"] in ("canonical", "alternate")):
            yield from (element.attributes[name] for name in ("href", "src", "data-worker", "data-index", "data-program") if name in element.attributes)


def versions(page):
    """Return what the head of a page says of its versions: their addresses by language."""
    found = [link.attributes for link in named(page, "link") if link.attributes["rel"] == "alternate"]
    assert len({link["hreflang"] for link in found}) == len(found)
    return {link["hreflang"]: link["href"] for link in found}


@pytest.fixture(scope="module")
def large(tmp_path_factory):
    """The files of a site in three languages, below a path that looks like a language, with pages made from rule sets."""
    return built_files(make(tmp_path_factory.mktemp("large"), "en, fr, ar", "https://tiny.example/docs/fr/", ["rules", "compare"]))


@pytest.fixture(scope="module")
def pages(large):
    return read_pages(large)


def test_case_37_the_plural_form_is_that_of_the_total_and_not_of_the_number_that_comes_first(tmp_path):
    tiny = make(tmp_path, "en, ru")
    path = tiny / "locales/ru.po"
    text = path.read_text("utf-8")
    for form, word in enumerate(("очко", "очка", "очков")):
        text = re.sub(rf'(msgid_plural "{{sum}} = {{total}} points"\n(?:msgstr.*\n)*msgstr\[{form}\]) ".*"', rf'\1 "{{sum}} = {{total}} {word}"', text)
    path.write_text(text, "utf-8")
    page = built_files(tiny)["ru/tricks/index.html"].decode()
    # 11, 10, 0 and 20 have the third form.
    assert "11 + 10 + 0 + 20 = 41 очко<" in page and "очков" not in page and "очка" not in page


@pytest.mark.parametrize("base", ["https://tiny.example/docs/fr/", "https://tiny.example/", "https://tiny.example/sub/", "file:///home/me/site/"])
def test_case_50_the_same_files_lead_to_each_other_wherever_they_stand(large, pages, base):
    count = 0
    for path, page in pages.items():
        # A page for a missing address is sent for addresses of any depth, so it names the place that content/site.yaml gives.
        root = "https://tiny.example/docs/fr/" if path.endswith("404.html") else base
        for link in links(page):
            there = urljoin(root + ("no/such/page" if path.endswith("404.html") else path), link).partition("#")[0]
            count += 1
            assert link.startswith("#") or there.removeprefix(root) in large, (path, link)
            assert not link.startswith("/") or path.endswith("404.html"), (path, link)
    assert count > 1000


def test_case_51_a_page_called_like_a_language_loses_neither_itself_nor_its_host(tmp_path):
    tiny = make(tmp_path, "fr, en", "https://tiny.example/fr/")
    for name, old in (("site", "tricks]"), ("pages/tricks", "id: tricks"), ("pages/home", "(tricks)"), ("pages/home", "(tricks#")):
        edit(tiny / f"content/{name}.yaml", old, old.replace("tricks", "fr"))
    write_catalogs(tiny)
    files = built_files(tiny)
    page = read_pages({"en/fr/index.html": files["en/fr/index.html"]})["en/fr/index.html"]
    switch = {link.attributes["hreflang"]: link.attributes["href"] for link in named(page, "a") if "hreflang" in link.attributes}
    assert {tag: urljoin("https://tiny.example/fr/en/fr/index.html", link) for tag, link in switch.items()} == {
        "fr": "https://tiny.example/fr/fr/fr/index.html", "en": "https://tiny.example/fr/en/fr/index.html"}
    assert versions(page) == {"fr": "https://tiny.example/fr/fr/fr/", "en": "https://tiny.example/fr/en/fr/", "x-default": "https://tiny.example/fr/en/fr/"}
    assert b"<loc>https://tiny.example/fr/fr/fr/</loc>" in files["sitemap.xml"]


def test_case_52_each_language_has_its_page_for_a_missing_address_and_the_root_leads_to_all(pages):
    for tag, direction in {"en": "ltr", "fr": "ltr", "ar": "rtl"}.items():
        (html,) = named(pages[f"{tag}/404.html"], "html")
        assert (html.attributes["lang"], html.attributes["dir"]) == (tag, direction)
    assert [(link.attributes["hreflang"], link.attributes["href"]) for link in named(pages["404.html"], "a")] == [
        (tag, f"/docs/fr/{tag}/index.html") for tag in ("en", "fr", "ar")]


def test_case_53_every_version_names_all_versions_and_x_default_in_its_head_and_in_the_sitemap(large, pages):
    site = "https://tiny.example/docs/fr/"
    told = {path: versions(page) for path, page in pages.items() if versions(page)}
    mapped = {loc: dict(re.findall('hreflang="(.*?)" href="(.*?)"', rest))
              for loc, rest in re.findall(r"<url><loc>(.*?)</loc>(.*?)</url>", large["sitemap.xml"].decode())}
    assert {site + path.removesuffix("index.html"): found for path, found in told.items()} == mapped
    assert {"index.html", "en/index.html", "ar/tricks/index.html"} < set(told) and not [path for path in told if path.endswith("404.html")]
    for path, found in told.items():
        assert list(found) == ["en", "fr", "ar", "x-default"] and site + path.removesuffix("index.html") in found.values()
        for address in found.values():
            assert told[address.removeprefix(site) + "index.html"] == found, (path, address)
    assert told["en/index.html"]["x-default"] == site and told["fr/tricks/index.html"]["x-default"] == f"{site}en/tricks/"


@pytest.mark.parametrize(("tag", "said"), [
    ("pt_BR", "expected a language such as"), ("zh-cn", "expected a language such as"), ("EN-us", "expected a language such as"), ("GB", "expected a language such as"),
    ("he_IL", "expected a language such as"), ("gb", "is not a language that CLDR knows"), ("iw", "did you mean he?"), ("en-UK", "did you mean en-GB?"),
    ("fre", "did you mean fr?"), ("sr-YU", "did you mean sr-RS?"), ("tt-Arab", "did you mean tt?"), ("ru-Latn", "did you mean ru?"),
])
def test_case_55_a_code_that_is_not_how_languages_are_written_is_a_fault(tmp_path, capsys, tag, said):
    tiny = copy_tiny(tmp_path)
    edit(tiny / "content/site.yaml", "[en, fr]", f"[en, {tag}]")
    assert run(tiny, "build") == 1
    printed = capsys.readouterr().err
    assert f"content/site.yaml:4:17: " in printed and said in printed and not (tiny / "site").exists()


def test_case_55_and_case_56_a_language_that_nobody_thought_of_is_built_whole_with_its_code(tmp_path):
    tags = ["en", "pt-BR", "zh-Hans", "sr-Latn", "he"]
    files = built_files(make(tmp_path, ", ".join(tags)))
    pages = read_pages(files)
    rests = {path.removeprefix("en/") for path in files if path.startswith("en/")}
    for tag in tags:
        assert {path.removeprefix(f"{tag}/") for path in files if path.startswith(f"{tag}/")} == rests
        (html,) = named(pages[f"{tag}/tricks/index.html"], "html")
        assert html.attributes["lang"] == tag
        assert list(versions(pages[f"{tag}/tricks/index.html"])) == [*tags, "x-default"]
    assert set(re.findall('hreflang="(.*?)"', files["sitemap.xml"].decode())) == {*tags, "x-default"}


@pytest.mark.parametrize(("languages", "name"), [("en, zh-Hans, fr", "locales/zh-Hans.po"), ("en, fr, zh-Hans", "locales/zh-Hans.po")])
def test_case_56_what_a_language_lacks_is_found_before_anything_is_written(tmp_path, capsys, languages, name):
    tiny = make(tmp_path, languages)
    (tiny / name).unlink()
    assert run(tiny, "build") == 1
    assert name in capsys.readouterr().err and not (tiny / "site").exists()


def test_case_58_the_text_of_an_error_is_never_published_and_no_half_of_a_site(tmp_path, capsys):
    tiny = copy_tiny(tmp_path)
    assert run(tiny, "build") == 0
    before = snapshot(tiny / "site")
    # All pages are made before this one, and differ from those that are there.
    edit(tiny / "templates/layout.html", "<main id=", '<main class="new" id=')
    edit(tiny / "templates/missing.html", "<h1>", "{{ view.no_such_thing }}<h1>")
    capsys.readouterr()
    assert run(tiny, "build") == 1
    assert "templates/missing.html:" in capsys.readouterr().err and snapshot(tiny / "site") == before
    edit(tiny / "templates/missing.html", "{{ view.no_such_thing }}", "")
    assert run(tiny, "build") == 0 and snapshot(tiny / "site") != before


def test_case_60_and_case_61_anchors_are_the_same_in_every_language_whatever_a_heading_says(tmp_path):
    tiny = make(tmp_path, "en, fr, ru")
    edit(tiny / "content/pages/tricks.yaml", "title: The end", "title: ♥ ♠")
    write_catalogs(tiny)
    translate(tiny, "ru", In_short="Правила", The_start="Взятка")
    translate(tiny, "fr", In_short="En bref", The_start="Début")
    pages = read_pages(built_files(tiny))
    assert {"Правила", "Взятка", "♥ ♠"} <= {heading.text for heading in named(pages["ru/tricks/index.html"], "h2")}
    ids = {tag: [element.attributes["id"] for element in pages[f"{tag}/tricks/index.html"] if "id" in element.attributes] for tag in ("en", "fr", "ru")}
    assert ids["en"] == ids["fr"] == ids["ru"] and {"short", "start", "end", "x001", "x002"} <= set(ids["en"])
    assert not [id for id in ids["en"] if not re.fullmatch(r"[a-z][a-z0-9-]*", id)]


def test_case_60_a_link_to_an_anchor_that_is_not_there_is_fatal_in_every_language(tmp_path, capsys):
    tiny = copy_tiny(tmp_path)
    translated = 'msgstr "Two tricks on [one page](tricks), the [first](x001) and the [last](tricks#'
    edit(tiny / "locales/fr.po", f"{translated}end", f"{translated}fin")
    assert run(tiny, "build") == 1 and "tricks#fin" in capsys.readouterr().err
    edit(tiny / "locales/fr.po", f"{translated}fin", f"{translated}end")
    edit(tiny / "content/pages/home.yaml", "tricks#end", "tricks#the-end")
    assert run(tiny, "build") == 1 and "the link to 'tricks#the-end' leads nowhere" in capsys.readouterr().err


def test_case_61_a_heading_that_comes_before_others_moves_no_anchor(tmp_path):
    tiny = copy_tiny(tmp_path)

    def ids():
        return re.findall(r' id="(.*?)"', built_files(tiny)["fr/tricks/index.html"].decode())

    before = ids()
    edit(tiny / "content/pages/tricks.yaml", "  - section: short", "  - section: rules\n    title: Правила ♥\n  - section: short")
    write_catalogs(tiny)
    after = ids()
    assert [id for id in after if id not in before] == ["rules", "rules-title"] and [id for id in after if id in before] == before


@pytest.mark.parametrize(("section", "said"), [("", "missing"), ("  - title: ♥ ♠\n", "a block is one of"), ("  - section: ♥\n    title: ♥\n", "expected an id of small letters"),
                                               ("  - section: ''\n    title: ♥\n", "the text is empty"), ("  - section: Взятка\n    title: ♥\n", "expected an id of small letters")])
def test_case_61_no_heading_is_without_an_id_that_somebody_chose(tmp_path, capsys, section, said):
    tiny = copy_tiny(tmp_path)
    path = tiny / "content/pages/tricks.yaml"
    path.write_text(path.read_text("utf-8") + section if section else path.read_text("utf-8").replace("id: tricks\n", ""), "utf-8")
    assert run(tiny, "check") == 1 and said in capsys.readouterr().err


def test_case_63_links_in_a_text_stay_in_the_language_and_keep_their_anchor(pages):
    for tag in ("en", "fr", "ar"):
        found = [link.attributes["href"] for paragraph in named(pages[f"{tag}/index.html"], "p") for link in named(paragraph, "a")]
        assert [urljoin(f"{tag}/index.html", link) for link in found] == [
            f"{tag}/tricks/index.html{anchor}" for anchor in ("", "#x001", "#end")]


def test_case_64_pages_made_from_data_have_their_versions_too(large, pages):
    made = [path for path in pages if re.match(r"(en|fr|ar)/(rules|from|may-i|compare)/", path)]
    assert len(made) > 30 and {"fr/rules/bela-hr/index.html", "ar/from/bela-hr/index.html", "en/compare/index.html"} < set(made)
    for path in made:
        tag, _, rest = path.partition("/")
        assert versions(pages[path]) == {
            other: f"https://tiny.example/docs/fr/{there}/{rest.removesuffix('index.html')}" for other, there in (("en", "en"), ("fr", "fr"), ("ar", "ar"), ("x-default", "en"))}
        switch = {link.attributes["hreflang"]: link.attributes["href"] for link in named(pages[path], "a") if "hreflang" in link.attributes}
        assert {other: urljoin(path, link) for other, link in switch.items()} == {other: f"{other}/{rest}" for other in ("en", "fr", "ar")}


def test_case_65_each_language_has_an_index_of_its_own(tmp_path):
    tiny = copy_tiny(tmp_path)
    translate(tiny, "fr", A_complete_trick="Un pli complet")
    files = built_files(tiny)
    titles = {tag: [entry[0] for entry in json.loads(files[f"{tag}/search.json"])["entries"]] for tag in ("en", "fr")}
    assert "A complete trick" in titles["en"] and "Un pli complet" in titles["fr"]
    assert "Un pli complet" not in titles["en"] and "A complete trick" not in titles["fr"]
    assert not [path for path in files if path.endswith("search.json") and path not in ("en/search.json", "fr/search.json")]
    for tag in ("en", "fr"):
        (form,) = [form for form in named(Reader(files[f"{tag}/index.html"].decode()).root, "form") if "data-index" in form.attributes]
        assert urljoin(f"{tag}/index.html", form.attributes["data-index"]) == f"{tag}/search.json"


INDEX = {
    "cards": {"10H": "10♥ Herz 10", "9H": "9♥ Herz 9", "10S": "10♠ Pik 10", "AC": "أ♣ آس الشجرة", "AD": "A♦ 红心A"},
    "entries": [["Zehn", "ten", "", "", "10H"], ["Neun", "nine", "", "", "9H 10S"], ["Dečko i kralj", "marks", "", "", ""], ["必须跟牌", "han", "", "如果有王牌就出王牌", ""],
                ["切り札を出す", "kana", "", "ハート", ""], ["ต้องตามดอก", "thai", "", "ไพ่ทรัมป์", ""], ["١٠ نقاط", "arabic", "", "", "AC"]],
}


@pytest.mark.parametrize(("query", "found"), [
    ("10♥", ["ten"]), ("herz 10", ["ten"]), ("Herz 10", ["ten"]), ("١٠♥", ["ten"]), ("１０♥", ["ten"]), ("9♥", ["nine"]), ("DECKO", ["marks"]), ("dečko", ["marks"]),
    ("王牌", ["han"]), ("跟牌", ["han"]), ("有王牌", ["han"]), ("牌王有", []), ("札", ["kana"]), ("ハート", ["kana"]), ("ทรัมป์", ["thai"]), ("ตามดอก", ["thai"]),
    ("10 نقاط", ["arabic"]), ("آس الشجرة", ["arabic"]), ("אין", []),
])
def test_case_65_a_search_finds_cards_digits_of_any_script_and_words_without_spaces(query, found):
    assert jsengine.node("finds", index=INDEX, texts=[query]) == [found]


def test_case_67_no_address_has_a_separator_of_windows(large, pages):
    for path, page in pages.items():
        assert not [link for link in (path, *links(page)) if "\\" in unquote(link)]
    assert b"\\" not in large["sitemap.xml"] and not [path for path in large if not re.fullmatch(r"[A-Za-z0-9_./-]+", path)]
    assert reference(f"{PureWindowsPath('templates/parts/toc.html')}:3") == "templates/parts/toc.html"


@pytest.mark.parametrize("id", ["con", "aux", "nul", "prn", "com1", "lpt9"])
def test_case_67_a_name_that_windows_keeps_to_itself_is_a_fault(tmp_path, capsys, id):
    tiny = copy_tiny(tmp_path)
    edit(tiny / "content/pages/tricks.yaml", "id: tricks", f"id: {id}")
    assert run(tiny, "check") == 1
    assert f"content/pages/tricks.yaml:1:5: no folder can be called {id!r} on Windows" in capsys.readouterr().err


@pytest.mark.parametrize("id", ["Tricks", "TRICKS"])
def test_case_67_two_pages_whose_names_differ_in_capitals_only_cannot_be(tmp_path, capsys, id):
    tiny = copy_tiny(tmp_path)
    (tiny / "content/pages/more.yaml").write_text((tiny / "content/pages/tricks.yaml").read_text("utf-8").replace("id: tricks", f"id: {id}"), "utf-8")
    assert run(tiny, "check") == 1
    assert f"content/pages/more.yaml:1:5: found {id!r}, expected an id of small letters" in capsys.readouterr().err


def test_case_68_the_order_in_which_the_disk_tells_files_changes_nothing(tmp_path, monkeypatch):
    tiny = copy_tiny(tmp_path)
    before, listed = built_files(tiny), []
    there = os.listdir
    monkeypatch.setattr(os, "listdir", lambda *path: listed.append(path) or sorted(there(*path), reverse=True))
    after = built_files(tiny)
    assert listed and list(after) == list(before) and after == before


@pytest.mark.parametrize(("tag", "direction"), [
    ("he", "rtl"), ("he-IL", "rtl"), ("ar", "rtl"), ("ar-EG", "rtl"), ("fa", "rtl"), ("ur-IN", "rtl"), ("yi", "rtl"), ("dv", "rtl"), ("ckb", "rtl"), ("sd", "rtl"), ("sd-Deva", "ltr"),
    ("pa", "ltr"), ("pa-Arab", "rtl"), ("pa-PK", "rtl"), ("uz", "ltr"), ("uz-Arab", "rtl"), ("uz-AF", "rtl"), ("az-Arab", "rtl"), ("ff", "ltr"), ("ff-Adlm", "rtl"), ("sr-Latn", "ltr"),
    ("zh-Hant", "ltr"), ("ks", "rtl"), ("ks-Deva", "ltr"),
])
def test_case_78_the_direction_is_that_of_the_script(tag, direction):
    assert read_language(tag).direction == direction


@pytest.mark.parametrize("tag", ["he_IL", "iw", "tt-Arab", "arb"])
def test_case_78_a_code_of_which_the_direction_could_be_taken_wrongly_is_refused(tag):
    with pytest.raises(ValueError, match=tag):
        read_language(tag)


def test_case_78_a_page_runs_as_its_script_does_and_what_is_written_as_on_cards_from_left_to_right(tmp_path):
    files = built_files(make(tmp_path, "en, he, az-Arab"))
    for tag in ("he", "az-Arab"):
        page = Reader(files[f"{tag}/tricks/index.html"].decode()).root
        (html,) = named(page, "html")
        assert (html.attributes["lang"], html.attributes["dir"]) == (tag, "rtl")
        faces = [element for element in named(page, "bdi") if {"card", "chip"} & set(element.classes)]
        assert faces and all(face.attributes["dir"] == "ltr" for face in faces) and not named(page, "code") and not named(page, "pre")
