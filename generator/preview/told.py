"""Tells the pages of the translators' preview about strings, as plain values for JSON."""

from ..faults import Fault
from ..language.glossary import Glossary
from ..language.lint.rules import is_grave
from ..language.po import Entry, read_po
from ..output.plurals import form_numbers
from .strings import LOOSE, Item, Strings, first_line, seen_of


def strings_told(strings: Strings, glossary: Glossary, around: str) -> dict[str, object]:
    """Return all that a page needs to know of the strings of a language; `around` stands for all that pages are made of but these."""
    language = strings.language
    numbers = form_numbers(strings.plural_forms)
    forms = [", ".join(map(str, numbers.get(form, ()))) for form in range(max(numbers) + 1)]
    return {"tag": language.tag, "name": language.name, "dir": language.direction, "forms": forms, "around": around, "loose": LOOSE,
            "strings": [_item_told(strings, item, glossary) for item in strings.items]}


def entry_told(entry: Entry, forms: int) -> dict[str, object]:
    """Return what a catalog says now for a string, and what tells it from anything else it might say."""
    return {"texts": [entry.strings.get(form, "") for form in range(forms)], "seen": seen_of(entry)}


def finding_told(finding: Fault) -> dict[str, object]:
    """Return a finding: what it says, with its rule, and whether it keeps the site from being published."""
    return {"text": finding.text, "notes": list(finding.notes), "grave": is_grave(finding.rule)}


def _item_told(strings: Strings, item: Item, glossary: Glossary) -> dict[str, object]:
    message, entry = item.message, item.entry
    hints = glossary.hints(message.msgid, strings.language.tag)
    told = {"id": item.id, "context": message.context, "source": message.msgid, "plural": message.plural, "state": item.state, "terms": hints,
            "findings": [finding_told(finding) for finding in item.findings], "pages": strings.pages.get(item.number, ()),
            "from": entry.references if entry else message.references}
    if entry is None:
        return told | {"place": f"not in {strings.path} yet", "line": 0, "texts": [""] * strings.forms_of(message), "seen": "", "notes": list(message.comments)}
    notes = [note for note in entry.extracted if note not in hints] + [comment.lstrip("# ") for comment in entry.comments]
    return told | entry_told(entry, strings.forms_of(message)) | {
        "place": f"{strings.path}:{entry.lines['msgid']}", "line": first_line(entry), "notes": notes, "earlier": _earlier(entry) if entry.fuzzy else ""}


def _earlier(entry: Entry) -> str:
    """Return the English of which the translation was made, empty where the entry does not tell."""
    lines = [line.removeprefix("#|").strip() for line in entry.previous]
    found = read_po("\n".join([*lines, 'msgstr ""']), "", [])
    return (found[0].msgid or "") if found else ""
