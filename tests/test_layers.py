"""The rooms of the generator are entered in one direction only."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "generator"
LAYERS = ["late", "faults", "engine", "source", "language", "output", "preview", "cli", "commands"]
MODULES = sorted(path.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".").removesuffix(".__init__")
                 for path in PACKAGE.rglob("*.py"))


def tree(module):
    path = ROOT / module.replace(".", "/")
    return ast.parse((path / "__init__.py" if path.is_dir() else path.with_suffix(".py")).read_text("utf-8"))


def layer(module):
    return module.split(".")[1] if "." in module else ""


def imported(module):
    """Yield the modules of the project that a module imports."""
    package = module if (ROOT / module.replace(".", "/")).is_dir() else module.rpartition(".")[0]
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.partition(".")[0] == "generator")
        elif isinstance(node, ast.ImportFrom):
            base = package.rsplit(".", node.level - 1)[0] if node.level > 1 else package
            base = ".".join(filter(None, (base, node.module))) if node.level else node.module
            if base.partition(".")[0] == "generator":
                yield base
                yield from (name for alias in node.names if (name := f"{base}.{alias.name}") in MODULES)


@pytest.mark.parametrize("module", [module for module in MODULES if layer(module) not in ("", "__main__")])
def test_a_module_imports_only_from_its_own_and_earlier_layers(module):
    rank = LAYERS.index(layer(module))
    for other in imported(module):
        if layer(other) and layer(other) != layer(module):
            assert LAYERS.index(layer(other)) < rank, f"{module} imports {other}"


@pytest.mark.parametrize("module", [module for module in MODULES if layer(module) == "engine"])
def test_the_engine_imports_nothing_of_the_rest_and_no_library(module):
    for other in imported(module):
        assert layer(other) == "engine"
    for node in ast.walk(tree(module)):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else \
            [node.module] if isinstance(node, ast.ImportFrom) and not node.level else []
        assert all(name.partition(".")[0] in sys.stdlib_module_names for name in names)


@pytest.mark.parametrize("module", MODULES)
def test_no_import_hides_in_a_function(module):
    for function in ast.walk(tree(module)):
        if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
            assert not [node for node in ast.walk(function) if isinstance(node, (ast.Import, ast.ImportFrom))], function.name


@pytest.mark.parametrize("module", MODULES)
def test_what_is_public_says_what_it_is(module):
    described = ast.get_docstring(tree(module)) or ""
    assert described.endswith(".") and not re.search(r"[.!?]\s|\n\n", described), f"not one sentence: {described!r}"
    for node in tree(module).body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and not node.name.startswith("_"):
            assert ast.get_docstring(node), node.name


def test_imports_form_no_cycle():
    edges = {module: {other for other in imported(module) if other in MODULES} for module in MODULES}
    done, path = set(), []

    def visit(module):
        assert module not in path, " -> ".join([*path[path.index(module):], module])
        if module in done:
            return
        path.append(module)
        for other in edges[module] - {module}:
            if (ROOT / other.replace(".", "/")).is_dir() and module.startswith(other):
                continue
            visit(other)
        path.pop()
        done.add(module)

    for module in MODULES:
        visit(module)


def test_each_module_imports_alone():
    code = "import importlib, sys\nfor name in sys.argv[1:]:\n    importlib.import_module(name)\n" \
           "    for other in [m for m in sys.modules if m.startswith('generator')]: del sys.modules[other]\n"
    names = [module for module in MODULES if not module.endswith("__main__")]
    subprocess.run([sys.executable, "-W", "error", "-c", code, *names], cwd=ROOT, check=True, timeout=120)
