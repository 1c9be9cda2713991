"""Languages as the pages need them: tag, name in the language itself, direction, plural rule; all from CLDR."""

from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache

from ..late import Late

babel = Late("babel")
core = Late("babel.core")
localedata = Late("babel.localedata")
plurals = Late("babel.messages.plurals")
gettext = Late("gettext")

PSEUDO = {"en-XA": "en", "ar-XB": "ar"}
"""The pseudo-languages of previews, each with the language whose plurals, direction and dates it has."""

SAMPLE = range(0, 201)
"""The numbers with which two plural rules are compared; every rule of CLDR shows all its integer forms here."""


@dataclass(frozen=True, slots=True)
class Language:
    """A language a page can be in.

    >>> read_language("ru").name, read_language("ar").direction
    ('русский', 'rtl')
    """

    tag: str
    """Its BCP 47 tag, such as fr, pt-BR, sr-Latn."""
    name: str
    """Its name in the language itself."""
    direction: str
    """'ltr' or 'rtl'."""
    locale: str
    """The language with the country it is most spoken in, as other sites ask for it: fr_FR."""
    plural_header: str
    """The Plural-Forms header that catalogs of this language should have."""
    categories: tuple[str, ...]
    """The CLDR plural category of each number of SAMPLE."""


def read_language(tag: str) -> Language:
    """Return the language of a BCP 47 tag; raises ValueError that names a near one."""
    try:
        _, territory, script, *_ = core.parse_locale(tag, sep="-")
        locale = babel.Locale.parse(tag, sep="-")
    except (babel.UnknownLocaleError, ValueError):
        near = get_close_matches(tag, [identifier.replace("_", "-") for identifier in localedata.locale_identifiers()], 1)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise ValueError(f"{tag!r} is not a language that CLDR knows{hint}") from None
    # CLDR reads old and other names of a language or country too, and passes over a script that it does not know.
    known = "-".join(filter(None, (locale.language, script and locale.script, territory and locale.territory)))
    if known != tag:
        raise ValueError(f"{tag!r} is not how CLDR writes the tag of a language; did you mean {known}?")
    direction = "rtl" if locale.character_order == "right-to-left" else "ltr"
    header = str(plurals.get_plural(locale))
    return Language(tag, locale.get_display_name(locale) or tag, direction, _with_country(locale), header,
                    tuple(map(locale.plural_form, SAMPLE)))


_COUNTRIES = {"en": "GB"}
"""The country whose spelling and dates our texts have, where it is not the one with the most speakers."""


def _with_country(locale: "babel.Locale") -> str:
    table = core.get_global("likely_subtags")
    likely = (table.get(str(locale)) or table.get(locale.language, "")).split("_")
    country = locale.territory or _COUNTRIES.get(locale.language) or (likely[-1] if len(likely) > 1 else "")
    return f"{locale.language}_{country}" if country else locale.language


def holds_hungarian_packs(tag: str) -> bool:
    """Return whether players of a language also hold packs of the Hungarian pattern: acorns, leaves, bells, hearts, VII to X."""
    return tag.partition("-")[0] in ("hr", "sr", "bs")


def locale_of(language: Language) -> "babel.Locale":
    """Return what CLDR knows of a language: its dates, numbers and names."""
    tag = PSEUDO.get(language.tag, language.tag)
    return babel.Locale.parse(f"{tag}-{_COUNTRIES[tag]}" if tag in _COUNTRIES else tag, sep="-")


@cache
def read_plural_forms(header: str) -> tuple[int, Callable[[int], int]]:
    """Return the number of forms and the rule of a Plural-Forms header.

    >>> read_plural_forms("nplurals=2; plural=(n > 1);")[1](1)
    0

    Raises ValueError where the header cannot be read or its rule leaves the forms it promises.
    """
    fields = dict(field.strip().partition("=")[::2] for field in header.split(";") if "=" in field)
    try:
        count, rule = int(fields["nplurals"]), gettext.c2py(fields["plural"])
        forms = {rule(n) for n in SAMPLE}
    except (KeyError, ValueError, ArithmeticError, RecursionError):
        raise ValueError(f"{header!r} is not a plural rule such as 'nplurals=2; plural=(n > 1);'") from None
    if count > 6:
        raise ValueError(f"nplurals={count}, but no language has more than 6 forms")
    if not forms <= set(range(count)):
        raise ValueError(f"the rule asks for form {max(forms)}, but nplurals={count}")
    return count, rule


def same_plurals(language: Language, rule: Callable[[int], int]) -> bool:
    """Whether a rule of a catalog parts the whole numbers as CLDR does for the language."""
    pairs = {(language.categories[n], rule(n)) for n in SAMPLE}
    return len(pairs) == len({category for category, _ in pairs}) == len({form for _, form in pairs})


@cache
def stands_for_one(header: str, form: int) -> bool:
    """Whether a form of a Plural-Forms header stands for one number only.

    >>> [stands_for_one("nplurals=2; plural=(n != 1);", form) for form in (0, 1)]
    [True, False]
    """
    rule = read_plural_forms(header)[1]
    return sum(rule(n) == form for n in SAMPLE) == 1
