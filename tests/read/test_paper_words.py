"""The program's own words in a language: of a workspace, of what ships, and damaged ones."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablewright.model.paperwords import ENGLISH
from tablewright.read.folders import shipped
from tablewright.read.notes import Notes
from tablewright.read.paper_words import words_of
from tablewright.read.source import read_yaml
from tablewright.read.tree import Entries

SHIPPED = shipped() / "layouts"
PROGRAM = Path(__file__).parents[2] / "tablewright"


def own(folder: Path, text: str, name: str = "de") -> Path:
    path = folder / "languages" / f"{name}.yaml"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return folder


def test_a_workspaces_words_go_before_those_that_ship(tmp_path: Path) -> None:
    folder = own(tmp_path, "language: de\nwords: {Contents: Was drin steht}\n")
    found = words_of("de", [folder, SHIPPED], Notes())
    assert found.say("Contents") == "Was drin steht"
    assert found.say("Index") == "Stichworte"
    assert len(found.files) == 2


def test_a_region_has_the_words_of_its_language() -> None:
    found = words_of("de-AT", [SHIPPED], Notes())
    assert found.say("sheet {number} of {total}", number=1, total=3) == "Blatt 1 von 3"
    assert found.say.counted(1, "sheet/sheets") == "1 Blatt"
    assert found.say.counted(2, "sheet/sheets") == "2 Blätter"
    assert found.say.listed(["a", "b", "c"]) == "a, b und c"
    assert not found.say.lacking


def test_english_stands_where_a_language_has_no_words() -> None:
    found = words_of("tlh", [SHIPPED], Notes())
    assert found.say.lacking
    assert found.say("Contents") == "Contents"
    assert not words_of("en", [SHIPPED], Notes()).say.lacking
    assert words_of("en", [SHIPPED], Notes()).say == ENGLISH


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (
            'language: de\nwords: {"sheet {number} of {total}": "Blatt {nummer}"}\n',
            "2:38: these words have other slots in braces than the English ones; expected "
            "{number}, {total}, got 'Blatt {nummer}'",
        ),
        (
            'language: de\nwords: {"{count} pages": "{count Seiten"}\n',
            "2:26: these words have other slots in braces than the English ones; expected {count}, "
            "got '{count Seiten'",
        ),
        (
            "language: at\n",
            "1:11: the language is not the name of its file; expected 'language: de', "
            "got 'language: at'",
        ),
        ("language: de\nword: {}\n", "2:1: unknown key 'word'"),
    ],
)
def test_a_damaged_file_is_told_with_its_place(tmp_path: Path, text: str, wrong: str) -> None:
    notes = Notes()
    words_of("de", [own(tmp_path, text)], notes)
    path = tmp_path / "languages" / "de.yaml"
    assert [str(each).removeprefix(f"{path}:") for each in notes.problems] == [wrong]


def said() -> Iterator[str]:
    """The English words that the program says on paper: what stands in `say(…)`."""
    for path in PROGRAM.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            called = node.func
            name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
            of = getattr(called, "value", None)
            whose = getattr(of, "attr", "") or getattr(of, "id", "")
            if name == "say":
                first = node.args[0]
            elif name == "counted" and whose == "say":
                first = node.args[1]
            else:
                continue
            branches = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
            yield from (
                each.value
                for each in branches
                if isinstance(each, ast.Constant) and isinstance(each.value, str)
            )


def known(language: str) -> set[str]:
    tree = read_yaml(SHIPPED / "languages" / f"{language}.yaml", Notes())
    assert tree is not None
    words = tree["words"]
    assert isinstance(words, Entries)
    return set(words)


def test_german_has_a_word_for_all_that_the_program_says() -> None:
    found = set(said())
    assert len(found) > 120
    assert found - known("de") == set()


def test_german_has_no_word_that_the_program_does_not_say() -> None:
    literals = {
        node.value
        for path in PROGRAM.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    corners = {f"{one} {other}" for one in ("top", "bottom") for other in ("left", "right")}
    assert known("de") - literals - corners == set()
