"""The command lint reports for people and programs, mends what is asked, and a build heeds what is grave."""

import json

import pytest
from tinysite import copy_tiny, snapshot

from generator.cli import main
from generator.language.lint.rules import RULES

FRENCH = "locales/fr.po"
WORDS = {"Two tricks": "Deux plis", "The end": "La fin", "East ruffs & wins.": "Est coupe & gagne.", "Any card": "Carte libre"}


@pytest.fixture
def tiny(tmp_path):
    return copy_tiny(tmp_path / "tiny")


def translated(project, **changes):
    """Put texts in the place of the untranslated ones, by their English."""
    path = project / FRENCH
    text = path.read_text("utf-8")
    for msgid, msgstr in {**WORDS, **changes}.items():
        assert f'msgid "{msgid}"\nmsgstr "{msgid}"' in text, msgid
        text = text.replace(f'msgid "{msgid}"\nmsgstr "{msgid}"', f'msgid "{msgid}"\nmsgstr "{msgstr}"', 1)
    path.write_text(text, "utf-8")
    return project


def run(capsys, project, *arguments):
    status = main(["--root", str(project), *arguments])
    out, err = capsys.readouterr()
    return status, out, err


def test_texts_that_are_still_english_are_notes_that_do_not_keep_a_site_back(tiny, capsys):
    status, out, err = run(capsys, tiny, "check")
    assert status == 0 and err == "" and "locales/fr.po: " in out and " notes of the linter; `python -m generator lint` shows them\n" in out
    status, out, err = run(capsys, tiny, "lint", "fr")
    assert status == 1 and err.rstrip().endswith("faults; 0 of them keep the site from being published.")
    assert "the translation is the English text" in err


@pytest.mark.parametrize("command", ["check", "build"])
def test_a_grave_finding_keeps_the_site_back_and_a_reasoned_ignore_lets_it_pass(tiny, capsys, command):
    translated(tiny, **{"The end": "La fin, 9♥"})
    before = {name: kept for name, kept in snapshot(tiny).items() if not name.startswith(".cache/")}
    status, _, err = run(capsys, tiny, command)
    assert status == 1 and "the cards differ from the source's: not in the source: 9♥" in err
    assert {name: kept for name, kept in snapshot(tiny).items() if not name.startswith(".cache/")} == before
    path = tiny / FRENCH
    path.write_text(path.read_text("utf-8").replace('msgctxt "page tricks section end"', '# lint-ignore: cards, a test\nmsgctxt "page tricks section end"'), "utf-8")
    assert run(capsys, tiny, command)[0] == 0


def test_a_finding_is_the_same_when_it_comes_from_the_cache(tiny, capsys):
    translated(tiny, **{"The end": "La fin, 9♥"})
    first = run(capsys, tiny, "build")
    assert (tiny / ".cache/catalog-fr.pickle").exists()
    assert run(capsys, tiny, "build") == first and first[0] == 1


def test_a_change_of_the_glossary_is_heeded_at_once(tiny, capsys):
    translated(tiny)
    glossary = tiny / "locales/glossary.yaml"
    for avoid, notes in (("carte", 1), ("pli", 0), ("libre", 1)):
        glossary.write_text(f"- id: free\n  gloss: Any card.\n  words:\n    en: {{term: any card, stems: [any card], source: x}}\n"
                            f"    fr: {{term: libre, avoid: [{avoid}], source: x}}\n", "utf-8")
        assert run(capsys, tiny, "build")[0] == 0
        assert run(capsys, tiny, "lint", "--only", "terms")[2].count("the glossary has libre") == notes
    glossary.write_text("- id: free\n", "utf-8")
    for command in ("build", "check", "lint"):
        status, _, err = run(capsys, tiny, command)
        assert status == 1 and "locales/glossary.yaml:1:3: missing gloss, words" in err


def test_one_rule_may_be_asked_for(tiny, capsys):
    translated(tiny, **{"Yes": "Oui ?"})
    assert run(capsys, tiny, "lint", "--only", "nfc") == (0, "1 catalog: nothing found\n", "")
    status, _, err = run(capsys, tiny, "lint", "--only", "punctuation")
    assert status == 1 and err.count("locales/fr.po:") == 1 and "a space that may break before '?'; expected U+202F" in err


def test_the_safe_findings_are_mended_in_the_file(tiny, capsys):
    translated(tiny, **{"Yes": "Oui ?", "No": "Non\u200b", "The start": "L'entame"})
    status, _, err = run(capsys, tiny, "lint", "--fix", "--only", "punctuation")
    assert status == 0 and err == "locales/fr.po: 3 texts mended\n"
    text = (tiny / FRENCH).read_text("utf-8")
    assert 'msgstr "Oui\u202f?"' in text and 'msgstr "Non"' in text and 'msgstr "L’entame"' in text
    before = snapshot(tiny)
    assert run(capsys, tiny, "lint", "--fix", "--only", "punctuation")[2] == "locales/fr.po: 0 texts mended\n"
    assert snapshot(tiny) == before and not [name for name in before if name.endswith(".new")]


def test_a_report_for_programs(tiny, capsys):
    translated(tiny, **{"The end": "La fin, 9♥", "Yes": "Oui ?"})
    status, out, err = run(capsys, tiny, "lint", "--format", "json")
    found = {one["rule"]: one for one in json.loads(out)}
    assert status == 1 and err == "" and found["cards"] == {
        "rule": "cards", "level": "error", "path": FRENCH, "line": found["cards"]["line"], "column": 18, "width": 1,
        "what": "the cards differ from the source's: not in the source: 9♥", "why": RULES["cards"].why, "mend": RULES["cards"].mend}
    assert found["punctuation"]["level"] == "warning"
    line = (tiny / FRENCH).read_text("utf-8").split("\n")[found["cards"]["line"] - 1]
    assert line[17] == "♥"


def test_a_report_that_code_hosts_show(tiny, capsys):
    translated(tiny, **{"The end": "La fin, 9♥", "Yes": "Oui ?"})
    (run_,) = json.loads(run(capsys, tiny, "lint", "--format", "sarif")[1])["runs"]
    ids = [rule["id"] for rule in run_["tool"]["driver"]["rules"]]
    assert ids == ["cards", "punctuation", "same"] and {result["ruleId"] for result in run_["results"]} == set(ids)
    cards = next(result for result in run_["results"] if result["ruleId"] == "cards")
    place = cards["locations"][0]["physicalLocation"]
    assert cards["level"] == "error" and place["artifactLocation"]["uri"] == FRENCH
    assert (place["region"]["startColumn"], place["region"]["endColumn"]) == (18, 19)


def test_a_report_as_workflow_commands_has_a_line_a_finding(tiny, capsys):
    translated(tiny, **{"The end": "100 %, 9♥"})
    lines = run(capsys, tiny, "lint", "--format", "github", "--only", "cards")[1].rstrip("\n").split("\n")
    assert len(lines) == 1 and lines[0].startswith("::error file=locales/fr.po,line=")
    assert ",title=cards::the cards differ from the source's: not in the source: 9♥%0A" in lines[0]


def test_a_byte_order_mark_and_a_missing_catalog_are_findings(tiny, capsys):
    path = tiny / FRENCH
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert json.loads(run(capsys, tiny, "lint", "--format", "json")[1])[0]["rule"] == "encoding"
    status, _, err = run(capsys, tiny, "lint", "hr")
    assert status == 1 and err.startswith("locales/hr.po: cannot be read")


def test_wrong_usage_is_told(tiny, tmp_path, capsys):
    assert run(capsys, tiny, "lint", "frr-XX")[0] == 2
    assert run(capsys, tmp_path / "nowhere", "lint")[0] == 2
    (tiny / "content/site.yaml").unlink()
    status, _, err = run(capsys, tiny, "lint")
    assert status == 1 and "the catalogs were not looked at." in err


def test_the_rules_are_listed_with_why_and_how_to_mend(tiny, capsys):
    status, out, _ = run(capsys, tiny, "lint", "--rules")
    assert status == 0 and all(f"\n{name}" in f"\n{out}" and rule.why in out and rule.mend in out for name, rule in RULES.items())
