"""Writes the synthetic site as the other generators take it: the same pages, the same words, the same structure.

Each gets a form that is fast for it. Hugo has the texts of a page in its front matter and the shared ones as data, which
it looks up a fifth faster than its i18n tables (a content adapter instead of files gave it 5 % at 9,600 pages and nothing
below); Eleventy, with JavaScript templates, and Pelican have one model, and the texts of each language by their source text.
"""

import json
import shutil
from collections.abc import Iterable
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from generator.language.languages import read_language
from model import ADDRESS, CARD_NAMES, LANGUAGES, NAVIGATION, SEAT_NAMES, SOURCE, UI, Page, page_texts
from ours import put
from pseudo import translate

LAYOUTS = Path(__file__).parent / "layouts"


def write_hugo(root: Path, pages: tuple[Page, ...]) -> None:
    """Write the input of Hugo."""
    shutil.copytree(LAYOUTS / "hugo", root, dirs_exist_ok=True)
    settings = {
        "baseURL": ADDRESS, "defaultContentLanguage": SOURCE, "defaultContentLanguageInSubdir": True,
        "disableKinds": ["taxonomy", "term", "RSS", "sitemap", "robotsTXT", "404", "section", "home"],
        "languages": {tag: {"label": name, "locale": tag, "weight": weight} for weight, (tag, name) in enumerate(_names(), 1)},
        "params": {"navigation": [page.slug for page in pages[:NAVIGATION]]},
    }
    _put_json(root / "hugo.json", settings)
    shared = {**UI, **SEAT_NAMES, **CARD_NAMES, **{page.slug: page.nav for page in pages[:NAVIGATION]}}
    for tag in LANGUAGES:
        _put_json(root / f"data/texts/{tag}.json", {id: translate(text, tag) for id, text in shared.items()})
        for page in pages:
            front = {"title": translate(page.title, tag), "description": translate(page.description, tag)}
            _put_json(root / f"content/{page.slug}.{tag}.md", {**front, "params": {"examples": _examples(page, tag)}})


def write_eleventy(root: Path, pages: tuple[Page, ...]) -> None:
    """Write the input of Eleventy."""
    shutil.copytree(LAYOUTS / "eleventy", root, dirs_exist_ok=True)
    _put_json(root / "model.json", _model(pages))
    texts = page_texts(pages)
    for tag in LANGUAGES:
        _put_json(root / f"texts/{tag}.json", {text: translate(text, tag) for text in texts})


def write_pelican(root: Path, pages: tuple[Page, ...]) -> None:
    """Write the input of Pelican."""
    shutil.copytree(LAYOUTS / "pelican", root, dirs_exist_ok=True)
    _put_json(root / "model.json", _model(pages))
    for page in pages:
        put(root / f"content/pages/{page.slug}.md", f"Title: {page.title}\nSlug: {page.slug}\n\n")
    texts = page_texts(pages)
    for tag in LANGUAGES:
        if tag != SOURCE:
            path = root / f"theme/translations/{tag}/LC_MESSAGES/messages.mo"
            path.parent.mkdir(parents=True)
            with open(path, "wb") as file:
                write_mo(file, _catalog(texts, tag))


def _model(pages: tuple[Page, ...]) -> dict[str, object]:
    return {
        "address": ADDRESS, "ui": UI, "seats": SEAT_NAMES, "cards": CARD_NAMES,
        "languages": [{"tag": tag, "name": name} for tag, name in _names()],
        "navigation": [[page.slug, page.nav] for page in pages[:NAVIGATION]],
        "pages": [{"slug": page.slug, "title": page.title, "description": page.description, "examples": _examples(page, SOURCE)}
                  for page in pages],
    }


def _examples(page: Page, tag: str) -> list[dict[str, object]]:
    return [{"id": example.id, "title": translate(example.title, tag), "plays": example.position.trick,
             "hand": example.position.hand, "allowed": example.allowed, "text": translate(example.text, tag)}
            for example in page.examples]


def _names() -> list[tuple[str, str]]:
    return [(tag, read_language(tag).name) for tag in LANGUAGES]


def _catalog(texts: Iterable[str], tag: str) -> Catalog:
    catalog = Catalog(locale=tag)
    for text in texts:
        catalog.add(text, translate(text, tag))
    return catalog


def _put_json(path: Path, value: object) -> None:
    put(path, json.dumps(value, ensure_ascii=False))
