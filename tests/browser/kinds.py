"""One page of each kind, by kind, and the languages of the site."""

import re

from tinysite import ROOT

LANGUAGES = re.search(r"^languages: \[([^\]]*)\]", (ROOT / "content/site.yaml").read_text("utf-8"), re.MULTILINE)[1].split(", ")

KINDS = {
    "home": "index.html", "examples": "which-card/index.html", "decision": "may-i/index.html", "sets": "rules/index.html",
    "set": "rules/bela-hr/index.html", "compare": "compare/index.html", "from": "from/bela-hr/index.html",
    "words": "words/index.html", "try": "try/index.html",
    "quiz": "quiz/index.html", "missing": "404.html",
}

PAGES = [*KINDS.values(), "with-trumps/index.html", "without-trumps/index.html", "rules/klaverjas-amsterdam/index.html", "may-i/baloot/index.html"]
