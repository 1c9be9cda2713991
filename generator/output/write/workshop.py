"""The hidden folder beside a site in which its next version is made, and the one step that puts it in place."""

import errno
import fcntl
import os
import stat
from collections.abc import Callable
from contextlib import suppress
from types import TracebackType

from ...faults import FaultError
from ...late import Late
from .disk import exchange, flush, flush_all, is_there

shutil = Late("shutil")


class Workshop:
    """The folder `.NAME.build` beside a site: one build at a time is inside, and it may be deleted between builds.

        with Workshop("/srv/site", waiting) as shop:
            shop.begin()
            ...  # make shop.next the new site, whatever it holds now
            shop.put()

    `lock` is what a second build waits for; the kernel lets go of it when a build dies, however it dies. `next` is the tree
    in the making. `spare` is the tree that the last build replaced: most of its files are links to those of the site, so
    turning it into the next tree takes little, while making and deleting a tree takes a step for each folder. Only one of
    the two is there, except between the two renames that stand in for an exchange.
    """

    def __init__(self, home: str, waiting: Callable[[], None]) -> None:
        """Name the folders; `waiting` is called if another build is inside."""
        self.home, self._waiting = home, waiting
        self.parent, name = os.path.split(home)
        self.folder = f"{self.parent}/.{name}.build"
        self.next, self.spare = f"{self.folder}/next", f"{self.folder}/spare"
        self.lock = f"{self.folder}/lock"
        self._held, self._umask = -1, 0

    def __enter__(self) -> "Workshop":
        """Wait for the lock and tidy up after a build that was cut off; raises OSError."""
        os.makedirs(self.parent, exist_ok=True)
        self._held = self._enter()
        # Modes are the same for everybody; the process has one umask, so nothing else may make files meanwhile.
        self._umask = os.umask(0o022)
        try:
            self._tidy()
        except OSError as error:
            self.__exit__(type(error), error, None)
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        """Let the next build in; after a failure leave nothing behind."""
        if kind is not None and issubclass(kind, (OSError, FaultError)):
            with suppress(OSError):
                if is_there(self.next) and not is_there(self.spare):
                    shutil.rmtree(self.next)
                if not is_there(self.spare):
                    os.unlink(self.lock)
                    os.rmdir(self.folder)
        os.umask(self._umask)
        with suppress(OSError):
            os.close(self._held)

    def _enter(self) -> int:
        waiting = self._waiting
        while True:
            lock = self._open_lock()
            try:
                try:
                    fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                except BlockingIOError:
                    waiting()
                    waiting = _quiet
                    fcntl.flock(lock, fcntl.LOCK_EX)
                if _is_named(lock, self.lock):
                    return lock
            except BaseException:
                os.close(lock)
                raise
            # The build that we waited for failed and took the file away, so somebody else may hold another one.
            os.close(lock)

    def _open_lock(self) -> int:
        while True:
            try:
                with suppress(FileExistsError):
                    os.mkdir(self.folder, 0o755)
                if not stat.S_ISDIR(os.lstat(self.folder).st_mode):
                    raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), self.folder)
                return os.open(self.lock, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, 0o644)
            except FileNotFoundError:
                # A build that failed took the folder away just now, or there is nowhere to put it.
                os.stat(self.parent)
            except OSError:
                with suppress(OSError):
                    os.rmdir(self.folder)
                raise

    def _tidy(self) -> None:
        """Leave at most a spare tree, and know that all in it is on the disk."""
        if not is_there(self.next):
            return
        if is_there(self.spare):
            # Cut off between the two renames: the site is the spare tree, and the next one was finished.
            if is_there(self.home):
                text = "a build was cut off and left the old site here; move it away or delete it"
                raise FileExistsError(errno.EEXIST, text, self.spare)
            os.rename(self.next, self.home)
        else:
            # Whatever that build did must last before its tree, which may be the old site, is changed.
            flush_all(self.folder)
            flush([self.folder, self.parent])
            os.rename(self.next, self.spare)

    def begin(self) -> None:
        """See to it that `next` is a folder of ours, with whatever is in it; raises OSError."""
        if is_there(self.spare):
            os.rename(self.spare, self.next)
            if stat.S_ISDIR(os.lstat(self.next).st_mode):
                return
            os.unlink(self.next)
        os.mkdir(self.next, 0o755)

    def put(self) -> None:
        """Make `next` the site and the site the spare tree; raises OSError, and then the site is as it was.

        Where two folders cannot be exchanged there are two renames. A build that dies between them leaves no site for the
        moment, and the next build begins by doing the second one.
        """
        if not is_there(self.home):
            os.rename(self.next, self.home)
        elif not exchange(self.next, self.home):
            os.rename(self.home, self.spare)
            try:
                os.rename(self.next, self.home)
            except OSError:
                os.rename(self.spare, self.home)
                raise
        # From here the new site is in place, whatever fails. If the exchange may not be on the disk yet, the name `next`
        # stays and tells the next build.
        with suppress(OSError):
            flush([self.parent, self.folder])
            if is_there(self.next):
                os.rename(self.next, self.spare)

    def seal(self, text: str) -> None:
        """Note a text in the lock; it is lost with the folder."""
        with suppress(OSError):
            os.ftruncate(self._held, 0)
            os.pwrite(self._held, text.encode(), 0)

    def read_seal(self) -> tuple[str, int]:
        """Return the text noted last, and when in nanoseconds."""
        return os.pread(self._held, 1000, 0).decode("ascii", "replace"), os.fstat(self._held).st_mtime_ns


def _is_named(file: int, path: str) -> bool:
    """Whether an open file still has this name."""
    try:
        return os.path.samestat(os.fstat(file), os.lstat(path))
    except FileNotFoundError:
        return False


def _quiet() -> None:
    """Say nothing."""
