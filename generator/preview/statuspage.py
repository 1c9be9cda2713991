"""Writes the pages of the translators' preview that are none of the site: what is left, and where a line of the catalog stands."""

from collections import Counter
from collections.abc import Iterable
from urllib.parse import parse_qs, quote

from markupsafe import Markup

from ..language.status import COMPLETE, STATES
from .board import Shown
from .client import FOLDER
from .page import head_of
from .strings import Item, Strings

FINDINGS = "findings"
_KINDS = (*STATES, FINDINGS)

_PAGE = Markup("""\
<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; form-action 'self'; base-uri 'none'">
<link rel="icon" href="data:,">
<title>{title}</title>
<link rel="stylesheet" href="{folder}status.css">
{head}</head>
<body>
<header><nav aria-label="Preview"><a href="{home}">The site</a> <a href="{folder}status">Status</a></nav></header>
<main>
<h1>{title}</h1>
{body}
</main>
{notice}</body>
</html>
""")
_COUNTS = Markup('<nav aria-label="States"><ul class="counts">{items}</ul></nav>\n')
_COUNT = Markup('<li><a href="{folder}status?state={kind}"{current}><b>{number}</b> {kind}</a></li>')
_FORM = Markup("""\
<form action="{folder}where"><label for="line">A line of {path}</label> <input id="line" name="line" inputmode="numeric" pattern="[0-9]+" required value="{line}">
<button>Show its pages</button></form>
""")
_LIST = Markup('<ol class="strings">{items}</ol>\n')
_ITEM = Markup('<li class="{state}" id="s{number}"><p class="at"><b>{state}</b> {place} <code>{context}</code></p>\n'
               '<p lang="en"><a href="{href}">{source}</a></p>\n<p lang="{tag}" dir="{direction}">{text}</p>\n{more}{pages}</li>\n')
_FINDING = Markup('<p class="finding">{text}</p>\n')
_LINK = Markup('<li><a href="{href}">{path}</a></li>')


def status_page(strings: Strings, query: str, shown: Shown) -> str:
    """Return the page that counts the strings by state and lists those of one: the state asked for, or all that are left."""
    counts = Counter(item.state for item in strings.items) | Counter({FINDINGS: sum(bool(item.findings) for item in strings.items)})
    asked = _asked(query, "state")
    kind = asked if asked in _KINDS else ""
    links = Markup("").join(_COUNT.format(folder=FOLDER, kind=name, number=counts[name], current=Markup(' aria-current="true"') if name == kind else "")
                            for name in _KINDS)
    listed = [item for item in strings.items if _is(item, kind)]
    said = Markup("<p>{}</p>\n").format(f"{len(listed)} {kind or 'left'}" if listed else "Nothing is left." if not kind else f"None is {kind}.")
    body = _COUNTS.format(items=links) + _FORM.format(folder=FOLDER, path=strings.path, line="") + said + _listed(strings, listed, shown)
    return _page(f"{strings.language.tag}: {kind or 'what is left'}", body, strings, shown)


def where_page(strings: Strings, query: str, shown: Shown) -> str:
    """Return the page that lists the strings of a line of the catalog, or of a context, with the pages they stand on."""
    line, context = _asked(query, "line"), _asked(query, "context")
    if line.isascii() and line.isdigit() and len(line) < 9:
        item = strings.at_line(int(line))
        found, what = [item] if item else [], f"line {line}"
    else:
        found, what = [item for item in strings.items if item.message.context == context], f"context {context}"
    said = "" if found else Markup("<p>No string stands there.</p>\n")
    body = _FORM.format(folder=FOLDER, path=strings.path, line=line) + said + _listed(strings, found, shown)
    return _page(f"{strings.path}: {what}", body, strings, shown)


def shown_at(item: Item, path: str, base: str) -> str:
    """Return the address of a page that shows a string: the page's own, with the string named in its query."""
    return f"{base}{quote(path)}?show={item.id}"


def _is(item: Item, kind: str) -> bool:
    if kind == FINDINGS:
        return bool(item.findings)
    return item.state == kind if kind else item.state != COMPLETE or bool(item.findings)


def _asked(query: str, name: str) -> str:
    return parse_qs(query, max_num_fields=8).get(name, [""])[0] if query.count("&") < 8 else ""


def _listed(strings: Strings, items: Iterable[Item], shown: Shown) -> Markup:
    return _LIST.format(items=Markup("").join(_item(strings, item, shown) for item in items))


def _item(strings: Strings, item: Item, shown: Shown) -> Markup:
    entry, pages = item.entry, strings.pages.get(item.number, ())
    links = Markup("").join(_LINK.format(href=shown_at(item, path, shown.base), path=f"/{path}") for path in pages)
    more = Markup("").join(_FINDING.format(text=finding.text) for finding in item.findings)
    return _ITEM.format(
        state=item.state, number=item.number, context=item.message.context, source=item.message.msgid, href=f"{FOLDER}status?show={item.id}",
        place=f"{strings.path}:{entry.lines['msgid']}" if entry else f"not in {strings.path} yet", tag=strings.language.tag,
        direction=strings.language.direction, text=" | ".join(filter(None, (entry.strings[form] for form in sorted(entry.strings)))) if entry else "", more=more,
        pages=Markup("<details><summary>{}</summary><ul>{}</ul></details>").format(f"On {len(pages)} pages" if len(pages) != 1 else "On 1 page", links)
        if pages else Markup("<p>It stands on no page alone: on a card, in a list, or only where it is needed.</p>"))


def _page(title: str, body: Markup, strings: Strings, shown: Shown) -> str:
    return str(_PAGE.format(title=title, body=body, home=f"{shown.base}{strings.language.tag}/", folder=FOLDER,
                            head=Markup(head_of(shown, True)), notice=Markup(shown.notice)))
