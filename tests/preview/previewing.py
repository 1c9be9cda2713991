"""A tiny project in one language, served from memory in this process, for the tests of the preview."""

import http.client
import json
import shutil
import time
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread

from generator.preview.board import Board
from generator.preview.follow import follow
from generator.preview.rebuild import Rebuilder
from generator.preview.server import open_server

ROOT = Path(__file__).resolve().parent.parent.parent
HOME = "content/pages/home.yaml"
LONG = 60
"""Seconds after which a test gives up waiting."""


def tiny_project(folder):
    """Make a project of two pages in English, which needs no catalog."""
    shutil.copytree(ROOT / "tests" / "tiny", folder)
    shutil.copytree(ROOT / "templates", folder / "templates")
    (folder / "locales").mkdir(exist_ok=True)
    edit(folder, "content/site.yaml", "[en, fr]", "[en]")
    return folder


def edit(root, path, old, new):
    """Replace a text in a file of a project, which must have it."""
    text = (root / path).read_text("utf-8")
    assert old in text
    (root / path).write_text(text.replace(old, new), "utf-8")


def wait_for(test):
    """Wait until a test holds, and return what it returned."""
    end = time.monotonic() + LONG
    while not (found := test()):
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.01)
    return found


class Watched(Rebuilder):
    """A rebuilder that counts how often it looked because of an event."""

    looks = 0

    def look(self, heard=True):
        outcome = super().look(heard)
        self.looks += heard
        return outcome


class Preview:
    """A served project: where it is, and what its builds came to."""

    def __init__(self, root, server, rebuilder):
        self.root, self.server, self.rebuilder, self.told = root, server, rebuilder, []
        self.url = f"http://127.0.0.1:{server.port}/"

    def ask(self, target, method="GET", host=None):
        """Return the status, the headers and the body that answer a target, which is sent as it is."""
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=LONG)
        connection.putrequest(method, target, skip_host=True, skip_accept_encoding=True)
        for name in [f"127.0.0.1:{self.server.port}"] if host is None else [host] if isinstance(host, str) else host:
            connection.putheader("Host", name)
        connection.endheaders()
        with connection.getresponse() as response:
            body = response.read()
        connection.close()
        return response.status, response.headers, body

    @contextmanager
    def stream(self):
        """Give a function that returns the next message of the stream of events."""
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=LONG)
        connection.request("GET", "/.preview/events")
        with connection.getresponse() as response:
            assert response.headers["Content-Type"] == "text/event-stream; charset=utf-8"

            def message():
                beats = 0
                while not (line := response.readline()).startswith(b"data: "):
                    beats += line.startswith(b":")
                    assert line and beats < 4, "waited in vain"
                return json.loads(line.removeprefix(b"data: "))

            yield message
        connection.close()


@contextmanager
def serving(root, reload=True, desk=None):
    """Serve a project as the command does, until the end of the block; then no thread of it may be left."""
    board, rebuilder, stop = (desk.board, desk.rebuilder, Event()) if desk else (Board(), Watched(root), Event())
    server = open_server(0, board, reload, desk)
    preview = Preview(root, server, rebuilder)
    board.show(rebuilder.build())
    threads = [Thread(target=follow, args=(rebuilder, board, preview.told.append, stop)), Thread(target=server.serve_forever, args=(0.02,))]
    for thread in threads:
        thread.start()
    try:
        yield preview
    finally:
        stop.set()
        server.shutdown()
        server.server_close()
        for thread in threads:
            thread.join(LONG)
    assert not any(thread.is_alive() for thread in threads)
