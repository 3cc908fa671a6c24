"""Checking a game: every face is laid out, nothing is written."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewright.errors import TablewrightError
from tablewright.press.checking import check_games


def nothing(what: str, done: int, total: int) -> None:
    """Progress that nobody watches."""


def test_a_sound_game(workspace: Path) -> None:
    checked, layouts = check_games(workspace, (), nothing)
    assert layouts.title == "Layouts"
    assert not layouts.problems
    assert checked.title == "Pond"
    assert checked.about == "7 cards in 2 decks, 5 faces laid out"
    assert not [problem for problem in checked.problems if problem.severity == "error"]
    assert not (workspace / "output").exists()


def test_one_deck_is_one_deck(workspace: Path) -> None:
    deck = workspace / "cards" / "pond" / "weed.yaml"
    deck.unlink()
    (checked,) = check_games(workspace, ("pond",), nothing)
    assert " cards in 1 deck, " in checked.about


def test_a_text_that_does_not_fit_is_found(workspace: Path) -> None:
    deck = workspace / "cards" / "pond" / "fish.yaml"
    deck.write_text(deck.read_text().replace("Draw 2 cards.", "Draw 2 cards. " * 90))
    (checked,) = check_games(workspace, ("pond",), nothing)
    errors = [problem for problem in checked.problems if problem.severity == "error"]
    assert [(Path(e.place.path).name, e.place.line) for e in errors] == [("fish.yaml", 22)]


def test_mistakes_in_the_files_come_without_laying_out(workspace: Path) -> None:
    deck = workspace / "cards" / "pond" / "fish.yaml"
    deck.write_text(deck.read_text().replace("cost: 1", "cots: 1"))
    checked, _ = check_games(workspace, (), nothing)
    assert any("'cots'" in str(problem) for problem in checked.problems)


def test_a_face_that_no_game_uses_is_checked_too(workspace: Path) -> None:
    face = workspace / "layouts" / "faces" / "spare.yaml"
    face.write_text("face: spare\nsize: poker-us\nelements:\n  - {kind: txet, text: hello}\n")
    _, layouts = check_games(workspace, (), nothing)
    assert ["txet" in str(problem) for problem in layouts.problems] == [True]


def test_rules_are_checked_with_the_game(workspace: Path) -> None:
    game = workspace / "cards" / "pond" / "game.yaml"
    game.write_text(game.read_text() + "prefix: PO\n")
    rules = game.with_name("rules.md")
    rules.write_text("# Pond\n\n## Goal\n\n**PO-001** [gap] Be first.\n")
    (checked,) = check_games(workspace, ("pond",), nothing)
    assert checked.about.endswith("5 faces laid out, 1 rule")
    rules.write_text("# Pond\n\n## Goal\n\n**PO-001** Be first, see PO-002.\n")
    deck = game.with_name("fish.yaml")
    deck.write_text(deck.read_text().replace("cost: 1", "cots: 1"))
    (checked,) = check_games(workspace, ("pond",), nothing)
    found = {Path(problem.place.path).name for problem in checked.problems}
    assert found == {"fish.yaml", "rules.md"}


def test_a_game_that_is_not_there(workspace: Path) -> None:
    with pytest.raises(TablewrightError, match="there is no game 'pnod'; did you mean 'pond'"):
        check_games(workspace, ("pnod",), nothing)
