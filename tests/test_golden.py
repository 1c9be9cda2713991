"""The tiny site comes out byte for byte as it is kept in tests/golden.

After a change that is meant, `.venv/bin/python tests/test_golden.py` writes it anew: read the difference before you keep it.
"""

import re
import sys
import tempfile
from pathlib import Path

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parent.parent)]

from tinysite import ROOT, built_files, copy_tiny

GOLDEN = ROOT / "tests" / "golden"
KEPT = ("index.html", "404.html", "en/index.html", "en/404.html", "en/tricks/index.html", "fr/tricks/index.html", "x/x001/index.html",
        "sitemap.xml", "robots.txt", "_headers", "fr/site.webmanifest", "fr/search.json")


def kept(data):
    """Return the text of a file as it is kept: without the hashes of assets, which change with every touch of the style."""
    return re.sub(r"\.[0-9a-f]{10}\.", ".0123456789.", data.decode())


def test_the_tiny_site_is_as_it_was(tmp_path):
    files = built_files(copy_tiny(tmp_path))
    for path in KEPT:
        assert kept(files[path]) == (GOLDEN / path).read_text("utf-8"), path


def test_the_tiny_site_has_these_files(tmp_path):
    names = sorted(path for path in built_files(copy_tiny(tmp_path)) if not path.startswith("assets/"))
    language = ("404.html", "index.html", "search.json", "site.webmanifest", "sw.js", "tricks/index.html")
    assert names == sorted(["404.html", "_headers", "index.html", "robots.txt", "sitemap.xml", "x/x001/index.html", "x/x002/index.html",
                            *(f"{tag}/{name}" for tag in ("en", "fr") for name in language)])


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        for path, data in built_files(copy_tiny(Path(folder))).items():
            if path in KEPT:
                (GOLDEN / path).parent.mkdir(parents=True, exist_ok=True)
                (GOLDEN / path).write_text(kept(data), "utf-8")
