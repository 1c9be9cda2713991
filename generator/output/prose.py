"""Turns the Markdown of one message into pieces: safe HTML, and cards for the templates to draw."""

import re
from collections.abc import Callable
from xml.etree.ElementTree import Element, SubElement

import markdown
from markdown.inlinepatterns import InlineProcessor
from markupsafe import Markup

from ..source.text import CARD_TOKEN

_INLINE = {"escape", "em_strong", "em_strong2", "not_strong", "link"}
"""The inline patterns of the small Markdown; HTML, entities, images, code and automatic links are plain text."""

_CARD = re.compile(r"<card>([^<]*)</card>")


class _CardToken(InlineProcessor):
    """A card token becomes an element of its own, so that it survives the serializer."""

    def handleMatch(self, match: re.Match[str], data: str) -> tuple[Element, int, int]:
        element = Element("card")
        element.text = markdown.util.AtomicString(match[1])
        return element, match.start(0), match.end(0)


class ProseRenderer:
    """Renders messages; `resolve` turns the target of a link (a page, an example, page#section) into an address."""

    def __init__(self) -> None:
        self._markdown = markdown.Markdown(output_format="html")
        patterns = self._markdown.inlinePatterns
        for name in [item.name for item in patterns._priority if item.name not in _INLINE]:
            patterns.deregister(name)
        patterns.register(_CardToken(CARD_TOKEN.pattern, self._markdown), "card", 185)

    def pieces(self, text: str, resolve: Callable[[str], str]) -> tuple[Markup | str, ...]:
        """Return the pieces of a message in order: Markup is HTML, a plain str is the text of a card.

        >>> ProseRenderer().pieces("*only* {9S} & <b>", str)
        (Markup('<em>only</em> '), '9S', Markup(' &amp; &lt;b&gt;'))
        """
        root = Element("div")
        holder = SubElement(root, "p")
        holder.text = text.replace("&", "&amp;")
        self._markdown.treeprocessors["inline"].run(root)
        self._markdown.treeprocessors["unescape"].run(root)
        for link in root.iter("a"):
            link.attrib = {"href": resolve(link.get("href", ""))}
        html = self._markdown.serializer(holder).replace(markdown.util.AMP_SUBSTITUTE, "&")
        html = html.removeprefix("<p>").removesuffix("</p>")
        parts = _CARD.split(html)
        return tuple(part if i % 2 else Markup(part) for i, part in enumerate(parts) if part)
