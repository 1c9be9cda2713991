"""The files of a large site: their bytes wait in temporary files, so that no process has to hold them all."""

import os
import tempfile
from collections.abc import Iterator, MutableMapping, Sequence

Slice = tuple[int, int, int]
"""Where bytes are: an open file, where they start, how many they are."""


class Spool:
    """A temporary file without a name, to which one process at a time adds bytes."""

    def __init__(self) -> None:
        self._file = tempfile.TemporaryFile(buffering=0)

    def __del__(self) -> None:
        self._file.close()

    def add(self, data: bytes) -> Slice:
        """Keep bytes and return where they are; raises OSError."""
        file, written = self._file.fileno(), 0
        start = os.lseek(file, 0, os.SEEK_END)
        while written < len(data):
            written += os.write(file, memoryview(data)[written:])
        return file, start, len(data)


class Store(MutableMapping[str, bytes]):
    """Bytes by path as a dict, but what is put in goes to a spool if there is one, and is read back when it is asked for.

    `others` are spools that hold bytes of the stores it takes over; they are open as long as this store is there.
    """

    def __init__(self, spool: Spool | None = None, others: Sequence[Spool] = ()) -> None:
        self._spool, self._others = spool, others
        self._kept: dict[str, bytes | Slice] = {}

    def __getitem__(self, path: str) -> bytes:
        found = self._kept[path]
        return found if isinstance(found, bytes) else os.pread(found[0], found[2], found[1])

    def __setitem__(self, path: str, data: bytes) -> None:
        self._kept[path] = self._spool.add(data) if self._spool else data

    def __delitem__(self, path: str) -> None:
        del self._kept[path]

    def __iter__(self) -> Iterator[str]:
        return iter(self._kept)

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, path: object) -> bool:
        return path in self._kept

    def __getstate__(self) -> dict[str, bytes | Slice]:
        return self._kept

    def __setstate__(self, state: dict[str, bytes | Slice]) -> None:
        self._spool, self._others, self._kept = None, (), state

    def take(self, other: "Store") -> None:
        """Add the files of another store, wherever their bytes are."""
        self._kept |= other._kept
