"""The header of a catalog: the fields that every tool asks for, of which none changes with the day."""

from .languages import Language

NO_DAY = "2026-01-01 00:00+0000"
"""Stands where a date is asked for. A catalog changes when its messages do; the day says nothing, and would part two branches
that change nothing else. A translator's editor puts the day of a translation in its place."""

_PROJECT = "belote-rules 1"
_NOBODY = "nobody yet"
_REQUIRED = ("Project-Id-Version", "Report-Msgid-Bugs-To", "POT-Creation-Date", "PO-Revision-Date", "Last-Translator", "Language-Team",
             "Language", "MIME-Version", "Content-Type", "Content-Transfer-Encoding", "Plural-Forms")
_OURS = ("Project-Id-Version", "Report-Msgid-Bugs-To")
REVIEWED = "X-Reviewed"
"""The field that says who has read the whole catalog, when, and which texts they were."""


def read_header(text: str) -> dict[str, str]:
    r"""Return the fields of a header.

    >>> read_header("Language: fr\nX-Note: a: b\n")
    {'Language': 'fr', 'X-Note': 'a: b'}
    """
    lines = (line.partition(":") for line in text.split("\n") if ":" in line)
    return {name.strip(): value.strip() for name, _, value in lines}


def format_header(fields: dict[str, str]) -> str:
    """Return the text of a header with these fields in order."""
    return "".join(f"{name}: {value}".rstrip() + "\n" for name, value in fields.items())


def template_header(address: str = "") -> str:
    """Return the header of messages.pot; `address` is where a translator can ask."""
    return format_header(_fields(address) | {
        "PO-Revision-Date": "YEAR-MO-DA HO:MI+ZONE", "Last-Translator": "FULL NAME <EMAIL@ADDRESS>",
        "Language-Team": "LANGUAGE <LL@li.org>", "Plural-Forms": "nplurals=INTEGER; plural=EXPRESSION;"})


def language_header(language: Language, address: str = "") -> str:
    """Return the header of a new catalog; gettext parts a language from its script or country with a low line."""
    return format_header(_fields(address) | {"Language-Team": language.name, "Language": language.tag.replace("-", "_"), "Plural-Forms": language.plural_header})


def completed_header(text: str, language: Language, address: str = "") -> str:
    """Return a header with the fields that it lacks, and those that are the project's as they are now; what translators
    and their editors wrote there stays, in its order."""
    found, wanted = read_header(text), read_header(language_header(language, address))
    missing = [name for name in _REQUIRED if name in wanted and name not in found]
    ours = {name: wanted[name] for name in _OURS if name in wanted}
    if not missing and found.items() >= ours.items():
        return text
    found |= {name: value for name, value in ours.items() if name in found}
    order = {name: i for i, name in enumerate(_REQUIRED)}
    names = list(found)
    for name in missing:
        at = next((i for i, other in enumerate(names) if order.get(other, -1) > order[name]), len(names))
        names.insert(at, name)
    return format_header({name: found.get(name, wanted.get(name, "")) for name in names})


def _fields(address: str) -> dict[str, str]:
    values = {
        "Project-Id-Version": _PROJECT, "Report-Msgid-Bugs-To": address, "POT-Creation-Date": NO_DAY, "PO-Revision-Date": NO_DAY,
        "Last-Translator": _NOBODY, "Language-Team": "", "Language": "", "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8", "Content-Transfer-Encoding": "8bit", "Plural-Forms": "",
    }
    return {name: values[name] for name in _REQUIRED if values[name] or name != "Report-Msgid-Bugs-To"}
