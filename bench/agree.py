"""Compares what the generators wrote: the same words and the same structure on every page, or the race means nothing."""

import html
import re
from pathlib import Path

from model import LANGUAGES, Page

_PARTS = {
    "title": re.compile(r"<title>.*?</title>", re.DOTALL),
    "description": re.compile(r'<meta name="?description"? content="[^"]*"'),
    "body": re.compile(r"<body>.*</body>", re.DOTALL),
}
"""What is compared word by word. The labels of the navigations are attributes, which `_LABELS` adds."""

_LABELS = re.compile(r'aria-label="([^"]*)"')
_CONTENT = re.compile(r'content="([^"]*)"')
_COUNTED = {
    "alternates": re.compile(r'<link rel="?alternate"? hreflang='),
    "sections": re.compile(r"<section "),
    "items": re.compile(r"<li>"),
    "links to languages": re.compile(r"<a [^>]*hreflang="),
    "links": re.compile(r"<a "),
    "marks of the current one": re.compile(r" aria-current="),
}
_SAMPLE = 80
"""Pages a language that are compared where there are more; the first and the last are among them."""


def disagreements(ours: Path, others: dict[str, Path], pages: tuple[Page, ...]) -> list[str]:
    """Return where a page of another generator differs from ours, in words, in counts or by being absent."""
    found = []
    step = max(1, len(pages) // _SAMPLE)
    shown = dict.fromkeys([pages[0], *pages[::step], pages[-1]])
    for tag in LANGUAGES:
        for page in shown:
            # Our home page stands at the start of its language.
            path = "index.html" if page is pages[0] else f"{page.slug}/index.html"
            wanted = _facts(ours / tag / path, tag)
            for name, root in others.items():
                facts = _facts(root / tag / page.slug / "index.html", tag)
                found += [f"{name}, {tag}/{page.slug}, {part}: {_apart(facts.get(part), value)}"
                          for part, value in wanted.items() if facts.get(part) != value]
    return found


def _facts(path: Path, tag: str) -> dict[str, object]:
    try:
        text = path.read_text("utf-8")
    except OSError:
        return {}
    facts: dict[str, object] = {name: len(pattern.findall(text)) for name, pattern in _COUNTED.items()}
    for name, pattern in _PARTS.items():
        match = pattern.search(text)
        facts[name] = _words(match[0]) if match else ""
    facts["language"] = re.search(r'<html lang="?([\w-]+)', text)[1] == tag
    facts["labels"] = [_words(label) for label in _LABELS.findall(text)]
    return facts


def _words(text: str) -> str:
    attribute = _CONTENT.search(text)
    text = attribute[1] if attribute and text.startswith("<meta") else re.sub(r"<[^>]*>", " ", text)
    return " ".join(html.unescape(text).split())


def _apart(one: object, other: object) -> str:
    if not (isinstance(one, str) and isinstance(other, str)):
        return f"{one} against {other}"
    at = next((i for i, pair in enumerate(zip(one, other)) if pair[0] != pair[1]), min(len(one), len(other)))
    start = max(0, at - 20)
    return f"…{one[start:at + 40]}… against …{other[start:at + 40]}…"
