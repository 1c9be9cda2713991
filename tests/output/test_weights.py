"""The built site is as light as tests/budgets.toml asks, and no page loads a font or a picture to be read."""

import gzip
import re
import tomllib

import pytest
from tinysite import ROOT, built_files

BUDGETS = tomllib.loads((ROOT / "tests/budgets.toml").read_text("utf-8"))


@pytest.fixture(scope="module")
def files():
    return built_files(ROOT)


def weight(data):
    return len(gzip.compress(data, 9))


def heaviest(files, pattern):
    found = {path: weight(data) for path, data in files.items() if re.fullmatch(pattern, path)}
    path = max(found, key=found.get)
    return found[path], path


@pytest.mark.parametrize(("budget", "pattern"), [
    (("reading", "style"), r"assets/site\.\w+\.css"), (("reading", "rules"), r"assets/rules\.\w+\.css"), (("reading", "script"), r"assets/site\.\w+\.js"),
    (("search", "program"), r"assets/search\.\w+\.js"), (("search", "index"), r"[\w-]+/search\.json"), (("picture", "png"), r"assets/picture-.*\.png"),
])
def test_an_asset_keeps_to_its_budget(files, record_property, budget, pattern):
    found, path = heaviest(files, pattern)
    record_property(f"{path}, bytes of gzip:", found)
    assert found <= BUDGETS[budget[0]][budget[1]], (path, found)


def test_a_page_keeps_to_its_budget(files, record_property):
    most = {}
    for path, data in files.items():
        if path.endswith(".html"):
            examples = data.count(b'<article class="ex"')
            budget = BUDGETS["page"]["ten_examples"] * max(1, examples / 10) if examples else BUDGETS["page"]["other"]
            found = weight(data)
            assert found <= budget, (path, found, examples)
            kind = re.sub(r"^[\w-]+/", "", path)
            most[kind] = max(most.get(kind, 0), found)
    for kind in ("index.html", "which-card/index.html", "may-i/index.html", "compare/index.html", "rules/bela-hr/index.html", "words/index.html"):
        record_property(f"{kind}, heaviest language, bytes of gzip:", most[kind])


def test_no_font_and_no_picture_is_loaded_to_read_a_page(files):
    assert not [path for path in files if path.endswith((".woff", ".woff2", ".ttf", ".otf"))]
    for path, data in files.items():
        if path.endswith((".html", ".css")):
            text = data.decode()
            assert "<img" not in text and "@font-face" not in text and not re.search(r"url\((?!.?data:)", text), path
