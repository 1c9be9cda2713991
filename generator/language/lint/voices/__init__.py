"""What the linter knows of each language, one small module a language: a language without one is linted by the general rules."""

from . import ar, bg, en, fr, hr, ru, sr, uk
from .voice import Voice

VOICES: dict[str, Voice] = {
    "ar": ar.VOICE, "bg": bg.VOICE, "en": en.VOICE, "fr": fr.VOICE, "hr": hr.VOICE, "ru": ru.VOICE, "sr": sr.VOICE, "sr-Latn": sr.LATIN,
    "uk": uk.VOICE,
}
"""The voices by language tag."""


def voice_of(tag: str) -> Voice:
    """Return what is known of a language; a region of it, as in fr-CH, has the same words.

    >>> voice_of("fr-CH").apostrophe, voice_of("tlh").seats
    ('’', {})
    """
    return VOICES.get(tag) or VOICES.get(tag.partition("-")[0] if tag.count("-") == 1 and len(tag.partition("-")[2]) == 2 else "", Voice())
