"""Reads the comments that let a finding pass: `# lint-ignore: rule, reason`."""

import re
from difflib import get_close_matches
from typing import NamedTuple

from .rules import RULES

_IGNORE = re.compile(r"#[ \t]*lint-ignore\b[ \t]*:?[ \t]*(.*)")


class Ignore(NamedTuple):
    """A comment that lets findings of a rule pass; `wrong` says what is wrong with it, if anything is."""

    comment: str
    rule: str
    wrong: str = ""


def read_ignores(comments: list[str]) -> tuple[Ignore, ...]:
    """Return what the comments of an entry let pass."""
    return tuple(_read(comment, found[1]) for comment in comments if (found := _IGNORE.match(comment)))


def _read(comment: str, said: str) -> Ignore:
    name, _, reason = (part.strip() for part in said.partition(","))
    if name not in RULES:
        near = get_close_matches(name, RULES, 1)
        hint = f"did you mean {near[0]}?" if near else f"the rules are {', '.join(name for name, rule in RULES.items() if not rule.strict)}"
        return Ignore(comment, name, f"{name!r} is not a rule; {hint}")
    if RULES[name].strict:
        return Ignore(comment, name, f"the rule {name} cannot be ignored; mend what it finds")
    if not any(letter.isalpha() for letter in reason):
        return Ignore(comment, name, f"there is no reason; write: # lint-ignore: {name}, why it is right here")
    return Ignore(comment, name)
