"""Serbian, in both its alphabets: what is written here in Cyrillic holds in Latin letters too."""

from dataclasses import replace

from ...serbian import to_latin
from .voice import Voice

VOICE = Voice(
    seats={
        "N": "Север*",
        "E": "Исток* Источн*",
        "S": "Југ Југа Југу Југом Југов* Јужн*",
        "W": "Запад*",
    },
    suits={
        "S": "пик* пиков*",
        "H": "херц херца херцу херцем херцом херцеви херцева херцов* срце срца",
        "D": "каро кара кару каром карова* карову каровом бундев*",
        "C": "треф* детелин* жир жира",
    },
    ranks={
        "J": "жандар* пуб пуба",
        "Q": "дама даме дами даму дамом краљиц*",
        "K": "краљ*",
        "A": "кец* ас аса асу асом асови асова асове",
    },
    numbers={
        1: "један једна једно једног једне једну",
        2: "два две двеју",
        3: "три",
        4: "четири четворо",
        5: "пет",
        6: "шест",
        7: "седам седмиц*",
        8: "осам осмиц*",
        9: "девет деветк*",
        10: "десет десетк*",
        11: "једанаест*",
        12: "дванаест*",
        13: "тринаест*",
        14: "четрнаест*",
        19: "деветнаест*",
        20: "двадесет*",
    },
    quotes=("„”", "„“", "’‘", "»«"), dash="–—",
)

def _in_latin(words: dict) -> dict:
    return {key: to_latin(text) for key, text in words.items()}


LATIN = replace(VOICE, seats=_in_latin(VOICE.seats), suits=_in_latin(VOICE.suits), ranks=_in_latin(VOICE.ranks), numbers=_in_latin(VOICE.numbers))
