"""Reads a .po text strictly into entries that know their lines, and writes entries back in one canonical form."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from ..faults import Fault, Place

MAX_CHARACTERS = 50_000_000

_LITERAL = re.compile(r'"((?:[^"\\]|\\.)*)"[ \t]*$')
_KEYWORD = re.compile(r"(msgctxt|msgid_plural|msgid|msgstr(?:\[(\d+)\])?)[ \t]+(?=\")")
_ESCAPE = re.compile(r"\\(.)")
_ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\", "r": "\r"}
_REFERENCE = re.compile("\u2068[^\u2069]*\u2069(?::\\d+)?|\\S+")
"""A place in a reference comment; one that holds spaces stands between the marks of a direction of its own, as GNU gettext writes it."""
_PLAIN = re.compile(r'''((?:\#[^\n]*\n)*)msgctxt "([^"\\\n]*)"\nmsgid "([^"\\\n]*)"\nmsgstr "([^"\\\n]*)"''')
"""An entry of the usual form: its comments, and a line each for context, msgid and translation, without an escape. Most are,
and are read in one step; whatever looks otherwise is read line by line."""

_ORDER = {"msgctxt": 0, "msgid": 1, "msgid_plural": 2, "msgstr": 3}


@dataclass(slots=True)
class Entry:
    """One message of a catalog while it is read: its texts, comments, and the line of each part (counted from 1)."""

    path: str
    context: str | None = None
    msgid: str | None = None
    plural: str | None = None
    strings: dict[int, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)
    comments: list[str] = field(default_factory=list)
    """The comment lines of translators ('# …') as they are."""
    extracted: list[str] = field(default_factory=list)
    """The notes for translators ('#. …'), without the mark."""
    references: list[str] = field(default_factory=list)
    """Where the message stands ('#: …'), one place an item."""
    flags: list[str] = field(default_factory=list)
    previous: list[str] = field(default_factory=list)
    """The lines that tell an earlier source text ('#| …') as they are."""
    obsolete: bool = False
    raw: list[str] = field(default_factory=list)
    """Every line of the entry as it stands in the file, without its line feed."""
    gap: int = 1
    """How many empty lines stand before it."""
    after: list[str] = field(default_factory=list)
    """The lines at the end of the file, after the last entry, where comments stand there."""

    @property
    def key(self) -> tuple[str, str]:
        """Context and msgid, which together name a message."""
        return self.context or "", self.msgid or ""

    @property
    def fuzzy(self) -> bool:
        """Whether the translation is marked as a guess."""
        return "fuzzy" in self.flags

    def place(self, part: str = "msgid", column: int = 1, width: int = 1) -> Place:
        """Return the place of a part: 'msgctxt', 'msgid', 'msgid_plural' or 'msgstr[N]'."""
        return Place(self.path, self.lines.get(part, self.lines.get("msgid", 1)), column, width)


def read_po(text: str, path: str, faults: list[Fault]) -> list[Entry]:
    """Return the entries of a .po text, the header first; each line that cannot be read is a fault."""
    if not _is_readable(text, path, faults):
        return []
    reader = _Reader(path, faults)
    for number, line in enumerate(text.split("\n"), 1):
        reader.line(number, line)
    reader.finish()
    if reader.entries:
        reader.entries[-1].after = [""] * reader.entry.gap + reader.entry.raw if reader.entry.raw else []
    return reader.entries


def read_texts(text: str, path: str, faults: list[Fault]) -> Iterator[Entry]:
    """Yield the entries of a .po text as read_po returns them, but in a third of the time: they do not know their own lines,
    nor their notes and references."""
    if not _is_readable(text, path, faults):
        return
    reader, number, start = _Reader(path, faults), 1, 0
    while start <= len(text):
        end = text.find("\n\n", start)
        end = len(text) if end < 0 else end
        number += reader.block(number, text[start:end]) + 1
        start = end + 2
        yield from reader.entries
        reader.entries.clear()
    reader.finish()
    yield from reader.entries


def _is_readable(text: str, path: str, faults: list[Fault]) -> bool:
    if len(text) > MAX_CHARACTERS:
        faults.append(Fault(Place(path), f"{len(text):,} characters; a catalog has at most {MAX_CHARACTERS:,}"))
        return False
    if "\r" in text.replace("\r\n", ""):
        line = text[: re.search(r"\r(?!\n)", text).start()].count("\n") + 1
        faults.append(Fault(Place(path, line, 1), "a carriage return without a line feed; save the file with LF or CRLF line ends"))
        return False
    return True


def format_entry(entry: Entry) -> str:
    """Return an entry as .po text, one text a line, in the order of GNU gettext."""
    lines = list(entry.comments)
    lines += [f"#. {note}".rstrip() for note in entry.extracted]
    lines += [f"#: {reference}" for reference in entry.references]
    lines += [f"#, {', '.join(entry.flags)}"] if entry.flags else []
    lines += entry.previous
    return "\n".join([*lines, *format_texts(entry)]) + "\n"


def format_texts(entry: Entry) -> list[str]:
    """Return the lines of an entry's texts, without wrapping."""
    parts = [] if entry.context is None else [f"msgctxt {quote(entry.context)}"]
    parts.append(f"msgid {quote(entry.msgid or '')}")
    if entry.plural is None:
        parts.append(f"msgstr {quote(entry.strings.get(0, ''))}")
    else:
        parts.append(f"msgid_plural {quote(entry.plural)}")
        parts += [f"msgstr[{i}] {quote(string)}" for i, string in sorted(entry.strings.items())]
    if entry.obsolete:
        parts = [f"#~ {line}" for part in parts for line in part.split("\n")]
    return [line for part in parts for line in part.split("\n")]


def quote(text: str) -> str:
    r"""Return a text as a .po string; one with line breaks takes a line of source each.

    >>> quote('say "10"')
    '"say \\"10\\""'
    """
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\t", "\\t").replace("\r", "\\r").replace("\n", "\\n")
    if "\\n" not in escaped.removesuffix("\\n"):
        return f'"{escaped}"'
    lines = re.split(r"(?<=\\n)(?=.)", escaped)
    return '""\n' + "\n".join(f'"{line}"' for line in lines)


class _Reader:
    """Takes a catalog line by line."""

    def __init__(self, path: str, faults: list[Fault]) -> None:
        self.path, self.faults = path, faults
        self.entries: list[Entry] = []
        self.entry = Entry(path)
        self.part = ""
        self.blank = 0
        self.first: dict[tuple[str, str], int] = {}

    def block(self, number: int, block: str) -> int:
        """Take what stands between two empty lines, and the second of them; return how many lines it has without that one."""
        found = _PLAIN.fullmatch(block)
        if found is None or "#~" in found[1]:
            lines = block.split("\n")
            for i, line in enumerate((*lines, ""), number):
                self.line(i, line.rstrip("\r"))
            return len(lines)
        comments, context, msgid, string = found.groups()
        for line in comments.split("\n") if comments else ():
            if not line.startswith(("#:", "#.")) and line:
                self._comment(line.strip(" \t"))
        first = number + comments.count("\n")
        entry = self.entry
        entry.context, entry.msgid, entry.strings = context, msgid, {0: string}
        entry.lines = {"msgctxt": first, "msgid": first + 1, "msgstr[0]": first + 2}
        self.finish()
        return first - number + 3

    def line(self, number: int, line: str) -> None:
        raw, line = line, line.rstrip("\r")
        stripped = line.strip(" \t")
        if not stripped:
            self._empty(raw)
            return
        if stripped.startswith("#~"):
            self._obsolete(number, line, stripped[2:].strip(" \t"))
        elif stripped.startswith("#"):
            self._comment(stripped)
        else:
            if self.entry.obsolete:
                self.finish()
                self.entry.obsolete = False
            self._content(number, line)
        if not self.entry.raw:
            self.entry.gap, self.blank = self.blank, 0
        self.entry.raw.append(raw)

    def finish(self) -> None:
        """Close the entry being read, if there is one; comments alone wait for the entry that follows."""
        self.part = ""
        if not self.entry.lines:
            self.entry.obsolete = False
            return
        entry, self.entry = self.entry, Entry(self.path)
        if entry.msgid is None or not entry.strings:
            missing = "msgid" if entry.msgid is None else "msgstr"
            place = Place(self.path, min(entry.lines.values()), 1)
            self.faults.append(Fault(place, f"this entry has no {missing}"))
            return
        if not entry.obsolete:
            first = self.first.setdefault(entry.key, entry.lines["msgid"])
            if first != entry.lines["msgid"]:
                self.faults.append(Fault(entry.place(), f"this message is here twice, first in line {first}"))
                return
        self.entries.append(entry)

    def _empty(self, raw: str) -> None:
        self.finish()
        if self.entry.raw:
            self.entry.raw.append(raw)
        else:
            self.blank += 1

    def _comment(self, line: str) -> None:
        if self.entry.lines:
            self.finish()
        if line.startswith("#,"):
            self.entry.flags += [flag.strip() for flag in line[2:].split(",") if flag.strip()]
        elif line.startswith("#."):
            self.entry.extracted.append(line[2:].strip(" \t"))
        elif line.startswith("#:"):
            self.entry.references += _REFERENCE.findall(line[2:])
        else:
            (self.entry.previous if line.startswith("#|") else self.entry.comments).append(line)

    def _obsolete(self, number: int, line: str, rest: str) -> None:
        if self.entry.lines and not self.entry.obsolete:
            self.finish()
        self.entry.obsolete = True
        if rest.startswith("|"):
            self.entry.previous.append(line.strip(" \t"))
        elif rest:
            self._content(number, line, line.find(rest))

    def _content(self, number: int, line: str, start: int = 0) -> None:
        start += len(line[start:]) - len(line[start:].lstrip(" \t"))
        keyword = _KEYWORD.match(line, start)
        if keyword is None and not line.startswith('"', start):
            self.faults.append(Fault(Place(self.path, number, start + 1, len(line.rstrip()) - start), _not_po(line[start:])))
            return
        at = keyword.end() if keyword else start
        value = self._literal(number, line, at)
        if keyword:
            self._begin(number, keyword, value)
        elif not self.part:
            self.faults.append(Fault(Place(self.path, number, at + 1), "a text without msgid or msgstr before it"))
        else:
            self._append(value)

    def _begin(self, number: int, keyword: re.Match[str], value: str) -> None:
        name = keyword[1].partition("[")[0]
        index = f"[{keyword[2] or 0}]" if name == "msgstr" else ""
        part = name + index
        entry = self.entry
        if entry.lines and (name == "msgctxt" or name == "msgid" and "msgid" in entry.lines):
            obsolete = entry.obsolete
            self.finish()
            entry = self.entry
            entry.obsolete = obsolete
        order = max((_ORDER[other.partition("[")[0]] for other in entry.lines), default=-1)
        if part in entry.lines or _ORDER[name] < order:
            self.faults.append(Fault(Place(self.path, number, 1, len(keyword[1])), f"{keyword[1]} does not belong here; "
                                     "an entry is msgctxt, msgid, msgid_plural, msgstr, each once"))
        entry.lines[part] = number
        self.part = part
        if name == "msgctxt":
            entry.context = value
        elif name == "msgid":
            entry.msgid = value
        elif name == "msgid_plural":
            entry.plural = value
        else:
            entry.strings[int(keyword[2] or 0)] = value

    def _append(self, value: str) -> None:
        entry = self.entry
        if self.part == "msgctxt":
            entry.context += value
        elif self.part == "msgid":
            entry.msgid += value
        elif self.part == "msgid_plural":
            entry.plural += value
        else:
            entry.strings[int(self.part[7:-1])] += value

    def _literal(self, number: int, line: str, at: int) -> str:
        match = _LITERAL.match(line, at)
        if match is None:
            inner = re.compile(r'"(?:[^"\\]|\\.)*"').match(line, at)
            column = inner.end() + 1 if inner else len(line.rstrip())
            text = ('this quote closes the text early; write \\" for a quote inside a text' if inner
                    else "the text is not closed: a quote is missing at the end of the line")
            self.faults.append(Fault(Place(self.path, number, column - 1 if inner else column), text))
            return line[at + 1 :]
        return _ESCAPE.sub(lambda escape: self._unescape(number, at + 2 + escape.start(), escape[1]), match[1])

    def _unescape(self, number: int, column: int, letter: str) -> str:
        if letter not in _ESCAPES:
            self.faults.append(Fault(Place(self.path, number, column, 2), f"\\{letter} is not an escape; write \\\\ for a backslash"))
        return _ESCAPES.get(letter, letter)


def _not_po(line: str) -> str:
    if re.match(r"(<<<<<<<|=======|>>>>>>>|\|\|\|\|\|\|\|)", line):
        return "a mark of an unfinished merge; keep one version and delete the mark"
    if re.match(r"msg(ctxt|id|str)", line):
        return "a text in double quotes is expected after this word"
    return "this line is neither a comment nor part of an entry"
