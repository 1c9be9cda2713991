"""However a build ends, killed at any moment or refused by the system at any call, the site is wholly the old or the new one.

As a program it forks builds that die: `python test_write_killed.py FOLDER SCENE WAY CALLS`.
"""

import errno
import fcntl
import hashlib
import json
import os
import pickle
import random
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

from generator.output.write import MANIFEST, tree, workshop, write_site

ROOT = Path(__file__).resolve().parent.parent.parent
MOMENTS = 50
DIED = 77


def make_site(name, count):
    """Make a site: of two names a third of the files are the same, a third differ, and a third are in one only."""
    files = {}
    for number in range(count):
        kind = number % 3
        path = f"{number % 7}/{name if kind == 2 else 'page'}{number}.html"
        files[path] = f"{'same' if kind == 0 else name} {number} ".encode() * 400
    return files | {f"assets/site.{name}.css": name.encode() * 999, f"{name}/only/index.html": b"", "index.html": name.encode()}


A, B = make_site("a", 300), make_site("b", 300)
LITTLE_A, LITTLE_B = make_site("a", 6), make_site("b", 6)
FOREIGN = {"mine/notes.txt": b"mine", ".gitignore": b"*\n"}


@pytest.fixture
def out():
    """A place for a site, in memory if there is such: a killed process leaves there what it leaves on a disk."""
    memory = Path("/dev/shm")
    folder = Path(tempfile.mkdtemp(dir=memory if os.access(memory, os.W_OK) else None))
    yield folder / "site"
    shutil.rmtree(folder)


def put_foreign(out):
    for path, data in FOREIGN.items():
        (out / path).parent.mkdir(parents=True, exist_ok=True)
        (out / path).write_bytes(data)


def whole(out, sites):
    """Return which of the sites the folder holds, by its bytes and by its manifest; fails if it is not wholly one."""
    if not out.exists():
        assert None in sites, "the site is gone"
        return None
    there = {path.relative_to(out).as_posix(): path.read_bytes() for path in out.rglob("*") if path.is_file()}
    manifest = there.pop(MANIFEST, None)
    for path in FOREIGN.keys() & there.keys():
        assert there.pop(path) == FOREIGN[path]
    assert there in sites, "a mix"
    assert json.loads(manifest) == {path: hashlib.sha256(data).hexdigest() for path, data in there.items()}
    return there


def left_beside(out):
    folder = out.parent / ".site.build"
    return {path.name for path in out.parent.iterdir()} - {"site"} | {path.name for path in folder.glob("*")}


# Killed

FOR_EVER = """
import pickle, sys
from pathlib import Path
from generator.output.write import write_site
sites = pickle.load(sys.stdin.buffer)
print("ready", flush=True)
while True:
    for site in sites:
        write_site(site, Path(sys.argv[1]))
"""


@pytest.mark.parametrize("half", range(2))
def test_a_build_killed_at_any_moment_leaves_a_whole_site_and_the_next_one_ends_well(out, half, record_property):
    moments = random.Random(half)
    write_site(A, out)
    put_foreign(out)
    seen = []
    for _ in range(MOMENTS // 2):
        with subprocess.Popen([sys.executable, "-c", FOR_EVER, str(out)], cwd=ROOT, stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE) as build:
            pickle.dump((A, B), build.stdin)
            build.stdin.flush()
            assert build.stdout.readline() == b"ready\n"
            time.sleep(moments.uniform(0, 0.06))
            build.kill()
        seen.append((whole(out, [A, B]) == A, "next" in left_beside(out)))
        target = moments.choice([A, B])
        assert write_site(target, out).foreign == ("mine/notes.txt",)
        assert whole(out, [target]) and (out / ".gitignore").exists()
        assert left_beside(out) <= {".site.build", "lock", "spare"}
    record_property("killed", f"{len(seen)}, in the middle of making a tree {sum(making for _, making in seen)}")


# Refused, and dead, at each call

SCENES = {
    "first": [None, LITTLE_A],
    "second": [LITTLE_A, LITTLE_B],
    "third": [LITTLE_B, LITTLE_A, LITTLE_B],
    "one file": [LITTLE_A, {**LITTLE_A, "index.html": b"other"}, LITTLE_A],
    "the same": [LITTLE_A, LITTLE_A],
}
WRITES = [(os, name) for name in ("mkdir", "open", "write", "link", "rename", "unlink", "rmdir", "fsync", "chmod", "ftruncate",
                                  "pwrite")]
WRITES += [(fcntl, "flock"), (tree, "flush_all"), (workshop, "flush_all"), (workshop, "exchange")]
READS = [(os, name) for name in ("scandir", "lstat", "fstat", "read", "pread", "close")]


class Stop:
    """Makes the n-th call of the system end otherwise, and with `stays` every later one that would make something, too."""

    def __init__(self, patch, calls, number, end, stays=False):
        self.count, self.number, self.end, self.stays, self.name = 0, number, end, stays, None
        for module, name in calls:
            patch.setattr(module, name, self.wrap(name, getattr(module, name)))

    def wrap(self, name, call):
        def counted(*args, **kwargs):
            self.count += 1
            full = self.stays and self.count > self.number and name in ("mkdir", "write", "link", "fsync", "pwrite")
            if self.count == self.number or full:
                if name == "close":
                    # Also a close that fails has closed.
                    call(*args, **kwargs)
                self.name = self.name or name
                self.end()
            return call(*args, **kwargs)
        return counted


def prepare(out, scene):
    *before, old, new = SCENES[scene]
    for site in [*before, old]:
        if site is not None:
            write_site(site, out)
            put_foreign(out)
    return old, new


def clear(out):
    for path in out.parent.iterdir():
        shutil.rmtree(path)


def refuse():
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def die():
    os._exit(DIED)


def count_calls(out, scene, calls, monkeypatch):
    _, new = prepare(out, scene)
    with monkeypatch.context() as patch:
        stop = Stop(patch, calls, 0, None)
        write_site(new, out)
    clear(out)
    return stop.count


@pytest.fixture(params=["exchange", "two renames"])
def way(request, monkeypatch):
    """How the trees change places, and whether everything is flushed at once or one by one."""
    if request.param == "two renames":
        monkeypatch.setattr(workshop, "exchange", lambda one, other: False)
        monkeypatch.setattr(tree, "_FEW", 0)
    return request.param


@pytest.mark.parametrize("stays", [False, True], ids=["once", "for good"])
@pytest.mark.parametrize("scene", SCENES)
def test_a_call_that_is_refused_leaves_the_old_site_or_if_nothing_is_said_the_new_one(out, scene, way, stays, monkeypatch):
    calls = count_calls(out, scene, WRITES + READS, monkeypatch)
    for number in range(1, calls + 1):
        old, new = prepare(out, scene)
        before = left_beside(out)
        with monkeypatch.context() as patch:
            stop = Stop(patch, WRITES + READS, number, refuse, stays)
            try:
                write_site(new, out)
                said = False
            except OSError as error:
                assert error.errno == errno.ENOSPC
                said = True
        if said:
            assert whole(out, [old]) == old
            # Who does not hold the lock cannot know whether somebody else does, and leaves it.
            assert left_beside(out) <= before | ({".site.build", "lock"} if stop.name in ("flock", "fstat", "lstat") else set())
        else:
            assert whole(out, [new]) == new
        write_site(new, out)
        assert whole(out, [new]) and left_beside(out) <= {".site.build", "lock", "spare"}
        assert old is None or all((out / path).exists() for path in FOREIGN)
        clear(out)


@pytest.mark.parametrize("scene", SCENES)
def test_a_build_that_dies_at_a_call_leaves_a_whole_site(out, scene, way, monkeypatch):
    calls = count_calls(out, scene, WRITES, monkeypatch)
    subprocess.run([sys.executable, __file__, str(out), scene, way, str(calls)], cwd=ROOT, check=True,
                   env={**os.environ, "PYTHONPATH": str(ROOT)})


def die_at_each_call(out, scene, way, calls):
    """Be forked for each call; in a process of its own, since a fork of one with threads is not to be trusted."""
    patch = pytest.MonkeyPatch()
    if way == "two renames":
        patch.setattr(workshop, "exchange", lambda one, other: False)
        patch.setattr(tree, "_FEW", 0)
    for number in range(1, calls + 1):
        old, new = prepare(out, scene)
        child = os.fork()
        if not child:
            Stop(patch, WRITES, number, die)
            write_site(new, out)
            os._exit(0)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == DIED
        if way == "exchange" or out.exists():
            whole(out, [old, new])
        else:
            assert {"next", "spare"} <= left_beside(out) or old is None
        write_site(new, out)
        assert whole(out, [new]) and left_beside(out) <= {".site.build", "lock", "spare"}
        assert old is None or all((out / path).exists() for path in FOREIGN)
        clear(out)


if __name__ == "__main__":
    die_at_each_call(Path(sys.argv[1]), sys.argv[2], sys.argv[3], int(sys.argv[4]))
