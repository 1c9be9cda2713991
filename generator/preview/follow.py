"""Keeps what is shown up to date with the inputs."""

from collections.abc import Callable
from threading import Event

from .board import Board
from .rebuild import Outcome, Rebuilder
from .watch import wakes


def follow(rebuilder: Rebuilder, board: Board, tell: Callable[[Outcome], None], stop: Event) -> None:
    """Show and tell what each build after a change came to, until `stop` is set."""
    for heard in wakes(rebuilder.root, stop):
        outcome = rebuilder.look(heard)
        if outcome is not None:
            board.show(outcome)
            tell(outcome)
