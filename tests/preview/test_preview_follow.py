"""What is shown follows the inputs, through everything that editors and scripts do to files and folders (cases 57, 70, 71, 73)."""

import os
import shutil
from threading import Event

import pytest
from previewing import HOME, edit, serving, tiny_project, wait_for

from generator.output.build import build_site
from generator.preview import rebuild
from generator.preview.rebuild import Rebuilder
from generator.preview.watch import wakes


@pytest.fixture
def root(tmp_path):
    return tiny_project(tmp_path / "project")


def shows(preview, text):
    return lambda: text.encode() in preview.ask("/en/")[2]


def test_case_70_a_burst_of_saves_ends_with_the_last_and_not_a_build_each(root):
    with serving(root) as preview:
        text = (root / HOME).read_text()
        for number in range(300):
            (root / HOME).write_text(text.replace("Tiny home", f"Home number {number}."))
        wait_for(shows(preview, "Home number 299."))
        assert len(preview.told) < 100


def test_case_70_temporary_files_of_editors_start_nothing(root):
    with serving(root) as preview:
        for name in ("4913", ".home.yaml.swp", "home.yaml~", ".#home.yaml", "#home.yaml#", "home.yaml.tmp"):
            (root / "content/pages" / name).write_text("- [")
            (root / "content/pages" / name).unlink()
        edit(root, HOME, "Tiny home", "Tidy home")
        wait_for(shows(preview, "Tidy home"))
        assert [outcome.changed for outcome in preview.told] == [(HOME,)]


def save_beside_and_rename(path, text):
    (path.parent / f".{path.name}.new").write_text(text)
    os.replace(path.parent / f".{path.name}.new", path)


def save_with_backup(path, text):
    os.rename(path, f"{path}~")
    path.write_text(text)
    os.unlink(f"{path}~")


def save_after_removal(path, text):
    path.unlink()
    path.write_text(text)


@pytest.mark.parametrize("save", [save_beside_and_rename, save_with_backup, save_after_removal])
def test_case_71_a_save_by_way_of_another_file_is_a_save(root, save):
    with serving(root) as preview:
        text = (root / HOME).read_text()
        for title in ("First title", "Second title"):
            save(root / HOME, text.replace("Tiny home", title))
            wait_for(shows(preview, title))


@pytest.mark.parametrize("name", ["content/pages", "content", "templates/parts", "templates"])
def test_case_71_a_folder_that_goes_and_comes_back_is_followed_on(root, tmp_path, name):
    with serving(root) as preview:
        (root / name).rename(tmp_path / "away")
        wait_for(lambda: preview.told and preview.told[-1].faults)
        assert preview.ask("/en/")[0] == 200
        (tmp_path / "away").rename(root / name)
        wait_for(lambda: preview.told[-1].built)
        edit(root, HOME, "Tiny home", "After that")
        wait_for(shows(preview, "After that"))


@pytest.mark.parametrize("name", ["content/pages", "content"])
def test_case_71_a_folder_that_is_made_anew_is_followed_on(root, tmp_path, name):
    with serving(root) as preview:
        for title in ("First title", "Second title"):
            shutil.copytree(root / name, tmp_path / "copy", dirs_exist_ok=True)
            shutil.rmtree(root / name)
            shutil.copytree(tmp_path / "copy", root / name)
            text = (root / HOME).read_text()
            (root / HOME).write_text(text.partition("title:")[0] + f"title: {title}\nnav:" + text.partition("nav:")[2])
            wait_for(shows(preview, title))


def test_a_branch_switch_changes_many_files_and_is_one_site(root, tmp_path):
    with serving(root) as preview:
        other = tiny_project(tmp_path / "other")
        edit(other, HOME, "Tiny home", "The other branch")
        edit(other, "templates/assets/site.css", "}", "}\n")
        (other / "content/pages/tricks.yaml").rename(other / "content/pages/worked.yaml")
        for folder in ("content", "templates"):
            for path in sorted((root / folder).rglob("*"), reverse=True):
                path.rmdir() if path.is_dir() else path.unlink()
            shutil.copytree(other / folder, root / folder, dirs_exist_ok=True)
        wait_for(shows(preview, "The other branch"))
        wait_for(lambda: preview.told[-1].built and not preview.server.board.shown.notice)


def test_case_73_what_is_built_here_starts_nothing(root):
    with serving(root) as preview:
        for path in ("site/en/index.html", ".cache/project.pickle", "locales/messages.pot"):
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text("x")
        edit(root, HOME, "Tiny home", "Tidy home")
        wait_for(shows(preview, "Tidy home"))
        assert [outcome.changed for outcome in preview.told] == [(HOME,)]


def test_case_57_the_last_good_site_stays_while_there_are_faults(root):
    with serving(root) as preview:
        good = preview.server.board.shown
        edit(root, HOME, "nav: Home", "nav: [")
        wait_for(lambda: preview.told)
        shown = preview.server.board.shown
        assert shown.files is good.files and shown.version == good.version and f"{HOME}:" in shown.notice
        edit(root, HOME, "nav: [", "nav: Home")
        wait_for(lambda: len(preview.told) == 2)
        assert preview.server.board.shown == good


def test_an_identical_save_builds_nothing(root):
    rebuilder = Rebuilder(root)
    assert rebuilder.build().built
    save_beside_and_rename(root / HOME, (root / HOME).read_text())
    assert rebuilder.look() is None and rebuilder.look(heard=False) is None
    edit(root, HOME, "Tiny home", "Tidy home")
    assert rebuilder.look(heard=False).changed == (HOME,)
    assert rebuilder.look(heard=True) is None


def test_a_change_during_a_build_is_built_once_more(root, monkeypatch):
    builds = []

    def slow(project, faults):
        built = build_site(project, faults)
        builds.append(built)
        if len(builds) == 2:
            edit(root, HOME, "First title", "Second title")
        return built

    monkeypatch.setattr(rebuild, "build_site", slow)
    with serving(root) as preview:
        edit(root, HOME, "Tiny home", "First title")
        wait_for(shows(preview, "Second title"))
        wait_for(lambda: preview.rebuilder.look(heard=False) is None and preview.rebuilder.look() is None)
    assert len(builds) == 3


def test_back_and_forth_during_a_build_is_built_once_more(root, monkeypatch):
    """The bytes are the same before and after, but others may have been read in between."""
    rebuilder = Rebuilder(root)
    text = (root / HOME).read_text()

    def restless(project, faults):
        (root / HOME).write_text("other")
        (root / HOME).write_text(text)
        return build_site(project, faults)

    monkeypatch.setattr(rebuild, "build_site", restless)
    assert rebuilder.build().built
    monkeypatch.undo()
    assert rebuilder.look(heard=False).built
    assert rebuilder.look() is None


def test_case_71_a_save_caught_half_way_is_not_shown_as_a_fault(root, monkeypatch):
    rebuilder = Rebuilder(root)
    assert rebuilder.build().built
    whole = (root / HOME).read_text().replace("Tiny home", "Whole title")
    load = rebuild.load_project

    def halfway(*args, **kwargs):
        result = load(*args, **kwargs)
        (root / HOME).write_text(whole)
        return result

    monkeypatch.setattr(rebuild, "load_project", halfway)
    (root / HOME).write_text(whole[:40])
    assert rebuilder.look() is None
    monkeypatch.undo()
    outcome = rebuilder.look()
    assert outcome.built and outcome.changed == (HOME,)


def test_a_slip_in_the_program_is_shown_and_the_next_save_builds(root, monkeypatch):
    def slip(project, faults):
        raise ZeroDivisionError("no")

    with serving(root) as preview:
        monkeypatch.setattr(rebuild, "build_site", slip)
        edit(root, HOME, "Tiny home", "Tidy home")
        wait_for(lambda: preview.told)
        assert preview.told[0].faults[0].text == "the program fails: ZeroDivisionError: no"
        monkeypatch.undo()
        edit(root, HOME, "Tidy home", "Mended home")
        wait_for(shows(preview, "Mended home"))


def test_watching_ends_when_it_is_told_to_and_needs_no_folder(tmp_path):
    stop = Event()
    found = []
    for heard in wakes(tmp_path, stop):
        found.append(heard)
        if len(found) == 2:
            (tmp_path / "content").mkdir()
        if len(found) == 4:
            stop.set()
    assert found == [False] * 4
