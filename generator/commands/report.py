"""How commands speak of faults and of a project they cannot find."""

import sys
from collections.abc import Iterable
from pathlib import Path

from ..faults import Fault, format_fault, in_order


def report_faults(faults: Iterable[Fault], sources: dict[str, str], ending: str) -> None:
    """Print each fault with its line on standard error, then how many there are and `ending`."""
    ordered = in_order(faults)
    for fault in ordered:
        print(format_fault(fault, sources), file=sys.stderr)
    print(f"{counted(len(ordered), 'fault')}; {ending}", file=sys.stderr)


def counted(number: int, noun: str) -> str:
    """Return a number with its noun.

    >>> counted(1, "fault"), counted(9, "page")
    ('1 fault', '9 pages')
    """
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def write_texts(root: Path, texts: dict[str, str]) -> list[str]:
    """Write texts to files of a project, each in one step, and return the paths of those that were not there the same."""
    written = []
    for path, text in texts.items():
        there, data = root / path, text.encode()
        if there.exists() and there.read_bytes() == data:
            continue
        there.parent.mkdir(exist_ok=True)
        new = there.with_name(f".{there.name}.new")
        new.write_bytes(data)
        new.replace(there)
        written.append(path)
    return written


def is_project(root: Path) -> bool:
    """Whether a folder is a project; says on standard error what is missing if not."""
    if (root / "content").is_dir():
        return True
    print(f"there is no content folder in {root.resolve()}; run this in a project's folder, or name one with --root DIR", file=sys.stderr)
    return False
