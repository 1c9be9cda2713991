"""English, the source language."""

from .voice import Voice

VOICE = Voice(
    seats={
        "N": "North",
        "E": "East",
        "S": "South",
        "W": "West",
    },
    suits={
        "S": "spade spades",
        "H": "heart hearts",
        "D": "diamond diamonds bells",
        "C": "club clubs acorn acorns",
    },
    ranks={
        "J": "jack jacks",
        "Q": "queen queens",
        "K": "king kings",
        "A": "ace aces",
    },
    numbers={
        1: "one",
        2: "two",
        3: "three",
        4: "four",
        5: "five",
        6: "six",
        7: "seven sevens",
        8: "eight eights",
        9: "nine nines",
        10: "ten tens",
        11: "eleven",
        12: "twelve",
        13: "thirteen",
        14: "fourteen",
        19: "nineteen",
        20: "twenty",
    },
    quotes=("“”", "‘’"), apostrophe="’",
)
