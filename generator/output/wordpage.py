"""The page of words: each term of play in the language of the page and in all the others."""

from ..language.catalog import Catalog
from ..language.glossary import Glossary, Term
from ..language.languages import Language
from ..language.words import joined
from .view import TermView, WordsBody, WordView


def words_body(glossary: Glossary, catalog: Catalog, languages: tuple[Language, ...]) -> WordsBody:
    """Return the terms that have a word in the language of the page, with those of the other languages of the site."""
    own = catalog.language
    found = []
    for term in glossary.terms:
        if own.tag in term.words:
            others = tuple(_word(catalog, term, other) for other in languages if other.tag != own.tag and other.tag in term.words)
            found.append(TermView(term.id, _word(catalog, term, own), catalog.text(term.gloss.context, term.gloss.msgid), others))
    return WordsBody(tuple(found))


def _word(catalog: Catalog, term: Term, language: Language) -> WordView:
    word = term.words[language.tag]
    return WordView(language.tag, language.name, language.direction, joined(catalog, list(word.in_use)), bool(word.unconfirmed))
