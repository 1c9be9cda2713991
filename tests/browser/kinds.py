"""One page of each kind, by kind."""

KINDS = {
    "home": "index.html", "examples": "which-card/index.html", "decision": "may-i/index.html", "sets": "rules/index.html",
    "set": "rules/bela-hr/index.html", "compare": "compare/index.html", "from": "from/bela-hr/index.html",
    "words": "words/index.html", "try": "try/index.html",
    "quiz": "quiz/index.html", "missing": "404.html",
}

PAGES = [*KINDS.values(), "with-trumps/index.html", "without-trumps/index.html", "rules/klaverjas-amsterdam/index.html", "may-i/baloot/index.html"]
