"""What holds for every page: its language, its outline, its names for what is only drawn, and no address but its own."""

import posixpath
import re
from html.parser import HTMLParser

import pytest
from tinysite import built_files, copy_tiny, write_catalogs

LANGUAGES = {"en": "ltr", "fr": "ltr", "ar": "rtl"}
VOID = {"meta", "link", "br", "use", "path", "circle", "img", "hr", "input"}
SCRIPTS = {"try": ("site", "table", "try"), "quiz": ("site", "table", "quiz"), "embed": ("table", "embed")}
"""The scripts of the pages that have more than that of every page, or another."""
EXTRA = {
    "rules": "id: rules\nkind: sets\ntitle: Rule sets\nnav: Sets\ndescription: Sets.\nblocks:\n  - prose: Every *set*.\n",
    "try": "id: try\nkind: try\ntitle: Your trick\nnav: Try\ndescription: Try.\nblocks:\n  - prose: Try it.\n",
    "quiz": "id: quiz\nkind: quiz\ntitle: The quiz\nnav: Quiz\ndescription: Quiz.\nblocks:\n  - prose: Be asked.\n",
    "compare": "id: compare\nkind: compare\ntitle: Side by side\nnav: Compare\ndescription: All.\nblocks:\n  - prose: All **sets**.\n",
}


class Element:
    """An element of a page: its name, attributes, parent and children (elements and texts)."""

    def __init__(self, name, attributes=(), parent=None):
        self.name, self.attributes, self.parent, self.children = name, dict(attributes), parent, []

    def __iter__(self):
        """Yield every element below, in the order of the page."""
        for child in self.children:
            if isinstance(child, Element):
                yield child
                yield from child

    @property
    def text(self):
        return "".join(child if isinstance(child, str) else child.text for child in self.children)

    @property
    def classes(self):
        return self.attributes.get("class", "").split()

    @property
    def above(self):
        element = self
        while element is not None:
            yield element
            element = element.parent


class Reader(HTMLParser):
    """Reads a page into elements, and insists that each one is closed where it should be."""

    def __init__(self, text):
        super().__init__()
        self.here = self.root = Element("")
        self.feed(text)
        self.close()
        assert self.here is self.root, f"{self.here.name} is not closed"

    def handle_starttag(self, name, attributes):
        assert len(dict(attributes)) == len(attributes), f"an attribute of {name} stands twice"
        element = Element(name, attributes, self.here)
        self.here.children.append(element)
        if name not in VOID:
            self.here = element

    def handle_startendtag(self, name, attributes):
        self.here.children.append(Element(name, attributes, self.here))

    def handle_endtag(self, name):
        assert self.here.name == name, f"</{name}> closes {self.here.name}"
        self.here = self.here.parent

    def handle_data(self, data):
        self.here.children.append(data)


def build(folder, pages=(), **replaced):
    """Build the tiny project with more pages and other contents, and return its files."""
    project = copy_tiny(folder)
    site = project / "content/site.yaml"
    site.write_text(site.read_text().replace("[en, fr]", f"[{', '.join(LANGUAGES)}]").replace("tricks]", ", ".join(["tricks", *pages]) + "]"))
    for page in pages:
        (project / f"content/pages/{page}.yaml").write_text(EXTRA[page])
    for page, (old, new) in replaced.items():
        path = project / f"content/pages/{page}.yaml"
        assert old in path.read_text()
        path.write_text(path.read_text().replace(old, new))
    write_catalogs(project)
    return built_files(project)


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    return build(tmp_path_factory.mktemp("pages"), EXTRA)


@pytest.fixture(scope="module")
def pages(files):
    return {path: Reader(data.decode()).root for path, data in files.items() if path.endswith(".html")}


def named(page, name):
    return [element for element in page if element.name == name]


def in_languages(pages):
    """Yield the pages that are in a language and lead to the others, with it; the one for frames has no navigation."""
    for path, page in pages.items():
        if "/" in path and not path.startswith("x/") and "/embed/" not in path:
            yield path, path.partition("/")[0], page


def test_each_kind_of_page_is_there_in_each_language(pages):
    for tag in LANGUAGES:
        for path in ("index", "404", "tricks/index", "rules/index", "compare/index", "try/index", "quiz/index", "embed/index", "rules/bela-hr/index", "from/bela-hr/index"):
            assert f"{tag}/{path}.html" in pages
    assert {"index.html", "404.html"} < set(pages)


def test_a_page_says_its_language_and_direction(pages):
    for path, tag, page in in_languages(pages):
        (html,) = named(page, "html")
        assert (html.attributes["lang"], html.attributes["dir"]) == (tag, LANGUAGES[tag]), path


def test_a_page_has_a_title_of_its_own_and_a_description(pages):
    titles = {}
    for path, tag, page in in_languages(pages):
        (title,) = named(page, "title")
        assert titles.setdefault((tag, title.text), path) == path
        (description,) = [meta for meta in named(page, "meta") if meta.attributes.get("name") == "description"]
        assert description.attributes["content"].strip()


def test_a_page_with_an_address_has_a_picture_for_other_sites(pages, files):
    told = []
    for path, page in pages.items():
        if any(link.attributes.get("rel") == "canonical" for link in named(page, "link")):
            meta = {element.attributes.get("property") or element.attributes.get("name"): element.attributes.get("content") for element in named(page, "meta")}
            assert meta["og:image"].removeprefix("https://tiny.example/") in files, path
            assert (meta["og:image:width"], meta["og:image:height"], meta["twitter:card"]) == ("1200", "630", "summary_large_image"), path
            assert all(meta[f"og:{name}"] for name in ("type", "title", "description", "url", "image:alt")), path
            told.append(path)
    assert {"index.html", "x/x001/index.html", "en/index.html", "ar/tricks/index.html"} < set(told)


def levels(page):
    return [int(element.name[1]) for element in page if re.fullmatch("h[1-6]", element.name)]


def test_headings_start_with_one_of_the_first_level_and_skip_none(pages):
    for path, page in pages.items():
        found = levels(page)
        assert found[0] == 1 and found.count(1) == 1, path
        assert all(after <= before + 1 for before, after in zip(found, found[1:])), (path, found)


@pytest.mark.parametrize(("page", "old", "new"), [
    ("tricks", "  - section: short\n    title: In short\n  - prose: |\n      1. **Follow** if you can.\n      2. Else see *below*.\n"
               "  - section: start\n    title: The start\n", ""),
    ("tricks", "  - section: start\n    title: The start\n", ""), ("home", "blocks:\n", "blocks:\n  - example: x002\n"),
])
def test_a_page_without_some_section_has_a_good_outline_too(tmp_path, page, old, new):
    path = {"tricks": "en/tricks/index.html", "home": "en/index.html"}[page]
    text = build(tmp_path, **{page: (old, new)})[path].decode()
    found = levels(Reader(text).root)
    assert all(after <= before + 1 for before, after in zip(found, found[1:])), found
    assert ">None<" not in text and 'id=""' not in text and 'id="-' not in text


def test_every_list_is_one_to_a_screen_reader_though_its_marks_are_taken_away(pages):
    for path, page in pages.items():
        for element in page:
            if element.name in ("ul", "ol"):
                assert element.attributes.get("role") == "list", (path, element.attributes, element.text[:60])
                assert all(child.name == "li" for child in element.children if isinstance(child, Element))


def test_an_id_stands_once_on_a_page_and_what_is_named_by_one_finds_it(pages):
    for path, page in pages.items():
        ids = [element.attributes["id"] for element in page if "id" in element.attributes]
        assert len(ids) == len(set(ids)) and all(re.fullmatch(r"[A-Za-z][\w-]*", id) for id in ids), path
        for element in page:
            for attribute in ("aria-labelledby", "aria-describedby", "headers"):
                assert set(element.attributes.get(attribute, "").split()) <= set(ids), (path, element.attributes)


def test_ids_and_addresses_are_the_same_in_each_language(pages):
    for path, tag, page in in_languages(pages):
        other = pages["en" + path.removeprefix(tag)]
        assert [element.attributes["id"] for element in page if "id" in element.attributes] == [
            element.attributes["id"] for element in other if "id" in element.attributes], path
    assert len({len([path for path in pages if path.startswith(f"{tag}/")]) for tag in LANGUAGES}) == 1


def test_nothing_is_loaded_from_elsewhere_and_nothing_runs_but_the_script_of_the_pages(pages):
    for path, page in pages.items():
        for element in page:
            assert element.name not in ("iframe", "style", "base", "object"), path
            if element.name == "script" and element.attributes.get("type") not in ("application/ld+json", "application/json"):
                script = element.attributes["src"].rpartition("/")[2].partition(".")[0]
                assert element.text == "" and script in SCRIPTS.get("/".join(path.split("/")[1:-1]), ("site",)), path
            if element.name == "form":
                assert "action" not in element.attributes
                assert element.attributes.get("role") == "search" or path.endswith(("/try/index.html", "/quiz/index.html"))
            if element.name == "link" and element.attributes["rel"] in ("canonical", "alternate"):
                continue
            assert not [name for name in element.attributes if name.startswith("on") or name == "style"], (path, element.attributes)
            for name in ("src", "href", "srcset", "action"):
                assert not re.match(r"(?:[a-z]+:|//)", element.attributes.get(name, ""), re.IGNORECASE), (path, element.attributes)


def test_the_stylesheet_holds_no_address(files):
    styles = [data.decode() for path, data in files.items() if path.endswith(".css")]
    assert len(styles) == 3 and not any(re.search(r"@import|https?:|url\((?![\"']?data:)", style) for style in styles)


def test_a_page_leads_to_itself_in_every_language(pages):
    for path, tag, page in in_languages(pages):
        if path.endswith("404.html"):
            continue
        (links,) = [element for element in named(page, "details") if "langs" in element.classes]
        found = {link.attributes["hreflang"]: link for link in named(links, "a")}
        assert list(found) == list(LANGUAGES)
        for other, link in found.items():
            there = posixpath.normpath(posixpath.join(posixpath.dirname(path), link.attributes["href"]))
            assert there == other + path.removeprefix(tag)
            assert (link.attributes["lang"], link.attributes["dir"]) == (other, LANGUAGES[other])
            assert (link.attributes.get("aria-current") == "true") == (other == tag)


def test_the_skip_link_is_the_first_and_leads_to_the_only_main_part(pages):
    for path, _, page in in_languages(pages):
        (main,) = named(page, "main")
        assert named(page, "a")[0].attributes["href"] == "#" + main.attributes["id"], path


def hidden(element):
    return any(above.attributes.get("aria-hidden") == "true" or above.attributes.get("role") == "img" for above in element.above)


def test_the_face_of_a_card_is_not_read_out_and_the_name_stands_beside_it(pages):
    count = 0
    for path, page in pages.items():
        for face in page:
            if face.name == "bdi" and {"card", "chip"} & set(face.classes):
                count += 1
                assert hidden(face), (path, face.parent.text)
                assert face.attributes["dir"] == "ltr"
                beside = [child for child in face.parent.children if isinstance(child, Element) and "vh" in child.classes]
                assert beside or hidden(face.parent) or not face.text, (path, face.parent.text)
    assert count > 500


def test_a_drawing_is_not_read_out(pages):
    for path, page in pages.items():
        for element in named(page, "svg"):
            assert hidden(element), (path, element.parent.text)
            for use in named(element, "use"):
                assert re.fullmatch("#g-[a-z]+", use.attributes["href"])


def test_what_is_copied_keeps_its_words_apart(pages):
    for path, page in pages.items():
        for element in page:
            if "vh" not in element.classes or hidden(element):
                continue
            beside = element.parent.children[element.parent.children.index(element) + 1:]
            after = next((child for child in beside if not (isinstance(child, Element) and hidden(child))), " ")
            text = after if isinstance(after, str) else after.text
            assert not (element.text[-1:].isalnum() and text[:1].isalnum()), (path, element.text, text)


@pytest.mark.parametrize("path", ["index.html", "404.html"])
def test_the_first_page_offers_each_language_in_itself(pages, path):
    links = named(pages[path], "a")
    assert [(link.attributes["lang"], link.attributes["dir"]) for link in links] == list(LANGUAGES.items())
    for link, name in zip(links, ["English", "français", "العربية"], strict=True):
        assert name in link.text


def test_links_of_a_page_for_a_missing_address_start_at_the_root_of_the_site(pages):
    for path, page in pages.items():
        if path.endswith("404.html"):
            for element in page:
                href = element.attributes.get("href", "/")
                assert href.startswith(("/", "#")), (path, href)
