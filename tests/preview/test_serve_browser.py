"""A real browser shows each change by itself, and the faults while there are any (cases 57, 70, 71)."""

import os
import shutil

import pytest
from playwright.sync_api import expect
from previewing import HOME, edit, serving, tiny_project, wait_for

NOTICE = "#preview-notice"


@pytest.fixture
def preview(tmp_path):
    with serving(tiny_project(tmp_path / "project")) as preview:
        yield preview


def opened(page, preview, path="en/"):
    """Open a page, mark it so that a reload shows, and wait until it listens."""
    with page.expect_request("**/.preview/events"):
        page.goto(preview.url + path)
    page.evaluate("window.marked = true")
    return page


def is_marked(page):
    return page.evaluate("window.marked === true")


def test_a_saved_change_is_shown_where_the_reader_was(page, preview):
    opened(page, preview, "en/tricks/")
    page.evaluate("window.scrollTo(0, 300)")
    edit(preview.root, "content/pages/tricks.yaml", "A complete trick.", "A wholly new sentence.")
    expect(page.get_by_text("A wholly new sentence.")).to_have_count(1)
    assert not is_marked(page)
    wait_for(lambda: page.evaluate("window.scrollY") == 300)
    assert page.problems == []


def test_a_changed_style_is_shown(page, preview):
    opened(page, preview)
    edit(preview.root, "templates/assets/site.css", ":root{color-scheme", "main{outline-style:dashed}\n:root{color-scheme")
    expect(page.locator("main")).to_have_css("outline-style", "dashed")


def test_faults_are_shown_in_open_and_newly_opened_pages_until_they_are_mended(page, preview):
    opened(page, preview)
    edit(preview.root, HOME, "title: Tiny home", "title: <b>[x")
    edit(preview.root, HOME, "kind: home", "kind: house")
    expect(page.locator(NOTICE)).to_contain_text(f"{HOME}:2:7")
    expect(page.locator(f"{NOTICE} pre").first).to_contain_text("^^^^^")
    expect(page.locator("h1")).to_have_text("Tiny home")
    other = page.context.new_page()
    opened(other, preview, "en/tricks/")
    expect(other.locator(NOTICE)).to_contain_text(f"{HOME}:2:7")
    edit(preview.root, HOME, "kind: house", "kind: home")
    edit(preview.root, HOME, "title: <b>[x", "title: Tiny home")
    for each in (page, other):
        expect(each.locator(NOTICE)).to_have_count(0)
        assert is_marked(each)
    assert page.problems == []


def test_source_in_a_notice_is_text(page, preview):
    opened(page, preview)
    edit(preview.root, HOME, "kind: home", "kind: <img src=x onerror=alert(1)>")
    expect(page.locator(f"{NOTICE} pre")).to_contain_text("<img src=x onerror=alert(1)>")
    assert page.locator(f"{NOTICE} img").count() == 0 and page.problems == []


def test_a_save_through_a_temporary_file_is_shown_and_an_identical_one_is_not(page, preview):
    opened(page, preview)
    path = preview.root / HOME

    def save(text):
        (path.parent / f".{path.name}.swp").write_text(text)
        os.replace(path.parent / f".{path.name}.swp", path)

    looks = preview.rebuilder.looks
    save(path.read_text())
    wait_for(lambda: preview.rebuilder.looks > looks)
    edit(preview.root, HOME, "kind: home", "kind: house")
    expect(page.locator(NOTICE)).to_have_count(1)
    assert is_marked(page)
    save(path.read_text().replace("kind: house", "kind: home").replace("Tiny home", "Tidy home"))
    expect(page.locator("h1")).to_have_text("Tidy home")
    expect(page.locator(NOTICE)).to_have_count(0)
    assert not is_marked(page)


def test_a_folder_that_goes_is_faults_and_coming_back_mends_them(page, preview, tmp_path):
    opened(page, preview)
    for folder in ("content/examples", "content"):
        shutil.copytree(preview.root / folder, tmp_path / "kept")
        shutil.rmtree(preview.root / folder)
        expect(page.locator(NOTICE)).to_have_count(1)
        shutil.move(tmp_path / "kept", preview.root / folder)
        expect(page.locator(NOTICE)).to_have_count(0)
    assert is_marked(page)
    edit(preview.root, HOME, "Tiny home", "Tidy home")
    expect(page.locator("h1")).to_have_text("Tidy home")


def test_a_missing_page_appears_once_it_is_there(page, preview):
    (preview.root / "content/pages/tricks.yaml").rename(preview.root / "tricks.yaml")
    wait_for(lambda: preview.told)
    opened(page, preview, "en/later/")
    edit(preview.root, "content/site.yaml", "tricks]", "tricks, later]")
    (preview.root / "content/pages/later.yaml").write_text(
        "id: later\nkind: examples\ntitle: A later page\nnav: Later\ndescription: Later.\nblocks:\n  - prose: |\n      Later.\n")
    (preview.root / "tricks.yaml").rename(preview.root / "content/pages/tricks.yaml")
    expect(page.locator("h1")).to_have_text("A later page")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_without_a_good_site_the_page_is_the_faults_until_they_are_mended(browser, tmp_path, scheme):
    root = tiny_project(tmp_path / "project")
    edit(root, HOME, "kind: home", "kind: house")
    with serving(root) as preview:
        page = browser.new_page(color_scheme=scheme)
        page.goto(preview.url + "en/")
        expect(page.locator(NOTICE)).to_contain_text(f"{HOME}:2:7")
        expect(page.locator("body")).to_have_css("background-color", "rgb(255, 244, 242)" if scheme == "light" else "rgb(43, 21, 18)")
        edit(root, HOME, "kind: house", "kind: home")
        expect(page.locator("h1")).to_have_text("Tiny home")
        page.close()


def test_without_reloading_pages_stay_as_they_are(page, tmp_path):
    with serving(tiny_project(tmp_path / "project"), reload=False) as preview:
        page.goto(preview.url + "en/")
        assert page.locator("script[data-events]").count() == 0
        edit(preview.root, HOME, "kind: home", "kind: house")
        wait_for(lambda: preview.told)
        assert page.locator(NOTICE).count() == 0
        page.reload()
        expect(page.locator(NOTICE)).to_contain_text(f"{HOME}:2:7")
        assert page.problems == []
