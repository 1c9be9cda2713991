"""Several processes make what one makes: the same bytes, the same faults, in the same order.

The work is done in a process of its own, since a fork of one with threads is not to be trusted.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tinysite import ROOT, copy_tiny, edit, write_catalogs

from generator.faults import in_order
from generator.output import build, crew
from generator.output.cache import Cache
from generator.output.project import load_project
from generator.output.store import Spool, Store


def fall_back(folder, text):
    """Take a text from Croatian, which has French to fall back to."""
    edit(folder / "locales/hr.po", f'msgstr "{text}"', 'msgstr ""')
    edit(folder / "content/site.yaml", "pages: ", "fallbacks: {hr: [fr]}\npages: ")


SLIPS = {
    "nothing": lambda folder: None,
    "two catalogs": lambda folder: [edit(folder / f"locales/{tag}.po", 'msgstr "Tiny home"', 'msgstr "{x}"') for tag in ("fr", "hr")],
    "a catalog that is missing": lambda folder: (folder / "locales/hr.po").unlink(),
    "a language that is none": lambda folder: edit(folder / "content/site.yaml", ", hr", ", xx"),
    "a language that falls back": lambda folder: fall_back(folder, "Tiny home"),
    "a fault in a chain": lambda folder: [fall_back(folder, "Tiny home"), edit(folder / "locales/fr.po", 'msgstr "Two tricks"', 'msgstr "{x}"')],
    "a template": lambda folder: edit(folder / "templates/parts/example.html", "{{ prose(block) }}", "{{ nothing }}"),
    "a template of the choosers": lambda folder: edit(folder / "templates/chooser.html", "<body", "{{ nothing }}<body"),
    "a dead link": lambda folder: edit(folder / "templates/layout.html", "<main", '<a href="no.html"></a><a href="index.html#no"></a><main'),
    "a dead link between languages": lambda folder: edit(
        folder / "templates/layout.html", "<main", '<a href="{{ view.root }}hr/index.html#no"></a><a href="{{ view.root }}fr/no.html"></a><main'),
    "a dead link of the choosers": lambda folder: edit(folder / "templates/chooser.html", "<main", '<a href="no.html"></a><main'),
    "an id that stands twice": lambda folder: edit(folder / "templates/layout.html", "<main", '<p id="main"></p><main'),
    "no style": lambda folder: (folder / "templates/assets/site.css").unlink(),
}


@pytest.mark.parametrize("slip", SLIPS)
def test_two_processes_make_what_one_makes(tmp_path, slip):
    project = copy_tiny(tmp_path)
    edit(project / "content/site.yaml", "[en, fr]", "[en, fr, hr]")
    write_catalogs(project)
    SLIPS[slip](project)
    subprocess.run([sys.executable, __file__, str(project)], cwd=ROOT, check=True,
                   env={**os.environ, "PYTHONPATH": f"{ROOT}:{ROOT / 'tests'}"})


def compare(folder):
    """Build with one process and with two, without a cache and twice with one."""
    build.MANY = 0
    alone = outcome(folder, 1, False)
    for keep in (False, True, True):
        shared = outcome(folder, 2, keep)
        assert shared == alone, (shared[1], alone[1])
    assert (alone[0] is None) == bool(alone[1])


def outcome(folder, processes, keep):
    faults = []
    files, project = load_project(folder, faults, Cache(folder) if keep else None)
    built = build.build_site(project, faults, processes=processes)
    named = {fault.place.path for fault in faults} - {path for path in files.texts if not path.startswith("locales/")}
    unread = {path for path in named if path.startswith("locales/") and (folder / path).exists()} - files.texts.keys()
    assert not unread, "a fault could not be printed with its line"
    return built and (dict(built.files), built.pages, built.languages, built.examples), in_order(faults)


def in_a_process(code):
    return subprocess.run([sys.executable, "-c", f"from generator.output.crew import share\nimport os\n{code}"], cwd=ROOT,
                          capture_output=True, text=True, env={**os.environ, "PYTHONUNBUFFERED": ""})


def test_what_was_built_without_the_linter_is_not_taken_over_where_it_is_at_work(tmp_path):
    project = copy_tiny(tmp_path)
    edit(project / "locales/fr.po", 'msgstr "Two tricks"', 'msgstr "Two tricks adu\u0442om"')
    done = in_a_process(f"""
from dataclasses import replace
from pathlib import Path
from generator.output import build
from generator.output.cache import Cache
from generator.output.project import load_project
build.MANY = 0
for lint in (False, True):
    faults = []
    _, project = load_project(Path({str(project)!r}), faults, Cache(Path({str(project)!r})))
    print(build.build_site(replace(project, lint=lint), faults, processes=2) is not None, [fault.rule for fault in faults])
""")
    assert done.stdout == "True []\nFalse ['mixed-script']\n", done.stderr


def test_what_is_made_comes_in_the_order_of_the_tasks_and_from_several_processes():
    done = in_a_process("here = os.getpid()\nprint(share('abcde', lambda number, task: (number, task, os.getppid() == here), 3))")
    assert done.stdout == "[(0, 'a', True), (1, 'b', True), (2, 'c', True), (0, 'd', True), (1, 'e', True)]\n", done.stderr


def test_an_error_in_a_process_is_raised_with_where_it_happened():
    done = in_a_process("share('ab', lambda number, task: [][number], 2)")
    assert done.returncode == 1 and done.stderr.count("IndexError: list index out of range") == 2 and "<lambda>" in done.stderr


def test_a_process_that_dies_is_an_error_and_none_is_left():
    done = in_a_process("try:\n    share('ab', lambda number, task: os._exit(3) if number else task, 2)\n"
                        "except ChildProcessError as error:\n    print(error)\n"
                        "try:\n    os.wait()\nexcept ChildProcessError:\n    print('nobody')")
    assert done.stdout == "a process of the build ended before its work was done\nnobody\n", done.stderr


def test_what_waits_to_be_printed_is_printed_once():
    done = in_a_process("print('once', end='')\nshare('ab', lambda number, task: print('child'), 2)")
    assert done.stdout == "once"


def test_with_threads_there_is_one_process(monkeypatch):
    monkeypatch.setattr(crew.threading, "active_count", lambda: 2)
    assert crew.processes_at_hand() == 1


def test_a_store_gives_back_what_was_put_in_wherever_it_is():
    spool = Spool()
    store, other, whole = Store(spool), Store(spool), Store(others=[spool])
    store["a"], other["b"], store["c"] = b"one", b"", b"three" * 50_000
    whole["d"] = b"four"
    whole.take(store)
    whole.take(other)
    assert dict(whole) == {"d": b"four", "a": b"one", "c": b"three" * 50_000, "b": b""}
    del whole["d"]
    assert len(whole) == 3 and "d" not in whole and [*whole] == ["a", "c", "b"]


if __name__ == "__main__":
    compare(Path(sys.argv[1]))
