"""The page of words: each term of play in the language of the page and in all the others."""

from ..language.catalog import Catalog
from ..language.glossary import Glossary, Term
from ..language.languages import Language
from ..source.tags import is_other_script, script_of
from .view import TermView, WordsBody, WordView


def words_body(glossary: Glossary, catalog: Catalog, languages: tuple[Language, ...]) -> WordsBody:
    """Return the terms that have a word in the language of the page, with those of the other languages of the site; the same
    language in another script is not another one."""
    own = catalog.language
    foreign = [language for language in languages if language.tag != own.tag and not is_other_script(language.tag, own.tag)]
    found = []
    for term in glossary.terms:
        if own.tag in term.words:
            others = tuple(_word(term, other) for other in foreign if other.tag in term.words)
            found.append(TermView(term.id, _word(term, own), catalog.text(term.gloss.context, term.gloss.msgid), others))
    return WordsBody(tuple(found))


def _word(term: Term, language: Language) -> WordView:
    word = term.words[language.tag]
    comma = "، " if script_of(language.tag) == "Arab" else ", "
    return WordView(language.tag, language.name, language.direction, comma.join(word.in_use), bool(word.unconfirmed))
