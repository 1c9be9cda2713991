"""Finds where a character of a text stands in its catalog, through quotes, escapes and continued lines."""

from ...faults import Place
from ..po import Entry


def spot(entry: Entry, part: str, lines: list[str], start: int, end: int) -> Place:
    """Return the place of the characters from `start` to `end` of a part such as 'msgstr[0]'.

    `lines` are those of the catalog. A width ends with its line.
    """
    number = entry.lines.get(part, entry.lines.get("msgid", 1))
    first = entry.place(part)
    seen, found, width = 0, None, 0
    for at in range(number - 1, len(lines)):
        line = lines[at]
        quote = line.find('"')
        if quote < 0 or at >= number and not line.lstrip(" \t").startswith('"'):
            break
        column = quote + 1
        while column < len(line) and line[column] != '"':
            step = 2 if line[column] == "\\" else 1
            if seen == start:
                found = found or (at + 1, column + 1)
            if found and found[0] == at + 1 and seen < max(end, start + 1):
                width += step
            seen, column = seen + 1, column + step
    return Place(entry.path, found[0], found[1], max(width, 1)) if found else first


def line_of_comment(entry: Entry, comment: str, lines: list[str]) -> int:
    """Return the line of a comment above an entry."""
    line = min(entry.lines.values()) - 1
    while line > 0 and lines[line - 1].lstrip(" \t").startswith("#"):
        if lines[line - 1].strip(" \t\r") == comment:
            return line
        line -= 1
    return entry.lines.get("msgid", 1)
