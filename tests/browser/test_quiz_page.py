"""The page "Quiz" on a phone: a round by keyboard and by touch, what is kept and what is shared, in every state and direction."""

import pytest
from playing import NINTH, OVERRUFF, choose, hash_of, no_barrier, part, status, words

from generator.engine.link import format_link, parse_link
from generator.engine.position import parse_position

LINKS = tuple(map(parse_position, ("belote-house S W:AD,N:8S E:7S,9S,KH", "belote-house H W:KS N:AS,8S,QC")))
TWO = "#" + format_link(LINKS)


def count(page):
    return part(page, "count").inner_text()


def test_a_round_by_keyboard(opened):
    page = opened(f"en/quiz/index.html{TWO}")
    assert part(page, "cards").locator("input").count() == 3 and part(page, "go").inner_text() == "Answer" and count(page) == "Question 1 of 2"
    assert words(part(page, "setting")) == "House belote, trumps: spades"
    assert page.locator(".trick li").count() == 2 and page.locator(".hand").count() == 0
    part(page, "cards").locator("input").first.focus()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    assert status(page).startswith("Not quite") and page.locator(".hand .ok").count() == 1
    assert page.locator(".hand .mine .vh").inner_text() == "seven of spades: refused, you chose it"
    assert page.locator(".refused li").count() == 2 and page.locator(".walk li").count() == 4
    part(page, "go").focus()
    page.keyboard.press("Enter")
    assert status(page) == "" and page.locator(".hand").count() == 0 and count(page) == "Question 2 of 2"
    assert page.evaluate("document.activeElement.name") == "card"
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    assert status(page).startswith("Right")


def test_what_was_missed_comes_back_and_is_offered_at_the_end(opened):
    page = opened(f"en/quiz/index.html{TWO}")
    choose(page, 0, 14)
    part(page, "go").tap()
    assert status(page).startswith("Not quite") and page.locator(".hand .mine.no").count() == 2
    part(page, "go").tap()
    choose(page, 1, 7)
    part(page, "go").tap()
    assert status(page).startswith("Right")
    part(page, "go").tap()
    assert count(page) == "This one again"
    choose(page, 2)
    part(page, "go").tap()
    assert status(page).startswith("Right")
    part(page, "go").tap()
    assert count(page) == "Right first time: 1 of 2" and part(page, "go").inner_text() == "Another round"
    assert part(page, "progress").inner_text() == "Situations you got right: 2 of 30."
    kept = page.evaluate("JSON.parse(localStorage.getItem('belote quiz belote-house'))")
    assert kept["suit plain ruffed foe overruff"] == {"right": 1, "wrong": 1}
    page.evaluate("Object.defineProperty(navigator, 'share', { configurable: true, value: async what => { window.shared = what.url } })")
    part(page, "share").tap()
    assert page.evaluate("window.shared").partition("#")[2] == TWO[1:]
    missed, = parse_link(part(page, "missed").locator("a").get_attribute("href")[1:])
    assert missed.hand == ("9S", "7S", "KH")
    part(page, "missed").locator("a").tap()
    page.wait_for_function("document.querySelector('[data-part=count]').textContent === 'Question 1 of 1'")


def test_an_empty_answer_is_asked_again_and_not_counted(opened):
    page = opened(f"en/quiz/index.html{TWO}")
    part(page, "go").tap()
    assert status(page) == "Choose at least one card: there is always one you may play." and count(page) == "Question 1 of 2"
    assert page.evaluate("localStorage.getItem('belote quiz belote-house')") is None
    choose(page, 2)
    part(page, "go").tap()
    assert status(page).startswith("Right")


def test_the_quiz_deals_by_itself_and_its_round_stands_in_the_address(opened):
    page = opened("en/quiz/index.html")
    round = parse_link(hash_of(page)[1:])
    assert len(round) == 9 and {position.rules for position in round} == {"belote-house"} and count(page) == "Question 1 of 9"
    felt = part(page, "question").inner_html()
    page.reload()
    assert parse_link(hash_of(page)[1:]) == round and part(page, "question").inner_html() == felt
    page.select_option("[name=rules]", "bela-hr")
    assert {position.rules for position in parse_link(hash_of(page)[1:])} == {"bela-hr"}


def test_examples_of_the_site_are_asked_too(opened):
    page = opened("en/quiz/index.html")
    found = set()
    for _ in range(30):
        found |= {format_link((position,)) for position in parse_link(hash_of(page)[1:])}
        part(page, "forget").tap()
    assert {"bh1-s-w-dAs8-s97hK", "bh1-h-s-sAT7-hJdK"} & found


def test_progress_is_kept_and_forgotten_and_survives_what_is_broken(opened):
    page = opened(f"en/quiz/index.html{OVERRUFF}")
    choose(page, 2)
    part(page, "go").tap()
    page.reload()
    assert part(page, "progress").inner_text() == "Situations you got right: 1 of 30."
    part(page, "forget").tap()
    assert part(page, "progress").inner_text() == "Situations you got right: 0 of 30."
    page.evaluate("localStorage.setItem('belote quiz bela-hr', '{\"suit none unruffed none free\": 3, \"x\": null}')")
    page.evaluate("localStorage.setItem('belote quiz baloot', '{')")
    for rules in ("bela-hr", "baloot"):
        page.select_option("[name=rules]", rules)
        assert part(page, "cards").locator("input").count() >= 3


def test_a_broken_link_says_so_and_a_new_round_begins(opened):
    page = opened("en/quiz/index.html#nonsense")
    assert status(page) == "This link holds no trick. Perhaps a part of it was lost." and count(page) == "Question 1 of 9"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "ar"])
def test_axe_finds_no_barrier_in_any_state(opened, language, scheme):
    page = opened(f"{language}/quiz/index.html{TWO}", color_scheme=scheme)
    no_barrier(page)
    part(page, "go").tap()
    no_barrier(page)
    choose(page, 0)
    part(page, "go").tap()
    assert page.locator(".verdict.bad").count() == 1
    no_barrier(page)
    part(page, "go").tap()
    choose(page, 1, 7)
    part(page, "go").tap()
    assert page.locator(".verdict:not(.bad)").count() == 1
    no_barrier(page)
    part(page, "go").tap()
    choose(page, 2)
    part(page, "go").tap()
    part(page, "go").tap()
    assert part(page, "over").is_visible()
    no_barrier(page)


@pytest.mark.parametrize("width", [320, 1280])
def test_nothing_scrolls_sideways_with_a_full_hand(opened, width):
    page = opened("ar/quiz/index.html#bh1-h-w-sAh8-hAK7dKcK987", viewport={"width": width, "height": 800})
    choose(page, 8)
    part(page, "go").tap()
    assert page.locator(".hand li").count() == 8
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def test_the_ninth_example_is_asked_with_three_cards_on_the_table(opened):
    page = opened(f"en/quiz/index.html{NINTH}")
    assert page.locator(".trick li").count() == 3 and part(page, "cards").locator("input").count() == 2
