"""The Russian and Croatian pages hold every example, label and fact of the two pages that the project was made from."""

import html
import re

import pytest
from tinysite import ROOT, built_files

LABELS = {
    "ru": {
        "hand": {"N": "Рука Севера", "E": "Рука Востока", "S": "Рука Юга", "W": "Рука Запада"},
        "allowed": "Разрешённые карты", "winner": "Взятку забирает", "value": "Стоимость взятки", "sum": "11 + 10 + 0 + 20 = 41 очко",
        "title": "Какую карту разрешено сыграть?", "short": "Коротко",
        "sections": ["Ответить в масть", "Запрошен козырь: играть старше", "Бить козырем и перебивать", "Бить младшим козырем",
                     "В игре без козыря", "Кто забирает взятку"],
        "ranks": {"7": "Семёрка", "8": "Восьмёрка", "9": "Девятка", "10": "Десятка", "J": "Валет", "Q": "Дама", "K": "Король", "A": "Туз"},
        "suits": {"S": "пик", "H": "червей", "D": "бубен", "C": "треф"},
        "seats": {"N": "Север", "E": "Восток", "S": "Юг", "W": "Запад"},
    },
    "hr": {
        "hand": {"N": "Sjeverova ruka", "E": "Istokova ruka", "S": "Jugova ruka", "W": "Zapadova ruka"},
        "allowed": "Dopuštene karte", "winner": "Pobjednik", "value": "Vrijednost štiha", "sum": "11 + 10 + 0 + 20 = 41 bod",
        "title": "Koju kartu smijemo odigrati?", "short": "Ukratko",
        "sections": ["Slijediti boju", "Traži se adut: nadmašiti", "Rezati i nadrezati", "Podrezati", "U igri bez aduta", "Tko uzima štih"],
        "ranks": {"7": "Sedmica", "8": "Osmica", "9": "Devetka", "10": "Desetka", "J": "Dečko", "Q": "Dama", "K": "Kralj", "A": "As"},
        "suits": {"S": "pik", "H": "herc", "D": "karo", "C": "tref"},
        "seats": {"N": "Sjever", "E": "Istok", "S": "Jug", "W": "Zapad"},
    },
}

EXAMPLES = [
    ("x001", "W:AS", "N", "KS 7S JH 9C 10D", "KS 7S"),
    ("x002", "N:8D E:9C", "S", "QS 9D 7D 10H", "9D"),
    ("x003", "E:AC", "S", "8H QH KS 9D 7S", "8H QH"),
    ("x004", "N:AC E:7C", "S", "8H QH KS 9D", "8H QH KS 9D"),
    ("x005", "W:AD N:8S", "E", "7S 9S KH", "9S"),
    ("x006", "W:AD N:JS", "E", "7S 9S KH QC", "7S 9S"),
    ("x007", "W:AD N:JS", "E", "7S 9S KH QC", "7S 9S KH QC"),
    ("x008", "S:KD", "W", "7D AS AC", "7D"),
    ("x009", "S:AS W:10S N:7S", "E", "JH KD", "JH"),
]

SETTINGS = {
    "x001": "S adutom, kućna pravila, adut herc", "x002": "S adutom, kućna pravila, adut karo",
    "x005": "S adutom, kućna pravila, adut pik", "x007": "Coinche, službena pravila, adut pik",
    "x008": "Bez aduta, kućna pravila, bez aduta",
}

CROATIAN_TITLES = {
    "x001": "Slijediti traženu boju", "x002": "Traži se adut: nadmašiti, čak i preko partnera",
    "x003": "Nema tražene boje, protivnik drži štih: rezati", "x004": "Nema tražene boje, partner drži štih: slobodna karta",
    "x005": "Protivnik je rezao: nadrezati ako je moguće", "x006": "Nadrezati nije moguće: svejedno podrezati",
    "x007": "Isti štih u coincheu, službena pravila", "x008": "Bez aduta: slijediti boju, inače slobodna karta",
    "x009": "Tko uzima štih i koliko vrijedi",
}


@pytest.fixture(scope="module")
def pages():
    files = built_files(ROOT)
    return {tag: files[f"{tag}/which-card/index.html"].decode() for tag in LABELS}


def article(page, id):
    return re.search(rf'<article class="ex" id="{id}".*?</article>', page, re.DOTALL)[0]


def text(markup):
    return html.unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]*>", "", markup))).replace("\xa0", " ")


def items(markup, suffix, id, tag):
    inner = re.search(rf'<{tag} class="[^"]*" role="list" aria-labelledby="{id}-{suffix}">(.*?)</{tag}>', markup, re.DOTALL)[1]
    return re.findall(r'<li[^>]*>.*?<span class="vh">(.*?)</span>', inner, re.DOTALL)


def name(labels, card):
    return f"{labels['ranks'][card[:-1]]} {labels['suits'][card[-1]]}"


@pytest.mark.parametrize("tag", LABELS)
@pytest.mark.parametrize(("id", "trick", "seat", "hand", "allowed"), EXAMPLES)
def test_an_example_of_the_seeds_is_on_the_page_card_by_card(pages, tag, id, trick, seat, hand, allowed):
    labels, markup = LABELS[tag], article(pages[tag], id)
    assert f">{labels['hand'][seat]}</h4>" in markup
    assert f">{labels['allowed']}</h4>" in markup
    assert items(markup, "allowed", id, "ul") == [name(labels, card) for card in allowed.split()]
    assert [item.partition(":")[0] for item in items(markup, "hand", id, "ul")] == [name(labels, card) for card in hand.split()]
    played = items(markup, "trick", id, "ol")
    assert len(played) == len(trick.split())
    for item, play in zip(played, trick.split(), strict=True):
        by, card = play.split(":")
        assert item.startswith(labels["seats"][by]) and name(labels, card) in item


@pytest.mark.parametrize("tag", LABELS)
def test_headings_and_labels_of_the_seeds_are_on_the_page(pages, tag):
    labels, page = LABELS[tag], pages[tag]
    assert text(re.search(r"<h1>(.*?)</h1>", page)[1]) == labels["title"]
    headings = [text(heading) for heading in re.findall(r"<h2 id=\"[a-z-]+-title\">(.*?)</h2>", page)]
    assert headings == [labels["short"], *labels["sections"]]
    last = text(article(page, "x009"))
    for label in (labels["winner"], labels["value"], labels["sum"], name(labels, "JH")):
        assert label in last


@pytest.mark.parametrize(("id", "settings"), SETTINGS.items())
def test_the_settings_line_of_the_croatian_seed_is_kept(pages, id, settings):
    assert settings in text(article(pages["hr"], id))


@pytest.mark.parametrize(("id", "title"), CROATIAN_TITLES.items())
def test_the_titles_of_the_croatian_seed_are_kept(pages, id, title):
    assert re.search(rf'<h3 id="{id}-title">(.*?)</h3>', pages["hr"])[1].replace("\xa0", " ") == title


def test_the_real_trick_is_shown_as_a_figure_too(pages):
    for page in pages.values():
        figure = re.search(r"<figure.*?</figure>", article(page, "x002"), re.DOTALL)[0]
        assert re.search(r'role="img" aria-label="[^"]{60,}"', figure) and "<figcaption>" in figure
    assert "Isti štih u aplikaciji" in pages["hr"]


def test_no_croatian_word_holds_a_cyrillic_letter(pages):
    body = pages["hr"].partition("<main")[2]
    assert not re.search("[\u0400-\u04ff]", body)
