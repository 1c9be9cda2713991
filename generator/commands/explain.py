"""The command explain: one position in the terminal, as the walk down the ladder in words."""

import argparse
import sys
from pathlib import Path

from ..cli import FAULTS, FINE, USAGE
from ..engine.cards import parse_card
from ..engine.position import Position, parse_position
from ..engine.trick import SIZE
from ..engine.verdict import judge, settle
from ..faults import Fault
from ..language import words
from ..language.catalog import Catalog, fill, read_catalog, source_catalog
from ..language.harvest import catalog_path
from ..language.languages import read_language
from ..source.files import Files
from ..source.library import load_library
from .report import report_faults

SOURCE = "en"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the position and the options."""
    parser.add_argument("position", nargs="+", help="an example's id, or a position such as: belote-house H W:AD,N:8S E:7S,9S,KH")
    parser.add_argument("--language", default=SOURCE, metavar="TAG", help="the language to explain in (default: en)")


def run(args: argparse.Namespace) -> int:
    """Explain a position; wrong usage if it cannot be judged."""
    faults: list[Fault] = []
    files = Files(args.root)
    try:
        catalog = _catalog(files, args.language, faults)
        position = _position(args.root, " ".join(args.position))
        lines = explain(position, catalog) if catalog else []
    except ValueError as error:
        print(error, file=sys.stderr)
        return USAGE
    if faults:
        report_faults(faults, files.texts, "nothing was explained.")
        return FAULTS
    print("\n".join(lines))
    return FINE


def explain(position: Position, catalog: Catalog) -> list[str]:
    """Return the lines that explain a position; raises ValueError with all that is wrong with it."""
    if len(position.trick) == SIZE:
        return _outcome(position, catalog)
    verdict = judge(position)
    lines = [words.settings(catalog, verdict.rules, verdict.contract)]
    colon = words.between(catalog, "{label}: {value}")
    for seat, card in position.trick:
        best = f" ({catalog.text('label', 'winning')})" if seat == verdict.holds else ""
        lines.append(f"  {words.seat_name(catalog, seat)}{colon}{words.card_sign(catalog, parse_card(card))}{best}")
    lines.append(f"{words.whose_hand(catalog, position.seat)}{colon}{_cards(catalog, verdict.hand)}")
    for i, (question, card, answer) in enumerate(words.walk(catalog, verdict), 1):
        asked = question if card is None else fill(question, {"card": words.card_sign(catalog, card)})
        lines.append(f"  {i}. {asked} {answer}")
    lines.append(f"{words.answer(catalog, verdict)}{colon}{_cards(catalog, verdict)}")
    for card, duty in verdict.refused:
        lines.append(f"  {words.card_sign(catalog, card)}{colon}{words.reason(catalog, verdict, card, duty)}")
    return lines


def _outcome(position: Position, catalog: Catalog) -> list[str]:
    outcome = settle(position)
    colon = words.between(catalog, "{label}: {value}")
    return [*(f"  {words.seat_name(catalog, seat)}{colon}{words.card_sign(catalog, parse_card(card))}" for seat, card in position.trick),
            f"{catalog.text('label', 'Winner')}{colon}{words.seat_name(catalog, outcome.winner)}",
            f"{catalog.text('label', 'Value of the trick')}{colon}{words.trick_value(catalog, outcome)}"]


def _catalog(files: Files, tag: str, faults: list[Fault]) -> Catalog | None:
    language = read_language(tag)
    messages = (*words.messages(), *words.labels())
    if tag == SOURCE:
        return source_catalog(language, messages)
    path = catalog_path(tag)
    text = files.read(path, faults)
    return None if text is None else read_catalog(text, path, language, messages, faults)


def _position(root: Path, text: str) -> Position:
    if " " in text:
        return parse_position(text)
    library = load_library(Files(root), [])
    if library is None or text not in library.examples:
        raise ValueError(f"there is no example {text!r}; a position is written: belote-house H W:AD,N:8S E:7S,9S,KH")
    return library.examples[text].example.position


def _cards(catalog: Catalog, cards: object) -> str:
    return " ".join(words.card_sign(catalog, card) for card in cards)
