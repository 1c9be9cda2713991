"""The shape of what the linter knows of a language: words of seats, suits, ranks and numbers, and marks of print."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Voice:
    """Words and marks of one language.

    The values of `seats`, `suits`, `ranks` and `numbers` are words between spaces. A word that ends in * stands for all that
    begin with it, and the longest beginning wins; a word with a capital stands only for words with one.
    """

    seats: dict[str, str] = field(default_factory=dict)
    """N, E, S and W."""
    suits: dict[str, str] = field(default_factory=dict)
    """S, H, D and C."""
    ranks: dict[str, str] = field(default_factory=dict)
    """J, Q, K and A; the others are numbers."""
    numbers: dict[int, str] = field(default_factory=dict)
    """Cardinals, and the names of the ranks seven to ten."""
    phrases: dict[int, str] = field(default_factory=dict)
    """Patterns of numbers that are several words, looked for before the words."""
    only: dict[str, str] = field(default_factory=dict)
    """A pattern for each word that counts only where the pattern matches around it."""
    clitics: tuple[str, ...] = ()
    """What may stick to the front of a word."""
    quotes: tuple[str, ...] = ()
    """Pairs of quotes, the usual one first."""
    apostrophe: str = ""
    """The apostrophe between two letters, where the language has one."""
    gaps: dict[str, str] = field(default_factory=dict)
    """Marks that have a space before them that does not break, with that space; « has it after."""
    instead: dict[str, str] = field(default_factory=dict)
    """Marks of ASCII that the language writes otherwise."""
    dash: str = ""
    """The dash between words, where a hyphen is wrong."""
    joiners: bool = False
    """Whether words need U+200C and U+200D."""
