"""Brings messages.pot and every catalog up to the messages of content, templates and engine, keeping all translations."""

from collections.abc import Iterable

from .catalog import Message
from .languages import Language, read_plural_forms
from .po import Entry, format_entry

POT = "locales/messages.pot"

_HEADER = """\
Project-Id-Version: belote-rules
Language: {tag}
MIME-Version: 1.0
Content-Type: text/plain; charset=UTF-8
Content-Transfer-Encoding: 8bit
Plural-Forms: {plural}
"""


def catalog_path(tag: str) -> str:
    """Return the path of a language's catalog, relative to the project."""
    return f"locales/{tag}.po"


def merge_messages(messages: Iterable[Message]) -> tuple[Message, ...]:
    """Return the messages with each key once; comments and references of the same key are joined, in reading order."""
    merged: dict[tuple[str, str], Message] = {}
    for message in messages:
        first = merged.get(message.key, message)
        comments = tuple(dict.fromkeys((*first.comments, *message.comments)))
        references = tuple(dict.fromkeys((*first.references, *message.references)))
        merged[message.key] = Message(message.context, message.msgid, first.plural or message.plural, comments, references)
    return tuple(merged.values())


def format_template(messages: Iterable[Message]) -> str:
    """Return the text of messages.pot."""
    header = Entry(POT, msgid="", strings={0: _HEADER.format(tag="", plural="nplurals=INTEGER; plural=EXPRESSION;")}, flags=["fuzzy"])
    return "\n".join([format_entry(header), *(_format(message, Entry(POT), 2) for message in messages)])


def format_catalog(language: Language, entries: Iterable[Entry], messages: tuple[Message, ...]) -> str:
    """Return the text of a catalog that holds every message: translations are kept, new messages are empty, and what
    is no longer used stays at the end as obsolete, to be revived when it returns."""
    found: dict[tuple[str, str], Entry] = {}
    after: list[str] = []
    for entry in entries:
        after += entry.after
        if entry.key not in found or found[entry.key].obsolete:
            found[entry.key] = entry
    path = catalog_path(language.tag)
    header = found.pop(("", ""), None)
    if header is None:
        header = Entry(path, strings={0: _HEADER.format(tag=language.tag, plural=language.plural_header)})
    header.msgid, header.flags = "", []
    forms = _form_count(header, language)
    parts = [format_entry(header)]
    parts += [_format(message, found.pop(message.key, None) or Entry(path), forms) for message in messages]
    for entry in found.values():
        if any(entry.strings.values()):
            entry.obsolete, entry.flags = True, []
            parts.append(format_entry(entry))
    parts += ["\n".join(after) + "\n"] if after else []
    return "\n".join(parts)


def _form_count(header: Entry, language: Language) -> int:
    for line in header.strings.get(0, "").split("\n"):
        if line.startswith("Plural-Forms:"):
            try:
                return read_plural_forms(line.partition(":")[2].strip())[0]
            except ValueError:
                break
    return read_plural_forms(language.plural_header)[0]


def _format(message: Message, old: Entry, forms: int) -> str:
    strings = {0: old.strings.get(0, "")}
    if message.plural is not None:
        strings = {i: old.strings.get(i, "") for i in range(forms)}
    entry = Entry(old.path, message.context, message.msgid, message.plural, strings, comments=old.comments, flags=old.flags)
    return format_entry(entry, message.comments, message.references)
