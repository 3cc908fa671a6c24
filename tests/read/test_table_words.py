"""What the referee says in other languages, read from files: mistakes, and whose words go first."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewright.read.folders import shipped
from tablewright.read.notes import Notes
from tablewright.read.table_words import no_language, spoken, spoken_languages


def written(folder: Path, language: str, text: str, name: str = "words") -> Path:
    path = folder / "languages" / language / f"{name}.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_the_words_of_a_workspace_go_before_those_that_ship(tmp_path: Path) -> None:
    own, ours = tmp_path / "own", tmp_path / "ours"
    written(own, "de", 'language: de\nsays: {"hand": "Blatt", "deck": ""}\n')
    written(ours, "de", 'language: de\nsays: {"hand": "Hand", "deck": "Stapel", "row": "Reihe"}\n')
    notes = Notes()
    found = spoken("de", (own, ours), notes)
    assert found.says == {"hand": "Blatt", "deck": "Stapel", "row": "Reihe"}
    assert len(found.files) == 2
    assert not notes.problems


def test_a_region_speaks_its_language_with_words_of_its_own(tmp_path: Path) -> None:
    written(tmp_path, "de", 'language: de\nsays: {"hand": "Hand", "deck": "Stapel"}\n')
    written(tmp_path, "de-AT", 'language: de-AT\nsays: {"deck": "Packl"}\n')
    assert spoken("de-AT", (tmp_path,), Notes()).says == {"hand": "Hand", "deck": "Packl"}
    assert spoken_languages((tmp_path,)) == ("de", "de-AT")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (
            'language: de\nsays: {"{seat} draws {n} cards": "{seat} zieht Karten"}\n',
            "2:34: these words have other slots in braces than the English ones; expected {n}, "
            "{seat}, got '{seat} zieht Karten'",
        ),
        ("language: fr\nsays: {}\n", "1:11: the language is not the name of its folder; expected "
         "'language: de', got 'language: fr'"),
        ("language: de\nsay: {}\n", "2:1: unknown key 'say'"),
    ],
)  # fmt: skip
def test_a_mistake_is_said_with_its_place(text: str, complaint: str, tmp_path: Path) -> None:
    notes = Notes()
    written(tmp_path, "de", text)
    spoken("de", (tmp_path,), notes)
    assert len(notes.problems) == 1
    assert complaint in str(notes.problems[0])


def test_a_language_that_nobody_speaks_is_named_with_those_that_are() -> None:
    assert str(no_language("fr", ("de",))) == "the referee does not speak 'fr'; it speaks en, de"


@pytest.mark.parametrize("language", spoken_languages([shipped() / "layouts"]))
def test_what_ships_has_no_mistake(language: str) -> None:
    notes = Notes()
    found = spoken(language, [shipped() / "layouts"], notes)
    assert not notes.problems
    assert len(found.says) > 500
