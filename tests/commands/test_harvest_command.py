"""The command harvest writes the template and the catalogs, or says what is wrong and writes nothing."""

import shutil

import pytest
from tinysite import copy_tiny, edit, snapshot

from generator.cli import main
from generator.language.po import read_po


@pytest.fixture
def tiny(tmp_path):
    return copy_tiny(tmp_path / "tiny")


def harvest(folder):
    return main(["--root", str(folder), "harvest"])


def test_what_has_not_changed_is_not_written(tiny, capsys):
    assert harvest(tiny) == 0
    before = snapshot(tiny)
    capsys.readouterr()
    assert harvest(tiny) == 0
    assert snapshot(tiny) == before and capsys.readouterr().out.endswith(" messages\n")


def test_a_new_language_gets_a_catalog_with_every_message_of_the_template(tiny, capsys):
    edit(tiny / "content/site.yaml", "[en, fr]", "[en, fr, hr]")
    assert harvest(tiny) == 0
    assert "locales/hr.po: updated\n" in capsys.readouterr().out
    template, catalog = (read_po((tiny / "locales" / name).read_text("utf-8"), name, []) for name in ("messages.pot", "hr.po"))
    assert [entry.key for entry in catalog] == [entry.key for entry in template]
    assert not (tiny / "locales/en.po").exists()


@pytest.mark.parametrize(("name", "old", "new"), [
    ("locales/fr.po", 'msgstr "The end"', 'msgstr "The end'), ("content/examples/tricks.yaml", "allowed: [9S]", "allowed: [7S]"),
    ("content/pages/tricks.yaml", "title: The end", "titel: The end"), ("templates/home.html", "{% block main %}", "{% block %}"),
])
def test_a_fault_anywhere_leaves_every_catalog_as_it_was(tiny, capsys, name, old, new):
    edit(tiny / "content/pages/tricks.yaml", "The start", "The opening")
    edit(tiny / name, old, new)
    before = snapshot(tiny)
    assert harvest(tiny) == 1
    assert snapshot(tiny) == before
    error = capsys.readouterr().err
    assert error.startswith(f"{name}:") and error.endswith("nothing was written.\n")


def test_a_first_harvest_makes_the_folder_of_the_catalogs(tiny):
    shutil.rmtree(tiny / "locales")
    assert harvest(tiny) == 0
    assert {path.name for path in (tiny / "locales").iterdir()} == {"messages.pot", "fr.po"}


def test_a_language_that_does_not_exist_is_a_fault_where_it_is_listed(tiny, capsys):
    edit(tiny / "content/site.yaml", "[en, fr]", "[en, fr, xx]")
    before = snapshot(tiny)
    assert harvest(tiny) == 1
    assert capsys.readouterr().err.startswith("content/site.yaml:4:21: 'xx' is not a language that CLDR knows")
    assert snapshot(tiny) == before
