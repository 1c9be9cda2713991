"""Turns a node of an examples file into an Example: a position, what its author claims, and words for readers."""

import re
from dataclasses import dataclass, replace

from ..engine.cards import parse_card
from ..engine.position import Position, Problem
from ..engine.trick import SIZE
from ..faults import Fault, Place
from .node import Node, take_fields, take_items, take_text, take_texts
from .text import Prose, Text, read_prose, read_title, texts_of

REQUIRED = ("id", "title", "rules", "contract", "trick", "hand", "allowed", "text")
OPTIONAL = ("plays", "takes", "points", "figure", "also")

EXAMPLE_ID = re.compile(r"x\d{3,}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Claim:
    """What the author says of an example, each with its place, for the engine to confirm.

    `allowed` are card texts; `plays` the card then played; `takes` the seat that wins the complete trick; `points`
    its value as a sum, such as "11 + 10 + 0 + 20 = 41".
    """

    place: Place
    allowed: tuple[tuple[Place, str], ...]
    plays: tuple[Place, str] | None = None
    takes: tuple[Place, str] | None = None
    points: tuple[Place, str] | None = None


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture of the trick as a playing app shows it: what it shows, for ears, and its caption."""

    alt: Text
    caption: Text


@dataclass(frozen=True, slots=True)
class Example:
    """An example trick as content holds it; `id` never changes, since links end in it."""

    id: str
    place: Place
    title: Text
    position: Position
    claim: Claim
    text: Prose
    figure: Figure | None = None
    also: tuple[str, ...] = ()
    """Further rule sets under which the same trick is shown."""

    @property
    def texts(self) -> tuple[Text, ...]:
        """Every message of the example in reading order."""
        figure = (self.figure.alt, self.figure.caption) if self.figure else ()
        return (self.title, *texts_of(self.text), *figure)


def read_example(node: Node, faults: list[Fault]) -> Example | None:
    """Return the example that a node describes, or None where it cannot be made (the faults say why)."""
    before = len(faults)
    fields = take_fields(node, REQUIRED, OPTIONAL, faults)
    if fields is None:
        return None
    id = _read_id(fields["id"], faults) if "id" in fields else None
    position = _read_position(fields, faults)
    if id is None or position is None or any(name not in fields for name in REQUIRED):
        return None
    cards = frozenset(card for _, card in position.trick) | frozenset(position.hand)
    title = read_title(fields["title"], f"example {id} title", faults)
    text = read_prose(fields["text"], f"example {id} text", cards, faults)
    figure = _read_figure(fields["figure"], id, faults) if "figure" in fields else None
    claim = _read_claim(fields, position, faults)
    also = _read_also(fields["also"], position, faults) if "also" in fields else ()
    if title is None or len(faults) > before:
        return None
    return Example(id, fields["id"].place, title, position, claim, text, figure, also)


def _read_id(node: Node, faults: list[Fault]) -> str | None:
    id = take_text(node, faults)
    if id is not None and not EXAMPLE_ID.fullmatch(id):
        faults.append(Fault(node.place, f"found {id!r}, expected an id of x and three digits, such as x012"))
        return None
    return id


def _read_position(fields: dict[str, Node], faults: list[Fault]) -> Position | None:
    if any(name not in fields for name in ("rules", "contract", "trick", "hand")):
        return None
    before = len(faults)
    rules, contract = take_text(fields["rules"], faults), take_text(fields["contract"], faults)
    plays = _read_trick(fields["trick"], faults)
    seat, hand_node = _read_hand(fields["hand"], faults)
    hand = take_texts(hand_node, faults) if hand_node else ()
    if rules is None or contract is None or seat is None or len(faults) > before:
        return None
    position = Position(rules, contract, tuple(pair for _, pair in plays), seat, tuple(text for _, text in hand))
    places = {
        "rules": [fields["rules"].place], "contract": [fields["contract"].place],
        "trick": [fields["trick"].place, *(place for place, _ in plays)],
        "hand": [hand_node.place, *(item.place for item, _ in hand)], "seat": [fields["hand"].fields[0][0].place],
    }
    problems = position.problems()
    if len(position.trick) == SIZE:
        problems = (*problems, Problem("trick", None, "an example's trick has at most 3 cards; the fourth is `plays`"))
    for problem in problems:
        faults.append(Fault(places[problem.field][0 if problem.index is None else problem.index + 1], problem.text))
    return None if problems else position


def _read_trick(node: Node, faults: list[Fault]) -> tuple[tuple[Place, tuple[str, str]], ...]:
    plays = []
    for item in take_items(node, faults):
        if item.text is None:
            hint = "write seat, colon, card without a space, such as E:AC"
            faults.append(Fault(item.place, f"found {item.kind}, expected a card played; {hint}"))
            continue
        seat, colon, card = item.text.partition(":")
        if not colon:
            faults.append(Fault(item.place, f"found {item.text!r}, expected a card played such as E:AC"))
            continue
        plays.append((item.place, (seat, card)))
    return tuple(plays)


def _read_hand(node: Node, faults: list[Fault]) -> tuple[str | None, Node | None]:
    if node.fields is None or len(node.fields) != 1:
        faults.append(Fault(node.place, f"found {node.kind}, expected the hand of one seat, such as S: [8H, QH, KS]"))
        return None, None
    seat, cards = node.fields[0]
    return seat.text, cards


def _read_also(node: Node, position: Position, faults: list[Fault]) -> tuple[str, ...]:
    found: list[str] = []
    for item, id in take_texts(node, faults):
        problems = [problem for problem in replace(position, rules=id).problems() if problem.field in ("rules", "contract")]
        faults += [Fault(item.place, problem.text) for problem in problems]
        if id == position.rules or id in found:
            faults.append(Fault(item.place, f"{id} is shown already"))
        found.append(id)
    return tuple(found)


def _read_figure(node: Node, id: str, faults: list[Fault]) -> Figure | None:
    fields = take_fields(node, ("alt", "caption"), (), faults)
    if fields is None or len(fields) != 2:
        return None
    alt = read_title(fields["alt"], f"example {id} figure, for ears", faults)
    caption = read_title(fields["caption"], f"example {id} figure caption", faults)
    return Figure(alt, caption) if alt and caption else None


def _read_claim(fields: dict[str, Node], position: Position, faults: list[Fault]) -> Claim:
    allowed = tuple((item.place, text) for item, text in take_texts(fields["allowed"], faults))
    for i, (place, card) in enumerate(allowed):
        _check_card(place, card, position, faults)
        if card in [text for _, text in allowed[:i]]:
            faults.append(Fault(place, f"{card} is in the list twice"))
    extra = {name: (fields[name].place, text) for name in ("plays", "takes", "points")
             if name in fields and (text := take_text(fields[name], faults)) is not None}
    if "plays" in extra:
        _check_card(*extra["plays"], position, faults)
    for name in ("takes", "points"):
        if name in extra and ("plays" not in extra or len(position.trick) != SIZE - 1):
            faults.append(Fault(extra[name][0], f"`{name}` needs a complete trick: three cards, and the fourth as `plays`"))
    return Claim(fields["allowed"].place, allowed, **extra)


def _check_card(place: Place, card: str, position: Position, faults: list[Fault]) -> None:
    try:
        parse_card(card)
    except ValueError as error:
        faults.append(Fault(place, str(error)))
        return
    if card not in position.hand:
        faults.append(Fault(place, f"{card} is not in {position.seat}'s hand: {' '.join(position.hand)}"))
