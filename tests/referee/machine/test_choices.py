"""What a table chooses changes what is played: sentences of choices in a game's own variants."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from referee import engine
from referee.keys import OUT
from referee.setting import CHANCES, Setting, Table
from tablewright.cli.hearing import heard
from tablewright.read.workspace import Workspace
from tests.cli.test_commands import tablewright
from tests.referee.machine.written import Game, kit


def begun(setting: Setting, variants: Mapping[str, str], seats: str = "AB") -> Game:
    """A game at a table that has chosen something."""
    game = Game(setting, seats)
    game.table = Table(
        setting=setting, seats=tuple(seats), variants=variants, dealer=frozenset(CHANCES), first="A"
    )
    result = engine.start(game.table, 0)
    game.state, game.events = result.state, list(result.events)
    return game


def test_a_choice_says_what_is_played_instead_of_its_paragraph(tmp_path: Path) -> None:
    setting = kit("caravan", tmp_path)
    assert len(begun(setting, {}).names("A.hand")) == 2
    assert len(begun(setting, {"CV-001": "four"}).names("A.hand")) == 4


def test_a_choice_of_a_house_ruling_is_played_only_where_it_is_chosen(tmp_path: Path) -> None:
    setting = kit("caravan", tmp_path)
    for variants, out in (({}, ()), ({"CV-HR-1": "V-LEAVES"}, ("A",))):
        game = begun(setting, variants, "ABC")
        for seat in "ABCA":
            game.does(seat, "Silk")
        assert game.state.facts.get(OUT, ()) == out


def test_a_choice_may_be_a_list_and_is_cited(tmp_path: Path) -> None:
    setting = kit("caravan", tmp_path)
    game = begun(setting, {"CV-HR-2": "long"})
    assert game.state.asked is not None
    assert game.state.asked.rules == ("CV-HR-2",)
    game.does("A", "gains 2 coins")
    assert game.counters("coins") == (2, 0)
    assert "Gain 2 coins" in game.table.setting.paragraphs["CV-HR-2"]
    assert "Gain 2 coins" not in setting.paragraphs["CV-HR-2"]
    written = begun(setting, {"CV-HR-1": "leaves"}).table.setting.paragraphs["CV-HR-1"]
    assert written.startswith("Somebody without cards goes on.\nWhen a player has no cards")


def test_the_same_choice_is_read_once(tmp_path: Path) -> None:
    setting = kit("caravan", tmp_path)
    first, second = (begun(setting, {"CV-001": "four"}).table.setting for _ in range(2))
    assert first.program is second.program
    assert begun(setting, {"CV-001": "two"}).table.setting is setting


def test_check_reads_every_choice(tmp_path: Path) -> None:
    kit("caravan", tmp_path)
    path = tmp_path / "cards" / "caravan" / "game.yaml"
    text = path.read_text()
    path.write_text(text.replace("that player is out of the game", "that player weeps"))
    workspace = Workspace(tmp_path)
    found = heard(workspace.read_edition("caravan"), workspace.rulebook("caravan"))
    (problem,) = [each for each in found.problems if "no phrase" in each.message]
    assert problem.place.path.endswith("game.yaml")
    assert "that player weeps" in str(problem.source)


def test_a_choice_that_is_none_says_nothing(tmp_path: Path) -> None:
    kit("caravan", tmp_path)
    path = tmp_path / "cards" / "caravan" / "game.yaml"
    path.write_text(path.read_text().replace("    four: At", "    five: At"))
    said = tablewright(tmp_path, "check", "caravan")
    assert "there is no choice of CV-001 'five'" in said.stdout + said.stderr


def test_explain_shows_a_paragraph_with_each_choice(tmp_path: Path) -> None:
    kit("caravan", tmp_path)
    said = tablewright(tmp_path, "explain", "caravan", "CV-001").stdout
    assert "CV-001  Play, if 'two' is chosen  (played)" in said
    assert "deal 4 cards to each player" in said
