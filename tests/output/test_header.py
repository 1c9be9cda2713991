"""The header of every page links to the pages that give `nav`, and to no others."""

import re

from tinysite import built_files, copy_tiny, write_catalogs


def header(page):
    return re.findall(r'<a href="([^"]*)"', re.search(r'<nav aria-label="Pages">.*?</nav>', page.decode(), re.DOTALL)[0])


def test_a_page_without_nav_is_not_in_the_header_but_in_the_contents_and_in_the_sitemap(tmp_path):
    project = copy_tiny(tmp_path)
    with_nav = built_files(project)
    assert header(with_nav["en/index.html"]) == ["index.html", "tricks/index.html"]
    page = project / "content/pages/tricks.yaml"
    page.write_text(page.read_text("utf-8").replace("nav: Tricks\n", ""), "utf-8")
    write_catalogs(project)
    files = built_files(project)
    assert header(files["en/index.html"]) == ["index.html"] and header(files["en/tricks/index.html"]) == ["../index.html"]
    assert files.keys() == with_nav.keys()
    assert b'href="tricks/index.html"' in files["en/index.html"] and b"/en/tricks/" in files["sitemap.xml"]
