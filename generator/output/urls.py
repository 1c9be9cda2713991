"""Addresses of the site: the same page has the same path in every language, and every link is relative."""

from ..source.page import Page

ROOT = "index.html"
"""The page at the root, where a reader picks a language."""

MISSING = "missing"
"""The kind of the page that answers an address which does not exist."""


def page_path(language: str, page: Page) -> str:
    """Return the file of a page, relative to the site."""
    if page.kind == MISSING:
        return f"{language}/404.html"
    return f"{language}/index.html" if page.kind == "home" else f"{language}/{page.id}/index.html"


def permalink(example: str) -> str:
    """Return the file of an example's address without a language, where a reader picks one."""
    return f"x/{example}/index.html"


def relative(source: str, target: str) -> str:
    """Return the link from one file of the site to another; it works on a server, in a folder and from a disk.

    >>> relative("fr/which-card/index.html", "assets/site.css"), relative("fr/index.html", "fr/which-card/index.html")
    ('../../assets/site.css', 'which-card/index.html')
    """
    here, up = source[: source.rfind("/") + 1], 0
    while not target.startswith(here):
        here, up = here[: here.rfind("/", 0, -1) + 1], up + 1
    return "../" * up + target[len(here) :]
