"""A link leads from one file of the site to another, wherever the site stands."""

import posixpath
from urllib.parse import urljoin

import pytest

from generator.faults import Place
from generator.output.urls import MISSING, page_path, relative
from generator.source.page import Page
from generator.source.text import Text

LINKS = [
    ("index.html", "fr/index.html", "fr/index.html"), ("fr/index.html", "index.html", "../index.html"),
    ("fr/index.html", "fr/index.html", "index.html"), ("fr/which-card/index.html", "fr/index.html", "../index.html"),
    ("fr/which-card/index.html", "fr/which-card/index.html", "index.html"), ("fr/a/index.html", "fr/b/index.html", "../b/index.html"),
    ("fr/a/index.html", "ru/a/index.html", "../../ru/a/index.html"), ("fr/rules/bela-hr/index.html", "assets/site.css", "../../../assets/site.css"),
    ("fr/rules/bela-hr/index.html", "fr/rules/index.html", "../index.html"), ("fr/rules/index.html", "fr/rules/bela-hr/index.html", "bela-hr/index.html"),
    ("fr/fr/index.html", "fr/index.html", "../index.html"),
]


@pytest.mark.parametrize(("source", "target", "link"), LINKS)
def test_a_link_is_relative_and_as_short_as_can_be(source, target, link):
    assert relative(source, target) == link


@pytest.mark.parametrize("source", sorted({source for source, _, _ in LINKS}))
@pytest.mark.parametrize("target", sorted({target for _, target, _ in LINKS}))
def test_a_link_leads_to_its_target_on_a_server_below_a_path_and_on_a_disk(source, target):
    link = relative(source, target)
    for base in ("https://example.org/", "https://example.org/sub/deep/", "file:///home/me/site/"):
        assert urljoin(base + source, link) == base + target
    assert posixpath.normpath(posixpath.join(posixpath.dirname(source), link)) == target


@pytest.mark.parametrize(("kind", "path"), [("home", "fr/index.html"), ("examples", "fr/some-page/index.html"), ("sets", "fr/some-page/index.html"),
                                            (MISSING, "fr/404.html")])
def test_a_page_has_its_id_as_its_address_in_every_language(kind, path):
    text = Text("", "", Place(""))
    page = Page("some-page", kind, Place(""), text, text, text, ())
    assert page_path("fr", page) == path and page_path("pt-BR", page) == path.replace("fr/", "pt-BR/")
