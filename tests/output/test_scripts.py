"""The modules of a page become one script: each once, those it needs before it, without comments, and small."""

import gzip
import subprocess

import jsengine
import pytest

from generator.engine.export import browser_table
from generator.faults import FaultError
from generator.output.scripts import join_modules

MODULES = {path.stem: path.read_text("utf-8") for path in sorted(jsengine.MODULES.glob("*.js"))}


def test_each_module_stands_once_and_after_those_it_needs():
    modules = {
        "a": "export const a = 1;\nlet same = 2;\nexport function both() { return a + same; }\n",
        "b": '/** Said\n * at length. */\nimport { a } from "./a.js";\nexport const b = a + /** @type {number} */ (1); // stays\nlet same = 3;\nexport { };\n'.replace("export { };\n", ""),
        "c": 'import { both } from "./a.js";\nimport { b } from "./b.js";\n// goes\nconsole.log(both(), b);\n',
    }
    joined = join_modules(modules, "c")
    assert joined.count("const $a =") == joined.count("const $b =") == 1 and joined.index("$a =") < joined.index("$b =")
    assert "Said" not in joined and "goes" not in joined and "stays" in joined and "import" not in joined and "export" not in joined
    done = subprocess.run(["node", "-e", joined], capture_output=True, text=True, check=True)
    assert done.stdout == "3 2\n"


@pytest.mark.parametrize(("text", "place", "reason"), [
    ('\nimport { b } from "./b.js";\n', ":2:1", "there is no module b.js in templates/assets/js"),
    ('const a = 1;\nimport a from "./a.js";\n', ":2:1", 'found another form of import or export, expected import { name } from "./module.js"; and export '
                                                       "before a function, const or class"),
    ("const a = 1;\nexport default a;\n", ":2:1", 'found another form of import or export, expected import { name } from "./module.js"; and export before '
                                                  "a function, const or class"),
    ('import { a } from "./a.js";\nexport const a = 1;\n', ":1:1", "a.js imports a.js, which imports a.js: one of them must do without"),
])
def test_a_module_that_cannot_be_joined_is_a_fault_at_its_line(text, place, reason):
    with pytest.raises(FaultError) as caught:
        join_modules({"a": text}, "a")
    fault, = caught.value.faults
    assert str(fault.place) == f"templates/assets/js/a.js{place}" and fault.text == reason


def test_every_module_can_be_joined_and_keeps_to_what_joining_takes():
    for name, text in MODULES.items():
        joined = join_modules(MODULES, name)
        subprocess.run(["node", "--check", "-"], input=joined, text=True, check=True)
        assert "/**" not in joined
        assert text.startswith("/** @file "), name


def test_scripts_and_table_keep_to_their_size(record_property):
    # Everything that any page may load: an entry that imports every module.
    entry = "".join(f'import {{  }} from "./{name}.js";\n'.replace("{  }", "{ _ }") for name in MODULES)
    script = len(gzip.compress(join_modules({**MODULES, "all": entry}, "all").encode(), 9, mtime=0))
    table = len(gzip.compress(browser_table().encode(), 9, mtime=0))
    record_property("gzip", f"script {script:,} bytes, table {table:,} bytes")
    assert script <= 10_240 and table <= 12_288
