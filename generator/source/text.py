"""Texts that readers will see, in the source language, cut into the messages that translators get."""

import re
from dataclasses import dataclass

from ..faults import Fault, Place
from ..late import Late
from .node import Node, take_prose

markdown = Late("markdown")

CARD_TOKEN = re.compile(r"\{([^{}]*)\}")
"""A card in prose, such as {9D}."""

LINK = re.compile(r"\]\(([^()\s]*)\)")
"""The target of a link in prose: the id of a page or an example, or page#section."""

_SIGNED = re.compile(r"\b(?:\d+|[A-ZА-Я])[♠♥♦♣♤♡♢♧]|[♠♥♦♣♤♡♢♧][\ufe0e\ufe0f]?(?:\d+|[A-ZА-Я])\b")
"""A card with the sign of its suit, such as 10♥ or ♥A."""

_LIST = re.compile(r"(?:\d+\.|[*+-]) ")
"""How a list starts in Markdown."""

LINK_SHAPE = "a link is [text](target), its target without spaces and parentheses"
"""What is said of a link that is none."""


@dataclass(frozen=True, slots=True)
class Text:
    """One message: its context (where it stands), its source text, and the place of that."""

    context: str
    msgid: str
    place: Place


@dataclass(frozen=True, slots=True)
class ProseBlock:
    """A paragraph ('p') of one text, or a list ('ol', 'ul') of a text an item."""

    tag: str
    texts: tuple[Text, ...]


Prose = tuple[ProseBlock, ...]


def read_title(node: Node, context: str, faults: list[Fault]) -> Text | None:
    """Return a one-line text that holds no markup."""
    text = take_prose(node, faults)
    if text is None:
        return None
    if brace := next(filter(text.__contains__, "{}"), ""):
        faults.append(Fault(node.find(brace), "card tokens belong into prose, not into a title"))
    _check_signs(node, text, faults)
    return Text(context, " ".join(text.split()), node.place)


def read_prose(node: Node, context: str, cards: frozenset[str], faults: list[Fault]) -> Prose:
    """Return the paragraphs and lists of a Markdown text.

    `cards` are those that its card tokens may name: the cards of the example it belongs to.
    """
    source = take_prose(node, faults)
    if source is None:
        return ()
    _check_tokens(node, source, cards, faults)
    _check_links(node, source, faults)
    if "\n" not in source and _LIST.match(source) is None:
        # Most prose is one paragraph, for which Markdown need not be asked.
        return (ProseBlock("p", (_text(context, source, node),)),)
    blocks = []
    for element in _block_parser().parseDocument(source.split("\n")).getroot():
        items = list(element) if element.tag in ("ol", "ul") else [element]
        if element.tag not in ("p", "ol", "ul") or any(len(item) for item in items):
            place = node.find(_first_words(element))
            faults.append(Fault(place, "prose has paragraphs and flat lists only"))
            continue
        blocks.append(ProseBlock(element.tag, tuple(_text(context, item.text or "", node) for item in items)))
    return tuple(blocks)


def texts_of(prose: Prose) -> tuple[Text, ...]:
    """Return every message of a prose in reading order."""
    return tuple(text for block in prose for text in block.texts)


def card_tokens(text: str) -> list[str]:
    """Return what stands in braces in a text, in order.

    >>> card_tokens("only {9S} beats {8S}")
    ['9S', '8S']
    """
    return CARD_TOKEN.findall(text)


def link_targets(text: str) -> list[str]:
    """Return the targets of a text's links, in order."""
    return LINK.findall(text)


def odd_links(text: str) -> list[int]:
    """Return which of the links of a text, counted from 0, have a target that is none.

    >>> odd_links("[a](x001), [b](x(1)), [c](no where)")
    [1, 2]
    """
    return [i for i, found in enumerate(re.finditer(r"\]\(", text)) if not LINK.match(text, found.start())]


def _check_tokens(node: Node, source: str, cards: frozenset[str], faults: list[Fault]) -> None:
    seen: dict[str, int] = {}
    for token in card_tokens(source):
        skip = seen.get(token, 0)
        seen[token] = skip + 1
        if token not in cards:
            of = f"the example's cards are {' '.join(sorted(cards))}" if cards else "prose outside an example has no cards"
            faults.append(Fault(node.find("{" + token + "}", skip), f"{{{token}}} is not a card of this example; {of}"))
    loose = CARD_TOKEN.sub("", source)
    for brace in filter(loose.__contains__, "{}"):
        faults.append(Fault(node.find(brace), "a brace without its partner"))
    _check_signs(node, source, faults)


def _check_signs(node: Node, source: str, faults: list[Fault]) -> None:
    """Add a fault for each card that stands in a text as if it were none: nobody would hold it against an example."""
    for card in dict.fromkeys(_SIGNED.findall(source)):
        faults.append(Fault(node.find(card), f"found {card}; a card is written in braces, such as {{10H}}, in the text of an example that has it"))


def _check_links(node: Node, source: str, faults: list[Fault]) -> None:
    for i in odd_links(source):
        faults.append(Fault(node.find("](", i), LINK_SHAPE))


def _text(context: str, source: str, node: Node) -> Text:
    text = " ".join(source.split())
    return Text(context, text, node.find(text[:20]))


def _block_parser() -> "markdown.blockparser.BlockParser":
    parser = markdown.Markdown().parser
    for name in ("code", "hashheader", "setextheader", "hr", "quote", "reference", "indent"):
        parser.blockprocessors.deregister(name)
    return parser


def _first_words(element: object) -> str:
    return next((text.strip()[:20] for text in element.itertext() if text.strip()), "")
