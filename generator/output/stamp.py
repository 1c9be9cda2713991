"""Knows that a build would change nothing, by what the disk says of every input and of the site as it was left."""

import hashlib
import os
import stat
import sys
import time
from collections.abc import Iterator

FOLDERS = ("content", "locales", "templates")
"""The folders of a project that hold what a site is made from."""

_PROGRAM = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
_FINE, _COARSE = 100_000_000, 2_000_000_000
"""How many nanoseconds after a change another one surely shows; some file systems count whole seconds, or two."""


class Stamp:
    """What was noted when a site was last put in place in a folder. It holds while neither the inputs, the program, its
    libraries nor anything in the folder have been touched, and it may be deleted at any time.

    A file that is written again, be it with the same bytes, the same size and an old date, gets a new time of change from the
    kernel, so nothing has to be read. Where that cannot be relied on (an input changed just now, or is a link), none is noted.
    """

    def __init__(self, root: str, out: str, how: str = "") -> None:
        """Look at the inputs; this comes before any is read. `how` says with which options the site is made."""
        self._root, self._out = os.path.realpath(root), os.path.realpath(out)
        name = hashlib.sha256(os.fsencode(f"{self._out}\0{how}")).hexdigest()[:16]
        self._folder = f"{self._root}/.cache"
        self._file = f"{self._folder}/stamp-{name}"
        self._now = time.time_ns()
        self._inputs = self._look_at_inputs()

    def read(self) -> list[str] | None:
        """Return the lines noted with the stamp if it holds, else None."""
        if not self._inputs:
            return None
        try:
            with open(self._file, "rb") as file:
                key, said, *paths = os.fsdecode(file.read()).split("\0")
            return said.split("\n") if key == self._key(paths) else None
        except (OSError, ValueError):
            return None

    def write(self, lines: list[str]) -> None:
        """Note that the site is made from the inputs as they were at first, with lines to say about it."""
        if not self._inputs or self._look_at_inputs() != self._inputs:
            return
        try:
            paths = ["", *sorted(found.path.removeprefix(f"{self._out}/") for found in _below(self._out))]
            data = os.fsencode("\0".join((self._key(paths), "\n".join(lines), *paths)))
            os.makedirs(self._folder, exist_ok=True)
            with open(f"{self._file}.new", "wb") as file:
                file.write(data)
            os.replace(f"{self._file}.new", self._file)
        except OSError:
            # Without a stamp the next build takes longer, and that is all.
            return

    def _key(self, paths: list[str]) -> str:
        """Return the key for inputs and site; raises OSError. Whatever comes into a folder or leaves it changes the folder's
        own time, so the paths noted are asked about and no folder is read."""
        out = f"{self._out}/"
        return _hash(self._inputs, self._root, *(f"{path}\n{_said_of(os.lstat(out + path))}" for path in paths))

    def _look_at_inputs(self) -> str:
        """Return a hash of what the disk says of the inputs; empty if it cannot be relied on."""
        try:
            folders = [path for folder in FOLDERS if os.path.isdir(path := f"{self._root}/{folder}")]
            entries = [(entry.path, entry.stat(follow_symlinks=False)) for folder in folders for entry in _below(folder)]
            entries += [(folder, os.stat(folder)) for folder in folders]
            program = [(entry.path, entry.stat()) for entry in _below(_PROGRAM) if entry.name.endswith(".py")]
            versions = libraries()
        except OSError:
            return ""
        newest = max((found.st_ctime_ns for _, found in entries), default=0)
        patience = _FINE if newest % 1_000_000_000 else _COARSE
        if newest > self._now - patience or any(stat.S_ISLNK(found.st_mode) for _, found in entries):
            return ""
        return _hash(sys.version, *(f"{path}\n{_said_of(found)}" for path, found in sorted(entries + program)), *versions)


def _below(folder: str) -> Iterator[os.DirEntry[str]]:
    """Yield everything in a folder and in those below it; raises OSError."""
    todo = [folder]
    for place in todo:
        with os.scandir(place) as entries:
            for entry in entries:
                yield entry
                if entry.is_dir(follow_symlinks=False):
                    todo.append(entry.path)


def _said_of(found: os.stat_result) -> str:
    return f"{found.st_mode} {found.st_size} {found.st_mtime_ns} {found.st_ctime_ns} {found.st_ino}"


def libraries() -> list[str]:
    """Return the names of the libraries at hand, which hold their versions."""
    names: list[str] = []
    for folder in sys.path:
        if folder.endswith("-packages"):
            names += (name for name in os.listdir(folder) if name.endswith(".dist-info"))
    return sorted(names)


def _hash(*parts: str) -> str:
    """Return one hash for texts, of which none holds a null."""
    return hashlib.sha256(os.fsencode("\0".join(parts))).hexdigest()
