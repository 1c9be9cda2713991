"""What a screen reader says of each kind of page, in each language, is as it is kept in tests/browser/spoken.

After a change that is meant, `REWRITE=1 .venv/bin/python -m pytest tests/browser/test_spoken.py` writes the files anew: read the
difference as a blind reader would hear it before you keep it.
"""

import os
from pathlib import Path

import pytest
from kinds import KINDS
from tinysite import LANGUAGES

POSITIONS = {"try": "#bh1-h-s-sAT7-hJdK", "quiz": "#bh1-s-w-dAs8-s97hK"}
"""What is asked of the pages that answer in the browser."""
SPOKEN = Path(__file__).resolve().parent / "spoken"


def spoken(page, url, part):
    """Return what is read out of a part of a page, with what is folded up opened."""
    page.goto(url)
    page.evaluate("document.querySelectorAll('details').forEach(details => details.open = true)")
    return page.locator(part).aria_snapshot() + "\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_are_read_out_as_they_were(browser, address, language):
    page = browser.new_page(viewport={"width": 390, "height": 844})
    for kind, path in KINDS.items():
        kept = SPOKEN / language / f"{kind}.yaml"
        found = spoken(page, f"{address}/{language}/{path}{POSITIONS.get(kind, '')}", "body" if kind == "home" else "main").replace(address, "")
        if os.environ.get("REWRITE"):
            kept.parent.mkdir(parents=True, exist_ok=True)
            kept.write_text(found, "utf-8")
        assert found == kept.read_text("utf-8"), kept
    page.close()
