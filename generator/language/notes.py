"""Tells translators what they need to know of each message: where it stands, its cards and verdict, what fills its braces."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from ..engine.cards import CARDS, SIGNS
from ..source.library import Library
from ..source.text import texts_of
from .catalog import PLACEHOLDER, Message

_FILLINGS = {
    "card": "a card, such as 9♠", "sum": "a sum, such as 11 + 10 + 0 + 20", "total": "a number, such as 41", "n": "a number, such as 3",
    "first": "a part of a list", "second": "the next part of the list", "label": "a label, such as Winner", "value": "its value, such as East",
    "rules": "the name of a rule set", "count": "a number, such as 3", "number": "a number, such as 3", "all": "a number, such as 9",
    "right": "a number, such as 7", "word": "what a reader typed",
}
"""What stands in the place of each placeholder that is no card."""

_SHORT = 3
"""A text of fewer words than this is told its neighbours."""

_SHOWN = 60
"""A neighbour of more characters than this is not shown."""

NotesOf = Callable[[Message], Iterable[str]]
"""Gives further notes of a message, such as the terms of the glossary that it holds."""


def annotated(library: Library, messages: tuple[Message, ...], terms: NotesOf = lambda message: ()) -> tuple[Message, ...]:
    """Return the messages with all that translators need to know; `terms` adds what a glossary says of a message."""
    stands: dict[tuple[str, str], str] = {}
    for key, note in _standings(library):
        stands.setdefault(key, note)
    of_context: dict[str, list[Message]] = {}
    for message in messages:
        of_context.setdefault(message.context, []).append(message)
    found = []
    for i, message in enumerate(messages):
        alike = of_context[message.context]
        beside = _around(alike, alike.index(message)) or [other for other in _around(messages, i) if _files(other) & _files(message)]
        notes = [*filter(None, [stands.get(message.key)]), *message.comments, *_fillings(message), *_neighbours(message, beside), *terms(message)]
        found.append(replace(message, comments=tuple(dict.fromkeys(notes))))
    return tuple(found)


def _standings(library: Library) -> Iterator[tuple[tuple[str, str], str]]:
    """Yield the key of each message of the content with where it stands and as what; a message of several pages comes again."""
    yield (library.site.name.context, library.site.name.msgid), "The name of the site, at the top of every page."
    for page in library.pages:
        of = f"Page “{page.title.msgid}”"
        for text, role in ((page.title, "its title, also the heading on it"), (page.nav, "its name in the navigation: short"),
                           (page.description, "what a search engine shows below its title")):
            yield (text.context, text.msgid), f"{of}: {role}."
        for section in page.sections:
            if section.title:
                yield (section.title.context, section.title.msgid), f"{of}: a heading."
            under = f", under “{section.title.msgid}”" if section.title else ""
            for block in section.blocks:
                for text in texts_of(block) if isinstance(block, tuple) else ():
                    yield (text.context, text.msgid), f"{of}: explanation{under}."
    for judged in library.examples.values():
        example = judged.example
        home = library.homes.get(example.id)
        of = f"Example {example.id} of the page “{home.title.msgid}”" if home else f"Example {example.id}"
        yield (example.title.context, example.title.msgid), f"{of}: its heading."
        for text in texts_of(example.text):
            yield (text.context, text.msgid), f"{of}, “{example.title.msgid}”: explanation."
        if example.figure:
            for text, role in ((example.figure.alt, "what the picture shows, for those who do not see it"), (example.figure.caption, "the caption of the picture")):
                yield (text.context, text.msgid), f"{of}: {role}."


def _fillings(message: Message) -> Iterator[str]:
    """Yield what each placeholder will look like that no note of the message explains yet."""
    explained = " ".join(message.comments)
    for braces in dict.fromkeys(PLACEHOLDER.findall(f"{message.msgid} {message.plural or ''}")):
        name = braces[1:-1]
        if name in CARDS:
            yield f"{braces} becomes the card {name[:-1]}{SIGNS[name[-1]]}"
        elif name in _FILLINGS and f"{braces} becomes" not in explained:
            yield f"{braces} becomes {_FILLINGS[name]}"


def _neighbours(message: Message, beside: list[Message]) -> Iterator[str]:
    """Yield the texts beside a short one, which show what kind of word it is."""
    shown = [f"“{other.msgid}”" for other in beside if len(other.msgid) <= _SHOWN]
    if len(message.msgid.split()) < _SHORT and shown:
        yield f"Beside it: {', '.join(shown)}"


def _around(messages: Sequence[Message], i: int) -> list[Message]:
    return [messages[j] for j in (i - 1, i + 1) if 0 <= j < len(messages)]


def _files(message: Message) -> set[str]:
    return {place.rpartition(":")[0] for place in message.references}
