"""Makes a page of the site one of the preview: a policy that lets the preview's script run, the script, the notice, and no
worker, which would show what it kept."""

import re
from collections.abc import Callable
from html import escape, unescape

from .board import Shown
from .client import EVENTS, SCRIPT, STYLE
from .notice import ID

_WORKER = re.compile(r' data-worker="[^"]*"')
_POLICY = re.compile(r'(<meta http-equiv="Content-Security-Policy" content=")([^"]*)(">)', re.IGNORECASE)


def preview_page(data: bytes, shown: Shown, reload: bool, dress: Callable[[str], str] = str) -> bytes:
    """Return a page of the site with what the preview adds, `dress` last; the site's own bytes stay as they are."""
    text = _POLICY.sub(lambda found: found[1] + escape(opened(unescape(found[2]))) + found[3], _WORKER.sub("", data.decode("utf-8")))
    text = before("</head>", text, head_of(shown, reload))
    return dress(before("</body>", text, shown.notice)).encode()


def faults_page(shown: Shown, reload: bool) -> bytes:
    """Return the page that is shown while there is no good site: the faults."""
    return (f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Faults</title>\n'
            f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="color-scheme" content="light dark">\n'
            f'{head_of(shown, reload)}</head>\n<body class="preview-empty">\n{shown.notice}\n</body>\n</html>\n').encode()


def opened(policy: str) -> str:
    """Return a content security policy that also allows the preview's own script, style and stream.

    >>> opened("default-src 'none'; style-src 'self'; script-src 'none'")
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'"
    """
    rules = {name: values for name, *values in (rule.split() for rule in policy.split(";") if rule.strip())}
    for name in ("script-src", "style-src", "connect-src"):
        values = [value for value in rules.get(name, ()) if value != "'none'"]
        rules[name] = values if "'self'" in values else [*values, "'self'"]
    return "; ".join(" ".join((name, *values)) for name, values in rules.items())


def head_of(shown: Shown, reload: bool) -> str:
    """Return what the head of every page of the preview has: its style, and its script if pages follow the site."""
    style = f'<link rel="stylesheet" href="{STYLE}">\n'
    script = f'<script src="{SCRIPT}" data-version="{shown.version}" data-events="{EVENTS}" data-notice="{ID}" defer></script>\n'
    return style + script if reload else style


def before(tag: str, text: str, addition: str) -> str:
    """Put an addition before the last such tag, or at the end of a page that has none."""
    head, found, tail = text.rpartition(tag)
    return f"{head}{addition}{found}{tail}" if found else text + addition
