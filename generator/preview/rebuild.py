"""Builds the site in memory whenever an input has other bytes than those it was last built from."""

import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from threading import RLock
from urllib.parse import urlsplit

from ..faults import Fault, Place, in_order
from ..output.build import Built, build_site
from ..output.cache import LiveCache
from ..output.project import Project, load_project
from .inputs import Inputs, changed_paths, input_stats, read_inputs


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a build came to: the site, or None and the faults; the texts they stand in, and which inputs had changed
    since the build before, if there was one. `base` is the site's path on its server.
    """

    built: Built | None
    base: str
    faults: tuple[Fault, ...]
    sources: dict[str, str]
    changed: tuple[str, ...]
    seconds: float


Make = Callable[[Project, list[Fault]], Built | None]
"""Makes a site in memory, or adds faults."""


class Rebuilder:
    """A project and the inputs its site was last built from. Who builds and shows what came of it holds the `lock` meanwhile, so
    that what is built last is shown last."""

    def __init__(self, root: Path, make: Make | None = None) -> None:
        self.root, self.lock, self._cache = root, RLock(), LiveCache(root)
        self._make = make or (lambda project, faults: build_site(project, faults))
        self._inputs = Inputs({}, {})
        self._settled = False

    def build(self) -> Outcome:
        """Build whatever the inputs are, once more if they changed meanwhile and have faults."""
        outcome = self._build(read_inputs(self.root))
        return self._build(read_inputs(self.root)) if outcome.faults and not self._settled else outcome

    def look(self, heard: bool = True) -> Outcome | None:
        """Build if an input has other bytes than before; None if there is nothing new to show.

        Without `heard`, an event that says something was written, the disk's word that nothing was is enough.
        """
        if not heard and self._settled and input_stats(self.root) == self._inputs.stats:
            return None
        before, inputs = self._inputs, read_inputs(self.root)
        if self._settled and inputs.digests == before.digests:
            self._inputs = inputs
            return None
        outcome = self._build(inputs)
        if outcome.faults and not self._settled:
            # The faults may be of a save caught half-way; the next look tells. What was shown is still what counts.
            self._inputs = before
            return None
        return outcome

    def flush(self) -> None:
        """Write to the disk what the builds kept, so that a program that is started anew has it."""
        with self.lock:
            self._cache.flush()

    def _build(self, inputs: Inputs) -> Outcome:
        start = time.perf_counter()
        changed = changed_paths(self._inputs, inputs) if self._inputs.stats else ()
        faults: list[Fault] = []
        sources: dict[str, str] = {}
        built, base = None, "/"
        try:
            files, project = load_project(self.root, faults, self._cache)
            sources = files.texts
            if project:
                base = urlsplit(project.library.site.url).path
                built = self._make(project, faults)
        except Exception as error:
            # A slip in this program must not end the preview: the next save may well build.
            frame = traceback.extract_tb(error.__traceback__)[-1]
            note = f"in {Path(frame.filename).name}, line {frame.lineno}; this is a slip in the program, not in the content"
            faults.append(Fault(Place("generator"), f"the program fails: {type(error).__name__}: {error}", (note,)))
        self._inputs = inputs
        # Where an input was written meanwhile, it is not known which bytes were read: the next look builds again.
        self._settled = input_stats(self.root) == inputs.stats
        return Outcome(built, base, in_order(faults), sources, changed, time.perf_counter() - start)
