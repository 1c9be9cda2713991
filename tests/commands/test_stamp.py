"""A build that would change nothing says so from what the disk says; whatever is touched is looked at."""

import os
import shutil
import subprocess
import sys
import time

import pytest
from tinysite import ROOT, copy_tiny, snapshot

from generator.cli import main
from generator.output import stamp as stamps
from generator.output.stamp import Stamp

HEAVY = ("jinja2", "markupsafe", "yaml", "babel", "markdown", "pickle", "generator.engine", "generator.source", "dataclasses")

HOW = "pseudo=False lint=True"


@pytest.fixture
def built(tmp_path, monkeypatch):
    """A project whose site is in place, with a stamp; its files may be as young as they are."""
    monkeypatch.setattr(stamps, "_FINE", 0)
    project = copy_tiny(tmp_path / "tiny")
    assert main(["--root", str(project), "build"]) == 0
    assert holds(project)
    return project


def holds(project):
    return Stamp(project, project / "site", HOW).read() is not None


def write_anew(path):
    """Write a file anew with the same bytes, size and date, in the place of the old one."""
    found = path.stat()
    path.write_bytes(path.read_bytes())
    os.utime(path, ns=(found.st_atime_ns, found.st_mtime_ns))


def test_a_second_build_loads_nothing_heavy_and_says_what_a_build_says(tmp_path):
    project = copy_tiny(tmp_path / "tiny")
    time.sleep(0.3)
    code = ("import sys; from generator.cli import main; status = main(sys.argv[1:]); "
            f"print(sorted(set(sys.modules) & set({HEAVY})), file=sys.stderr); sys.exit(status)")
    runs = [subprocess.run([sys.executable, "-c", code, "--root", str(project), "build"], cwd=ROOT, capture_output=True, text=True, check=True)
            for _ in range(2)]
    assert "jinja2" in runs[0].stderr and runs[1].stderr == "[]\n"
    first, second = (run.stdout.split("\n") for run in runs)
    assert second[0].rpartition(", ")[0] == first[0].rpartition(", ")[0]
    assert second[1:] == ["nothing had changed", *first[2:]] and "open " in second[2]


@pytest.mark.parametrize("path", ["content/site.yaml", "content/examples/tricks.yaml", "locales/fr.po", "templates/layout.html",
                                  "templates/parts/head.html", "templates/assets/site.css", "site/fr/tricks/index.html", "site/.manifest.json"])
def test_a_file_that_was_written_again_breaks_the_stamp_even_with_its_old_date(built, path):
    write_anew(built / path)
    assert not holds(built)


@pytest.mark.parametrize("path", ["content/pages/new.yaml", "templates/assets/js/new.js", "locales/de.po", "site/new", "site/fr/tricks/new"])
def test_a_new_file_and_a_lost_one_break_the_stamp(built, path):
    (built / path).touch()
    assert not holds(built)
    assert main(["--root", str(built), "build"]) == (1 if path.startswith("content") else 0)
    (built / path).unlink()
    assert not holds(built) or path.startswith("content")


def test_a_folder_that_was_added_or_lost_breaks_the_stamp(built):
    (built / "site/mine").mkdir()
    assert not holds(built)
    (built / "site/mine").rmdir()
    shutil.rmtree(built / "site")
    assert not holds(built)


def test_another_program_or_library_breaks_the_stamp(built, tmp_path, monkeypatch):
    program, libraries = tmp_path / "program", tmp_path / "site-packages"
    program.mkdir()
    (program / "x.py").touch()
    (libraries / "jinja2-3.1.6.dist-info").mkdir(parents=True)
    monkeypatch.setattr(stamps, "_PROGRAM", str(program))
    monkeypatch.setattr(sys, "path", [*sys.path, str(libraries)])
    stamp = Stamp(built, built / "site", HOW)
    assert stamp.read() is None
    stamp.write(["said"])
    assert Stamp(built, built / "site", HOW).read() == ["said"]
    write_anew(program / "x.py")
    assert not holds(built)
    Stamp(built, built / "site", HOW).write(["said"])
    assert holds(built)
    (libraries / "jinja2-3.1.6.dist-info").rename(libraries / "jinja2-3.1.7.dist-info")
    assert not holds(built)


def test_each_folder_has_its_own_stamp_and_a_moved_project_none(built, tmp_path):
    assert Stamp(built, tmp_path / "elsewhere", HOW).read() is None
    built.rename(tmp_path / "moved")
    assert not holds(tmp_path / "moved")


def test_an_input_that_changed_just_now_or_while_it_was_read_or_is_a_link_leaves_no_stamp(built, monkeypatch):
    kept = snapshot(built / ".cache")
    monkeypatch.setattr(stamps, "_FINE", 3_600_000_000_000)
    stamp = Stamp(built, built / "site", HOW)
    assert stamp.read() is None
    stamp.write(["too young"])
    monkeypatch.setattr(stamps, "_FINE", 0)
    stamp = Stamp(built, built / "site", HOW)
    write_anew(built / "content/site.yaml")
    stamp.write(["changed meanwhile"])
    (built / "content/pages/link.txt").symlink_to(built / "content/site.yaml")
    Stamp(built, built / "site", HOW).write(["a link"])
    assert snapshot(built / ".cache") == kept


@pytest.mark.parametrize("data", [b"", b"\0", b"\xff\0\0", b"x\0y\0z\0" * 9])
def test_a_stamp_that_is_broken_says_nothing(built, data):
    file = next((built / ".cache").glob("stamp-*"))
    whole = file.read_bytes()
    for broken in (data, whole[:70], whole + data + b"x", data + whole[1:]):
        file.write_bytes(broken)
        assert not holds(built)
    file.write_bytes(whole)
    assert holds(built)


def test_a_stamp_that_cannot_be_written_is_no_fault(built):
    shutil.rmtree(built / ".cache")
    (built / ".cache").write_text("in the way")
    assert main(["--root", str(built), "build"]) == 0 and not holds(built)


def test_with_other_options_a_stamp_does_not_hold(built):
    assert Stamp(built, built / "site", "pseudo=False lint=False").read() is None
