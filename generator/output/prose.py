"""Turns the Markdown of one message into pieces: safe HTML, and cards for the templates to draw."""

import re
from collections.abc import Callable
from functools import cached_property

from markupsafe import Markup

from ..late import Late
from ..source.text import CARD_TOKEN

markdown = Late("markdown")
tree = Late("xml.etree.ElementTree")

_INLINE = {"escape", "em_strong", "em_strong2", "not_strong", "link"}
"""The inline patterns of the small Markdown; HTML, entities, images, code and automatic links are plain text."""

_MARKS = re.compile(r"[\\*_\[\]<>]")
"""What may mean something to Markdown or HTML; a text without it stands for itself, but for its ampersands."""

_CARD = re.compile("\ue000([^\ue001]*)\ue001")
"""A card token while Markdown is at work: between two private characters, which it leaves alone."""


class ProseRenderer:
    """Renders messages; `resolve` turns the target of a link (a page, an example, page#section) into an address."""

    def pieces(self, text: str, resolve: Callable[[str], str]) -> tuple[Markup | str, ...]:
        """Return the pieces of a message in order: Markup is HTML, a plain str is the text of a card.

        >>> ProseRenderer().pieces("*only* {9S} & <b>", str)
        (Markup('<em>only</em> '), '9S', Markup(' &amp; &lt;b&gt;'))
        """
        if _MARKS.search(text) is None:
            parts = CARD_TOKEN.split(text.replace("&", "&amp;"))
        else:
            parts = _CARD.split(self._html(CARD_TOKEN.sub("\ue000\\1\ue001", text), resolve))
        return tuple(part if i % 2 else Markup(part) for i, part in enumerate(parts) if part)

    @cached_property
    def _markdown(self) -> "markdown.Markdown":
        made = markdown.Markdown(output_format="html")
        for name in [item.name for item in made.inlinePatterns._priority if item.name not in _INLINE]:
            made.inlinePatterns.deregister(name)
        return made

    def _html(self, text: str, resolve: Callable[[str], str]) -> str:
        root = tree.Element("div")
        holder = tree.SubElement(root, "p")
        holder.text = text.replace("&", "&amp;")
        self._markdown.treeprocessors["inline"].run(root)
        self._markdown.treeprocessors["unescape"].run(root)
        for link in root.iter("a"):
            link.attrib = {"href": resolve(link.get("href", ""))}
        html = self._markdown.serializer(holder).replace(markdown.util.AMP_SUBSTITUTE, "&")
        return html.removeprefix("<p>").removesuffix("</p>")
