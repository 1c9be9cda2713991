"""Makes copies of the tiny project in tests/tiny, with the real templates and filled catalogs, for tests to work on, and builds them."""

import re
import shutil
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from generator.cli import main
from generator.faults import Fault
from generator.language.catalog import Catalog, Message
from generator.language.harvest import catalog_path, format_catalog
from generator.language.languages import read_language
from generator.language.po import read_po
from generator.output.build import Built, build_site
from generator.output.cache import Cache
from generator.output.project import Project, load_project

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = re.search(r"^languages: \[([^\]]*)\]", (ROOT / "content/site.yaml").read_text("utf-8"), re.MULTILINE)[1].split(", ")
"""The languages of the real site."""


def copy_tiny(folder: Path) -> Path:
    """Make a tiny project in a folder that is without fault, and return the folder."""
    shutil.copytree(ROOT / "tests" / "tiny", folder, dirs_exist_ok=True)
    shutil.copytree(ROOT / "templates", folder / "templates", dirs_exist_ok=True)
    write_catalogs(folder)
    return folder


def write_catalogs(folder: Path) -> None:
    """Harvest the catalogs of a project and fill each message with its source text."""
    faults: list[Fault] = []
    _, project = load_project(folder, faults)
    assert project and not faults, faults
    (folder / "locales").mkdir(exist_ok=True)
    for tag in project.library.site.languages:
        if tag != project.library.site.source:
            path = folder / catalog_path(tag)
            old = read_po(path.read_text("utf-8"), str(path), faults) if path.exists() else []
            text = format_catalog(read_language(tag), old, project.messages)
            path.write_text(filled(text), "utf-8")


def filled(text: str) -> str:
    """Return a catalog in which each empty translation is its source text, and none is marked as a guess."""
    lines, msgid = [], '""'
    for line in text.split("\n"):
        if line == "#, fuzzy" or line.startswith("#| "):
            continue
        if line.startswith(("msgid ", "msgid_plural ")):
            msgid = line.partition(" ")[2]
        if line.startswith("msgstr") and line.endswith(' ""') and msgid != '""':
            line = line.removesuffix('""') + msgid
        lines.append(line)
    return "\n".join(lines)


def built(folder: Path, keep: bool = False, make: Callable[[Sequence[Message]], Sequence[Catalog]] = lambda _: ()) -> tuple[Project, Built]:
    """Return a project and its site, which has no fault; `make` makes catalogs of no file from the messages."""
    faults: list[Fault] = []
    _, project = load_project(folder, faults, Cache(folder) if keep else None)
    assert project and not faults, faults
    site = build_site(project, faults, made=make(project.messages))
    assert site and not faults, faults
    return project, site


def built_files(folder: Path, keep: bool = False) -> Mapping[str, bytes]:
    """Return the files of the site of a project, which has no fault."""
    return built(folder, keep)[1].files


def run(folder: Path, *arguments: str) -> int:
    """Run a command on a project and return its status."""
    return main(["--root", str(folder), *arguments])


def edit(path: Path, old: str, new: str) -> None:
    """Replace the first place of a text in a file, which must have it."""
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def snapshot(folder: Path) -> dict[str, tuple[bytes, int]]:
    """Return the bytes and the time of each file below a folder."""
    return {path.relative_to(folder).as_posix(): (path.read_bytes(), path.stat().st_mtime_ns)
            for path in sorted(folder.rglob("*")) if path.is_file()}
