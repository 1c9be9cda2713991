"""What a folder holds, and turning a folder into one that holds something else."""

import os
import stat
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from .disk import flush, flush_all, is_there, link, write_new

FOLDER_MODE, FILE_MODE = 0o755, 0o644
"""The modes of what we make."""

_READ = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK  # no link is followed, and no pipe waited for
_FEW = 64  # flushing more than these one by one takes longer than flushing everything


@dataclass(frozen=True, slots=True)
class Tree:
    """What a folder holds: by path all that is no folder, by path with a slash the folders and whether each is empty, and
    the paths of the files that hold the bytes they should."""

    files: dict[str, os.stat_result]
    folders: dict[str, bool]
    same: set[str]


@dataclass(frozen=True, slots=True)
class Plan:
    """What a folder is to hold: files to write, files to link from another tree, and every folder with its mode."""

    new: Mapping[str, bytes]
    kept: Mapping[str, os.stat_result]
    folders: Mapping[str, int]


def folder_of(path: str) -> str:
    """Return the folder that a file or folder stands in.

    >>> folder_of("fr/which-card/index.html"), folder_of("fr/which-card/"), folder_of("index.html")
    ('fr/which-card/', 'fr/', '')
    """
    return path[: path.rfind("/", 0, -1) + 1]


def folders_around(paths: Iterable[str]) -> set[str]:
    """Return the folders that files stand in, and folders given with a slash; an empty text is the root.

    >>> sorted(folders_around(["fr/which-card/index.html", "en/"]))
    ['', 'en/', 'fr/', 'fr/which-card/']
    """
    folders = {""}
    for path in paths:
        folder = path[: path.rfind("/") + 1]
        while folder not in folders:
            folders.add(folder)
            folder = folder_of(folder)
    return folders


def look(root: str, files: Mapping[str, bytes]) -> Tree:
    """Return what is in a folder, compared with the bytes of files; no link is followed. Raises OSError.

    The bytes are read. To trust sizes and times instead, the bytes we want would have to be hashed, which takes longer than
    reading those on the disk.
    """
    tree = Tree({}, {}, set())
    todo = [""] if is_there(root) else []
    for folder in todo:
        empty = True
        with os.scandir(f"{root}/{folder}") as entries:
            for entry in entries:
                empty = False
                path = folder + entry.name
                if entry.is_dir(follow_symlinks=False):
                    todo.append(f"{path}/")
                    continue
                found = _holding(entry.path, files[path]) if path in files and entry.is_file(follow_symlinks=False) else None
                if found:
                    tree.same.add(path)
                tree.files[path] = found or entry.stat(follow_symlinks=False)
        tree.folders[folder] = empty
    return tree


def make(root: str, source: str, plan: Plan) -> None:
    """Turn a tree, whatever is in it, into the planned one, and wait until it is on the disk; raises OSError.

    No file is changed: it may be one of the source under its second name. What differs is taken away and made anew.
    """
    there = look(root, {})
    surplus = there.folders.keys() - plan.folders.keys()
    linked = {path for path, found in there.files.items() if path in plan.kept and _is_same_file(found, plan.kept[path])}
    touched = set()
    for path in there.files.keys() - linked:
        os.unlink(f"{root}/{path}")
        touched.add(folder_of(path))
    for folder in sorted(surplus, reverse=True):
        os.rmdir(f"{root}/{folder}")
        touched.add(folder_of(folder))
    for folder in sorted(plan.folders.keys() - there.folders.keys()):
        os.mkdir(f"{root}/{folder}", FOLDER_MODE)
        touched |= {folder, folder_of(folder)}
    for folder, mode in plan.folders.items():
        if mode != FOLDER_MODE:
            os.chmod(f"{root}/{folder}", mode)
    for path in plan.kept.keys() - linked:
        link(f"{source}/{path}", f"{root}/{path}")
        touched.add(folder_of(path))
    for path, data in plan.new.items():
        write_new(f"{root}/{path}", data)
        touched |= {path, folder_of(path)}
    touched -= surplus
    if len(touched) > _FEW:
        flush_all(root)
    else:
        flush(f"{root}/{path}" for path in sorted(touched))


def _holding(path: str, data: bytes) -> os.stat_result | None:
    """Return what the disk says of a file if it holds these bytes."""
    try:
        file = os.open(path, _READ)
    except PermissionError:
        return None
    try:
        found = os.fstat(file)
        same = found.st_size == len(data) and stat.S_ISREG(found.st_mode) and os.read(file, len(data) + 1) == data
        return found if same else None
    finally:
        os.close(file)


def _is_same_file(one: os.stat_result, other: os.stat_result) -> bool:
    """Whether two names are of one file; where the numbers of files do not last, its size and time speak up."""
    return os.path.samestat(one, other) and (one.st_size, one.st_mtime_ns) == (other.st_size, other.st_mtime_ns)
