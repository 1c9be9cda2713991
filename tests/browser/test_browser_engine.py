"""The modules for the browser in a real browser: the same answers as in Node, as modules and joined to one script, from a disk too."""

from urllib.parse import urlsplit

import jsengine
import pytest

from generator.engine.export import browser_table
from generator.engine.rules import RULE_SETS
from generator.output.scripts import join_modules

ORIGIN = "http://engine.test"
TYPES = {"js": "text/javascript", "html": "text/html"}


@pytest.fixture
def page(browser):
    """A page that loads the repository's modules, from no network."""
    context = browser.new_context()
    page = context.new_page()

    def answer(route):
        path = urlsplit(route.request.url).path[1:]
        text = "<!doctype html><title>engine</title>" if path == "page.html" else (jsengine.ROOT / path).read_text("utf-8")
        route.fulfill(body=text, content_type=TYPES[path.rpartition(".")[2]])

    page.route("**/*", answer)
    page.goto(f"{ORIGIN}/page.html")
    yield page
    context.close()


def test_chromium_judges_every_position_as_python_does(page, record_property):
    cases = [case for rules in RULE_SETS.values() for case in jsengine.cases(rules)]
    found = page.evaluate("async data => (await import('/tests/js/checks.js')).verdicts(data)", {"table": browser_table(), "cases": cases})
    assert found == {"compared": len(cases), "differ": []}
    record_property("compared", f"{len(cases):,} positions")


def test_the_joined_script_runs_from_a_disk_and_answers_the_same(browser, tmp_path):
    modules = {path.stem: path.read_text("utf-8") for path in jsengine.MODULES.glob("*.js")}
    checks = (jsengine.ROOT / "tests/js/checks.js").read_text("utf-8").replace("../../templates/assets/js/", "./")
    modules |= {"checks": checks, "start": 'import { verdicts } from "./checks.js";\nwindow.verdicts = verdicts;\n'}
    (tmp_path / "joined.js").write_text(join_modules(modules, "start"), "utf-8")
    (tmp_path / "page.html").write_text("<!doctype html><meta charset='utf-8'><meta http-equiv='Content-Security-Policy' content=\"default-src 'none'; script-src 'self'\">"
                                        "<title>joined</title><script src='joined.js' defer></script>", "utf-8")
    page = browser.new_page()
    page.goto((tmp_path / "page.html").as_uri())
    cases = [*jsengine.cases(RULE_SETS["bela-hr"]), *jsengine.cases(RULE_SETS["baloot"])]
    assert page.evaluate("data => window.verdicts(data)", {"table": browser_table(), "cases": cases}) == {"compared": len(cases), "differ": []}
    page.close()
