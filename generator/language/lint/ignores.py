"""Reads the comments that let a finding pass: `# lint-ignore: rule, reason`."""

import re
from collections.abc import Iterator
from difflib import get_close_matches

from .rules import RULES

_IGNORE = re.compile(r"#[ \t]*lint-ignore\b[ \t]*:?[ \t]*(.*)")


def read_ignores(comments: list[str]) -> Iterator[tuple[str, str]]:
    """Yield, for each comment that lets findings of a rule pass, the rule and an empty text, or what is wrong with it."""
    for comment in comments:
        found = _IGNORE.match(comment)
        if found is None:
            continue
        name, _, reason = (part.strip() for part in found[1].partition(","))
        if name not in RULES:
            near = get_close_matches(name, RULES, 1)
            yield name, f"{name!r} is not a rule" + (f"; did you mean {near[0]}?" if near else f"; the rules are {', '.join(RULES)}")
        elif RULES[name].strict:
            yield name, f"the rule {name} cannot be ignored; mend what it finds"
        elif not any(letter.isalpha() for letter in reason):
            yield name, f"there is no reason; write: # lint-ignore: {name}, why it is right here"
        else:
            yield name, ""
