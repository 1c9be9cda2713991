"""Tricks are worked out again where they are read, one position stands in a frame of another site, and all of it works without a connection."""

import gzip
import re

import pytest
from playing import NINTH, OVERRUFF, hash_of, no_barrier, part, status, words


def test_each_example_is_worked_out_again_and_marked(opened):
    page = opened("en/tricks/index.html")
    assert page.locator("[data-ladder]").count() == 2 and page.locator(".share span.y").count() == 2
    assert page.locator(".share span").first.is_visible()
    page.locator("#x001 .share a").first.click()
    page.wait_for_url(f"**/en/try/index.html{OVERRUFF}")
    assert status(page).startswith("Overruff")


def test_every_trick_of_the_real_site_comes_out_as_printed(browser, folder, address):
    page = browser.new_page()
    said, count = [], 0
    page.on("console", lambda message: said.append(message.text))
    for path in sorted(folder.glob("en/**/index.html")):
        if "data-ladder" in path.read_text("utf-8"):
            page.goto(f"{address}/{path.relative_to(folder)}")
            count += page.locator("[data-ladder]").count()
            assert page.locator("[role=alert]").count() == 0, path
    assert count > 60 and said == []
    page.close()


@pytest.mark.parametrize("old, new", [
    ('data-ladder="02e ff0000 fc ff"', 'data-ladder="02e ff0000 fd ff"'), ('data-ladder="02e ff0000 fc ff"', 'data-ladder="02e"'),
    ('data-ladder="02e ff0000 fc ff"', 'data-ladder=""'), ('data-ladder="02e ff0000 fc ff"', 'data-ladder="02 ff0000 fc ff"'),
    ('<ul class="hand" role="list" aria-labelledby="x001-hand">\n<li class="no">', '<ul class="hand" role="list" aria-labelledby="x001-hand">\n<li class="ok">'),
])
def test_a_trick_that_comes_out_otherwise_is_told_loudly(browser, played, played_address, old, new):
    text = (played / "en/tricks/index.html").read_text("utf-8")
    assert old in text
    context = browser.new_context(service_workers="block")
    context.set_default_timeout(5_000)
    page = context.new_page()
    said = []
    page.on("console", lambda message: said.append((message.type, message.text)))
    page.route("**/en/tricks/index.html", lambda route: route.fulfill(body=text.replace(old, new, 1), content_type="text/html"))
    page.goto(f"{played_address}/en/tricks/index.html")
    alert = page.locator("#x001 [role=alert]")
    assert alert.inner_text() == "Your browser gets another answer than the one shown here. Do not rely on this trick." and alert.is_visible()
    assert not page.locator("#x001 .share span").is_visible() and page.locator("#x002 .share span").is_visible()
    assert [kind for kind, text in said if "Service Worker" not in text] == ["error"] and page.locator("[role=alert]").count() == 1
    context.close()


def test_a_reading_page_asks_for_no_more_than_its_style_and_one_small_script(browser, played, played_address):
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    page.goto(f"{played_address}/en/tricks/index.html", wait_until="networkidle")
    names = [re.sub(r"\.[0-9a-f]{10}\.", ".", name) for name in asked]
    assert len(names) <= 4 and [name for name in names if name.endswith((".js", ".css", ".json"))] == ["site.css", "site.js"]
    sizes = {path.name.partition(".")[0] + path.suffix: len(gzip.compress(path.read_bytes(), 9)) for path in (played / "assets").iterdir()}
    assert sizes["site.js"] <= 3_072 and sizes["site.css"] <= 5_120
    context.close()


def test_a_frame_shows_one_position_and_leads_to_where_it_can_be_changed(opened):
    page = opened(f"en/embed/index.html{NINTH}")
    assert words(part(page, "setting")) == "House belote, trumps: hearts" and status(page).startswith("Ruff")
    assert page.locator(".hand .ok").count() == 1 and page.locator(".trick li").count() == 3
    assert page.locator("nav, header").count() == 0 and page.locator("a:visible").count() == 1
    assert part(page, "more").get_attribute("href").endswith(f"/en/try/index.html{NINTH}")
    page.evaluate("location.hash = '#hr1-h-e-sK-sA8cQ'")
    page.wait_for_function("document.querySelectorAll('.trick li').length === 1")
    page.evaluate("location.hash = ''")
    page.wait_for_function("document.querySelectorAll('.trick li').length === 0")
    assert status(page) == "This link holds no trick. Perhaps a part of it was lost."


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_barrier_in_a_frame(opened, language, scheme):
    for hash in (OVERRUFF, "#nonsense"):
        no_barrier(opened(f"{language}/embed/index.html{hash}", color_scheme=scheme, viewport={"width": 320, "height": 600}))


def test_the_code_for_a_frame_works_on_another_site_with_the_headers_of_this_one(opened, browser, played):
    page = opened(f"en/try/index.html{NINTH}")
    code = part(page, "code").input_value()
    assert code.startswith("<iframe ") and hash_of(page) in code
    headers = read_headers((played / "_headers").read_text("utf-8"))
    shown = {}
    for name in ("embed", "try"):
        context = browser.new_context()
        other = context.new_page()

        def answer(route, request):
            path = request.url.partition("://")[2].partition("/")[2].partition("#")[0]
            if request.url.startswith("http://other.test"):
                return route.fulfill(body=code.replace("/embed/", f"/{name}/"), content_type="text/html")
            kind = {"html": "text/html", "css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}[path.rpartition(".")[2]]
            route.fulfill(body=(played / path).read_bytes(), content_type=kind, headers=headers("/" + path))

        context.route("**/*", answer)
        other.goto("http://other.test/")
        frame = other.frame_locator("iframe")
        if name == "embed":
            frame.locator(".hand .ok").wait_for()
        shown[name] = frame.locator(".hand .ok").count()
        context.close()
    assert shown == {"embed": 1, "try": 0}


def read_headers(text):
    """Return what gives the headers of a path by a file _headers: all rules that fit, several values of a header with commas."""
    rules, path = [], ""
    for line in text.splitlines():
        if line.startswith("/"):
            path = line
        else:
            name, _, value = line.strip().partition(": ")
            rules.append((path, name, value))

    def headers(path):
        found = {}
        for rule, name, value in rules:
            if path == rule or rule.endswith("*") and path.startswith(rule[:-1]):
                found[name] = f"{found[name]}, {value}" if name in found else value
        return found

    return headers


def test_the_pages_work_without_a_connection_after_one_visit(browser, played_address):
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{played_address}/en/index.html")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    context.set_offline(True)
    page.goto(f"{played_address}/en/try/index.html{NINTH}")
    assert status(page).startswith("Ruff") and page.locator(".bar").evaluate("e => getComputedStyle(e).position") == "sticky"
    page.goto(f"{played_address}/en/quiz/index.html")
    assert part(page, "cards").locator("input").count() >= 1
    page.goto(f"{played_address}/en/embed/index.html{OVERRUFF}")
    assert page.locator(".hand .ok").count() == 1
    context.close()
