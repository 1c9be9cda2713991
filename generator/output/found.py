"""What search engines and other sites read: addresses, the sitemap, robots.txt, structured data."""

from collections.abc import Iterable, Mapping
from io import BytesIO

from markupsafe import Markup, escape

from ..language.pagewords import data_block


def address(url: str, path: str) -> str:
    """Return the address by which a file of the site is to be known.

    >>> address("https://example.org/", "fr/which-card/index.html")
    'https://example.org/fr/which-card/'
    """
    return url + path.removesuffix("index.html")


def alternates(url: str, default: str, paths: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return the address of each version of a page, by language and then x-default; `paths` are its paths by language, `default`
    that for readers of none of them."""
    return [(tag, address(url, path)) for tag, path in (*paths.items(), ("x-default", default))]


def sitemap(url: str, groups: Iterable[tuple[str, Mapping[str, str]]]) -> bytes:
    """Return the sitemap. Each group is one page: the path for readers of no listed language (x-default), and its path by
    language. Every version names all versions and itself."""
    # That of a large site is not to be in memory twice.
    made = BytesIO()
    made.write(b'<?xml version="1.0" encoding="UTF-8"?>\n'
               b'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n')
    for default, paths in groups:
        links = "".join(f'<xhtml:link rel="alternate" hreflang="{tag}" href="{escape(there)}"/>' for tag, there in alternates(url, default, paths))
        for path in dict.fromkeys((default, *paths.values())):
            made.write(f"<url><loc>{escape(address(url, path))}</loc>{links}</url>\n".encode())
    made.write(b"</urlset>\n")
    return made.getvalue()


def robots(url: str) -> str:
    """Return robots.txt: everything may be read."""
    return f"User-agent: *\nAllow: /\n\nSitemap: {url}sitemap.xml\n"


def structured(name: str, about: str, language: str, crumbs: Iterable[tuple[str, str]]) -> Markup:
    """Return a page's data for search engines (JSON-LD), safe inside a script element; crumbs are (name, address), the page last."""
    trail = list(crumbs)
    graph = [
        {"@type": "LearningResource", "name": name, "description": about, "url": trail[-1][1], "inLanguage": language,
         "learningResourceType": "worked example", "isAccessibleForFree": True, "about": {"@type": "Game", "name": "Belote"}},
        {"@type": "BreadcrumbList", "itemListElement": [
            {"@type": "ListItem", "position": i, "name": text, "item": where} for i, (text, where) in enumerate(trail, 1)]},
    ]
    return Markup(data_block({"@context": "https://schema.org", "@graph": graph}))
