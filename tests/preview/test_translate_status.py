"""The page of what is left, and the way back from a line of the catalog to its pages."""

import html
import re

import pytest
from translating import PATH, catalog, croatian, fill, translating


@pytest.fixture(scope="module")
def asking(tmp_path_factory):
    root = croatian(tmp_path_factory.mktemp("status") / "project")
    fill(root, "Two tricks", "Dva štiha", before='#, fuzzy\n#| msgctxt "page tricks title"\n#| msgid "Three tricks"')
    fill(root, "Two worked tricks.", "Two worked tricks.")
    with translating(root) as asking:
        yield asking


def page(asking, target):
    status, _, body = asking.preview.ask(target)
    assert status == 200
    return html.unescape(body.decode())


def test_the_counts_are_those_of_the_strings(asking):
    text = page(asking, "/.preview/status")
    counts = dict(re.findall(r"<b>(\d+)</b> (\w+)<", text)[i][::-1] for i in range(5))
    items = asking.desk.strings.items
    assert counts == {state: str(sum(item.state == state for item in items)) for state in ("complete", "outdated", "fuzzy", "missing")} | {"findings": "1"}
    assert f"{len(items) - int(counts['complete']) + 1} left" in text


@pytest.mark.parametrize(("state", "there", "not_there"), [
    ("outdated", ["Two tricks", "Dva štiha"], ["Two worked tricks.", "Tricks</a>"]), ("missing", ["Tricks</a>"], ["Two tricks</a>", "Two worked tricks."]),
    ("findings", ["Two worked tricks."], ["Two tricks</a>"]), ("complete", ["Tiny home"], ["Two tricks</a>"]), ("fuzzy", ["letter on the card"], ["Tiny home"]),
    ("<script>", ["left"], ["<script>\n"]),
])
def test_one_state_is_listed_alone(asking, state, there, not_there):
    text = page(asking, f"/.preview/status?state={state}").partition("<main>")[2]
    assert all(one in text for one in there) and not any(f">{one}" in text for one in not_there)


def test_each_line_of_an_entry_leads_to_its_pages(asking):
    lines = catalog(asking.root).split("\n")
    at = lines.index('msgid "An opponent has ruffed"')
    first = next(i for i in range(at, 0, -1) if not lines[i - 1])
    item = asking.item("An opponent has ruffed")
    for line in range(first + 1, lines.index("", at) + 1):
        text = page(asking, f"/.preview/where?line={line}")
        assert f"{PATH}:{at + 1}" in text and f'href="/hr/tricks/?show={item.id}"' in text and text.count("</li>\n</ol>") == 1
    assert "An opponent has ruffed" not in page(asking, f"/.preview/where?line={first}")


def test_a_context_leads_to_its_pages(asking):
    text = page(asking, "/.preview/where?context=example%20x001%20title")
    assert "An opponent has ruffed" in text and "/hr/tricks/?show=" in text


@pytest.mark.parametrize("query", ["line=0", "line=99999", "line=-1", "line=²", "line=1e1", "line=" + "9" * 5000, "line=", "", "context=nothing", "context=<b>", "&" * 100, "line=%ff"])
def test_where_nothing_stands_it_says_so(asking, query):
    text = asking.preview.ask(f"/.preview/where?{query.encode('ascii', 'ignore').decode() if not query.isascii() else query}")[2].decode()
    assert "No string stands there." in text and "<b>" not in text


def test_what_a_catalog_says_is_text_on_these_pages(tmp_path):
    root = croatian(tmp_path / "project")
    fill(root, "Two worked tricks.", "<img src=x onerror=alert(1)>")
    with translating(root) as asking:
        for target in ("/.preview/status", "/.preview/status?state=complete"):
            assert "<img" not in asking.preview.ask(target)[2].decode()
