"""Slips that other tools let pass, each by its number in the log of reported cases, are found by the linter."""

import pytest
from test_lint import lint

PROBES = {
    "Cyrillic а in a Latin word": ("hr", "Play a trump.", "Igraj k\u0430rtu.", "mixed-script"),
    "10♥ to 9♥": ("hr", "Play the 10♥.", "Igraj 9♥.", "cards"),
    "A♠ to A♣": ("hr", "The A♠ wins.", "A♣ dobiva.", "cards"),
    "♥ to emoji": ("hr", "Lead a ♥.", "Otvori ♥\ufe0f.", "suits"),
    "stray U+202E": ("hr", "Play a trump.", "Igraj \u202eadut.", "invisible"),
    "javascript: link": ("hr", "See [this](rules).", "Vidi [ovo](javascript:alert).", "links"),
    "zero-width space": ("hr", "Play a trump.", "Igraj ad\u200but.", "invisible"),
    "script element": ("hr", "Play a trump.", "Igraj <script>alert()</script> adut.", "html"),
    "changed link target": ("hr", "See [this](rules).", "Vidi [ovo](compare).", "links"),
    "{n} to {m}": ("hr", "{n} tricks", "{m} štihova", "placeholders"),
    "NFD": ("hr", "Play a card.", "Igraj jac\u030cu kartu.", "nfc"),
}


def entry(msgid, msgstr, context="page text"):
    return f'msgctxt "{context}"\nmsgid "{msgid}"\nmsgstr "{msgstr}"\n'


def rules(tag, msgid, msgstr, context="page text"):
    """Return the rules that a translation breaks."""
    return {finding.rule for finding in lint(tag, entry(msgid, msgstr, context))[0]}


@pytest.mark.parametrize("name", PROBES)
def test_each_slip_of_the_probe_table_is_found_as_what_it_is(name):
    tag, msgid, msgstr, rule = PROBES[name]
    assert rules(tag, msgid, msgstr) == {rule}


@pytest.mark.parametrize("msgstr", ["Bonjour %(name)s", "Bonjour %(name)d"])
def test_case_12_a_percent_placeholder_that_the_source_has_not_is_found_with_no_flag(msgstr):
    assert rules("fr", "Hello", msgstr) == {"percent"}
    assert rules("fr", "Hello %(name)s", "Bonjour") == {"percent"}
    assert rules("fr", "Hello %(name)s", "%(name)s, bonjour") == set()


@pytest.mark.parametrize(("msgid", "msgstr"), [("Win 50% of the tricks", "Gewinne 50 % der Stiche"), ("100% sure", "Zu 100% sicher")])
def test_case_14_a_percent_sign_in_prose_is_no_placeholder(msgid, msgstr):
    assert rules("de", msgid, msgstr) == set()


def plural(*strings):
    forms = "".join(f'msgstr[{i}] "{string}"\n' for i, string in enumerate(strings))
    return f'msgctxt "points"\nmsgid "One card"\nmsgid_plural "{{n}} cards"\n{forms}'


@pytest.mark.parametrize(("tag", "strings", "wrong"), [
    ("de", ("Eine Karte", "{n} Karten"), ()), ("de", ("{n} Karte", "{n} Karten"), ()), ("de", ("Eine Karte", "Karten"), (1,)),
    ("de", ("Eine {m} Karte", "{n} Karten"), (0,)),
    # In Croatian the first form is for 21 and 101 too, in Russian as well: there it needs its number.
    ("hr", ("{n} karta", "{n} karte", "{n} karata"), ()), ("hr", ("jedna karta", "{n} karte", "{n} karata"), (0,)),
    ("ar", ("لا ورقة", "ورقة", "ورقتان", "{n} أوراق", "{n} ورقة", "{n} ورقة"), ()),
    ("ar", ("لا ورقة", "ورقة", "ورقتان", "أوراق", "{n} ورقة", "{n} ورقة"), (3,)),
])
def test_case_29_a_form_for_one_number_may_say_it_in_a_word_and_no_other(tag, strings, wrong):
    found = [finding.place.line for finding in lint(tag, plural(*strings))[0] if finding.rule == "placeholders"]
    text = lint(tag, plural(*strings))[1]
    assert found == [text[: text.index(f"msgstr[{i}]")].count("\n") + 1 for i in wrong]


@pytest.mark.parametrize(("tag", "msgid", "msgstr"), [
    ("de", "The A♠ wins", "Das A♣ gewinnt"), ("de", "Play the 10♥", "Spiel die 9♥"), ("fr", "The K♠ and the Q♥", "D♠ et R♥"), ("ru", "The J♦", "Д♦"),
    ("de", "10♥ beats 9♥", "10♥ schlägt 10♥"), ("de", "A♠, A♠", "A♠"), ("ru", "♥A", "♥К"),
])
def test_case_48_a_card_with_a_sign_is_the_source_s(tag, msgid, msgstr):
    assert rules(tag, msgid, msgstr) == {"cards"}


@pytest.mark.parametrize(("tag", "msgid", "msgstr"), [
    ("fr", "The K♠ and the Q♥", "D♥ puis R♠"), ("ru", "The J♦, 10♦", "10♦, В♦"), ("fr", "The K♠", "R\u00a0♠"), ("de", "Play ♥ or ♠", "Spiel ♠ oder ♥"),
    ("ru", "The A♠ is led", "Зашли с Т♠"), ("fr", "The J♣ or J♠", "V♣ ou J♠"),
])
def test_case_48_cards_may_change_places_and_have_the_letters_of_the_language(tag, msgid, msgstr):
    assert "cards" not in rules(tag, msgid, msgstr)


@pytest.mark.parametrize(("tag", "msgid", "msgstr"), [
    ("ru", "West plays the ten, North the seven.", "Запад играет десятку, Восток — семёрку."), ("fr", "The nine beats the eight.", "Le dix bat le huit."),
    ("hr", "South leads the king of clubs.", "Jug otvara kraljem pik."), ("bg", "the ace of hearts", "поп купа"), ("sr", "the queen of hearts", "краљ херц"),
    ("sr-Latn", "the queen of hearts", "kralj herc"), ("uk", "the nine of clubs", "дев’ятка пік"), ("ar", "the king of hearts", "بنت الكبّة"),
    ("fr", "East has the ace.", "Ouest a l’as."),
])
def test_case_48_a_card_or_seat_in_words_is_the_source_s(tag, msgid, msgstr):
    assert rules(tag, msgid, msgstr) == {"words"}


@pytest.mark.parametrize(("tag", "msgid", "msgstr"), [
    ("ru", "North has the nine of clubs.", "У Севера девятка треф."), ("ru", "The nine is led: nine points.", "Зашли с девятки: 9 очков."),
    ("ar", "It is worth 11 points.", "يساوي ١١ نقطة."), ("ar", "worth eleven points", "يساوي أحد عشر نقطة"), ("ar", "North’s king of hearts", "ملك الكبّة للشمال"),
    ("fr", "You have no right; is East next?", "Tu as tort\u202f; Est-ce à Est\u202f?"), ("fr", "19 points", "dix-neuf points"), ("hr", "the queen", "kraljica"),
    ("hr", "Pika.bg, two rules", "Pika.bg, dva pravila"), ("uk", "the seven and the nine", "сімка й дев’ятка"), ("ru", "the tick and the cross", "галочка и крестик"),
    ("ar", "You need not follow.", "لست ملزمًا."), ("bg", "The sources are silent.", "Източниците мълчат."), ("fr", "One of them plays.", "L’un d’eux joue."),
])
def test_case_48_words_that_only_look_like_cards_or_are_bent_are_no_finding(tag, msgid, msgstr):
    assert not {"words", "numbers"} & rules(tag, msgid, msgstr)


def test_case_66_links_may_change_places():
    assert rules("hr", "[a](x001) and [b](x002)", "[b](x002) i [a](x001)") == set()
    assert rules("hr", "[a](x001) and [b](x002)", "[b](x002) i [a](x002)") == {"links"}


@pytest.mark.parametrize(("msgid", "msgstr"), [("**Follow**, then *ruff*", "**Sledi** *reži*"), ("**Follow**", "__Slijedi__"), ("5 * 3", "5 * 3 =")])
def test_case_75_stress_that_is_read_as_stress_is_no_finding(msgid, msgstr):
    assert "markup" not in rules("hr", msgid, msgstr)


@pytest.mark.parametrize(("msgid", "msgstr"), [("**Follow**", "**Slijedi"), ("**Follow**", "** Slijedi **"), ("*Follow*", "Slijedi"), ("Follow", "*Slijedi*"),
                                               ("**Follow**", "*Slijedi*")])
def test_case_75_stars_that_readers_would_see_are_found(msgid, msgstr):
    assert "markup" in rules("hr", msgid, msgstr)


@pytest.mark.parametrize(("tag", "msgstr"), [("de", "Trumpfk\u0430rte"), ("bg", "\u0065но"), ("bg", "взятк\u0061"), ("hr", "\u0430 ovdje"), ("ru", "\u0061 здесь"),
                                             ("fr", "\u0391tout")])
def test_case_76_a_letter_of_another_alphabet_is_found_in_both_directions(tag, msgstr):
    assert rules(tag, "Some text", msgstr) == {"mixed-script"}


@pytest.mark.parametrize(("tag", "msgid", "msgstr"), [
    ("ru", "The A of Board Game Arena", "A из Board Game Arena"), ("hr", "La règle, Белот", "Белот i la règle"), ("ru", "see a.html", "смотри a.html"),
    ("ru", "{card} is led", "{card} на столе"), ("hr", "«К»", "«К»"), ("sr", "Plays on X.", "Игра на X."), ("ru", "vitamin C", "витамин C"),
])
def test_case_76_names_and_placeholders_in_another_alphabet_are_no_finding(tag, msgid, msgstr):
    assert "mixed-script" not in rules(tag, msgid, msgstr)


@pytest.mark.parametrize("mark", "\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
def test_case_77_direction_is_made_by_the_templates_and_never_by_translators(mark):
    assert rules("ar", "The trick", f"اللمّة{mark}") == {"invisible"}


@pytest.mark.parametrize("sign", ["♥\ufe0f", "♥\ufe0e", "♡", "♢", "♤", "♧", "❤", "❤\ufe0f", "💙", "🂡"])
def test_case_80_a_suit_that_may_turn_into_an_emoji_is_found(sign):
    assert "suits" in rules("hr", "Lead", f"Otvori {sign}")


@pytest.mark.parametrize("mark", "\u200b\u2060\ufeff\u00ad\u200c\u200d\u180e\u2063\u3164")
def test_case_81_an_invisible_character_is_found(mark):
    assert rules("hr", "The trick", f"Sljedeći štih{mark}ovi") == {"invisible"}


@pytest.mark.parametrize("mark", "\u200c\u200d")
def test_case_81_joiners_are_letters_in_arabic(mark):
    assert rules("ar", "The trick", f"اللمّة{mark}هنا") == set()
