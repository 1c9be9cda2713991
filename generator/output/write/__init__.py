"""Puts a finished site in place: at any moment the folder holds the old site or the new one, whole."""

import errno
import hashlib
import json
import os
import stat
from collections import ChainMap
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from ...faults import Fault, FaultError, Place
from .disk import is_there
from .tree import FILE_MODE, FOLDER_MODE, Plan, Tree, folders_around, look, make
from .workshop import Workshop

__all__ = ["MANIFEST", "Written", "write_site"]

MANIFEST = ".manifest.json"
"""The file in the site's folder that names the files we wrote, each with the SHA-256 of its bytes."""

_TRACKED = ".gitignore"
_LARGEST_MANIFEST = 1 << 26


@dataclass(frozen=True, slots=True)
class Written:
    """What a build changed: how many files were written and removed, and which files there are not ours."""

    written: int
    removed: int
    foreign: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Manifest:
    """A manifest as it is on the disk: its bytes, what they say (by path the hash), and the mode of the file."""

    data: bytes
    named: dict[str, str]
    mode: int


def write_site(files: Mapping[str, bytes], out: Path, waiting: Callable[[], None] = lambda: None) -> Written:
    """Make a folder hold a site, in one step; if it does already, write nothing.

    The next tree is made in a hidden folder beside the site, flushed to the disk, and exchanged with the site. In it unchanged
    and foreign files are the same files under a second name, so they keep their times, and little is written if little
    changed. `Workshop` says what is done where folders cannot be exchanged.

    A file that the manifest names is ours: it is overwritten even if somebody edited it or put a link in its place, and it
    goes when the site no longer has it. All else in the folder is foreign and stays. If `out` is a link, the folder it leads
    to is exchanged. The folder itself becomes another one: serve it by its path, for a program that stands in it is left
    in the old tree, like what others put there while this runs.

    `waiting` is called when another build is writing the folder and this one has to wait for it.

    Raises OSError where the system refuses, FaultError where a foreign file stands in the place of one of ours (after
    either the site is as it was), and ValueError for a path that a site cannot have.
    """
    folders = folders_around(files)
    _check_paths(files, folders)
    home = os.path.realpath(out)
    if os.path.ismount(home):
        raise OSError(errno.EBUSY, "a mount point cannot be exchanged, name a folder in it", home)
    with Workshop(home, waiting) as shop:
        old, site = _read_manifest(home), look(home, files)
        foreign = [path for path in site.files if not (path in files or path in old.named or path == MANIFEST)]
        _refuse_blocked(files, folders, old.named, site, foreign, out)
        new = _Chosen(files, [path for path in files
                              if path not in site.same or stat.S_IMODE(site.files[path].st_mode) != old.mode])
        stale = sum(path in old.named and path not in files for path in site.files)
        known = _known_hashes(old, site, *shop.read_seal())
        manifest = _format_manifest({path: known.get(path) or _sha256(data) for path, data in files.items()})
        if new or stale or manifest != old.data:
            kept = {path: site.files[path] for path in (*(site.same - new.keys()), *foreign)}
            shop.begin()
            make(shop.next, home, Plan(ChainMap({MANIFEST: manifest}, new), kept, _modes(home, site, files, folders, foreign)))
            shop.put()
        if manifest != old.data or known.keys() != files.keys():
            shop.seal(_sha256(manifest))
    return Written(len(new), stale, tuple(sorted(path for path in foreign if path != _TRACKED)))


class _Chosen(Mapping[str, bytes]):
    """Some of the files; their bytes are asked for one by one, for they may be many."""

    def __init__(self, files: Mapping[str, bytes], paths: Iterable[str]) -> None:
        self._files, self._paths = files, dict.fromkeys(paths)

    def __getitem__(self, path: str) -> bytes:
        if path not in self._paths:
            raise KeyError(path)
        return self._files[path]

    def __iter__(self) -> Iterator[str]:
        return iter(self._paths)

    def __len__(self) -> int:
        return len(self._paths)


def _check_paths(files: Collection[str], folders: set[str]) -> None:
    for path in files:
        if path == MANIFEST or f"{path}/" in folders or not {"", ".", ".."}.isdisjoint(path.split("/")):
            raise ValueError(f"a site cannot have a file {path!r}")


def _read_manifest(home: str) -> _Manifest:
    """Return the manifest of a site. It may say anything, and is asked only about what was found in the folder; what is no
    manifest says nothing. Raises OSError."""
    path, nothing = f"{home}/{MANIFEST}", _Manifest(b"", {}, FILE_MODE)
    if not is_there(path):
        return nothing
    found = os.lstat(path)
    if not stat.S_ISREG(found.st_mode) or found.st_size > _LARGEST_MANIFEST:
        return nothing
    data = Path(path).read_bytes()
    try:
        said = json.loads(data)
    except (ValueError, RecursionError):
        return nothing
    if isinstance(said, list):
        # Earlier versions wrote the paths alone.
        said = {path: "" for path in said if isinstance(path, str)}
    named = {path: text for path, text in said.items() if isinstance(text, str)} if isinstance(said, dict) else {}
    named.pop(_TRACKED, None)
    # A file system may know no modes: what it made of the manifest's it makes of every file's.
    return _Manifest(data, named, stat.S_IMODE(found.st_mode))


def _refuse_blocked(files: Collection[str], folders: set[str], named: Collection[str], site: Tree, foreign: list[str],
                    out: Path) -> None:
    """Raise FaultError with a fault for each foreign file that could not stay."""
    blocked = [path for path in files if path in site.files and path not in named and path not in site.same]
    blocked += [path for path in foreign if f"{path}/" in folders or _is_inside(path, files)]
    if blocked:
        text = "this is not ours, and a file of the site must go here; move it away or delete it"
        # A foreign name may be no text at all.
        names = ((out / path).as_posix().encode(errors="replace").decode() for path in blocked)
        raise FaultError(*(Fault(Place(name), text) for name in names))


def _is_inside(path: str, files: Collection[str]) -> bool:
    """Whether a path leads through what is to be a file."""
    return any(folder[:-1] in files or folder[:-1] == MANIFEST for folder in folders_around([path]))


def _known_hashes(old: _Manifest, site: Tree, seal: str, sealed: int) -> dict[str, str]:
    """Return the hashes that need not be worked out: those of files to which nothing happened since the manifest that is
    there was put there by us."""
    if seal != _sha256(old.data):
        return {}
    return {path: old.named[path] for path in site.same if path in old.named and site.files[path].st_ctime_ns < sealed}


def _format_manifest(hashes: dict[str, str]) -> bytes:
    return (json.dumps(hashes, indent=0, sort_keys=True) + "\n").encode()


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _modes(home: str, site: Tree, files: Collection[str], ours: set[str], foreign: Iterable[str]) -> dict[str, int]:
    """Return the folders of the next tree with their modes: ours have one, others keep theirs, and can be changed by us."""
    empty = (folder for folder, empty in site.folders.items() if empty and not _is_inside(folder, files))
    others = folders_around([*foreign, *empty]) - ours
    modes = {folder: stat.S_IMODE(os.lstat(f"{home}/{folder}").st_mode) | stat.S_IRWXU for folder in others}
    return dict.fromkeys(ours, FOLDER_MODE) | modes
