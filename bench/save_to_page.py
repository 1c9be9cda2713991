"""Times what somebody waits for: from a save to the new text on the open page, in Chromium, on a copy of the real site.

    .venv/bin/python bench/save_to_page.py [--runs N]

It needs what the tests need (`make test` installs it). The commands serve and translate run as whole processes; the page is asked at
every frame whether the new text is there. Prints the median and the spread of each kind of save, in seconds.
"""

import argparse
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from chromium import FLAGS, chromium  # noqa: E402

SHOWN = "([words, where]) => document.querySelector(where)?.innerText.includes(words)"
WORDS = ("ovdje", "tamo", "danas", "sutra", "negdje", "nigdje", "uvijek", "nikad", "gore", "dolje", "lijevo")
"""Croatian words without a number or a card, which the linter would miss in the source."""

TITLE = re.compile(r'(msgctxt "page which-card title"\nmsgid "[^"]*"\nmsgstr ")[^"]*')


def main() -> None:
    """Time each kind of save and print what it took."""
    parser = argparse.ArgumentParser(description="Times a save to the reloaded page.")
    parser.add_argument("--runs", type=int, default=10, metavar="N", help="saves of each kind, at most 10 (default: 10)")
    runs = parser.parse_args().runs
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        root = Path(folder) / "project"
        shutil.copytree(ROOT, root, ignore=shutil.ignore_patterns(".git", ".venv", ".cache", "site", "node_modules", ".work", ".tools"))
        browser = play.chromium.launch(executable_path=chromium(), args=FLAGS)
        page = browser.new_page()
        with serving(root, "serve", "--port", "0") as address:
            show(page, address + "hr/which-card/")
            told("serve, a word of a catalog", runs, lambda word: catalog(page, root, word))
            show(page, address + "en/which-card/")
            told("serve, a card of an example", runs, lambda word: example(page, root, word))
        with serving(root, "translate", "hr", "--port", "0", "--no-browser") as address:
            page.goto(address)
            page.goto(address.split("/.")[0] + "/hr/which-card/")
            page.wait_for_selector("html[data-preview=ready]")
            told("translate, a text saved on the page", runs, lambda word: desk(page, word))
        browser.close()


@contextmanager
def serving(root: Path, *command: str) -> Iterator[str]:
    """Run a command that serves a project; give the address that it prints."""
    process = subprocess.Popen([sys.executable, "-u", "-m", "generator", "--root", str(root), *command], stdout=subprocess.PIPE, text=True, cwd=ROOT)
    try:
        yield next(found[0] for line in process.stdout if (found := re.search(r"http://\S+", line)))
    finally:
        process.terminate()
        process.wait()


def show(page: Page, address: str) -> None:
    """Open a page and wait until it listens for changes."""
    with page.expect_request("**/.preview/events"):
        page.goto(address)


def told(what: str, runs: int, save: Callable[[str], float]) -> None:
    """Print how long some saves took; the first is not counted."""
    taken = [save(word) for word in WORDS[: runs + 1]][1:]
    print(f"{what}: {statistics.median(taken):.2f} ({min(taken):.2f} to {max(taken):.2f})")


def until_shown(page: Page, word: str, start: float, where: str = "h1") -> float:
    """Return the seconds from a start until a word is on the page, whichever document it then is."""
    while True:
        try:
            page.wait_for_function(SHOWN, arg=[word, where], polling="raf")
            return time.perf_counter() - start
        except Exception as error:
            if "context was destroyed" not in str(error):
                raise


def catalog(page: Page, root: Path, word: str) -> float:
    """Change the title of a page in the Croatian catalog."""
    path = root / "locales/hr.po"
    new = TITLE.sub(rf"\g<1>{word}", path.read_text("utf-8"))
    start = time.perf_counter()
    path.write_text(new, "utf-8")
    return until_shown(page, word, start)


def example(page: Page, root: Path, word: str) -> float:
    """Exchange a card of an example's hand; a changed text would ask for new translations first."""
    path = root / "content/examples/which-card.yaml"
    text = path.read_text("utf-8")
    old, new, shown = ("9C", "QC", "Queen of clubs") if "JH, 9C, 10D" in text else ("QC", "9C", "Nine of clubs")
    start = time.perf_counter()
    path.write_text(text.replace(f"JH, {old}, 10D", f"JH, {new}, 10D"), "utf-8")
    return until_shown(page, shown, start, "#x001")


def desk(page: Page, word: str) -> float:
    """Write another title in the panel of the preview and save it with the keyboard."""
    page.locator("h1 preview-msg").first.click()
    field = page.locator("preview-desk .panel #form-0")
    field.fill(word)
    start = time.perf_counter()
    page.keyboard.press("Control+Enter")
    return until_shown(page, word, start)


if __name__ == "__main__":
    main()
