"""The server of the preview answers this machine only, and leaves nothing behind."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
from threading import active_count

import pytest
from previewing import HOME, LONG, ROOT, edit, serving, tiny_project

from generator.preview.board import Board
from generator.preview.server import ADDRESS, LAST_PORT, open_server


@pytest.fixture(scope="module")
def preview(tmp_path_factory):
    with serving(tiny_project(tmp_path_factory.mktemp("server") / "project")) as preview:
        yield preview


def test_the_names_of_this_machine_are_answered(preview):
    port = preview.server.port
    for host in (f"127.0.0.1:{port}", f"localhost:{port}", f"LOCALHOST:{port}"):
        assert preview.ask("/en/", host=host)[0] == 200


@pytest.mark.parametrize("host", ["evil.example", "evil.example:{port}", "127.0.0.1", "localhost", "127.0.0.1:1", "127.0.0.1:{port}.evil.example",
                                  "localhost.evil.example:{port}", "[::1]:{port}", "0.0.0.0:{port}", ""])
@pytest.mark.parametrize("target", ["/en/", "/.preview/events", "/.preview/reload.js"])
def test_another_name_is_refused(preview, host, target):
    status, _, body = preview.ask(target, host=host.format(port=preview.server.port))
    assert status == 403 and b"<html" not in body and b"version" not in body


def test_no_name_or_two_are_refused(preview):
    good = f"127.0.0.1:{preview.server.port}"
    assert preview.ask("/", host=[])[0] == preview.ask("/", host=[good, "evil.example"])[0] == 403


def test_only_the_loopback_is_listened_on(preview):
    assert preview.server.socket.getsockname()[0] == ADDRESS == "127.0.0.1"


@pytest.mark.parametrize("target", ["/", "/en/", "/en/nothing", "/en", "/.preview/reload.js"])
def test_head_is_get_without_its_body(preview, target):
    status, headers, body = preview.ask(target)
    status_of_head, headers_of_head, empty = preview.ask(target, "HEAD")
    del headers["Date"], headers_of_head["Date"]
    assert (status, sorted(headers.items()), b"") == (status_of_head, sorted(headers_of_head.items()), empty)
    assert int(headers["Content-Length"]) == len(body) > 0


def test_head_of_the_stream_ends(preview):
    assert preview.ask("/.preview/events", "HEAD")[2] == b""


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])
def test_another_method_is_refused(preview, method):
    status, headers, _ = preview.ask("/en/", method)
    assert status == 405 and headers["Allow"] == "GET, HEAD"


def test_pages_are_not_kept_by_the_browser_nor_read_by_others(preview):
    headers = preview.ask("/en/")[1]
    assert headers["Cache-Control"] == "no-store" and headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin" and "Access-Control-Allow-Origin" not in headers


def test_rubbish_is_no_end(preview):
    for line in (b"\r\n\r\n", b"GET\r\n\r\n", b"\x16\x03\x01\x00", b"GET /" + b"a" * 70000 + b" HTTP/1.1\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n"):
        with socket.create_connection((ADDRESS, preview.server.port), LONG) as connection, contextlib.suppress(ConnectionError):
            connection.sendall(line)
            connection.shutdown(socket.SHUT_WR)
            connection.recv(100)
    assert preview.ask("/en/")[0] == 200


def test_the_stream_tells_at_once_and_at_each_change(tmp_path, capfd):
    root = tiny_project(tmp_path / "project")
    with serving(root) as preview:
        with preview.stream() as one, preview.stream() as two:
            first = one()
            assert first == two() and first["notice"] == "" and first["version"].encode() in preview.ask("/en/")[2]
            edit(root, HOME, "Tiny home", "Tidy home")
            second = one()
            assert second == two() and second["version"] != first["version"]
            edit(root, HOME, "title: Tidy home", "title: [")
            third = one()
            assert third["version"] == second["version"] and f"<b>{HOME}:" in third["notice"]
        # Both readers are gone; the next change finds that out.
        edit(root, HOME, "title: [", "title: Tiny home")
        with preview.stream() as late:
            while late() != first:
                pass
    assert capfd.readouterr() == ("", "")


def has_ended(connection):
    """Whether the other side closes a connection, or breaks it as one that no thread had taken up yet."""
    try:
        return connection.recv(1) == b""
    except ConnectionResetError:
        return True


def test_closing_ends_every_connection_also_those_that_wait(tmp_path):
    before = active_count()
    with serving(tiny_project(tmp_path / "project")) as preview, preview.stream() as message, \
            socket.create_connection((ADDRESS, preview.server.port)) as silent:
        message()
        preview.server.shutdown()
        preview.server.server_close()
        assert has_ended(silent)
    assert active_count() == before


def test_where_a_port_is_taken_the_next_free_one_is(tmp_path):
    servers = [open_server(0, Board())]
    with contextlib.suppress(OSError):
        servers += [open_server(servers[0].port, Board()) for _ in range(2)]
    ports = [server.port for server in servers]
    for server in servers:
        server.server_close()
    assert ports == sorted(set(ports)) and (len(ports) == 3 or ports[-1] == LAST_PORT)


class Command:
    """The command serve as a process, with what it prints."""

    def __init__(self, root, *options):
        self.process = subprocess.Popen(
            [sys.executable, "-m", "generator", "--root", str(root), "serve", "--port", "0", *options], cwd=ROOT, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ, "PYTHONUNBUFFERED": ""},
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler))

    def end(self):
        """Press Ctrl-C, and return the exit status and what had not been read of the two outputs."""
        self.process.send_signal(signal.SIGINT)
        out, error = self.process.communicate(timeout=LONG)
        return self.process.returncode, out, error


def test_the_command_says_where_it_is_and_what_changed_and_ends_with_control_c(tmp_path):
    root = tiny_project(tmp_path / "project")
    command = Command(root)
    address = command.process.stdout.readline()
    assert address.startswith("http://127.0.0.1:") and " in 1 language, " in command.process.stdout.readline()
    edit(root, HOME, "Tiny home", "Tidy home")
    line = command.process.stdout.readline()
    assert line.startswith(f"{HOME}: ") and line.endswith(" seconds\n")
    port = int(address.removeprefix("http://127.0.0.1:").partition("/")[0])
    with socket.create_connection((ADDRESS, port)) as silent:
        assert command.end() == (0, "", "")
        assert has_ended(silent)


@pytest.mark.parametrize("lines", [1, 2])
def test_control_c_ends_the_command_also_during_its_first_build(tmp_path, lines):
    root = tiny_project(tmp_path / "project")
    for _ in range(3):
        command = Command(root)
        for _ in range(lines):
            command.process.stdout.readline()
        status, _, error = command.end()
        assert (status, error) == (0, "")


def test_the_command_starts_with_faults_and_prints_them_as_check_does(tmp_path):
    root = tiny_project(tmp_path / "project")
    edit(root, HOME, "title: Tiny home", "title: [")
    check = subprocess.run([sys.executable, "-m", "generator", "--root", str(root), "check"], cwd=ROOT, text=True, capture_output=True)
    command = Command(root)
    lines = [command.process.stderr.readline() for _ in check.stderr.splitlines()]
    faults, ending = check.stderr.splitlines(keepends=True)[:-1], check.stderr.splitlines()[-1]
    assert lines[:-1] == faults and ending == "1 fault; nothing was written."
    assert lines[-1] == "1 fault; there is no good site to show yet.\n"
    edit(root, HOME, "title: [", "title: Tiny home")
    command.process.stdout.readline()
    assert command.process.stdout.readline().startswith(f"{HOME}: ")
    edit(root, HOME, "title: Tiny home", "title: [")
    lines = [command.process.stderr.readline() for _ in lines]
    assert lines[:-1] == faults and lines[-1] == "1 fault; the last good site is shown.\n"
    assert command.end()[::2] == (0, "")


@pytest.mark.parametrize("port", ["x", "-1", "65536", "8e3", "٣"])
def test_a_port_that_is_none_is_wrong_usage(tmp_path, port):
    done = subprocess.run([sys.executable, "-m", "generator", "serve", f"--port={port}"], cwd=ROOT, text=True, capture_output=True)
    assert done.returncode == 2 and "expected a number from 0 to 65535" in done.stderr


def test_a_folder_that_is_no_project_is_wrong_usage(tmp_path):
    done = subprocess.run([sys.executable, "-m", "generator", "--root", str(tmp_path), "serve"], cwd=ROOT, text=True, capture_output=True)
    assert done.returncode == 2 and "no content folder" in done.stderr
