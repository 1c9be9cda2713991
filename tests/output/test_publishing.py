"""The recipes for servers in docs/publishing do what they say: nginx runs here, at the root of a host and below a path."""

import gzip
import http.client
import os
import re
import shutil
import socket
import subprocess
import time

import pytest
from tinysite import LANGUAGES, ROOT

from generator.cli import main
from generator.output.headers import CACHING, HEADERS

RECIPES = ROOT / "docs/publishing"


@pytest.mark.parametrize("name", ["nginx.conf", "Caddyfile"])
def test_a_recipe_sends_the_headers_that_the_program_knows_and_knows_the_languages(name):
    text = (RECIPES / name).read_text("utf-8")
    for header, value in HEADERS.items():
        assert f'"{value}"' in text and header in text, header
    for value in CACHING.values():
        assert f'"{value}"' in text
    assert f"({'?<language>' if name == 'nginx.conf' else ''}{'|'.join(LANGUAGES)})/" in text


@pytest.fixture(scope="module", params=["/", "/sub/"])
def server(request, tmp_path_factory):
    """Yield what asks nginx for a path of the site, served below a path of the host."""
    nginx = shutil.which("nginx") or "/usr/sbin/nginx"
    assert os.access(nginx, os.X_OK), "nginx is missing; tools/setup-test.sh installs it"
    base, folder = request.param, tmp_path_factory.mktemp("nginx")
    project = folder / "project"
    project.mkdir()
    for name in ("content", "locales", "templates"):
        (project / name).symlink_to(ROOT / name, target_is_directory=True)
    (project / "content").unlink()
    shutil.copytree(ROOT / "content", project / "content")
    site = project / "content/site.yaml"
    site.write_text(re.sub(r"^url: .*", f"url: https://example.org{base}", site.read_text("utf-8"), flags=re.MULTILINE), "utf-8")
    root = folder / "www"
    assert main(["--root", str(project), "build", "--out", str(root / base.strip("/")) if base != "/" else str(root)]) == 0
    recipe = (RECIPES / "nginx.conf").read_text("utf-8").replace("/var/www/belote", str(root))
    if base != "/":
        below = base.rstrip("/")
        recipe = re.sub(r"(location (?:~ \^)?)/", rf"\1{below}/", recipe).replace(r"|^/_headers", rf"|^{below}/_headers")
        recipe = re.sub(r"(error_page 404 )/", rf"\1{below}/", recipe)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    temporary = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/error.log; {'user root;' if os.getuid() == 0 else ''} events {{}}\n"
        f"http {{ access_log off; {temporary} server {{ listen 127.0.0.1:{port};\n{recipe}\n}} }}\n", "utf-8")
    process = subprocess.Popen([nginx, "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", str(folder / "error.log")])

    def ask(path, **headers):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
        connection.request("GET", base + path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        return answer, body

    for _ in range(100):
        try:
            ask("")
            break
        except OSError:
            assert process.poll() is None, (folder / "error.log").read_text("utf-8")
            time.sleep(0.05)
    yield ask, (root / base.strip("/")) if base != "/" else root
    process.terminate()
    process.wait(10)


TYPES = {
    "index.html": "text/html; charset=utf-8", "fr/": "text/html; charset=utf-8", "fr/search.json": "application/json; charset=utf-8",
    "fr/site.webmanifest": "application/manifest+json; charset=utf-8", "sitemap.xml": "application/xml; charset=utf-8",
    "robots.txt": "text/plain; charset=utf-8", "fr/sw.js": "text/javascript; charset=utf-8",
}


def test_each_kind_of_file_has_its_type_and_the_headers(server):
    ask, root = server
    assets = {".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".svg": "image/svg+xml; charset=utf-8", ".png": "image/png"}
    found = {f"assets/{path.name}": assets[path.suffix] for path in (root / "assets").iterdir()}
    for path, type in (TYPES | found).items():
        answer, body = ask(path)
        assert (answer.status, answer.getheader("Content-Type")) == (200, type), path
        for name, value in HEADERS.items():
            assert answer.getheader(name) == value, (path, name)
        file = root / (f"{path}index.html" if path.endswith("/") else path)
        assert body == file.read_bytes()


def test_what_a_browser_may_keep(server):
    ask, root = server
    asset = next((root / "assets").glob("site.*.css")).name
    for path, kept in ((f"assets/{asset}", "assets"), ("fr/sw.js", "workers"), ("fr/index.html", "pages")):
        assert ask(path)[0].getheader("Cache-Control") == CACHING[kept], path


def test_what_is_text_comes_compressed(server):
    ask, root = server
    for path in ("ru/which-card/", f"assets/{next((root / 'assets').glob('site.*.css')).name}", "ru/search.json"):
        answer, body = ask(path, Accept_Encoding="gzip")
        assert answer.getheader("Content-Encoding") == "gzip" and answer.getheader("Vary") == "Accept-Encoding", path
        file = root / (f"{path}index.html" if path.endswith("/") else path)
        assert gzip.decompress(body) == file.read_bytes()


@pytest.mark.parametrize(("path", "page"), [("fr/nowhere/", "fr/404.html"), ("sr-Latn/nowhere", "sr-Latn/404.html"), ("sr/rules/nowhere/", "sr/404.html"),
                                            ("nowhere", "404.html"), ("assets/nowhere.css", "404.html"), (".manifest.json", "404.html"), ("_headers", "404.html")])
def test_a_missing_address_is_answered_in_its_language(server, path, page):
    ask, root = server
    answer, body = ask(path)
    assert answer.status == 404 and body == (root / page).read_bytes() and answer.getheader("X-Frame-Options") == "DENY"


def test_a_page_for_frames_may_stand_in_one_and_an_address_without_its_slash_gets_it(server):
    ask, _ = server
    assert ask("fr/embed/")[0].getheader("X-Frame-Options") is None
    answer, _ = ask("fr/which-card")
    assert answer.status == 301 and answer.getheader("Location").endswith("/fr/which-card/")
