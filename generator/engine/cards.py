"""Cards are ints 0..31 (8 * suit + rank) and sets of cards 32-bit ints; this is where text becomes cards and back."""

SUITS = "SHDC"
"""Suit letters in order: spades, hearts, diamonds, clubs."""

SIGNS = dict(zip(SUITS, "♠♥♦♣", strict=True))
"""The sign of each suit by its letter."""

RANKS = ("7", "8", "9", "10", "J", "Q", "K", "A")
"""Rank texts in the pack's natural order; the index is the rank of a card."""

ALL = (1 << 32) - 1
"""The set of all 32 cards."""

CARDS = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""The text of each card by its int: rank, then suit letter."""

_BY_TEXT = {text: card for card, text in enumerate(CARDS)}


def parse_card(text: str) -> int:
    """Return the card that `text` names, rank then suit letter.

    >>> parse_card("7S"), parse_card("10H"), parse_card("AC")
    (0, 11, 31)
    >>> parse_card("TH")
    Traceback (most recent call last):
    ValueError: 'TH' is not a card; the ten is written 10H

    Raises ValueError that says what was found and what a card looks like.
    """
    try:
        return _BY_TEXT[text]
    except (KeyError, TypeError):
        raise ValueError(_not_a_card(text)) from None


def format_card(card: int) -> str:
    """Return the text of a card, the inverse of `parse_card`.

    >>> format_card(11)
    '10H'
    """
    return CARDS[card]


def card_set(cards: object) -> int:
    """Return the set of the given cards (an iterable of ints).

    >>> format_cards(card_set([11, 0, 31]))
    '7S 10H AC'
    """
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_of(mask: int) -> tuple[int, ...]:
    """Return the cards of a set in ascending order: spades, hearts, diamonds, clubs, each from the seven up.

    >>> cards_of(0b11)
    (0, 1)
    """
    return tuple(card for card in range(32) if mask >> card & 1)


def format_cards(mask: int) -> str:
    """Return the texts of a set of cards, separated by spaces."""
    return " ".join(CARDS[card] for card in cards_of(mask))


def suit_set(card: int) -> int:
    """Return the set of the eight cards of the card's suit."""
    return 0xFF << (card & 24)


def _not_a_card(text: object) -> str:
    if not isinstance(text, str):
        return f"{text!r} is not a card; a card is a text such as '10S' or 'AH'"
    tidy = text.strip().upper()
    for suit, sign in SIGNS.items():
        tidy = tidy.replace("\ufe0e", "").replace("\ufe0f", "").replace(sign, suit)
    if tidy[:1] == "T" and "10" + tidy[1:] in _BY_TEXT:
        return f"{text!r} is not a card; the ten is written 10{tidy[1:]}"
    guess = tidy if tidy in _BY_TEXT else tidy[::-1] if tidy[::-1] in _BY_TEXT else tidy[1:] + tidy[:1]
    if guess in _BY_TEXT:
        return f"{text!r} is not a card; did you mean {guess}?"
    return f"{text!r} is not a card; a card is a rank (7 8 9 10 J Q K A) and a suit (S H D C), such as 10S"
