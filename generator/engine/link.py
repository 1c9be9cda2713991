"""Writes positions as the short text after the # of an address, and reads it back: letters, digits and hyphens, in any language."""

import re

from .cards import SUITS, format_card, parse_card
from .contract import CONTRACTS
from .position import Position
from .rules import RULE_SETS
from .trick import SEATS, next_seat

VERSION = 1
"""The version of this grammar; it stands in every link, so that a later one can be told apart."""

LIMIT = 24
"""The most positions of one link: a quiz, or what a teacher sets."""

CODES = {
    "belote-house": "bh", "belote-ffb-2016": "bf", "coinche-ffb-2016": "cf", "coinche-house": "ch", "coinche-bga": "cg",
    "belot-bg": "bg", "bela-hr": "hr", "belot-bitola": "mk", "klaverjas-amsterdam": "ka", "klaverjas-rotterdam": "kr",
    "baloot": "ba", "pilotta": "pi",
}
"""The two letters of each rule set in links; they never change."""

EMPTY = "0"
"""The trick before the lead: two hyphens in a row would become a dash where text is typed."""

_RANKS = "789tjqka"
_BY_CODE = {code: id for id, code in CODES.items()}
_CONTRACTS = {{"NT": "n", "AT": "a"}.get(code, code[0].lower() + "l" * contract.locked): code for code, contract in CONTRACTS.items()}
_CONTRACT_TEXTS = {code: text for text, code in _CONTRACTS.items()}
_CARDS = re.compile(r"(?:[shdc][789tjqka]+)+")


def format_link(positions: tuple[Position, ...]) -> str:
    """Return the link of one or more positions of one rule set, each with a hand.

        bh1 - h - w - sKA - hJ8dT
        rules | leader |    hand
        contract       trick, in order of play

    A suit letter holds for the ranks after it. Further positions follow with four fields each.

    >>> from .position import parse_position
    >>> format_link((parse_position("belote-house H W:KS,N:AS E:8H,JH,10D"), parse_position("belote-house NT - S:7C")))
    'bh1-h-w-sKA-hJ8dT-n-s-0-c7'

    Raises ValueError where positions are of several rule sets, or where one cannot be judged.
    """
    fields = [f"{_one_code(positions)}{VERSION}"]
    for position in positions:
        problems = [problem.text for problem in position.problems()]
        if problems or not position.hand:
            raise ValueError("; ".join(problems) or "the trick is complete: a link shows a hand")
        leader = position.trick[0][0] if position.trick else position.seat
        trick = [parse_card(card) for _, card in position.trick]
        hand = sorted(map(parse_card, position.hand), key=lambda card: (card >> 3, -card))
        fields += [_CONTRACT_TEXTS[position.contract], leader.lower(), _run(trick) or EMPTY, _run(hand)]
    return "-".join(fields)


def parse_link(text: str) -> tuple[Position, ...]:
    """Return the positions of a link, the inverse of `format_link`; hands come back in order of suit and rank.

    Capitals make no difference. Raises ValueError that says what is wrong.
    """
    head, *fields = text.lower().split("-") if text.isascii() else [""]
    found = re.fullmatch(r"([a-z]{2})([1-9][0-9]?)", head, re.ASCII)
    if not found or not fields or len(fields) % 4 or len(fields) > 4 * LIMIT:
        raise ValueError(f"{text!r} is not a link to a position, such as bh1-h-w-sKA-hJ8dT")
    if int(found[2]) != VERSION:
        raise ValueError(f"the link is of version {found[2]}; this is version {VERSION}")
    if found[1] not in _BY_CODE:
        raise ValueError(f"{found[1]!r} is no rule set of links; these are {' '.join(_BY_CODE)}")
    return tuple(_position(_BY_CODE[found[1]], *fields[i:i + 4]) for i in range(0, len(fields), 4))


def _position(rules: str, contract: str, leader: str, trick: str, hand: str) -> Position:
    seats = SEATS.lower()
    if contract not in _CONTRACTS or len(leader) != 1 or leader not in seats:
        raise ValueError(f"{contract}-{leader} is not a contract ({' '.join(_CONTRACTS)}) and who led ({' '.join(seats)})")
    played = [] if trick == EMPTY else _cards(trick)
    if len(played) > 3:
        raise ValueError(f"{len(played)} cards played: nobody is to move")
    first = SEATS[seats.index(leader)]
    plays = tuple((next_seat(first, i), format_card(card)) for i, card in enumerate(played))
    held = _cards(hand)
    found = Position(rules, _CONTRACTS[contract], plays, next_seat(first, len(played)), tuple(map(format_card, held)))
    if problems := found.problems():
        raise ValueError("; ".join(problem.text for problem in problems))
    return found


def _one_code(positions: tuple[Position, ...]) -> str:
    rules = {position.rules for position in positions}
    if len(rules) != 1 or len(positions) > LIMIT or not rules <= set(RULE_SETS):
        raise ValueError(f"a link holds 1 to {LIMIT} positions of one rule set")
    return CODES[rules.pop()]


def _run(cards: list[int]) -> str:
    text, suit = "", None
    for card in cards:
        text += ("" if card >> 3 == suit else SUITS[card >> 3].lower()) + _RANKS[card & 7].upper()
        suit = card >> 3
    return text


def _cards(text: str) -> list[int]:
    if not _CARDS.fullmatch(text):
        raise ValueError(f"{text!r} is not cards, such as sKA7hJ: a suit (s h d c), then ranks (A K Q J T 9 8 7)")
    found, suit = [], 0
    for character in text:
        if character in "shdc":
            suit = "shdc".index(character)
        else:
            found.append(8 * suit + _RANKS.index(character))
    return found
