"""How commands speak of faults and of a project they cannot find."""

import sys
from collections import Counter
from collections.abc import Iterable, Mapping
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


def lent_lines(lent: Mapping[str, tuple[Counter[str], Counter[str]]], messages: int) -> list[str]:
    """Return a line for each language of a site that shows texts of others, of which so many are counted, and pages; every
    language has so many messages.

    >>> lent_lines({"de": (Counter(fr=12, en=1), Counter(fr=2))}, 526)
    ['de: 12 texts of 526 are in fr, 1 in en; 2 pages are mostly in fr, so search engines are led to those in fr instead']
    """
    lines = []
    for tag, (texts, pages) in lent.items():
        (first, number), *others = texts.most_common()
        said = [f"{tag}: {counted(number, 'text')} of {messages} {'is' if number == 1 else 'are'} in {first}", *(f"{number} in {other}" for other, number in others)]
        told = [f"{counted(number, 'page')} {'is' if number == 1 else 'are'} mostly in {other}, so search engines are led to "
                f"{'the one' if number == 1 else 'those'} in {other} instead" for other, number in pages.most_common()]
        lines.append("; ".join([", ".join(said), *told]))
    return lines


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
