"""Finds quotes, apostrophes, spaces and marks that the language prints otherwise; and mends them."""

import re
from collections.abc import Iterator
from functools import cache

from .text import Hit, Text, bared
from .voices.voice import Voice

_QUOTE = re.compile("[\"“”„‟«»‹›‚‘]|(?<=[^\\W\\d_])['´`](?=[^\\W\\d_])|(?<![\\w’])’(?=\\w)")
_QUOTES = "\"“”„‟«»‹›‚‘’"
_OPENS = "([{«„“‚‘*"
_TIGHT = re.compile(r"(?<=[\w\ufffc»”“*)])[ \u00a0\u202f\u2009]+(?=[,;:!?،؛؟](?!\))|\.(?:\s|$))")
_SPACES = re.compile(r"  +|[ \u00a0\u202f](?:[\u00a0\u202f])[ ]?|[\u00a0\u202f] |\t| (?=\n)")
_RUN_ON = re.compile(r"(?<=[^\W\d_])[,;](?=[^\W\d_])")
_HYPHEN = re.compile(r"(?<=\S)[ \u00a0](--?)[ \u00a0](?=\S)")
_NO_BREAK = "\u00a0\u202f"


def check_typography(text: Text) -> Iterator[Hit]:
    """Yield what the language prints otherwise."""
    yield from _check_ends(text)
    yield from _check_quotes(text)
    for found in _SPACES.finditer(text.string.strip(" ")):
        start = found.start() + len(text.string) - len(text.string.lstrip(" "))
        yield Hit("punctuation", start, start + len(found[0]), "two spaces, or a tab, where one space is enough")
    for found in _RUN_ON.finditer(text.bare):
        yield Hit("punctuation", found.start(), found.end(), f"no space after {found[0]!r}")
    if text.voice.dash and not any(" - " in source for source in text.sources):
        for found in _HYPHEN.finditer(text.bare):
            yield Hit("punctuation", *found.span(1), f"a hyphen in the place of a dash; expected {text.voice.dash[0]}")
    for wrong, right in text.voice.instead.items():
        for at in _places(text.bare, wrong):
            if _is_within_its_script(text.bare, at):
                yield Hit("punctuation", at, at + 1, f"{wrong!r} is not this language's; expected {right!r}")
    if text.voice.gaps:
        yield from _check_gaps(text)
    elif text.voice.quotes:
        for found in _TIGHT.finditer(text.bare):
            yield Hit("punctuation", found.start(), found.end(), f"a space before {text.string[found.end()]!r}")


def fix_typography(text: Text, rules: frozenset[str]) -> str:
    """Return the text as the language prints it, where only one answer is right."""
    string, voice = text.string, text.voice
    if "ends" in rules:
        lead, trail = _ends(text.source)
        string = lead + string.strip(" \t\n\u00a0\u202f") + trail
    if "quotes" in rules:
        string = _with_quotes(string, text)
    if "punctuation" in rules:
        string = re.sub("  +|\t", " ", string)
        for wrong, right in voice.instead.items():
            string = "".join(right if at in _wrong(string, wrong) else mark for at, mark in enumerate(string))
        if voice.dash and not any(" - " in source for source in text.sources):
            string = _HYPHEN.sub(f"\u00a0{voice.dash[0]} ", string)
        if voice.gaps:
            string = _with_gaps(string, voice.gaps)
        elif voice.quotes:
            string = _TIGHT.sub("", string)
        string = _RUN_ON.sub(lambda found: found[0] + " ", string)
    return string


def _check_ends(text: Text) -> Iterator[Hit]:
    lead, trail = _ends(text.source)
    found_lead, found_trail = _ends(text.string)
    if found_lead != lead:
        yield Hit("ends", 0, len(found_lead), _said("start", found_lead, lead))
    if found_trail != trail:
        yield Hit("ends", len(text.string) - max(len(found_trail), 1), len(text.string), _said("end", found_trail, trail))


def _check_quotes(text: Text) -> Iterator[Hit]:
    voice, allowed = text.voice, _allowed(text.string, text.voice)
    for found in _QUOTE.finditer(text.bare):
        mark = found[0]
        if mark in "'´`" and voice.apostrophe:
            yield Hit("quotes", found.start(), found.end(), f"{mark} in the place of an apostrophe; expected {voice.apostrophe}")
        elif mark in _QUOTES and voice.quotes and mark not in allowed and (mark != "\"" or mark not in text.source):
            yield Hit("quotes", found.start(), found.end(), f"{mark} is not a quote of this language; expected {' '.join(voice.quotes[0])}")
    for opening, closing in (("«", "»"), ("»", "«"), ("„", "“”")):
        if opening in text.string and any(pair[0] == opening for pair in voice.quotes):
            opened, closed = text.string.count(opening), sum(map(text.string.count, closing))
            if opened != closed and not (opening == "„" and "“”" in voice.quotes):
                at = text.string.index(opening)
                pair = next(pair for pair in voice.quotes if pair[0] == opening)
                yield Hit("quotes", at, at + 1, f"{opened} opening and {closed} closing quotes; expected {pair[0]}…{pair[1]}")
                break


def _check_gaps(text: Text) -> Iterator[Hit]:
    gaps = text.voice.gaps
    for mark, at, beside in _missing_gaps(text.bare, gaps):
        where = "after" if mark == "«" else "before"
        what = "a space that may break" if beside == " " else "no space"
        start = at + 1 if mark == "«" else at - (beside == " ")
        yield Hit("punctuation", start, max(at + (mark == "«"), start + 1), f"{what} {where} {mark!r}; expected U+{ord(gaps[mark]):04X}")


def _missing_gaps(bare: str, gaps: dict[str, str]) -> Iterator[tuple[str, int, str]]:
    """Yield each mark that lacks its space that does not break, with where it stands and the character on that side of it."""
    for found in _gap_marks(tuple(gaps)).finditer(bare):
        mark, at = found[0], found.start()
        beside = bare[at + 1 : at + 2] if mark == "«" else bare[at - 1 : at] if at else ""
        if _needs_gap(bare, at, mark, beside) and beside not in _NO_BREAK:
            yield mark, at, beside


def _needs_gap(bare: str, at: int, mark: str, beside: str) -> bool:
    if not beside or mark != "«" and beside in "?!.…;:([\n":
        return False
    after = bare[at + 1 : at + 2]
    return not (mark in ":;" and (after == "/" or beside.isdigit() and after.isdigit()))


def _with_gaps(string: str, gaps: dict[str, str]) -> str:
    for mark, at, beside in reversed([*_missing_gaps(bared(string), gaps)]):
        if mark == "«":
            string = string[: at + 1] + gaps[mark] + string[at + 1 + (beside == " ") :]
        else:
            string = string[: at - (beside == " ")] + gaps[mark] + string[at:]
    return string


def _with_quotes(string: str, text: Text) -> str:
    voice = text.voice
    if voice.apostrophe:
        string = re.sub(r"(?<=[^\W\d_])['´`](?=[^\W\d_])", voice.apostrophe, string)
    allowed = _allowed(string, voice)
    wrong = [at for at, mark in enumerate(string) if mark in "\"“”„‟«»‹›‚‘" and mark not in allowed]
    if not voice.quotes or len(wrong) % 2 or any(mark in text.source for mark in "\""):
        return string
    marks = list(string)
    for i, at in enumerate(wrong):
        marks[at] = voice.quotes[0][i % 2]
    string = "".join(marks)
    return _with_gaps(string, {mark: gap for mark, gap in voice.gaps.items() if mark in "«»"}) if voice.gaps else string


def _allowed(string: str, voice: Voice) -> str:
    """Return the quotes that a text may have; “ closes in many languages, but only what „ opened."""
    marks = "".join(voice.quotes) + voice.apostrophe
    return marks if "„" in string or "“”" in voice.quotes else marks.replace("“", "")


@cache
def _gap_marks(marks: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(f"[{''.join(marks)}]")


def _ends(text: str) -> tuple[str, str]:
    """Return the space at both ends of a text."""
    bare = text.strip()
    start = text.index(bare) if bare else 0
    return text[:start], text[start + len(bare) :]


def _said(end: str, found: str, wanted: str) -> str:
    if found and wanted:
        return f"the space at the {end} is not the source's"
    return f"a space at the {end}, where the source has none" if found else f"no space at the {end}, where the source has one"


def _places(text: str, mark: str) -> list[int]:
    return [at for at, character in enumerate(text) if character == mark] if mark in text else []


def _wrong(string: str, mark: str) -> set[int]:
    bare = bared(string)
    return {at for at in _places(bare, mark) if _is_within_its_script(bare, at)}


def _is_within_its_script(text: str, at: int) -> bool:
    """Whether the letter before a mark is Arabic, so that the mark is not part of a foreign name."""
    before = next((character for character in reversed(text[:at]) if character.isalnum()), "")
    return "\u0600" <= before <= "\u06ff"
