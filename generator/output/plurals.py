"""Makes a page that prints each plural message of a language with numbers that ask for every one of its forms, for translators."""

from collections.abc import Iterable

from markupsafe import Markup

from ..language.catalog import PLACEHOLDER, Catalog, Message, fill
from ..language.languages import SAMPLE, read_plural_forms

_NUMBERS = (*SAMPLE, 1000, 10_000, 100_000, 1_000_000)
_EACH = 3
"""How many numbers are shown of a form."""
_COUNTS = ("total", "n", "number", "count")
"""Placeholders that the number itself fills."""

_PAGE = Markup("""\
<!doctype html>
<html lang="{tag}" dir="{direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title lang="en">Plural messages: {tag}</title>
<link rel="stylesheet" href="../{style}">
</head>
<body>
<main>
<h1 lang="en" dir="ltr">Plural messages: {tag}</h1>
<p lang="en" dir="ltr">{rule}</p>
{tables}
</main>
</body>
</html>
""")
_TABLE = Markup("""\
<section><h2 lang="en" dir="ltr">{context}: {msgid}</h2>
<table><tbody>
{rows}
</tbody></table></section>""")
_ROW = Markup('<tr><th scope="row" lang="en" dir="ltr">{number} (msgstr[{form}])</th><td>{text}</td></tr>')


def plurals_path(catalog: Catalog) -> str:
    """Return the path of a language's page of plural messages in the site."""
    return f"{catalog.language.tag}/plurals.html"


def plurals_page(catalog: Catalog, messages: Iterable[Message], style: str) -> str:
    """Return the HTML of the page; `style` is the path of the stylesheet in the site."""
    tables = Markup("\n").join(_table(catalog, message) for message in messages if message.plural is not None)
    language = catalog.language
    return _PAGE.format(tag=language.tag, direction=language.direction, style=style, rule=catalog.plural_forms, tables=tables)


def form_numbers(plural_forms: str) -> dict[int, tuple[int, ...]]:
    """Return, for each form of a plural rule, the smallest numbers that ask for it.

    >>> form_numbers("nplurals=2; plural=(n > 1);")
    {0: (0, 1), 1: (2, 3, 4)}
    """
    _, rule = read_plural_forms(plural_forms)
    found: dict[int, list[int]] = {}
    for number in _NUMBERS:
        found.setdefault(rule(number), []).append(number)
    return {form: tuple(found[form][:_EACH]) for form in sorted(found)}


def _table(catalog: Catalog, message: Message) -> Markup:
    rows = []
    for form, numbers in form_numbers(catalog.speaker(*message.key).plural_forms).items():
        for number in numbers:
            text = catalog.plural(message.context, message.msgid, number)
            values = {name: str(number) if name in _COUNTS else f"{{{name}}}" for name in (found[1:-1] for found in PLACEHOLDER.findall(text))}
            rows.append(_ROW.format(number=number, form=form, text=fill(text, values)))
    return _TABLE.format(context=message.context, msgid=message.msgid, rows=Markup("\n").join(rows))
