"""The real site, served on this machine."""

import functools
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest
from tinysite import ROOT

from generator.cli import main

class Quiet(SimpleHTTPRequestHandler):
    """A handler that does not write to the terminal."""

    def log_message(self, *_):
        pass


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    out = tmp_path_factory.mktemp("site")
    assert main(["--root", str(ROOT), "build", "--out", str(out)]) == 0
    return out


@pytest.fixture(scope="session")
def address(folder):
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()
    thread.join()
