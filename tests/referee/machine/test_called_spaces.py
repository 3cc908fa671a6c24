"""Spaces to which a board gives names: they are said, and typed, by these names, and by their
numbers too."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import pytest

from referee import engine
from referee.designing.beginning import undone
from referee.designing.offering import offered
from referee.moves import Move
from referee.position import Position
from referee.reasons import Reason
from referee.setting import Setting
from referee.terminal.naming import addresses
from referee.words.explaining import asks
from referee.words.saying import say
from referee.words.telling import story
from referee.words.typed import typed
from tests.referee.machine.written import Game, laid_out

FILES = {
    "game.yaml": """\
game: ford
title: Ford
seats: {min: 2, max: 2}
prefix: FO
components: [{id: mules, kind: token}, {id: map, kind: board, count: 1}]
zones:
  - {id: stable, name: Stable, owner: seat}
  - {id: road, name: Roads, spaces: 6}
counters:
  - {id: points, name: Points, owner: seat}
  - {id: lamps, name: Lamps, owner: space, zone: road}
setups: [{lay: [{cards: {Red: 1}, to: A.stable}, {cards: {Blue: 1}, to: B.stable}]}]
""",
    "mules.yaml": """\
deck: mules
title: Mules
kind: tokens
face: token
fields: {kind: {choices: [mule], default: mule}}
cards:
  - {name: Red, copies: 1, code: 222}
  - {name: Blue, copies: 1, code: 23Y}
""",
    "map.yaml": """\
board: map
title: The map
width: 200mm
height: 100mm
spaces:
  - {id: t1, zone: road, space: 1, name: Shaxi, holds: token, width: 9mm, links: [t2, t3, t4, t5]}
  - {id: t2, zone: road, space: 2, name: Old  Dali, holds: token, x: 20mm, width: 9mm}
  - {id: t3, zone: road, space: 3, name: "3", holds: token, x: 40mm, width: 9mm}
  - {id: t4, zone: road, space: 4, name: Stable, holds: token, x: 60mm, width: 9mm}
  - {id: t5, zone: road, space: 5, name: Road 6, holds: token, x: 80mm, width: 9mm}
  - {id: t6, zone: road, space: 6, name: Lhasa, holds: token, x: 100mm, width: 9mm}
  - {id: l1, zone: road, space: 3, counter: lamps, name: Lamp, x: 40mm, width: 4mm, over: true}
""",
    "rules.md": """\
# Ford

## Turn

**FO-001** On your turn, do one of these:

- Place 1 mule from your stable on an empty space of the road.
- Move your mule to an adjacent space.

**FO-003** When you move a mule, put 1 lamp on this space.

**FO-002** A space of the road holds at most 1 mule.

**FO-009** The game ends as soon as a player has 50 points. The player with the most points wins.
""",
}


@cache
def setting() -> Setting:
    return laid_out(FILES, Path(mkdtemp()))


def moving() -> Game:
    """A is asked where Red goes from Shaxi, and Blue is on road 3."""
    game = Game(setting()).says("A places Red on Shaxi", "B places Blue on road 3")
    return game.says("A moves their mule to an adjacent space")


def why_not(game: Game, text: str) -> Reason:
    found = typed(game.table, game.state, text, "A")
    assert isinstance(found, Move), found
    reason = engine.why_not(game.table, game.state, found)
    assert reason is not None, found
    return reason


def test_what_the_set_up_has_no_room_for_is_found(tmp_path: Path) -> None:
    start = "At the start of the game, each player places 1 mule from their stable on {} of the "
    start += "road."
    rules = FILES["rules.md"] + "\n**FO-010** {}\n"
    free, full = (
        laid_out({**FILES, "rules.md": rules.format(start.format(where))}, tmp_path)
        for where in ("an empty space", "space 1")
    )
    assert list(undone(free)) == []
    assert list(undone(full)) == [("FO-010", "Shaxi holds no more", 2, ("FO-002",))]


def test_only_names_of_their_own_are_taken() -> None:
    assert setting().called_spaces == {"road.1": "Shaxi", "road.2": "Old Dali", "road.6": "Lhasa"}


def test_names_are_said_and_typed() -> None:
    game = moving()
    assert game.options == ["Old Dali", "road 4", "road 5"]
    assert "(Old Dali, road 4, road 5)" in asks(game.table, game.state, "A")
    answer = Move("choose", "A", ("Old Dali",))
    for text in ("Old Dali", "old dali", "road 2", "A moves Red from Shaxi to Old Dali", "roads 2"):
        assert typed(game.table, game.state, text, "A") == answer, text
    before, (state, events) = game.state, engine.apply(game.table, game.state, answer)
    told = story(game.table, before, events, state, "B")
    assert told[1:3] == ["Red goes from Shaxi to Old Dali", "Old Dali's lamps 0 -> 1"]
    position = Position(game.table, state)
    for text in ("old dali", "the Old Dali", "road 2", "road.2"):
        assert addresses(position, text, "A") == ("road.2",), text


def test_of_another_place_those_that_would_do_are_named() -> None:
    game = moving()
    for text in ("Lhasa", "A chooses road 6", "A moves Red from Shaxi to Lhasa", "my stable"):
        assert why_not(game, text).remedy == "choose one of: Old Dali, road 4, road 5", text
    full = why_not(game, "road 3")
    assert (full.sentence, full.rules) == ("road 3 holds no more", ("FO-002",))
    unclear = typed(game.table, game.state, "road 77", "A")
    assert str(unclear) == "'road 77' is not understood; say Old Dali, road 4 or road 5"
    assert str(typed(game.table, game.state, "Lhasa", "B")) == "'Lhasa' is not understood"


@pytest.mark.parametrize(
    ("rule", "points"),
    [
        ("When you place a mule on Shaxi, gain 1 point.", (1, 0)),
        ("When you place a mule on the Shaxi, gain 1 point.", (1, 0)),
        ("When you place a mule in Shaxi, gain 1 point.", (1, 0)),
        ("When you place a mule on Old Dali, gain 1 point.", (0, 1)),
        ("When you place a mule on Lhasa, gain 1 point.", (0, 0)),
        ("At the end of your turn, if you have a mule in Shaxi, gain 1 point.", (1, 0)),
        ("At the end of your turn, if you have no mules on Shaxi, gain 1 point.", (0, 1)),
        ("At the end of your turn, if you have a mule in the road, gain 1 point.", (1, 1)),
        ("At the end of your turn, if an opponent has a mule on Shaxi, gain 1 point.", (0, 1)),
        ("At the end of your turn, if Shaxi holds a mule, gain 1 point.", (1, 1)),
        ("At the end of your turn, if a mule is on Old Dali, gain 1 point.", (0, 1)),
        ("At the end of your turn, if Lhasa is empty, gain 1 point.", (1, 1)),
        ("At the end of your turn, gain 1 point for each mule in Shaxi.", (1, 1)),
        ("At the end of your turn, gain 1 point for each of your mules in Shaxi.", (1, 0)),
        ("At the end of your turn, the player with the most mules in Shaxi gains 1 point.", (2, 0)),
        ("At the end of your turn, move all mules from Shaxi to Lhasa, then gain 1 point.", (2, 1)),
    ],
)
def test_names_stand_in_sentences(rule: str, points: tuple[int, int], tmp_path: Path) -> None:
    game = ruled(rule, tmp_path)
    assert game.table.setting.program.whole, game.table.setting.program.by_hand
    game.says("A places Red on Shaxi", "B places Blue on Old Dali")
    assert game.counters("points") == points
    if "move all" in rule:
        assert game.names("road.6") == ("Red",)


def test_what_a_name_forbids_is_refused_in_its_words(tmp_path: Path) -> None:
    game = ruled("You cannot place a mule on Lhasa.", tmp_path)
    reason = why_not(game, "A places Red on Lhasa")
    assert (reason.sentence, reason.rules) == ("A cannot place a mule on Lhasa", ("FO-004",))
    assert "A places Red into Shaxi" in [say(game.table, move) for move in moves(game)]


def test_what_a_number_means_is_said_with_the_name(tmp_path: Path) -> None:
    rule = "At the end of your turn, gain 1 point for each mule on space 6 of the road."
    game = ruled(rule, tmp_path).says("A places Red on Shaxi")
    told = [str(event.data) for event in game.events if event.kind == "nothing"]
    assert any("there is no mule on Lhasa" in each for each in told), told


def test_what_is_asked_is_asked_with_the_name(tmp_path: Path) -> None:
    where = "from space 1 of the road on space 6 of the road"
    game = ruled(f"At the end of your turn, you may place 1 mule {where}.", tmp_path)
    game.says("A places Red on Shaxi")
    assert "from Shaxi on Lhasa" in asks(game.table, game.state, "A")


def test_near_a_name_another_preposition_is_offered() -> None:
    language = setting().language
    assert language is not None
    found = offered(language, "When you place a mule at Shaxi, gain 1 point.")
    assert found is not None
    assert (found.said, found.read) == ("When you place a mule on Shaxi, gain 1 point.", True)


def test_a_name_that_means_something_else_is_none(tmp_path: Path) -> None:
    game = ruled("When you place a mule on Stable, gain 1 point.", tmp_path)
    assert not game.table.setting.program.whole


def ruled(rule: str, folder: Path) -> Game:
    """The game with one more rule, and nothing said of what stands where."""
    rules = FILES["rules.md"].replace("**FO-003** When", f"**FO-004** {rule}\n\n**FO-003** When")
    return Game(laid_out({**FILES, "rules.md": rules}, folder))


def moves(game: Game) -> list[Move]:
    return list(engine.legal(game.table, game.state))
