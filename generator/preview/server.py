"""Serves the preview over HTTP on this machine only."""

import errno
import json
import os
import socket
import sys
from contextlib import suppress
from http.server import BaseHTTPRequestHandler
from socketserver import TCPServer, ThreadingMixIn
from threading import Lock

from .answer import TEXT, Answer, answer
from .board import Board
from .client import EVENTS
from .desk import Desk
from .posted import LIMIT, length_of, refusal

ADDRESS = "127.0.0.1"
LAST_PORT = 65535

_BEAT = 15
"""Seconds after which a quiet stream says something, so that one nobody reads is noticed."""


class PreviewServer(ThreadingMixIn, TCPServer):
    """A server of what a board shows; each request has a thread, and closing the server ends them all."""

    # On Windows the option would let two servers have the same port.
    allow_reuse_address = os.name == "posix"
    daemon_threads = False
    request_queue_size = 64

    def __init__(self, port: int, board: Board, reload: bool = True, desk: Desk | None = None) -> None:
        self.board, self.reload, self.desk = board, reload, desk
        self._lock, self._requests = Lock(), set()
        super().__init__((ADDRESS, port), _Handler)
        self.port = self.server_address[1]
        names = (ADDRESS, "localhost")
        self.hosts = {f"{name}:{self.port}" for name in names} | (set(names) if self.port == 80 else set())

    def process_request(self, request: socket.socket, client_address: tuple[str, int]) -> None:
        """Remember a connection while it is open."""
        with self._lock:
            self._requests.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: socket.socket) -> None:
        """End a connection."""
        with self._lock:
            self._requests.discard(request)
        super().shutdown_request(request)

    def server_close(self) -> None:
        """Stop listening and end every connection, also those whose browser waits or says nothing."""
        self.board.close()
        with self._lock:
            for request in self._requests:
                with suppress(OSError):
                    request.shutdown(socket.SHUT_RDWR)
        super().server_close()

    def handle_error(self, request: socket.socket, client_address: tuple[str, int]) -> None:
        """Say nothing where a browser went away in the middle of an answer, which it may do at any time."""
        if not isinstance(sys.exception(), (ConnectionError, TimeoutError)):
            super().handle_error(request, client_address)


def open_server(port: int, board: Board, reload: bool = True, desk: Desk | None = None) -> PreviewServer:
    """Return a server on a port, or on the next one that is free; port 0 is any free one. With a `desk`, pages can write its
    catalog. Raises OSError if there is none."""
    while True:
        try:
            return PreviewServer(port, board, reload, desk)
        except OSError as error:
            if error.errno != errno.EADDRINUSE or not 0 < port < LAST_PORT:
                raise
        port += 1


class _Handler(BaseHTTPRequestHandler):
    """Answers one request: HTTP/1.0, so that no connection stays open but the streams."""

    server: PreviewServer
    timeout = 30
    server_version, sys_version = "belote-rules", ""

    def do_GET(self) -> None:
        if not self._is_asked_here():
            self._send(Answer(403, TEXT, b"this address is not the preview's\n"))
        elif self.path == EVENTS:
            self._stream()
        else:
            self._send(answer(self.server.board.shown, self.path, self.server.reload, self.server.desk))

    do_HEAD = do_GET

    def do_POST(self) -> None:
        """Do what a page of the desk asks for; whatever else is sent is refused."""
        desk = self.server.desk
        if desk is None or self.path not in desk.posts:
            self.do_PUT()
            return
        length = length_of(self.headers)
        body = self.rfile.read(min(length or 0, LIMIT))
        refused = (403, "this address is not the preview's") if not self._is_asked_here() else refusal(self.headers, self.server.hosts, desk.token)
        if refused:
            self._send(Answer(refused[0], TEXT, f"{refused[1]}\n".encode()))
            return
        try:
            found = desk.posts[self.path](body)
        except ValueError as error:
            found = Answer(400, TEXT, f"{error}\n".encode())
        self._send(found)

    def do_PUT(self) -> None:
        self._send(Answer(405, TEXT, b"only GET and HEAD are answered\n"))

    do_DELETE = do_PATCH = do_OPTIONS = do_PUT

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: the terminal is for builds and faults."""

    def _is_asked_here(self) -> bool:
        """Whether the browser names this machine; a page from elsewhere whose name was bound to our address names its own."""
        hosts = self.headers.get_all("Host", [])
        return len(hosts) == 1 and hosts[0].lower() in self.server.hosts

    def _send(self, found: Answer) -> None:
        self._begin(found.status, found.type)
        self.send_header("Content-Length", str(len(found.body)))
        if found.location:
            self.send_header("Location", found.location)
        if found.status == 405:
            self.send_header("Allow", "GET, HEAD")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(found.body)

    def _stream(self) -> None:
        """Tell what is shown, at once and whenever that changes, until one of the two sides has enough."""
        self._begin(200, "text/event-stream; charset=utf-8")
        self.end_headers()
        seen, told = None, ""
        while self.command != "HEAD" and (shown := self.server.board.wait(seen, _BEAT)):
            message = json.dumps({"version": shown.version, "notice": shown.notice})
            news = f"retry: 500\ndata: {message}\n\n" if message != told else ":\n\n"
            self.wfile.write(news.encode())
            seen, told = shown, message

    def _begin(self, status: int, kind: str) -> None:
        self.send_response(status)
        for name, value in (("Content-Type", kind), ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"),
                            ("Cross-Origin-Resource-Policy", "same-origin"), ("X-Frame-Options", "DENY")):
            self.send_header(name, value)
