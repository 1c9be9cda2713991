"""Keeps what was worked out from texts, under a key made of those very texts; it may be deleted at any time."""

import hashlib
import pickle
import sys
from collections.abc import Iterable
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import BinaryIO

from .stamp import libraries

FOLDER = ".cache"
"""The folder of the cache, in the project."""


class _Hashed:
    """A file that knows the hash of what was written to it."""

    def __init__(self, file: BinaryIO) -> None:
        self._file, self.digest = file, hashlib.sha256()

    def write(self, data: bytes) -> None:
        self.digest.update(data)
        self._file.write(data)


class Cache:
    """Values by name, each of use only while its key is the same: a hash of all that it was made from."""

    def __init__(self, root: Path) -> None:
        self.folder = root / FOLDER

    @cached_property
    def program(self) -> str:
        """The key of this program: its own source, the libraries at hand and the Python that runs it."""
        folder = Path(__file__).resolve().parent.parent
        sources = sorted(folder.rglob("*.py"))
        return key_of(sys.version, *libraries(), *(f"{path.relative_to(folder).as_posix()}\n{path.read_text('utf-8')}" for path in sources))

    def load(self, name: str, key: str) -> object | None:
        """Return the value kept under a name, or None if there is none, its key is another, or it cannot be read."""
        found, value = self._read(name, key)
        return value if found == key else None

    def latest(self, name: str) -> tuple[str, object | None]:
        """Return whatever is kept under a name, with its key; an empty key and None if there is nothing."""
        return self._read(name, "")

    def save(self, name: str, key: str, value: object) -> None:
        """Keep a value; a cache that cannot be written is no fault."""
        with suppress(OSError):
            self.folder.mkdir(exist_ok=True)
            temporary = self.folder / f"{name}.pickle.new"
            with open(temporary, "wb") as file:
                file.write(f"{key}\n".encode())
                hashed = _Hashed(file)
                pickle.dump(value, hashed, pickle.HIGHEST_PROTOCOL)
                file.write(hashed.digest.digest())
            temporary.replace(self.folder / f"{name}.pickle")

    def _read(self, name: str, wanted: str) -> tuple[str, object | None]:
        """Return the key and the value of what is kept, if it is whole, and has the key that is wanted if there is one."""
        try:
            with open(self.folder / f"{name}.pickle", "rb") as file:
                key = file.readline().decode().removesuffix("\n")
                if wanted not in ("", key):
                    return "", None
                data = memoryview(file.read())
            size = hashlib.sha256().digest_size
            return (key, pickle.loads(data[:-size])) if hashlib.sha256(data[:-size]).digest() == data[-size:] else ("", None)
        except Exception:
            # Whatever is wrong with a cache, the answer is to work the value out again.
            return "", None


class LiveCache(Cache):
    """A cache of a process that builds again and again: what was kept last is at hand as it is, and goes to the disk when there is
    time. Nobody changes what is kept."""

    def __init__(self, root: Path) -> None:
        super().__init__(root)
        self._at_hand: dict[str, tuple[str, object]] = {}
        self._unwritten: set[str] = set()

    def save(self, name: str, key: str, value: object) -> None:
        """Keep a value for the next build."""
        self._at_hand[name] = key, value
        self._unwritten.add(name)

    def flush(self) -> None:
        """Write what was kept since the last time."""
        for name in sorted(self._unwritten):
            super().save(name, *self._at_hand[name])
        self._unwritten.clear()

    def _read(self, name: str, wanted: str) -> tuple[str, object | None]:
        if name not in self._at_hand:
            self._at_hand[name] = super()._read(name, "")
        return self._at_hand[name]


def key_of(*parts: str) -> str:
    """Return one key for several texts or keys; where one ends and the next begins counts."""
    digest = hashlib.sha256()
    for part in parts:
        data = part.encode("utf-8", "surrogateescape")
        digest.update(b"%d:" % len(data))
        digest.update(data)
    return digest.hexdigest()


def texts_key(texts: Iterable[tuple[str, str]]) -> str:
    """Return one key for texts with their paths, in whatever order they come."""
    return key_of(*(part for path, text in sorted(texts) for part in (path, text)))
