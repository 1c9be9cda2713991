"""The tiny site comes out byte for byte as it is kept in tests/golden.

After a change that is meant, `.venv/bin/python tests/test_golden.py` writes it anew: read the difference before you keep it.
"""

import sys
import tempfile
from pathlib import Path

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parent.parent)]

from tinysite import ROOT, copy_tiny

from generator.output.build import build_site
from generator.output.project import load_project

GOLDEN = ROOT / "tests" / "golden"
KEPT = ("index.html", "404.html", "en/index.html", "en/404.html", "en/tricks/index.html", "fr/tricks/index.html")


def built(folder):
    faults = []
    _, project = load_project(copy_tiny(folder), faults)
    site = build_site(project, faults)
    assert not faults
    return site.files


def test_the_tiny_site_is_as_it_was(tmp_path):
    files = built(tmp_path)
    for path in KEPT:
        assert files[path].decode() == (GOLDEN / path).read_text("utf-8"), path


def test_the_tiny_site_has_these_files(tmp_path):
    names = sorted(path for path in built(tmp_path) if path.endswith(".html"))
    assert names == ["404.html", "en/404.html", "en/index.html", "en/tricks/index.html", "fr/404.html", "fr/index.html",
                     "fr/tricks/index.html", "index.html"]


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        for path, data in built(Path(folder)).items():
            if path in KEPT:
                (GOLDEN / path).parent.mkdir(parents=True, exist_ok=True)
                (GOLDEN / path).write_bytes(data)
