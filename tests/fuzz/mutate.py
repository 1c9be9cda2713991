"""Feeds mutated copies of real files to the generator: whatever comes, there are pages, or faults with a place.

    python tests/fuzz/mutate.py --seconds 3600 [--seed 1]
"""

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [folder for folder in (str(ROOT), str(ROOT / "tests")) if folder not in sys.path]

from generator.commands.judge import Referee  # noqa: E402
from generator.faults import Fault, format_fault, in_order  # noqa: E402
from generator.output.build import build_site  # noqa: E402
from generator.output.project import load_project  # noqa: E402
from tinysite import copy_tiny  # noqa: E402

TOKENS = {
    ".yaml": ["&a ", "*a", "!!x ", "{", "}", "[", "]", ": ", " #", "- ", "|\n", ">\n", "\t", "'", '"', "{9D}", "{10H}", "](x001)", "x001", "no",
              "010", "12:30", "~", "---\n", "\n", "\x00", "\ufeff", "\u202e", "é", "♥️", "%s", "<script>", "allowed:", "S:", "N:7S", "&" * 50,
              "[" * 40, "- " * 40, "\ue000", "\ue001", "points: 1 + 2", "also: [bela-hr]"],
    ".po": ['"', '\\"', "\\", "\\x", "\n", "msgid ", "msgstr ", "msgstr[1] ", 'msgctxt "a"\n', "#~ ", "#, fuzzy\n", "<<<<<<< HEAD\n", "=======\n",
            "\r", "\r\n", "{9D}", "{", "}", "](x001)", "**", "\x00", "\u202e", "а", "nplurals=99", "plural=(n/0)", "plural=" + "(" * 60, "\ufeff",
            "charset=latin-1", "\ue000"],
    ".html": ["{{", "}}", "{%", "%}", "{#", "#}", "{{ x }}", "{{ view.nothing }}", "{% for x in 5 %}", "{% endfor %}", "{% include 'no.html' %}",
              "{{ _('a') }}", "{{ 1/0 }}", "|nofilter", "<", "\x00", "{% extends 'layout.html' %}", "{% raw %}", "{{ view.sections[99] }}"],
    ".json": ['"', "{", "}", "[", "]", ",", ":", "null", "1e999", "-0", "\\u0000", "\\ud800", "[" * 500, '{"a":' * 200, "S:7S", '"NT"', "\x00", "\xff"],
}
"""What a mutation may insert, by the kind of file: the marks that mean something in it, and those that break things."""


def mutated(text: str, kind: str, chance: random.Random) -> str:
    """Return a text with one to four mutations: cut, doubled, exchanged, or a token put in."""
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(text) + 1)
        to = min(len(text), at + chance.choice((1, 1, 2, 5, 20, 200)))
        change = chance.randrange(4)
        if change == 0:
            text = text[:at] + text[to:]
        elif change == 1:
            text = text[:to] + text[at:to] * chance.choice((1, 1, 2, 50)) + text[to:]
        elif change == 2:
            other = chance.randrange(len(text) + 1)
            text = text[:at] + text[other : other + to - at] + text[to:]
        else:
            text = text[:at] + chance.choice(TOKENS[kind]) + text[at:]
    return text


class Site:
    """A small project on disk, whose files are mutated one at a time and put back."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        copy_tiny(folder)
        faults: list[Fault] = []
        _, project = load_project(folder, faults)
        assert project and build_site(project, faults), faults
        self.files = [path for name in ("content", "locales", "templates") for path in sorted((folder / name).rglob("*"))
                      if path.suffix in TOKENS]

    def attempt(self, chance: random.Random, suffix: str) -> None:
        """Mutate one file, build, and check that the outcome is pages or faults."""
        path = chance.choice([path for path in self.files if path.suffix == suffix])
        good = path.read_bytes()
        data = mutated(good.decode(), suffix, chance).encode("utf-8", "surrogatepass")
        if chance.random() < 0.05:
            data = data.replace(b"e", bytes([chance.randrange(128, 256)]), 1)
        try:
            path.write_bytes(data)
            check_outcome(self.folder)
        except BaseException:
            print(f"--- {path.relative_to(self.folder)}\n{data!r}", file=sys.stderr)
            raise
        finally:
            path.write_bytes(good)


def check_outcome(folder: Path) -> None:
    """Build a project as the command does; anything but pages or printable faults with a place is an error."""
    faults: list[Fault] = []
    files, project = load_project(folder, faults)
    built = build_site(project, faults) if project else None
    assert (built is None) == bool(faults), "no pages and no fault, or both"
    for fault in in_order(faults):
        assert fault.place.path and fault.text
        format_fault(fault, files.texts).encode()


def judge_line(referee: Referee, chance: random.Random) -> None:
    """Give judge a mutated line; the answer must be one line, of an answer or an error."""
    line = '{"id": "x1", "rules": "belote-house", "contract": "S", "trick": ["W:AD", "N:8S"], "seat": "E", "hand": ["7S", "9S", "KH"]}'
    answer = referee.answer(mutated(line, ".json", chance).encode("utf-8", "surrogatepass"))
    assert answer.endswith(b"\n") and answer.count(b"\n") == 1


def main() -> None:
    """Run until the time is over and say how many cases there were."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    chance, referee, counts = random.Random(args.seed), Referee(), dict.fromkeys(TOKENS, 0)
    until = time.monotonic() + args.seconds
    with tempfile.TemporaryDirectory() as folder:
        site = Site(Path(folder))
        attempts: dict[str, Callable[[], None]] = {suffix: lambda suffix=suffix: site.attempt(chance, suffix) for suffix in (".yaml", ".po", ".html")}
        attempts[".json"] = lambda: judge_line(referee, chance)
        while time.monotonic() < until:
            suffix = chance.choice(tuple(attempts))
            before = chance.getstate()
            # Of the processor: others may use the machine meanwhile.
            start = time.process_time()
            attempts[suffix]()
            if time.process_time() - start > 10:
                sys.exit(f"{suffix}: a case took more than ten seconds, with the random state {before}")
            counts[suffix] += 1
    print(", ".join(f"{count:,} {suffix}" for suffix, count in counts.items()), "cases, no finding")


if __name__ == "__main__":
    main()
