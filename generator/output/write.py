"""Puts a finished site in place: only changed files are written, and files of an earlier build that are no longer part
of it go; files that are not ours stay."""

import json
import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

MANIFEST = ".manifest.json"
"""The list of the files we wrote, in the site's folder."""


@dataclass(frozen=True, slots=True)
class Written:
    """What a build changed: how many files were written and removed, and which files there are not ours."""

    written: int
    removed: int
    foreign: tuple[str, ...]


def write_site(files: dict[str, bytes], out: Path) -> Written:
    """Write the files of a site into a folder; raises OSError where that fails."""
    out.mkdir(parents=True, exist_ok=True)
    ours = _read_manifest(out)
    # A page is written after the assets it names, and the manifest names a file before it is there.
    _replace(out / MANIFEST, _manifest(ours | set(files)))
    written = 0
    for path in sorted(files, key=lambda path: (path.endswith(".html"), path)):
        target = out / path
        if not _holds(target, files[path]):
            target.parent.mkdir(parents=True, exist_ok=True)
            _replace(target, files[path])
            written += 1
    removed = 0
    for path in sorted(ours - set(files)):
        with suppress(OSError, ValueError):
            if (out / path).parent.resolve().is_relative_to(out.resolve()):
                (out / path).unlink()
                removed += 1
        with suppress(OSError, ValueError):
            os.removedirs((out / path).parent)
    _replace(out / MANIFEST, _manifest(set(files)))
    known = set(files) | {MANIFEST, ".gitignore"}
    there = {path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file()}
    return Written(written, removed, tuple(sorted(there - known)))


def _read_manifest(out: Path) -> set[str]:
    try:
        paths = json.loads((out / MANIFEST).read_text("utf-8"))
    except (OSError, ValueError):
        return set()
    listed = {path for path in paths if isinstance(path, str)} if isinstance(paths, list) else set()
    return {path for path in listed if not path.startswith("/") and ".." not in path.split("/")}


def _manifest(paths: set[str]) -> bytes:
    return (json.dumps(sorted(paths), indent=0) + "\n").encode()


def _holds(path: Path, data: bytes) -> bool:
    try:
        return path.read_bytes() == data
    except OSError:
        return False


def _replace(path: Path, data: bytes) -> None:
    if _holds(path, data):
        return
    temporary = path.with_name(f".{path.name}.new")
    temporary.write_bytes(data)
    temporary.replace(path)
