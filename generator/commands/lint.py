"""The command lint: every finding in the catalogs, and the mending of those that have one right answer."""

import argparse
import sys
from dataclasses import replace
from pathlib import Path

from ..cli import FAULTS, FINE, USAGE
from ..faults import Fault, in_order
from ..language.glossary import Glossary
from ..language.harvest import catalog_path
from ..language.languages import Language, read_language
from ..language.lint.linter import explained, lint_catalog
from ..language.lint.mend import mend_catalog
from ..language.lint.report import FORMATS, format_github, format_json, format_sarif
from ..language.lint.rules import RULES, is_grave
from ..output.project import Project, asked_of, load_glossary, load_project
from .report import counted, is_project, report_faults

_WRITERS = {"json": format_json, "sarif": format_sarif, "github": format_github}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the languages and the options."""
    parser.add_argument("languages", nargs="*", metavar="LANGUAGE", help="a language's tag, such as fr (default: every language of the site)")
    parser.add_argument("--fix", action="store_true", help="mend in the catalogs what has one right answer")
    parser.add_argument("--only", metavar="RULE", choices=RULES, help="show findings of one rule")
    parser.add_argument("--format", choices=FORMATS, default="text", help="how to report (default: text)")
    parser.add_argument("--rules", action="store_true", help="list the rules and stop")


def run(args: argparse.Namespace) -> int:
    """Lint catalogs; 1 if anything was found."""
    if args.rules:
        print("\n".join(_described()))
        return FINE
    if not is_project(args.root):
        return USAGE
    faults: list[Fault] = []
    files, project = load_project(args.root, faults)
    if project is None:
        report_faults(faults, files.texts, "the catalogs were not looked at.")
        return FAULTS
    site = project.library.site
    languages = _languages(args.languages or [tag for tag in site.languages if tag != site.source])
    if languages is None:
        return USAGE
    findings: list[Fault] = []
    glossary = load_glossary(project.files, findings)
    for language in languages:
        findings += _lint(project, language, glossary, args.fix)
    shown = in_order(finding for finding in findings if args.only in (None, finding.rule))
    if args.format != "text":
        print(_WRITERS[args.format](shown))
    elif shown:
        grave = sum(is_grave(finding.rule) for finding in shown)
        report_faults(shown, files.texts, f"{grave} of them keep the site from being published.")
    else:
        print(f"{counted(len(languages), 'catalog')}: nothing found")
    return FAULTS if shown else FINE


def _lint(project: Project, language: Language, glossary: Glossary, fix: bool) -> tuple[Fault, ...]:
    """Return the findings in the catalog of a language, after mending it if asked."""
    path = catalog_path(language.tag)
    unread: list[Fault] = []
    text = project.files.read(path, unread)
    if text is None:
        return tuple(explained(replace(fault, rule="encoding")) for fault in unread)
    if fix:
        mended, changed = mend_catalog(text, path, language.tag, project.messages, glossary)
        if changed:
            _write(project.files.root / path, mended)
            project.files.texts[path] = text = mended
        print(f"{path}: {counted(changed, 'text')} mended", file=sys.stderr)
    return lint_catalog(text, path, language, asked_of(project, language, text), glossary).findings


def _write(path: Path, text: str) -> None:
    """Put a text in the place of a file in one step."""
    new = path.with_name(f".{path.name}.new")
    new.write_bytes(text.encode())
    new.replace(path)


def _languages(tags: list[str]) -> list[Language] | None:
    languages = []
    for tag in dict.fromkeys(tags):
        try:
            languages.append(read_language(tag))
        except ValueError as error:
            print(error, file=sys.stderr)
            return None
    return languages


def _described() -> list[str]:
    lines = []
    for rule in RULES.values():
        marks = [word for word, holds in (("note", not rule.grave), ("cannot be ignored", rule.strict), ("--fix mends it", rule.safe)) if holds]
        lines += [rule.name + (f" ({', '.join(marks)})" if marks else ""), f"    {rule.why} {rule.mend}"]
    return lines
