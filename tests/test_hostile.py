"""Whatever stands in an input, the answer is pages, or a fault at the very line of what is wrong, and never a traceback."""

import io
import os
from contextlib import redirect_stderr, redirect_stdout

import pytest
from tinysite import copy_tiny

from generator.cli import main

TRICKS, PAGE, SITE, FRENCH = "content/examples/tricks.yaml", "content/pages/tricks.yaml", "content/site.yaml", "locales/fr.po"
HOME = "templates/home.html"


@pytest.fixture
def tiny(tmp_path):
    return copy_tiny(tmp_path / "tiny")


def run(project, *arguments):
    """Run a command and return its status and what it printed as errors."""
    error = io.StringIO()
    with redirect_stderr(error), redirect_stdout(io.StringIO()):
        status = main(["--root", str(project), *arguments])
    return status, error.getvalue()


def change(project, name, old, new):
    """Put something in the place of a text, once, and return the line where it starts."""
    path = project / name
    with path.open(encoding="utf-8", newline="") as file:
        text = file.read()
    at = text.index(old)
    with path.open("w", encoding="utf-8", newline="") as file:
        file.write(text[:at] + new + text[at + len(old):])
    return text[:at].count("\n") + 1


LINKS = ['[a](nowhere "title")', "[a](<no where>)", "[a](x(1))", "[a](javascript:alert(1))", "[a](no\n      where)"]


@pytest.mark.parametrize("link", LINKS)
def test_a_link_of_any_form_that_leads_nowhere_is_a_fault_in_content(tiny, link):
    line = change(tiny, PAGE, "A complete trick.", f"A {link} trick.")
    status, error = run(tiny, "check")
    assert status == 1 and error.startswith(f"{PAGE}:{line}:")


@pytest.mark.parametrize("link", LINKS[:4])
def test_a_link_of_any_form_that_the_source_has_not_is_a_fault_in_a_translation(tiny, link):
    line = change(tiny, FRENCH, 'msgstr "A complete trick."', f'msgstr "A {link} trick."'.replace(' "title"', ' \\"title\\"'))
    status, error = run(tiny, "check")
    assert status == 1 and error.startswith(f"{FRENCH}:{line}:")


CHARACTERS = ["\ue000zz\ue001", '"\\x02"', '"\\0"', '"\\x7F"', '"\\uFFFE"', '"\\uE0009S\\uE001 *x*"', '"\\x02klzzwxh:0000\\x03 *x*"']


@pytest.mark.parametrize("text", CHARACTERS)
@pytest.mark.parametrize("old", ["A complete trick.", "Two tricks"])
def test_a_character_that_no_page_can_hold_is_a_fault_in_content_as_in_a_catalog(tiny, old, text):
    before = "|\n      " if old.endswith(".") else ""
    line = change(tiny, PAGE, before + old, text if text.startswith('"') else f"{before}a {text} *b*")
    status, error = run(tiny, "check")
    assert status == 1 and error.startswith((f"{PAGE}:{line}:", f"{PAGE}:{line + 1}:"))


@pytest.mark.parametrize(("old", "new"), [
    ("A complete trick.", "A complete { trick."), ("A complete trick.", "A complete 9S} trick."), ("title: The end", "title: The } end"),
])
def test_a_brace_without_its_partner_is_a_fault_in_content_as_in_a_catalog(tiny, old, new):
    line = change(tiny, PAGE, old, new)
    status, error = run(tiny, "check")
    assert status == 1 and error.startswith(f"{PAGE}:{line}:")


def test_an_id_has_plain_digits(tiny):
    line = change(tiny, TRICKS, "id: x001", "id: x\u0660\u0660\u0661")
    status, error = run(tiny, "check")
    assert status == 1 and f"{TRICKS}:{line}:" in error and "expected an id of x and three digits" in error


@pytest.mark.parametrize("mark", ["\r", "\u0085", "\u2028", "\u2029"])
def test_a_line_end_that_editors_do_not_count_moves_no_fault_to_another_line(tiny, mark):
    first = change(tiny, PAGE, "title: The start", f'title: "The{mark} start"')
    line = change(tiny, PAGE, "example: x002", "example: x009")
    status, error = run(tiny, "check")
    assert status == 1 and (f"{PAGE}:{line}:" in error or f"{PAGE}:{first}:" in error)


def test_a_content_file_with_the_line_ends_of_old_macs_is_a_fault(tiny):
    (tiny / PAGE).write_bytes((tiny / PAGE).read_bytes().replace(b"\n", b"\r"))
    status, error = run(tiny, "check")
    assert status == 1 and error.startswith(f"{PAGE}:")


@pytest.mark.parametrize("name", [PAGE, FRENCH, HOME])
def test_windows_line_ends_are_as_good_as_any(tiny, name):
    (tiny / name).write_bytes((tiny / name).read_bytes().replace(b"\n", b"\r\n"))
    assert run(tiny, "check") == (0, "")


def test_a_promise_of_far_too_many_plural_forms_is_one_fault_at_the_header(tiny):
    change(tiny, FRENCH, "nplurals=3", "nplurals=1000")
    status, error = run(tiny, "check")
    assert status == 1 and error.startswith(f"{FRENCH}:2:") and error.endswith("1 fault; nothing was written.\n")


@pytest.mark.parametrize("before", ['#~ msgid "old"\n#~ msgstr "alt"\n', "#~\n", '#~ msgctxt "a"\n#~ msgid "old"\n#~ msgstr "alt"\n\n'])
def test_an_entry_that_follows_an_obsolete_one_is_in_use(tiny, before):
    change(tiny, FRENCH, 'msgctxt "page tricks title"', before + 'msgctxt "page tricks title"')
    assert run(tiny, "check") == (0, "")


@pytest.mark.parametrize("slip", ["{{ " + "(" * 3000 + "1" + ")" * 3000 + " }}", "{% for x in [1] %}" * 25 + "{% endfor %}" * 25,
                                  "{{ 1/0 }}", "{{ 1|nofilter }}", "{% include 'home.html' %}"])
def test_a_template_that_cannot_be_used_is_a_fault_in_the_template(tiny, slip):
    change(tiny, HOME, "{% block main %}\n", "{% block main %}\n" + slip + "\n")
    status, error = run(tiny, "check")
    assert status == 1 and error.startswith("templates/")


@pytest.mark.parametrize("command", ["check", "build"])
def test_a_file_whose_name_is_not_utf8_is_a_fault(tiny, command):
    with open(os.fsencode(tiny / "content/pages") + b"/\xff.yaml", "w") as file:
        file.write("id: z\n")
    status, error = run(tiny, command)
    assert status == 1 and error.startswith("content/pages/")


def test_a_site_can_be_built_where_no_cache_can_be_kept(tiny):
    (tiny / ".cache").write_text("a file in its place")
    assert run(tiny, "build") == (0, "")
    assert (tiny / "site/fr/tricks/index.html").exists()


@pytest.mark.parametrize("listed", ['["en"]', '[""]', '["."]', r'["a\u0000b"]', '["index.html/x"]', '{"a": 1}', '[["a"]]', "[", "\x00"])
def test_a_manifest_that_is_spoilt_stops_no_build_and_takes_nothing(tiny, listed):
    (tiny / "site/en").mkdir(parents=True)
    (tiny / "site/en/mine.txt").write_text("mine")
    (tiny / "site/.manifest.json").write_text(listed)
    assert run(tiny, "build") == (0, "")
    assert (tiny / "site/en/mine.txt").read_text() == "mine" and (tiny / "site/en/index.html").exists()


def test_a_manifest_removes_nothing_through_a_link_that_leads_outside(tiny, tmp_path):
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside/precious").write_text("x")
    (tiny / "site").mkdir()
    (tiny / "site/link").symlink_to(tmp_path / "outside")
    (tiny / "site/.manifest.json").write_text('["link/precious"]')
    run(tiny, "build")
    assert (tmp_path / "outside/precious").read_text() == "x"


@pytest.mark.parametrize("out", ["content/site.yaml", "content/site.yaml/below"])
def test_a_folder_that_cannot_be_written_is_said_and_is_no_traceback(tiny, out):
    status, error = run(tiny, "build", "--out", str(tiny / out))
    assert status == 1 and "cannot be written: " in error
