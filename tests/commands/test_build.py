"""The command build: one fault and the site stays as it was; no fault and only what changed is written."""

import os
import re
import subprocess
import sys

import pytest
from tinysite import ROOT, copy_tiny, snapshot

from generator.cli import main


@pytest.fixture
def tiny(tmp_path):
    return copy_tiny(tmp_path / "tiny")


def build(folder, *more):
    return main(["--root", str(folder), "build", *more])


CLAIMS = [
    ("allowed: [9S]", "allowed: [9S, KH]"), ("allowed: [9S]", "allowed: [7S]"), ("allowed: [JH]", "allowed: [JH, KD]"),
    ("plays: JH", "plays: KD"), ("takes: E", "takes: S"), ("= 41", "= 42"), ("+ 20", "+ 3"),
]


@pytest.mark.parametrize(("old", "new"), CLAIMS)
def test_a_wrong_claim_leaves_the_site_as_it_was(tiny, capsys, old, new):
    assert build(tiny) == 0
    before = snapshot(tiny / "site")
    path = tiny / "content/examples/tricks.yaml"
    text = path.read_text()
    path.write_text(text.replace(old, new, 1))
    line = text[: text.index(old)].count("\n") + 1
    capsys.readouterr()
    assert build(tiny) == 1
    error = capsys.readouterr().err
    assert f"content/examples/tricks.yaml:{line}:" in error
    assert error.rstrip().endswith("/site/ is as it was.")
    assert snapshot(tiny / "site") == before


NINE = [f"x{number:03}" for number in range(1, 10)]


@pytest.mark.parametrize("id", NINE)
def test_a_wrong_claim_in_the_real_content_is_named_with_its_line(tmp_path, capsys, id):
    project = tmp_path / "project"
    for name in ("content", "templates", "locales"):
        subprocess.run(["cp", "-r", str(ROOT / name), str(project / name)] if project.exists() else
                       ["install", "-d", str(project)], check=True)
        if not (project / name).exists():
            subprocess.run(["cp", "-r", str(ROOT / name), str(project / name)], check=True)
    out = project / "site"
    out.mkdir()
    (out / "index.html").write_text("the old site")
    path = project / "content/examples/which-card.yaml"
    text = path.read_text()
    start = text.index(f"- id: {id}")
    end = text.find("\n- id:", start) if text.find("\n- id:", start) > 0 else len(text)
    for claim in re.finditer(r"^  (allowed|plays|takes|points): (.*)$", text[start:end], re.MULTILINE):
        changed = {"allowed": _fewer, "plays": lambda _: "KD", "takes": lambda _: "W", "points": lambda value: value + "1"}[claim[1]](claim[2])
        at = start + claim.start(2)
        path.write_text(text[:at] + changed + text[start + claim.end(2):])
        assert build(project) == 1
        assert f"which-card.yaml:{text[:at].count(chr(10)) + 1}:" in capsys.readouterr().err
        assert snapshot(out).keys() == {"index.html"} and (out / "index.html").read_text() == "the old site"


def _fewer(value):
    cards = value.strip("[]").split(", ")
    return "[]" if len(cards) == 1 else f"[{', '.join(cards[1:])}]"


def test_a_second_build_writes_nothing(tiny, capsys):
    assert build(tiny) == 0
    before = snapshot(tiny / "site")
    capsys.readouterr()
    assert build(tiny) == 0
    assert "nothing had changed" in capsys.readouterr().out
    assert snapshot(tiny / "site") == before


def test_case_59_a_page_that_is_gone_goes_and_a_foreign_file_stays_and_is_named(tiny, capsys):
    assert build(tiny) == 0
    (tiny / "site/notes.txt").write_text("mine")
    (tiny / "content/pages/tricks.yaml").unlink()
    (tiny / "content/examples/tricks.yaml").unlink()
    (tiny / "content/examples/one.yaml").write_text(
        "- {id: x001, title: T, rules: belote-house, contract: NT, trick: [], hand: {N: [7S]}, allowed: [7S], text: T}\n")
    (tiny / "content/site.yaml").write_text((tiny / "content/site.yaml").read_text().replace(", tricks]", "]").replace("[en, fr]", "[en]"))
    home = tiny / "content/pages/home.yaml"
    home.write_text(home.read_text().split("blocks:")[0] + "blocks:\n  - example: x001\n")
    capsys.readouterr()
    assert build(tiny) == 0
    assert "notes.txt" in capsys.readouterr().out
    assert not (tiny / "site/en/tricks").exists() and not (tiny / "site/fr").exists()
    assert (tiny / "site/notes.txt").read_text() == "mine"


def test_a_manifest_that_points_outside_removes_nothing_there(tiny):
    (tiny / "precious").write_text("x")
    (tiny / "site").mkdir()
    (tiny / "site/.manifest.json").write_text(f'["../precious", "{tiny}/precious", "a/../../precious", 5]')
    assert build(tiny) == 0
    assert (tiny / "precious").read_text() == "x"


def test_the_site_can_be_written_elsewhere(tiny, tmp_path):
    assert build(tiny, "--out", str(tmp_path / "elsewhere")) == 0
    assert (tmp_path / "elsewhere/fr/tricks/index.html").exists() and not (tiny / "site").exists()


def test_case_68_the_same_bytes_come_out_whatever_the_surroundings(tiny, tmp_path):
    outs = []
    for i, surroundings in enumerate([{"PYTHONHASHSEED": "1", "LANG": "C", "TZ": "UTC"},
                                      {"PYTHONHASHSEED": "77", "LANG": "fr_FR.UTF-8", "TZ": "Asia/Tokyo"}]):
        out = tmp_path / f"out{i}"
        subprocess.run([sys.executable, "-m", "generator", "--root", str(tiny), "build", "--out", str(out)], check=True,
                       cwd=ROOT, env={**os.environ, **surroundings}, stdout=subprocess.DEVNULL)
        subprocess.run(["rm", "-rf", str(tiny / ".cache")], check=True)
        outs.append({path: data for path, (data, _) in snapshot(out).items()})
    assert outs[0] == outs[1]


def test_a_cache_that_is_broken_or_from_elsewhere_changes_nothing(tiny, tmp_path):
    assert build(tiny, "--out", str(tmp_path / "a")) == 0
    for path in (tiny / ".cache").rglob("*"):
        if path.is_file():
            path.write_bytes(path.read_bytes()[:40] + b"\x80garbage")
    assert build(tiny, "--out", str(tmp_path / "b")) == 0
    left, right = ({path: data for path, (data, _) in snapshot(tmp_path / name).items()} for name in "ab")
    assert left == right
