"""Holds every kind of page against Lighthouse on a slow phone, in Russian and from right to left: `make audit`.

It wants 100 of 100 in each of the four categories, and says where a page falls short. Takes some minutes.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests"), str(ROOT / "tests" / "browser")]

from chromium import FLAGS, chromium  # noqa: E402
from hosting import served  # noqa: E402
from kinds import KINDS  # noqa: E402

from generator.cli import main  # noqa: E402

LANGUAGES = ("ru", "ar-XB")
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
LIGHTHOUSE = ROOT / "tests/audit/node_modules/lighthouse/cli/index.js"


def audit() -> int:
    """Print a line a page; return 1 if one has less than 100 anywhere."""
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder) / "site"
        if main(["--root", str(ROOT), "build", "--pseudo", "--out", str(site)]):
            return 1
        paths = [f"{language}/{path}" for language in LANGUAGES for kind, path in KINDS.items() if kind != "missing"]
        with served(site) as base:
            short = [path for path in [*paths, "", "x/x001/"] if not _full(f"{base}/{path.removesuffix('index.html')}", path or "index.html", folder)]
    print(f"{len(short)} pages fall short" if short else "every page has 100 everywhere")
    return 1 if short else 0


def _full(url: str, path: str, folder: str) -> bool:
    report = Path(folder) / "report.json"
    profile = tempfile.mkdtemp(dir=folder)
    subprocess.run(
        ["node", LIGHTHOUSE, url, "--quiet", "--no-enable-error-reporting", f"--only-categories={','.join(CATEGORIES)}", "--output=json",
         f"--output-path={report}", f"--chrome-flags={' '.join(['--headless', *FLAGS, f'--user-data-dir={profile}'])}"],
        check=True, env={**os.environ, "CHROME_PATH": chromium() or ""})
    found = json.loads(report.read_text("utf-8"))
    scores = {name: round(found["categories"][name]["score"] * 100) for name in CATEGORIES}
    print(f"{path:40}", *(f"{name} {score:3}" for name, score in scores.items()), flush=True)
    for name in CATEGORIES:
        for ref in found["categories"][name]["auditRefs"]:
            result = found["audits"][ref["id"]]
            if ref["weight"] and result["score"] is not None and result["score"] < 1 and scores[name] < 100:
                print(f"    {name}: {result['title']} {result.get('displayValue', '')}")
    return all(score == 100 for score in scores.values())


if __name__ == "__main__":
    sys.exit(audit())
