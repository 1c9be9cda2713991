"""What makes the site work without a connection: a manifest and a worker for each language."""

import hashlib
import json
from collections.abc import Iterable, Mapping

from .urls import relative

MANIFEST = "site.webmanifest"
WORKER = "sw.js"


def manifest(language: str, direction: str, name: str, about: str, icons: dict[str, str]) -> str:
    """Return the web manifest of a language; `icons` are the paths of its icons by their sizes."""
    here = f"{language}/{MANIFEST}"
    kinds = {"svg": "image/svg+xml", "png": "image/png"}
    listed = [{"src": relative(here, path), "sizes": size, "type": kinds[path.rpartition(".")[2]], "purpose": purpose}
              for size, path in icons.items() for purpose in ("any", "maskable")]
    return json.dumps({
        "name": name, "short_name": name, "description": about, "lang": language, "dir": direction, "id": "./", "start_url": "index.html",
        "scope": "./", "display": "standalone", "background_color": "#f6f2e8", "theme_color": "#f6f2e8", "icons": listed,
    }, ensure_ascii=False, indent=1) + "\n"


def worker(program: str, language: str, paths: Iterable[str], files: Mapping[str, bytes]) -> str:
    """Return the worker of a language: `program` and the paths of the files it keeps, which are all pages of the language and
    what they load. The version is a hash of those files; each is read for itself, since they may wait on the disk."""
    here, paths = f"{language}/{WORKER}", sorted(paths)
    digest = hashlib.sha256(program.encode())
    for path in paths:
        digest.update(path.encode() + b"\0" + hashlib.sha256(files[path]).digest())
    kept = json.dumps([relative(here, path) for path in paths], ensure_ascii=False)
    return f'const VERSION = "{digest.hexdigest()[:16]}";\nconst FILES = {kept};\n{program}'
