"""Knows which files a site is made from, and whether they are as they were."""

import hashlib
import os
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

FOLDERS: dict[str, tuple[str, ...] | None] = {"content": (".yaml", ".yml"), "locales": (".po", "glossary.yaml"), "templates": None}
"""The folders that hold the inputs, with the endings of their names (None: any)."""

_EDITORS = (".tmp", ".temp", ".bak", ".swp", ".swo", ".swx", "~", "#")


@dataclass(frozen=True, slots=True)
class Inputs:
    """The inputs by path: what the disk says of each, which is quick to ask, and the hash of its bytes."""

    stats: dict[str, tuple[int, ...]]
    digests: dict[str, bytes]


def is_input(path: str) -> bool:
    """Whether a file with this path, relative to the project, is one that a site is made from.

    >>> paths = ("content/site.yaml", "content/.#site.yaml", "content/site.yaml~", "locales/messages.pot", "site/index.html")
    >>> [path for path in paths if is_input(path)]
    ['content/site.yaml']
    """
    folder, *names = path.split("/")
    if folder not in FOLDERS or not names or any(_is_passing(name) for name in names):
        return False
    endings = FOLDERS[folder]
    return "." in names[-1] and (endings is None or names[-1].endswith(endings))


def may_matter(path: str) -> bool:
    """Whether a change of a file or folder with this path can change an input: a folder brings or takes what is in it.

    >>> paths = ("content", "content/pages", "content/4913", "templates/.git", ".cache", "content/notes.txt")
    >>> [path for path in paths if may_matter(path)]
    ['content', 'content/pages']
    """
    folder, *names = path.split("/")
    if folder not in FOLDERS or any(_is_passing(name) for name in names):
        return False
    return not names or "." not in names[-1] or is_input(path)


def input_stats(root: Path) -> dict[str, tuple[int, ...]]:
    """Return what the disk says of each input of a project: it differs after any write, even of the same bytes."""
    return dict(found for folder in FOLDERS for found in _walk(str(root / folder), folder, set()))


def read_inputs(root: Path) -> Inputs:
    """Return the inputs of a project as they are now."""
    stats = input_stats(root)
    return Inputs(stats, {path: _digest(root / path) for path in stats})


def changed_paths(old: Inputs, new: Inputs) -> tuple[str, ...]:
    """Return the paths of the inputs that came, went or have other bytes."""
    paths = sorted(old.digests.keys() | new.digests.keys())
    return tuple(path for path in paths if old.digests.get(path) != new.digests.get(path))


def _is_passing(name: str) -> bool:
    """Whether an editor leaves a file of this name beside the real one for a while; vim tries a folder with a bare number."""
    return name.startswith((".", "#")) or name.endswith(_EDITORS) or name.isdigit()


def _walk(folder: str, path: str, seen: set[tuple[int, int]]) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Yield the inputs below a folder, also through links, and each folder once even if links form a ring."""
    try:
        here = os.stat(folder)
        names = sorted(os.listdir(folder))
    except OSError:
        return
    if (here.st_dev, here.st_ino) in seen:
        return
    seen.add((here.st_dev, here.st_ino))
    for name in names:
        below = f"{path}/{name}"
        if not may_matter(below):
            continue
        try:
            found = os.stat(f"{folder}/{name}")
        except OSError:
            # It went while we looked, or is a link to nothing: then it is no input.
            continue
        if stat.S_ISDIR(found.st_mode):
            yield from _walk(f"{folder}/{name}", below, seen)
        elif stat.S_ISREG(found.st_mode) and is_input(below):
            yield below, (found.st_mtime_ns, found.st_ctime_ns, found.st_size, found.st_ino)


def _digest(path: Path) -> bytes:
    try:
        with open(path, "rb") as file:
            return hashlib.file_digest(file, "sha256").digest()
    except OSError:
        return b""
