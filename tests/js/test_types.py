"""The types in the comments of the browser's modules hold, as the TypeScript compiler sees them."""

import subprocess

import jsengine

TSC = jsengine.ROOT / "tests/js/node_modules/.bin/tsc"


def compiled(*arguments):
    assert TSC.exists(), "the TypeScript compiler is missing: tools/setup-test.sh installs it"
    return subprocess.run([TSC, *arguments], cwd=jsengine.ROOT / "tests/js", capture_output=True, text=True)


def test_the_types_hold():
    done = compiled("-p", ".")
    assert done.returncode == 0, done.stdout


def test_a_wrong_type_would_be_found(tmp_path):
    module = tmp_path / "wrong.js"
    module.write_text(f'import {{ cardsOf }} from "{jsengine.MODULES}/cards.js";\n/** @type {{string}} */\nexport const wrong = cardsOf(1);\n')
    done = compiled("--allowJs", "--checkJs", "--noEmit", "--strict", "--target", "es2022", "--module", "es2022", "--moduleResolution", "bundler", str(module))
    assert done.returncode and "TS2322" in done.stdout
