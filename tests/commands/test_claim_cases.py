"""Faults of other tools that run the examples of a text, each by its number in the log of reported cases, do not happen here."""

import re

import pytest
from tinysite import copy_tiny, edit, run

from generator.source import library

EXAMPLES = "content/examples/tricks.yaml"
WRONG = ("allowed: [9S]", "allowed: [7S]")


@pytest.fixture
def tiny(tmp_path):
    return copy_tiny(tmp_path)


@pytest.mark.parametrize("command", ["build", "check"])
def test_case_45_the_number_told_is_that_of_the_examples_whose_claims_the_engine_was_asked_about(tiny, capsys, monkeypatch, command):
    asked = []
    verify = library.verify
    monkeypatch.setattr(library, "verify", lambda example, faults: asked.append(example.id) or verify(example, faults))
    assert run(tiny, command) == 0
    assert asked == ["x001", "x002"] and re.search(rf"\b{len(asked)} examples verified", capsys.readouterr().out)


def test_case_45_a_site_without_an_example_is_a_fault(tiny, capsys):
    (tiny / EXAMPLES).write_text("[]\n", "utf-8")
    for command in ("build", "check"):
        assert run(tiny, command) == 1
        assert "content/examples: there is no example here; a site has at least one" in capsys.readouterr().err
    assert not (tiny / "site").exists()


@pytest.mark.parametrize("claim", ["allowed", "trick", "hand", "rules"])
def test_case_45_no_example_does_without_what_is_verified(tiny, capsys, claim):
    path = tiny / EXAMPLES
    path.write_text(re.sub(rf"\n  {claim}:.*", "", path.read_text("utf-8"), count=1), "utf-8")
    assert run(tiny, "check") == 1
    assert f"{EXAMPLES}:1:3: missing {claim}\n" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["content/examples/more.yml", "content/examples/MORE.YAML", "content/examples/french/more.yaml", "content/more.yaml"])
def test_case_46_an_example_where_none_is_looked_for_is_a_fault_also_after_a_build(tiny, capsys, name):
    assert run(tiny, "build") == 0
    path = tiny / name
    path.parent.mkdir(exist_ok=True)
    path.write_text("- id: x003\n  allowed: wrong\n", "utf-8")
    assert run(tiny, "build") == 1
    assert f"{name}: this file is not read: " in capsys.readouterr().err
    path.unlink()
    assert run(tiny, "build") == 0


@pytest.mark.parametrize("name", [".#tricks.yaml", "tricks.yaml~", "notes.md", ".git/x.yaml"])
def test_case_46_what_nobody_takes_for_an_example_is_none(tiny, name):
    path = tiny / "content/examples" / name
    path.parent.mkdir(exist_ok=True)
    path.write_text("- id: x003\n", "utf-8")
    assert run(tiny, "check") == 0


def test_case_46_an_example_that_no_page_shows_is_a_fault(tiny, capsys):
    edit(tiny / "content/pages/tricks.yaml", "  - example: x002\n", "")
    assert run(tiny, "check") == 1
    assert f"{EXAMPLES}:11:7: the example x002 is on no page\n" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["{9S} wins.", "The 9♠ wins.", "The ♠9 wins.", "1. First.\n      2. The 10♥ wins.", "**J♥** wins."])
def test_case_46_a_card_in_prose_belongs_to_an_example(tiny, capsys, text):
    edit(tiny / "content/pages/tricks.yaml", "A complete trick.", text)
    assert run(tiny, "check") == 1
    assert re.search(r"content/pages/tricks.yaml:1[78]:\d+: (\{9S\} is not a card of this example|found (9♠|♠9|10♥|J♥); a card is written)", capsys.readouterr().err)


@pytest.mark.parametrize("text", ["Lead a ♥ or a ♠.", "The ♥s are trumps.", "Clubs (♣), 10 of them."])
def test_case_46_a_suit_in_prose_is_no_card(tiny, capsys, text):
    edit(tiny / "content/pages/tricks.yaml", "A complete trick.", text)
    edit(tiny / "locales/fr.po", 'msgid "A complete trick."\nmsgstr "A complete trick."', f'msgid "{text}"\nmsgstr "{text}"')
    assert run(tiny, "check") == 0, capsys.readouterr().err


@pytest.mark.parametrize("key", ["skip: true", "skip: a reason", "verify: no", "only: web", "unverified: later"])
def test_case_47_nothing_lets_an_example_go_unverified(tiny, capsys, key):
    edit(tiny / EXAMPLES, *WRONG)
    edit(tiny / EXAMPLES, "rules: belote-house", f"{key}\n  rules: belote-house")
    assert run(tiny, "build") == 1
    assert f"{EXAMPLES}:3:3: unknown key {key.partition(':')[0]!r}" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [("check",), ("build",), ("build", "--no-lint"), ("build", "--pseudo", "--out", "out")])
def test_case_47_a_wrong_claim_ends_every_command_with_a_status_and_its_line(tiny, capsys, monkeypatch, arguments):
    monkeypatch.chdir(tiny)
    edit(tiny / EXAMPLES, *WRONG)
    assert run(tiny, *arguments) == 1
    assert f"{EXAMPLES}:7:13: the engine does not agree: 7S is not allowed" in capsys.readouterr().err
    assert not (tiny / "site").exists() and not (tiny / "out").exists()


def test_case_47_there_is_no_quiet_mode(tiny):
    for quiet in ("--quiet", "-q"):
        with pytest.raises(SystemExit) as ended:
            run(tiny, "build", quiet)
        assert ended.value.code == 2


@pytest.mark.parametrize("ignore", ["# lint-ignore: cards", "# lint-ignore: cards,", "# lint-ignore: cards,  "])
def test_case_47_a_finding_of_the_linter_is_passed_over_with_a_reason_only(tiny, capsys, ignore):
    translated = 'msgid "The end"\nmsgstr "'
    edit(tiny / "locales/fr.po", f"{translated}The end", f"{translated}La fin, 9♥")
    edit(tiny / "locales/fr.po", '\nmsgctxt "page tricks section end"', f'\n{ignore}\nmsgctxt "page tricks section end"')
    assert run(tiny, "build") == 1 and "9♥" in capsys.readouterr().err
    edit(tiny / "locales/fr.po", f"{ignore}\n", "# lint-ignore: cards, the nine is meant\n# lint-ignore: numbers, the nine is meant\n")
    assert run(tiny, "build") == 0
