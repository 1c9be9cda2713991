"""Whatever is edited, a build that takes over what an earlier one left gives the bytes of a build from nothing."""

import re

import pytest
from tinysite import built_files, copy_tiny, edit, write_catalogs

from generator.language.pseudo import pseudo_catalogs
from generator.output.build import build_site
from generator.output.cache import Cache, LiveCache
from generator.output.project import load_project
from generator.output.viewer import Viewer

MORE = """id: more
title: More tricks
nav: More
description: More.
blocks:
  - example: x101
  - example: x102
"""
EXAMPLES = """- {id: x101, title: One more, rules: belote-house, contract: NT, trick: [], hand: {N: [7S, 8S]}, allowed: [7S, 8S], text: "Lead {7S}."}
- {id: x102, title: And more, rules: belote-house, contract: H, trick: [W:AD], hand: {N: [7D, 8D]}, allowed: [7D, 8D], text: "See [this](x101)."}
"""


@pytest.fixture
def project(tmp_path):
    folder = copy_tiny(tmp_path / "tiny")
    (folder / "content/pages/more.yaml").write_text(MORE)
    (folder / "content/examples/more.yaml").write_text(EXAMPLES)
    edit(folder / "content/site.yaml", ", tricks]", ", tricks, more]")
    write_catalogs(folder)
    return folder


@pytest.fixture
def every_kind(project):
    """The project with a page of every kind, and a glossary."""
    for kind in KINDS:
        (project / f"content/pages/a-{kind}.yaml").write_text(f"id: a-{kind}\nkind: {kind}\ntitle: The {kind} page\nnav: {kind}\ndescription: About.\nblocks:\n"
                                                               "  - prose: See [this](x101).\n")
    edit(project / "content/site.yaml", ", more]", f", more, {', '.join(f'a-{kind}' for kind in KINDS)}]")
    (project / "locales/glossary.yaml").write_text("- id: ace\n  gloss: A card.\n  words:\n    en: {term: ace, stems: [ace], source: here}\n"
                                                   "    fr: {term: as, source: here}\n")
    write_catalogs(project)
    return project


def translate(folder, msgid, new):
    path = folder / "locales/fr.po"
    text, count = re.subn(rf'(msgid "{re.escape(msgid)}"\nmsgstr ").*"', rf'\g<1>{new}"', path.read_text("utf-8"), count=1)
    assert count == 1
    path.write_text(text, "utf-8")


KINDS = ("sets", "compare", "decision", "words", "try", "quiz")

EDITS = {
    "the words of an example": lambda folder: edit(folder / "content/examples/more.yaml", "One more", "Yet one more"),
    "the hand of an example": lambda folder: edit(folder / "content/examples/more.yaml", "{N: [7S, 8S]}", "{N: [8S, 7S]}"),
    "the order of two examples": lambda folder: edit(folder / "content/pages/more.yaml", "x101\n  - example: x102", "x102\n  - example: x101"),
    "a new example": lambda folder: (
        edit(folder / "content/examples/more.yaml", "- {id: x101", EXAMPLES.split("\n")[0].replace("x101", "x103") + "\n- {id: x101"),
        edit(folder / "content/pages/more.yaml", "- example: x101", "- example: x103\n  - example: x101")),
    "an example that moves to another page": lambda folder: (
        edit(folder / "content/pages/more.yaml", "  - example: x101\n", ""),
        edit(folder / "content/pages/tricks.yaml", "blocks:\n", "blocks:\n  - example: x101\n")),
    "the title of another page": lambda folder: edit(folder / "content/pages/tricks.yaml", "title: Two tricks", "title: Tricks"),
    "a page that leaves the header": lambda folder: edit(folder / "content/pages/more.yaml", "nav: More\n", ""),
    "the order of the pages": lambda folder: edit(folder / "content/site.yaml", "tricks, more", "more, tricks"),
    "the order of the languages": lambda folder: edit(folder / "content/site.yaml", "[en, fr]", "[fr, en]"),
    "another language": lambda folder: (edit(folder / "content/site.yaml", "[en, fr]", "[en, fr, hr]"), write_catalogs(folder)),
    "the address of the site": lambda folder: edit(folder / "content/site.yaml", "url: https://", "url: https://www."),
    "an old address": lambda folder: edit(folder / "content/site.yaml", "source: en", "source: en\naliases: {tricks#old: x101, x900: x001, past: more}"),
    "a template": lambda folder: edit(folder / "templates/parts/example.html", "<", "<!-- new --><"),
    "the style": lambda folder: edit(folder / "templates/assets/site.css", "{", "{ color: red; "),
    "the program of the workers": lambda folder: edit(folder / "templates/assets/worker.js", "const", "const CHANGED = 1;\nconst"),
    "the picture of a language": lambda folder: (folder / "templates/assets/pictures/fr.png").write_bytes(b"another"),
    "the title of an example in a language": lambda folder: translate(folder, "One more", "Encore un"),
    "the title of a page in a language": lambda folder: translate(folder, "More tricks", "Plus"),
    "the name of a card in a language": lambda folder: translate(folder, "seven of spades", "sept de pique"),
    "a word of the glossary": lambda folder: edit(folder / "locales/glossary.yaml", "term: as,", "term: as, also: [bourg],"),
    "a text of the templates in a language": lambda folder: translate(folder, "Skip to the content", "Contenu"),
}


def edited(folder, name):
    """Build, edit, and return what a build then makes, which must be what one from nothing makes."""
    before = built_files(folder, True)
    EDITS[name](folder)
    write_catalogs(folder)
    after = built_files(folder, True)
    assert after != before and after == built_files(folder, False)
    return after


@pytest.mark.parametrize("name", [name for name in EDITS if "glossary" not in name])
def test_after_an_edit_what_is_taken_over_is_what_would_be_made(project, name):
    after = edited(project, name)
    examples = project / "content/examples/more.yaml"
    examples.write_text(examples.read_text("utf-8").replace("title: ", "title: Now "), "utf-8")
    write_catalogs(project)
    assert after != built_files(project, True) == built_files(project, False)


@pytest.mark.parametrize("name", ["the words of an example", "the hand of an example", "an example that moves to another page", "a new example",
                                  "the title of an example in a language", "the name of a card in a language", "a word of the glossary"])
def test_the_same_holds_for_pages_of_every_kind(every_kind, name):
    edited(every_kind, name)


def test_a_cache_that_stays_in_memory_gives_the_same_through_one_edit_after_another(every_kind):
    cache, made = LiveCache(every_kind), []
    for name in ("nothing", "the hand of an example", "the title of a page in a language", "a word of the glossary", "the style", "the order of the languages"):
        EDITS.get(name, lambda folder: None)(every_kind)
        write_catalogs(every_kind)
        faults = []
        _, read = load_project(every_kind, faults, cache)
        site = build_site(read, faults)
        assert not faults and dict(site.files) == built_files(every_kind, False), name
        made.append(dict(site.files))
    assert len({frozenset(files.items()) for files in made}) == len(made)
    assert Cache(every_kind).latest("part-fr") == ("", None)
    cache.flush()
    assert Cache(every_kind).latest("part-fr") == cache.latest("part-fr")


def with_pseudo(folder, keep):
    faults = []
    _, read = load_project(folder, faults, Cache(folder) if keep else None)
    site = build_site(read, faults, made=pseudo_catalogs(read.messages))
    assert site and not faults
    return dict(site.files)


def test_sites_with_and_without_pseudo_languages_take_nothing_from_each_other(project):
    for build in (with_pseudo, built_files, with_pseudo):
        assert build(project, True) == build(project, False)


@pytest.fixture
def made(monkeypatch):
    """The paths of the pages of which a view was made."""
    paths, page = [], Viewer.page

    def counted(*args, **more):
        view = page(*args, **more)
        paths.append(view.path)
        return view

    monkeypatch.setattr(Viewer, "page", counted)
    return paths


def test_only_what_an_edit_concerns_is_made_again(project, made):
    built_files(project, True)
    assert {f"{tag}/{page}" for tag in ("en", "fr") for page in ("index.html", "404.html", "tricks/index.html", "more/index.html")} == set(made)
    made.clear()
    built_files(project, True)
    assert made == []
    translate(project, "One more", "Encore un")
    built_files(project, True)
    assert sorted(made) == ["fr/404.html", "fr/index.html", "fr/more/index.html"]
    made.clear()
    edit(project / "content/examples/more.yaml", "{N: [7S, 8S]}", "{N: [8S, 7S]}")
    built_files(project, True)
    assert sorted(made) == [f"{tag}/{page}" for tag in ("en", "fr") for page in ("404.html", "index.html", "more/index.html")]


def test_of_pages_without_examples_none_is_made_again_for_an_example(every_kind, made):
    built_files(every_kind, True)
    made.clear()
    edit(every_kind / "content/examples/more.yaml", "{N: [7S, 8S]}", "{N: [8S, 7S]}")
    built_files(every_kind, True)
    assert {path.split("/")[1] for path in made} == {"404.html", "index.html", "more", "a-quiz", "rules"}


def test_another_program_takes_nothing_over(project, made, monkeypatch):
    built_files(project, True)
    made.clear()
    monkeypatch.setattr("generator.output.cache.Cache.program", "another")
    built_files(project, True)
    assert len(made) == 8


def test_a_page_with_a_dead_link_is_not_kept(project):
    edit(project / "templates/parts/example.html", "<", '<a href="no.html"></a><')
    for _ in range(2):
        faults = []
        _, read = load_project(project, faults, Cache(project))
        assert build_site(read, faults) is None
        assert len(faults) == 2 * 2 and all("leads to no file" in fault.text for fault in faults)


def test_a_file_of_content_that_is_as_it_was_is_not_read_again(project, monkeypatch):
    built_files(project, True)
    read = []
    monkeypatch.setattr("generator.source.library.read_yaml", lambda text, path, faults: read.append(path))
    edit(project / "content/examples/more.yaml", "One more", "Yet one more")
    load_project(project, [], Cache(project))
    assert read == ["content/site.yaml", "content/examples/more.yaml"]


def test_a_kept_part_of_which_one_bit_is_wrong_is_not_taken_over(project, made):
    before = built_files(project, True)
    for path in (project / ".cache").glob("part-*"):
        data = bytearray(path.read_bytes())
        data[len(data) // 2] ^= 1
        path.write_bytes(data)
    made.clear()
    assert built_files(project, True) == before and len(made) == 8
