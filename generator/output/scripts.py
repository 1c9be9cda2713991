"""Joins the ES modules of a page to one script, so that it is one request and runs from a disk too, where browsers load no modules."""

import re

from ..engine.export import browser_table
from ..faults import Fault, FaultError, Place
from ..language.pagewords import data_block
from ..source.files import Files
from .cache import Cache, key_of, texts_key

FOLDER = "templates/assets/js"
ENTRIES = {"try": "try", "quiz": "ask", "embed": "embed"}
"""The module that starts each kind of page."""

_IMPORT = re.compile(r'^import \{ ([\w, ]+) \} from "\./(\w+)\.js";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?:async )?(?:function|const|class) (\w+)", re.MULTILINE)
_OTHER = re.compile(r"^(?:import\b|export (?!(?:async )?(?:function|const|class) ))", re.MULTILINE)
_NOTE = r"/\*\*(?:[^*]|\*(?!/))*\*/"
_COMMENT = re.compile(rf"^[ \t]*{_NOTE}[ \t]*\n|{_NOTE} ?|^[ \t]*//.*\n", re.MULTILINE)
# Texts and patterns, which stay as they are; then signs with the spaces around them. A pattern stands after a sign, a division does not.
_AFTER_SIGN = r"(?:(?<=[(,=:!&|?{};>\[])|(?<=[(,=:!&|?{};>\[] ))"
_PATTERN = rf"{_AFTER_SIGN}/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[a-z]*"
_SPACES = re.compile(rf'("(?:[^"\\\n]|\\.)*"|`[^`\n]*`|{_PATTERN})| ?([{{}}()\[\]=,;:?<>|&*!]+) ?|(?<=[\w)\]]) ([+-]) (?![+-])')
_EMPTY = re.compile(r"^[ \t]*\n|^[ \t]+", re.MULTILINE)


def page_scripts(files: Files, cache: Cache | None, faults: list[Fault]) -> dict[str, str] | None:
    """Return the scripts of the pages that answer in the browser, by name: `table`, which each of them loads first, and one a page.

    They are kept in the cache while the modules and the program are the same. None where a module cannot be read or joined;
    faults say why.
    """
    before = len(faults)
    paths = files.paths(FOLDER, ".js")
    modules = {path.rpartition("/")[2].removesuffix(".js"): files.read(path, faults) or "" for path in paths}
    for entry in ENTRIES.values():
        if entry not in modules:
            faults.append(Fault(Place(f"{FOLDER}/{entry}.js"), "the module is missing; it starts a page"))
    if len(faults) > before:
        return None
    key = key_of(cache.program, texts_key(modules.items())) if cache else ""
    kept = cache.load("scripts", key) if cache else None
    if kept is not None:
        return kept
    try:
        scripts = {name: join_modules(modules, entry) for name, entry in ENTRIES.items()}
    except FaultError as error:
        faults += error.faults
        return None
    scripts = {"table": f"globalThis.beloteTable = {data_block(browser_table())};\n", **scripts}
    if cache:
        cache.save("scripts", key, scripts)
    return scripts


def join_modules(modules: dict[str, str], entry: str) -> str:
    """Return one classic script that does what the module `entry` does; `modules` are texts by name, without the suffix.

    Each module becomes a function of its own, those it imports before it. Comments, indents and the spaces
    around signs are left out.

    >>> print(join_modules({"a": "export const one = 1;\\n", "b": 'import { one } from "./a.js";\\nalert(one);\\n'}, "b"), end="")
    "use strict";
    (()=>{
    const $a=(()=>{
    const one=1;
    return{one};
    })();
    const{one}=$a;
    alert(one);
    })();

    Raises FaultError where an import is written otherwise, names no module, or goes in a circle, and where a template string
    goes over several lines.
    """
    before: dict[str, str] = {}
    _join(modules, entry, (), before)
    last = before.pop(entry)
    parts = [f"const ${name}=(()=>{{\n{text}return{{{','.join(_EXPORT.findall(modules[name]))}}};\n}})();\n" for name, text in before.items()]
    return f'"use strict";\n(()=>{{\n{"".join(parts)}{last}}})();\n'


def _join(modules: dict[str, str], name: str, above: tuple[str, ...], done: dict[str, str]) -> None:
    """Add the text of a module to those done, after those it imports."""
    text = _COMMENT.sub("", modules[name])
    for found in _IMPORT.finditer(text):
        other = found[2]
        if other not in modules:
            raise FaultError(_fault(modules, name, found[0], f"there is no module {other}.js in {FOLDER}"))
        if other in (*above, name):
            raise FaultError(_fault(modules, name, found[0], f"{name}.js imports {other}.js, which imports {name}.js: one of them must do without"))
        if other not in done:
            _join(modules, other, (*above, name), done)
    text = _IMPORT.sub(lambda found: f"const {{ {found[1]} }} = ${found[2]};\n", text)
    if found := _OTHER.search(text):
        line = text[found.start():].partition("\n")[0]
        raise FaultError(_fault(modules, name, line, 'found another form of import or export, expected import { name } from "./module.js"; '
                                "and export before a function, const or class"))
    lines = _EMPTY.sub("", _EXPORT.sub(lambda found: found[0].removeprefix("export "), text)).splitlines()
    for line in lines:
        if line.count("`") % 2:
            raise FaultError(_fault(modules, name, line, "a template string goes over several lines: end it on the line on which it begins"))
    done[name] = "".join(_SPACES.sub(lambda found: found[1] or found[2] or found[3], line) + "\n" for line in lines)


def _fault(modules: dict[str, str], name: str, line: str, reason: str) -> Fault:
    number = modules[name][:modules[name].find(line)].count("\n") + 1
    return Fault(Place(f"{FOLDER}/{name}.js", number, 1, max(1, len(line.rstrip()))), reason)
