"""A page of a real browser that notes what goes wrong on it, with the patience of a loaded machine."""

import pytest
from playwright.sync_api import expect
from previewing import LONG

expect.set_options(timeout=LONG * 1000)


@pytest.fixture
def page(browser):
    context = browser.new_context(viewport={"width": 800, "height": 400})
    page = context.new_page()
    page.problems = []
    page.on("pageerror", lambda error: page.problems.append(str(error)))
    page.on("console", lambda message: page.problems.append(message.text) if is_problem(message) else None)
    yield page
    context.close()


def is_problem(message):
    """Whether the browser complains of something other than that a site has no icon, for which it asks by itself."""
    return message.type == "error" and not message.location["url"].endswith("/favicon.ico")
