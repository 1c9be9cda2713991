"""The rules of the linter: the name of each, why it is one, how to mend what it finds, and how much it weighs."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule by its name.

    A finding of a `grave` rule keeps the site from being published; one that is not grave is a matter of polish. A `strict`
    rule cannot be ignored, since no page could be made. `safe` says that `lint --fix` can mend it alone.
    """

    name: str
    why: str
    mend: str
    grave: bool = True
    strict: bool = False
    safe: bool = False


_STRICT = (
    Rule("encoding", "A byte that is not UTF-8 is a letter that nobody can read.", "Save the file as UTF-8 without a byte order mark.", strict=True),
    Rule("syntax", "What cannot be read for certain might be read wrongly.", "Mend the line that is named.", strict=True),
    Rule("header", "The header says which language, alphabet and plural rule a catalog has.", "Take the header that is named.", strict=True),
    Rule("plural-rule", "With the rule of another language, numbers get the wrong words.", "Take the rule that is named.", strict=True),
    Rule("missing", "A page would have a hole.", "Run `make harvest`, then translate the new entry.", strict=True),
    Rule("fuzzy", "A guess by a tool may say the contrary.", "Read the translation, mend it, and remove the mark.", strict=True),
    Rule("empty", "A page would have a hole.", "Translate the entry, each of its plural forms.", strict=True),
    Rule("plural-forms", "Each number needs its form, and no form may be spare.", "Write one msgstr[N] a form of the language.", strict=True),
    Rule("placeholders", "What stands in braces is filled by the program.", "Copy the braces from the source; they may change places.", strict=True),
    Rule("links", "A link must lead where the source's leads.", "Copy the target in parentheses from the source.", strict=True),
    Rule("control", "Such a character has no shape that a reader could see.", "Delete the character.", strict=True),
    Rule("ignore", "A finding is only ignored by its name and with a reason.", "Write: # lint-ignore: rule, reason", strict=True),
)

_GRAVE = (
    Rule("cards", "Whoever plays by this page would play another card.", "Write the cards of the source, in your own letters."),
    Rule("words", "Whoever plays by this page would look at another card or player.", "Name the cards, suits and seats that the source names."),
    Rule("numbers", "Points and dates are facts.", "Write the numbers of the source, in figures or words."),
    Rule("mixed-script", "A letter that only looks right breaks search, line breaks and screen readers.",
         "Type the word anew with one keyboard layout."),
    Rule("invisible", "Nobody sees it, and it breaks search and the direction of the text.", "Delete the character.", safe=True),
    Rule("suits", "A suit is drawn by the program; emoji and look-alikes differ from phone to phone.", "Write ♠ ♥ ♦ ♣ alone, or the word.", safe=True),
    Rule("nfc", "The same letter in two encodings is not found by a search.", "Write the letter as one character.", safe=True),
    Rule("markup", "What is strong or stressed in the source is so here.", "Put the marks of the source around the words that mean the same."),
    Rule("html", "A translation is text: HTML is shown to readers as it stands.", "Delete the tag, or write the character itself."),
    Rule("percent", "A placeholder with a percent sign is shown as it stands.", "Use what the source has."),
)

_POLISH = (
    Rule("ends", "The program joins texts as they are.", "Start and end the text as the source does.", grave=False, safe=True),
    Rule("quotes", "Each language has its own quotes and apostrophe.", "Write the ones that are named.", grave=False, safe=True),
    Rule("punctuation", "Spaces and marks as the language prints them.", "Write it as it is named.", grave=False, safe=True),
    Rule("same", "It may have been forgotten.", "Translate it; if it is the same in your language, say so.", grave=False),
    Rule("long", "It may not fit where it stands on a phone.", "Say it shorter.", grave=False),
    Rule("terms", "One thing has one name, the one players know.", "Take the word of locales/glossary.yaml.", grave=False),
    Rule("unused-ignore", "It would hide the next slip.", "Delete the line.", grave=False),
)

RULES: dict[str, Rule] = {rule.name: rule for rule in (*_STRICT, *_GRAVE, *_POLISH)}
"""Every rule by its name."""


def is_grave(name: str) -> bool:
    """Whether a finding of a rule, or a fault that has none, keeps the site from being published."""
    return name not in RULES or RULES[name].grave
