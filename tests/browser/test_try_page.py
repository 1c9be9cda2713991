"""The page "Try your own trick" on a phone: by touch, by keyboard, typed, from a link, in every state and direction."""

import pytest
from playing import NINTH, OVERRUFF, choose, hash_of, no_barrier, part, status, words

from generator.engine.link import parse_link

SPADES = {"AS": 7, "10S": 3, "7S": 0}


def answered(page):
    return page.locator(".result .hand .ok").count(), page.locator(".result .hand .no").count()


def ninth_is_answered(page):
    assert status(page).startswith("Ruff") and answered(page) == (1, 1) and hash_of(page) == "#bh1-h-w-sAT7-hJdK"
    assert words(part(page, "rows")) == "J jack of hearts South 11 + 10 + 0 + 20 = 41"
    assert page.locator(".result .best .vh").inner_text() == "West: ace of spades, winning"


def test_the_ninth_example_by_touch_alone(opened):
    page = opened("en/try/index.html")
    page.locator("label:has([value=H])").tap()
    for name, card in zip(("p1", "p2", "p3"), SPADES.values()):
        page.select_option(f"[name={name}]", str(card))
    for card in (12, 22):
        page.locator(f"label:has([name=hand][value='{card}'])").tap()
    assert part(page, "status").is_visible() and page.evaluate(
        "(box => box.top >= 0 && box.bottom <= innerHeight)(document.querySelector('.bar').getBoundingClientRect())")
    page.locator("[data-part=why]").tap()
    assert page.locator(".result .felt").evaluate("e => e.getBoundingClientRect().top >= document.querySelector('.bar').getBoundingClientRect().bottom")
    ninth_is_answered(page)


def test_the_ninth_example_by_keyboard_alone(opened):
    page = opened("en/try/index.html")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    for stop in range(40):
        page.keyboard.press("Tab")
        name = page.evaluate("document.activeElement.name")
        if name == "contract":
            page.keyboard.press("ArrowRight")
        elif name == "typed-trick":
            page.keyboard.type("A♠ 10♠ 7♠")
        elif name == "typed-hand":
            page.keyboard.type("Jh, Kd")
            break
    ninth_is_answered(page)
    while page.evaluate("document.activeElement.dataset.part") != "why":
        page.keyboard.press("Tab")
        stop += 1
        assert stop < 60
        shown = page.evaluate("""() => { const bar = document.querySelector('.bar'), e = document.activeElement, box = (e.closest('label') || e).getBoundingClientRect();
            return bar.contains(e) || box.bottom <= bar.getBoundingClientRect().top + 1 }""")
        assert shown, "what has the focus is hidden by the answer"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.dataset.part") == "result"


def test_a_link_fills_the_form_and_shows_the_answer(opened):
    page = opened(f"en/try/index.html{OVERRUFF}")
    assert status(page) == "Overruff : 9 nine of spades" and answered(page) == (1, 2)
    assert page.locator(".result .trick .best .vh").inner_text() == "North: eight of spades, winning"
    assert page.locator(".result .trick .P .vh").inner_text() == "West, partner: ace of diamonds"
    assert [words(item) for item in page.locator(".result .refused li > span:last-child").all()] == [": too low to overruff", ": not a trump"]
    assert page.locator(".result .walk li").first.inner_text().split("\n") == ["Do you hold a card of the suit led?", "No"]
    assert [page.input_value(f"[name=p{i}]") for i in (1, 2, 3)] == ["", "23", "1"]
    assert page.locator("[data-seat]").all_inner_texts() == ["South", "West", "North", "East"]
    assert hash_of(page) == OVERRUFF and not part(page, "fourth").is_visible()


def test_each_change_is_answered_at_once_and_stands_in_the_address(opened):
    page = opened("en/try/index.html")
    assert status(page) == "Choose the cards you hold." and hash_of(page) == "" and not part(page, "result").is_visible()
    choose(page, 14)
    assert status(page).startswith("Any card")
    page.select_option("[name=p1]", "23")
    assert status(page) == part(page, "wrong-trick").inner_text() == "A card is missing between the first one and you."
    assert hash_of(page) == "" and not part(page, "result").is_visible()
    page.select_option("[name=p1]", "")
    page.select_option("[name=p3]", "23")
    choose(page, 0)
    assert status(page).startswith("Ruff") and part(page, "wrong-trick").inner_text() == ""
    page.check("[name=contract][value=AT]")
    page.select_option("[name=rules]", "bela-hr")
    assert status(page) == part(page, "wrong-contract").inner_text() == "These rules do not have this kind of trumps. Choose others."
    assert page.locator("[name=contract]:disabled").evaluate_all("all => all.map(e => e.value)") == ["NT", "AT"]
    page.select_option("[name=rules]", "coinche-house")
    assert hash_of(page) == "#ch1-a-e-dA-s7hK"
    assert part(page, "others").locator("li").last.inner_text().startswith("Not played with these trumps")
    choose(page, 23)
    assert part(page, "wrong-hand").inner_text() == "The same card is entered twice."
    part(page, "clear").click()
    assert status(page) == "Choose the cards you hold." and page.locator("[name=hand]:checked").count() == 0


def test_a_locked_double_can_be_chosen_where_there_is_one(opened):
    page = opened("en/try/index.html#ba1-h-s-0-h7JcK")
    assert not page.is_checked("[name=locked]") and status(page).startswith("Any card")
    page.check("[name=locked]")
    assert status(page).startswith("Lead a side suit") and hash_of(page) == "#ba1-hl-s-0-hJ7cK"
    page.reload()
    assert page.is_checked("[name=locked]") and status(page).startswith("Lead a side suit")
    page.select_option("[name=rules]", "belote-house")
    assert not page.is_visible("[name=locked]") and hash_of(page) == "#bh1-h-s-0-hJ7cK"


def test_typed_cards_are_taken_or_the_error_is_told_beside_them(opened):
    page = opened("en/try/index.html")
    page.fill("[name=typed-trick]", "ace of diamonds, 8♠")
    page.fill("[name=typed-hand]", "7 9 spades, Kh")
    assert hash_of(page) == "#bh1-s-n-dAs8-s97hK"
    page.fill("[name=typed-hand]", "7 9 spades, Kh, ten of cups")
    assert part(page, "wrong-typed-hand").inner_text() == "“cups” is not a card."
    assert page.get_attribute("[name=typed-hand]", "aria-invalid") == "true"
    assert page.locator("[name=typed-hand]").evaluate("e => document.getElementById(e.getAttribute('aria-describedby')).textContent") == "“cups” is not a card."
    assert page.locator("[name=hand]:checked").count() == 3
    page.fill("[name=typed-trick]", "7h 8h 9h 10h")
    assert part(page, "wrong-typed-trick").inner_text() == "At most three cards were played before you."
    choose(page, 3)
    assert page.input_value("[name=typed-hand]") == "" and page.get_attribute("[name=typed-hand]", "aria-invalid") == "false"
    page.fill("[name=typed-hand]", "Kh")
    page.fill("[name=typed-hand]", "")
    assert status(page) == "Choose the cards you hold."


@pytest.mark.parametrize(("hash", "text"), [
    ("#x012", "This link holds no trick. Perhaps a part of it was lost."), ("#bh9-h-w-sK-h8", "This link belongs to another version of this site."),
    ("#zz1-h-w-sK-h8", "This link names rules that this site does not know."), ("#bh1-h-w-sK-sK", "This link has the same card twice.")])
def test_a_broken_link_opens_the_page_empty_with_a_message(opened, hash, text):
    page = opened(f"en/try/index.html{hash}")
    assert status(page) == text and page.locator("[name=hand]:checked").count() == 0 and not part(page, "result").is_visible()
    choose(page, 1)
    assert status(page).startswith("Any card") and hash_of(page) == "#bh1-s-s-0-s8"


def test_the_address_can_change_on_the_open_page_and_the_skip_link_takes_nothing_away(opened):
    page = opened(f"en/try/index.html{OVERRUFF}")
    page.evaluate("location.hash = '#hr1-h-e-sK-sA8cQ'")
    page.wait_for_function("document.querySelectorAll('.result .hand .ok').length === 1 && document.querySelectorAll('.result .trick li').length === 1")
    assert status(page) == "Go higher : A ace of spades" and page.input_value("[name=rules]") == "bela-hr"
    page.locator(".skip").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("location.hash === '#hr1-h-e-sK-sA8cQ'")
    assert status(page) == "Go higher : A ace of spades"
    page.evaluate("location.hash = '#nonsense'")
    page.wait_for_function("document.querySelector('[data-part=status]').textContent.startsWith('This link holds')")


def test_other_rules_are_told_at_a_glance_and_lead_on(opened):
    page = opened("en/try/index.html#bh1-h-w-sAh8-h7cK9")
    groups = part(page, "others").locator("li")
    assert groups.count() == 3 and groups.first.get_attribute("class") is None
    assert groups.nth(1).get_attribute("class") == groups.nth(2).get_attribute("class") == "diff"
    assert groups.nth(2).inner_text().split("\n")[0] == "Different answer" and "Anything but a lower trump" in groups.nth(2).inner_text()
    part(page, "others").get_by_role("link", name="Klaverjas, Amsterdam").click()
    page.wait_for_function("location.hash.startsWith('#ka1-')")
    assert page.input_value("[name=rules]") == "klaverjas-amsterdam" and status(page).startswith("Anything but a lower trump")


def test_the_language_switch_keeps_the_trick(opened):
    page = opened(f"en/try/index.html{NINTH}")
    page.click(".langs summary")
    page.click(".langs a[hreflang=ar]")
    page.wait_for_url(f"**/ar/try/index.html{NINTH}")
    assert answered(page) == (1, 1)


def test_the_link_is_shared_copied_or_shown(opened):
    page = opened(f"en/try/index.html{NINTH}")
    page.evaluate("Object.defineProperty(navigator, 'share', { configurable: true, value: async what => { window.shared = what.url } })")
    part(page, "share").click()
    assert page.evaluate("window.shared") == page.url
    page.evaluate("delete navigator.share; delete Navigator.prototype.share")
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async text => { window.copied = text } } })")
    part(page, "share").click()
    page.wait_for_function("document.querySelector('[data-part=shared]').textContent === 'The link is copied.'")
    assert page.evaluate("window.copied") == page.url
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })")
    part(page, "share").click()
    part(page, "address").wait_for()
    assert part(page, "address").input_value() == page.evaluate("getSelection().toString()") == page.url
    no_barrier(page)


def test_cards_drawn_later_are_as_the_reader_chose(opened):
    page = opened("ar/try/index.html")
    page.click(".prefs summary")
    page.check("[name=two]")
    page.fill("[name=typed-hand]", "Kh")
    assert page.locator(".result .hand .card").evaluate("e => e.firstChild.data") == "K"
    page = opened("en/try/index.html")
    page.evaluate("localStorage.setItem('two', 'on')")
    page.goto(page.url + NINTH)
    page.reload()
    assert page.locator(".result .hand .d").evaluate("e => getComputedStyle(e).color") == page.locator(".result .hand .h").evaluate("e => getComputedStyle(e).color")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "ar"])
def test_axe_finds_no_barrier_in_any_state(opened, language, scheme):
    page = opened(f"{language}/try/index.html", color_scheme=scheme)
    no_barrier(page)
    page.fill("[name=typed-hand]", "cups")
    no_barrier(page)
    page.fill("[name=typed-hand]", "Kh")
    page.select_option("[name=p1]", "23")
    no_barrier(page)
    page = opened(f"{language}/try/index.html#nonsense", color_scheme=scheme)
    no_barrier(page)
    for hash in (NINTH, "#ba1-hl-s-0-h7JcK", "#bh1-h-w-sAh8-h7cK9"):
        page = opened(f"{language}/try/index.html{hash}", color_scheme=scheme)
        page.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)")
        no_barrier(page)


@pytest.mark.parametrize("width", [320, 390, 1280])
@pytest.mark.parametrize("language", ["en", "ar"])
def test_nothing_scrolls_sideways(opened, language, width):
    page = opened(f"{language}/try/index.html#bh1-h-w-sAh8-hAK7dKcK987", viewport={"width": width, "height": 800})
    assert parse_link(hash_of(page)[1:])
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def test_without_scripts_the_page_says_what_it_would_do_and_leads_to_the_examples(opened):
    for path in ("try", "quiz", "embed"):
        page = opened(f"en/{path}/index.html", java_script_enabled=False)
        assert "JavaScript" in page.locator("noscript").inner_text() and not page.locator("form, #embed").first.is_visible()
        page.click("noscript a")
        page.wait_for_url("**/en/tricks/index.html")


def test_the_page_works_from_a_disk(browser, played):
    page = browser.new_page()
    page.goto((played / "en/try/index.html").as_uri() + NINTH)
    assert answered(page) == (1, 1)
    page.close()
