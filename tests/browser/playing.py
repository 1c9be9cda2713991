"""The tiny site with the pages that answer in the browser, for tests that play them."""

import shutil

from barriers import axe_finds_nothing
from tinysite import ROOT, copy_tiny, write_catalogs

from generator.cli import main

OVERRUFF, NINTH = "#bh1-s-w-dAs8-s97hK", "#bh1-h-s-sAT7-hJdK"


def build_played(folder):
    """Build the tiny site with them, in English and from right to left, and return the folder of the site."""
    project = copy_tiny(folder)
    for name in ("try", "quiz"):
        shutil.copy(ROOT / f"content/pages/{name}.yaml", project / f"content/pages/{name}.yaml")
    site = project / "content/site.yaml"
    site.write_text(site.read_text().replace("[en, fr]", "[en, ar]").replace("tricks]", "tricks, try, quiz]"))
    write_catalogs(project)
    assert main(["--root", str(project), "build"]) == 0
    return project / "site"


def part(page, name):
    return page.locator(f'[data-part="{name}"]')


def status(page):
    return words(part(page, "status"))


def words(locator):
    return " ".join(locator.inner_text().split())


def hash_of(page):
    return page.evaluate("location.hash")


def choose(page, *cards):
    """Tap cards, by number, as a finger does: on the card, not on its box."""
    for card in cards:
        page.locator(f"label:has(> input[type=checkbox][value='{card}'])").click()


def no_barrier(page):
    """Hold that axe finds nothing, and that nothing scrolls sideways."""
    axe_finds_nothing(page)
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
