"""Pelican's settings: pages in the source language, and a subsite for each other one, translated by the theme's gettext."""

import json
from pathlib import Path

HERE = Path(__file__).resolve().parent
MODEL = json.loads((HERE / "model.json").read_text("utf-8"))

SITENAME, SITEURL, TIMEZONE = MODEL["ui"]["site"], MODEL["address"].rstrip("/"), "UTC"
PATH, PAGE_PATHS, ARTICLE_PATHS, STATIC_PATHS = "content", ["pages"], ["none"], []
THEME, THEME_STATIC_DIR = str(HERE / "theme"), "assets"
DEFAULT_LANG = "en"
PAGE_URL, PAGE_SAVE_AS = "en/{slug}/", "en/{slug}/index.html"

# Nothing but the pages: no feeds, no archives, no indexes.
DIRECT_TEMPLATES, PAGINATED_TEMPLATES = [], {}
FEED_ALL_ATOM = CATEGORY_FEED_ATOM = TRANSLATION_FEED_ATOM = AUTHOR_FEED_ATOM = AUTHOR_FEED_RSS = None
CATEGORY_SAVE_AS = TAG_SAVE_AS = AUTHOR_SAVE_AS = ARCHIVES_SAVE_AS = ""

PLUGINS = ["pelican.plugins.i18n_subsites"]
I18N_UNTRANSLATED_PAGES = "keep"
I18N_SUBSITES = {
    language["tag"]: {"PAGE_URL": "{slug}/", "PAGE_SAVE_AS": "{slug}/index.html"}
    for language in MODEL["languages"] if language["tag"] != DEFAULT_LANG
}
# Old-style gettext is the faster one, and it leaves the escaping of translations to the template.
I18N_GETTEXT_NEWSTYLE = False

JINJA_ENVIRONMENT = {"extensions": ["jinja2.ext.i18n"], "autoescape": True, "trim_blocks": True, "lstrip_blocks": True}
JINJA_GLOBALS = {"model": MODEL, "by_slug": {page["slug"]: page for page in MODEL["pages"]}}
