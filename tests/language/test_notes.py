"""A translator is told where each text stands, what its cards are, and what fills its braces."""

from pathlib import Path

from tinysite import copy_tiny

from generator.language.catalog import PLACEHOLDER, Message
from generator.language.notes import annotated
from generator.output.project import load_project

ROOT = Path(__file__).resolve().parents[2]


def notes(root, terms=lambda message: ()):
    faults = []
    _, project = load_project(root, faults)
    assert not faults
    return project, {message.key: message.comments for message in annotated(project.library, project.messages, terms)}


def test_each_text_of_the_content_says_where_it_stands_and_as_what():
    project, found = notes(ROOT)
    for page in project.library.pages:
        assert found[page.title.context, page.title.msgid][0] == f"Page “{page.title.msgid}”: its title, also the heading on it."
    for text in project.library.texts:
        first = found[text.context, text.msgid][0]
        assert first.startswith(("Page “", "Example x", "The name of the site")), first
    for judged in project.library.examples.values():
        comments = found[judged.example.title.context, judged.example.title.msgid]
        assert "its heading" in comments[0] and any(f"may play: {judged.verdict}" in comment for comment in comments)


def test_what_stands_in_braces_is_explained_in_every_message():
    _, found = notes(ROOT)
    for (context, msgid), comments in found.items():
        for braces in PLACEHOLDER.findall(msgid):
            assert any(comment.startswith(f"{braces} becomes") or f"{braces} becomes" in comment or braces in comment for comment in comments), (context, msgid)


def test_a_short_text_names_its_neighbours_and_a_long_one_does_not(tmp_path):
    _, found = notes(copy_tiny(tmp_path))
    assert any("Beside it: “" in comment for comment in found["seat", "North"])
    assert all("Beside it" not in comment for (_, msgid), comments in found.items() if len(msgid.split()) > 2 for comment in comments)


def test_a_glossary_may_add_what_it_knows_of_a_message(tmp_path):
    _, found = notes(copy_tiny(tmp_path), lambda message: ["trump: atout"] if "trump" in message.msgid else ())
    assert all(("trump: atout" in comments) == ("trump" in msgid) for (_, msgid), comments in found.items())


def test_a_card_in_braces_is_shown_with_its_sign(tmp_path):
    project, _ = notes(copy_tiny(tmp_path))
    (message,) = annotated(project.library, (Message("x", "only {9S} beats {10H}"),))
    assert message.comments == ("{9S} becomes the card 9♠", "{10H} becomes the card 10♥")
