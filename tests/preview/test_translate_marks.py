"""Each text of a page is known by its mark, and without its marks a page is what readers get."""

import json
import re

import pytest
from previewing import ROOT, edit
from translating import DONE, catalog, croatian, fill, translating, write

from generator.cli import main
from generator.language.languages import read_language
from generator.output.build import build_site
from generator.output.cache import Cache
from generator.output.marks import marked, numbers_in, unmarked
from generator.output.project import load_project
from generator.preview.desk import Desk
from generator.preview.marking import mark_page

ADDED = re.compile(r'</?preview-msg[^>]*>| data-msgs="[\d ]*"')


def told(html):
    """Return the numbers that a page tells of: those around texts, and those in lists."""
    around = {int(number) for number in re.findall(r'data-n="(\d+)"', html)}
    return around, {int(number) for found in re.findall(r'data-msgs="([\d ]*)"', html) for number in found.split()}


@pytest.mark.parametrize(("page", "html"), [
    ("<p>[1:a <b>c</b>]</p>", '<p><preview-msg data-n="1">a <b>c</b></preview-msg></p>'),
    ("<p>[1:[2:a], [3:b]]</p>", '<p><preview-msg data-n="1"><preview-msg data-n="2">a</preview-msg>, <preview-msg data-n="3">b</preview-msg></preview-msg></p>'),
    ('<p class="x" title="[1:a]">[2:b]<br>c</p>', '<p data-msgs="1" class="x" title="a"><preview-msg data-n="2">b</preview-msg><br>c</p>'),
    ('<img alt="[1:a] &gt; [2:b]">', '<img data-msgs="1 2" alt="a &gt; b">'),
    ("<title>[1:a] · [2:b]</title>", '<title data-msgs="1 2">a · b</title>'),
    ('<script type="x">{"a":"[1:<b>]"}</script>', '<script data-msgs="1" type="x">{"a":"<b>"}</script>'),
    ("<select><option>[3:a]</option></select>", '<select><option data-msgs="3">a</option></select>'),
    ('<svg><use href="#g"/></svg>[1:a]', '<svg><use href="#g"/></svg><preview-msg data-n="1">a</preview-msg>'),
    ("<!-- [1:a] --><p>b</p>", "<!-- a --><p>b</p>"),
    # Marks that do not close where they began: nothing is wrapped, and the text is still told of.
    ("<p>[1:a<b>b]c</b></p>", '<p>a<b data-msgs="1">bc</b></p>'),
    ("<p>a]</p>", "<p>a</p>"),
    ("<p>[1:a</p>", "<p>a</p>"),
])
def test_marks_become_elements_where_elements_may_stand(page, html):
    page = re.sub(r"\[(\d+):", lambda found: marked("", int(found[1]))[:-1], page).replace("]", marked("", 1)[-1])
    assert mark_page(page, {}) == html


def test_a_name_that_is_put_together_is_told_of_by_what_it_stands_in():
    assert mark_page(f"<li><span>{marked('Ace', 4, hidden=True)}</span></li>", {}) == '<li><span data-msgs="4">Ace</span></li>'


def test_a_page_without_marks_stays_as_it_is():
    page = (ROOT / "templates/chooser.html").read_text("utf-8")
    assert mark_page(page, {}) == page and unmarked(page) == page


@pytest.mark.parametrize("tag", ["hr", "ar"])
def test_without_marks_every_page_is_as_readers_get_it(tag):
    project = load_project(ROOT, [], Cache(ROOT))[1]
    desk = Desk(ROOT, read_language(tag))
    faults = []
    made, published = desk.make(project, faults), build_site(project, faults)
    assert not faults
    seen = 0
    for path, data in made.files.items():
        if not path.startswith(f"{tag}/") or path.endswith(("sw.js", "plurals.html")):
            continue
        text = data.decode()
        if not path.endswith(".html"):
            assert not numbers_in(text)
        page = mark_page(text, {})
        assert unmarked(page) == page
        around, listed = told(page)
        assert around | listed == set(numbers_in(text))
        seen += len(around)
        # The languages that the page leads to, or shows words of, are fewer here.
        if path.endswith(".html") and not path.endswith("/words/index.html"):
            assert words(ADDED.sub("", page)) == words(published.files[path].decode()), path
    assert seen > 1000


def words(page):
    """Return a page's own part, without the list of languages before it and without addresses, which hang on other languages."""
    return re.sub(r"\.[0-9a-f]{10}\.", ".", page[page.index('<main id="main">'):])


def test_what_has_marks_is_kept_nowhere(tmp_path):
    root = croatian(tmp_path / "project")
    desk = Desk(root, read_language("hr"))
    assert desk.rebuilder.build().built
    kept = [path for path in root.rglob("*") if path.is_file()]
    assert any(".cache" in path.parts for path in kept)
    for path in kept:
        assert not re.search(b"\xee\x84[\x80-\x99]", path.read_bytes()), path


def test_nearly_every_string_is_known_on_a_page():
    desk = Desk(ROOT, read_language("hr"))
    desk.make(load_project(ROOT, [], Cache(ROOT))[1], [])
    lost = [item.message.context for item in desk.strings.items if item.number not in desk.strings.pages]
    assert len(lost) < len(desk.strings.items) / 10 and lost.count("letter on the card") == 4


def test_what_is_missing_or_broken_is_shown_in_english_and_all_else_as_it_is(tmp_path):
    root = croatian(tmp_path / "project")
    fill(root, "East must go higher. Only one card does that: {9S}.", "Istok mora više.")
    fill(root, "Else see *below*.", "Inače vidi *dolje*.", before="#, fuzzy")
    fill(root, "The start", "Početak {x")
    fill(root, "Two worked tricks.", "Dva\ue100 štiha")
    with translating(root) as asking:
        states = {source: asking.item(source) for source in (*DONE, "Tricks", "Else see *below*.", "The start", "Two worked tricks.")}
        assert {source for source, item in states.items() if item.translated} == {*DONE, "Else see *below*."}
        assert (states["Tricks"].state, states["Else see *below*."].state, states["The start"].state) == ("missing", "fuzzy", "complete")
        page = asking.preview.ask("/hr/tricks/")[2].decode()
        assert f'<preview-msg data-n="{states["Tricks"].number}" lang="en" dir="ltr">Tricks</preview-msg>' in page
        assert "Inače vidi <em>dolje</em>." in page and "East must go higher" in page and "Istok" not in page and "The start" in page
        assert not re.search("[\ue000-\uf8ff]", page) and "Protivnik je rezao" in page and "As karo" in page


def test_what_is_missing_is_shown_from_the_chain_with_its_lang_and_dir(tmp_path):
    root = croatian(tmp_path / "project")
    assert main(["--root", str(root), "new-language", "ar"]) == 0
    arabic = root / "locales/ar.po"
    arabic.write_text(arabic.read_text("utf-8").replace('msgid "The end"\nmsgstr ""', 'msgid "The end"\nmsgstr "النهاية"'), "utf-8")
    edit(root, "content/site.yaml", "[en]", "[en, ar, hr]\nfallbacks: {hr: [ar], ar: []}")
    with translating(root) as asking:
        page = asking.preview.ask("/hr/tricks/")[2].decode()
        assert f'<preview-msg data-n="{asking.item("The end").number}" lang="ar" dir="rtl">النهاية</preview-msg>' in page
        assert f'<preview-msg data-n="{asking.item("The start").number}" lang="en" dir="ltr">The start</preview-msg>' in page
        around = json.loads(asking.preview.ask("/.preview/strings.json")[2])["around"]
        edit(root, "locales/ar.po", "النهاية", "نهاية")
        asking.desk.board.show(asking.desk.rebuilder.build())
        assert json.loads(asking.preview.ask("/.preview/strings.json")[2])["around"] != around


def test_what_is_found_stands_at_its_line_also_when_lines_come_before_it(tmp_path):
    root = croatian(tmp_path / "project")
    fill(root, "East must go higher. Only one card does that: {9S}.", "Istok mora više.")
    with translating(root) as asking:
        for addition in ("", "# one\n# two\n"):
            write(root, catalog(root).replace('msgctxt "site name"', f'{addition}msgctxt "site name"'))
            asking.desk.rebuilder.build()
            item = asking.item("East must go higher. Only one card does that: {9S}.")
            line = catalog(root).split("\n").index('msgstr "Istok mora više."') + 1
            assert {finding.place.line for finding in item.findings} == {line} and item.entry.lines["msgstr[0]"] == line


def test_a_header_of_another_language_is_a_fault_and_no_page(tmp_path):
    root = croatian(tmp_path / "project")
    write(root, catalog(root).replace("Language: hr", "Language: fr"))
    with translating(root) as asking:
        status, _, body = asking.preview.ask("/hr/")
        assert status == 503 and b"expected hr" in body
        assert asking.post("save", {"id": "x", "seen": "", "texts": [""]})[0] == 400


def test_a_change_of_state_alone_is_a_new_version(tmp_path):
    root = croatian(tmp_path / "project")
    with translating(root) as asking:
        before = asking.preview.server.board.shown.version
        fill(root, "Two tricks", "Dva štiha", before="#, fuzzy")
        asking.desk.board.show(asking.desk.rebuilder.build())
        assert asking.preview.server.board.shown.version != before and asking.item("Two tricks").state == "fuzzy"
        # Saving the same words says that they are right.
        assert asking.save("Two tricks", "Dva štiha")[0] == 200
        assert asking.preview.server.board.shown.version == before and asking.item("Two tricks").state == "complete"
