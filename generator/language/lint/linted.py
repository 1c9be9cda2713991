"""What the linter comes to: a catalog, and what was found in it."""

from dataclasses import dataclass

from ...faults import Fault
from ..catalog import Catalog
from .rules import is_grave


@dataclass(frozen=True, slots=True)
class Linted:
    """A catalog and what was found in it: `catalog` is None where a finding is grave."""

    catalog: Catalog | None
    findings: tuple[Fault, ...]

    @property
    def grave(self) -> list[Fault]:
        """The findings that keep the site from being published."""
        return [finding for finding in self.findings if is_grave(finding.rule)]
