"""Cards typed as people of each language type them are read; what cannot be read is named with its place."""

import random
from pathlib import Path

import jsengine
import pytest

from generator.engine.cards import parse_card
from generator.faults import Fault
from generator.language import words
from generator.language.cardwords import card_words
from generator.language.catalog import Catalog, read_catalog
from generator.language.glossary import Glossary
from generator.language.languages import read_language

TAGS = sorted(path.stem for path in (jsengine.ROOT / "locales").glob("*.po"))


def catalog(tag):
    if tag == "en":
        return jsengine.english()
    faults: list[Fault] = []
    messages = tuple(message for message in words.messages())
    text = Path(jsengine.ROOT, "locales", f"{tag}.po").read_text("utf-8")
    found = read_catalog(text, f"{tag}.po", read_language(tag), messages, faults)
    assert not faults
    return found


def made_up(names):
    """A catalog with these names of cards, and the letters J Q K A."""
    english = jsengine.english()
    texts = {**english.texts, **{message.key: (name,) for message, name in zip(words.messages(), names)}}
    return Catalog(english.language, texts, english.plural_forms)


def read(catalog, *texts):
    return jsengine.node("readings", words=card_words(catalog, jsengine.glossary()), texts=texts)


def cards(text):
    return [parse_card(card) for card in text.split()]


@pytest.mark.parametrize("tag", ["en", *TAGS])
def test_every_card_is_read_by_its_name_its_letter_and_its_sign(tag):
    language = catalog(tag)
    names = [words.card_name(language, card) for card in range(32)]
    faces = [words.card_letter(language, card) + "♠♥♦♣"[card >> 3] for card in range(32)]
    texts = [*names, *map(str.upper, names), *(name.replace(" ", "  ") + ", " for name in names), *faces, *map(str.lower, faces), *(face + "\ufe0e" for face in faces)]
    found = read(language, *texts)
    for i, (text, reading) in enumerate(zip(texts, found, strict=True)):
        assert reading == {"cards": [i % 32], "error": None}, text
    together = read(language, ", ".join(names), " ".join(names), " ".join(faces), "".join(faces), ";".join(faces))
    assert [reading["cards"] for reading in together] == [list(range(32))] * 5


@pytest.mark.parametrize(("tag", "text", "expected"), [
    ("fr", "V8 cœur, 10 7 carreau", "JH 8H 10D 7D"), ("fr", "v8 coeur 10 7 CARREAU", "JH 8H 10D 7D"), ("fr", "as de pique et", None),
    ("fr", "R♥ 10♥︎ 7♠️", "KH 10H 7S"), ("fr", "♥RD ♣10", "KH QH 10C"), ("fr", "coeur V 8, pique A", "JH 8H AS"), ("fr", "dame trefl", "QC"),
    ("fr", "Kh As 10s", "KH AS 10S"), ("fr", "dames de piques", "QS"), ("fr", "V, 8 cœur", "JH 8H"), ("fr", "♠ V8, 9", "JS 8S 9S"),
    ("fr", "♠ V8, 9 cœur", "JS 8S 9H"), ("fr", "carr A", "AD"), ("fr", "T♦", "10D"), ("fr", "1087♠", "10S 8S 7S"),
    ("ru", "Д♠ 7♥", "QS 7H"), ("ru", "д♠, т♥", "QS AH"), ("ru", "туз червы", "AH"), ("ru", "даму бубны", "QD"), ("ru", "ВАЛЕТА ТРЕФЫ, семерка пики", "JC 7S"),
    ("ru", "KhTs", None), ("ru", "Kh Ts", "KH 10S"), ("ru", "10 пик", "10S"),
    ("hr", "as pik, kralj herc", "AS KH"), ("hr", "Dečko herc", "JH"), ("hr", "decka karo", "JD"), ("hr", "As Kh", "AS KH"), ("hr", "pik as kralj", "AS KS"),
    ("en", "ace of spades king hearts", "AS KH"), ("en", "AK♠ 10 9 d", "AS KS 10D 9D"), ("en", "spades: A K; hearts: 7", "AS KS 7H"), ("en", "Th", "10H"),
    ("ru", "туз крести, А♠", "AC AS"), ("uk", "туз черви, дама хрести, король жир", "AH QC KC"), ("bg", "К♥ а♠", "KH AS"),
    ("sr", "К♥, kec pik, žandar herc; дечко срце", None), ("sr", "К♥, kec pik, žandar herc; дечко каро", "KH AS JH JD"), ("sr", "ас херц", "AH"),
    ("sr-Latn", "кец пик, as herc, dečko srce", "AS AH JH"), ("hr", "unter srce, as žir", "JH AC"),
    ("ar", "تسعه كبه", "9H"), ("ar", "ملك سباتي وآس كبة", "KC AH"), ("ar", "شايب سبيت، غلام هاص", "KS JH"), ("ar", "وآص", None),
    ("en", "٧♠", "7S"), ("en", "", ""), ("en", " ,;\n", ""), ("en", "(K♥)", "KH"), ("en", "hAK sQ", "AH KH QS"),
])
def test_what_people_type_is_read(tag, text, expected):
    reading, = read(catalog(tag), text)
    assert reading.get("cards") == (None if expected is None else cards(expected)), reading


@pytest.mark.parametrize(("tag", "text", "error", "part"), [
    ("fr", "V8 cœur, xyz", "word", "xyz"), ("fr", "V8", "no-suit", "V"), ("fr", "V8 cœur 9", "no-suit", "9"), ("fr", "♥", "no-rank", "♥"),
    ("fr", "♥ ♠ 8", "no-rank", "♥"), ("fr", "V♥ ♠", "no-rank", "♠"), ("fr", "V♥ 8♥ v♥", "twice", "v"), ("fr", "11♥", "word", "11"), ("fr", "6♥", "word", "6"),
    ("fr", "V★", "word", "★"), ("hr", "as, kralj herc", "which", "as"), ("ru", "король 🂡", "word", "🂡"), ("fr", "de", None, None), ("en", "s", "no-rank", "s"),
])
def test_what_cannot_be_read_is_named_with_its_place(tag, text, error, part):
    reading, = read(catalog(tag), text)
    assert reading["error"] == error
    if part:
        assert reading["text"] == part and text.encode("utf-16-le")[2 * reading["from"]:2 * reading["to"]].decode("utf-16-le") == part


def test_names_of_other_shapes_give_their_words():
    ranks = ["zeven", "acht", "negen", "tien", "boer", "vrouw", "heer", "aas"]
    dutch = made_up([suit + rank for suit in ("schoppen", "harten", "ruiten", "klaver") for rank in ranks])
    assert card_words(dutch, Glossary())["suits"] == [["schoppen"], ["harten"], ["ruiten"], ["klaver"]]
    assert [reading["cards"] for reading in read(dutch, "schoppenaas, hartenboer", "klaver 7 heer", "ruitentien")] == [
        cards("AS JH"), cards("7C KC"), cards("10D")]
    german = made_up([f"{suit}-{rank}" for suit in ("Pik", "Herz", "Karo", "Kreuz")
                      for rank in ("Sieben", "Acht", "Neun", "Zehn", "Bube", "Dame", "König", "Ass")])
    assert [reading["cards"] for reading in read(german, "Pik-Ass, Herz-Koenig", "Herz König, Karo Dame", "herzass")] == [
        None, cards("KH QD"), cards("AH")]
    ending = ["ий"] * 1 + ["а"] * 4 + ["ий"] * 1 + ["а"] + ["ий"]
    adjectives = made_up([f"{rank} {stem}{end}" for stem in ("винов", "чирвов", "дзвінков", "жиров")
                          for rank, end in zip(("сім", "вісімка", "дев’ятка", "десятка", "нижник", "краля", "король", "туз"), ending)])
    assert [reading["cards"] for reading in read(adjectives, "краля виновий", "дев'ятка чирвова", "туз дзвінкову")] == [cards("QS"), cards("9H"), cards("AD")]


@pytest.mark.parametrize("tag", ["en", *TAGS])
def test_no_text_breaks_the_reader(tag):
    drawn, language = random.Random(tag), catalog(tag)
    found = card_words(language, jsengine.glossary())
    pieces = [*"♠♥♦♣ ,;789:-'’", "10", "\ufe0f", "\u202e", "é", "e\u0301", "🂡", "\x00", "K", *found["letters"], *(w for part in ("ranks", "suits") for some in found[part] for w in some)]
    texts = ["".join(drawn.choices(pieces, k=drawn.randrange(12))) for _ in range(20_000)]
    assert jsengine.node("fuzzReadings", words=found, texts=texts) == []
