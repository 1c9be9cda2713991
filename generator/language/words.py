"""The engine's terms as messages: cards, seats, suits, settings, duties, refusals and the questions of the walk."""

from collections.abc import Iterator

from ..engine.cards import CARDS, RANKS, SIGNS, suit_set
from ..engine.contract import Contract
from ..engine.ladder import Duty, Rung
from ..engine.rules import RULE_SETS, RuleSet
from ..engine.verdict import Outcome, Verdict
from .catalog import Catalog, Message, fill

RANK_NAMES = ("seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
SUIT_NAMES = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
"""What messages and the glossary call ranks (in the order of the engine's RANKS) and suits."""
_SEAT_NAMES = {"N": "North", "E": "East", "S": "South", "W": "West"}

LETTERS, PATTERN = "letter on the card", "pattern"
"""The contexts of the letters on the cards, by which a language's 10♥ and D♠ are read, and of what joins texts."""

_LETTERS = {"J": "J", "Q": "Q", "K": "K", "A": "A"}

ANSWERS = {
    Duty.FOLLOW: "Follow", Duty.HEAD: "Go higher", Duty.OVERRUFF: "Overruff", Duty.RUFF: "Ruff",
    Duty.SPARE: "Anything but a lower trump", Duty.SIDE: "Lead a side suit", Duty.FREE: "Any card",
}
UNDERTRUMP = "Undertrump"

_KINDS = {"suit": "With trumps", "no-trump": "Without trumps", "all-trump": "All trumps"}
_TRUMPS = {"no-trump": "no trumps", "all-trump": "all suits are trumps"}

QUESTIONS = {
    Duty.FOLLOW: "Do you hold a card of the suit led?",
    Duty.RUFF: "Do you hold a trump?",
    Duty.SIDE: "Do you hold a card that is not a trump?",
}
HIGHER_TRUMP = "Do you hold a trump that beats {card}?"
HIGHER_CARD = "Do you hold a card of the suit led that beats {card}?"
NOT_LOWER = "Do you hold anything but trumps lower than {card}?"
WHO_HOLDS = "Who is winning the trick?"

REASONS = {
    Duty.FOLLOW: "not the suit led",
    Duty.RUFF: "not a trump",
    Duty.SPARE: "a lower trump, while you hold another card",
    Duty.SIDE: "a trump, while you hold another suit",
}
TOO_LOW_TRUMP = "too low, you hold a higher trump"
TOO_LOW_CARD = "too low, you hold a higher card of the suit"
NOT_OVER = "does not overruff"
NOT_OVER_LOW = "too low to overruff"

POINTS = ("{sum} = {total} point", "{sum} = {total} points")

_CARD_NOTE = ("The name of a card in a list and for screen readers: nominative, small letters unless the language wants capitals.",)
_LETTER_NOTE = ("The letter printed on the face of this card in your country's packs: J jack, Q queen, K king, A ace.",)
_ANSWER_NOTE = ("The verdict in a word or two, large, before the cards: what the player has to do.",)
_REASON_NOTE = ("Stands after a refused card and a colon: why the card may not be played.",)
_SETTING_NOTE = ("A piece of an example's settings line, such as: With trumps, house rules, trumps: hearts",)
_WALK_NOTE = ("A step of the ladder of questions that leads to the answer; {card} becomes a card.",)


def messages() -> Iterator[Message]:
    """Yield every message of this module, each key once."""
    seen = set()
    for message in _messages():
        if message.key not in seen:
            seen.add(message.key)
            yield message


def _messages() -> Iterator[Message]:
    for card in range(32):
        yield Message("card", _card_msgid(card), comments=_CARD_NOTE)
    for letter in _LETTERS.values():
        yield Message(LETTERS, letter, comments=_LETTER_NOTE)
        yield Message("rank", RANK_NAMES[RANKS.index(letter)], comments=("Explains the letter on the card, at the foot of the page: J jack.",))
    for name in _SEAT_NAMES.values():
        yield Message("seat", name)
        yield Message("whose hand", f"{name}’s hand")
        yield Message("to play", f"{name} to play")
        yield Message("plays", f"{name} plays {{card}}", comments=("{card} becomes a card; its name is in the nominative.",))
    for text in (*_KINDS.values(), *(rules.game for rules in RULE_SETS.values() if rules.game)):
        yield Message("setting, game", text, comments=_SETTING_NOTE)
    for text in (rules.manner for rules in RULE_SETS.values() if rules.manner):
        yield Message("setting, rules", text, comments=_SETTING_NOTE)
    for text in (*(f"trumps: {name}" for name in SUIT_NAMES.values()), *_TRUMPS.values()):
        yield Message("setting, trumps", text, comments=_SETTING_NOTE)
    for text in (*ANSWERS.values(), UNDERTRUMP):
        yield Message("answer", text, comments=_ANSWER_NOTE)
    for text in (*REASONS.values(), TOO_LOW_TRUMP, TOO_LOW_CARD, NOT_OVER, NOT_OVER_LOW):
        yield Message("why refused", text, comments=_REASON_NOTE)
    for text in (*QUESTIONS.values(), HIGHER_TRUMP, HIGHER_CARD, NOT_LOWER, WHO_HOLDS):
        yield Message("walk, question", text, comments=_WALK_NOTE)
    for text in ("Yes", "No", "Your partner", "An opponent"):
        yield Message("walk, answer", text)
    yield Message("points", *POINTS, comments=("{sum} becomes a sum such as 11 + 10 + 0 + 20, {total} its result.",))
    yield Message(PATTERN, "{label}: {value}", comments=("How a label and its value are joined: mind the space before the colon.",))
    yield Message(PATTERN, "{first}, {second}", comments=("How two items of a list are joined.",))


def labels() -> Iterator[Message]:
    """Yield the labels that the terminal shares with the pages."""
    for text in ("winning", "Winner", "Value of the trick"):
        yield Message("label", text)


def card_name(catalog: Catalog, card: int) -> str:
    """Return the full name of a card, such as 'ace of spades'."""
    return catalog.text("card", _card_msgid(card))


def card_letter(catalog: Catalog, card: int) -> str:
    """Return what the face of a card shows: a figure, or the letter of the language."""
    rank = RANKS[card & 7]
    return catalog.text(LETTERS, rank) if rank in _LETTERS else rank


def card_sign(catalog: Catalog, card: int) -> str:
    """Return a card as players write it: what its face shows and the sign of its suit, such as 'V♥'."""
    return card_letter(catalog, card) + SIGNS[CARDS[card][-1]]


def rank_legend(catalog: Catalog) -> tuple[tuple[str, str], ...]:
    """Return each letter that stands on a card, ace first, with the name of its rank."""
    ranks = sorted((RANKS.index(rank) for rank in _LETTERS), reverse=True)
    return tuple((card_letter(catalog, rank), catalog.text("rank", RANK_NAMES[rank])) for rank in ranks)


def international_letters() -> tuple[str, ...]:
    """Return the letters that stand on the cards of most countries, in the order of `rank_legend`."""
    return tuple(sorted(_LETTERS, key=RANKS.index, reverse=True))


def seat_name(catalog: Catalog, seat: str) -> str:
    """Return the name of a seat by its letter."""
    return catalog.text("seat", _SEAT_NAMES[seat])


def whose_hand(catalog: Catalog, seat: str) -> str:
    """Return the heading of a hand, such as "North’s hand"."""
    return catalog.text("whose hand", f"{_SEAT_NAMES[seat]}’s hand")


def to_play(catalog: Catalog, seat: str) -> str:
    """Return the note that a seat is to play."""
    return catalog.text("to play", f"{_SEAT_NAMES[seat]} to play")


def plays(catalog: Catalog, seat: str) -> str:
    """Return the sentence that a seat plays a card, with the placeholder {card}."""
    return catalog.text("plays", f"{_SEAT_NAMES[seat]} plays {{card}}")


def settings(catalog: Catalog, rules: RuleSet, contract: Contract) -> str:
    """Return the settings line of an example: game, rules and trumps."""
    pieces = [catalog.text("setting, game", rules.game or _KINDS[contract.kind])]
    if rules.manner:
        pieces.append(catalog.text("setting, rules", rules.manner))
    pieces.append(trumps(catalog, contract))
    return joined(catalog, pieces)


def trumps(catalog: Catalog, contract: Contract) -> str:
    """Return what a contract has for trumps, such as 'trumps: hearts'."""
    text = f"trumps: {SUIT_NAMES[contract.suit]}" if contract.suit else _TRUMPS[contract.kind]
    return catalog.text("setting, trumps", text)


def trick_value(catalog: Catalog, outcome: Outcome) -> str:
    """Return the value of a complete trick as a sum with its points, such as "11 + 10 + 0 + 20 = 41 points"."""
    values = {"sum": " + ".join(map(str, outcome.points)), "total": str(outcome.total)}
    return fill(catalog.plural("points", POINTS[0], outcome.total), values)


def joined(catalog: Catalog, pieces: list[str]) -> str:
    """Return texts as a list in one line."""
    pattern = catalog.text(PATTERN, "{first}, {second}")
    line = pieces[0]
    for piece in pieces[1:]:
        line = fill(pattern, {"first": line, "second": piece})
    return line


def between(catalog: Catalog, msgid: str) -> str:
    """Return what a pattern of two placeholders puts between them, such as ': ' or ', '."""
    return catalog.text(PATTERN, msgid).partition("}")[2].rpartition("{")[0]


def answer(catalog: Catalog, verdict: Verdict) -> str:
    """Return the verdict in a word or two."""
    duty = verdict.duty
    if duty == Duty.SPARE and not verdict.refused:
        duty = Duty.FREE
    return duty_answer(catalog, duty, duty == Duty.RUFF and verdict.standing.ruffed)


def duty_answer(catalog: Catalog, duty: Duty, undertrump: bool) -> str:
    """Return a duty in a word or two; `undertrump` says that the trumps owed are too low to win."""
    return catalog.text("answer", UNDERTRUMP if undertrump else ANSWERS[duty])


def reason(catalog: Catalog, verdict: Verdict, card: int, duty: Duty) -> str:
    """Return why a card is refused that breaks a duty."""
    trump = verdict.contract.trumps >> card & 1
    if duty == Duty.HEAD:
        msgid = TOO_LOW_TRUMP if trump else TOO_LOW_CARD
    elif duty == Duty.OVERRUFF:
        msgid = NOT_OVER_LOW if trump else NOT_OVER
    elif duty == Duty.SPARE and not verdict.rungs[verdict.force].test & ~verdict.contract.trumps:
        msgid = TOO_LOW_TRUMP
    else:
        msgid = REASONS[duty]
    return catalog.text("why refused", msgid)


def walk(catalog: Catalog, verdict: Verdict) -> list[tuple[str, int | None, str]]:
    """Return the questions that lead to the answer: question, the card that its {card} stands for, answer.

    The last rung, which asks nothing, has no question of its own.
    """
    now = verdict.standing
    steps = []
    for i, rung in enumerate(verdict.walk):
        if rung.duty != Duty.FREE:
            question, card = _question(verdict, rung)
            met = "Yes" if i == verdict.force else "No"
            steps.append((catalog.text("walk, question", question), card, catalog.text("walk, answer", met)))
        if rung.duty == Duty.FOLLOW and i < verdict.force and now and not now.led & verdict.contract.trumps and verdict.contract.trumps:
            who = "Your partner" if now.friendly else "An opponent"
            steps.append((catalog.text("walk, question", WHO_HOLDS), None, catalog.text("walk, answer", who)))
    return steps


def _question(verdict: Verdict, rung: Rung) -> tuple[str, int | None]:
    now = verdict.standing
    if rung.duty == Duty.HEAD:
        return (HIGHER_TRUMP if now.led & verdict.contract.trumps else HIGHER_CARD), now.top
    if rung.duty == Duty.OVERRUFF:
        return HIGHER_TRUMP, now.master
    if rung.duty == Duty.SPARE:
        within = not rung.test & ~suit_set(now.master)
        return (HIGHER_TRUMP if within else NOT_LOWER), now.master
    return QUESTIONS[rung.duty], None


def _card_msgid(card: int) -> str:
    rank, suit = RANK_NAMES[card & 7], SUIT_NAMES[CARDS[card][-1]]
    return f"{rank} of {suit}"
