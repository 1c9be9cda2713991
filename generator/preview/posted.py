"""Reads what a page of the preview sends, and refuses what a page from elsewhere could send."""

import hmac
import json
from collections.abc import Mapping
from email.message import Message

TOKEN = "X-Preview-Token"
"""The header in which a page gives back the token that was put into it; no page from elsewhere can read it, or send such a header."""

LIMIT = 65_536
"""The most bytes that are read."""


def length_of(headers: Message) -> int | None:
    """Return how many bytes a request promises; None where it does not say."""
    text = headers.get("Content-Length", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 and "Transfer-Encoding" not in headers else None


def refusal(headers: Message, hosts: set[str], token: str) -> tuple[int, str] | None:
    """Return the status and reason with which a request is refused by its headers alone; None for one of our own pages.

    `hosts` are the names of the preview with its port.
    """
    origins = headers.get_all("Origin", [])
    if len(origins) != 1 or origins[0].lower() not in {f"http://{host}" for host in hosts}:
        return 403, "only a page of the preview may ask for this"
    if headers.get("Sec-Fetch-Site", "same-origin") != "same-origin":
        return 403, "only a page of the preview may ask for this"
    if not hmac.compare_digest(headers.get(TOKEN, "").encode(), token.encode()):
        return 403, "the page is not of this run of the preview: reload it"
    if headers.get_content_type() != "application/json" or headers.get_all("Content-Type", [""])[0].count(",") or "Content-Encoding" in headers:
        return 415, "only application/json is read"
    length = length_of(headers)
    if length is None:
        return 411, "the length is missing"
    return (413, f"more than {LIMIT:,} bytes") if length > LIMIT else None


def read_request(body: bytes, wanted: Mapping[str, type]) -> dict[str, object]:
    """Return the fields of a request: exactly those wanted, each a text or a list of texts.

    Raises ValueError that says what is wrong.
    """
    try:
        found = json.loads(body)
    except (ValueError, RecursionError):
        raise ValueError("this is not JSON") from None
    if not isinstance(found, dict) or found.keys() != wanted.keys():
        raise ValueError(f"expected an object with {', '.join(wanted)}, and nothing else")
    for name, kind in wanted.items():
        value = found[name]
        if not isinstance(value, kind) or kind is list and not all(isinstance(item, str) for item in value):
            raise ValueError(f"{name} is not {'a list of texts' if kind is list else 'a text'}")
    return found
