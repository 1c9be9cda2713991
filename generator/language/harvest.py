"""Brings messages.pot and every catalog up to the messages of content, templates and engine, keeping all translations."""

import re
from collections.abc import Collection, Iterable
from dataclasses import replace

from .catalog import Message
from .guess import earlier_texts
from .header import completed_header, language_header, read_header, template_header
from .languages import Language, read_plural_forms
from .po import Entry, quote
from .rewrite import join_entries

POT = "locales/messages.pot"

_LINE = re.compile(r":\d+$")


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


def reference(place: str) -> str:
    r"""Return a place as catalogs name it: the file alone, for a line would change with every edit above it.

    >>> reference("templates\\parts\\toc.html:5"), reference("content/my page.yaml:3")
    ('templates/parts/toc.html', '\u2068content/my page.yaml\u2069')
    """
    path = _LINE.sub("", place).replace("\\", "/")
    return f"\u2068{path}\u2069" if re.search(r"\s", path) else path


def format_template(messages: Iterable[Message], address: str = "", old: str = "") -> str:
    """Return the text of messages.pot; `address` is where a translator can ask, `old` the text whose line ends it keeps."""
    header = Entry(POT, msgid="", strings={0: template_header(address)}, flags=["fuzzy"])
    entries = [header, *(_entry(message, None, 2) for message in messages)]
    text = join_entries(((entry, None) for entry in entries), [], "")
    return text.replace("\n", "\r\n") if old.partition("\n")[0].endswith("\r") else text


def format_catalog(language: Language, entries: Iterable[Entry], messages: tuple[Message, ...], *, address: str = "",
                   old: str = "", typos: Collection[str] = ()) -> str:
    """Return the text of a catalog that holds every message.

    `entries` are those of the text `old`. Translations are kept; a new message is empty, or takes the translation of the
    text it is a rewording of, marked fuzzy; in the contexts of `typos` only a slip was mended and the mark is left out.
    What is no longer used stays at the end as obsolete and is revived when it returns. What has not changed keeps its bytes.
    """
    found: dict[tuple[str, str], Entry] = {}
    after: list[str] = []
    for entry in entries:
        after += entry.after
        if entry.key not in found or found[entry.key].obsolete:
            found[entry.key] = entry
    before = found.pop(("", ""), None)
    others = tuple(found.values())
    header = _header(before, language, address)
    forms = _form_count(header, language)
    wanted = {message.key for message in messages}
    earlier = earlier_texts((message for message in messages if message.key not in found),
                            (entry for key, entry in found.items() if key not in wanted and not entry.obsolete))
    pairs: list[tuple[Entry, Entry | None]] = [(header, before)]
    for message in messages:
        stood, reworded = found.pop(message.key, None), earlier.get(message.key)
        mended = reworded is not None and is_among(message.context, typos)
        if mended:
            stood = found.pop(reworded.key)
        entry = _entry(message, stood, forms)
        if reworded is not None and not mended:
            entry = _guess(entry, reworded, forms)
        pairs.append((entry, stood))
    pairs += [(_obsolete(entry), entry) for entry in found.values() if _is_worth_keeping(entry, others)]
    return join_entries(pairs, after, old)


def is_among(context: str, named: Collection[str]) -> bool:
    """Whether a context is one of those named, in full or by its first words.

    >>> is_among("example x033 title", ["example x033"]), is_among("example x033", ["example x03"])
    (True, False)
    """
    return any(context == name or context.startswith(f"{name} ") for name in named)


def _header(before: Entry | None, language: Language, address: str) -> Entry:
    if before is None:
        return Entry("", msgid="", strings={0: language_header(language, address)})
    text = completed_header(before.strings.get(0, ""), language, address)
    return replace(before, msgid="", strings={0: text}, flags=[flag for flag in before.flags if flag != "fuzzy"])


def _form_count(header: Entry, language: Language) -> int:
    try:
        return read_plural_forms(read_header(header.strings[0]).get("Plural-Forms", ""))[0]
    except ValueError:
        return read_plural_forms(language.plural_header)[0]


def _entry(message: Message, stood: Entry | None, forms: int) -> Entry:
    """Return the entry of a message, with what translators wrote in the entry that stood there."""
    old = stood or Entry("")
    strings = {i: old.strings.get(i, "") for i in range(1 if message.plural is None else forms)}
    if message.plural is not None:
        # A form too many is a fault for the build to name, not a text to throw away.
        strings |= {i: string for i, string in old.strings.items() if string}
    notes = [line.strip() for comment in message.comments for line in comment.split("\n")]
    return Entry(
        old.path, message.context, message.msgid, message.plural, strings, comments=old.comments, extracted=notes,
        references=sorted({reference(place) for place in message.references}), flags=old.flags,
        previous=[line.replace("#~|", "#|", 1) for line in old.previous])


def _guess(entry: Entry, reworded: Entry, forms: int) -> Entry:
    """Return an entry with the translation of an earlier text, marked as to be checked."""
    texts = [("msgctxt", reworded.context), ("msgid", reworded.msgid), ("msgid_plural", reworded.plural)]
    told = [f"#| {line}" for name, text in texts if text is not None for line in f"{name} {quote(text)}".split("\n")]
    count = 1 if entry.plural is None else forms
    return replace(entry, strings={i: reworded.strings.get(i, "") for i in range(count)}, comments=list(reworded.comments),
                   flags=["fuzzy", *(flag for flag in reworded.flags if flag != "fuzzy")], previous=reworded.previous or told)


def _obsolete(entry: Entry) -> Entry:
    previous = [line if line.startswith("#~") else f"#~{line[1:]}" for line in entry.previous]
    return replace(entry, obsolete=True, extracted=[], references=[], previous=previous)


def _is_worth_keeping(entry: Entry, others: Iterable[Entry]) -> bool:
    """Whether an entry without a message has a translation that no other entry keeps."""
    if not any(entry.strings.values()):
        return False
    return not (entry.fuzzy and entry.previous) or not any(
        other is not entry and other.context == entry.context and other.strings == entry.strings for other in others)
