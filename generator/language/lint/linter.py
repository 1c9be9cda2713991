"""Runs every rule over a catalog; each finding has its very place, and a comment may let it pass."""

from collections.abc import Iterator
from dataclasses import replace

from ...faults import Fault, Place
from ..catalog import Message, make_catalog
from ..glossary import Glossary
from ..languages import Language
from ..po import Entry, read_texts
from ..words import LETTERS
from .cards import check_cards
from .characters import check_characters
from .fit import check_fit, check_same, is_same
from .ignores import read_ignores
from .linted import Linted
from .markup import check_markup
from .rules import RULES, is_grave
from .scripts import check_scripts
from .spot import line_of_comment, spot
from .terms import check_terms
from .text import Hit, Text, bared
from .typography import check_typography
from .voices import voice_of
from .voices.voice import Voice
from .words import check_words

_CHECKS = (check_characters, check_cards, check_markup, check_typography, check_fit)


def lint_catalog(text: str, path: str, language: Language, messages: tuple[Message, ...], glossary: Glossary) -> Linted:
    """Read a catalog and hold it against every rule."""
    findings: list[Fault] = []
    entries = list(read_texts(text, path, findings))
    findings = [replace(finding, rule="syntax") for finding in findings]
    catalog = make_catalog(entries, text, path, language, messages, findings, unread=tuple(findings))
    findings += lint_entries(entries, text, language.tag, messages, glossary)
    grave = any(is_grave(finding.rule) for finding in findings)
    return Linted(None if grave else catalog, tuple(map(explained, findings)))


def lint_entries(entries: list[Entry], text: str, tag: str, messages: tuple[Message, ...], glossary: Glossary) -> Iterator[Fault]:
    """Yield the findings in the texts of entries, but for those that a comment lets pass."""
    lines = text.split("\n")
    for entry, texts in texts_of(entries, tag, messages):
        ignores = read_ignores(entry.comments)
        passing = {ignore.rule for ignore in ignores if not ignore.wrong}
        passed = set()
        for part, one in texts:
            for hit in check_text(one, glossary):
                if hit.rule in passing:
                    passed.add(hit.rule)
                else:
                    yield Fault(spot(entry, part, lines, hit.start, hit.end), hit.what, rule=hit.rule)
        for ignore in ignores:
            place = Place(entry.path, line_of_comment(entry, ignore.comment, lines), 1, len(ignore.comment))
            if ignore.wrong:
                yield Fault(place, ignore.wrong, rule="ignore")
            elif ignore.rule not in passed:
                yield Fault(place, f"nothing in this entry breaks the rule {ignore.rule}", rule="unused-ignore")


def check_text(text: Text, glossary: Glossary) -> Iterator[Hit]:
    """Yield what every rule finds in one text."""
    if is_same(text):
        # A text that was not translated has one fault, not twenty.
        yield from check_same(text)
        return
    mixed = [*check_scripts(text)]
    yield from mixed
    for check in _CHECKS:
        yield from check(text)
    if not mixed:
        # A word with a letter of another alphabet would seem to be missing.
        yield from check_words(text)
    yield from check_terms(text, glossary)


def texts_of(entries: list[Entry], tag: str, messages: tuple[Message, ...]) -> Iterator[tuple[Entry, list[tuple[str, Text]]]]:
    """Yield each entry that translates a message, with its texts by part, such as 'msgstr[0]'; empty ones are left out."""
    asked = {message.key: message for message in messages}
    voice = voice_of(tag)
    letters = {entry.strings.get(0, ""): entry.msgid or "" for entry in entries if entry.context == LETTERS and not entry.obsolete}
    for entry in entries:
        message = asked.get(entry.key)
        if message is None or entry.obsolete or entry.plural != message.plural:
            continue
        yield entry, [(f"msgstr[{i}]", text_of(string, message, tag, voice, letters)) for i, string in sorted(entry.strings.items()) if string.strip()]


def text_of(string: str, message: Message, tag: str, voice: Voice, letters: dict[str, str]) -> Text:
    """Return a text of a message as the rules see it."""
    sources = (message.msgid,) if message.plural is None else (message.msgid, message.plural)
    return Text(string, bared(string), message.context, sources[-1], sources, tag, voice, letters)


def explained(finding: Fault) -> Fault:
    """Return a finding with its rule, why it is one, and the mend; the text of a strict rule says all that by itself."""
    rule = RULES[finding.rule]
    return finding if rule.strict else replace(finding, notes=(*finding.notes, f"{rule.name}: {rule.why} {rule.mend}"))
