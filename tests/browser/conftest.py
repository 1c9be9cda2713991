"""The real site, served on this machine."""

import pytest
from hosting import served
from playing import build_played
from tinysite import ROOT

from generator.cli import main


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    out = tmp_path_factory.mktemp("site")
    assert main(["--root", str(ROOT), "build", "--out", str(out)]) == 0
    return out


@pytest.fixture(scope="session")
def address(folder):
    with served(folder) as found:
        yield found


@pytest.fixture(scope="session")
def played(tmp_path_factory):
    """The folder of the tiny site with the pages that answer in the browser."""
    return build_played(tmp_path_factory.mktemp("played"))


@pytest.fixture(scope="session")
def played_address(played):
    with served(played) as found:
        yield found


@pytest.fixture
def opened(browser, played_address):
    """What opens one of those pages on a phone: its path and hash, then options of the browser. Fails on any error of a script."""
    contexts, errors = [], []

    def open(path, **options):
        context = browser.new_context(**{"viewport": {"width": 390, "height": 844}, "has_touch": True, "service_workers": "block", "bypass_csp": True, **options})
        context.set_default_timeout(5_000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(f"{played_address}/{path}")
        return page

    yield open
    for context in contexts:
        context.close()
    assert errors == []
