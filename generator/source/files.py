"""Reads files of the project: texts once, strictly as UTF-8, kept for the printing of faults; pictures as bytes."""

import os
from pathlib import Path

from ..faults import Fault, Place


class Files:
    """The project folder as a reader of texts: `texts` holds each text read, by its path relative to the root."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.texts: dict[str, str] = {}

    def paths(self, folder: str, suffix: str) -> list[str]:
        """Return the paths (with forward slashes, sorted) of the files in a folder that end in `suffix`."""
        try:
            names = sorted(path.name for path in (self.root / folder).iterdir() if path.is_file())
        except OSError:
            return []
        return [f"{folder}/{name}" for name in names if name.endswith(suffix) and not name.startswith(".")]

    def below(self, folder: str) -> list[str]:
        """Return the paths of all files in a folder and in those below it, sorted, without hidden ones."""
        found = []
        for place, folders, names in os.walk(self.root / folder):
            folders[:] = [name for name in folders if not name.startswith(".")]
            found += [(Path(place) / name).relative_to(self.root).as_posix() for name in names if not name.startswith(".")]
        return sorted(found)

    def read_bytes(self, path: str, faults: list[Fault]) -> bytes | None:
        """Return the bytes of a file, or None where it cannot be read (a fault says why)."""
        try:
            return (self.root / path).read_bytes()
        except OSError as error:
            faults.append(Fault(Place(path), f"cannot be read: {error.strerror or error}"))
            return None

    def read(self, path: str, faults: list[Fault]) -> str | None:
        """Return the text of a file, or None where it cannot be read (a fault says why)."""
        if path in self.texts:
            return self.texts[path]
        data = self.read_bytes(path, faults)
        if data is None:
            return None
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError as error:
            before = data[: error.start]
            line, column = before.count(b"\n") + 1, len(before) - before.rfind(b"\n")
            faults.append(Fault(Place(path, line, column), f"the byte 0x{data[error.start]:02X} is not UTF-8; save the file as UTF-8"))
            return None
        if text.startswith("\ufeff"):
            faults.append(Fault(Place(path, 1, 1), "the file starts with a byte order mark; save it as UTF-8 without one"))
            return None
        self.texts[path] = text
        return text

    def forget(self, path: str) -> None:
        """Let go of the text of a file, which is read anew if it is asked for."""
        self.texts.pop(path, None)
