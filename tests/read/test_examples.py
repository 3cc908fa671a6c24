"""The table record that a rulebook shows: its panels, and what may be wrong with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewright.model.edition import Edition
from tablewright.model.rulebook import Example
from tablewright.read.examples import read_example
from tablewright.read.notes import Notes
from tablewright.read.workspace import Workspace
from tests.press.pond import write_pond

GAME = """\
zones:
  - {id: deck, name: Deck, face: down, ordered: true, sees: nobody}
  - {id: hand, name: Hand, owner: seat, face: owner, sees: owner}
  - {id: row, name: Row, spaces: 3}
counters: [{id: flies, name: Flies, owner: seat}]
icons: {fly: {icon: skull, word: fly/flies}}
"""
RECORD = """\
record: other
game: pond
moves: [A dances]
---
record: shown
game: pond
about: Ann eats
seats: [Ann, Bo]
start:
  turn: Ann
  Ann: {hand: [2 Pike, Carp], flies: 1}
  Bo: {hand: [Carp]}
  deck: [Stickleback, ...]
  row: [Pike, ~, {card: Carp}]
moves:
  - note: Ann has these.
  - note: She plays **Pike** for 2 {fly}.
  - Ann plays Pike
  - refused: Ann plays Carp
  - expect: {Ann: {flies: 3}}
  - note: The row of Stickleback.
  - until: {row: [Pike]}
    move: Bo swims
expect:
  row: [Stickleback, ~, ~]
"""


@pytest.fixture
def pond(tmp_path: Path) -> Path:
    game = write_pond(tmp_path)
    with (game / "game.yaml").open("a") as file:
        file.write(GAME)
    (game / "records").mkdir()
    (game / "records" / "plays.yaml").write_text(RECORD)
    look(tmp_path, "shown")
    return tmp_path


def look(workspace: Path, example: str) -> None:
    folder = workspace / "layouts" / "books"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "pond.yaml").write_text(f"book: pond\nexample: {example}\n")


def edition(workspace: Path) -> Edition:
    return Workspace(workspace).read_edition("pond")


def read(workspace: Path) -> Example:
    notes = Notes()
    found = read_example(edition(workspace), notes)
    assert not notes.problems
    assert found is not None
    return found


def wrong(workspace: Path) -> list[str]:
    notes = Notes()
    assert read_example(edition(workspace), notes) is None or notes.errors
    return [f"{problem} {problem.hint}" for problem in notes.problems]


def test_each_note_begins_a_panel_with_the_moves_after_it(pond: Path) -> None:
    example = read(pond)
    assert (example.title, example.seats) == ("Ann eats", ("Ann", "Bo"))
    first, second, third = example.panels
    assert [panel.moves for panel in example.panels] == [
        (),
        ("Ann plays Pike",),
        ("Bo swims",),
    ]
    assert second.said.text == "She plays Pike for 2 flies."
    assert second.said.markup == "She plays **Pike** for 2 {fly}."
    assert first.counters == (("Ann", "flies", "1"),)
    assert second.counters == (("Ann", "flies", "3"),)
    assert third.zones == {"row": (("Stickleback",), (), ())}


def test_cards_are_those_in_hand_then_those_of_moves_else_those_of_the_words(pond: Path) -> None:
    first, second, third = read(pond).panels
    assert first.cards == (("Pike", 2), ("Carp", 1))
    assert first.zones["row"] == (("Pike",), (), ("Carp",))
    assert second.cards == (("Pike", 1), ("Carp", 1)), "what is refused is told, too"
    assert third.cards == (("Stickleback", 1),)


def test_a_record_that_is_not_there(pond: Path) -> None:
    look(pond, "shwon")
    (said,) = wrong(pond)
    assert (
        "layouts/books/pond.yaml:2:10: there is no record 'shwon' in records/ of the game" in said
    )
    assert "did you mean 'shown'?" in said


def test_a_record_that_tells_nothing(pond: Path) -> None:
    look(pond, "other")
    (said,) = wrong(pond)
    assert "the record 'other' tells nothing, and a rulebook shows it as an example" in said
    assert "expected steps 'note: words', each before the moves that it tells of" in said


def test_an_icon_that_the_game_does_not_have(pond: Path) -> None:
    path = pond / "cards" / "pond" / "records" / "plays.yaml"
    path.write_text(RECORD.replace("{fly}", "{flea}"))
    (said,) = wrong(pond)
    assert "plays.yaml:17:11: no icon 'flea'" in said


def test_no_example_is_read_where_none_is_named(pond: Path) -> None:
    (pond / "layouts" / "books" / "pond.yaml").write_text("book: pond\n")
    notes = Notes()
    assert read_example(edition(pond), notes) is None
    assert not notes.problems
