"""The command serve: shows the site on this machine and builds it anew whenever its content, a catalog or a template changes."""

import argparse
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread

from ..cli import FAULTS, FINE, USAGE
from ..preview.board import Board
from ..preview.desk import Desk
from ..preview.follow import follow
from ..preview.rebuild import Outcome, Rebuilder
from ..preview.server import ADDRESS, LAST_PORT, PreviewServer, open_server
from .report import counted, is_project, report_faults


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    add_port(parser)
    parser.add_argument("--no-browser-reload", dest="reload", action="store_false", help="leave open pages as they are")


def add_port(parser: argparse.ArgumentParser) -> None:
    """Declare the port of a command that serves."""
    parser.add_argument("--port", type=_port_number, default=8000, metavar="PORT",
                        help="where to listen, or the next free one after it (default: 8000; 0: any)")


def run(args: argparse.Namespace) -> int:
    """Serve until Ctrl-C; a project with faults is served all the same, as its faults."""
    if not is_project(args.root):
        return USAGE
    return serve(args.port, Board(), Rebuilder(args.root), "shows the site and follows every change", reload=args.reload)


def serve(port: int, board: Board, rebuilder: Rebuilder, what: str, *, reload: bool = True, desk: Desk | None = None,
          ready: Callable[[str], object] = str) -> int:
    """Serve what a board shows until Ctrl-C and return the exit status; `what` says in words what is served.

    `ready` is called with the address once there is something to see.
    """
    with _control_c() as asked:
        try:
            server = open_server(port, board, reload, desk)
        except OSError as error:
            print(f"nothing can be served on port {port}: {error.strerror or error}", file=sys.stderr)
            return FAULTS
        if port and server.port != port:
            _say(f"port {port} is taken")
        address = f"http://{ADDRESS}:{server.port}/"
        _say(f"{address} {what}; Ctrl-C ends it")
        _serve(server, rebuilder, board, asked, lambda: ready(address))
    return FINE


@contextmanager
def _control_c() -> Iterator[list[int]]:
    """Give a list that gets an entry at Ctrl-C. An exception, as is usual, might come in the middle of anything, even of
    an import that swallows it; at a second Ctrl-C it comes all the same."""
    asked: list[int] = []

    def ask(number: int, frame: object) -> None:
        if asked:
            raise KeyboardInterrupt
        asked.append(number)

    before = signal.getsignal(signal.SIGINT)
    # Where Ctrl-C is ignored, as it is for what a script runs in the background, it stays so.
    if before is not signal.default_int_handler:
        yield asked
        return
    signal.signal(signal.SIGINT, ask)
    try:
        yield asked
    finally:
        signal.signal(signal.SIGINT, before)


def _serve(server: PreviewServer, rebuilder: Rebuilder, board: Board, asked: list[int], ready: Callable[[], object]) -> None:
    """Build, then answer browsers in one thread and follow the changes in another, until it is asked to end."""

    def tell(outcome: Outcome) -> None:
        if outcome.built is None:
            ending = "there is no good site to show yet." if board.shown.files is None else "the last good site is shown."
            report_faults(outcome.faults, outcome.sources, ending)
        else:
            _say(f"{_named(outcome.changed)}{counted(outcome.built.pages, 'page')} in "
                 f"{counted(len(outcome.built.languages), 'language')}, {outcome.seconds:.2f} seconds")

    first, stop = rebuilder.build(), Event()
    board.show(first)
    tell(first)
    answering = Thread(target=server.serve_forever, args=(0.1,), name="answering")
    following = Thread(target=follow, args=(rebuilder, board, tell, stop), name="following")
    answering.start()
    following.start()
    ready()
    try:
        while not asked:
            time.sleep(0.1)
    finally:
        stop.set()
        server.shutdown()
        server.server_close()
        following.join()


def _named(paths: tuple[str, ...], most: int = 3) -> str:
    """Name what changed, if not too much did; nothing where everything is new."""
    more = f" and {len(paths) - most} more" if len(paths) > most else ""
    return f"{', '.join(paths[:most])}{more}: " if paths else ""


def _say(line: str) -> None:
    # Whoever reads our output may be gone, as with `| head`, and a terminal may not have every letter of a file's name.
    encoding = sys.stdout.encoding or "utf-8"
    with suppress(BrokenPipeError):
        print(line.encode(encoding, "backslashreplace").decode(encoding), flush=True)


def _port_number(text: str) -> int:
    """Return the number of a port; raises argparse.ArgumentTypeError for a text that is none."""
    if not text.isascii() or not text.isdigit() or int(text) > LAST_PORT:
        raise argparse.ArgumentTypeError(f"found {text!r}, expected a number from 0 to {LAST_PORT}")
    return int(text)
