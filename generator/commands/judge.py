"""The command judge: answers positions in bulk, one JSON line each, in order, as they arrive."""

import argparse
import gc
import os
import sys
from collections.abc import Iterator
from functools import cache

import orjson

from ..cli import FAULTS, FINE
from ..engine.cards import CARDS
from ..engine.contract import parse_contract
from ..engine.ladder import Rung, ladder, refusal
from ..engine.position import HAND_SIZE, Position
from ..engine.rules import find_rules
from ..engine.score import card_points
from ..engine.trick import SEATS, SIZE, Standing, holder, standing
from ..engine.verdict import settle

MAX_LINE = 100_000
_CHUNK = 1 << 18
_KEYS = ("id", "rules", "contract", "trick", "seat", "hand")
_SEATS = {seat: i for i, seat in enumerate(SEATS)}
_PLAYS = {f"{seat}:{text}": (i, card, 1 << card) for i, seat in enumerate(SEATS) for card, text in enumerate(CARDS)}
_BITS = {text: 1 << card for card, text in enumerate(CARDS)}


Asked = tuple[int | None, list[tuple[int, dict[str, str]]]]
"""The index of the card that holds a trick, and the rungs: pairs of a test mask and, by card text, the duty that a refused
card would break."""


class _Game:
    """One contract under one rule set: the points of each card, and what each trick asks, worked out once."""

    __slots__ = ("_standings", "_tricks", "contract", "points", "rules")

    def __init__(self, rules: str, contract: str) -> None:
        self.rules, self.contract = find_rules(rules), parse_contract(contract)
        if problem := self.rules.contract_problem(self.contract):
            raise ValueError(problem)
        self.points = [card_points(card, self.contract, self.rules) for card in range(32)]
        self._standings: dict[Standing | None, list[tuple[int, dict[str, str]]]] = {}
        self._tricks: dict[tuple[int, ...], Asked] = {}

    def asked(self, cards: tuple[int, ...]) -> Asked:
        """Return what a trick asks of the next player."""
        asked = self._tricks.get(cards)
        if asked is None:
            now = standing(cards, self.contract)
            rungs = self._standings.get(now)
            if rungs is None:
                duties = ladder(self.rules, self.contract, now)
                rungs = self._standings[now] = [(rung.test, _refusals(duties[i:])) for i, rung in enumerate(duties)]
            asked = (holder(cards, self.contract) if cards else None, rungs)
            if len(cards) < SIZE - 1:
                # There are a thousand of these a game, and thirty thousand of three cards: too many to keep.
                self._tricks[cards] = asked
        return asked


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options: there are none, but the lines deserve a word."""
    parser.epilog = ('A line: {"id": "x1", "rules": "belote-house", "contract": "H", "trick": ["W:AD", "N:8S"], "seat": "E", '
                     '"hand": ["7S", "9S", "KH"]}; contracts are S H D C NT AT. A trick of four cards needs no seat and no hand.')


def run(args: argparse.Namespace) -> int:
    """Answer each line of standard input; exit status 1 if any line was bad."""
    # Answers hold no cycles, and there are many of them: the collector would only look at them in vain.
    gc.disable()
    referee = Referee()
    for lines in _batches(sys.stdin.fileno()):
        sys.stdout.buffer.write(b"".join([referee.answer(line) for line in lines if line and not line.isspace()]))
        sys.stdout.buffer.flush()
    return FAULTS if referee.bad else FINE


class Referee:
    """Answers JSON lines; `bad` counts those that were wrong."""

    def __init__(self) -> None:
        self.bad = 0
        self._games: dict[tuple[str, str], _Game] = {}

    def answer(self, line: bytes) -> bytes:
        """Return the answer to one line, as a line.

        >>> Referee().answer(b'{"id": 1, "rules": "belote-house", "contract": "S", "trick": ["W:AD", "N:8S"], "seat": "E", "hand": ["7S", "9S", "KH"]}')
        b'{"id":1,"legal":["9S"],"refused":{"7S":"overruff","KH":"ruff"},"holds":"N","points":[11,0]}\\n'
        """
        id = None
        try:
            if len(line) > MAX_LINE:
                raise ValueError(f"the line has {len(line):,} bytes; a position has at most {MAX_LINE:,}")
            asked = orjson.loads(line)
            if type(asked) is not dict:
                raise ValueError("the line is not a JSON object")
            id = asked.get("id")
            return orjson.dumps(self._judge(id, asked), option=orjson.OPT_APPEND_NEWLINE)
        except orjson.JSONDecodeError as error:
            reason = f"the line is not JSON: {error}"
        except ValueError as error:
            reason = str(error)
        except TypeError as error:
            id, reason = None, f"the id cannot be given back: {error}"
        self.bad += 1
        try:
            return orjson.dumps({"id": id, "error": reason}, option=orjson.OPT_APPEND_NEWLINE)
        except TypeError:
            return orjson.dumps({"id": None, "error": reason}, option=orjson.OPT_APPEND_NEWLINE)

    def _judge(self, id: object, asked: dict[str, object]) -> dict[str, object]:
        """The quick way for a position without fault; any other goes the slow way, which says what is wrong."""
        try:
            game = self._game(asked["rules"], asked["contract"])
            trick, hand = asked["trick"], asked["hand"]
            plays = [_PLAYS[play] for play in trick]
            seat = _SEATS[asked["seat"]]
            seen = 0
            for card in hand:
                seen |= _BITS[card]
        except (KeyError, TypeError, ValueError):
            return _slowly(id, asked)
        held, turn, cards, points = seen, seat - len(plays), [], []
        for by, card, bit in plays:
            if by != turn & 3:
                return _slowly(id, asked)
            turn += 1
            seen |= bit
            cards.append(card)
            points.append(game.points[card])
        size = len(hand)
        if (seen.bit_count() != size + len(cards) or not 0 < size <= HAND_SIZE or len(cards) >= SIZE
                or len(asked) != 6 or "id" not in asked or type(hand) is not list or type(trick) is not list):
            return _slowly(id, asked)
        best, rungs = game.asked(tuple(cards))
        for test, refusals in rungs:
            if held & test:
                break
        legal = [card for card in hand if card not in refusals]
        refused = {} if len(legal) == size else {card: refusals[card] for card in hand if card in refusals}
        holds = trick[best][0] if cards else None
        return {"id": id, "legal": legal, "refused": refused, "holds": holds, "points": points}

    def _game(self, rules: str, contract: str) -> _Game:
        game = self._games.get((rules, contract))
        if game is None:
            game = self._games[rules, contract] = _Game(rules, contract)
        return game


def _slowly(id: object, asked: dict[str, object]) -> dict[str, object]:
    """Answer a complete trick, or raise ValueError with all that is wrong."""
    for key in asked:
        if key not in _KEYS:
            raise ValueError(f"unknown key {key!r}; the keys are {', '.join(_KEYS)}")
    missing = [key for key in ("id", "rules", "contract", "trick") if key not in asked]
    if missing:
        raise ValueError(f"missing {', '.join(missing)}")
    trick, hand, seat = asked["trick"], [] if asked.get("hand") is None else asked["hand"], asked.get("seat")
    for name, value in (("trick", trick), ("hand", hand)):
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise ValueError(f"{name} is not a list of texts")
    for name in ("rules", "contract", "seat"):
        if not isinstance(asked.get(name, ""), str) and not (name == "seat" and seat is None):
            raise ValueError(f"{name} is not a text")
    plays = tuple(_play(play) for play in trick)
    position = Position(asked["rules"], asked["contract"], plays, seat or None, tuple(hand))
    outcome = settle(position)
    return {"id": id, "winner": outcome.winner, "points": list(outcome.points)}


def _play(text: str) -> tuple[str, str]:
    seat, colon, card = text.partition(":")
    if not colon:
        raise ValueError(f"{text!r} is not a card played; write seat, colon, card, such as W:AD")
    return seat, card


@cache
def _refusals(rungs: tuple[Rung, ...]) -> dict[str, str]:
    """Return the duty that each refused card breaks, by card text, where the first of the rungs is in force."""
    broken = {text: refusal(card, rungs, 0) for card, text in enumerate(CARDS) if not rungs[0].allow >> card & 1}
    return {text: duty.value for text, duty in broken.items()}


def _batches(descriptor: int) -> Iterator[list[bytes]]:
    """Yield the lines of a stream in batches, each as soon as it has arrived."""
    rest = b""
    while chunk := os.read(descriptor, _CHUNK):
        lines = (rest + chunk).split(b"\n")
        rest = lines.pop()
        if len(rest) > MAX_LINE:
            # Nothing is gained by keeping more of a line that is too long already.
            rest = rest[: MAX_LINE + 1]
        if lines:
            yield lines
    if rest:
        yield [rest]
