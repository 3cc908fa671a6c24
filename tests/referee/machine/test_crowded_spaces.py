"""Spaces with so many pieces on them, of whatever zone: whether one may go there, and what it says
if not."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee import engine
from referee.moves import Move
from referee.words.sentences import read
from tests.referee.machine.written import Game, laid_out

FILES = {
    "game.yaml": """\
game: pond
title: Pond
seats: {min: 2, max: 3}
prefix: PO
components: [{id: frogs, kind: token}]
zones:
  - {id: camp, name: Camp, owner: seat}
  - {id: pond, name: Pond, spaces: 6}
counters:
  - {id: points, name: Points, owner: seat}
setups:
  - lay:
      - {cards: {Red frog: 1}, to: pond.1}
      - {cards: {Blue frog: 2}, to: pond.2}
      - {cards: {Red frog: 1}, to: pond.3}
      - {cards: {Blue frog: 1}, to: pond.4}
      - {cards: {Red frog: 1}, to: A.camp}
      - {cards: {Blue frog: 1}, to: B.camp}
order: {first: fixed, then: clockwise}
""",
    "frogs.yaml": """\
deck: frogs
title: Frogs
kind: tokens
face: token
cards:
  - {name: Red frog, copies: 8, code: 222}
  - {name: Blue frog, copies: 8, code: 23Y}
""",
}
RULES = """\
# Pond

## Turn

**PO-001** On your turn, do one of these:

- **Hop.** Move 1 frog of the pond to an adjacent space.
- **Land.** Place 1 frog from your camp on a space of the pond.

**PO-002** {}

**PO-009** The game ends as soon as a player has 50 points. The player with the most points wins.
"""


def pond(rule: str, folder: Path) -> Game:
    """The game with one more rule."""
    game = Game(laid_out({**FILES, "rules.md": RULES.format(rule)}, folder))
    assert game.table.setting.program.whole, game.table.setting.program.by_hand
    return game


@pytest.mark.parametrize(
    ("rule", "spaces"),
    [
        ("You cannot move a frog to a space with 2 or more frogs.", "1 3 4 5"),
        ("You cannot move a frog to a space of the pond with 2 or more frogs.", "1 3 4 5"),
        ("You cannot move a frog to a space with 2 or more frogs of the pond.", "1 3 4 5"),
        ("You cannot move a frog to a space with a frog.", "5"),
        ("You cannot move a frog to a space with 3 or more frogs.", "1 2 3 4 5"),
        ("A space of the pond holds at most 2 frogs.", "1 3 4 5"),
    ],
)
def test_nothing_moves_to_a_space_with_so_many(rule: str, spaces: str, tmp_path: Path) -> None:
    """Whosever they are, and whether or not it is said of which zone."""
    game = pond(rule, tmp_path)
    moves = engine.legal(game.table, game.state)
    found = {str(move.args[-1]) for move in moves if move.verb == "Hop"}
    assert found == {f"pond.{number}" for number in spaces.split()}, moves


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("You cannot place a frog on a space with 2 or more frogs.", "A cannot place a frog on"),
        ("A space of the pond holds at most 2 frogs.", "pond 2 holds no more"),
    ],
)
def test_nothing_is_placed_there_either(rule: str, said: str, tmp_path: Path) -> None:
    game = pond(rule, tmp_path)
    _refused(game, "A lands Red frog on pond 2", said)
    assert "lands Red frog on pond 1" not in game.options


@pytest.mark.parametrize("called", ["Red frog", "Red frog of pond 1"])
@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("You cannot move a frog to a space with 2 or more frogs.", "A cannot move a frog to"),
        ("A space of the pond holds at most 2 frogs.", "pond 2 holds no more"),
    ],
)
def test_the_refusal_names_the_rule_and_no_garbled_card(
    rule: str, said: str, called: str, tmp_path: Path
) -> None:
    _refused(pond(rule, tmp_path), f"A hops {called} from pond 1 to pond 2", said)


def _refused(game: Game, text: str, said: str) -> None:
    move = read(game.table, game.state, text)
    assert isinstance(move, Move), move
    reason = engine.why_not(game.table, game.state, move)
    assert reason is not None
    assert reason.sentence.startswith(said)
    assert reason.rules == ("PO-002",)


@pytest.mark.parametrize(
    ("rule", "to", "points"),
    [
        ("When you move a frog to a space with 2 or more frogs, gain 1 point.", "pond.2", 1),
        ("When you move a frog to a space with 3 or more frogs, gain 1 point.", "pond.2", 0),
        ("When a frog stops on a space with 2 or more frogs, gain 1 point.", "pond.2", 1),
        ("When you move a frog to a space with your frogs, gain 1 point.", "pond.2", 0),
        ("When you move a frog to a space with an opponent's frog, gain 1 point.", "pond.2", 1),
        ("When you move a frog to a space with a frog, gain 1 point.", "pond.5", 0),
    ],
)
def test_what_comes_to_a_space_does_not_count_itself(
    rule: str, to: str, points: int, tmp_path: Path
) -> None:
    game = pond(rule, tmp_path)
    moves = engine.legal(game.table, game.state)
    game.apply(next(move for move in moves if move.verb == "Hop" and move.args[-1] == to))
    assert game.counters("points") == (points, 0)


@pytest.mark.parametrize(
    ("rule", "points"),
    [
        ("At the end of your turn, gain 1 point for each of your frogs on space 2 of the pond.", 0),
        ("At the end of your turn, gain 1 point for each of your frogs on space 5 of the pond.", 1),
        ("At the end of your turn, gain 1 point for each frog on space 5 of the pond.", 1),
        ("At the end of your turn, gain 1 point for each of your frogs in the pond.", 3),
        ("At the end of your turn, gain 1 point for each frog in the pond.", 6),
        (
            "At the end of your turn, each opponent gains 1 point for each of their frogs in the "
            "pond.",
            -3,
        ),
        ("At the end of your turn, gain 1 point for each of your frogs in your camp.", 0),
    ],
)
def test_of_several_ones_own_are_counted(rule: str, points: int, tmp_path: Path) -> None:
    game = pond(rule, tmp_path)
    game.says("A lands Red frog on pond 5")
    mine, theirs = game.counters("points")
    assert mine - theirs == points
    said = [str(event.data) for event in game.events if event.kind == "nothing"]
    assert points or any("there is none of your frogs" in each for each in said), said
