"""Compares what an example's author claims with the engine's verdict; every difference is a fault."""

import re
from dataclasses import dataclass

from ..engine.cards import format_card, format_cards, parse_card
from ..engine.ladder import Duty, refusal
from ..engine.position import format_position
from ..engine.trick import SIZE
from ..engine.verdict import Outcome, Verdict, judge, settle
from ..faults import Fault, Place
from .example import Example

REASONS = {
    Duty.FOLLOW: "a hand with the suit led must follow",
    Duty.HEAD: "a hand that can beat the best card of the suit must beat it",
    Duty.OVERRUFF: "a hand that can go over the trump must go over it",
    Duty.RUFF: "a hand with a trump must trump",
    Duty.SPARE: "a trump too low to win may not be thrown",
    Duty.SIDE: "under a locked double a side card is led while one is held",
    Duty.FREE: "any card may be played",
}
"""What each duty means, for the author of an example."""

_SUM = re.compile(r"(\d+(?: \+ \d+){3}) = (\d+)")


@dataclass(frozen=True, slots=True)
class Judged:
    """An example with the engine's verdict, and the outcome where a fourth card completes the trick."""

    example: Example
    verdict: Verdict
    outcome: Outcome | None


def verify(example: Example, faults: list[Fault]) -> Judged:
    """Return the judged example; each claim that differs from the engine is a fault at the claim's place."""
    verdict = judge(example.position)
    claim = example.claim
    notes = (f"position: {format_position(example.position)}",
             f"engine: {' '.join(map(format_card, verdict))} ({verdict.duty}: {REASONS[verdict.duty]})")
    for place, card in claim.allowed:
        if parse_card(card) not in verdict:
            faults.append(_disagree(place, f"{card} is not allowed ({_reason(card, verdict)})", notes))
    left_out = verdict.legal
    for _, card in claim.allowed:
        left_out &= ~(1 << parse_card(card))
    if left_out:
        faults.append(_disagree(claim.place, f"{format_cards(left_out)} may be played too", notes))
    outcome = None
    if claim.plays:
        place, card = claim.plays
        if parse_card(card) not in verdict:
            faults.append(_disagree(place, f"{card} may not be played ({_reason(card, verdict)})", notes))
        if len(example.position.trick) == SIZE - 1:
            outcome = settle(example.position.play(card))
            _verify_outcome(example, outcome, notes[0], faults)
    return Judged(example, verdict, outcome)


def format_sum(points: tuple[int, ...]) -> str:
    """Return the value of a trick as content writes it.

    >>> format_sum((11, 10, 0, 20))
    '11 + 10 + 0 + 20 = 41'
    """
    return f"{' + '.join(map(str, points))} = {sum(points)}"


def _verify_outcome(example: Example, outcome: Outcome, position: str, faults: list[Fault]) -> None:
    claim = example.claim
    notes = (position, f"engine: {outcome.winner} takes the trick with {example.claim.plays[1]} played; {format_sum(outcome.points)}")
    if claim.takes and claim.takes[1] != outcome.winner:
        faults.append(_disagree(claim.takes[0], f"{outcome.winner} takes the trick, not {claim.takes[1]}", notes))
    if claim.points and claim.points[1] != format_sum(outcome.points):
        place, text = claim.points
        if not _SUM.fullmatch(text):
            faults.append(Fault(place, f"found {text!r}, expected a sum such as {format_sum(outcome.points)}"))
        else:
            faults.append(_disagree(place, f"the trick is worth {format_sum(outcome.points)}, not {text}", notes))


def _reason(card: str, verdict: Verdict) -> str:
    duty = refusal(parse_card(card), verdict.rungs, verdict.force)
    return f"{duty}: {REASONS[duty]}"


def _disagree(place: Place, text: str, notes: tuple[str, ...]) -> Fault:
    return Fault(place, f"the engine does not agree: {text}", notes)
