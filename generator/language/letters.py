"""The letters on the court cards of a language's packs, as far as they are known: a proposal for a new catalog, to be checked."""

_LETTERS = {
    "be": "ВДКТ", "br": "LDRB", "da": "KnDKE", "de": "BDKA", "fr": "VDRA", "is": "GDKÁ", "kk": "СХПА", "lt": "BMKT", "nl": "BVHA", "pt": "VDRA",
    "ru": "ВДКТ", "sv": "KnDKE", "uk": "ВДКТ",
}
"""By language, for jack, queen, king, ace; every other language has J Q K A."""

FIGURES = ("J", "Q", "K", "A")


def card_letters(tag: str) -> dict[str, str]:
    """Return what stands on the jack, queen, king and ace of a language's packs.

    >>> card_letters("nl"), card_letters("pt-BR")["J"], card_letters("sr-Latn")["K"]
    ({'J': 'B', 'Q': 'V', 'K': 'H', 'A': 'A'}, 'V', 'K')
    """
    letters = _LETTERS.get(tag.partition("-")[0], "JQKA")
    jack, rest = letters[:-3], letters[-3:]
    return dict(zip(FIGURES, (jack, *rest), strict=True))
