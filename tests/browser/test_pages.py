"""The pages in a real browser: no barrier, no sideways scroll, no request elsewhere, and what is copied reads well."""

import pytest
from barriers import axe_finds_nothing
from kinds import KINDS, PAGES
from tinysite import LANGUAGES


@pytest.fixture
def page(browser):
    """A page that notes what the console says and what is asked of other hosts."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    made = context.new_page()
    made.said, made.asked = [], []
    made.on("console", lambda message: made.said.append(message.text))
    made.on("request", lambda request: made.asked.append(request.url))
    yield made
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_no_barrier(browser, address, language, scheme):
    context = browser.new_context(viewport={"width": 390, "height": 844}, color_scheme=scheme, bypass_csp=True)
    page = context.new_page()
    for path in KINDS.values():
        page.goto(f"{address}/{language}/{path}")
        page.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)")
        axe_finds_nothing(page)
    for path in ("index.html", "x/x005/index.html") if language == "en" else ():
        page.goto(f"{address}/{path}")
        axe_finds_nothing(page)
    context.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [320, 390, 1280])
def test_no_page_scrolls_sideways_or_speaks_in_the_console(page, address, language, width):
    page.set_viewport_size({"width": width, "height": 800})
    for path in PAGES:
        page.goto(f"{address}/{language}/{path}")
        inner, outer = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
        assert inner <= outer, path
    assert page.said == []
    assert {url.partition("/")[0] + "//" + url.split("/")[2] for url in page.asked} == {address}


def test_a_copied_example_holds_each_card_by_its_name_and_apart(page, address):
    page.goto(f"{address}/hr/which-card/index.html")
    copied = page.evaluate("""() => { const range = document.createRange(); range.selectNode(document.getElementById('x001'));
        const selection = getSelection(); selection.removeAllRanges(); selection.addRange(range); return selection.toString(); }""")
    lines = [line.strip() for line in copied.split("\n")]
    for line in ("Dopuštene karte", "Kralj pik", "Sedmica pik", "Zapad: As pik, drži štih", "Sjeverova ruka", "Kralj pik: dopuštena",
                 "Dečko herc: nedopuštena", "Slijedi boju"):
        assert line in lines, copied
    assert not {"K", "7", "J", "9", "10", "A", "1"} & set(lines), copied


def test_the_skip_link_comes_first_and_leads_to_the_content(page, address):
    page.goto(f"{address}/fr/which-card/index.html")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    assert page.url.endswith("#main")


def test_the_site_works_from_a_disk(page, folder):
    page.goto((folder / "index.html").as_uri())
    page.click("a[hreflang=ru]")
    page.click(".pages summary")
    page.click(".pages a >> nth=1")
    assert page.evaluate("getComputedStyle(document.querySelector('.felt')).display") == "grid"
    page.click(".langs summary")
    page.click("a[hreflang=hr]")
    assert page.url == (folder / "hr/which-card/index.html").as_uri()
    assert page.title() == "Koju kartu smijemo odigrati? · Francuska belote"


def test_the_trick_is_in_play_order_and_its_cards_are_a_list(page, address):
    page.goto(f"{address}/en/which-card/index.html")
    page.locator("#x009 .deal").wait_for()
    assert page.locator("#x009 .deal").aria_snapshot() == """\
- heading "The trick so far" [level=4]
- list "The trick so far":
  - listitem: "South: Ace of spades, winning"
  - listitem: "West, partner: Ten of spades"
  - listitem: "North: Seven of spades"
- heading "East’s hand" [level=4]
- list "East’s hand":
  - listitem: "Jack of hearts: allowed"
  - listitem: "King of diamonds: refused\""""
