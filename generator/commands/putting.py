"""The work of the command build: verifies a project and puts its site in place."""

import gc
import sys
from dataclasses import replace
from pathlib import Path

from ..cli import FAULTS, FINE, USAGE
from ..faults import Fault, FaultError
from ..late import Late
from ..output.build import build_site
from ..output.cache import Cache
from ..output.crew import processes_at_hand
from ..output.project import load_project
from ..output.write import write_site
from .report import counted, is_project, lent_lines, report_faults

pseudo_languages = Late("generator.language.pseudo")


def put_site(root: Path, out: Path, shown: str, pseudo: bool, lint: bool) -> tuple[list[str], int]:
    """Return what to say of the site that was put in place, and the exit status; what went wrong is said already.

    The lines are: what the site holds, what was written, which texts are in another language than their page, and which files
    there are not ours if there are any. `shown` is `out` as people are to read it; with `pseudo` there are pseudo-languages too, with
    `lint` catalogs are held against their sources.
    """
    if not is_project(root):
        return [], USAGE
    faults: list[Fault] = []
    # Nothing that lives here is thrown away before the end, so there is nothing to collect.
    gc.disable()
    try:
        files, project = load_project(root, faults, Cache(root))
        if project:
            made = pseudo_languages.pseudo_catalogs(project.messages) if pseudo else ()
            built = build_site(replace(project, lint=lint), faults, made=made, processes=processes_at_hand())
        else:
            built = None
        if built is None:
            report_faults(faults, files.texts, f"{shown} is as it was.")
            return [], FAULTS
        written = write_site(built.files, out, lambda: print(f"waiting for another build of {shown}", file=sys.stderr))
    except FaultError as error:
        report_faults(error.faults, {}, f"{shown} is as it was.")
        return [], FAULTS
    except OSError as error:
        where = f" ({_printable(error.filename)})" if error.filename else ""
        print(f"{shown} cannot be written: {error.strerror or error}{where}; it is as it was.", file=sys.stderr)
        return [], FAULTS
    finally:
        gc.enable()
    said = [f"{counted(built.pages, 'page')} in {counted(len(built.languages), 'language')} ({' '.join(built.languages)}), "
            f"{counted(built.examples, 'example')} verified"]
    changed = [counted(written.written, "file") + " written", counted(written.removed, "file") + " removed"]
    said.append(", ".join(changed) if written.written or written.removed else "nothing had changed")
    said += lent_lines(built.lent, len(project.messages))
    if written.foreign:
        said.append(f"not ours, left alone: {', '.join(map(_printable, written.foreign))}")
    return said, FINE


def _printable(name: str) -> str:
    """Return the name of a file that anybody may have made, fit for a terminal."""
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in name)
