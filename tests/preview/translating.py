"""A tiny project with a Croatian catalog that is done in part, served as the translators' preview."""

import http.client
import json
from contextlib import contextmanager

from previewing import LONG, serving, tiny_project

from generator.cli import main
from generator.language.languages import read_language
from generator.preview.desk import Desk

PATH = "locales/hr.po"
DONE = {
    "Tiny home": "Mali dom", "Two tricks": "Dva štiha", "**Follow** if you can.": "**Slijedi** ako možeš.",
    "An opponent has ruffed": "Protivnik je rezao", "ace of diamonds": "as karo",
}


def croatian(folder):
    """Make a project whose Croatian catalog has a few translations and is not yet in content/site.yaml."""
    root = tiny_project(folder)
    assert main(["--root", str(root), "new-language", "hr"]) == 0
    for source, text in DONE.items():
        fill(root, source, text)
    return root


def fill(root, source, *texts, before="", number=0):
    """Write the translation of a source text into the catalog, with lines before its entry."""
    text = catalog(root)
    blocks = text.split("\n\n")
    which = [i for i, block in enumerate(blocks) if f'\nmsgid "{source}"' in f"\n{block}"][number]
    lines = [line for line in blocks[which].split("\n") if line]
    first = next(i for i, line in enumerate(lines) if line.startswith("msgstr"))
    keyword = "msgstr[{}]" if len(texts) > 1 else "msgstr"
    made = [f'{keyword.format(form)} "{each}"' for form, each in enumerate(texts)]
    end = "\n" if blocks[which].endswith("\n") else ""
    blocks[which] = "\n".join([*before.split("\n")[: bool(before) * 99], *lines[:first], *made]) + end
    write(root, "\n\n".join(blocks))


def catalog(root):
    """Return the text of the catalog, line ends as they are."""
    return (root / PATH).read_bytes().decode()


def write(root, text):
    """Write the catalog, line ends as they are."""
    (root / PATH).write_bytes(text.encode())


@contextmanager
def translating(root, tag="hr"):
    """Serve a project as the command does; gives the preview and the desk."""
    desk = Desk(root, read_language(tag))
    with serving(root, desk=desk) as preview:
        yield Asking(preview, desk)


class Asking:
    """A served desk, and what a page of it sends."""

    def __init__(self, preview, desk):
        self.preview, self.desk, self.root, self.url = preview, desk, preview.root, preview.url
        self.host = f"127.0.0.1:{preview.server.port}"

    def item(self, source, number=0):
        """Return a string by its source text."""
        return [item for item in self.desk.strings.items if item.message.msgid == source][number]

    def headers(self, **changes):
        """Return the headers of a page's own request; a change to None leaves one out."""
        found = {"Host": self.host, "Origin": f"http://{self.host}", "Content-Type": "application/json", "X-Preview-Token": self.desk.token}
        found |= {name.replace("_", "-"): value for name, value in changes.items()}
        return {name: value for name, value in found.items() if value is not None}

    def post(self, what, value, headers=None, target=None):
        """Send a value and return the status and the answer, read as JSON where it is."""
        body = value if isinstance(value, bytes) else json.dumps(value).encode()
        connection = http.client.HTTPConnection("127.0.0.1", self.preview.server.port, timeout=LONG)
        connection.putrequest("POST", target or f"/.preview/{what}", skip_host=True, skip_accept_encoding=True)
        for name, one in ({"Content-Length": str(len(body))} | (headers or self.headers())).items():
            for each in one if isinstance(one, list) else [one]:
                connection.putheader(name, each)
        connection.endheaders(body)
        with connection.getresponse() as response:
            text = response.read().decode()
            kind = response.headers["Content-Type"]
        connection.close()
        return response.status, json.loads(text) if kind == "application/json" else text.strip()

    def save(self, source, *texts, number=0, **fields):
        """Save the translation of a source text as the page does."""
        item = self.item(source, number)
        return self.post("save", {"id": item.id, "seen": item.seen, "texts": list(texts)} | fields)
