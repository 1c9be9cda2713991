"""Turns a YAML text into nodes that are all text and know their place; nothing becomes a number, a date or a boolean."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from ..faults import Fault, Place
from ..late import Late

yaml = Late("yaml")

MAX_BYTES = 1_000_000
MAX_DEPTH = 20

_BEGUN = ("found unexpected", "while scanning an alias", "while scanning an anchor", "ing a tag", "while scanning a block scalar", "directive")
"""What the parser says of a text of which the beginning tells the author more than the end."""

_PLAIN_WORDS = (
    ("mapping values are not allowed", "a colon and a space start a value here; if they are part of the text, quote the whole text"),
    ("cannot start any token", "this character cannot start a text; quote the text"),
    ("did not find expected ',' or ']'", "a list in brackets needs a comma between its items and a ] at its end"),
    ("did not find expected ',' or '}'", "a map in braces needs a comma between its entries and a } at its end; "
                                         "a text that starts with a brace must be quoted"),
    ("did not find expected <document start>", "the text before it ended here; quote it, or mind the indentation"),
    ("could not find expected ':'", "a key needs a colon and a space after it"),
    ("did not find expected key", "the indentation is off, or a text goes on after its closing quote, brace or bracket, or after a #; quote the whole text"),
    ("did not find expected '-' indicator", "the indentation is off: items of one list start in one column"),
    ("block sequence entries are not allowed", "a list starts on a line of its own; quote a text that starts with a hyphen"),
    ("mapping keys are not allowed", "a text that starts with a question mark must be quoted"),
    ("while scanning an alias", "a text that starts with * must be quoted"),
    ("while scanning an anchor", "a text that starts with & must be quoted"),
    ("ing a tag", "a text that starts with ! must be quoted"),
    ("directive", "a text that starts with % must be quoted"),
    ("did not find expected node content", "a value is missing here; a text that starts with a comma or a closing bracket must be quoted"),
    ("while scanning a block scalar", "after | or > the text starts on the next line; quote a text that starts with one"),
    ("a tab character", "a line is indented with spaces, not with a tab"),
    ("found unexpected end of stream", "a quote opened here is never closed"),
    ("found unexpected document indicator", "a quote opened here is never closed"),
    ("unknown escape character", "a backslash in double quotes starts an escape; use single quotes"),
)


@dataclass(frozen=True, slots=True)
class Node:
    """A piece of YAML: a text, a list or a map, with its place and its raw source.

    `text` is set for a text, `items` for a list, `fields` (key node, value node) for a map; the others are None.
    """

    place: Place
    raw: str
    text: str | None = None
    items: tuple["Node", ...] | None = None
    fields: tuple[tuple["Node", "Node"], ...] | None = None
    cut: bool = False
    """Whether a comment follows on the same line: in prose the author may have meant a number sign."""

    @property
    def kind(self) -> str:
        """What this is, in the words of a fault."""
        if self.text is not None:
            return f"the text {_short(self.text)}"
        return "a list" if self.items is not None else "a map"

    def find(self, fragment: str, skip: int = 0) -> Place:
        """Return the place of a fragment within the node's source (after `skip` earlier ones), else the node's own."""
        at = -1
        for _ in range(skip + 1):
            at = self.raw.find(fragment, at + 1)
        if at < 0:
            return self.place
        before = self.raw[:at]
        line = self.place.line + before.count("\n")
        column = at - before.rfind("\n") if "\n" in before else self.place.column + at
        return Place(self.place.path, line, column, len(fragment))


def read_yaml(text: str, path: str, faults: list[Fault]) -> Node | None:
    """Return the only document of a YAML text, or None where it cannot be read (the faults say why)."""
    if len(text) > MAX_BYTES:
        faults.append(Fault(Place(path), f"{len(text):,} characters; a content file has at most {MAX_BYTES:,}"))
        return None
    stray = re.search("\r(?!\n)|[\x85\u2028\u2029]", text)
    if stray:
        before = text[: stray.start()]
        place = Place(path, before.count("\n") + 1, len(before) - before.rfind("\n"))
        faults.append(Fault(place, f"the character U+{ord(stray[0]):04X} is not allowed here"))
        return None
    try:
        return _Composer(text, path, faults).document()
    except yaml.MarkedYAMLError as error:
        problem = " ".join(filter(None, (error.context, error.problem)))
        begun = error.context_mark if any(words in problem for words in _BEGUN) else None
        mark = begun or error.problem_mark or error.context_mark
        place = Place(path, mark.line + 1, mark.column + 1) if mark else Place(path)
        hint = next((hint for words, hint in _PLAIN_WORDS if words in problem), None)
        faults.append(Fault(place, f"this is not YAML: {hint or f'{problem}; if this is part of a text, quote the whole text'}"))
    except yaml.reader.ReaderError as error:
        before = text[: error.position]
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        faults.append(Fault(Place(path, line, column), f"the character U+{_code(error.character):04X} is not allowed here"))
    except _Refused as refused:
        faults.append(refused.fault)
    return None


def take_fields(node: Node, required: Sequence[str], optional: Sequence[str], faults: list[Fault]) -> dict[str, Node] | None:
    """Return the value nodes of a map by key; unknown, repeated and missing keys are faults. None if it is no map."""
    known = (*required, *optional)
    if node.fields is None:
        faults.append(Fault(node.place, f"found {node.kind}, expected a map with the keys {', '.join(known)}"))
        return None
    taken: dict[str, Node] = {}
    for key, value in node.fields:
        name = key.text or ""
        if name in known:
            taken.setdefault(name, value)
            continue
        near = get_close_matches(name, known, 1)
        hint = f"did you mean {near[0]}?" if near else f"the keys are {', '.join(known)}"
        faults.append(Fault(key.place, f"unknown key {name!r}; {hint}"))
    missing = [name for name in required if name not in taken]
    if missing:
        faults.append(Fault(node.place, f"missing {', '.join(missing)}"))
    return taken


def take_text(node: Node, faults: list[Fault]) -> str | None:
    """Return the text of a node, without space at its ends; anything else, or an empty text, is a fault."""
    if node.text is None:
        faults.append(Fault(node.place, f"found {node.kind}, expected a text"))
        return None
    text = node.text.strip()
    if not text:
        faults.append(Fault(node.place, "the text is empty"))
        return None
    return text


def take_prose(node: Node, faults: list[Fault]) -> str | None:
    """Return the text of a node that readers will see."""
    if node.cut:
        faults.append(Fault(node.place, "a space and # start a comment, so the text ends before it; quote the whole text"))
    return take_text(node, faults)


def take_items(node: Node, faults: list[Fault]) -> tuple[Node, ...]:
    """Return the items of a list; anything else is a fault."""
    if node.items is None:
        faults.append(Fault(node.place, f"found {node.kind}, expected a list"))
        return ()
    return node.items


def take_texts(node: Node, faults: list[Fault]) -> tuple[tuple[Node, str], ...]:
    """Return the items of a list of texts, each with its node."""
    texts = ((item, take_text(item, faults)) for item in take_items(node, faults))
    return tuple((item, text) for item, text in texts if text is not None)


class _Refused(Exception):
    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.text)
        self.fault = fault


class _Composer:
    """Builds nodes from the parser's events, refusing what content never needs."""

    def __init__(self, text: str, path: str, faults: list[Fault]) -> None:
        self.source, self.path, self.faults = text, path, faults
        self.lines = text.split("\n")
        self.events = yaml.parse(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))

    def document(self) -> Node | None:
        next(self.events)
        event = next(self.events)
        if isinstance(event, yaml.StreamEndEvent):
            self.faults.append(Fault(Place(self.path), "the file is empty"))
            return None
        root = self._node(next(self.events), 0)
        next(self.events)
        event = next(self.events)
        if not isinstance(event, yaml.StreamEndEvent):
            self._refuse(event, "a second document starts here; a file holds one")
        return root

    def _node(self, event: "yaml.Event", depth: int) -> Node:
        if isinstance(event, yaml.AliasEvent) or event.anchor:
            self._refuse(event, "anchors (&) and aliases (*) are not used here; quote the text if it starts with one")
        if event.tag and event.tag != "!":
            self._refuse(event, "tags (!) are not used here; quote the text if it starts with one")
        if depth > MAX_DEPTH:
            self._refuse(event, f"nested more than {MAX_DEPTH} deep")
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event)
        if isinstance(event, yaml.SequenceStartEvent):
            return self._sequence(event, depth)
        return self._mapping(event, depth)

    def _scalar(self, event: "yaml.ScalarEvent") -> Node:
        start, end = event.start_mark, event.end_mark
        rest = self.lines[end.line][end.column :] if end.line < len(self.lines) else ""
        cut = not event.style and rest.lstrip() != rest and rest.lstrip().startswith("#")
        for character in event.value if not event.value.isprintable() else "":
            if unicodedata.category(character) in ("Cc", "Cs", "Co", "Cn") and character != "\n":
                self._refuse(event, f"the character U+{ord(character):04X} is not allowed here")
        raw = self.source[start.index : end.index]
        width = end.column - start.column if end.line == start.line else len(self.lines[start.line].rstrip()) - start.column
        return Node(Place(self.path, start.line + 1, start.column + 1, max(width, 1)), raw, text=event.value, cut=cut)

    def _sequence(self, event: "yaml.SequenceStartEvent", depth: int) -> Node:
        items = []
        while not isinstance(child := next(self.events), yaml.SequenceEndEvent):
            items.append(self._node(child, depth + 1))
        return Node(self._place(event), "", items=tuple(items))

    def _mapping(self, event: "yaml.MappingStartEvent", depth: int) -> Node:
        pairs: list[tuple[Node, Node]] = []
        seen: dict[str, Node] = {}
        while not isinstance(child := next(self.events), yaml.MappingEndEvent):
            key = self._node(child, depth + 1)
            value = self._node(next(self.events), depth + 1)
            if key.text is None:
                self.faults.append(Fault(key.place, f"found {key.kind} as a key, expected a text"))
                continue
            if key.text in seen:
                first = seen[key.text].place
                self.faults.append(Fault(key.place, f"the key {key.text!r} is here twice, first in line {first.line}"))
                continue
            seen[key.text] = key
            pairs.append((key, value))
        return Node(self._place(event), "", fields=tuple(pairs))

    def _place(self, event: "yaml.Event") -> Place:
        return Place(self.path, event.start_mark.line + 1, event.start_mark.column + 1)

    def _refuse(self, event: "yaml.Event", text: str) -> None:
        raise _Refused(Fault(self._place(event), text))


def _short(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:39] + "…")


def _code(character: object) -> int:
    return character if isinstance(character, int) else ord(str(character)[0])
