"""Draws the pictures that are shipped with the templates: icons, and for each language what other sites show for a page.

Run it where a language is new or the look has changed: `make pictures`. It needs the browser that the tests install.
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from chromium import FLAGS, chromium  # noqa: E402

from generator.cli import main  # noqa: E402

ASSETS = ROOT / "templates" / "assets"
SHEET = """
body{max-inline-size:none;inline-size:1200px;block-size:630px;margin:0;padding:40px 64px;overflow:hidden;display:grid;grid-template-columns:1fr 1fr;gap:48px;align-items:center}
h1{font-size:62px;padding:0 0 20px;max-inline-size:none}
.site{font:400 32px/1.2 var(--serif);color:var(--soft);max-inline-size:none}
.deal{zoom:1.32}
"""


def draw() -> None:
    """Write templates/assets/icons/*.png and templates/assets/pictures/*.png."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder) / "site"
        root = sys.argv[1] if len(sys.argv) > 1 else str(ROOT)
        if main(["--root", root, "build", "--out", str(site)]):
            sys.exit(1)
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        page = browser.new_page(viewport={"width": 1200, "height": 630}, bypass_csp=True)
        for size in (192, 512):
            page.set_viewport_size({"width": size, "height": size})
            icon = (ASSETS / "icon.svg").read_text("utf-8").replace(' rx="7"', "")
            page.set_content(f'<body style="margin:0">{icon.replace("<svg", f"<svg width={size} height={size} style=display:block")}')
            page.screenshot(path=ASSETS / "icons" / f"{size}.png")
        page.set_viewport_size({"width": 1200, "height": 630})
        for path in sorted(site.glob("*/which-card/index.html")):
            language = path.parts[-3]
            _picture(page, path.as_uri(), language)
        _neutral(page, (site / "index.html").as_uri())
        browser.close()


def _picture(page, url: str, language: str) -> None:
    page.goto(url)
    page.add_style_tag(content=SHEET)
    page.evaluate("""() => {
        const title = document.querySelector('h1').textContent, site = document.querySelector('.brand span').textContent;
        const deal = [...document.querySelectorAll('.ex .deal')].find(deal => deal.querySelectorAll('.trick li').length == 3);
        const sprite = document.querySelector('.sprite');
        document.body.replaceChildren(sprite, Object.assign(document.createElement('div')), deal);
        document.body.children[1].innerHTML = '<h1></h1><p class="site"></p>';
        document.body.querySelector('h1').textContent = title;
        document.body.querySelector('.site').textContent = site;
    }""")
    page.screenshot(path=ASSETS / "pictures" / f"{language}.png")


def _neutral(page, url: str) -> None:
    page.goto(url)
    page.add_style_tag(content=SHEET)
    page.evaluate("""() => {
        const hero = document.querySelector('.hero'), sprite = document.querySelector('.sprite'), title = document.querySelector('h1');
        const side = document.createElement('div');
        side.append(title);
        document.body.replaceChildren(sprite, side, hero);
    }""")
    page.screenshot(path=ASSETS / "pictures" / "any.png")


if __name__ == "__main__":
    draw()
