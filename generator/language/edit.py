"""Changes the translation of one entry in a catalog's own text; every other byte stays as it is."""

from .po import Entry, quote


def edit_entry(text: str, entry: Entry, strings: tuple[str, ...]) -> str:
    r"""Return the text of a catalog in which an entry has these strings, one a plural form, and counts as translated.

    `entry` is as read from the text. A string that stays the same keeps its lines, wrapped or not; the mark fuzzy and the
    earlier source text that goes with it are removed.

    >>> from .po import read_po
    >>> text = '#, fuzzy\n#| msgid "Jo"\nmsgid "Yes"\nmsgstr "Ja"\n'
    >>> edit_entry(text, read_po(text, "de.po", [])[0], ("Jawohl",))
    'msgid "Yes"\nmsgstr "Jawohl"\n'
    """
    lines = text.split("\n")
    first = min(entry.lines.values()) - 1
    end = end_of(lines, entry.lines[f"msgstr[{max(entry.strings)}]"] - 1)
    added = [f"msgstr[{form}] {quote(string)}" for form, string in enumerate(strings) if form not in entry.strings]
    tail = "\r" if lines[first].endswith("\r") else ""
    lines[end:end] = [line + tail for string in added for line in string.split("\n")]
    for form, at in sorted(((form, entry.lines[f"msgstr[{form}]"] - 1) for form in entry.strings), key=lambda found: -found[1]):
        if form >= len(strings):
            del lines[at : end_of(lines, at)]
        elif entry.strings[form] != strings[form]:
            put_string(lines, at, strings[form])
    if entry.fuzzy:
        start = first - next(i for i, line in enumerate(entry.raw) if line.strip() and not line.lstrip(" \t").startswith("#"))
        lines[start:first] = [kept for line in lines[start:first] if (kept := _without_doubt(line)) is not None]
    return "\n".join(lines)


def put_string(lines: list[str], at: int, string: str) -> None:
    """Write a string in the place of the one that starts in a line, with the line ends that are there."""
    line = lines[at]
    tail = "\r" if line.endswith("\r") else ""
    lines[at : end_of(lines, at)] = [f"{piece}{tail}" for piece in (line[: line.index('"')] + quote(string)).split("\n")]


def end_of(lines: list[str], at: int) -> int:
    """Return the line after the string that starts in a line."""
    end = at + 1
    while end < len(lines) and lines[end].lstrip(" \t").startswith('"'):
        end += 1
    return end


def _without_doubt(line: str) -> str | None:
    """Return a comment line without the mark fuzzy; None for one that tells an earlier source text or nothing else."""
    bare = line.lstrip(" \t")
    if bare.startswith("#|"):
        return None
    if not bare.startswith("#,"):
        return line
    flags = [flag.strip() for flag in bare[2:].split(",")]
    if "fuzzy" not in flags:
        return line
    kept = [flag for flag in flags if flag != "fuzzy" and flag]
    return f"#, {', '.join(kept)}" + ("\r" if line.endswith("\r") else "") if kept else None
