"""Compares stress, tags and percent placeholders with those of the source: a translation brings none of its own."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from .cards import differing
from .text import ENTITY, Hit, Text, bared

_STRONG = re.compile(r"(\*\*|__)(?=[^\s*_])(?:(?!\1).)+?(?<!\s)\1", re.DOTALL)
_STRESS = re.compile(r"(?<![\w\\])([*_])(?=[^\s*_])(?:(?!\1).)+?(?<!\s)\1(?!\w)|(?<!\\)\*(?=\S)[^*]+?(?<!\s)\*", re.DOTALL)
_HTML = re.compile(r"</?[A-Za-z][^<>]*>?|<!--|<[!?]|" + ENTITY.pattern)
_PERCENT = re.compile(r"%\([A-Za-z_]\w*\)[a-z]?")


def check_markup(text: Text) -> Iterator[Hit]:
    """Yield a finding each where stress, HTML or percent placeholders are not those of the source."""
    if "*" in text.string or "_" in text.string or "*" in text.source:
        wanted, found = _stress(text.source), _stress(text.bare)
        if wanted != found:
            at = max(text.string.find("*"), text.string.find("_"), 0)
            yield Hit("markup", at, at, f"the stressed parts differ from the source's: {differing(wanted - found, found - wanted)}")
    for rule, pattern, what in (("html", _HTML, "HTML in a translation"), ("percent", _PERCENT, "the percent placeholders differ from the source's")):
        if rule == "html" and not ("<" in text.string or "&" in text.string):
            continue
        if rule == "percent" and not ("%(" in text.string or "%(" in text.source):
            continue
        wanted, found = Counter(pattern.findall(text.source)), Counter(pattern.findall(text.string))
        missing, added = wanted - found, found - wanted
        if rule == "html":
            missing.clear()
        if missing or added:
            first = next((match for match in pattern.finditer(text.string) if match[0] in added), None)
            start, end = first.span() if first else (0, 0)
            yield Hit(rule, start, end, f"{what}: {differing(missing, added)}")


@lru_cache(maxsize=1 << 12)
def _stress(text: str) -> Counter[str]:
    """Return how often each kind of stress stands in a text, and each mark that stands alone."""
    text = bared(text)
    rest, strong = _STRONG.subn(" ", text)
    rest, stress = _STRESS.subn(" ", rest)
    return +Counter({"**strong**": strong, "*stressed*": stress, "a lone *": rest.count("*")})
