"""Merges two versions of a catalog with the one they both come from, entry by entry, and keeps the bytes of what one side left alone."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from ..faults import Fault, FaultError
from .header import format_header, read_header
from .po import Entry, format_texts, read_po
from .rewrite import marked, newline_of, parts_of

Key = tuple[str, str]

_BINDING = ("Language", "Content-Type", "Plural-Forms")
"""Fields of the header on which two versions must agree."""
_SIGNED = ("PO-Revision-Date", "Last-Translator", "X-Generator")
"""Fields that an editor writes with every translation: those of the later date are taken."""


@dataclass(frozen=True, slots=True)
class Merged:
    """A merged catalog, and in how many entries both sides say different things; each of these stands between marks."""

    text: str
    conflicts: int


@dataclass(frozen=True, slots=True)
class _Side:
    """One version of a catalog, without carriage returns."""

    entries: dict[Key, Entry]
    after: list[str]
    newline: str
    end: str

    def order(self, obsolete: bool) -> list[Key]:
        return [key for key, entry in self.entries.items() if entry.obsolete == obsolete]


def merge_catalogs(base: str, ours: str, theirs: str, path: str, size: int = 7) -> Merged:
    """Return the merge of two versions of a catalog that both come from `base`; `size` is the length of conflict marks.

    Raises FaultError where one of the three cannot be read as a catalog.
    """
    old, mine, other = (_read(text, path) for text in (base, ours, theirs))
    found: dict[Key, tuple[list[str], bool]] = {}
    conflicts = 0
    for key in dict.fromkeys((*mine.entries, *other.entries)):
        sides = old.entries.get(key), mine.entries.get(key), other.entries.get(key)
        lines = _header(*sides) if key == ("", "") else _entry(*sides)
        if lines is None:
            conflicts += 1
            _, first, second = sides
            lines = ["<" * size + " ours", *first.raw, "=" * size, *second.raw, ">" * size + " theirs"]
        if lines:
            found[key] = lines, _obsolete(*sides)
    after = _pick(old.after, mine.after, other.after) or [*mine.after, *(line for line in other.after if line not in mine.after)]
    lines = _joined(found, [old, mine, other]) + after
    newline, end = (_pick(getattr(old, name), getattr(mine, name), getattr(other, name)) for name in ("newline", "end"))
    text = "\n".join(lines) + (mine.end if end is None else end)
    return Merged(text.replace("\n", newline or mine.newline), conflicts)


def _read(text: str, path: str) -> _Side:
    faults: list[Fault] = []
    bare = text.replace("\r\n", "\n")
    entries = read_po(bare, path, faults)
    if faults:
        raise FaultError(*faults)
    found: dict[Key, Entry] = {}
    for entry in entries:
        if entry.key not in found or found[entry.key].obsolete:
            found[entry.key] = entry
    after = entries[-1].after if entries else []
    while after and not after[-1]:
        after.pop()
    return _Side(found, after, newline_of(text), bare[len(bare.rstrip("\n")) :])


def _pick(base: object, ours: object, theirs: object, meaning: Callable[[object], object] = lambda value: value) -> object | None:
    """Return what both sides agree on or only one has changed, in bytes or else in meaning; None where they contradict."""
    for of in (lambda value: value, meaning):
        if of(ours) == of(theirs) or of(theirs) == of(base):
            return ours
        if of(ours) == of(base):
            return theirs
    return None


def _obsolete(base: Entry | None, ours: Entry | None, theirs: Entry | None) -> bool:
    """Whether the merged entry is obsolete: what either side made of it, and in use where they differ on a new one."""
    states = [entry.obsolete for entry in (ours, theirs) if entry is not None]
    if base is None or len(states) == 1:
        return all(states)
    return states[0] if states[0] == states[1] else not base.obsolete


def _entry(base: Entry | None, ours: Entry | None, theirs: Entry | None) -> list[str] | None:
    """Return the lines of the merged entry: none where it is gone, None where the sides contradict each other."""
    if ours is None or theirs is None:
        there = ours or theirs
        # Gone on one side: what the other has worked on meanwhile is kept.
        return [] if base is not None and _translation(there) == _translation(base) else there.raw
    raw = _pick(base.raw if base else None, ours.raw, theirs.raw)
    if raw is not None:
        return raw
    if base is None:
        base = replace(ours, strings=dict.fromkeys(ours.strings, ""), flags=[], previous=[], comments=[], raw=[])
    translated = _pick(base, ours, theirs, _translation)
    if translated is None:
        return None
    obsolete = _obsolete(base, ours, theirs)
    first, second, before = parts_of(ours), parts_of(theirs), parts_of(base)
    lines = _merged_lines(before["comments"], first["comments"], second["comments"])
    for part in ("extracted", "references"):
        # Two harvests may differ here; the next one puts it right.
        kept = _pick(before[part], first[part], second[part])
        lines += [] if obsolete else first[part] if kept is None else kept
    of = parts_of(translated)
    lines += of["flags"] + [f"#~{line[1:]}" if obsolete and line.startswith("#|") else line for line in of["previous"]]
    return lines + [marked(line, obsolete) for line in of["texts"]]


def _translation(entry: Entry) -> object:
    return entry.strings, sorted(set(entry.flags)), entry.plural, [line.lstrip("#~|") for line in entry.previous]


def _merged_lines(base: Sequence[str], ours: Sequence[str], theirs: Sequence[str]) -> list[str]:
    """Return the comments of both sides, without those that one of them took away."""
    kept = [line for line in ours if line not in base or line in theirs]
    return kept + [line for line in theirs if line not in base and line not in ours]


def _header(base: Entry | None, ours: Entry | None, theirs: Entry | None) -> list[str] | None:
    if base is None or ours is None or theirs is None:
        return _entry(base, ours, theirs)
    raw = _pick(base.raw, ours.raw, theirs.raw)
    if raw is not None:
        return raw
    old, mine, other = (read_header(entry.strings.get(0, "")) for entry in (base, ours, theirs))
    later = other if other.get("PO-Revision-Date", "") > mine.get("PO-Revision-Date", "") else mine
    fields = {}
    for name in dict.fromkeys((*mine, *other)):
        value = _pick(old.get(name), mine.get(name), other.get(name))
        if value is None and name in mine and name in other:
            if name in _BINDING:
                return None
            value = later[name] if name in _SIGNED and name in later else mine[name]
        if value is not None:
            fields[name] = value
    before, first, second = parts_of(base), parts_of(ours), parts_of(theirs)
    flags = first["flags"] if ours.fuzzy <= theirs.fuzzy else second["flags"]
    return [*_merged_lines(before["comments"], first["comments"], second["comments"]), *flags,
            *format_texts(Entry("", msgid="", strings={0: format_header(fields)}))]


def _joined(found: dict[Key, tuple[list[str], bool]], sides: list[_Side]) -> list[str]:
    """Return the lines of the entries in the order that either side gave them, obsolete ones last."""
    lines: list[str] = []
    last = None
    for obsolete in (False, True):
        for key in _order(*(side.order(obsolete) for side in sides)):
            if key in found and found[key][1] == obsolete:
                lines += [""] * _gap(key, last, sides[1:], not lines) + found[key][0]
                last = key
    return lines


def _gap(key: Key, last: Key | None, sides: list[_Side], first: bool) -> int:
    """Return how many empty lines stand before an entry: as many as where it follows the same one, else one."""
    for side in sides:
        keys = list(side.entries) if key in side.entries and side.entries[key].gap != 1 else []
        if keys and (keys.index(key) == 0 if last is None else keys.index(key) and keys[keys.index(key) - 1] == last):
            return side.entries[key].gap
    return 0 if first else 1


def _order(base: list[Key], ours: list[Key], theirs: list[Key]) -> list[Key]:
    """Return the keys of both sides in the order of the side that changed it, ours if both did; what it lacks follows what
    it follows on the other side."""
    common = set(base) & set(ours) & set(theirs)
    first, second = ours, theirs
    if [key for key in ours if key in common] == [key for key in base if key in common]:
        first, second = theirs, ours
    order, there = list(first), set(first)
    for i, key in enumerate(second):
        if key not in there:
            before = next((other for other in reversed(second[:i]) if other in there), None)
            order.insert(0 if before is None else order.index(before) + 1, key)
            there.add(key)
    return order
