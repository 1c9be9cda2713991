"""Writes findings for programs: JSON, SARIF (which code hosts show), and the lines that annotate a change on GitHub."""

import json
from collections.abc import Iterable

from ...faults import Fault
from .rules import RULES, is_grave

FORMATS = ("text", "json", "sarif", "github")
"""The formats of a report; 'text' is for people."""


def format_json(findings: Iterable[Fault]) -> str:
    """Return findings as a JSON list, one object a finding."""
    listed = [{"rule": one.rule, "level": _level(one), "path": one.place.path, "line": one.place.line, "column": one.place.column,
               "width": one.place.width, "what": one.text, "why": _why(one), "mend": _mend(one)} for one in findings]
    return json.dumps(listed, ensure_ascii=False, indent=1)


def format_sarif(findings: Iterable[Fault]) -> str:
    """Return findings as a SARIF 2.1.0 log, with the rules that they name."""
    findings = tuple(findings)
    used = [rule for rule in RULES.values() if any(one.rule == rule.name for one in findings)]
    rules = [{"id": rule.name, "shortDescription": {"text": rule.why}, "help": {"text": rule.mend}} for rule in used]
    results = [_result(one) for one in findings]
    run = {"tool": {"driver": {"name": "belote-rules lint", "rules": rules}}, "columnKind": "unicodeCodePoints", "results": results}
    log = {"$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run]}
    return json.dumps(log, ensure_ascii=False, indent=1)


def format_github(findings: Iterable[Fault]) -> str:
    """Return findings as workflow commands, one line each."""
    return "\n".join(_command(one) for one in findings)


def _result(one: Fault) -> dict:
    place: dict = {"artifactLocation": {"uri": one.place.path}}
    if one.place.line:
        column = max(one.place.column, 1)
        place["region"] = {"startLine": one.place.line, "startColumn": column, "endColumn": column + one.place.width}
    text = " ".join(filter(None, (f"{one.text}.", _why(one), _mend(one))))
    found = {"ruleId": one.rule or "fault", "level": _level(one), "message": {"text": text}, "locations": [{"physicalLocation": place}]}
    return found


def _command(one: Fault) -> str:
    place = [f"file={_property(one.place.path)}"]
    if one.place.line:
        column = max(one.place.column, 1)
        place += [f"line={one.place.line}", f"col={column}", f"endColumn={column + one.place.width}"]
    text = "\n".join(filter(None, (one.text, _why(one), _mend(one))))
    return f"::{'error' if is_grave(one.rule) else 'warning'} {','.join(place)},title={_property(one.rule or 'fault')}::{_escaped(text)}"


def _level(one: Fault) -> str:
    return "error" if is_grave(one.rule) else "warning"


def _why(one: Fault) -> str:
    return RULES[one.rule].why if one.rule in RULES else ""


def _mend(one: Fault) -> str:
    return RULES[one.rule].mend if one.rule in RULES else ""


def _escaped(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _escaped(text).replace(":", "%3A").replace(",", "%2C")
