"""Between the finished files, every link and anchor leads somewhere, and no two things share a name."""

import pytest

from generator.output.check import Seen, check_capitals, look_at, loose_links, report_dead

GOOD = {
    "index.html": b'<a href="fr/index.html">', "fr/index.html": b'<h1 id="a"></h1><a href="#a"><a href="p/index.html#b"><a href="../index.html">',
    "fr/p/index.html": b'<p id="b"><link href="../../assets/x.css"><a href="https://example.org/no"><link href="https://example.org/sub/fr/p/#b">', "assets/x.css": b"",
    "fr/404.html": b'<a href="/sub/fr/index.html#a"><a href="/sub/">',
}


def found(**changes):
    files = {**GOOD, **{path.replace("__", "/"): data for path, data in changes.items()}}
    faults, seen = [], Seen({}, {})
    look_at(files, "https://example.org/sub/", seen, faults)
    report_dead(loose_links(seen, files, seen.anchors), files, faults)
    check_capitals(files, faults)
    return [f"{fault.place}: {fault.text}" for fault in faults]


def test_a_whole_site_has_no_fault():
    assert found() == []


@pytest.mark.parametrize(("page", "message"), [
    (b'<a href="no.html">', "site/fr/q.html: the link to 'no.html' leads to no file of the site"),
    (b'<img src="../no.png">', "site/fr/q.html: the link to '../no.png' leads to no file of the site"),
    (b'<a href="../">', "site/fr/q.html: the link to '../' leads to no file of the site"),
    (b'<a href="../p/">', "site/fr/q.html: the link to '../p/' leads to no file of the site"),
    (b'<a href="../../index.html">', "site/fr/q.html: the link to '../../index.html' leads to no file of the site"),
    (b'<a\nhref="no.html" data-href="x">', "site/fr/q.html: the link to 'no.html' leads to no file of the site"),
    (b'<a href="index.html#no">', "site/fr/q.html: the link to 'index.html#no' leads to no anchor of fr/index.html"),
    (b'<a href="#no">', "site/fr/q.html: the link to '#no' leads to no anchor of fr/q.html"),
    (b'<a href="/sub/no/">', "site/fr/q.html: the link to '/sub/no/' leads to no file of the site"),
    (b'<link href="https://example.org/sub/fr/no/">', "site/fr/q.html: the link to 'https://example.org/sub/fr/no/' leads to no file of the site"),
    (b'<meta content="https://example.org/sub/no.png">', "site/fr/q.html: the link to 'https://example.org/sub/no.png' leads to no file of the site"),
    (b'<script data-worker="no.js">', "site/fr/q.html: the link to 'no.js' leads to no file of the site"),
    (b'<p id="x"><p id="x">', "site/fr/q.html: the id 'x' stands twice on the page"),
])
def test_a_dead_link_or_a_double_id_is_a_fault(page, message):
    assert found(**{"fr__q.html": page}) == [message]


@pytest.mark.parametrize(("link", "there", "good"), [
    ("p/index.html#bh1-s-w-dAs8-s97hK", "try", True), ("p/index.html#bh1-s-w-dAs8-s97hs8", "try", False),
    ("p/index.html#bh1-s-w-dAs8-s97hK", "b", False),
])
def test_a_link_to_a_position_leads_to_a_page_that_opens_it(link, there, good):
    faults = found(**{"fr__p__index.html": f'<p id="b"><div id="{there if there != "b" else "c"}">'.encode(), "fr__q.html": f'<a href="{link}">'.encode()})
    assert faults == ([] if good else [f"site/fr/q.html: the link to {link!r} leads to no anchor of fr/p/index.html"])


def test_paths_that_differ_in_capitals_only_are_a_fault():
    assert found(**{"fr__Index.html": b""}) == ["site/fr/Index.html: the path differs from fr/index.html in capitals only"]
