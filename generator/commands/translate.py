"""The command translate: shows the site in one language on this machine, each string marked, to be translated on the page."""

import argparse
import os
import sys
import webbrowser

from ..cli import USAGE
from ..language.harvest import catalog_path
from ..language.languages import read_language
from ..preview.desk import Desk
from .report import is_project
from .serve import add_port, serve


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the language and the options."""
    parser.add_argument("language", metavar="LANGUAGE", help="a language's tag, such as hr; it has a catalog, locales/hr.po")
    add_port(parser)
    parser.add_argument("--no-browser", dest="browser", action="store_false", help="print the address only")


def run(args: argparse.Namespace) -> int:
    """Serve until Ctrl-C, and open a browser if a person sits at this machine."""
    if not is_project(args.root):
        return USAGE
    there = sorted(path.stem for path in (args.root / "locales").glob("*.po") if not path.name.startswith("."))
    if args.language not in there:
        new = f"; `python -m generator new-language {args.language}` begins one" if args.language.replace("-", "").isalnum() else ""
        print(f"there is no catalog {catalog_path(args.language)}{new}; there are: {' '.join(there) or 'none'}", file=sys.stderr)
        return USAGE
    try:
        desk = Desk(args.root, read_language(args.language))
    except ValueError as error:
        print(error, file=sys.stderr)
        return USAGE
    what = f"shows the site in {desk.language.name}: click a text to translate it, it is written to {desk.path}"
    open_page = webbrowser.open if args.browser and _has_screen() else str
    return serve(args.port, desk.board, desk.rebuilder, what, desk=desk, ready=lambda address: open_page(f"{address[:-1]}{desk.board.shown.base}{args.language}/"))


def _has_screen() -> bool:
    """Whether a browser with windows can be opened, and somebody would see it."""
    shown = os.name == "nt" or sys.platform == "darwin" or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
    return shown and sys.stdout.isatty()
