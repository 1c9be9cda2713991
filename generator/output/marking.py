"""Reads a page in which texts are marked, takes the marks out, and tells where each text stands."""

import re

from .marks import MARK, number_of, numbers_in, unmarked

_PIECE = re.compile(
    r"<!--.*?-->|<(?P<raw>script|style|title|textarea|option)\b[^<>]*>.*?</(?P=raw)\s*>|<(?P<close>/?)(?P<name>[a-zA-Z][^\s<>/]*)"
    r"(?:[^<>\"']|\"[^\"]*\"|'[^']*')*>", re.DOTALL)
_VOID = frozenset("area base br col embed hr img input link meta source track wbr".split())


class Marking:
    """A page that is being written without its marks. What becomes of the texts is said by a class made from this one, which
    may change what was written."""

    def __init__(self) -> None:
        self.out: list[str] = []
        """What was written: tags and texts."""
        self.open: list[int] = []
        """Where each open tag stands in `out`."""
        self.begun: list[tuple[int, int, int]] = []
        """Number, place in `out` and count of open tags of each text that has begun."""

    def write(self, html: str) -> str:
        """Return a page without its marks."""
        at = 0
        for piece in _PIECE.finditer(html):
            self._text(html[at : piece.start()])
            self._tag(piece)
            at = piece.end()
        self._text(html[at:])
        return "".join(self.out)

    def wrap(self, number: int, at: int) -> None:
        """A text stands among whole elements, from a place in `out` that is free for a tag to the end."""

    def tell(self, numbers: list[int], at: int) -> None:
        """Texts stand where there can be no element: in the tag at a place in `out`, or somewhere between it and its end."""

    def _text(self, text: str) -> None:
        """Write a text between tags."""
        at = 0
        for mark in MARK.finditer(text):
            self.out.append(unmarked(text[at : mark.start()]))
            at = mark.end()
            number = number_of(mark)
            if number is not None:
                self.begun.append((number, len(self.out), len(self.open)))
                self.out.append("")
            elif self.begun:
                self._end(*self.begun.pop())
        self.out.append(unmarked(text[at:]))

    def _tag(self, piece: re.Match[str]) -> None:
        """Write a tag, or an element whose content is no HTML."""
        found, text = numbers_in(piece[0]), unmarked(piece[0])
        if piece["name"] and piece["close"]:
            if self.open:
                self.open.pop()
        elif piece["name"] and piece["name"].lower() not in _VOID and not text.endswith("/>"):
            self.open.append(len(self.out))
        self.out.append(text)
        if found and text.startswith("<") and not text.startswith("<!"):
            self.tell(found, len(self.out) - 1)

    def _end(self, number: int, at: int, depth: int) -> None:
        if depth == len(self.open) and any(self.out[at:]):
            self.wrap(number, at)
        elif self.open:
            self.tell([number], self.open[-1])
