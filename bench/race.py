"""Runs our generator and the others on the same pages, in turn, and returns what each took."""

import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from agree import disagreements
from measure import peak, seconds, show
from model import Page
from ours import change_example, change_translation, write_project
from peers import write_eleventy, write_hugo, write_pelican
from tools import Tools

OURS = "ours"
COLD, KEPT, AGAIN, TRANSLATION, EXAMPLE = (
    "cold build", "cold build, what was read is kept", "nothing changed", "one translation changed", "one example changed")

_REPOSITORY = Path(__file__).resolve().parent.parent


@dataclass(slots=True)
class Row:
    """What was done, by whom, the seconds of each run by the clock and of the processors, and where it was measured the peak
    memory in MiB."""

    work: str
    name: str
    seconds: list[float] = field(default_factory=list)
    cpu: list[float] = field(default_factory=list)
    mib: float | None = None

    def add(self, run: tuple[float, float]) -> None:
        """Add a run: its seconds by the clock and of the processors."""
        self.seconds.append(run[0])
        self.cpu.append(run[1])


@dataclass(frozen=True, slots=True)
class Builder:
    """A generator with its input; `command` makes its command line for an output folder."""

    name: str
    folder: Path
    command: Callable[[Path], list[str]]

    def chill(self, attic: Path) -> None:
        """Put away what the generator kept of earlier builds. It is moved: deleting would burden the next run."""
        kept = self.folder / ".cache"
        if self.name == OURS and kept.exists():
            attic.mkdir(parents=True, exist_ok=True)
            kept.rename(attic / f"kept-{len(list(attic.iterdir()))}")


class Race:
    """One size of the synthetic site, built by all; every output goes to a new folder below `work`."""

    def __init__(self, pages: tuple[Page, ...], work: Path, runs: int, tools: Tools | None) -> None:
        self.pages, self.work, self.runs = pages, work, runs
        self.project = work / "in/ours"
        # Our command runs where `make site` runs it, the others in the folder of their input, as they want it.
        self.builders = [Builder(OURS, self.project, lambda out: [
            sys.executable, "-m", "generator", "--root", str(self.project), "build", "--no-lint", "--out", str(out)])]
        if tools is not None:
            self.builders += [
                Builder("Hugo", work / "in/hugo", lambda out: [*tools.hugo, "build", "--quiet", "-d", str(out)]),
                Builder("Eleventy", work / "in/eleventy", lambda out: [*tools.eleventy, f"--output={out}"]),
                Builder("Pelican", work / "in/pelican", lambda out: [*tools.pelican, "-q", "-s", "pelicanconf.py", "-o", str(out)]),
            ]

    def run(self) -> list[Row]:
        """Write the inputs, check that the outputs agree, and time every kind of work."""
        writers = {OURS: write_project, "Hugo": write_hugo, "Eleventy": write_eleventy, "Pelican": write_pelican}
        for builder in self.builders:
            builder.folder.mkdir(parents=True)
            writers[builder.name](builder.folder, self.pages)
            show(builder.command(self._out(builder, "first")), self._folder(builder))
        self._agree()
        return [*self._cold(), *self._kept(), *self._again(), self._changed(TRANSLATION, change_translation),
                self._changed(EXAMPLE, change_example)]

    def _out(self, builder: Builder, name: str) -> Path:
        return self.work / "out" / f"{builder.name}-{name}"

    def _folder(self, builder: Builder) -> Path:
        return _REPOSITORY if builder.name == OURS else builder.folder

    def _agree(self) -> None:
        ours, *others = self.builders
        found = disagreements(self._out(ours, "first"), {other.name: self._out(other, "first") for other in others}, self.pages)
        if found:
            sys.exit("\n".join(["the pages differ, so their times cannot be compared:", *found[:10]]))

    def _cold(self) -> list[Row]:
        rows = [Row(COLD, builder.name) for builder in self.builders]
        for i in range(self.runs):
            for row, builder in zip(rows, self.builders, strict=True):
                builder.chill(self.work / "attic")
                row.add(seconds(builder.command(self._out(builder, f"cold{i}")), self._folder(builder)))
        for row, builder in zip(rows, self.builders, strict=True):
            builder.chill(self.work / "attic")
            row.mib = peak(builder.command(self._out(builder, "peak")), self._folder(builder))
        return rows

    def _kept(self) -> list[Row]:
        ours = self.builders[0]
        if not (ours.folder / ".cache").is_dir():
            return []
        row = Row(KEPT, OURS)
        for i in range(self.runs):
            row.add(seconds(ours.command(self._out(ours, f"kept{i}")), _REPOSITORY))
        return [row]

    def _again(self) -> list[Row]:
        rows = [Row(AGAIN, builder.name) for builder in self.builders]
        # What was put away for the cold builds is there again, as after any build.
        show(self.builders[0].command(self._out(self.builders[0], "first")), _REPOSITORY)
        page = self._page("en")
        written = page.stat().st_mtime_ns
        for _ in range(self.runs):
            for row, builder in zip(rows, self.builders, strict=True):
                row.add(seconds(builder.command(self._out(builder, "first")), self._folder(builder)))
        if page.stat().st_mtime_ns != written:
            sys.exit(f"{page} was written again although nothing had changed")
        return rows

    def _changed(self, work: str, change: Callable[[Path, Page, int], None]) -> Row:
        ours, row = self.builders[0], Row(work, OURS)
        for i in range(1, self.runs + 1):
            before = self._page("fr").read_bytes()
            change(self.project, self._middle, i)
            row.add(seconds(ours.command(self._out(ours, "first")), _REPOSITORY))
            if self._page("fr").read_bytes() == before:
                sys.exit(f"{work}, and {self._page('fr')} is as it was")
        return row

    @property
    def _middle(self) -> Page:
        return self.pages[len(self.pages) // 2]

    def _page(self, tag: str) -> Path:
        return self._out(self.builders[0], "first") / tag / self._middle.slug / "index.html"
