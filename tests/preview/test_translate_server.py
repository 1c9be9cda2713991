"""The translators' preview writes one catalog, for its own pages only."""

import os

import pytest
from previewing import edit, serving, tiny_project
from tinysite import snapshot
from translating import PATH, catalog, croatian, fill, translating, write

from generator.preview.posted import LIMIT

WORDS = "Još je jedan štih."


@pytest.fixture(scope="module")
def asking(tmp_path_factory):
    with translating(croatian(tmp_path_factory.mktemp("desk") / "project")) as asking:
        yield asking


def request(asking):
    item = asking.item("Two worked tricks.")
    return {"id": item.id, "seen": item.seen, "texts": [WORDS]}


@pytest.mark.parametrize("what", ["save", "lint"])
@pytest.mark.parametrize(("changes", "status", "reason"), [
    ({"Host": "evil.example"}, 403, "not the preview's"),
    ({"Host": "evil.example:{port}", "Origin": "http://evil.example:{port}"}, 403, "not the preview's"),
    ({"Host": "127.0.0.1"}, 403, "not the preview's"),
    ({"Host": None}, 403, "not the preview's"),
    ({"Host": ["127.0.0.1:{port}", "evil.example"]}, 403, "not the preview's"),
    ({"Origin": "http://evil.example"}, 403, "only a page of the preview"),
    ({"Origin": "https://127.0.0.1:{port}"}, 403, "only a page of the preview"),
    ({"Origin": "http://127.0.0.1:1"}, 403, "only a page of the preview"),
    ({"Origin": "http://127.0.0.1:{port}.evil.example"}, 403, "only a page of the preview"),
    ({"Origin": "null"}, 403, "only a page of the preview"),
    ({"Origin": ""}, 403, "only a page of the preview"),
    ({"Origin": None}, 403, "only a page of the preview"),
    ({"Origin": ["http://127.0.0.1:{port}", "http://evil.example"]}, 403, "only a page of the preview"),
    ({"Sec_Fetch_Site": "cross-site"}, 403, "only a page of the preview"),
    ({"Sec_Fetch_Site": "same-site"}, 403, "only a page of the preview"),
    ({"X_Preview_Token": None}, 403, "reload"),
    ({"X_Preview_Token": ""}, 403, "reload"),
    ({"X_Preview_Token": "{token}x"}, 403, "reload"),
    ({"X_Preview_Token": "é"}, 403, "reload"),
    ({"Content_Type": "text/plain"}, 415, "only application/json"),
    ({"Content_Type": "text/plain, application/json"}, 415, "only application/json"),
    ({"Content_Type": "application/x-www-form-urlencoded"}, 415, "only application/json"),
    ({"Content_Type": None}, 415, "only application/json"),
    ({"Content_Encoding": "gzip"}, 415, "only application/json"),
    ({"Content_Length": "-1"}, 411, "length"),
    ({"Content_Length": "1e3"}, 411, "length"),
    ({"Content_Length": str(LIMIT + 1)}, 413, "bytes"),
    ({"Content_Length": "9" * 5000}, 411, "length"),
    ({"Transfer_Encoding": "chunked"}, 411, "length"),
])
def test_what_another_page_could_send_is_refused(asking, what, changes, status, reason):
    port, token = asking.preview.server.port, asking.desk.token

    def filled(value):
        return [filled(one) for one in value] if isinstance(value, list) else value and value.format(port=port, token=token)

    sent = {name: filled(value) for name, value in changes.items()}
    value = request(asking)
    value = value if what == "save" else {name: value[name] for name in ("id", "texts")}
    body = b" " * LIMIT if sent.get("Content_Length", "").startswith("6") else value
    before = snapshot(asking.root)
    found, told = asking.post(what, body, asking.headers(**sent))
    assert (found, reason in told) == (status, True), told
    assert snapshot(asking.root) == before


@pytest.mark.parametrize("host", ["localhost:{port}", "LOCALHOST:{port}"])
def test_the_other_name_of_this_machine_may_ask(asking, host):
    name = host.format(port=asking.preview.server.port)
    item = asking.item("Two worked tricks.")
    assert asking.post("lint", {"id": item.id, "texts": [WORDS]}, asking.headers(Host=name, Origin=f"http://{name}"))[0] == 200


@pytest.mark.parametrize("change", [
    {"path": "../../etc/passwd"}, {"path": "locales/fr.po"}, {"tag": "fr"}, {"id": "../../../etc/passwd"}, {"id": "locales/fr.po"}, {"id": 17}, {"id": None},
    {"id": ""}, {"texts": WORDS}, {"texts": [17]}, {"texts": [None]}, {"texts": {}}, {"seen": 3}, {"seen": None},
])
def test_no_request_names_a_file_or_anything_but_a_string(asking, change):
    before = snapshot(asking.root)
    assert asking.post("save", request(asking) | change)[0] == 400
    assert snapshot(asking.root) == before


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"17", b"null", b'"a"', b"\xff", b"[" * 60_000, b'{"id": "a"}'])
def test_what_is_no_request_is_refused(asking, body):
    assert asking.post("save", body)[0] == 400


@pytest.mark.parametrize("target", ["/.preview/../locales/hr.po", "/locales/hr.po", "/.preview/save/../../locales/fr.po", "/.preview/save?path=/etc/passwd",
                                    "/.preview/SAVE", "/.preview/%73ave", "/hr/", "/.preview/strings.json", "/.preview/status"])
def test_nothing_else_can_be_sent_to(asking, target):
    before = snapshot(asking.root)
    assert asking.post("", request(asking), target=target)[0] == 405
    assert snapshot(asking.root) == before


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS"])
def test_no_other_method_is_answered(asking, method):
    assert asking.preview.ask("/.preview/save", method)[0] == 405


def test_without_a_desk_there_is_nothing_to_send_to(tmp_path):
    with serving(tiny_project(tmp_path / "project")) as preview:
        assert preview.ask("/.preview/save", "POST")[0] == 405
        assert preview.ask("/.preview/strings.json")[0] == preview.ask("/.preview/status")[0] == 404


def test_pages_are_for_no_frame_and_the_token_is_new_each_time(asking, tmp_path):
    status, headers, body = asking.preview.ask("/hr/")
    assert status == 200 and headers["X-Frame-Options"] == "DENY" and asking.desk.token.encode() in body
    assert asking.desk.token not in asking.preview.ask("/.preview/strings.json")[2].decode()
    with translating(croatian(tmp_path / "project")) as other:
        assert other.desk.token != asking.desk.token


@pytest.mark.parametrize("target", ["/.preview/strings.json", "/.preview/status", "/.preview/where?line=1", "/.preview/translate.js"])
def test_another_name_reads_nothing(asking, target):
    assert asking.preview.ask(target, host="evil.example")[0] == 403


def test_a_save_changes_its_entry_and_no_other_file(tmp_path):
    root = croatian(tmp_path / "project")
    with translating(root) as asking:
        before, old = snapshot(root), catalog(root)
        status, told = asking.save("Two worked tricks.", "Dva riješena štiha.")
        assert (status, told["findings"]) == (200, [])
        after = snapshot(root)
        # What is kept for the next build goes to the disk when nobody waits.
        changed = {path for path in after.keys() | before.keys() if after.get(path) != before.get(path)}
        assert {path for path in changed if not path.startswith(".cache/")} == {PATH}
        lines, changed = old.split("\n"), catalog(root).split("\n")
        differing = [i for i, (one, other) in enumerate(zip(lines, changed, strict=True)) if one != other]
        assert [changed[i] for i in differing] == ['msgstr "Dva riješena štiha."']
        assert b"Dva rije\xc5\xa1ena \xc5\xa1tiha." in asking.preview.ask("/hr/tricks/")[2]
        assert told["version"] == asking.preview.server.board.shown.version
        assert asking.item("Two worked tricks.").state == "complete"


def test_a_text_that_could_not_be_published_is_refused_with_the_reason(asking):
    before = snapshot(asking.root)
    source = "East must go higher. Only one card does that: {9S}."
    status, told = asking.save(source, "Istok mora više.")
    assert status == 409 and told["reason"] == "with this the site could not be published" and told["now"] is None
    assert [finding["grave"] for finding in told["findings"]].count(True) >= 1 and "missing {9S}" in told["findings"][0]["text"]
    assert asking.save("Two worked tricks.", " ")[1]["reason"] == "there is a text still to be written"
    assert "1 texts, but this string has 3" in asking.save("{sum} = {total} point", "{sum} = {total}")[1]["reason"]
    assert snapshot(asking.root) == before


def test_what_is_a_matter_of_polish_is_said_and_saved(tmp_path):
    with translating(croatian(tmp_path / "project")) as asking:
        status, told = asking.save("Two worked tricks.", "Two worked tricks.")
        assert status == 200 and [finding["grave"] for finding in told["findings"]] == [False]
        assert 'msgstr "Two worked tricks."' in catalog(asking.root)


def test_what_somebody_else_changed_meanwhile_is_shown_and_not_overwritten(tmp_path):
    root = croatian(tmp_path / "project")
    with translating(root) as asking:
        seen = asking.item("Two worked tricks.").seen
        fill(root, "Two worked tricks.", "Njihove riječi.")
        status, told = asking.save("Two worked tricks.", WORDS, seen=seen)
        assert status == 409 and "somebody has changed" in told["reason"] and told["now"]["texts"] == ["Njihove riječi."]
        assert "Njihove riječi." in catalog(root) and WORDS not in catalog(root)
        # Another entry that was changed meanwhile is no hindrance, and keeps that change.
        fill(root, "Home", "Doma")
        status, told = asking.save("Two worked tricks.", WORDS, seen=told["now"]["seen"])
        assert status == 200 and WORDS in catalog(root) and 'msgstr "Doma"' in catalog(root)


def test_a_catalog_that_cannot_be_read_is_left_alone(tmp_path):
    root = croatian(tmp_path / "project")
    with translating(root) as asking:
        value = request(asking)
        write(root, catalog(root).replace('msgid "Home"', 'msgid "Home'))
        before = catalog(root)
        status, told = asking.post("save", value)
        assert status == 409 and "mend the file in an editor first" in told["reason"] and f"{PATH}:" in told["reason"]
        assert catalog(root) == before


@pytest.mark.skipif(os.name != "posix", reason="links need no leave on POSIX only")
@pytest.mark.parametrize("link", ["file", "folder"])
def test_a_catalog_that_leads_out_of_locales_is_not_written(tmp_path, link):
    root = croatian(tmp_path / "project")
    outside = tmp_path / "outside"
    if link == "file":
        outside.mkdir()
        (root / PATH).rename(outside / "hr.po")
        (root / PATH).symlink_to(outside / "hr.po")
    with translating(root) as asking:
        if link == "folder":
            (root / "locales").rename(outside)
            (root / "locales").symlink_to(outside)
            (outside / "hr.po").rename(tmp_path / "other.po")
            (outside / "hr.po").symlink_to(tmp_path / "other.po")
        before = (root / PATH).read_bytes()
        status, told = asking.post("save", request(asking))
        assert status == 409 and "leads elsewhere" in told["reason"]
        assert (root / PATH).read_bytes() == before


def test_a_string_that_is_not_harvested_is_shown_and_not_written(tmp_path):
    root = croatian(tmp_path / "project")
    edit(root, "content/pages/home.yaml", "title: Tiny home", "title: Tidy home")
    with translating(root) as asking:
        assert asking.item("Tidy home").entry is None and b"Tidy home" in asking.preview.ask("/hr/")[2]
        status, told = asking.save("Tidy home", "Uredan dom", seen="")
        assert status == 409 and "make harvest" in told["reason"]
