"""Writes the translation of one string into its catalog, after looking at it and at what the disk holds now."""

import os
import shutil
from dataclasses import dataclass, replace
from pathlib import Path

from ..faults import Fault
from ..language.edit import edit_entry
from ..language.lint.rules import is_grave
from ..language.po import Entry, read_po
from ..source.files import Files
from .strings import Item, Reader, Strings, first_line, seen_of


@dataclass(frozen=True, slots=True)
class Saved:
    """What became of a translation: the reason it was refused (empty if it was not), what the linter finds in it, and the
    entry as it now stands in the catalog, where that is not what the translator saw."""

    reason: str = ""
    findings: tuple[Fault, ...] = ()
    changed: Entry | None = None


def tried(reader: Reader, strings: Strings, item: Item, texts: tuple[str, ...]) -> tuple[Fault, ...]:
    """Return what the linter would find in a string with these texts, each at the line it would stand in.

    Raises ValueError where the string cannot have them.
    """
    if item.entry is None:
        raise ValueError("this string is not in the catalog yet: end the preview, run `make harvest` and begin again")
    if len(texts) != strings.forms_of(item.message):
        raise ValueError(f"{len(texts)} texts, but this string has {strings.forms_of(item.message)}")
    text = "\n".join(item.entry.raw)
    lines = edit_entry(text, read_po(text, reader.path, [])[0], texts).split("\n")
    return reader.lint(item.message, lines, first_line(item.entry) - 1)


def save(root: Path, reader: Reader, strings: Strings, item: Item, seen: str, texts: tuple[str, ...]) -> Saved:
    """Write texts to the entry of a string in the catalog, if it still is as the translator saw it and nothing grave is found."""
    place = root / reader.path
    if place.is_symlink() or place.resolve() != (root / "locales").resolve() / place.name:
        return Saved(f"{reader.path} leads elsewhere; the preview writes to no file outside locales/")
    faults: list[Fault] = []
    text = Files(root).read(reader.path, faults) or ""
    entries = read_po(text, reader.path, faults)
    if faults:
        return Saved(f"{faults[0].place}: {faults[0].text}; mend the file in an editor first")
    entry = next((entry for entry in entries if entry.key == item.message.key and not entry.obsolete), None)
    if entry is not None and seen_of(entry) != seen:
        return Saved("somebody has changed this translation in the file since you saw it", changed=entry)
    if not all(string.strip() for string in texts):
        return Saved("there is a text still to be written")
    try:
        findings = tried(reader, strings, replace(item, entry=entry), texts)
    except ValueError as error:
        return Saved(str(error))
    if any(is_grave(finding.rule) for finding in findings):
        return Saved("with this the site could not be published", findings)
    new = edit_entry(text, entry, texts)
    others = [one.raw for one in read_po(new, reader.path, faults) if one.key != entry.key]
    if faults or others != [one.raw for one in entries if one.key != entry.key]:
        return Saved("this cannot be written without changing another string")
    if new != text:
        _write(place, new.encode())
    return Saved("", findings)


def _write(place: Path, data: bytes) -> None:
    """Put new bytes in the place of a file in one step."""
    new = place.with_name(f".{place.name}.new")
    new.write_bytes(data)
    shutil.copymode(place, new)
    os.replace(new, place)
