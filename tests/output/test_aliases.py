"""Old ids stay alive: of pages, of examples, and of anchors that moved."""

import pytest
from tinysite import built_files, copy_tiny


@pytest.fixture
def files(tmp_path):
    project = copy_tiny(tmp_path)
    site = project / "content/site.yaml"
    site.write_text(site.read_text("utf-8") + "aliases:\n  old-tricks: tricks\n  x009: x001\n  tricks#finish: tricks#end\n  home#x008: x002\n", "utf-8")
    return {path: data.decode() for path, data in built_files(project).items() if path.endswith((".html", ".xml"))}


def test_an_old_page_leads_to_the_new_one_in_each_language(files):
    for tag in ("en", "fr"):
        page = files[f"{tag}/old-tricks/index.html"]
        assert 'content="0; url=../tricks/index.html"' in page and '<a href="../tricks/index.html">Two tricks</a>' in page
        assert f'lang="{tag}"' in page and '<meta name="robots" content="noindex">' in page
    assert "old-tricks" not in files["sitemap.xml"]


def test_an_old_example_is_an_anchor_beside_the_new_one_and_keeps_its_permanent_address(files):
    assert '<span id="x009"></span>' in files["fr/tricks/index.html"]
    page = files["x/x009/index.html"]
    assert '../../fr/tricks/index.html#x001' in page and '<link rel="canonical" href="https://tiny.example/x/x001/">' in page


def test_an_old_anchor_of_a_section_stands_in_the_section(files):
    page = files["en/tricks/index.html"]
    assert page.index('id="end"') < page.index('<span id="finish"></span>')


def test_an_anchor_whose_target_is_on_another_page_says_where_it_went(files):
    page = files["fr/index.html"]
    assert 'class="moved" id="x008"' in page and 'href="tricks/index.html#x002"' in page
