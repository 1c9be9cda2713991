"""Times whole processes: with hyperfine where it is installed, else with a clock of our own."""

import json
import os
import shutil
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

_CLOCK = [sys.executable, "-I", "-S", str(Path(__file__).resolve().parent / "clock.py")]

HYPERFINE = shutil.which("hyperfine")


def seconds(command: list[str], folder: Path) -> tuple[float, float]:
    """Return the seconds that one run of a command takes in a folder, by the clock and of the processors (user and system)."""
    # What earlier builds wrote is on the disk before the next one starts, so that none pays for another.
    os.sync()
    if HYPERFINE is None:
        found = _clocked(command, folder)
        return found["seconds"], found["cpu"]
    with tempfile.NamedTemporaryFile(suffix=".json") as report:
        # One run a call: hyperfine would take all runs of one command before the next, and we run them in turn.
        _run([HYPERFINE, "--shell=none", "--runs=1", "--style=none", f"--export-json={report.name}", shlex.join(command)], folder)
        found = json.load(report)["results"][0]
        return found["times"][0], found["user"] + found["system"]


def peak(command: list[str], folder: Path) -> float:
    """Return the peak memory in MiB of the largest process of one run of a command."""
    return _clocked(command, folder)["mib"]


def show(command: list[str], folder: Path) -> None:
    """Run a command, not timed; ends the program with its output if it fails."""
    _run(command, folder)


def clock_name() -> str:
    """Return the name and version of what times."""
    if HYPERFINE is None:
        return "bench/clock.py"
    return subprocess.run([HYPERFINE, "--version"], capture_output=True, text=True, check=True).stdout.strip()


def _clocked(command: list[str], folder: Path) -> dict[str, float]:
    return json.loads(_run([*_CLOCK, *command], folder))


def _run(command: list[str], folder: Path) -> str:
    done = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{shlex.join(command)} failed:\n{done.stdout[-4000:]}{done.stderr[-4000:]}")
    return done.stdout
