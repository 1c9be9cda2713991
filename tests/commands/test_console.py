"""The program behaves as a console program should: by either name, from any folder, into any pipe."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tinysite import ROOT, copy_tiny, snapshot

from generator import cli

MODULE = [sys.executable, "-m", "generator"]


def run(*arguments, program=MODULE, cwd=ROOT, **surroundings):
    return subprocess.run([*program, *arguments], cwd=cwd, capture_output=True, env={**os.environ, "PYTHONPATH": str(ROOT), **surroundings})


def test_the_console_script_is_the_same_program():
    script = Path(sys.executable).with_name("belote-rules")
    for arguments in (("explain", "belote-house", "H", "W:AD,N:8S", "E:7S,9S,KH"), ("explain", "x"), ("differ", "baloot", "pilotta")):
        ours, theirs = run(*arguments), run(*arguments, program=[str(script)])
        assert (ours.returncode, ours.stdout, ours.stderr) == (theirs.returncode, theirs.stdout, theirs.stderr)


def test_help_names_every_command(capsys):
    with pytest.raises(SystemExit) as stopped:
        cli.main(["--help"])
    assert stopped.value.code == 0
    shown = re.sub(r"\s+", " ", capsys.readouterr().out)
    for name, text in cli.COMMANDS.items():
        assert f"{name} {text}" in shown


@pytest.mark.parametrize("command", cli.COMMANDS)
def test_each_command_tells_what_it_does(capsys, command):
    with pytest.raises(SystemExit) as stopped:
        cli.main([command, "--help"])
    assert stopped.value.code == 0
    assert cli.COMMANDS[command][1:] + "." in re.sub(r"\s+", " ", capsys.readouterr().out)


def test_there_is_one_module_for_each_command():
    modules = {path.stem for path in (ROOT / "generator/commands").glob("*.py")} - {"__init__", "report", "putting"}
    assert modules == {name.replace("-", "_") for name in cli.COMMANDS}


@pytest.mark.parametrize("name", ["build", "judge"])
def test_the_folder_of_a_project_may_have_the_name_of_a_command(tmp_path, monkeypatch, name):
    copy_tiny(tmp_path / name)
    monkeypatch.chdir(tmp_path)
    assert cli.main(["--root", name, "check"]) == 0


def test_a_build_gives_the_same_bytes_from_any_folder(tmp_path):
    project = copy_tiny(tmp_path / "deep" / "tiny")
    outs = []
    for number, (root, cwd) in enumerate([(".", project), ("deep/tiny", tmp_path), ("../../tiny", project / "content"), (str(project), ROOT)]):
        shutil.rmtree(project / ".cache", ignore_errors=True)
        out = tmp_path / f"out{number}"
        assert run("--root", str(project) if cwd.name == "content" else root, "build", "--out", str(out), cwd=cwd).returncode == 0
        outs.append({path: data for path, (data, _) in snapshot(out).items()})
    assert all(files == outs[0] for files in outs)


def test_a_reader_who_leaves_early_gets_no_traceback():
    with subprocess.Popen([*MODULE, "differ", "belote-house", "bela-hr"], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() in (0, cli.FAULTS)


def test_an_interrupted_command_says_so_in_a_word(monkeypatch, capsys):
    def interrupt(_):
        raise KeyboardInterrupt

    monkeypatch.setattr("generator.commands.check.run", interrupt)
    assert cli.main(["check"]) == 130
    assert capsys.readouterr().err == "stopped\n"


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_a_terminal_that_cannot_show_a_suit_gets_no_traceback(encoding):
    done = run("explain", "belote-house", "H", "W:AD,N:8S", "E:7S,9S,KH", PYTHONIOENCODING=encoding, PYTHONUTF8="0")
    assert b"Traceback" not in done.stderr and done.returncode == 0


@pytest.mark.parametrize("language", ["C", "C.UTF-8", "POSIX"])
def test_words_of_any_language_are_printed_wherever_the_program_runs(language):
    done = run("explain", "--language", "ru", "belote-house", "H", "W:AD,N:8S", "E:7S,9S,KH", LANG=language, LC_ALL=language)
    assert done.returncode == 0 and "Рука Востока" in done.stdout.decode("utf-8")
