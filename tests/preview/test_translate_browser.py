"""A translator at work in a real browser: sees, writes, saves, goes on; with the pointer and with the keyboard alone."""

import shutil
import statistics
import time

import pytest
from barriers import axe_finds_nothing
from playwright.sync_api import expect
from previewing import HOME, ROOT, edit
from translating import PATH, catalog, croatian, fill, translating

READY = "html[data-preview=ready]"
PANEL = "preview-desk .panel"
WORDS = ("ovdje", "tamo", "danas", "sutra", "negdje", "nigdje", "uvijek", "nikad")


@pytest.fixture
def asking(tmp_path):
    with translating(croatian(tmp_path / "project")) as asking:
        yield asking


def opened(page, asking, path="hr/tricks/"):
    page.goto(asking.url + path)
    page.wait_for_selector(READY)
    return page


def field(page, form=0):
    return page.locator(f"{PANEL} #form-{form}")


def text_of(page, text):
    """A text of the page that is marked."""
    return page.locator("preview-msg", has_text=text).first


def said(page):
    return page.locator(f"{PANEL} .said")


def save(page, text):
    """Write into the only field and save with the keyboard."""
    field(page).fill(text)
    page.keyboard.press("Control+Enter")


def focused(page):
    """The text of what has the focus, also within the panel."""
    return page.evaluate("""() => { let at = document.activeElement; while (at.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
        return at.id || at.textContent.trim(); }""")


def test_a_string_is_shown_edited_linted_saved_and_on_the_page(page, asking):
    opened(page, asking)
    sentence = text_of(page, "East must go higher. Only one card does that:")
    sentence.hover()
    hint = page.locator("preview-desk .hint")
    item = asking.item("East must go higher. Only one card does that: {9S}.")
    expect(hint).to_contain_text(f"missing {PATH}:{item.entry.lines['msgid']} example x001")
    expect(hint).to_contain_text("East must go higher. Only one card does that: {9S}.")
    sentence.click()
    expect(page.locator(f"{PANEL} .source")).to_have_text("East must go higher. Only one card does that: {9S}.")
    expect(page.locator(f"{PANEL} .notes")).to_contain_text("{9S} becomes the card 9♠")
    assert focused(page) == "form-0"
    # Loaded anew, the page is where it was, and so is the form.
    place = page.evaluate("scrollY")
    page.reload()
    page.wait_for_selector(READY)
    assert focused(page) == "form-0" and abs(page.evaluate("scrollY") - place) < 5
    field(page).fill("Istok mora više.")
    expect(page.locator(f"{PANEL} .findings .grave").first).to_contain_text("missing {9S}")
    page.keyboard.press("Control+Enter")
    expect(said(page)).to_contain_text("Not saved: with this the site could not be published")
    assert "Istok" not in catalog(asking.root)
    field(page).fill("Istok mora više. To može samo jedna karta: {9S}.")
    expect(page.locator(f"{PANEL} .findings .grave")).to_have_count(0)
    page.get_by_role("button", name="Save").click()
    expect(text_of(page, "Istok mora više. To može samo jedna karta:")).to_be_visible()
    expect(said(page)).to_contain_text(f"Saved: {PATH}:")
    assert 'msgstr "Istok mora više. To može samo jedna karta: {9S}."' in catalog(asking.root)
    # What the server refused is told by the browser's console, too.
    assert [problem for problem in page.problems if "409" not in problem] == []


def seconds_of_saves(page, text, shown, where):
    """Save a text with one word after another; return the seconds until an element of the page has what is to be seen of each."""
    times = []
    for word in WORDS:
        field(page).fill(text.format(word))
        start = time.perf_counter()
        page.keyboard.press("Control+Enter")
        page.wait_for_function("([where, text]) => document.querySelector(where).textContent.includes(text)", arg=[where, shown.format(word)], polling=10)
        times.append(time.perf_counter() - start)
        page.wait_for_selector(READY)
    return times


def test_from_save_to_page(page, asking, record_property):
    opened(page, asking)
    text_of(page, "A complete trick.").click()
    times = seconds_of_saves(page, "Potpun štih: {}.", "Potpun štih: {}.", "main")
    record_property("median seconds from save to page", round(statistics.median(times), 3))
    assert catalog(asking.root).count(f"Potpun štih: {WORDS[-1]}.") == 1


def test_from_save_to_page_on_the_real_site(page, tmp_path, record_property):
    root = tmp_path / "project"
    for name in ("content", "locales", "templates"):
        shutil.copytree(ROOT / name, root / name)
    with translating(root) as asking:
        opened(page, asking, "hr/which-card/")
        page.locator("h1 preview-msg").click()
        times = seconds_of_saves(page, "Koju kartu smijemo odigrati, {}?", " {}?", "h1")
        record_property("median seconds from save to page", round(statistics.median(times), 3))
        record_property("longest", round(max(times), 3))


def test_each_plural_form_has_its_numbers(page, asking):
    opened(page, asking)
    text_of(page, "11 + 10 + 0 + 20 = 41 point").evaluate("mark => mark.closest('details')?.setAttribute('open', '')")
    text_of(page, "11 + 10 + 0 + 20 = 41 point").click()
    labels = page.locator(f"{PANEL} label")
    expect(labels).to_have_text(["Form 0, for 1, 21, 31 …", "Form 1, for 2, 3, 4 …", "Form 2, for 0, 5, 6 …"])
    field(page, 0).fill("{sum} = {total} bod")
    field(page, 1).fill("{sum} = {total} boda")
    page.keyboard.press("Control+Enter")
    expect(said(page)).to_contain_text("Not saved: there is a text still to be written")
    field(page, 2).fill("{sum} = {total} bodova")
    page.keyboard.press("Control+Enter")
    expect(page.get_by_text("11 + 10 + 0 + 20 = 41 bod", exact=True)).to_have_count(1)
    lines = catalog(asking.root).split("\n")
    at = lines.index('msgstr[0] "{sum} = {total} bod"')
    assert lines[at + 1 : at + 3] == ['msgstr[1] "{sum} = {total} boda"', 'msgstr[2] "{sum} = {total} bodova"']


def test_the_keyboard_is_enough(page, asking):
    fill(asking.root, "The start", "Početak", before='#, fuzzy\n#| msgctxt "page tricks section"\n#| msgid "The very start"')
    fill(asking.root, "In short", "In short")
    asking.desk.board.show(asking.desk.rebuilder.build())
    opened(page, asking, "hr/")
    page.keyboard.press("Alt+l")
    page.wait_for_url("**/hr/tricks/")
    expect(page.locator(f"{PANEL} .source")).to_have_text("In short")
    expect(page.locator(f"{PANEL} .findings li")).to_contain_text("Note:")
    page.keyboard.press("Alt+o")
    expect(page.locator(f"{PANEL} .source")).to_have_text("The start")
    expect(page.locator(f"{PANEL} .earlier")).to_contain_text("The very start")
    # Read and found right: saved as it is, the mark goes.
    page.keyboard.press("Control+Enter")
    expect(said(page)).to_contain_text("Saved:")
    assert "The very start" not in catalog(asking.root) and asking.item("The start").state == "complete"
    page.keyboard.press("Escape")
    expect(page.locator(PANEL)).to_be_hidden()
    page.keyboard.press("Alt+n")
    first = page.locator(f"{PANEL} .source").first.text_content()
    page.wait_for_function("document.activeElement.shadowRoot?.activeElement?.id === 'form-0'")
    assert next(item for item in asking.desk.strings.items if item.state == "missing").message.msgid == first
    page.keyboard.press("Alt+n")
    expect(page.locator(f"{PANEL} .source").first).not_to_have_text(first)
    page.keyboard.press("Escape")
    # Along the strings of the page, and from what has the focus into its form and back.
    page.keyboard.press("Alt+ArrowDown")
    expect(page.locator(f"{PANEL} .source").first).to_have_text("Skip to the content")
    page.keyboard.press("Alt+ArrowDown")
    expect(page.locator(f"{PANEL} .source").first).to_have_text("Tiny rules")
    page.keyboard.press("Alt+ArrowUp")
    expect(page.locator(f"{PANEL} .source").first).to_have_text("Skip to the content")
    page.keyboard.press("Escape")
    page.locator(".brand").focus()
    expect(page.locator("preview-desk .hint")).to_contain_text("site name")
    page.keyboard.press("Alt+Enter")
    expect(page.locator(f"{PANEL} .source").first).to_have_text("Tiny rules")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.className") == "brand"
    page.keyboard.press("Enter")
    page.wait_for_url("**/hr/index.html")


def test_a_page_that_took_new_words_is_the_page_that_would_be_loaded(page, asking):
    inside = """() => { const page = document.cloneNode(true); page.querySelectorAll('preview-desk, script[data-version]').forEach(part => part.remove());
        page.documentElement.removeAttribute('data-preview'); page.documentElement.className = ''; return page.documentElement.outerHTML; }"""
    opened(page, asking)
    page.evaluate("window.marked = true")
    for source, text in (("East must go higher. Only one card does that: {9S}.", "Istok mora više. To može samo {9S}."), ("Two tricks", "Dva lijepa štiha"),
                         ("Two worked tricks.", "Dva riješena štiha."), ("With trumps", "S adutima"), ("Follow", "Slijedi"), ("West", "Zapad"),
                         ("Found: {count}", "Nađeno: {count}"), ("Tiny rules", "Mala pravila"), ("any trump", "bilo koji adut")):
        status, told = asking.save(source, text)
        assert status == 200, told
        page.wait_for_function("version => document.querySelector('script[data-version]').dataset.version === version", arg=told["version"])
    assert page.evaluate("window.marked")
    renewed = page.evaluate(inside)
    page.reload()
    page.wait_for_selector(READY)
    assert renewed == page.evaluate(inside) and "lijepa" in renewed and "Nađeno" in renewed


def test_saving_what_is_there_already_says_so(page, asking):
    opened(page, asking, "hr/")
    text_of(page, "Mali dom").click()
    page.keyboard.press("Control+Enter")
    expect(said(page)).to_contain_text("Saved:")


def test_what_stands_in_no_text_is_listed_and_edited_too(page, asking):
    opened(page, asking)
    page.keyboard.press("Alt+p")
    expect(page.locator(f"{PANEL} h2")).to_have_text("Strings of this page")
    page.locator(f"{PANEL} .list button", has_text="Two worked tricks.").click()
    save(page, "Dva riješena štiha.")
    expect(page.locator("meta[name=description]")).to_have_attribute("content", "Dva riješena štiha.")
    expect(said(page)).to_contain_text("Saved:")
    page.keyboard.press("Alt+p")
    page.locator(f"{PANEL} .list button", has_text="nine of spades").click()
    save(page, "devetka pik")
    expect(page.get_by_text("Devetka pik").first).to_be_attached()


def test_marks_come_and_go_and_move_nothing(page, tmp_path):
    root = tmp_path / "project"
    for name in ("content", "locales", "templates"):
        shutil.copytree(ROOT / name, root / name)
    places = """() => { document.querySelector('preview-desk').style.display = 'none';
        document.querySelectorAll('details').forEach(part => { part.open = true; });
        return [...document.querySelectorAll('body *:not(preview-msg, preview-desk)')].map(part => {
            const box = part.getBoundingClientRect(); return [part.tagName, ...[box.x, box.y + scrollY, box.width, box.height].map(Math.round)].join(' '); }); }"""
    with translating(root) as asking:
        for path in ("hr/which-card/", "hr/compare/", "hr/rules/bela-hr/", "hr/may-i/", "hr/from/bela-hr/", "hr/"):
            opened(page, asking, path)
            assert page.evaluate("CSS.highlights.has('preview-complete')")
            marked = page.evaluate(places)
            page.evaluate("document.querySelector('preview-desk').style.display = ''")
            page.keyboard.press("Alt+m")
            assert not page.evaluate("CSS.highlights.has('preview-complete')") and page.evaluate(places) == marked
            # Nor is anything where it would not be without them.
            page.evaluate("document.querySelectorAll('preview-msg').forEach(mark => mark.replaceWith(...mark.childNodes))")
            assert page.evaluate(places) == marked, path
            page.evaluate("document.querySelector('preview-desk').style.display = ''")
            page.keyboard.press("Alt+m")


def test_without_marks_a_click_does_what_it_does_for_readers(page, asking):
    opened(page, asking, "hr/")
    link = page.locator("main a", has_text="Protivnik").first
    link.locator("preview-msg").first.click()
    expect(page.locator(PANEL)).to_be_visible()
    assert page.url.endswith("/hr/")
    expect(page.get_by_role("link", name="Follow this link")).to_have_attribute("href", link.get_attribute("href"))
    page.keyboard.press("Escape")
    page.keyboard.press("Alt+m")
    link.locator("preview-msg").first.click()
    page.wait_for_url("**/hr/tricks/**")
    page.wait_for_selector(READY)
    expect(page.get_by_role("button", name="Marks")).to_have_attribute("aria-pressed", "false")


def test_what_is_being_written_outlives_a_change_of_the_page(page, asking):
    opened(page, asking)
    text_of(page, "A complete trick.").click()
    field(page).fill("Još neg")
    page.evaluate("window.marked = true")
    fill(asking.root, "Home", "Doma")
    expect(page.locator("header").get_by_text("Doma").first).to_be_attached()
    # New words alone do not load the page anew; what the author changes does.
    assert page.evaluate("window.marked") and focused(page) == "form-0"
    edit(asking.root, "content/pages/tricks.yaml", "section: end", "section: ending")
    edit(asking.root, HOME, "tricks#end", "tricks#ending")
    expect(page.locator("#ending")).to_be_attached()
    page.wait_for_selector(READY)
    assert not page.evaluate("window.marked")
    expect(field(page)).to_have_value("Još neg")
    expect(said(page)).to_contain_text("Not saved yet")
    # Somebody else translates the same string: both are shown, and only a second save replaces theirs.
    fill(asking.root, "A complete trick.", "Njihov štih.")
    expect(text_of(page, "Njihov štih.")).to_be_attached()
    expect(field(page)).to_have_value("Još neg")
    page.keyboard.press("Control+Enter")
    expect(said(page)).to_contain_text("It now says “Njihov štih.”")
    assert "Njihov štih." in catalog(asking.root)
    page.keyboard.press("Control+Enter")
    expect(text_of(page, "Još neg")).to_be_attached()
    assert "Njihov štih." not in catalog(asking.root)


def test_from_a_line_to_its_page(page, asking):
    item = asking.item("The end")
    opened(page, asking, f".preview/where?line={item.entry.lines['msgid']}")
    page.get_by_text("On 1 page").click()
    page.get_by_role("link", name="/hr/tricks/").click()
    page.wait_for_selector(READY)
    expect(page.locator(f"{PANEL} .source")).to_have_text("The end")
    assert page.evaluate("[...CSS.highlights.get('preview-current')].map(String).join()") == "The end"
    assert page.url.endswith("/hr/tricks/")
    # Beside it the English, and back.
    page.keyboard.press("Escape")
    page.get_by_role("link", name="English").click()
    page.wait_for_url("**/en/tricks/")
    page.wait_for_selector(READY)
    page.get_by_role("link", name="hrvatski").click()
    page.wait_for_url("**/hr/tricks/")
    # A string that stands on no page is edited from the list.
    opened(page, asking, ".preview/status?state=missing")
    page.get_by_role("link", name="{label}: {value}").click()
    page.wait_for_selector(READY)
    save(page, "{label}: {value}")
    expect(said(page)).to_contain_text("Saved:")
    assert 'msgstr "{label}: {value}"' in catalog(asking.root)


def test_a_catalogs_text_is_never_code(page, asking):
    edit(asking.root, PATH, 'msgstr "Mali dom"', 'msgstr "<img src=x onerror=alert(1)>"')
    asking.desk.board.show(asking.desk.rebuilder.build())
    opened(page, asking, "hr/")
    page.locator("h1 preview-msg").click()
    expect(field(page)).to_have_value("<img src=x onerror=alert(1)>")
    expect(page.locator(f"{PANEL} .findings li").first).to_be_visible()
    assert page.locator("img").count() == 0 and page.problems == []


def test_another_origin_reaches_nothing(browser, asking, tmp_path):
    """A page from elsewhere sends what it can; the catalog stays as it is."""
    before = catalog(asking.root)
    item = asking.item("The end")
    context = browser.new_context()
    context.route("http://evil.example/", lambda route: route.fulfill(body="<!doctype html><title>x</title>", content_type="text/html"))
    page = context.new_page()
    page.goto("http://evil.example/")
    body = f'{{"id": "{item.id}", "seen": "{item.seen}", "texts": ["x"]}}'
    for options in ("{}", "{mode: 'no-cors'}", "{headers: {'Content-Type': 'application/json'}}", f"{{headers: {{'X-Preview-Token': '{asking.desk.token}', 'Content-Type': 'application/json'}}}}"):
        page.evaluate(f"""body => fetch('{asking.url}.preview/save', {{method: 'POST', body, ...{options}}}).then(() => 'sent', () => 'refused')""", body)
    framed = page.evaluate(f"""() => new Promise(done => {{ const frame = document.createElement('iframe'); frame.onload = () => done(frame.contentDocument === null);
        frame.src = '{asking.url}hr/'; document.body.append(frame); }})""")
    assert framed and page.evaluate(f"fetch('{asking.url}.preview/strings.json').then(() => 'read', () => 'refused')") == "refused"
    assert catalog(asking.root) == before
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
def test_axe_finds_no_barrier(browser, asking, scheme, width):
    fill(asking.root, "In short", "In short")
    asking.desk.board.show(asking.desk.rebuilder.build())
    context = browser.new_context(viewport={"width": width, "height": 844}, color_scheme=scheme, bypass_csp=True)
    page = context.new_page()
    for path, key in (("hr/tricks/", "Alt+n"), ("hr/tricks/", "Alt+l"), ("hr/tricks/", "Alt+p"), ("hr/tricks/", ""), (".preview/status", ""), (".preview/where?line=60", "")):
        opened(page, asking, path)
        if key:
            page.keyboard.press(key)
            page.wait_for_selector(f"{PANEL} h2")
        axe_finds_nothing(page)
        assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), path
    context.close()
