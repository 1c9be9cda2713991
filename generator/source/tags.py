"""Knows of a language tag which script it is in, and whether two tags are one language in two scripts."""

from ..late import Late

core = Late("babel.core")


def script_of(tag: str) -> str:
    """Return the script that a tag names, or else the one in which CLDR knows the language to be written; empty for neither.

    >>> script_of("sr-Latn"), script_of("sr"), script_of("fa")
    ('Latn', 'Cyrl', 'Arab')
    """
    known = core.get_global("likely_subtags")
    likely = known.get(tag.replace("-", "_")) or known.get(tag.partition("-")[0], "")
    return next((part for part in (*tag.split("-")[1:], *likely.split("_")[1:]) if len(part) == 4), "")


def is_other_script(tag: str, other: str) -> bool:
    """Whether two tags are one language in two scripts.

    >>> is_other_script("sr", "sr-Latn"), is_other_script("pt", "pt-BR")
    (True, False)
    """
    return tag.partition("-")[0] == other.partition("-")[0] and script_of(tag) != script_of(other)
