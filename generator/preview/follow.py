"""Keeps what is shown up to date with the inputs."""

from collections.abc import Callable
from threading import Event

from .board import Board
from .rebuild import Outcome, Rebuilder
from .watch import wakes


def follow(rebuilder: Rebuilder, board: Board, tell: Callable[[Outcome], None], stop: Event) -> None:
    """Show and tell what each build after a change came to, until `stop` is set."""
    rebuilder.flush()
    for heard in wakes(rebuilder.root, stop):
        outcome = show_news(rebuilder, board, heard)
        if outcome is not None:
            tell(outcome)
        rebuilder.flush()


def show_news(rebuilder: Rebuilder, board: Board, heard: bool = True) -> Outcome | None:
    """Build and show if there is anything new, and return what came of it."""
    with rebuilder.lock:
        outcome = rebuilder.look(heard)
        if outcome is not None:
            board.show(outcome)
        return outcome
