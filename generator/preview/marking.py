"""Turns the marks in a page into elements that have no box of their own, so that the page looks as it does without them."""

import re

from .marks import MARK, number_of, numbers_in, unmarked

ELEMENT = "preview-msg"
"""The element around a text; `data-n` is its number. Where no element may stand, as in an attribute, the next one around has
`data-msgs`: the numbers of texts that are in it."""

_PIECE = re.compile(
    r"<!--.*?-->|<(?P<raw>script|style|title|textarea|option)\b[^<>]*>.*?</(?P=raw)\s*>|<(?P<close>/?)(?P<name>[a-zA-Z][^\s<>/]*)"
    r"(?:[^<>\"']|\"[^\"]*\"|'[^']*')*>", re.DOTALL)
_VOID = frozenset("area base br col embed hr img input link meta source track wbr".split())


def mark_page(html: str, attributes: dict[int, str]) -> str:
    """Return a page with its marks turned into elements; `attributes` are further ones of the element of a text by number."""
    page = _Page(attributes)
    at = 0
    for piece in _PIECE.finditer(html):
        page.text(html[at : piece.start()])
        page.tag(piece)
        at = piece.end()
    page.text(html[at:])
    return "".join(page.out)


class _Page:
    """A page that is being written: the tags that are open, and the marks whose end has not come yet."""

    def __init__(self, attributes: dict[int, str]) -> None:
        self.out: list[str] = []
        self._attributes = attributes
        self._open: list[int] = []
        """Where each open tag stands in `out`."""
        self._begun: list[tuple[int, int, int]] = []
        """Number, place in `out` and count of open tags of each text that has begun."""

    def text(self, text: str) -> None:
        """Write a text between tags."""
        at = 0
        for mark in MARK.finditer(text):
            self.out.append(unmarked(text[at : mark.start()]))
            at = mark.end()
            number = number_of(mark)
            if number is not None:
                self._begun.append((number, len(self.out), len(self._open)))
                self.out.append("")
            elif self._begun:
                self._end(*self._begun.pop())
        self.out.append(unmarked(text[at:]))

    def tag(self, piece: re.Match[str]) -> None:
        """Write a tag, or an element whose content is no HTML."""
        found, text = numbers_in(piece[0]), unmarked(piece[0])
        if piece["name"] and piece["close"]:
            if self._open:
                self._open.pop()
        elif piece["name"] and piece["name"].lower() not in _VOID and not text.endswith("/>"):
            self._open.append(len(self.out))
        self.out.append(text)
        if found and text.startswith("<") and not text.startswith("<!"):
            self._tell(len(self.out) - 1, found)

    def _end(self, number: int, at: int, depth: int) -> None:
        if depth == len(self._open) and any(self.out[at:]):
            self.out[at] = f'<{ELEMENT} data-n="{number}"{self._attributes.get(number, "")}>'
            self.out.append(f"</{ELEMENT}>")
        elif self._open:
            self._tell(self._open[-1], [number])

    def _tell(self, at: int, numbers: list[int]) -> None:
        """Add to a tag that these texts are in it."""
        head = re.match(r"<[^\s<>/]+(?: data-msgs=\"([\d ]*)\")?", self.out[at])
        known = [*(head[1] or "").split(), *map(str, numbers)]
        name = head[0].partition(" ")[0]
        self.out[at] = f'{name} data-msgs="{" ".join(dict.fromkeys(known))}"{self.out[at][head.end():]}'
