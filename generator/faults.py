"""A fault is what is wrong and where; many are collected in a run and each is printed with its line and a caret."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """Where something stands: a path relative to the project, a line and a column, both counted from 1.

    Line 0 means the file as a whole. `width` is how many characters the caret underlines.
    """

    path: str
    line: int = 0
    column: int = 0
    width: int = 1

    def __str__(self) -> str:
        if not self.line:
            return self.path
        return f"{self.path}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """What is wrong at a place: `text` says what was found and what was expected, `notes` are further lines.

    `rule` names the rule of the linter that found it, if one did.
    """

    place: Place
    text: str
    notes: tuple[str, ...] = ()
    rule: str = ""


class FaultError(Exception):
    """Raised where a reader cannot go on; carries every fault found so far."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__("\n".join(f"{fault.place}: {fault.text}" for fault in faults))
        self.faults = faults


def format_fault(fault: Fault, sources: dict[str, str]) -> str:
    """Return the fault as printed: its place and text, the line of its source with a caret, its notes.

    `sources` holds the text of each file read, by path; a fault in another file is printed without its line.

    >>> print(format_fault(Fault(Place("a.yaml", 1, 4, 2), "no such card", ("a card is a rank and a suit",)), {"a.yaml": "to: 9X"}))
    a.yaml:1:4: no such card
        to: 9X
           ^^
        a card is a rank and a suit
    """
    place = fault.place
    lines = [f"{place}: {fault.text}"]
    source = sources[place.path].split("\n") if place.path in sources else []
    if 0 < place.line <= len(source):
        line = source[place.line - 1].rstrip("\r")
        start = max(place.column - 1, 0)
        shown, shift = _window(line, start)
        under = "".join("\t" if char == "\t" else " " for char in shown[: start - shift])
        lines.append(f"    {shown}")
        lines.append(f"    {under}{'^' * max(1, min(place.width, len(shown) - (start - shift)))}")
    lines += [f"    {note}" for note in fault.notes]
    return "\n".join(lines)


def in_order(faults: Iterable[Fault]) -> tuple[Fault, ...]:
    """Return the faults without repeats, by path, line and column."""
    return tuple(sorted(set(faults)))


def _window(line: str, start: int, size: int = 160) -> tuple[str, int]:
    """Cut a very long line to the part around the caret."""
    line = "".join(char if char.isprintable() or char in "\t\u00a0\u202f" else "\N{REPLACEMENT CHARACTER}" for char in line)
    if len(line) <= size:
        return line, 0
    shift = max(0, start - size // 2)
    return line[shift : shift + size], shift
