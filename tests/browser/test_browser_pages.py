"""The scripts of the pages that answer in the browser, on bare forms in Chromium: the free form, the quiz, the check of examples."""

import html

import jsengine
import pytest

from generator.engine.cards import format_card
from generator.engine.export import example_ladder
from generator.engine.link import format_link, parse_link
from generator.engine.position import parse_position
from generator.engine.rules import RULE_SETS
from generator.engine.verdict import judge
from generator.language.pagewords import data_block, page_words
from generator.output.scripts import page_scripts
from generator.source.files import Files

TEXTS = ["winning", "allowed", "refused", "trick", "no-contract", "play", "next", "again", "right", "wrong", "missed", "right-answers", "problem-order",
         *(f"problem-{key}" for key in ("contract", "trick", "no-hand", "hand", "twice")),
         *(f"link-{key}" for key in ("shape", "version", "rules", "contract", "trick", "no-hand", "hand", "twice")),
         *(f"read-{key}" for key in ("word", "which", "no-suit", "no-rank", "twice", "many"))]
EXAMPLE = "belote-house S W:AD,N:8S E:7S,9S,KH"


def page_text(body):
    words = data_block(page_words(jsengine.english()))
    texts = "".join(f'<span hidden data-text="{key}">[{key}{" {word}" if key in ("read-word", "right-answers") else ""}]</span>' for key in TEXTS)
    return f"""<!doctype html><html lang="en"><meta charset="utf-8"><title>page</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'">
<script src="table.js" defer></script><script src="main.js" defer></script>
<script type="application/json" id="words">{words}</script>{texts}{body}"""


def options(values):
    return "".join(f'<option value="{value}">{text}' for value, text in values)


SETS = f'<select name="rules">{options((id, id) for id in RULE_SETS)}</select>'
CARDS = [(card, format_card(card)) for card in range(32)]
TRY = page_text(f"""<form id="try">{SETS}
{"".join(f'<label><input type="radio" name="contract" value="{code}"{" checked" * (code == "S")}>{code}</label>' for code in ("S", "H", "D", "C", "NT", "AT"))}
{"".join(f'<select name="{name}">{options([("", "-"), *CARDS])}</select>' for name in ("p1", "p2", "p3"))}
{"".join(f'<label><input type="checkbox" name="hand" value="{card}">{text}</label>' for card, text in CARDS)}
<input name="typed-trick"><p data-error="typed-trick"></p><input name="typed-hand"><p data-error="typed-hand"></p></form>
<section id="try-output"><p role="status" data-part="status"></p><div data-part="answer"></div><ul data-part="others"></ul></section>""")
QUIZ = page_text(f"""<form id="quiz">{SETS}<fieldset data-part="cards"></fieldset><button></button></form>
<section id="quiz-output" hidden><p role="status" data-part="status"></p><div data-part="question"></div><div data-part="answer"></div></section>""")


def example(ladder, marks):
    items = "".join(f'<li class="{"ok" if allowed else "no"}"></li>' for allowed in marks)
    return f'<article data-ladder="{html.escape(ladder)}"><ul class="hand">{items}</ul><b data-checked hidden>checked</b></article>'


@pytest.fixture
def opened(browser, tmp_path):
    """What opens a page from a disk, with a hash, and fails on any error of a script."""
    for name, script in page_scripts(Files(jsengine.ROOT), []).items():
        (tmp_path / f"{name}.js").write_text(script, "utf-8")
    context = browser.new_context()
    context.set_default_timeout(5_000)
    errors = []

    def open(text, hash=""):
        (tmp_path / "page.html").write_text(text, "utf-8")
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto((tmp_path / "page.html").as_uri() + hash)
        return page

    yield open
    context.close()
    assert errors == []


def hash_of(page):
    return page.evaluate("location.hash")


def part(page, name):
    return page.locator(f'[data-part="{name}"]')


def test_a_link_fills_the_form_and_shows_the_answer(opened):
    page = opened(TRY, "#" + format_link((parse_position(EXAMPLE),)))
    assert part(page, "status").inner_text() == "Overruff: 9nine of spades"
    assert page.locator(".hand .ok").count() == 1 and page.locator(".hand .no").count() == 2
    assert page.locator(".trick .best .vh").inner_text() == "North: eight of spades, [winning]"
    assert [item.inner_text() for item in page.locator(".refused li span:last-child").all() if item.inner_text()][-1] == "not a trump"
    assert page.locator(".walk li").first.inner_text() == "Do you hold a card of the suit led? No"
    assert page.input_value("[name=p2]") == "23" and page.input_value("[name=p3]") == "1" and page.input_value("[name=p1]") == ""
    assert part(page, "others").locator("li").count() == 1
    assert hash_of(page) == "#bh1-s-w-dAs8-s97hK"


def test_each_change_is_answered_at_once_and_stands_in_the_address(opened):
    page = opened(TRY)
    assert part(page, "status").inner_text() == "[problem-no-hand]" and hash_of(page) == ""
    page.check("[name=hand][value='14']")
    assert part(page, "status").inner_text().startswith("Any card")
    page.select_option("[name=p1]", "23")
    assert part(page, "status").inner_text() == "[problem-order]" and hash_of(page) == ""
    page.select_option("[name=p1]", "")
    page.select_option("[name=p3]", "23")
    page.check("[name=hand][value='0']")
    assert part(page, "status").inner_text().startswith("Ruff")
    page.check("[name=contract][value=AT]")
    page.select_option("[name=rules]", "bela-hr")
    assert part(page, "status").inner_text() == "[problem-contract]"
    page.select_option("[name=rules]", "coinche-house")
    assert hash_of(page) == "#ch1-a-e-dA-s7hK"
    assert part(page, "others").locator("li").last.inner_text().endswith(": [no-contract]")
    page.check("[name=hand][value='23']")
    assert part(page, "status").inner_text() == "[problem-twice]"


def test_typed_cards_are_taken_or_the_error_is_told_beside_them(opened):
    page = opened(TRY)
    page.fill("[name=typed-trick]", "ace of diamonds, 8♠")
    page.fill("[name=typed-hand]", "7 9 spades, Kh")
    assert hash_of(page) == "#bh1-s-n-dAs8-s97hK"
    page.fill("[name=typed-hand]", "7 9 spades, Kh, ten of cups")
    assert page.locator("[data-error=typed-hand]").inner_text() == "[read-word cups]"
    assert page.get_attribute("[name=typed-hand]", "aria-invalid") == "true"
    assert page.locator("[name=hand]:checked").count() == 3
    page.fill("[name=typed-trick]", "7h 8h 9h 10h")
    assert page.locator("[data-error=typed-trick]").inner_text() == "[read-many]"
    page.fill("[name=typed-hand]", "")
    assert part(page, "status").inner_text() == "[problem-no-hand]" and page.get_attribute("[name=typed-hand]", "aria-invalid") == "false"


@pytest.mark.parametrize(("hash", "text"), [("#x012", "[link-shape]"), ("#bh9-h-w-sK-h8", "[link-version]"), ("#bh1-h-w-sK-sK", "[link-twice]")])
def test_a_broken_link_opens_the_page_empty_with_a_message(opened, hash, text):
    page = opened(TRY, hash)
    assert part(page, "status").inner_text() == text and page.locator("[name=hand]:checked").count() == 0
    assert part(page, "answer").inner_html() == part(page, "others").inner_html() == ""


def test_a_new_hash_on_the_open_page_is_a_new_position(opened):
    page = opened(TRY, "#bh1-s-w-dAs8-s97hK")
    page.evaluate("location.hash = '#hr1-h-e-sK-sA8cQ'")
    page.wait_for_function("document.querySelectorAll('.hand .ok').length === 1 && document.querySelectorAll('.trick li').length === 1")
    assert part(page, "status").inner_text() == "Go higher: Aace of spades" and page.input_value("[name=rules]") == "bela-hr"
    page.evaluate("location.hash = '#nonsense'")
    page.wait_for_function("document.querySelector('[data-part=status]').textContent === '[link-shape]'")
    assert page.locator("[name=hand]:checked").count() == 0


def test_a_round_of_the_quiz_by_keyboard(opened):
    links = ["belote-house S W:AD,N:8S E:7S,9S,KH", "belote-house H W:KS N:AS,8S,QC"]
    page = opened(QUIZ, "#" + format_link(tuple(map(parse_position, links))))
    assert page.locator("[data-part=cards] input").count() == 3 and page.locator("button").inner_text() == "[play]"
    assert page.locator(".trick li").count() == 2 and page.locator(".hand").count() == 0
    page.locator("[data-part=cards] input").first.focus()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    assert part(page, "status").inner_text() == "[wrong]" and page.locator(".hand .ok").count() == 1
    page.click("button")
    assert part(page, "status").inner_text() == "" and page.locator(".hand").count() == 0
    page.check("[data-part=cards] input[value='7']")
    page.check("[data-part=cards] input[value='1']")
    page.click("button")
    assert part(page, "status").inner_text() == "[right]"
    page.click("button")
    page.check("[data-part=cards] input[value='2']")
    page.click("button")
    assert part(page, "status").inner_text() == "[right]"
    page.click("button")
    assert part(page, "status").inner_text() == "[right-answers 1]" and page.locator("button").inner_text() == "[again]"
    missed = page.get_attribute("[data-part=answer] a", "href")
    assert parse_link(missed[1:])[0].hand == ("9S", "7S", "KH")
    kept = page.evaluate("JSON.parse(localStorage.getItem('belote quiz belote-house'))")
    assert kept["suit plain ruffed foe overruff"] == {"right": 1, "wrong": 1}
    page.click("[data-part=answer] a")
    page.wait_for_function("document.querySelectorAll('[data-part=cards] input').length === 3")


def test_the_quiz_deals_by_itself_and_survives_progress_that_is_broken(opened):
    page = opened(QUIZ)
    assert page.locator("[data-part=cards] input").count() >= 3
    page.evaluate("localStorage.setItem('belote quiz bela-hr', '{\"suit none unruffed none free\": 3, \"x\": null}')")
    page.select_option("[name=rules]", "bela-hr")
    assert page.locator("[data-part=cards] input").count() >= 3
    page.evaluate("localStorage.setItem('belote quiz baloot', '{')")
    page.select_option("[name=rules]", "baloot")
    assert page.locator("[data-part=cards] input").count() >= 3


def test_an_example_is_marked_as_checked_only_where_it_comes_out_as_printed(opened):
    verdict = judge(parse_position(EXAMPLE))
    good = [card in verdict for card in verdict.hand]
    ladder = example_ladder(verdict)
    page = opened(page_text(example(ladder, good) + example(ladder, [True, *good[1:]]) + example(ladder, good[1:]) + example("<b>", good) + example("", [])))
    assert [word.is_visible() for word in page.locator("[data-checked]").all()] == [True, False, False, False, False]
