"""Knows on each page which texts are in another language than the page, and gives those their own lang and dir."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from ..language.catalog import Catalog
from ..language.languages import Language
from ..language.words import LETTERS, PATTERN
from ..source.library import Library
from ..source.page import Page
from .marking import Marking
from .marks import marked, numbers_in, unmarked

_BARE = (LETTERS, PATTERN)
"""The contexts whose texts have no mark: signs on cards, and what joins texts of any language."""

_RAW = re.compile(r"<(?:title|option)\b(?![^<>]*\s(?:lang|dir)=)")
"""A tag that takes the attributes itself, for in its element there can be no other."""

_LANG = re.compile(r'\slang="([^"]*)"')


def marked_catalog(catalog: Catalog, tags: Sequence[str]) -> Catalog:
    """Return a catalog in which every text is marked with the place of its language in `tags`."""
    numbers = {tag: number for number, tag in enumerate(tags)}
    return replace(catalog, texts={
        key: forms if key[0] in _BARE else tuple(marked(unmarked(form), numbers[catalog.speaker(*key).language.tag]) for form in forms)
        for key, forms in catalog.texts.items()})


def languages_of(html: str, tags: Sequence[str]) -> tuple[str, ...]:
    """Return the languages of the texts in the body of a page made with a marked catalog, in the order of `tags`."""
    numbers = numbers_in(html.partition("<body")[2])
    return tuple(tag for number, tag in enumerate(tags) if number in numbers)


def show_languages(html: str, languages: Sequence[Language]) -> str:
    """Return a page made with a marked catalog as readers get it: a text has its lang and dir where what it stands in has
    another language. `languages` are those the marks mean, in order.

    The element is bdi, which no style takes for a part of the page as it might a span; the text keeps to the side of the page.
    In attributes and in data there can be no element: there a text stands as it is.
    """
    return _Page(languages).write(html)


def attributes_of(language: Language) -> str:
    """Return what the tag of an element says whose text is in a language."""
    return f' lang="{language.tag}" dir="{language.direction}"'


def language_of(page: Page, more: Iterable[tuple[str, str]], library: Library, catalog: Catalog) -> Language:
    """Return the language that most of a page's own texts are in, by their length: of title, description, headings, prose and
    examples, and of `more` texts by context and msgid. With as much in another, it is the catalog's language."""
    shares = Counter({catalog.language.tag: 0})
    examples = (library.examples[ref.id].example for ref in page.examples)
    texts = (*page.texts, *(text for example in examples for text in example.texts))
    for context, msgid in (*((text.context, text.msgid) for text in texts), *more):
        shares[catalog.speaker(context, msgid).language.tag] += len(msgid)
    most = max(shares, key=shares.__getitem__)
    return next((speaker.language for speaker in catalog.lent.values() if speaker.language.tag == most), catalog.language)


class _Page(Marking):
    def __init__(self, languages: Sequence[Language]) -> None:
        super().__init__()
        self._languages = languages

    def wrap(self, number: int, at: int) -> None:
        language = self._languages[number]
        if language.tag != self._around():
            self.out[at] = f"<bdi{attributes_of(language)}>"
            self.out.append("</bdi>")

    def tell(self, numbers: list[int], at: int) -> None:
        language = self._languages[numbers[0]]
        raw = _RAW.match(self.out[at])
        if raw and len(numbers) == 1 and language.tag != self._around():
            self.out[at] = f"{raw[0]}{attributes_of(language)}{self.out[at][raw.end():]}"

    def _around(self) -> str:
        """Return the language of what is around: of the innermost text that has begun, or tag that is open and has one."""
        number, begun, _ = self.begun[-1] if self.begun else (0, -1, 0)
        for at in reversed(self.open):
            if at < begun:
                break
            if found := _LANG.search(self.out[at]):
                return found[1]
        return self._languages[number].tag if begun >= 0 else ""
