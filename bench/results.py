"""Turns the rows of a race into bench/RESULTS.md: a table a size, the aims, and where we lose."""

import os
import platform
import statistics
from pathlib import Path

from measure import clock_name
from model import EXAMPLES, LANGUAGES, SIZES
from race import AGAIN, COLD, EXAMPLE, KEPT, OURS, TRANSLATION, Row

_AGAINST_BEST = {"S": 0.9, "M": 0.6, "L": 0.7}
_SECONDS = {
    AGAIN: {"S": 0.06, "M": 0.08, "L": 0.25},
    TRANSLATION: {"S": 0.10, "M": 0.12, "L": 0.35},
    EXAMPLE: {"S": 0.10, "M": 0.12, "L": 0.35},
}
_AGAINST_PYTHON = 0.25
_MIB = {"L": 150}
"""The aims: cold builds as ratios, the others in seconds, peak memory at the largest size."""

_INTRODUCTION = f"""\
# Our generator next to others

`make bench` writes this file. {{head}}

The sites are synthetic: twelve languages, {EXAMPLES} examples a page, the same words and the same structure for every
generator, which is checked before anything is timed. Ours verifies every claim with the rules engine and checks every link,
and writes what the others do not: the root page, the pages for a missing address, one page an example where a reader picks
the language (as many again as there are pages in all), a search index, a manifest and an offline worker in each language. Every run is a whole process;
the generators run in turn. Cold: into a new folder, and nothing kept of an earlier build. Ratios are medians of the
ratios of the runs of one turn; user and system seconds, of all processes, also where others used the machine meanwhile.
"""


def format_results(found: dict[str, list[Row]], versions: dict[str, str], date: str, note: str) -> str:
    """Return the text of the results; `versions` are those of the other generators, a date and a note are named where given."""
    parts = [_INTRODUCTION.format(head=_head(versions, date)), *([f"{note}\n"] if note else [])]
    for size, rows in found.items():
        runs = f"{count} runs" if (count := len(rows[0].seconds)) > 1 else "one run"
        parts.append(f"## {size}: {SIZES[size] * len(LANGUAGES):,} pages, {runs} of each\n\n{_table(rows)}")
    parts.append(f"## The aims\n\n{_aims(found)}")
    if versions:
        parts.append(f"## Where we lose\n\n{_losses(found)}")
    return "\n".join(parts)


def _head(versions: dict[str, str], date: str) -> str:
    python = f"{platform.python_implementation()} {platform.python_version()} ({platform.python_compiler()})"
    others = "".join(f"{name} {version}, " for name, version in versions.items())
    when = f"Measured on {date}: " if date else "Measured with "
    return f"{when}{others}{python}, {clock_name()}, on {os.cpu_count()} cores of {_processor()}, {platform.system()}."


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        lines = []
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(named, "") or platform.machine()


def _table(rows: list[Row]) -> str:
    lines = ["| | | median s | spread | to the best other | user and system s | peak MiB |", "|---|---|--:|--:|--:|--:|--:|"]
    for row in rows:
        best = _best(rows, _rivals(row))
        ratio = f"{_ratio(row, best):.2f}" if best and best is not row else ""
        memory = f"{row.mib:.0f}" if row.mib else ""
        name = f"**{row.name}**" if row.name == OURS else row.name
        lines.append(f"| {row.work} | {name} | {_seconds(row)} | {min(row.seconds):.3f}..{max(row.seconds):.3f} | {ratio} | "
                     f"{statistics.median(row.cpu):.3f} | {memory} |")
    return "\n".join(lines) + "\n"


def _aims(found: dict[str, list[Row]]) -> str:
    lines = [f"| | {' | '.join(found)} |", f"|---|{'---|' * len(found)}"]

    def add(name: str, values: dict[str, tuple[float | None, float | None, str]]) -> None:
        cells = [_judged(*values[size]) for size in found]
        if any(cells):
            lines.append(f"| {name} | {' | '.join(cells)} |")

    cold = {size: _row(rows, COLD, OURS) for size, rows in found.items()}
    add("cold build to the best other", {
        size: (_ratio(cold[size], _best(rows, COLD)), _AGAINST_BEST[size], "") for size, rows in found.items()})
    kept = {size: _row(rows, KEPT, OURS) for size, rows in found.items()}
    add("the same, what was read is kept", {
        size: (_ratio(kept[size], _best(rows, COLD)) if kept[size] else None, None, "") for size, rows in found.items()})
    add("cold build to Pelican", {
        size: (_ratio(cold[size], _row(rows, COLD, "Pelican")), _AGAINST_PYTHON, "") for size, rows in found.items()})
    for work, aims in _SECONDS.items():
        add(work, {size: (statistics.median(_row(rows, work, OURS).seconds), aims[size], " s") for size, rows in found.items()})
    add("peak memory of a process", {size: (cold[size].mib, _MIB.get(size), " MiB") for size in found})
    add("cold build, milliseconds a page", {
        size: (statistics.median(cold[size].seconds) * 1000 / (SIZES[size] * len(LANGUAGES)), None, "") for size in found})
    return "\n".join(lines) + "\n"


def _judged(value: float | None, aim: float | None, unit: str) -> str:
    if value is None:
        return ""
    shown = f"{value:.0f}{unit}" if unit == " MiB" else f"{value:.2f}{unit}"
    if aim is None:
        return shown
    return f"{shown}, aim {aim:g}: {'met' if value <= aim else '**missed**'}"


def _losses(found: dict[str, list[Row]]) -> str:
    lines = []
    for size, rows in found.items():
        for row in rows:
            if row.name != OURS:
                continue
            for other in rows:
                if other.work == _rivals(row) and other.name != OURS and (ratio := _ratio(row, other)) > 1:
                    lines.append(f"- {SIZES[size] * len(LANGUAGES):,} pages, {row.work}: {other.name} takes {_seconds(other)} s, "
                                 f"ours {_seconds(row)} s, {ratio:.2f} times as long.")
    return "\n".join(lines or ["At nothing that was timed here."]) + "\n"


def _rivals(row: Row) -> str:
    """Return the work of the others that a row is compared with. Whatever has changed, they build everything again, as when
    nothing has."""
    return COLD if row.work in (COLD, KEPT) else AGAIN


def _best(rows: list[Row], work: str) -> Row | None:
    others = [row for row in rows if row.work == work and row.name != OURS]
    return min(others, key=lambda row: statistics.median(row.seconds), default=None)


def _row(rows: list[Row], work: str, name: str) -> Row | None:
    return next((row for row in rows if row.work == work and row.name == name), None)


def _ratio(row: Row, other: Row | None) -> float | None:
    if other is None:
        return None
    return statistics.median(one / two for one, two in zip(row.seconds, other.seconds, strict=True))


def _seconds(row: Row) -> str:
    return f"{statistics.median(row.seconds):.3f}"
