"""Holds what the pages show now, and tells every open page when that changes."""

import hashlib
from dataclasses import dataclass
from threading import Condition

from .notice import notice
from .rebuild import Outcome


@dataclass(frozen=True, slots=True)
class Shown:
    """What the pages show: the last good site (None: there was none yet) and the notice of the faults found since, in HTML.

    `base` is the site's path on its server; `version` is the same for the same site, also after a restart.
    """

    files: dict[str, bytes] | None = None
    base: str = "/"
    version: str = ""
    notice: str = ""


class Board:
    """The one thing shown now, for many threads."""

    def __init__(self) -> None:
        self._changed = Condition()
        self._shown = Shown()
        self._closed = False

    @property
    def shown(self) -> Shown:
        """What is shown now."""
        return self._shown

    def show(self, outcome: Outcome) -> None:
        """Show what a build came to; with faults, the last good site stays."""
        if outcome.built is not None:
            shown = Shown(outcome.built.files, outcome.base, version_of(outcome.built.files))
        else:
            old = self._shown
            shown = Shown(old.files, old.base, old.version, notice(outcome.faults, outcome.sources, old.files is not None))
        with self._changed:
            self._shown = shown
            self._changed.notify_all()

    def wait(self, seen: Shown | None, seconds: float) -> Shown | None:
        """Return what is shown once it is another than `seen`, or after some time; None once the board is closed."""
        with self._changed:
            self._changed.wait_for(lambda: self._closed or self._shown is not seen, seconds)
            return None if self._closed else self._shown

    def close(self) -> None:
        """Let everyone who waits go."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()


def version_of(files: dict[str, bytes]) -> str:
    """Return a version that is the same for the same files."""
    digest = hashlib.sha256()
    for path, data in sorted(files.items()):
        digest.update(b"%s\0%d\0" % (path.encode(), len(data)))
        digest.update(data)
    return digest.hexdigest()[:16]
