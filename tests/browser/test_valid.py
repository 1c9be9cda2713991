"""Every page is valid HTML to the Nu checker, and nothing in it is a warning either."""

import json
import shutil
import subprocess
from urllib.parse import unquote, urlsplit

from tinysite import ROOT

JAR = ROOT / "tests/js/node_modules/vnu-jar/build/dist/vnu.jar"
MEANT = ("The “list” role is unnecessary for element", "violates Content Security Policy")
"""What the checker warns of and we mean: without the role, some browsers drop lists whose marks are taken away; and it takes files on
a disk for another origin than their own, and data for a script. The policy is held against a browser's console elsewhere."""
GUESS = "This document appears to be written in"
"""The checker guesses the language from a sample of the words that is drawn anew each time. What is in another language is so each time."""
ASKED = 5


def found(*paths):
    """Return what the checker says of files and folders, but for what is meant: where, and the message."""
    java = shutil.which("java")
    assert java and JAR.is_file(), "the Nu checker is missing; tools/setup-test.sh installs it"
    ran = subprocess.run([java, "-jar", JAR, "--format", "json", "--skip-non-html", *paths], capture_output=True, text=True, timeout=300)
    messages = [message for message in json.loads(ran.stderr)["messages"] if not any(meant in message["message"] for meant in MEANT)]
    return [(message["url"], message.get("lastLine"), message["message"]) for message in messages]


def test_every_page_is_valid(folder, record_property):
    record_property("pages checked:", len(list(folder.rglob("*.html"))))
    messages = found(folder)
    for _ in range(ASKED - 1):
        guessed = [unquote(urlsplit(url).path) for url, _, message in messages if message.startswith(GUESS)]
        if not guessed:
            break
        messages = [message for message in messages if not message[2].startswith(GUESS)] + found(*guessed)
    assert messages == []


def test_a_page_in_another_language_than_it_says_is_found(folder, tmp_path):
    page = (folder / "fr/which-card/index.html").read_text("utf-8").replace('lang="fr"', 'lang="bg"', 1)
    (tmp_path / "page.html").write_text(page, "utf-8")
    assert all([any(message.startswith(GUESS) for _, _, message in found(tmp_path)) for _ in range(ASKED)])
