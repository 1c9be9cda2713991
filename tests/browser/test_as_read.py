"""The pages as they are read in a real browser: by keyboard, by ear, in the dark, from right to left, and on paper."""

import pytest
from barriers import axe_finds_nothing
from kinds import PAGES
from tinysite import copy_tiny, write_catalogs

from generator.cli import main


@pytest.fixture
def page(browser):
    context = browser.new_context(viewport={"width": 390, "height": 844})
    yield context.new_page()
    context.close()


@pytest.fixture(scope="module")
def arabic(tmp_path_factory):
    """The folder of the tiny site in a language that is written from right to left."""
    project = copy_tiny(tmp_path_factory.mktemp("arabic"))
    site = project / "content/site.yaml"
    site.write_text(site.read_text().replace("[en, fr]", "[en, ar]").replace("tricks]", "tricks, rules, compare]"))
    for kind, id in (("sets", "rules"), ("compare", "compare")):
        (project / f"content/pages/{id}.yaml").write_text(
            f"id: {id}\nkind: {kind}\ntitle: All sets\nnav: {id}\ndescription: All.\nblocks:\n  - prose: All.\n")
    write_catalogs(project)
    assert main(["--root", str(project), "build"]) == 0
    return project / "site"


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_pages_from_right_to_left_do_not_scroll_sideways(page, arabic, width):
    page.set_viewport_size({"width": width, "height": 800})
    for path in ("ar/index.html", "ar/tricks/index.html", "ar/rules/index.html", "ar/rules/bela-hr/index.html", "ar/compare/index.html", "index.html"):
        page.goto((arabic / path).as_uri())
        assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), path


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_barrier_from_right_to_left(browser, arabic, scheme):
    context = browser.new_context(viewport={"width": 390, "height": 844}, color_scheme=scheme, bypass_csp=True)
    page = context.new_page()
    for path in ("ar/index.html", "ar/tricks/index.html", "ar/rules/bela-hr/index.html"):
        page.goto((arabic / path).as_uri())
        axe_finds_nothing(page)
    context.close()


def test_from_right_to_left_the_text_is_turned_and_the_table_and_the_cards_are_not(page, arabic):
    boxes = {}
    for tag in ("en", "ar"):
        page.goto((arabic / tag / "tricks/index.html").as_uri())
        middle = "e => { const b = e.getBoundingClientRect(); return (b.left + b.right) / 2 }"
        boxes[tag] = {name: page.locator(f"#x002 {name}").first.evaluate(middle) for name in (".trick .L", ".trick .P", ".trick .R")}
        assert page.locator("#x002 .card").first.evaluate("e => getComputedStyle(e).direction") == "ltr"
        assert page.evaluate("getComputedStyle(document.body).direction") == {"en": "ltr", "ar": "rtl"}[tag]
        assert boxes[tag][".trick .L"] < boxes[tag][".trick .P"] < boxes[tag][".trick .R"]


def test_a_list_whose_marks_are_taken_away_is_still_said_to_be_one(page, address):
    for path in PAGES:
        page.goto(f"{address}/en/{path}")
        lost = page.evaluate("""() => [...document.querySelectorAll('ul, ol')]
            .filter(list => list.getAttribute('role') !== 'list')
            .filter(list => [...list.children].every(item => getComputedStyle(item).listStyleType === 'none'))
            .map(list => list.className || list.parentElement.className || list.parentElement.tagName)""")
        assert lost == [], path


def test_the_skip_link_moves_the_keyboard_past_the_navigation(page, address):
    for path in PAGES:
        page.goto(f"{address}/en/{path}")
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.className") == "skip", path
        box = page.evaluate("(() => { const b = document.activeElement.getBoundingClientRect(); return [b.left, b.top, b.width, b.height] })()")
        assert box[0] >= 0 and box[1] >= 0 and box[2] > 40 and box[3] >= 24, (path, box)
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        inside = page.evaluate("document.activeElement === document.body || document.getElementById('main').contains(document.activeElement)"
                               " || !!document.activeElement.closest('footer')")
        assert inside or page.locator("#main :is(a, summary, input, button)").count() == 0, path


def test_every_link_and_button_can_be_reached_and_shows_that_it_is(page, address):
    page.goto(f"{address}/en/which-card/index.html")
    wanted = page.evaluate("document.querySelectorAll('a[href], summary').length - document.querySelectorAll('details:not([open]) > :not(summary) a').length")
    seen = []
    for _ in range(wanted + 5):
        page.keyboard.press("Tab")
        seen.append(page.evaluate("""() => { const e = document.activeElement; if (e === document.body) return null; const s = getComputedStyle(e);
            return s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2 }"""))
    focused = [shows for shows in seen if shows is not None]
    assert len(focused) >= wanted and all(focused)


def test_dark_and_light_differ_and_follow_the_reader(browser, address):
    colours = []
    for scheme in ("light", "dark"):
        context = browser.new_context(color_scheme=scheme)
        page = context.new_page()
        page.goto(f"{address}/en/which-card/index.html")
        colours.append(page.evaluate("[getComputedStyle(document.documentElement).backgroundColor, getComputedStyle(document.body).color]"))
        context.close()
    assert colours[0][0] != colours[1][0] and colours[0][1] != colours[1][1]


@pytest.mark.parametrize(("size", "width"), [(32, 640), (24, 360)])
def test_a_page_fits_readers_who_set_large_letters(launch, address, size, width):
    large = launch(f"--blink-settings=defaultFontSize={size}")
    page = large.new_page(viewport={"width": width, "height": 800})
    for path in PAGES:
        page.goto(f"{address}/en/{path}")
        assert page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") >= size
        assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), path
    large.close()


def test_colours_chosen_by_the_reader_leave_allowed_and_refused_apart(browser, address):
    context = browser.new_context(forced_colors="active")
    page = context.new_page()
    page.goto(f"{address}/en/which-card/index.html")
    marks = page.evaluate("""() => ['ok', 'no'].map(name => { const mark = document.querySelector(`#x001 .hand .${name} .mark`);
        const box = mark.getBoundingClientRect(); return [mark.querySelector('use').getAttribute('href'), box.width > 4 && box.height > 4] })""")
    assert marks == [["#g-y", True], ["#g-n", True]]
    context.close()


def test_what_is_copied_from_any_example_names_each_card_apart(page, address):
    page.goto(f"{address}/en/which-card/index.html")
    copied = page.evaluate("""() => [...document.querySelectorAll('article.ex')].map(article => { const range = document.createRange();
        range.selectNode(article); const selection = getSelection(); selection.removeAllRanges(); selection.addRange(range); return selection.toString() })""")
    assert len(copied) >= 9
    for text in copied:
        lines = [line.strip() for line in text.split("\n")]
        assert not {"7", "8", "9", "10", "J", "Q", "K", "A"} & set(lines[2:]), text
        for line in lines:
            assert line.lower().count(" of spades") + line.lower().count(" of hearts") <= 1 or "," in line or "." in line, line
