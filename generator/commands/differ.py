"""The command differ: where two rule sets part, each difference on its smallest position."""

import argparse
import sys

from ..cli import FINE, USAGE
from ..engine.differ import Difference, differences
from ..engine.position import format_position
from ..engine.rules import RuleSet, find_rules
from .check import described
from .report import counted


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the two sets."""
    parser.add_argument("left", metavar="SET", help="a rule set, such as belote-house")
    parser.add_argument("right", metavar="SET", help="another one, such as bela-hr")


def run(args: argparse.Namespace) -> int:
    """Print the differences; wrong usage if there is no such set."""
    try:
        left, right = find_rules(args.left), find_rules(args.right)
    except ValueError as error:
        print(error, file=sys.stderr)
        return USAGE
    found = differences(left, right)
    for difference in found:
        print("\n".join(_lines(difference, left, right)))
    for one, other in ((left, right), (right, left)):
        for kind in sorted(one.contracts - other.contracts):
            print(f"{other.id} has no {kind} contract, {one.id} has")
        if one.switches.locked and not other.switches.locked:
            print(f"{other.id} has no locked double, {one.id} has: no trump lead while a side card is held")
    print(f"{counted(len(found), 'difference')} on the play of the cards")
    return FINE


def _lines(difference: Difference, left: RuleSet, right: RuleSet) -> list[str]:
    position = difference.position
    width = max(len(left.id), len(right.id))
    over = {None: "", True: ", can go over", False: ", cannot go over"}[difference.left.goes_over]
    lines = [
        described(difference.left.situation).removesuffix(f", {difference.left.duty}") + over,
        f"    {format_position(position).removeprefix(position.rules + ' ')}",
        f"    {left.id:{width}}  {difference.left}",
        f"    {right.id:{width}}  {difference.right}",
    ]
    if difference.after_ruff:
        lines.append(f"    no difference once it is ruffed: {format_position(difference.after_ruff).removeprefix(position.rules + ' ')}")
    return [*lines, ""]
