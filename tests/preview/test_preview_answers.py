"""What the preview answers to an address, and what it adds to a page."""

import pytest
from previewing import HOME, edit, tiny_project

from generator.faults import Fault, Place
from generator.preview.answer import answer
from generator.preview.board import Board, Shown, version_of
from generator.preview.notice import notice
from generator.preview.page import opened
from generator.preview.rebuild import Rebuilder

SCRIPT = b'<script src="/.preview/reload.js"'


@pytest.fixture(scope="module")
def board(tmp_path_factory):
    board = Board()
    board.show(Rebuilder(tiny_project(tmp_path_factory.mktemp("answers") / "project")).build())
    return board


@pytest.fixture(scope="module")
def shown(board):
    return board.shown


@pytest.mark.parametrize(("target", "file"), [("/", "index.html"), ("/index.html", "index.html"), ("/en/", "en/index.html"),
                                              ("/en/tricks/", "en/tricks/index.html"), ("/en/tricks/?x=1#end", "en/tricks/index.html"),
                                              ("/%65n/", "en/index.html")])
def test_a_page_is_answered_with_the_script_and_nothing_else_changed(shown, target, file):
    found = answer(shown, target, True)
    assert (found.status, found.type) == (200, "text/html; charset=utf-8")
    assert SCRIPT in found.body and SCRIPT not in shown.files[file]
    body = shown.files[file].decode()
    assert found.body.decode().partition("<title>")[2].partition("<link")[0] == body.partition("<title>")[2].partition("<link")[0]
    assert found.body.decode().partition("<body")[2] == body.partition("<body")[2]


def test_without_reloading_no_script_is_put_in(shown):
    assert b"data-events" in answer(shown, "/en/", True).body and b"data-events" not in answer(shown, "/en/", False).body


def test_no_worker_keeps_old_pages_before_the_author(shown):
    assert b"data-worker" in shown.files["en/index.html"] and b"data-worker" not in answer(shown, "/en/", True).body
    assert answer(shown, "/en/sw.js", True).status == 404


def test_assets_are_answered_with_their_bytes_and_type(shown):
    path = next(path for path in shown.files if path.endswith(".css"))
    found = answer(shown, f"/{path}", True)
    assert (found.status, found.type, found.body) == (200, "text/css; charset=utf-8", shown.files[path])


@pytest.mark.parametrize(("name", "type"), [("a.js", "text/javascript; charset=utf-8"), ("a.json", "application/json"), ("a.SVG", "image/svg+xml; charset=utf-8"),
                                            ("a.webmanifest", "application/manifest+json"), ("a.png", "image/png"), ("a", "application/octet-stream")])
def test_a_type_comes_from_the_ending(name, type):
    assert answer(Shown({name: b"x"}), f"/{name}", True).type == type


@pytest.mark.parametrize(("target", "location"), [("/en", "/en/"), ("/en/tricks", "/en/tricks/"), ("/en?x", "/en/")])
def test_a_folder_without_a_slash_leads_to_the_one_with_it(shown, target, location):
    found = answer(shown, target, True)
    assert (found.status, found.location) == (302, location)


@pytest.mark.parametrize(("target", "page"), [("/en/nothing/", "en/404.html"), ("/en/tricks/x.html", "en/404.html"), ("/fr/", "404.html"),
                                              ("/favicon.ico", "404.html"), ("/.preview/other", "404.html")])
def test_a_missing_page_is_answered_in_its_language(shown, target, page):
    found = answer(shown, target, True)
    assert (found.status, found.type) == (404, "text/html; charset=utf-8")
    assert found.body == answer(shown, f"/{page}", True).body


@pytest.mark.parametrize("target", [
    "/../content/site.yaml", "/..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/en/../../content/site.yaml", "//etc/passwd",
    "/en/..\\..\\content\\site.yaml", "/etc/passwd%00.html", "/%ff", "/%", "*", "", "/./index.html", "/en/./", "file:///etc/passwd",
    "http://evil.example/", "/content/site.yaml", "/.cache/project.pickle",
])
def test_no_path_leads_to_the_disk(shown, target):
    found = answer(shown, target, True)
    assert found.status == 404 and b"languages:" not in found.body and b"root:" not in found.body


def test_a_site_in_a_folder_of_its_server_is_served_there(tmp_path):
    root = tiny_project(tmp_path / "project")
    edit(root, "content/site.yaml", "https://tiny.example/", "https://tiny.example/a/b/")
    board = Board()
    board.show(Rebuilder(root).build())
    assert answer(board.shown, "/", True).location == "/a/b/"
    assert answer(board.shown, "/a/b/", True).status == 200
    assert answer(board.shown, "/a/b/en", True).location == "/a/b/en/"
    assert answer(board.shown, "/a/b/en/x", True).status == answer(board.shown, "/en/", True).status == 404


def test_while_there_is_no_good_site_every_address_has_the_faults(tmp_path):
    root = tiny_project(tmp_path / "project")
    edit(root, HOME, "title: Tiny home", "title: [")
    board = Board()
    board.show(Rebuilder(root).build())
    for target in ("/", "/en/tricks/"):
        found = answer(board.shown, target, True)
        assert found.status == 503 and f"<b>{HOME}:".encode() in found.body and SCRIPT in found.body
        assert b"there is no good page to show yet" in found.body
    assert answer(board.shown, "/.preview/notice.css", True).status == 200


def test_a_notice_is_in_every_page_and_escaped(shown):
    fault = Fault(Place("content/<i>.yaml", 1, 2, 3), "found '<script>alert(1)</script>'", ("a note & more",))
    text = notice([fault], {"content/<i>.yaml": "</pre><b>x"}, True)
    assert "<script" not in text and "<i>" not in text and "&lt;/pre&gt;&lt;b&gt;x" in text
    assert "<b>content/&lt;i&gt;.yaml:1:2</b>" in text and "     ^^^" in text and "a note &amp; more" in text and "1 fault;" in text
    noticed = Shown(shown.files, "/", shown.version, text)
    for target in ("/", "/en/", "/en/nothing"):
        assert text.encode() in answer(noticed, target, False).body


def test_of_very_many_faults_the_notice_shows_the_first():
    text = notice([Fault(Place("a.yaml", line), "wrong") for line in range(1, 1001)], {}, True)
    assert "1000 faults;" in text and "and 950 more, in the terminal" in text and text.count("<li>") == 50


@pytest.mark.parametrize("policy", ["default-src 'none'; style-src 'self'", "default-src 'none'; script-src 'none'; connect-src 'none'", "",
                                    "script-src 'self' 'sha256-x'; style-src 'self'; connect-src 'self'"])
def test_a_policy_is_opened_for_the_preview_alone(policy):
    rules = dict(rule.split(" ", 1) for rule in opened(policy).split("; "))
    for name in ("script-src", "connect-src", "style-src"):
        assert "'self'" in rules[name].split() and "'none'" not in rules[name]
    assert "default-src" not in policy or rules["default-src"] == "'none'"
    assert "sha256" not in policy or "'sha256-x'" in rules["script-src"]


def test_the_version_is_the_same_for_the_same_files_only():
    assert version_of({"a": b"1", "b": b"2"}) == version_of({"b": b"2", "a": b"1"})
    assert len({version_of(files) for files in ({}, {"a": b"1"}, {"a": b"2"}, {"b": b"1"}, {"a": b"", "1": b""})}) == 5


def test_a_page_with_neither_head_nor_body_has_the_script_all_the_same():
    assert SCRIPT in answer(Shown({"index.html": b"bare"}), "/", True).body
