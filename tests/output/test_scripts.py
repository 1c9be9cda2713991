"""The modules of a page become one script: each once, those it needs before it, without comments, and small."""

import gzip
import shutil
import subprocess

import jsengine
import pytest

from generator.faults import FaultError
from generator.output.cache import Cache
from generator.output.scripts import ENTRIES, join_modules, page_scripts
from generator.source.files import Files

MODULES = {path.stem: path.read_text("utf-8") for path in sorted(jsengine.MODULES.glob("*.js"))}


def test_each_module_stands_once_and_after_those_it_needs():
    modules = {
        "a": "export const a = 1;\nlet same = 2;\nexport function both() { return a + same; }\n",
        "b": '/** Said\n * at length. */\nimport { a } from "./a.js";\nexport const b = a + /** @type {number} */ (1); // stays\nlet same = 3;\nexport { };\n'.replace("export { };\n", ""),
        "c": 'import { both } from "./a.js";\nimport { b } from "./b.js";\n// goes\nconsole.log(both(), b);\n',
    }
    joined = join_modules(modules, "c")
    assert joined.count("const $a=") == joined.count("const $b=") == 1 and joined.index("$a=") < joined.index("$b=")
    assert "Said" not in joined and "goes" not in joined and "stays" in joined and "import" not in joined and "export" not in joined
    done = subprocess.run(["node", "-e", joined], capture_output=True, text=True, check=True)
    assert done.stdout == "3 2\n"


@pytest.mark.parametrize(("text", "place", "reason"), [
    ('\nimport { b } from "./b.js";\n', ":2:1", "there is no module b.js in templates/assets/js"),
    ('const a = 1;\nimport a from "./a.js";\n', ":2:1", 'found another form of import or export, expected import { name } from "./module.js"; and export '
                                                       "before a function, const or class"),
    ("const a = 1;\nexport default a;\n", ":2:1", 'found another form of import or export, expected import { name } from "./module.js"; and export before '
                                                  "a function, const or class"),
    ("const a = `one\ntwo`;\n", ":1:1", "a template string goes over several lines: end it on the line on which it begins"),
    ('import { a } from "./a.js";\nexport const a = 1;\n', ":1:1", "a.js imports a.js, which imports a.js: one of them must do without"),
])
def test_a_module_that_cannot_be_joined_is_a_fault_at_its_line(text, place, reason):
    with pytest.raises(FaultError) as caught:
        join_modules({"a": text}, "a")
    fault, = caught.value.faults
    assert str(fault.place) == f"templates/assets/js/a.js{place}" and fault.text == reason


def test_texts_patterns_and_divisions_stay_as_they_are():
    lines = ['const one = "a = b /* c */";', "const two = `x = ${ one } , y`;", "const three = [/a = [/ ] b/g, one .length / 2 / 3];",
             "let four = 1 + +two.length - -1 ;", "const five = four ? .5 : ! four;", 'const six = "q\\" = r" . replace(/ = /, " , ");']
    source = "\n".join([*lines, "console.log(JSON.stringify([one, two, String(three), four, five, six]));", ""])
    wanted = subprocess.run(["node", "-e", source], capture_output=True, text=True, check=True).stdout
    joined = join_modules({"a": source}, "a")
    assert subprocess.run(["node", "-e", joined], capture_output=True, text=True, check=True).stdout == wanted
    assert len(joined) < len(source) + 30


def test_every_module_can_be_joined_and_keeps_to_what_joining_takes():
    for name, text in MODULES.items():
        joined = join_modules(MODULES, name)
        subprocess.run(["node", "--check", "-"], input=joined, text=True, check=True)
        assert "/**" not in joined
        assert text.startswith("/** @file "), name


def test_scripts_and_table_keep_to_their_size(record_property):
    scripts = page_scripts(Files(jsengine.ROOT), None, [])
    assert list(scripts) == ["table", "try", "quiz", "embed"]
    assert scripts["quiz"] == join_modules(MODULES, "ask")
    assert all(any(f"const ${name}=" in text for text in scripts.values()) for name in MODULES if name not in ENTRIES.values())
    sizes = {name: len(gzip.compress(text.encode(), 9, mtime=0)) for name, text in scripts.items()}
    record_property("gzip", ", ".join(f"{name} {size:,} bytes" for name, size in sizes.items()))
    assert sizes.pop("table") <= 12_288 and max(sizes.values()) <= 10_240


def test_scripts_are_kept_while_the_modules_are_the_same(tmp_path):
    shutil.copytree(jsengine.MODULES, tmp_path / "templates/assets/js")
    files = [Files(tmp_path) for _ in range(3)]
    made = page_scripts(files[0], Cache(tmp_path), [])
    kept = tmp_path / ".cache/scripts.pickle"
    before = kept.read_bytes()
    assert page_scripts(files[1], Cache(tmp_path), []) == made and kept.read_bytes() == before
    with open(tmp_path / "templates/assets/js/embed.js", "a") as module:
        module.write('start("other", () => {});\n')
    assert '"other"' in page_scripts(files[2], Cache(tmp_path), [])["embed"]


def test_scripts_that_cannot_be_made_are_faults(tmp_path):
    faults = []
    assert page_scripts(Files(tmp_path), None, faults) is None
    assert [(str(fault.place), fault.text) for fault in faults] == [
        (f"templates/assets/js/{name}.js", "the module is missing; it starts a page") for name in ENTRIES.values()]
    folder = tmp_path / "templates/assets/js"
    folder.mkdir(parents=True)
    for name in ENTRIES.values():
        (folder / f"{name}.js").write_text("")
    (folder / "try.js").write_text('import { a } from "./a.js";\n')
    (folder / "b.js").write_bytes(b"\xff")
    faults.clear()
    assert page_scripts(Files(tmp_path), None, faults) is None and [str(fault.place) for fault in faults] == ["templates/assets/js/b.js:1:1"]
    (folder / "b.js").unlink()
    faults.clear()
    assert page_scripts(Files(tmp_path), None, faults) is None and [str(fault.place) for fault in faults] == ["templates/assets/js/try.js:1:1"]
