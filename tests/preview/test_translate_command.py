"""The command translate: which language it takes, and that it serves, writes and ends."""

import os
import signal
import subprocess
import sys

import pytest
from previewing import LONG, ROOT, tiny_project
from translating import croatian

from generator.cli import main


def test_it_says_where_it_is_and_ends_with_control_c(tmp_path):
    root = croatian(tmp_path / "project")
    process = subprocess.Popen(
        [sys.executable, "-m", "generator", "--root", str(root), "translate", "hr", "--port", "0"], cwd=ROOT, text=True, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, env={**os.environ, "PYTHONUNBUFFERED": ""}, preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler))
    line = process.stdout.readline()
    assert line.startswith("http://127.0.0.1:") and "hrvatski" in line and "written to locales/hr.po" in line
    assert " pages in 1 language, " in process.stdout.readline()
    process.send_signal(signal.SIGINT)
    assert process.communicate(timeout=LONG) == ("", "") and process.returncode == 0


@pytest.mark.parametrize("tag", ["fr", "en", "xx", "../hr", "locales/hr", "hr.po", "/etc/passwd", "", ".", "..", "hr\n"])
def test_a_language_without_a_catalog_is_refused(tmp_path, capsys, tag):
    root = croatian(tmp_path / "project")
    (root / "hr.po").write_bytes((root / "locales/hr.po").read_bytes())
    capsys.readouterr()
    assert main(["--root", str(root), "translate", tag, "--no-browser", "--port", "0"]) == 2
    error = capsys.readouterr().err
    assert error.startswith(f"there is no catalog locales/{tag}.po") and error.endswith("there are: hr\n")
    assert ("new-language" in error) == (tag in ("fr", "en", "xx"))


def test_a_catalog_of_no_language_is_refused(tmp_path, capsys):
    root = croatian(tmp_path / "project")
    (root / "locales/hrr.po").write_text("")
    (root / "locales/nolanguage.po").write_text("")
    assert main(["--root", str(root), "translate", "nolanguage", "--no-browser"]) == 2
    assert "is not a language that CLDR knows" in capsys.readouterr().err


def test_a_folder_that_is_no_project_is_refused(tmp_path, capsys):
    assert main(["--root", str(tmp_path), "translate", "hr"]) == 2
    assert "no content folder" in capsys.readouterr().err


def test_a_project_without_catalogs_says_how_to_begin(tmp_path, capsys):
    assert main(["--root", str(tiny_project(tmp_path / "project")), "translate", "hr"]) == 2
    assert "`python -m generator new-language hr` begins one" in capsys.readouterr().err
