"""Takes over from an earlier build what would come out the same: all of a language, or the pages that show no example that was touched."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ..language.catalog import Catalog
from ..language.languages import Language
from ..source.library import EXAMPLES
from ..source.page import Page
from .assets import Assets
from .cache import key_of, texts_key
from .check import Seen
from .chooser import Names
from .project import GLOSSARY, Project
from .urls import MISSING, page_path

_SHOW_ALL = ("home", "set", "quiz", MISSING)
"""The kinds of pages that show something of every example."""


@dataclass(frozen=True, slots=True)
class KeptPart:
    """All that was made of a language: its files, the anchors and links on its pages, what the choosers need of it. By path,
    for the pages that may be taken over alone: a key, and the entries in the search index."""

    files: dict[str, bytes]
    seen: Seen
    names: Names
    pages: dict[str, tuple[str, list[list[str]]]]


class Reuse:
    """What an earlier build left of a language, and what this one will leave.

    All of it is taken over where nothing has changed that the language is made from. Else a page is, where nothing has changed
    but examples on other pages, and of those it shows nothing.
    """

    def __init__(self, project: Project, assets: Assets, program: str, tag: str, tags: Iterable[str], text: str,
                 elsewhere: Mapping[str, Language]) -> None:
        """Look what there is; `program` is that of the offline workers, `tags` are those of all languages, `text` is that of the
        language's catalog and of those that it falls back to, `elsewhere` says of which pages the text is in another language."""
        self._project, self._tag = project, tag
        addresses = (part for item in (*assets.paths.items(), *assets.pictures.items()) for part in item)
        others = key_of(*(part for path, language in elsewhere.items() for part in (path, language.tag)))
        self._around = key_of(tag, program, others, key_of(*tags), *addresses)
        # What was made of a catalog that was not looked at closely is not taken over where it is to be.
        self._key = key_of(project.key, self._around, text, str(project.lint))
        kept, self._old = project.cache.latest(f"part-{tag}") if project.cache else ("", None)
        self.whole: KeptPart | None = self._old if kept == self._key else None
        """What there is of the language if all of it holds."""
        self._keys: dict[str, str] = {}

    def pages(self, pages: Iterable[Page], catalog: Catalog) -> dict[str, list[list[str]]]:
        """Return which of the pages of a language can be taken over, by path, with their entries in the search index."""
        library = self._project.library
        if self._project.cache is None or library.site.aliases:
            # An old address may lead to an example on any page, and the page that keeps it shows the title.
            return {}
        base = self._base(catalog)
        for page in pages:
            if page.kind not in _SHOW_ALL:
                self._keys[page_path(self._tag, page)] = key_of(base, page.id, *self._own(page, catalog))
        old = self._old.pages if self._old else {}
        return {path: old[path][1] for path, key in self._keys.items() if path in old and old[path][0] == key}

    def take(self, path: str, seen: Seen) -> bytes:
        """Return the bytes of a page that can be taken over, and add what is on it to what was seen."""
        seen.anchors[path], seen.links[path] = self._old.seen.anchors[path], self._old.seen.links[path]
        return self._old.files[path]

    def keep(self, files: Mapping[str, bytes], seen: Seen, names: Names, entries: Mapping[str, list[list[str]]]) -> None:
        """Leave what was made for the next build."""
        pages = {path: (key, entries[path]) for path, key in self._keys.items()}
        self._project.keep(f"part-{self._tag}", self._key, KeptPart(dict(files), seen, names, pages))

    def _base(self, catalog: Catalog) -> str:
        """Return the key of all that a page is made from but examples: every other text, as it was read and in the language."""
        library = self._project.library
        sources = [(path, text) for path, text in self._project.files.texts.items()
                   if path == GLOSSARY or not path.startswith((f"{EXAMPLES}/", "locales/"))]
        own = {(text.context, text.msgid) for judged in library.examples.values() for text in judged.example.texts}
        texts: Iterable[str] = (part for key, forms in catalog.texts.items() if key not in own for part in (*key, *forms))
        forms = {f"{speaker.language.tag} {speaker.plural_forms}" for speaker in (catalog, *catalog.lent.values())}
        return key_of(self._project.cache.program, self._around, texts_key(sources), *sorted(forms), *texts)

    def _own(self, page: Page, catalog: Catalog) -> list[str]:
        """Return the files that hold the examples of a page, and the texts of those in the language."""
        shown = [self._project.library.examples[ref.id].example for ref in page.examples]
        found = [self._project.files.texts[path] for path in dict.fromkeys(example.place.path for example in shown)]
        for example in shown:
            for text in example.texts:
                found += catalog.texts[text.context, text.msgid]
        return found
