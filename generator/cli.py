"""The command line: names the commands, reads the arguments, and loads only the module of the command asked for."""

import argparse
import importlib
import sys
from pathlib import Path

COMMANDS = {
    "build": "verify everything and build the site",
    "check": "verify everything and write nothing",
    "serve": "show the site on this machine and build it anew on every change",
    "translate": "show one language on this machine, each string marked, and edit it on the page",
    "lint": "hold the translations against their sources, rule by rule",
    "harvest": "bring messages.pot and the catalogs up to date",
    "status": "show how far each catalog is, and what is left of one",
    "new-language": "begin the catalog of a language",
    "translit": "make a catalog in Latin letters from the one in Cyrillic",
    "review": "note in a catalog that somebody has read all of it",
    "merge-catalogs": "merge two versions of a catalog, as git asks for it",
    "judge": "answer positions, one JSON line each, from standard input",
    "explain": "explain one position in words",
    "differ": "show where two rule sets part, on the smallest positions",
}

FINE, FAULTS, USAGE = 0, 1, 2
"""Exit statuses."""


def main(arguments: list[str] | None = None) -> int:
    """Run a command and return its exit status: 0 fine, 1 faults, 2 wrong usage."""
    arguments = sys.argv[1:] if arguments is None else arguments
    parser = argparse.ArgumentParser(prog="belote-rules", description="Builds a rules site from verified examples.")
    parser.add_argument("--root", type=Path, default=Path(), metavar="DIR", help="the project's folder (default: this one)")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    asked = next((argument for before, argument in zip(["", *arguments], arguments) if argument in COMMANDS and before != "--root"), None)
    for name, text in COMMANDS.items():
        subparser = commands.add_parser(name, help=text, description=f"{text[0].upper()}{text[1:]}.")
        if name == asked:
            module = importlib.import_module(f"generator.commands.{name.replace('-', '_')}")
            module.add_arguments(subparser)
            subparser.set_defaults(run=module.run)
    parsed = parser.parse_args(arguments)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        return parsed.run(parsed)
    except BrokenPipeError:
        # The reader of our output went away, as with `| head`; there is nobody left to tell.
        sys.stderr.close()
        return FAULTS
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return 130
