"""Every text of a page comes through a catalog, and the made-up languages that show it never reach readers."""

import re
from html.parser import HTMLParser

import pytest
from tinysite import ROOT, built, copy_tiny

from generator.cli import main
from generator.engine.rules import RULE_SETS
from generator.language.catalog import PLACEHOLDER, Message
from generator.language.languages import read_language, read_plural_forms
from generator.language.pseudo import accented, mirrored, pseudo_catalogs
from generator.language.rulewords import source_date
from generator.output.plurals import form_numbers
from generator.output.project import load_catalogs
from generator.source.text import LINK

TOLD = ("og:title", "og:description", "og:site_name", "og:image:alt")
ATTRIBUTES = ("data-found", "data-none", "aria-label", "aria-description", "aria-roledescription", "aria-valuetext", "title", "alt", "placeholder", "label")


class Texts(HTMLParser):
    """The texts of a page that a reader sees or hears, but for those marked as of another language."""

    def __init__(self, language):
        super().__init__()
        self.language, self.found, self.open = language, [], []

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        foreign = values.get("lang", self.language) != self.language
        if tag not in ("meta", "link", "br", "input", "img", "use", "path", "hr"):
            self.open.append((tag, foreign))
        shown = [values[name] for name in ATTRIBUTES if values.get(name)]
        shown += [values["content"]] if tag == "meta" and (values.get("name") == "description" or values.get("property") in TOLD) else []
        self.found += [] if foreign or self.hidden else shown

    def handle_startendtag(self, tag, attributes):
        pass

    def handle_endtag(self, tag):
        while self.open and self.open.pop()[0] != tag:
            pass

    @property
    def hidden(self):
        return any(foreign or tag in ("script", "style") for tag, foreign in self.open)

    def handle_data(self, data):
        if not self.hidden and data.strip():
            self.found.append(data.strip())


def texts(html, language):
    parser = Texts(language)
    parser.feed(html)
    parser.close()
    return parser.found


@pytest.fixture(scope="module")
def real():
    return built(ROOT, make=pseudo_catalogs)


@pytest.mark.parametrize("number", [0, 1])
def test_every_text_of_every_page_comes_through_a_catalog(real, number):
    project, site = real
    catalog = pseudo_catalogs(project.messages)[number]
    tag = catalog.language.tag
    data = {source.address for rules in RULE_SETS.values() for source in rules.sources} - {""}
    dates = {source_date(catalog, source) for rules in RULE_SETS.values() for source in rules.sources} - {""}
    pages = [path for path in site.files if path.startswith(f"{tag}/") and path.endswith(".html") and not path.endswith("plurals.html")]
    assert len(pages) + 1 == (site.pages - 2 - len(project.library.homes)) / len(site.languages)
    for path in pages:
        found = texts(site.files[path].decode(), tag)
        assert len(found) > 20
        for text in found:
            bare = "" if text in data else re.sub(r"\{\w+\}", "", text)
            for date in dates:
                bare = bare.replace(date, "")
            assert not re.search("[A-Za-z]", bare), f"{path}: this text is in no catalog: {text!r}"


@pytest.mark.parametrize("slip", ['<p>Written here</p>', '<p title="Written here"></p>', '<b aria-label="Written here"></b>', '<img alt="Written here" src="">'])
def test_a_text_that_stands_in_a_template_is_found(tmp_path, slip):
    project = copy_tiny(tmp_path)
    path = project / "templates/home.html"
    path.write_text(path.read_text("utf-8").replace("{{ indexes(view, _, assets) }}", slip + "{{ indexes(view, _, assets) }}"), "utf-8")
    _, site = built_without_links(project)
    assert "Written here" in texts(site.decode(), "en-XA")


def built_without_links(root):
    """Build the page on which the slip stands, which may hold a link that leads nowhere."""
    path = root / "templates/home.html"
    path.write_text(path.read_text("utf-8").replace(' src=""', ""), "utf-8")
    project, site = built(root, make=pseudo_catalogs)
    return project, site.files["en-XA/index.html"]


def test_a_page_in_arabic_letters_runs_from_right_to_left(real):
    html = real[1].files["ar-XB/index.html"].decode()
    assert '<html lang="ar-XB" dir="rtl">' in html and not set("\u202a\u202b\u202c\u202d\u202e") & set(html)


def test_a_made_up_text_keeps_braces_links_and_marks_and_the_accented_one_is_longer(real):
    project, _ = real
    for message in project.messages:
        for change in (accented, mirrored):
            made = change(message.msgid)
            for pattern in (PLACEHOLDER, LINK):
                assert pattern.findall(made) == pattern.findall(message.msgid)
            assert made.count("**") == message.msgid.count("**") and not re.search("[A-Za-z]", PLACEHOLDER.sub("", LINK.sub("", made)))
        if len(message.msgid) > 20 and "{" not in message.msgid and "](" not in message.msgid:
            assert 1.35 < len(accented(message.msgid)) / len(message.msgid) < 1.6


def test_each_plural_form_has_its_text_and_numbers_that_ask_for_it(real):
    project, site = real
    points = next(message for message in project.messages if message.plural)
    english, arabic = pseudo_catalogs(project.messages)
    assert len(english.texts[points.key]) == 2 and len(arabic.texts[points.key]) == 6
    for catalog in (*load_catalogs(project, []), english, arabic):
        html = site.files[f"{catalog.language.tag}/plurals.html"].decode()
        assert all(f"(msgstr[{form}])" in html for form in range(read_plural_forms(catalog.plural_forms)[0])), catalog.language.tag


@pytest.mark.parametrize("tag", ["fr", "ru", "ar", "cy", "sl", "ga", "ja", "lt", "mt", "es"])
def test_the_numbers_of_a_plural_rule_ask_for_every_form(tag):
    header = read_language(tag).plural_header
    count, rule = read_plural_forms(header)
    found = form_numbers(header)
    assert list(found) == list(range(count)) and all(rule(number) == form for form, numbers in found.items() for number in numbers)


def test_pseudo_languages_are_never_built_for_readers(tmp_path, capsys):
    project = copy_tiny(tmp_path / "tiny")
    assert main(["--root", str(project), "build"]) == 0
    assert not list((project / "site").rglob("plurals.html")) and not (project / "site/en-XA").exists()
    for out in ([], ["--out", str(project / "site")], ["--out", str(project / "x/../site")]):
        assert main(["--root", str(project), "build", "--pseudo", *out]) == 2
    assert "pseudo-languages are not for readers" in capsys.readouterr().err
    assert main(["--root", str(project), "build", "--pseudo", "--out", str(tmp_path / "preview")]) == 0
    assert {path.name for path in (tmp_path / "preview").iterdir() if path.is_dir()} == {"en", "fr", "en-XA", "ar-XB", "assets", "x"}


@pytest.mark.parametrize("tag", ["en-XA", "ar-XB"])
def test_a_site_cannot_list_a_pseudo_language(tmp_path, capsys, tag):
    project = copy_tiny(tmp_path)
    path = project / "content/site.yaml"
    path.write_text(path.read_text("utf-8").replace("[en, fr]", f"[en, fr, {tag}]"), "utf-8")
    assert main(["--root", str(project), "harvest"]) == 1
    assert f"'{tag}' is not a language that CLDR knows" in capsys.readouterr().err


def test_a_letter_on_a_card_stays_one_letter():
    english, arabic = pseudo_catalogs([Message("letter on the card", letter) for letter in "JQKA"])
    assert all(len(text) == 1 for catalog in (english, arabic) for (text,) in catalog.texts.values())
    assert len(set(english.texts.values())) == len(set(arabic.texts.values())) == 4
