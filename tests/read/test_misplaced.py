"""Files that lie in the wrong folder or are called otherwise: named, with what to do."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewright.read.notes import Notes
from tablewright.read.rulings import read_rulings
from tablewright.read.templates import kinds
from tablewright.read.workspace import UnknownGame, Workspace
from tests.read.desk import Desk

GAME = "cards/pond/game.yaml"


@pytest.mark.parametrize("ending", ["yaml", "yml"])
def test_every_file_may_end_in_yml(desk: Desk, ending: str) -> None:
    for path in list(desk.folder.rglob("*.yaml")):
        path.rename(path.with_suffix(f".{ending}"))
    desk.write(f"cards/pond/rulings.{ending}", "rulings: []\n")
    assert sorted(desk.read().decks) == ["fish"]
    assert [entry.title for entry in desk.workspace.games()[0]] == ["The Pond"]


def test_only_one_of_both(desk: Desk) -> None:
    desk.write("cards/pond/game.yml", desk.text(GAME))
    desk.write("cards/pond/layouts/faces/plain.yml", desk.text("layouts/faces/plain.yaml"))
    desk.write("cards/pond/layouts/faces/plain.yaml", desk.text("layouts/faces/plain.yaml"))
    said = desk.said()
    assert "cards/pond/game.yml: there are game.yaml and game.yml; expected one of them" in said
    assert any("plain.yml: there are plain.yaml and plain.yml" in each for each in said)


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("Game.yaml", "rename Game.yaml to game.yaml"),
        ("game.yaml.txt", "rename game.yaml.txt to game.yaml"),
        ("GAME.YML", "rename GAME.YML to game.yaml"),
        ("pond.yaml", "rename pond.yaml, which begins with 'game:', to game.yaml"),
        ("pond/game.yaml", "move what is in pond/ up into cards/pond"),
    ],
)
def test_a_game_whose_file_is_called_otherwise(desk: Desk, name: str, hint: str) -> None:
    text = desk.text(GAME)
    (desk.folder / GAME).unlink()
    desk.write(f"cards/pond/{name}", text)
    with pytest.raises(UnknownGame, match=r"its folder cards/pond has no game\.yaml; ") as caught:
        desk.read()
    assert hint in str(caught.value)


def test_a_game_in_another_folder(desk: Desk) -> None:
    (desk.folder / "cards/pond").rename(desk.folder / "pond")
    with pytest.raises(UnknownGame, match=r"pond is no folder of cards/: move it to cards/pond"):
        desk.read()
    desk.write("cards/game.yaml", (desk.folder / "pond/game.yaml").read_text())
    with pytest.raises(UnknownGame, match=r"cards/game.yaml lies beside the games: move it, .* in"):
        desk.read()
    (problem,) = desk.workspace.games()[1]
    assert str(problem) == "cards/game.yaml: warning: this file belongs to no game and is not read"
    assert problem.hint == "move it into cards/pond/"


def test_a_file_that_belongs_elsewhere(desk: Desk) -> None:
    desk.write("cards/pond/look.yaml", "face: look\n")
    desk.write("cards/pond/one.yaml", "name: Pike\n")
    assert [problem.hint for problem in desk.problems()] == [
        "a face lies in layouts/faces/ of the game's folder",
        "a card stands under 'cards:' of a deck's file",
    ]


def test_a_file_that_nobody_reads(desk: Desk) -> None:
    desk.write("cards/pond/Rules.md", "# The Pond\n")
    desk.write("cards/pond/frogs.YAML", "deck: frogs\n")
    desk.write("cards/pond/toads.yaml.txt", "deck: toads\n")
    assert {(problem.place.path, problem.hint) for problem in desk.problems()} == {
        ("cards/pond/Rules.md", "call the file 'rules.md'"),
        ("cards/pond/frogs.YAML", "call it 'frogs.yaml'"),
        ("cards/pond/toads.yaml.txt", "call it 'toads.yaml'"),
    }


@pytest.mark.parametrize(
    ("said", "seats"), [("2-4", (2, 4)), ("3", (3, 3)), ("2 – 4", (2, 4)), ("2 to 4", (2, 4))]
)
def test_seats_as_a_span(desk: Desk, said: str, seats: tuple[int, int]) -> None:
    desk.change(GAME, "seats: {min: 2, max: 4}", f"seats: {said}")
    if seats[0] == seats[1]:
        desk.change(GAME, "flies: [0, 1, 2, 3]", "flies: 0")
    found = desk.read().game.seats
    assert (found.min, found.max) == seats


def test_the_rules_are_read_of_a_game_with_a_span_of_seats(desk: Desk) -> None:
    desk.change("cards/pond/game.yaml", "seats: {min: 2, max: 4}", "seats: 2-4")
    _, problems = desk.workspace.check_rulebook("pond")
    assert not [problem for problem in problems if "seats" in problem.message]


@pytest.mark.parametrize("name", ["game.yaml", "game.yml"])
def test_a_template_is_for_as_many_as_its_span_says(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "layouts" / "templates" / "ponds"
    folder.mkdir(parents=True)
    (folder / name).write_text("game: ponds\ntitle: Ponds\nseats: 2-4\n", encoding="utf-8")
    template = kinds(Workspace(tmp_path))["ponds"]
    assert (template.title, template.fewest, template.most) == ("Ponds", 2, 4)


def test_words_of_players_are_read_from_a_short_ending_too(tmp_path: Path) -> None:
    (tmp_path / "game.yml").write_text("game: pond\nwords: {chuck: discard}\n", encoding="utf-8")
    assert "chuck" in read_rulings(tmp_path, Notes()).words


@pytest.mark.parametrize("said", ["4-2", "0-3", "many", "2-40"])
def test_a_span_that_is_none(desk: Desk, said: str) -> None:
    desk.change(GAME, "seats: {min: 2, max: 4}", f"seats: {said}")
    assert desk.said()[0].startswith("cards/pond/game.yaml:3:")
