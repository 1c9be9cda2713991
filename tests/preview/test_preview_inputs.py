"""Which files are inputs, and when they count as changed (cases 70 and 73)."""

import os

import pytest
from previewing import HOME, edit, tiny_project

from generator.preview.inputs import changed_paths, input_stats, is_input, may_matter, read_inputs

EDITORS = [".home.yaml.swp", ".home.yaml.swx", "4913", "5036", "home.yaml~", ".#home.yaml", "#home.yaml#", "home.yaml.tmp", "home.tmp",
           ".home.yaml.kate-swp", ".goutputstream-X1Y2Z3", "home.yaml.bak", ".DS_Store", ".git"]


@pytest.mark.parametrize("name", EDITORS)
@pytest.mark.parametrize("folder", ["content/pages", "locales", "templates/parts"])
def test_case_70_what_an_editor_leaves_for_a_while_is_no_input(folder, name):
    assert not is_input(f"{folder}/{name}") and not may_matter(f"{folder}/{name}")
    assert not is_input(f"{folder}/{name}/home.yaml")


@pytest.mark.parametrize("path", [HOME, "content/site.yaml", "content/examples/a-b.yaml", "locales/pt-BR.po", "templates/layout.html",
                                  "templates/assets/site.css", "templates/assets/play.js", "templates/parts/head.html"])
def test_what_a_site_is_made_from_is_an_input(path):
    assert is_input(path) and may_matter(path)


@pytest.mark.parametrize("path", ["content", "content/pages", "templates/parts", "locales"])
def test_a_folder_may_matter_for_what_is_in_it(path):
    assert may_matter(path) and not is_input(path)


@pytest.mark.parametrize("path", ["site/en/index.html", "site", ".cache/project.pickle", ".cache", "locales/messages.pot", "locales/fr.mo",
                                  "README.md", "contents/site.yaml", ".git/index"])
def test_case_73_what_is_written_here_is_no_input(path):
    assert not is_input(path) and not may_matter(path)


def test_the_same_bytes_written_anew_are_no_change(tmp_path):
    root = tiny_project(tmp_path / "project")
    before = read_inputs(root)
    data = (root / HOME).read_bytes()
    (root / "home").write_bytes(data)
    os.replace(root / "home", root / HOME)
    after = read_inputs(root)
    assert after.stats != before.stats
    assert after.digests == before.digests and changed_paths(before, after) == ()


def test_what_came_what_went_and_what_has_other_bytes_is_named(tmp_path):
    root = tiny_project(tmp_path / "project")
    before = read_inputs(root)
    edit(root, HOME, "Two tricks", "Three tricks")
    (root / "content/pages/tricks.yaml").unlink()
    (root / "locales/fr.po").write_text("")
    (root / "locales/fr.po~").write_text("")
    assert changed_paths(before, read_inputs(root)) == (HOME, "content/pages/tricks.yaml", "locales/fr.po")


def test_a_file_that_cannot_be_read_a_pipe_and_links_in_a_ring_hold_nothing_up(tmp_path):
    root = tiny_project(tmp_path / "project")
    before = input_stats(root)
    os.mkfifo(root / "content/pages/pipe.yaml")
    (root / "content/pages/gone.yaml").symlink_to("nowhere.yaml")
    (root / "content/pages/folder.yaml").mkdir()
    (root / "content/pages/ring").symlink_to("..")
    assert input_stats(root).keys() == before.keys()


def test_a_folder_reached_through_a_link_has_inputs(tmp_path):
    root = tiny_project(tmp_path / "project")
    before = input_stats(root).keys()
    (root / "content/pages").rename(tmp_path / "pages")
    (root / "content/pages").symlink_to(tmp_path / "pages")
    assert input_stats(root).keys() == before


def test_a_folder_that_is_not_there_has_no_inputs(tmp_path):
    assert input_stats(tmp_path) == {} and read_inputs(tmp_path).digests == {}
