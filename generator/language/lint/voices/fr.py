"""French."""

from .voice import Voice

VOICE = Voice(
    seats={
        "N": "Nord",
        "E": "Est",
        "S": "Sud",
        "W": "Ouest",
    },
    suits={
        "S": "pique piques",
        "H": "cœur cœurs coeur coeurs",
        "D": "carreau carreaux grelot grelots",
        "C": "trèfle trèfles gland glands",
    },
    ranks={
        "J": "valet valets",
        "Q": "dame dames",
        "K": "roi rois",
        "A": "as",
    },
    numbers={
        1: "un une",
        2: "deux",
        3: "trois",
        4: "quatre",
        5: "cinq",
        6: "six",
        7: "sept",
        8: "huit",
        9: "neuf",
        10: "dix",
        11: "onze",
        12: "douze",
        13: "treize",
        14: "quatorze",
        20: "vingt",
    },
    phrases={19: r"dix-neuf"},
    only={
        # "tu as" is a verb, and "Est-ce" asks.
        "as": r"(?i)(?:[ld]’|\b(?:un|les|des|aux|chaque|cet|son|votre|leur|deux|quatre|seul) )as\b|\bas d[e’]|^as$",
        "est": r"\bEst\b(?!-)",
    },
    quotes=("«»", "“”"), apostrophe="’",
    gaps={"?": "\u202f", "!": "\u202f", ";": "\u202f", ":": "\u00a0", "»": "\u00a0", "«": "\u00a0"},
)
