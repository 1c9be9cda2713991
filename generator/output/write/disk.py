"""What a disk is asked for beyond plain reading: second names, waiting until all is there, two folders exchanged in one step."""

import errno
import fcntl
import os
import stat
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from ...late import Late

ctypes = Late("ctypes")
shutil = Late("shutil")

_CANNOT_LINK = {errno.EPERM, errno.EMLINK, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP}
_CANNOT_EXCHANGE = {errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP}


def is_there(path: str) -> bool:
    """Whether there is anything of this name. Raises OSError where that cannot be said: a site that is taken for missing would
    lose what is foreign in it."""
    try:
        os.lstat(path)
    except (FileNotFoundError, NotADirectoryError):
        return False
    return True


def write_new(path: str, data: bytes) -> None:
    """Write a file that is not there yet; raises OSError."""
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o644)
    try:
        written = os.write(file, data)
        while written < len(data):
            written += os.write(file, memoryview(data)[written:])
    finally:
        os.close(file)


def link(source: str, target: str) -> None:
    """Give a file a second name, or a copy with the same time where that cannot be; raises OSError."""
    try:
        os.link(source, target, follow_symlinks=False)
    except OSError as error:
        if error.errno not in _CANNOT_LINK:
            raise
        shutil.copy2(source, target, follow_symlinks=False)


def flush(paths: Iterable[str]) -> None:
    """Wait until files, and the names in folders, are on the disk; raises OSError."""
    path = None
    for path in paths:
        with _opened(path) as file:
            try:
                os.fsync(file)
            except OSError as error:
                # Some file systems have nothing to wait for in a folder, and say so.
                if error.errno != errno.EINVAL:
                    raise
    if path is not None and hasattr(fcntl, "F_FULLFSYNC"):
        # On macOS all of it may still be in the memory of the disk.
        with _opened(path) as file:
            fcntl.fcntl(file, fcntl.F_FULLFSYNC)


def flush_all(folder: str) -> None:
    """Wait until everything in a folder is on the disk; raises OSError.

    Linux does so for the whole file system at once, which for many files is far faster than one by one.
    """
    libc = _libc()
    if not hasattr(libc, "syncfs"):
        places = ((place, [".", *names]) for place, _, names in os.walk(folder))
        paths = (f"{place}/{name}" for place, names in places for name in names)
        flush(path for path in paths if stat.S_IFMT(os.lstat(path).st_mode) in (stat.S_IFDIR, stat.S_IFREG))
        return
    with _opened(folder) as file:
        if libc.syncfs(file):
            raise _last_error(folder)


def exchange(one: str, other: str) -> bool:
    """Exchange two folders in one step; False where the system or the file system cannot. Raises OSError."""
    libc = _libc()
    names = os.fsencode(one), os.fsencode(other)
    if hasattr(libc, "renameat2"):
        here, swap = -100, 2  # AT_FDCWD, RENAME_EXCHANGE
        failed = libc.renameat2(here, names[0], here, names[1], swap)
    elif hasattr(libc, "renamex_np"):
        failed = libc.renamex_np(*names, 2)  # RENAME_SWAP
    else:
        return False
    if not failed:
        return True
    error = _last_error(other)
    if error.errno in _CANNOT_EXCHANGE:
        return False
    raise error


def _libc() -> object:
    return ctypes.CDLL(None, use_errno=True)


def _last_error(path: str) -> OSError:
    code = ctypes.get_errno()
    return OSError(code, os.strerror(code), path)


@contextmanager
def _opened(path: str) -> Iterator[int]:
    file = os.open(path, os.O_RDONLY)
    try:
        yield file
    finally:
        os.close(file)
