"""What a reader can choose and carry along: letters, colours, the deck, the language, the search, the site without a connection."""

import json
import os
import re

import pytest
from hosting import served
from kinds import KINDS, PAGES
from tinysite import LANGUAGES


@pytest.fixture
def context(browser):
    context = browser.new_context(viewport={"width": 390, "height": 844})
    yield context
    context.close()


@pytest.fixture
def page(context):
    """A page that notes what the console says."""
    page = context.new_page()
    page.said = []
    page.on("console", lambda message: page.said.append(message.text))
    page.on("pageerror", lambda error: page.said.append(str(error)))
    yield page
    assert page.said == []


def faces(page, id):
    return page.locator(f"#{id} .hand .card").all_inner_texts()


def test_letters_of_all_countries_are_chosen_once_and_kept(page, address):
    page.goto(f"{address}/fr/which-card/index.html")
    assert faces(page, "x001") == ["R", "7", "V", "9", "10"]
    page.click(".prefs summary")
    page.check("[name=letters]")
    assert faces(page, "x001") == ["K", "7", "J", "9", "10"]
    assert page.locator(".foot .letter").all_inner_texts() == ["A", "K", "Q", "J"]
    page.goto(f"{address}/ru/which-card/index.html")
    assert faces(page, "x001") == ["K", "7", "J", "9", "10"]
    page.click(".prefs summary")
    page.uncheck("[name=letters]")
    assert faces(page, "x001") == ["К", "7", "В", "9", "10"]


def test_where_the_letters_are_those_of_all_countries_there_is_nothing_to_choose(page, address):
    page.goto(f"{address}/en/which-card/index.html")
    page.click(".prefs summary")
    assert [box.get_attribute("name") for box in page.locator(".prefs input").all()] == ["two"]


def test_two_colours_are_red_and_black(page, address):
    page.goto(f"{address}/en/which-card/index.html")
    page.click(".prefs summary")
    colours = "suits => suits.map(suit => getComputedStyle(document.querySelector('.card.' + suit)).color)"
    assert len(set(page.evaluate(colours, list("shdc")))) == 4
    page.check("[name=two]")
    spade, heart, diamond, club = page.evaluate(colours, list("shdc"))
    assert spade == club != heart == diamond


@pytest.mark.parametrize("language", [tag for tag in LANGUAGES if tag.split("-")[0] in ("hr", "sr")])
def test_the_hungarian_pack_has_other_shapes_and_roman_figures(page, address, language):
    page.goto(f"{address}/{language}/which-card/index.html")
    page.click(".prefs summary")
    page.check("[name=deck]")
    assert faces(page, "x001") == ["K", "VII", "J", "IX", "X"]
    assert page.evaluate("[...document.querySelectorAll('.card use')].every(use => document.querySelector(use.getAttribute('href')).id[0] === 'm')")
    page.reload()
    assert faces(page, "x001")[1] == "VII"
    page.goto(f"{address}/en/which-card/index.html")
    assert faces(page, "x001")[1] == "7"


def test_another_language_opens_at_the_same_place(page, address):
    page.goto(f"{address}/ru/which-card/index.html#x005")
    page.click(".langs summary")
    page.click(".langs a[hreflang=fr]")
    assert page.url == f"{address}/fr/which-card/index.html#x005"


def test_a_permanent_address_offers_the_readers_language_first(browser, address):
    context = browser.new_context(locale="hr-HR")
    page = context.new_page()
    page.goto(f"{address}/x/x005/")
    assert page.locator(".ask a").first.get_attribute("hreflang") == "hr"
    assert [link.get_attribute("hreflang") for link in page.locator(".ask a").all()].count("hr") == 1
    page.locator(".ask a[hreflang=uk]").click()
    page.wait_for_url(f"{address}/uk/which-card/index.html#x005")
    page.wait_for_function("localStorage.getItem('language') === 'uk'")
    page.goto(f"{address}/")
    assert page.locator(".ask a").first.get_attribute("hreflang") == "uk"
    context.close()


def test_a_menu_closes_with_escape_and_gives_the_focus_back(page, address):
    page.goto(f"{address}/en/which-card/index.html")
    page.focus(".langs summary")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    assert page.locator(".langs[open]").count() == 0
    assert page.evaluate("document.activeElement.parentElement.classList.contains('langs')")


def test_on_a_wide_screen_the_pages_are_in_view_and_on_a_phone_in_a_menu(page, address):
    page.goto(f"{address}/en/which-card/index.html")
    assert not page.locator(".pages a").first.is_visible()
    page.click(".pages summary")
    assert page.locator(".pages a").first.is_visible()
    page.set_viewport_size({"width": 1280, "height": 800})
    page.reload()
    assert page.locator(".pages a").first.is_visible()


SEARCHES = [
    ("fr", "10 coeur", "x002"), ("fr", "dix de cœur", "x002"), ("fr", "valet carreau", "x013"), ("ru", "Д♠", "x002"), ("ru", "дама пик", "x002"),
    ("hr", "dečko herc", "x001"), ("hr", "decko herc", "x001"), ("en", "QS", None), ("ar", "ملك البستوني", "x001"), ("uk", "король пік", "x001"),
    ("bg", "вале купа", "x001"), ("sr", "жандар херц", "x001"),
]


@pytest.mark.parametrize(("language", "query", "id"), SEARCHES)
def test_a_trick_is_found_by_a_card_in_the_words_of_the_language(page, address, language, query, id):
    page.goto(f"{address}/{language}/index.html")
    page.fill("#search", query)
    if id is None:
        page.locator("form.search [role=status]:not(:empty)").wait_for()
        assert page.locator("form.search li").count() == 0
        return
    page.locator("form.search li").first.wait_for()
    hrefs = [link.get_attribute("href") for link in page.locator("form.search li a").all()]
    assert any(href.endswith(f"#{id}") for href in hrefs), hrefs
    assert all(href.startswith(f"{address}/{language}/") for href in hrefs)
    assert len(hrefs) < 20


def test_the_search_goes_to_its_first_find(page, address):
    page.goto(f"{address}/ru/404.html")
    page.fill("#search", "козырь старше")
    page.locator("form.search li").first.wait_for()
    first = page.locator("form.search li a").first.get_attribute("href")
    page.keyboard.press("Enter")
    page.wait_for_url(first)


def test_a_search_that_finds_nothing_says_so(page, address):
    page.goto(f"{address}/en/which-card/index.html")
    page.fill("#search", "zebra")
    status = page.locator("form.search [role=status]")
    status.filter(has_text="Nothing found").wait_for()


@pytest.mark.parametrize("language", ["ru", "ar"])
def test_after_one_visit_every_page_of_the_language_opens_without_a_connection(context, page, address, folder, language):
    page.goto(f"{address}/{language}/which-card/index.html")
    page.evaluate("navigator.serviceWorker.ready.then(found => found.active.state === 'activated' || new Promise(done => found.active.onstatechange = done))")
    kept = page.evaluate("""async () => (await Promise.all((await caches.keys()).map(async name => (await (await caches.open(name)).keys()).map(found => found.url)))).flat()""")
    context.set_offline(True)
    for path in sorted((folder / language).rglob("*.html")):
        where = path.relative_to(folder).as_posix()
        assert f"{address}/{where}" in kept
        page.goto(f"{address}/{where.removesuffix('index.html')}")
        assert page.locator("h1").count() == 1 and page.evaluate("getComputedStyle(document.querySelector('.sprite')).position") == "absolute", where
    page.goto(f"{address}/{language}/which-card")
    assert page.url == f"{address}/{language}/which-card/"
    page.fill("#search", "7♥")
    page.locator("form.search li").first.wait_for()
    assert page.said == []
    assert page.goto(f"{address}/{language}/nowhere/").status == 404
    page.said.clear()
    assert page.locator("h1").inner_text() in (folder / language / "404.html").read_text("utf-8")


def test_a_new_version_is_taken_up_and_an_open_page_goes_on(context, page, address, folder):
    """The worker is fetched anew, its version is another, and the assets of the page that is open stay at hand."""
    worker = folder / "hr/sw.js"
    old = worker.read_text("utf-8")
    page.goto(f"{address}/hr/which-card/index.html")
    active = "navigator.serviceWorker.ready.then(found => found.active.state === 'activated' || new Promise(done => found.active.onstatechange = done))"
    page.evaluate(active)
    home = folder / "hr/index.html"
    html = home.read_text("utf-8")
    try:
        worker.write_text(re.sub(r'VERSION = "\w+"', 'VERSION = "0123456789abcdef"', old), "utf-8")
        home.write_text(html.replace("</h1>", " NOVO</h1>"), "utf-8")
        # The server tells times by the second: within the same one it would say that nothing has changed.
        os.utime(home, (home.stat().st_mtime + 2,) * 2)
        page.evaluate("navigator.serviceWorker.ready.then(found => found.update())")
        # A promise is true before it is kept, so that waiting for one with wait_for_function does not wait.
        page.evaluate("""async () => { let found; do { await new Promise(done => setTimeout(done, 20)); found = await navigator.serviceWorker.getRegistration();
            } while (found.installing || found.waiting || found.active.state !== 'activated') }""")
        assert page.evaluate("caches.keys().then(names => names.filter(name => name.includes('/hr/')).length)") == 2
        page.fill("#search", "7♥")
        page.locator("form.search li").first.wait_for()
        page.goto(f"{address}/hr/")
        assert page.locator("h1").inner_text().endswith("NOVO")
    finally:
        worker.write_text(old, "utf-8")
        home.write_text(html, "utf-8")


def test_the_manifest_can_be_installed(page, address, folder):
    for tag in LANGUAGES:
        manifest = json.loads((folder / tag / "site.webmanifest").read_text("utf-8"))
        assert manifest["lang"] == tag and {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
        for icon in manifest["icons"]:
            assert (folder / tag / icon["src"]).resolve().is_file()
    page.goto(f"{address}/fr/index.html")
    problems = page.context.new_cdp_session(page).send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [problem["errorId"] for problem in problems if problem["errorId"] != "in-incognito"] == []


@pytest.mark.parametrize("paper", ["A4", "A5"])
@pytest.mark.parametrize("language", ["ru", "fr", "ar"])
def test_a_decision_card_is_one_sheet_of_paper(page, address, language, paper):
    for path in ("may-i/index.html", "may-i/klaverjas-amsterdam/index.html", "may-i/coinche-bga/index.html"):
        page.goto(f"{address}/{language}/{path}")
        assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper))) == 1, (path, paper)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_nine_examples_are_one_sheet_of_paper(page, address, language):
    page.goto(f"{address}/{language}/which-card/index.html")
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4"))) == 1


def test_a_page_to_read_asks_for_four_files_at_most_before_it_is_read(context, address):
    for path in KINDS.values():
        page = context.new_page()
        asked = []
        page.on("request", lambda request: asked.append(request.url) if request.service_worker is None and "sw.js" not in request.url else None)
        page.goto(f"{address}/fr/{path}")
        own = [url for url in asked if url not in (f"{address}/fr/sw.js",)]
        # Those that answer in the browser have a second sheet, a table and a script besides.
        assert len(own) <= (6 if path.startswith(("try/", "quiz/")) else 4), own
        page.close()


def test_pages_served_below_a_folder_find_everything(browser, folder, tmp_path):
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub/dir").symlink_to(folder, target_is_directory=True)
    context = browser.new_context()
    page = context.new_page()
    lost = []
    page.on("response", lambda response: lost.append(response.url) if response.status >= 400 else None)
    with served(tmp_path) as host:
        base = f"{host}/sub/dir"
        for path in [f"hr/{path}" for path in PAGES if "404" not in path] + ["index.html", "x/x001/"]:
            page.goto(f"{base}/{path}")
            for href in page.evaluate("[...document.querySelectorAll('a[href]')].map(a => a.href)"):
                assert href.startswith(base + "/"), href
                assert (folder / re.sub(r"[#?].*", "", href.removeprefix(base + "/"))).exists(), href
        assert lost == []
        context.close()
