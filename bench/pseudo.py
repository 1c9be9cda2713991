"""Pseudo-translation: every word becomes a made-up word in the script of a language, always the same one."""

import hashlib
import re
from functools import cache

_SYLLABLES = {
    "de": "sche gen ünd äl groß wör ter kön zu mit auf stich".split(),
    "fr": "é ça oui leu que être à où tré né çon pli".split(),
    "es": "ción ña lle que ré to mos án íz ba ra ju".split(),
    "it": "gli zio che tà re sco per più no la men to".split(),
    "nl": "ij sch aar oe gen ver eeu len den kaa ui slag".split(),
    "pl": "cze ść rzy ła ów nie ż ję po szy ką ty".split(),
    "pt": "ção lhe nha ões vé tu ra que mão sa bi jo".split(),
    "ru": "ста щи коз ырь ме на вы ход жё ру бу эт".split(),
    "ja": "札 切 を に 出 す 場 親 は で 勝 ち".split(),
    "tr": "ğı lar mek ış dü kö çe ve şu oy na kart".split(),
    "uk": "ї хід коз ир ме є ла ґа ви ча ся ть".split(),
}
"""The material of each language, in one script: our catalogs refuse a word that mixes two."""

_PIECE = re.compile(r"\{[^{}]*\}|\]\([^()]*\)|[^\W\d_]+")
"""What stays as it is, a placeholder or the target of a link, and else a word."""


def translate(text: str, language: str) -> str:
    """Return a text in a pseudo-language; figures, marks and placeholders stay. A language without material is the source.

    >>> translate("{card} 10", "fr"), translate("Trick", "de") == translate("Trick", "de")
    ('{card} 10', True)
    """
    if language not in _SYLLABLES:
        return text
    return _PIECE.sub(lambda found: found[0] if found[0][0] in "{]" else _word(found[0], language), text)


@cache
def _word(word: str, language: str) -> str:
    material = _SYLLABLES[language]
    digest = hashlib.sha256(f"{language} {word.lower()}".encode()).digest()
    made = "".join(material[byte % len(material)] for byte in digest[: 1 + len(word) // 3])
    return made[:1].upper() + made[1:] if word[:1].isupper() else made
