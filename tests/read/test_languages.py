"""Files of languages: what they say, and what is said about damaged ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewright.errors import TablewrightError
from tablewright.model.game import Game, Seats
from tablewright.read.languages import language_files, read_language, read_translation
from tablewright.read.notes import Notes

GAME = Game(game="moon", title="Moon Garden", seats=Seats(min=2, max=2))


def told(folder: Path, text: str, name: str = "de.yaml") -> list[str]:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    notes = Notes()
    read_translation(path, GAME, notes)
    return [f"{each}\n{each.hint}".strip().removeprefix(f"{path}:") for each in notes.problems]


def test_words_forms_and_places(tmp_path: Path) -> None:
    path = tmp_path / "de.yaml"
    path.write_text(
        "language: de\n"
        "cards:\n"
        "  Fern: [Farn, Farne]\n"
        "  Willow:\n"
        "  Owl: ''\n"
        "  No: 007\n"
        "texts:\n"
        "  'Rest: now.': {say: 'Ruhe: jetzt.', on: {Owl: Rast.}, differs: an idiom}\n"
        "rules:\n"
        "unused: {texts: {Gone.: Fort.}}\n"
    )
    notes = Notes()
    found = read_translation(path, GAME, notes)
    assert not notes.problems
    cards = found.pairs["cards"]
    assert (cards["Fern"].say, cards["Fern"].forms) == ("Farn", ("Farne",))
    assert [cards[name].say for name in ("Willow", "Owl", "No")] == ["", "", "007"]
    rest = found.pairs["texts"]["Rest: now."]
    assert (rest.say, dict(rest.on), rest.differs) == ("Ruhe: jetzt.", {"Owl": "Rast."}, "an idiom")
    assert found.unused["texts"]["Gone."].say == "Fort."
    assert found.keys_at["cards", "Fern"].line == 3


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (
            'language: de\ncards:\n  Fern: "Farn"\n   Owl: "Eule"\n',
            "4:4: this does not fit to the lines above it\n"
            "check its indentation, and the quotation marks before it",
        ),
        (
            "language: de\ncards:\n  Fern: Farn\n  Owl: Eule\n  Fern: Wedel\n",
            "5:3: the key 'Fern' stands twice in one mapping\nit stands first in line 3, column 3",
        ),
        ("language: de\ncard: {Fern: Farn}\n", "2:1: unknown key 'card'\ndid you mean 'cards'?"),
        (
            "language: de\nunused:\n  card: {Fern: Farn}\n",
            "3:3: unknown key 'card' of a language's file\ndid you mean 'cards'?",
        ),
        (
            "language: fr\n",
            "1:11: the language is not the name of its file; expected 'language: de', "
            "got 'language: fr'",
        ),
        ("cards: {}\n", "1:1: 'language' is missing"),
        (
            "language: de\ntexts:\n- Draw 1 card.\n",
            "3:1: wrong value for 'texts'; expected a mapping (key: value), got a list of 1",
        ),
        (
            "language: de\ncards: {Fern: {says: Farn}}\n",
            "2:16: unknown key 'says'\ndid you mean 'say'?",
        ),
    ],
)
def test_a_damaged_file_is_told_with_its_place(tmp_path: Path, text: str, wrong: str) -> None:
    assert told(tmp_path, text) == [wrong]


def test_a_quotation_mark_within_quotes_is_shown_corrected(tmp_path: Path) -> None:
    (wrong,) = told(tmp_path, 'language: de\ntexts:\n  "Rest.": "Sag "Ruhe"."\n')
    assert wrong.startswith("3:18: this text goes on behind its closing quotation mark\n")
    assert '"Sag "Ruhe"."' in wrong


def test_the_name_of_a_file_is_a_language(tmp_path: Path) -> None:
    (wrong,) = told(tmp_path, "language: german!\n", "german!.yaml")
    assert "the name of the file is no language; expected a tag such as 'de.yaml'" in wrong


def test_a_game_needs_no_translation_into_its_own_language(tmp_path: Path) -> None:
    (wrong,) = told(tmp_path, "language: en\n", "en.yaml")
    assert "'en' is the language that the game itself is written in" in wrong


def test_languages_are_found_by_being_there(tmp_path: Path) -> None:
    folder = tmp_path / "languages"
    folder.mkdir()
    for name in ("de.yaml", "pt-BR.yml", "notes.txt"):
        (folder / name).write_text("language: x\n")
    assert list(language_files(tmp_path)) == ["de", "pt-BR"]
    with pytest.raises(TablewrightError) as error:
        read_language(tmp_path, GAME, "fr", Notes())
    assert str(error.value) == (
        "Moon Garden has no texts in 'fr'; known names: de, pt-BR; 'tablewright translate moon fr' "
        "begins a file for them"
    )
