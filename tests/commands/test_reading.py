"""What cannot be read, or is far too long, is a fault too."""

import pytest
from tinysite import copy_tiny

from generator.cli import main
from generator.faults import Fault
from generator.language.po import MAX_CHARACTERS, read_po
from generator.source.node import MAX_BYTES, read_yaml


def test_a_folder_in_the_place_of_a_file_is_a_fault(tmp_path, capsys):
    project = copy_tiny(tmp_path)
    (project / "locales/fr.po").unlink()
    (project / "locales/fr.po").mkdir()
    assert main(["--root", str(project), "check"]) == 1
    assert capsys.readouterr().err.startswith("locales/fr.po: cannot be read: ")


@pytest.mark.parametrize(("read", "limit", "message"), [
    (read_yaml, MAX_BYTES, "1,000,001 characters; a content file has at most 1,000,000"),
    (read_po, MAX_CHARACTERS, "50,000,001 characters; a catalog has at most 50,000,000"),
])
def test_a_file_that_is_far_too_long_is_not_even_read(read, limit, message):
    faults: list[Fault] = []
    assert not read("x" * (limit + 1), "long", faults)
    assert [fault.text for fault in faults] == [message]


def test_a_bomb_of_aliases_is_refused_at_its_first_anchor():
    faults: list[Fault] = []
    text = "a: &a [x, x]\n" + "".join(f"{chr(98 + i)}: &{chr(98 + i)} [*{chr(97 + i)}, *{chr(97 + i)}]\n" for i in range(20))
    assert read_yaml(text, "bomb", faults) is None
    assert len(faults) == 1 and faults[0].place.line == 1


@pytest.mark.parametrize("arguments", [[], ["no-such-command"], ["build", "--no-such-option"], ["differ", "belote-house"]])
def test_wrong_usage_is_status_2(arguments, capsys):
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    assert "usage:" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["build", "check", "harvest"])
def test_a_folder_that_is_no_project_is_wrong_usage(tmp_path, capsys, command):
    assert main(["--root", str(tmp_path), command]) == 2
    assert "there is no content folder in" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
