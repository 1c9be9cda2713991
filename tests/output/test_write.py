"""A finished site is put in place: only what changed is written, what is foreign stays, and what fails changes nothing."""

import errno
import hashlib
import json
import os
import shutil
import stat
import subprocess
import sys
import tempfile
import threading
from contextlib import contextmanager
from pathlib import Path

import pytest
from tinysite import copy_tiny

from generator.cli import main
from generator.faults import FaultError
from generator.output.write import MANIFEST, Written, disk, tree, workshop, write_site

ROOT = Path(__file__).resolve().parent.parent.parent
A = {"index.html": b"a", "assets/x.1.css": b"one", "fr/index.html": b"fr a", "fr/p/index.html": b"p a", "fr/q/index.html": b"q"}
B = {"index.html": b"b", "assets/x.2.css": b"two", "fr/index.html": b"fr b", "fr/r/index.html": b"r b", "fr/q/index.html": b"q"}


@pytest.fixture
def out(tmp_path):
    return tmp_path / "site"


@pytest.fixture
def no_exchange(monkeypatch):
    monkeypatch.setattr(workshop, "exchange", lambda one, other: False)


def content(out):
    """Return the bytes of all files but the manifest."""
    return {path.relative_to(out).as_posix(): path.read_bytes() for path in sorted(out.rglob("*"))
            if path.is_file() and path.name != MANIFEST}


def manifest(out):
    return json.loads((out / MANIFEST).read_text("utf-8"))


def stats(folder):
    """Return what cannot stay the same if anything below a folder is written, made or moved."""
    return {path: (path.lstat().st_ino, path.lstat().st_mtime_ns, path.lstat().st_ctime_ns, path.lstat().st_mode)
            for path in [folder, *sorted(folder.rglob("*"))]}


def beside(out):
    """Return what is beside the site, with what is in the hidden folder."""
    return sorted([path.name for path in out.parent.iterdir() if path != out]
                  + [path.name for path in (out.parent / f".{out.name}.build").glob("*")])


# What changed


def test_a_new_site_is_written_whole_with_its_manifest(out):
    assert write_site(A, out) == Written(5, 0, ())
    assert content(out) == A
    assert manifest(out) == {path: hashlib.sha256(data).hexdigest() for path, data in A.items()}
    assert beside(out) == [".site.build", "lock"]


def test_a_site_that_is_there_already_is_not_written_not_even_the_manifest(out):
    for site in (A, B, A):
        write_site(site, out)
        before = stats(out)
        assert write_site(dict(reversed(site.items())), out) == Written(0, 0, ())
        assert stats(out) == before


def test_an_unchanged_file_keeps_its_time_and_is_the_same_file(out):
    write_site(A, out)
    before = {path: (out / path).stat() for path in A}
    assert write_site({**A, "index.html": b"new"}, out) == Written(1, 0, ())
    for path in A.keys() - {"index.html"}:
        after = (out / path).stat()
        assert (after.st_ino, after.st_mtime_ns) == (before[path].st_ino, before[path].st_mtime_ns)
    assert (out / "index.html").stat().st_ino != before["index.html"].st_ino


def test_a_stale_file_goes_with_its_folder(out):
    write_site(A, out)
    assert write_site(B, out) == Written(4, 2, ())
    assert content(out) == B
    assert not (out / "fr/p").exists()


@pytest.mark.parametrize("more", [{"fr/q": b"file"}, {"fr/index.html/x/y.html": b"folder"}])
def test_a_file_becomes_a_folder_and_a_folder_a_file(out, more):
    write_site(A, out)
    new = next(iter(more))
    site = {path: data for path, data in A.items() if not path.startswith(f"{new}/") and not new.startswith(f"{path}/")}
    for target in (site | more, A, site | more):
        write_site(target, out)
        assert content(out) == target


def test_every_build_is_right_whatever_the_one_before_left_in_the_spare_tree(out):
    sites = [A, B, A | B, {}, B, {"index.html": b"b"}, A | B, {**A, "x/y/z.html": b""}]
    for site in [*sites, *reversed(sites)]:
        write_site(site, out)
        assert content(out) == site
        assert beside(out) in ([".site.build", "lock"], [".site.build", "lock", "spare"])


def test_the_hidden_folder_may_be_deleted_or_hold_anything(out):
    write_site(A, out)
    write_site(B, out)
    shutil.rmtree(out.parent / ".site.build")
    assert write_site(B, out) == Written(0, 0, ())
    spare = out.parent / ".site.build/spare"
    (spare / "fr/index.html").mkdir(parents=True)
    (spare / "fr/q").write_text("a file")
    (spare / "assets").symlink_to(out.parent)
    os.link(out / "index.html", spare / "other.html")
    write_site(A, out)
    assert content(out) == A
    (out.parent / "precious").mkdir()
    (out.parent / "precious/file").write_text("x")
    shutil.rmtree(spare)
    spare.symlink_to("../precious")
    write_site(B, out)
    assert content(out) == B and (out.parent / "precious/file").read_text() == "x"


def test_a_file_that_was_served_once_is_never_written_again(out):
    """A server may still be sending the old file when the second build after it comes."""
    write_site(A, out)
    with open(out / "index.html", "rb", buffering=0) as served:
        for site in (B, A, B):
            write_site(site, out)
        assert served.read() == b"a"


def test_the_site_that_was_deleted_comes_anew(out):
    write_site(A, out)
    write_site(B, out)
    shutil.rmtree(out)
    assert write_site(A, out) == Written(5, 0, ())
    assert content(out) == A


# Ours


def test_a_file_of_ours_that_somebody_edited_deleted_or_linked_is_put_right(out, tmp_path):
    write_site(A, out)
    (tmp_path / "precious").write_text("x")
    (out / "index.html").write_text("edited")
    (out / "fr/index.html").unlink()
    (out / "fr/q/index.html").unlink()
    (out / "fr/q/index.html").symlink_to(tmp_path / "precious")
    assert write_site(A, out) == Written(3, 0, ())
    assert content(out) == A and not (out / "fr/q/index.html").is_symlink()
    assert (tmp_path / "precious").read_text() == "x"


def test_a_link_in_the_place_of_a_stale_file_goes_and_what_it_leads_to_stays(out, tmp_path):
    write_site(A, out)
    (tmp_path / "precious").write_text("x")
    (out / "fr/p/index.html").unlink()
    (out / "fr/p/index.html").symlink_to(tmp_path / "precious")
    assert write_site(B, out) == Written(4, 2, ())
    assert content(out) == B and (tmp_path / "precious").read_text() == "x"


def test_a_pipe_in_the_place_of_a_file_of_ours_is_not_waited_for(out):
    write_site(A, out)
    for name in ("index.html", MANIFEST):
        (out / name).unlink()
        os.mkfifo(out / name)
        if name == MANIFEST:
            write_site(A, out)
        else:
            assert write_site(A, out) == Written(1, 0, ())
        assert content(out) == A and manifest(out).keys() == A.keys()


@pytest.mark.parametrize("mask", [0o000, 0o022, 0o077, 0o777])
def test_modes_are_the_same_whatever_the_umask(out, mask):
    before = os.umask(mask)
    try:
        write_site(A, out)
        write_site(B, out)
        assert os.umask(mask) == mask
    finally:
        os.umask(before)
    for path in [out, *out.rglob("*")]:
        assert stat.S_IMODE(path.stat().st_mode) == (0o755 if path.is_dir() else 0o644), path


def test_a_file_of_ours_that_others_may_not_read_is_put_right(out):
    write_site(A, out)
    (out / "index.html").chmod(0o600)
    assert write_site(A, out) == Written(1, 0, ())
    assert stat.S_IMODE((out / "index.html").stat().st_mode) == 0o644


# Foreign


def test_foreign_files_stay_the_same_files_and_are_listed(out, tmp_path):
    write_site(A, out)
    (out / "mine/deep").mkdir(parents=True)
    (out / "mine/deep/a.txt").write_text("a")
    (out / "fr/p/b.txt").write_text("b")
    (out / "link").symlink_to(tmp_path)
    (out / "empty").mkdir(mode=0o700)
    (out / ".gitignore").write_text("*")
    os.mkfifo(out / "pipe")
    names = ["mine/deep/a.txt", "fr/p/b.txt", "link", "empty", ".gitignore", "pipe"]
    before = {name: (out / name).lstat() for name in names}
    for site in (A, B, A, B):
        assert write_site(site, out).foreign == ("fr/p/b.txt", "link", "mine/deep/a.txt", "pipe")
    for name in names:
        after = (out / name).lstat()
        assert (after.st_mode, after.st_size) == (before[name].st_mode, before[name].st_size)
        assert name == "empty" or (after.st_ino, after.st_mtime_ns) == (before[name].st_ino, before[name].st_mtime_ns)
    (out / "mine/deep/a.txt").unlink()
    (out / "link").unlink()
    assert write_site(A, out).foreign == ("fr/p/b.txt", "pipe")
    assert not (out / "link").is_symlink()


def test_a_foreign_file_with_a_name_that_is_no_text_stays(out):
    write_site(A, out)
    name = os.fsdecode(b"caf\xe9\n.txt")
    (out / name).write_text("x")
    assert write_site(B, out).foreign == (name,)
    assert (out / name).read_text() == "x"


def block_with_file(out):
    (out / "fr").write_text("mine")
    return "fr"


def block_with_link(out):
    (out.parent / "elsewhere").mkdir()
    (out / "fr").symlink_to(out.parent / "elsewhere")
    return "fr"


def block_with_other_bytes(out):
    (out / "index.html").write_text("mine")
    return "index.html"


def block_with_folder(out):
    (out / "index.html/deep").mkdir(parents=True)
    (out / "index.html/deep/x").write_text("mine")
    return "index.html/deep/x"


def block_manifest(out):
    (out / MANIFEST).mkdir(parents=True)
    (out / MANIFEST / "x").write_text("mine")
    return f"{MANIFEST}/x"


@pytest.mark.parametrize("block", [block_with_file, block_with_link, block_with_other_bytes, block_with_folder, block_manifest])
def test_a_foreign_file_in_the_place_of_ours_is_a_fault_and_nothing_is_lost(out, block):
    out.mkdir()
    name = block(out)
    before = stats(out)
    with pytest.raises(FaultError) as caught:
        write_site(A, out)
    assert [str(fault.place) for fault in caught.value.faults] == [f"{out}/{name}"]
    assert "is not ours" in caught.value.faults[0].text
    assert stats(out) == before and not (out.parent / ".site.build").exists()


def test_a_foreign_file_with_the_very_bytes_of_ours_and_empty_folders_are_not_in_the_way(out):
    (out / "fr").mkdir(parents=True)
    (out / "index.html/deep/er").mkdir(parents=True)
    (out / MANIFEST).mkdir()
    (out / "fr/index.html").write_bytes(A["fr/index.html"])
    inode = (out / "fr/index.html").stat().st_ino
    assert write_site(A, out) == Written(4, 0, ())
    assert content(out) == A and (out / "fr/index.html").stat().st_ino == inode


# The manifest may say anything


@pytest.mark.parametrize("text", [
    '{"../precious": "x", "/precious": "x", "fr/../../precious": "x", "link/file": "x", "": "x", "..": "x", "mine.txt": ["x"]}',
    '["../precious", "link/file", 5, null, ""]', "", "{", "[" * 100_000, "5", "null", '"mine.txt"', "{\"a\": NaN}", "\udcff\x00",
])
def test_a_manifest_that_says_anything_touches_nothing_outside_and_no_foreign_file(out, tmp_path, text):
    (tmp_path / "outside").mkdir()
    for path in (tmp_path / "precious", tmp_path / "outside/file"):
        path.write_text("x")
    write_site(A, out)
    (out / "link").symlink_to(tmp_path / "outside")
    (out / "mine.txt").write_text("mine")
    before = {path: (out / path).stat().st_ino for path in A}
    (out / MANIFEST).write_text(text, "utf-8", "surrogateescape")
    assert write_site(A, out) == Written(0, 0, ("link", "mine.txt"))
    assert (tmp_path / "precious").read_text() == (tmp_path / "outside/file").read_text() == "x"
    assert manifest(out) == {path: hashlib.sha256(data).hexdigest() for path, data in A.items()}
    assert {path: (out / path).stat().st_ino for path in A} == before


def test_a_manifest_cannot_make_the_tracked_gitignore_ours(out):
    write_site(A, out)
    (out / ".gitignore").write_text("*")
    (out / MANIFEST).write_text('{".gitignore": "x"}')
    write_site(A, out)
    assert (out / ".gitignore").read_text() == "*"


def test_a_manifest_that_is_a_link_is_not_read_and_not_written_through(out, tmp_path):
    write_site(A, out)
    (out / "notes").write_text("mine")
    (tmp_path / "other").write_text('{"notes": "x"}')
    (out / MANIFEST).unlink()
    (out / MANIFEST).symlink_to(tmp_path / "other")
    assert write_site(A, out).foreign == ("notes",)
    assert (tmp_path / "other").read_text() == '{"notes": "x"}' and not (out / MANIFEST).is_symlink()


def test_the_manifest_of_an_earlier_version_still_says_what_is_ours(out):
    write_site(A, out)
    (out / MANIFEST).write_text(json.dumps(sorted(A)))
    assert write_site(B, out) == Written(4, 2, ())
    assert content(out) == B


@pytest.mark.parametrize("age", [0, 3600])
def test_a_hash_in_the_manifest_that_is_wrong_is_put_right(out, age):
    """Also if the files of another build were put under our manifest: what happened to a file since shows in its ctime."""
    write_site(A, out)
    write_site(A, out)
    for path, data in B.items():
        (out / path).parent.mkdir(exist_ok=True)
        (out / path).write_bytes(data)
        os.utime(out / path, (age, age))
    write_site(A | B, out)
    write_site(A | B, out)
    (out / "index.html").write_bytes(b"other")
    assert write_site(A | B | {"index.html": b"other"}, out).written == 0
    assert manifest(out)["index.html"] == hashlib.sha256(b"other").hexdigest()
    (out / MANIFEST).write_text((out / MANIFEST).read_text().replace(hashlib.sha256(b"other").hexdigest(), "0" * 64))
    write_site(A | B | {"index.html": b"other"}, out)
    assert manifest(out)["index.html"] == hashlib.sha256(b"other").hexdigest()


@pytest.mark.parametrize("path", ["../x", "/x", "a//b", "a/./b", "a/", "", ".", "a/../b", MANIFEST, "index.html/x"])
def test_a_path_that_no_site_has_is_refused(out, path):
    with pytest.raises(ValueError):
        write_site({**A, path: b""}, out)
    assert list(out.parent.iterdir()) == []


# Targets


def test_a_link_to_a_folder_stays_and_the_folder_is_exchanged(out, tmp_path):
    (tmp_path / "real/place").mkdir(parents=True)
    out.symlink_to("real/place")
    for site in (A, B):
        write_site(site, out)
        assert os.readlink(out) == "real/place" and content(tmp_path / "real/place") == site
    assert sorted(path.name for path in (tmp_path / "real").iterdir()) == [".place.build", "place"]


def test_a_link_to_nowhere_gets_its_folder(out, tmp_path):
    out.symlink_to("real/place")
    write_site(A, out)
    assert out.is_symlink() and content(tmp_path / "real/place") == A


def test_missing_folders_above_are_made(tmp_path):
    write_site(A, tmp_path / "a/b/site")
    assert content(tmp_path / "a/b/site") == A


def test_the_site_may_be_named_from_inside(out, monkeypatch):
    out.mkdir()
    monkeypatch.chdir(out)
    write_site(A, Path())
    assert content(out) == A


def is_file(out):
    out.write_text("mine")


def is_below_file(out):
    out.parent.rmdir()
    out.parent.write_text("mine")


def is_loop(out):
    out.symlink_to(out)


@pytest.mark.parametrize("spoil", [is_file, is_below_file, is_loop])
def test_a_target_that_can_be_no_folder_is_an_error_and_stays(tmp_path, spoil):
    folder = tmp_path / "folder"
    folder.mkdir()
    spoil(folder / "site")
    before = stats(tmp_path)
    with pytest.raises(OSError):
        write_site(A, folder / "site")
    assert {path: value for path, value in stats(tmp_path).items() if path != folder} \
        == {path: value for path, value in before.items() if path != folder}


def test_a_mount_point_is_refused():
    with pytest.raises(OSError, match="mount point"):
        write_site(A, Path("/"))


@contextmanager
def no_rights():
    """Be a user whom modes concern, and yield an empty folder of that user."""
    folder = Path(tempfile.mkdtemp())
    user = os.geteuid()
    try:
        if user == 0:
            os.chown(folder, 65534, -1)
            os.seteuid(65534)
        yield folder
    finally:
        os.seteuid(user)
        for path in [folder, *folder.rglob("*")]:
            if path.is_dir() and not path.is_symlink():
                path.chmod(0o755)
        shutil.rmtree(folder)


@pytest.mark.parametrize("old", [None, A])
def test_without_rights_beside_the_site_it_stays_whole_and_nothing_is_left(old):
    with no_rights() as folder:
        if old:
            write_site(old, folder / "site")
            shutil.rmtree(folder / ".site.build")
        folder.chmod(0o555)
        before = stats(folder)
        with pytest.raises(PermissionError) as caught:
            write_site(B, folder / "site")
        assert caught.value.filename == f"{folder}/.site.build"
        assert stats(folder) == before


def test_a_foreign_folder_that_cannot_be_read_is_an_error_and_nothing_is_lost():
    with no_rights() as folder:
        write_site(A, folder / "site")
        (folder / "site/secret").mkdir()
        (folder / "site/secret/x").write_text("x")
        (folder / "site/secret").chmod(0)
        with pytest.raises(PermissionError):
            write_site(B, folder / "site")
        assert content(folder / "site") == A
        (folder / "site/secret").chmod(0o500)
        assert write_site(B, folder / "site").foreign == ("secret/x",)
        assert write_site(A, folder / "site").foreign == ("secret/x",)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="bubbles of file systems are Linux's")
@pytest.mark.parametrize("option", ["size=1m", "nr_inodes=12"])
def test_a_disk_that_is_really_full_leaves_the_old_site_whole_and_nothing_else(tmp_path, option):
    code = """
import os, sys
from pathlib import Path
from generator.output.write import write_site
out = Path(sys.argv[1]) / "site"
write_site({"index.html": b"old"}, out)
try:
    write_site({f"{i}/index.html": b"x" * 99_999 for i in range(20)}, out)
except OSError as error:
    assert error.errno == 28, error
assert (out / "index.html").read_text() == "old" and len(os.listdir(out)) == 2 and os.listdir(out.parent) == ["site"]
write_site({"index.html": b"new"}, out)
print((out / "index.html").read_text())
"""
    command = ["unshare", "--mount", "--map-root-user", "sh", "-c", f'mount -t tmpfs -o {option} none "$0" && exec "$@"',
               str(tmp_path), sys.executable, "-c", code, str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if "unshare" in done.stderr or "mount" in done.stderr.partition("Traceback")[0]:
        pytest.skip("no file system of one's own here")
    assert (done.stdout, done.stderr) == ("new\n", "")


# What the command says


def build(tiny, out):
    return main(["--root", str(tiny), "build", "--out", str(out)])


def test_the_command_says_in_one_line_what_the_system_refused(tmp_path, out, capsys):
    tiny = copy_tiny(tmp_path / "tiny")
    out.write_text("mine")
    assert build(tiny, out) == 1
    error = capsys.readouterr().err
    assert error == f"{out}/ cannot be written: Not a directory ({out}/); it is as it was.\n"
    assert out.read_text() == "mine" and beside(out) == ["tiny"]


def test_the_command_names_each_foreign_file_in_the_way(tmp_path, out, capsys):
    tiny = copy_tiny(tmp_path / "tiny")
    out.mkdir()
    (out / "index.html").write_text("mine")
    (out / "a\x1b[2Jb").write_text("mine")
    assert build(tiny, out) == 1
    assert capsys.readouterr().err == (f"{out}/index.html: this is not ours, and a file of the site must go here; "
                                       f"move it away or delete it\n1 fault; {out}/ is as it was.\n")
    (out / "index.html").unlink()
    assert build(tiny, out) == 0
    assert "not ours, left alone: a\N{REPLACEMENT CHARACTER}[2Jb\n" in capsys.readouterr().out


def test_the_command_says_that_it_waits(tmp_path, out, capsys):
    tiny = copy_tiny(tmp_path / "tiny")
    with workshop.Workshop(str(out), lambda: None):
        second = threading.Thread(target=build, args=(tiny, out))
        second.start()
        error = ""
        while "waiting for another build" not in error:
            assert second.is_alive()
            error += capsys.readouterr().err
            second.join(0.01)
    second.join()
    assert (out / "index.html").exists()


@pytest.mark.parametrize("name", [".", "..", "link"])
def test_the_command_does_not_make_the_project_its_own_site(tmp_path, capsys, name):
    tiny = copy_tiny(tmp_path / "tiny")
    (tiny / "link").symlink_to("..")
    before = stats(tmp_path)
    assert build(tiny, tiny / name) == 2
    assert "holds the project" in capsys.readouterr().err and stats(tmp_path) == before


# Two at once


def test_a_second_build_waits_for_the_first_and_says_so(out):
    write_site(A, out)
    said, results = threading.Event(), []
    with workshop.Workshop(str(out), lambda: None):
        second = threading.Thread(target=lambda: results.append(write_site(B, out, said.set)))
        second.start()
        assert said.wait(60)
        assert content(out) == A and results == []
    second.join()
    assert content(out) == B and results == [Written(4, 2, ())]


def test_a_build_that_fails_lets_the_waiting_one_in(out):
    said = threading.Event()
    with pytest.raises(OSError), workshop.Workshop(str(out), lambda: None):
        second = threading.Thread(target=write_site, args=(A, out, said.set))
        second.start()
        assert said.wait(60)
        raise OSError
    second.join()
    assert content(out) == A and beside(out) == [".site.build", "lock"]


def test_many_builds_at_once_leave_one_of_their_sites(out):
    def build(number):
        for step in range(10):
            write_site({f"{number}/{step}.html": b"x", "index.html": b"%d %d" % (number, step)}, out)
    threads = [threading.Thread(target=build, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    number, step = (out / "index.html").read_text().split()
    assert content(out).keys() == {"index.html", f"{number}/{step}.html"} and step == "9"


def test_a_build_that_is_stopped_lets_go_of_the_lock(out, monkeypatch):
    def stop(*_):
        raise KeyboardInterrupt
    write_site(A, out)
    with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
        patch.setattr(tree, "write_new", stop)
        write_site(B, out)
    assert content(out) == A
    write_site(B, out, lambda: pytest.fail("waits"))
    assert content(out) == B and beside(out) == [".site.build", "lock", "spare"]


# Where the system can less


def test_without_an_exchange_two_renames_do(out, no_exchange):
    for site in (A, B, A):
        write_site(site, out)
        assert content(out) == site
    assert beside(out) == [".site.build", "lock", "spare"]


def test_if_the_second_rename_fails_the_first_is_undone(out, no_exchange, monkeypatch):
    write_site(A, out)
    rename = os.rename

    def refuse(source, target):
        if str(source).endswith("next"):
            raise OSError(errno.EIO, "refused")
        rename(source, target)
    with monkeypatch.context() as patch, pytest.raises(OSError, match="refused"):
        patch.setattr(os, "rename", refuse)
        write_site(B, out)
    assert content(out) == A and beside(out) == []


def test_a_build_cut_off_between_the_two_renames_is_finished_by_the_next(out, no_exchange):
    write_site(A, out)
    (out / "mine").write_text("mine")
    write_site(B, out)
    build = out.parent / ".site.build"
    os.rename(build / "spare", build / "next")
    os.rename(out, build / "spare")
    assert write_site(A, out).foreign == ("mine",)
    assert content(out) == A | {"mine": b"mine"} and beside(out) == [".site.build", "lock", "spare"]


def test_if_somebody_made_a_site_between_the_two_renames_nothing_of_either_is_lost(out, no_exchange):
    write_site(A, out)
    write_site(B, out)
    build = out.parent / ".site.build"
    os.rename(build / "spare", build / "next")
    os.rename(out, build / "spare")
    out.mkdir()
    (out / "mine").write_text("mine")
    before = stats(build)
    with pytest.raises(FileExistsError, match="cut off"):
        write_site(A, out)
    assert stats(build) == before and content(out) == {"mine": b"mine"}


@pytest.mark.parametrize("code", [errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.EACCES, None])
def test_a_system_that_cannot_exchange_says_so_in_several_ways(out, monkeypatch, code):
    class Libc:
        if code is not None:
            @staticmethod
            def renameat2(*_):
                disk.ctypes.set_errno(code)
                return -1
    monkeypatch.setattr(disk, "_libc", Libc)
    if code == errno.EACCES:
        with pytest.raises(PermissionError):
            disk.exchange("a", "b")
    else:
        assert disk.exchange("a", "b") is False
        for site in (A, B):
            write_site(site, out)
            assert content(out) == site


def test_where_a_file_cannot_have_two_names_it_is_copied_with_its_time(out, monkeypatch):
    def refuse(*_, **__):
        raise OSError(errno.EPERM, "no links")
    write_site(A, out)
    (out / "mine").write_text("mine")
    (out / "link").symlink_to("nowhere")
    os.utime(out / "mine", ns=(1, 123_456_789_012_345_678))
    before = (out / "fr/q/index.html").stat().st_mtime_ns
    monkeypatch.setattr(os, "link", refuse)
    for site in (B, A, B):
        assert write_site(site, out).foreign == ("link", "mine")
    assert (out / "fr/q/index.html").stat().st_mtime_ns == before
    assert (out / "mine").stat().st_mtime_ns == 123_456_789_012_345_678 and os.readlink(out / "link") == "nowhere"
    assert write_site(B, out).written == 0


def test_a_disk_that_writes_little_at_a_time_gets_all(out, monkeypatch):
    write = os.write
    monkeypatch.setattr(os, "write", lambda file, data: write(file, data[:1000]))
    site = {"index.html": bytes(range(256)) * 40}
    write_site(site, out)
    assert content(out) == site


# Power


@pytest.mark.parametrize("few", [0, 64])
def test_what_is_new_is_on_the_disk_before_the_exchange_and_that_before_the_old_tree_is_freed(out, monkeypatch, few):
    write_site(A, out)
    write_site(B, out)
    log, names = [], {}
    for name in ("mkdir", "link", "unlink", "rmdir", "rename", "open", "fsync"):
        spy(monkeypatch, name, log, names)
    monkeypatch.setattr(tree, "_FEW", few)
    flush_all, exchange = disk.flush_all, disk.exchange
    monkeypatch.setattr(tree, "flush_all", lambda folder: (flush_all(folder), log.append(("syncfs", folder))))
    monkeypatch.setattr(workshop, "exchange", lambda one, other: (exchange(one, other), log.append(("exchange", other)))[0])
    write_site({**A, "fr/q/deep/index.html": b"new"}, out)
    at = log.index(("exchange", str(out)))
    build = f"{out.parent}/.site.build"
    if few == 0:
        assert log[at - 1] == ("syncfs", f"{build}/next")
    else:
        made = [(kind, path.rstrip("/")) for kind, path in log[:at] if path.startswith(f"{build}/next/") and kind != "fsync"]
        flushed = {os.path.normpath(path) for kind, path in log[:at] if kind == "fsync"}
        for kind, path in made:
            # A folder that is gone needs no flushing, the one it stood in does.
            assert os.path.dirname(path) in flushed or ("rmdir", os.path.dirname(path)) in made
            assert kind not in ("open", "mkdir") or path in flushed
    assert log[at + 1:] == [("fsync", str(out.parent)), ("fsync", build), ("rename", f"{build}/next")]


def test_what_a_build_left_that_was_cut_off_is_on_the_disk_before_it_is_used(out, monkeypatch):
    """The exchange may be all it did: then the tree beside is the site that a power cut now would bring back."""
    for site in (A, B):
        write_site(site, out)
    build = out.parent / ".site.build"
    os.rename(build / "spare", build / "next")
    log, names = [], {}
    for name in ("rename", "open", "fsync"):
        spy(monkeypatch, name, log, names)
    monkeypatch.setattr(workshop, "flush_all", lambda folder: log.append(("syncfs", folder)))
    write_site(B, out)
    assert log == [("syncfs", str(build)), ("fsync", str(build)), ("fsync", str(out.parent)), ("rename", f"{build}/next")]


def spy(monkeypatch, name, log, names):
    """Log each successful call of a function of the system that changes something, with the path it changes."""
    call = getattr(os, name)

    def logged(first, *args, **kwargs):
        result = call(first, *args, **kwargs)
        if name == "open":
            names[result] = first
            if args[0] & os.O_EXCL:
                log.append((name, first))
        elif name == "fsync":
            log.append((name, names[first]))
        else:
            log.append((name, args[0] if name == "link" else first))
        return result
    monkeypatch.setattr(os, name, logged)


def test_where_not_everything_can_be_flushed_at_once_each_file_and_folder_is(out, monkeypatch):
    flushed = []
    monkeypatch.setattr(disk, "_libc", lambda: None)
    monkeypatch.setattr(disk, "flush", lambda paths: flushed.extend(os.path.normpath(path) for path in paths))
    write_site(A, out)
    (out / "link").symlink_to("nowhere")
    os.mkfifo(out / "pipe")
    disk.flush_all(str(out))
    assert set(flushed) == {str(out), *(str(path) for path in out.rglob("*") if path.name not in ("link", "pipe"))}
