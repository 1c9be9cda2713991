"""Writes a catalog over the one that stands in a file, so that only the lines change that say something else."""

from collections.abc import Callable, Iterable

from .po import Entry, format_entry, format_texts

_KINDS = {"#.": "extracted", "#:": "references", "#,": "flags", "#|": "previous", "#~": "texts"}
_PARTS = ("comments", "extracted", "references", "flags", "previous")


def newline_of(text: str) -> str:
    r"""Return the line end of a text: that of its first line.

    >>> newline_of("a\r\nb\n"), newline_of("")
    ('\r\n', '\n')
    """
    return "\r\n" if text.partition("\n")[0].endswith("\r") else "\n"


def join_entries(entries: Iterable[tuple[Entry, Entry | None]], after: list[str], old: str) -> str:
    """Return the text of a catalog: each entry with the one it takes the place of, then the comments at the end.

    What an entry says the same as before stands in the same bytes as before, and so do line ends, empty lines and the
    end of the file; `old` is the whole text as it was, empty for a new catalog.
    """
    end = "\r" if newline_of(old) == "\r\n" else ""
    lines: list[str] = []
    stood = True
    for entry, before in entries:
        stands = before is not None and bool(before.raw)
        gap = before.gap if stands and (before.gap or stood) else 1
        lines += [end] * (gap if lines or stands else 0)
        lines += _lines(entry, before, end)
        stood = stands
    while after and not after[-1].strip():
        after = after[:-1]
    lines += after
    body = old.rstrip("\r\n")
    return "\n".join(lines).removesuffix("\r") + (old[len(body) :] if body else "\n")


def change_entries(entries: list[Entry], old: str, change: Callable[[Entry], Entry]) -> str:
    """Return the text of a catalog with each of its entries changed; what stays the same keeps its bytes."""
    return join_entries([(change(entry), entry) for entry in entries], entries[-1].after if entries else [], old)


def _lines(entry: Entry, before: Entry | None, end: str) -> list[str]:
    """Return the lines of an entry; those of its parts that stand in the file the same are taken from there."""
    if before is None or not before.raw:
        return [line + end for line in format_entry(entry).split("\n")[:-1]]
    same = {part: getattr(entry, part) == getattr(before, part) for part in _PARTS}
    texts = _texts_of(entry) == _texts_of(before)
    if all(same.values()) and texts and entry.obsolete == before.obsolete:
        return before.raw
    found = parts_of(before)
    new = Entry(entry.path, comments=entry.comments, extracted=entry.extracted, references=entry.references, flags=entry.flags,
                previous=entry.previous)
    made: dict[str, list[str]] = {part: [] for part in _PARTS}
    for line in format_entry(new).split("\n")[:-1]:
        if line.startswith("#"):
            made[_kind(line)].append(line + end)
    lines: list[str] = []
    for part in _PARTS:
        lines += found[part] if same[part] else made[part]
    if not texts:
        return lines + [line + end for line in format_texts(entry)]
    return lines + [marked(line, entry.obsolete) for line in found["texts"]]


def parts_of(entry: Entry) -> dict[str, list[str]]:
    """Return the lines of an entry as they stand in the file: its comments, extracted notes, references, flags, previous
    texts and texts, in this order."""
    found: dict[str, list[str]] = {part: [] for part in (*_PARTS, "texts")}
    for line in entry.raw:
        if line.strip() not in ("", "#~"):
            found[_kind(line)].append(line)
    return found


def _kind(line: str) -> str:
    mark = line.lstrip(" \t")[:2]
    if mark == "#~" and line.lstrip(" \t")[2:].lstrip(" \t").startswith("|"):
        return "previous"
    return _KINDS.get(mark, "comments" if mark[:1] == "#" else "texts")


def marked(line: str, obsolete: bool) -> str:
    """Return a line of an entry's texts with the mark of an obsolete entry, or without.

    >>> marked('msgid "a"', True), marked('#~ msgid "a"', False)
    ('#~ msgid "a"', 'msgid "a"')
    """
    bare = line.lstrip(" \t")
    if bare.startswith("#~") == obsolete:
        return line
    return f"#~ {line}" if obsolete else bare[2:].removeprefix(" ")


def _texts_of(entry: Entry) -> tuple[object, ...]:
    return entry.context, entry.msgid, entry.plural, entry.strings
