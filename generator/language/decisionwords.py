"""The decision card in words: what a player sees, what that makes of the answer, and which cards then are allowed."""

from collections.abc import Iterator

from ..engine.decision import Branch, Fact
from ..engine.ladder import Duty
from ..engine.rules import RuleSet
from . import rulewords, words
from .catalog import Catalog, Message

_FACTS = {
    Fact.TRUMPS_LED: "Trumps are led", Fact.PLAIN_LED: "Another suit is led",
    Fact.FOLLOWS: "You can follow", Fact.VOID: "You cannot follow",
    Fact.FRIEND: "Your partner is winning", Fact.FOE: "An opponent is winning",
    Fact.UNRUFFED: "Nobody has ruffed", Fact.RUFFED: "Somebody has ruffed",
    Fact.OVER: "You can go higher", Fact.NOT_OVER: "You cannot go higher",
    Fact.OVERRUFF: "You hold a higher trump", Fact.NO_OVERRUFF: "You hold no higher trump",
    Fact.TRUMP: "You hold a trump", Fact.LOWER: "All your trumps are lower", Fact.NO_TRUMP: "You hold no trump",
    Fact.OTHER_SUIT: "You hold no higher trump, but you hold another suit",
    Fact.OTHER: "Not all your cards are lower trumps", Fact.ONLY_LOWER: "All your cards are lower trumps",
}
_ALLOWED = {
    Duty.FOLLOW: "any card of that suit", Duty.RUFF: "any trump",
}
_UNDER = "a lower trump"
_NO_NEED = "you need not ruff"

ABOUT = "{rules} on one screen: what lies on the table, what you hold, and what you then must or may play."
"""The source text of what a search engine shows for a rule set's decision card."""

TITLE = "May I? {rules}"
"""The source text of the title of a rule set's decision card."""

_FACT_NOTE = ("A line of the decision card: what the player sees. Short, without a full stop; further lines or the answer stand under it.",)
_ALLOWED_NOTE = ("Stands small before an answer such as Follow or Ruff: the cards that may be played. Very short.",)
_TITLE_NOTE = ("{rules} becomes the name of a rule set.",)


def messages() -> Iterator[Message]:
    """Yield every message of this module."""
    for text in _FACTS.values():
        yield Message("decision", text, comments=_FACT_NOTE)
    for text in (*_ALLOWED.values(), _UNDER, _NO_NEED):
        yield Message("decision, allowed", text, comments=_ALLOWED_NOTE)
    yield Message("decision, title", TITLE, comments=_TITLE_NOTE)
    yield Message("decision, about", ABOUT, comments=rulewords.ABOUT_NOTE)


def title(catalog: Catalog, rules: RuleSet) -> str:
    """Return the title of a rule set's decision card."""
    return rulewords.naming(catalog, rules, "decision, title", TITLE)


def about(catalog: Catalog, rules: RuleSet) -> str:
    """Return what a search engine shows for a rule set's decision card."""
    return rulewords.naming(catalog, rules, "decision, about", ABOUT)


def fact(catalog: Catalog, branch: Branch) -> str:
    """Return what the player of a branch sees."""
    return catalog.text("decision", _FACTS[branch.fact])


def leaf(catalog: Catalog, branch: Branch) -> tuple[str, str]:
    """Return the answer of a leaf in a word or two, and which cards it allows (empty where that says nothing more)."""
    allowed = _UNDER if branch.undertrump else _ALLOWED.get(branch.duty, _NO_NEED if branch.fact == Fact.FRIEND else "")
    return (words.duty_answer(catalog, branch.duty, branch.undertrump),
            catalog.text("decision, allowed", allowed) if allowed else "")
