"""The rule sets as messages: names, duties in plain sentences made from the switches, and the questions on which sets differ."""

import datetime
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from ..engine.cards import card_set, parse_card
from ..engine.position import Position
from ..engine.rules import RULE_SETS, RuleSet, Source
from ..engine.verdict import Verdict, judge
from ..late import Late
from .catalog import Catalog, Message, fill
from .languages import locale_of

dates = Late("babel.dates")

HOUSE = RULE_SETS["belote-house"]
"""The yardstick: what other sets are compared with, and the French belote that players of other games come to."""

_FOLLOW = "Follow the suit led if you have it."
_TRUMP_LEAD = {
    "always": "Trumps are led: play a higher one if you can, even over your partner.",
    "not-partner": "Trumps are led: play a higher one if you can, unless your partner is winning.",
}
_PLAIN_LEAD = {
    "never": "Another suit is led and you can follow: any card of it will do.",
    "until-ruffed": "Another suit is led: beat the best card of it if you can, even your partner’s, until somebody has ruffed.",
    "always": "Another suit is led: beat the best card of it if you can, even your partner’s, and even after somebody has ruffed.",
}
_RUFF = {
    "unless-partner": "None of the suit led: you must ruff, unless your partner is winning the trick.",
    "always": "None of the suit led: you must ruff, even when your partner is winning the trick.",
}
_OVERRUFF = "If you must ruff and there is a trump in the trick already, play a higher one if you can."
_UNDERTRUMP = {
    "forced": "If you cannot go higher, play a lower trump all the same.",
    "free": "If you cannot go higher, play any card.",
    "barred": "If you cannot go higher, you may not play a trump while you hold any other card.",
}
_UNDER_PARTNER = {
    "free": "You cannot follow, and your partner is winning with a ruff: play any card, a lower trump too.",
    "not-if-over": "You cannot follow, and your partner is winning with a ruff: play any card, but no lower trump while you hold a higher one.",
    "barred": "You cannot follow, and your partner is winning with a ruff: play any card, but no lower trump while you hold anything else.",
}
_LOCKED = "In a locked double you may not lead a trump while you hold another suit."
_NO_TRUMP = "At no trumps: follow suit if you can, otherwise play any card."
_ALL_TRUMP = (
    "At all trumps: follow suit if you can, and go higher if you can, even over your partner. If you have none of the suit led, play any card.")
_ELSE = "In every other case, play any card."

DIRECTIONS = {
    "anticlockwise": "Play goes anticlockwise.",
    "clockwise": "Play goes clockwise.",
    "both": "Play goes anticlockwise by tradition, clockwise in many villages and contests.",
}
DRAWN = "The tricks here are drawn clockwise; that changes no answer."
"""What is said beside another direction of play."""

ABOUT_COMING = "{rules} and French belote: where the two differ in the cards you may play, trick by trick."
"""The source text of what a search engine shows for the page for players of a rule set."""

GRADES = {
    "A": "We have read the rule texts themselves.",
    "B": "The rule texts are quoted word for word by a survey that we have read, or several texts agree.",
    "C": "From one program or one second-hand text only: likely, not certain.",
    "D": "The sources are silent or contradict each other.",
}


@dataclass(frozen=True, slots=True)
class Question:
    """A question on which rule sets differ, asked of the engine with one position: of the cards that may be played, are
    all of `asked` (you must), some (you may) or none (you may not)?"""

    id: str
    text: str
    contract: str
    trick: tuple[tuple[str, str], ...]
    hand: tuple[str, ...]
    asked: tuple[str, ...]

    def position(self, rules: RuleSet) -> Position:
        """Return the position under a rule set; South is to move."""
        return Position(rules.id, self.contract, self.trick, "S", self.hand)

    @cache
    def answer(self, rules: RuleSet) -> str:
        """Return the engine's answer: 'must', 'may' or 'barred'.

        >>> QUESTIONS[1].answer(RULE_SETS["bela-hr"])
        'must'
        """
        legal = judge(self.position(rules)).legal
        asked = card_set(map(parse_card, self.asked))
        return "barred" if not legal & asked else "may" if legal & ~asked else "must"


def _question(id: str, text: str, trick: str, hand: str, asked: str) -> Question:
    plays = tuple(tuple(play.split(":")) for play in trick.split())
    return Question(id, text, "H", plays, tuple(hand.split()), tuple(asked.split()))


QUESTIONS = (
    _question("trump-lead", "Trumps are led and your partner is winning. Must you go higher?", "N:9H E:8H", "JH 7H KC", "JH"),
    _question("plain-lead", "You can follow a suit that is not trumps. Must you beat the best card of it?", "E:KS", "AS 8S QC", "AS"),
    _question("after-ruff", "You can follow, and somebody has ruffed. Must you still beat the best card of the suit?",
              "N:KS E:7H", "AS 8S QC", "AS"),
    _question("ruff-foe", "You cannot follow, and an opponent is winning. Must you ruff?", "E:AS", "8H KC 9D", "8H"),
    _question("ruff-friend", "You cannot follow, and your partner is winning. Must you ruff?", "N:AS E:7S", "8H KC 9D", "8H"),
    _question("overruff", "You cannot follow, and an opponent has ruffed. Must you go higher, if you can?", "N:AS E:8H", "9H 7H KC", "9H"),
    _question("undertrump", "You cannot follow, and an opponent has ruffed too high for you. Must you play a lower trump?", "N:AS E:JH", "8H KC 9D", "8H"),
    _question("over-friend", "You cannot follow, and your partner has ruffed. Must you go higher, if you can?", "W:AS N:QH E:7S", "9H 7H KC", "9H"),
    _question("under-friend", "You cannot follow, your partner has ruffed, and you could go higher. May you play a lower trump?", "W:AS N:QH E:7S", "9H 7H KC", "7H"),
)
"""The questions of the comparison, in the order of the decision."""

ANSWERS = {"must": "yes", "may": "no, you choose", "barred": "no, forbidden"}
ANSWERS_MAY = {"must": "yes", "may": "yes, you choose", "barred": "no, forbidden"}
"""What the engine's answers are called: for a question with must, and for one with may."""

_MAY = ("under-friend",)

_LEADS = {
    ("none", False): "You lead.",
    ("trump", False): "Trumps are led.",
    ("plain", False): "A suit that is not trumps is led.",
    ("plain", True): "A suit that is not trumps is led, and somebody has ruffed.",
}
_FOLLOWS = {True: "You can follow.", False: "You cannot follow."}
_GOES_OVER = {True: "You can go higher.", False: "You cannot go higher."}
_HOLDS = {"friend": "Your partner is winning.", "foe": "An opponent is winning.", "none": ""}


ABOUT_NOTE = ("What a search engine shows below the title of a page; {rules} becomes the name of a rule set, in the nominative.",)


def travellers() -> tuple[RuleSet, ...]:
    """Return the sets of other games, whose players have something to learn in French belote."""
    return tuple(rules for rules in RULE_SETS.values() if rules.country != HOUSE.country)


def coming_from(rules: RuleSet) -> str:
    """Return the source text of the title of the page for players of a rule set."""
    return f"Coming from {rules.name}"


def messages() -> Iterator[Message]:
    """Yield every message of this module and every text of the rule sets."""
    for rules in RULE_SETS.values():
        yield Message("rule set", rules.name)
        yield Message("rule set, about", rules.about)
        yield Message("country", rules.country)
        for source in rules.sources:
            yield Message("source", source.title, comments=("The title of a source; translate what is not a name.",))
        for text in rules.disputed:
            yield Message("rule set, disputed", text)
    for rules in travellers():
        yield Message("coming from", coming_from(rules), comments=("The title of a page for players of another game.",))
    for texts in (_TRUMP_LEAD, _PLAIN_LEAD, _RUFF, _UNDERTRUMP, _UNDER_PARTNER):
        for text in texts.values():
            yield Message("duty", text)
    for text in (_FOLLOW, _OVERRUFF, _LOCKED, _NO_TRUMP, _ALL_TRUMP, _ELSE):
        yield Message("duty", text)
    yield Message("coming from, about", ABOUT_COMING, comments=ABOUT_NOTE)
    for text in (*DIRECTIONS.values(), DRAWN):
        yield Message("direction of play", text)
    for text in GRADES.values():
        yield Message("how sure we are", text)
    for question in QUESTIONS:
        yield Message("comparison, question", question.text)
    for text in dict.fromkeys((*ANSWERS.values(), *ANSWERS_MAY.values())):
        yield Message("comparison, answer", text)
    for text in (*_LEADS.values(), *filter(None, _HOLDS.values()), *_FOLLOWS.values(), *_GOES_OVER.values()):
        yield Message("situation", text)


def name(catalog: Catalog, rules: RuleSet) -> str:
    """Return the name of a rule set."""
    return catalog.text("rule set", rules.name)


def naming(catalog: Catalog, rules: RuleSet, context: str, msgid: str) -> str:
    """Return a message with the placeholder {rules} filled with the name of a rule set."""
    return fill(catalog.text(context, msgid), {"rules": name(catalog, rules)})


def about_coming(catalog: Catalog, rules: RuleSet) -> str:
    """Return what a search engine shows for the page for players of a rule set."""
    return naming(catalog, rules, "coming from, about", ABOUT_COMING)


def duty_texts(rules: RuleSet) -> tuple[str, ...]:
    """Return the source texts of what a rule set asks at a suit contract, in plain sentences, one for each of its switches."""
    switches = rules.switches
    found = [_FOLLOW, _TRUMP_LEAD[switches.trump_lead], _PLAIN_LEAD[switches.plain_lead], _RUFF[switches.ruff], _OVERRUFF,
             _UNDERTRUMP[switches.undertrump]]
    if switches.ruff == "unless-partner":
        found.append(_UNDER_PARTNER[switches.under_partner])
    return *found, _ELSE


def contract_texts(rules: RuleSet) -> tuple[str, ...]:
    """Return the source texts of what a rule set asks at its other contracts."""
    found = [text for kind, text in (("no-trump", _NO_TRUMP), ("all-trump", _ALL_TRUMP)) if kind in rules.contracts]
    return *found, *([_LOCKED] if rules.switches.locked else [])


def duties(catalog: Catalog, rules: RuleSet) -> tuple[str, ...]:
    """Return what a rule set asks at a suit contract."""
    return tuple(catalog.text("duty", text) for text in duty_texts(rules))


def contract_duties(catalog: Catalog, rules: RuleSet) -> tuple[str, ...]:
    """Return what a rule set asks at its other contracts."""
    return tuple(catalog.text("duty", text) for text in contract_texts(rules))


def answer(catalog: Catalog, question: Question, answer: str) -> str:
    """Return the engine's answer to a question in words."""
    return catalog.text("comparison, answer", (ANSWERS_MAY if question.id in _MAY else ANSWERS)[answer])


def situation(catalog: Catalog, verdict: Verdict) -> str:
    """Return what the table looks like to the player of a verdict, without the duty."""
    kind, now = verdict.situation, verdict.standing
    parts = [_LEADS[kind.lead, kind.ruffed], _HOLDS[kind.holds]]
    if now is not None:
        follows = any(now.led >> card & 1 for card in verdict.hand)
        parts.append(_FOLLOWS[follows])
        if verdict.goes_over is not None:
            parts.append(_GOES_OVER[verdict.goes_over])
    return " ".join(catalog.text("situation", part) for part in parts if part)


def source_date(catalog: Catalog, source: Source) -> str:
    """Return the date of a source as the language writes it; an empty text where there is none.

    A month without a day, or a year alone, is written as such.
    """
    if not source.date:
        return ""
    locale = locale_of(catalog.language)
    year, month, day = (source.date.split("-") + ["", ""])[:3]
    if not month:
        return dates.format_skeleton("y", datetime.date(int(year), 1, 1), locale=locale)
    return dates.format_date(datetime.date(int(year), int(month), int(day or 1)), "long" if day else locale.datetime_skeletons["yMMMM"].pattern, locale=locale)
