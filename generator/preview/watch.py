"""Wakes whoever waits for a change of the inputs, through whatever editors, scripts and branch switches do to the folders."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import Event

import watchfiles
from watchfiles import Change

from .inputs import FOLDERS, may_matter

QUIET = 25
"""Milliseconds without a further event after which a change counts as whole; seeing it takes as long again."""

LONGEST = 400
"""Milliseconds after which a burst is looked at although it goes on."""

PAUSE = 500
"""Milliseconds after which the inputs are looked at although there was no event."""


def wakes(root: Path, stop: Event) -> Iterator[bool]:
    """Yield True after events that may have changed an input, and False now and then without any, until `stop` is set.

    The looks without an event are for what no event tells: a change before the watching began, a folder that was away, a
    file system that sends no events. Events that come between two steps are kept, so none is lost while a site is built.
    """
    root = root.resolve()
    while not stop.is_set():
        watched = _folders(root)
        if watched:
            yield from _events(root, watched, stop)
        else:
            stop.wait(PAUSE / 1000)
            yield False


def _events(root: Path, watched: dict[str, tuple[int, int]], stop: Event) -> Iterator[bool]:
    """Yield until `stop` is set or a watched folder is no longer the one it was, when it must be watched anew."""

    def matters(change: Change, path: str) -> bool:
        # What is reached through a link may be told with another path: better one look too many.
        inside = Path(path).is_relative_to(root)
        return not inside or may_matter(Path(path).relative_to(root).as_posix())

    try:
        with closing(watchfiles.watch(
            *watched, watch_filter=matters, debounce=LONGEST, step=QUIET, stop_event=stop, rust_timeout=PAUSE,
            yield_on_timeout=True, raise_interrupt=False, ignore_permission_denied=True,
        )) as events:
            for changes in events:
                yield bool(changes)
                # A folder made again may get the number of the one that went, so its going counts too.
                if _folders(root) != watched or any(change is Change.deleted and path in watched for change, path in changes):
                    return
    except (OSError, RuntimeError):
        # A folder that just went, or a system that has no watches left: the looks without an event remain.
        stop.wait(PAUSE / 1000)
        yield False


def _folders(root: Path) -> dict[str, tuple[int, int]]:
    """Return the folders of inputs that are there, each with what makes it this very folder and no other of that name."""
    found = {}
    for name in FOLDERS:
        path = root / name
        try:
            here = path.stat()
        except OSError:
            continue
        if path.is_dir():
            found[str(path)] = (here.st_dev, here.st_ino)
    return found
