"""Turns the marks in a page into elements that have no box of their own, so that the page looks as it does without them."""

import re

from ..output.marking import Marking

ELEMENT = "preview-msg"
"""The element around a text; `data-n` is its number. Where no element may stand, as in an attribute, the next one around has
`data-msgs`: the numbers of texts that are in it."""


def mark_page(html: str, attributes: dict[int, str]) -> str:
    """Return a page with its marks turned into elements; `attributes` are further ones of the element of a text by number."""
    return _Page(attributes).write(html)


class _Page(Marking):
    def __init__(self, attributes: dict[int, str]) -> None:
        super().__init__()
        self._attributes = attributes

    def wrap(self, number: int, at: int) -> None:
        self.out[at] = f'<{ELEMENT} data-n="{number}"{self._attributes.get(number, "")}>'
        self.out.append(f"</{ELEMENT}>")

    def tell(self, numbers: list[int], at: int) -> None:
        head = re.match(r"<[^\s<>/]+(?: data-msgs=\"([\d ]*)\")?", self.out[at])
        known = [*(head[1] or "").split(), *map(str, numbers)]
        name = head[0].partition(" ")[0]
        self.out[at] = f'{name} data-msgs="{" ".join(dict.fromkeys(known))}"{self.out[at][head.end():]}'
