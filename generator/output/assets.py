"""The files that pages load: each under an address that changes with its content."""

import hashlib
import re
from dataclasses import dataclass

from ..faults import Fault
from ..source.files import Files

FOLDER = "templates/assets"
PAGE_ASSETS = {
    "style": "site.css", "rules": "rules.css", "icon": "icon.svg", "script": "site.js", "search": "search.js", "icon192": "icons/192.png",
    "icon512": "icons/512.png",
}
"""What pages load, by the name templates know it by; the sheet `rules` only those about rule sets."""

PROGRAM = f"{FOLDER}/worker.js"
"""The program of the offline workers, each of which has its list of files before it."""

PICTURES = f"{FOLDER}/pictures"
NEUTRAL = f"{PICTURES}/any.png"
"""The picture that other sites show for a page: one a language, and this one for languages without their own."""

PLAY_STYLE = f"{FOLDER}/play.css"
"""The second sheet of the pages that answer in the browser."""

OFFLINE = ("style", "rules", "icon", "script", "search")
"""What the pages cannot do without; likewise the second sheet and the scripts, where there are any."""


@dataclass(frozen=True, slots=True)
class Assets:
    """The assets of a site: their addresses by name, the address of each language's picture, and the bytes of all by address."""

    paths: dict[str, str]
    pictures: dict[str, str]
    files: dict[str, bytes]
    play: tuple[str, ...] = ()
    """The names of the second sheet and of the scripts of single pages."""

    def picture(self, language: str) -> str:
        """Return the address of the picture of a language."""
        return self.pictures.get(language) or self.pictures["any"]

    @property
    def offline(self) -> tuple[str, ...]:
        """The addresses of what pages cannot do without."""
        return tuple(self.paths[name] for name in (*OFFLINE, *self.play))


def load_assets(files: Files, scripts: dict[str, str], faults: list[Fault]) -> Assets | None:
    """Return the assets of a project, or None where one cannot be read. `scripts` are those of single pages by name; with them
    goes a second sheet, `play`."""
    before = len(faults)
    paths, pictures, made = {}, {}, {}
    for name, file in PAGE_ASSETS.items():
        path = f"{FOLDER}/{file}"
        if path.endswith(".png"):
            data = files.read_bytes(path, faults)
        else:
            text = files.read(path, faults) or ""
            data = (tight(text) if path.endswith(".css") else text).encode()
        paths[name] = _add(made, file.rpartition("/")[2], data or b"")
    play = {name: (f"{name}.js", text) for name, text in scripts.items()}
    if scripts:
        play["play"] = ("play.css", tight(files.read(PLAY_STYLE, faults) or ""))
    paths |= {name: _add(made, file, text.encode()) for name, (file, text) in play.items()}
    for path in dict.fromkeys((NEUTRAL, *files.paths(PICTURES, ".png"))):
        language = path.rpartition("/")[2].removesuffix(".png")
        pictures[language] = _add(made, f"picture-{language}.png", files.read_bytes(path, faults) or b"")
    return Assets(paths, pictures, made, tuple(play)) if len(faults) == before else None


def tight(css: str) -> str:
    """Return a stylesheet without its comments and line ends, which are a twentieth of what a reader would load.

    >>> tight("/* a card */\\na{color:red}\\nb{}\\n")
    'a{color:red}b{}'
    """
    return re.sub(r"/\*.*?\*/|\n\s*", "", css, flags=re.DOTALL)


def _add(made: dict[str, bytes], name: str, data: bytes) -> str:
    stem, _, suffix = name.rpartition(".")
    path = f"assets/{stem}.{hashlib.sha256(data).hexdigest()[:10]}.{suffix}"
    made[path] = data
    return path
