"""What a complete trick is worth, card by card."""

from .cards import ALL
from .contract import Contract
from .rules import RuleSet

TRUMP = (0, 0, 14, 10, 20, 3, 4, 11)
"""Points of the ranks 7 8 9 10 J Q K A in trumps (RULES.md 2.1)."""

PLAIN = (0, 0, 0, 10, 2, 3, 4, 11)
"""Points of the same ranks in a plain suit (RULES.md 2.1)."""

SCALES: dict[str, dict[str, tuple[int, ...]]] = {
    "ordinary": {"no-trump": PLAIN, "all-trump": TRUMP},
    "ffb-2015": {"no-trump": (0, 0, 0, 10, 2, 3, 4, 19), "all-trump": (0, 0, 9, 5, 13, 2, 3, 6)},
}
"""Points at no-trump and all-trump by scale: the ordinary values, or 38 a suit (RULES.md 2.2). Which scale a rule set
uses is said in one place, its `scale` in generator.engine.rules; at a suit contract all scales agree."""


def card_points(card: int, contract: Contract, rules: RuleSet) -> int:
    """Return the points of one card under a contract.

    >>> from .cards import parse_card
    >>> from .contract import parse_contract
    >>> from .rules import find_rules
    >>> card_points(parse_card("AS"), parse_contract("NT"), find_rules("coinche-house"))
    19
    """
    if contract.trumps == 0 or contract.trumps == ALL:
        return SCALES[rules.scale][contract.kind][card & 7]
    return (TRUMP if contract.trumps >> card & 1 else PLAIN)[card & 7]
