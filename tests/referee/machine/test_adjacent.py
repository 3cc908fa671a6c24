"""Spaces beside the one that was just spoken of: what happens there, and what is said where nothing
tells which space that is."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.designing.silences import silences
from referee.moves import Move
from referee.words.typed import typed
from tests.referee.machine.written import Game, laid_out

FILES = {
    "game.yaml": """\
game: bed
title: Bed
seats: {min: 2, max: 2}
prefix: BE
components: [{id: stones, kind: token}]
zones:
  - {id: pool, name: Pool}
  - {id: heap, name: Heap, owner: seat}
  - {id: bed, name: Bed, spaces: 5}
counters:
  - {id: points, name: Points, owner: seat}
  - {id: water, name: Water, owner: space, zone: bed, word: water}
setups: [{lay: [{cards: {Black: 4}, to: A.heap}, {cards: {White: 4}, to: B.heap}]}]
""",
    "stones.yaml": """\
deck: stones
title: Stones
kind: tokens
face: token
cards:
  - {name: Black, copies: 4, code: 222}
  - {name: White, copies: 4, code: 23Y}
""",
}
RULES = """\
# Bed

## Turn

**BE-001** On your turn, do one of these:

- Place 1 stone from your heap on an empty space of the bed.
- Move 1 stone to an adjacent space.

**BE-002** {}

**BE-009** The game ends as soon as a player has 50 points. The player with the most points wins.
"""
ON = "When you place a stone on a space of the bed,"


def bed(rule: str, folder: Path) -> Game:
    """The game with one more rule."""
    game = Game(laid_out({**FILES, "rules.md": RULES.format(rule)}, folder))
    assert game.table.setting.program.whole, game.table.setting.program.by_hand
    return game


def placed(game: Game) -> Game:
    """Black on 2 and 4, White on 3 between them."""
    return game.does("A", "bed.2").does("B", "bed.3").does("A", "bed.4")


@pytest.mark.parametrize(
    "rule",
    [
        f"{ON} gain 1 point for each stone on each adjacent space.",
        f"{ON} gain 1 point for each stone on an adjacent space.",
        "When you place a stone, gain 1 point for each stone on each adjacent space.",
        "When a player places a stone, that player gains 1 point for each stone on each adjacent "
        "space.",
    ],
)
def test_what_lies_beside_what_was_placed_is_counted(rule: str, tmp_path: Path) -> None:
    assert placed(bed(rule, tmp_path)).counters("points") == (1, 1)


@pytest.mark.parametrize(
    ("rule", "water"),
    [
        (f"{ON} put 1 water on each adjacent space.", [1, 1, 2, 1, 1]),
        ("When a stone is placed on the bed, put 1 water on each adjacent space.", [1, 1, 2, 1, 1]),
        (f"{ON} put 1 water on this space.", [0, 1, 1, 1, 0]),
        (f"{ON} put 1 water on the next space.", [0, 0, 1, 1, 1]),
    ],
)
def test_something_is_put_beside_what_was_placed(
    rule: str, water: list[int], tmp_path: Path
) -> None:
    game = placed(bed(rule, tmp_path))
    assert [game.state.counters[f"bed.{space}.water"] for space in range(1, 6)] == water


def test_one_of_the_spaces_beside_is_chosen(tmp_path: Path) -> None:
    game = bed(f"{ON} put 1 water on an adjacent space.", tmp_path).does("A", "bed.2")
    assert game.options == ["bed 1", "bed 3"]


@pytest.mark.parametrize(
    "rule",
    [
        "When your stone stops on a space with an opponent's stone, gain 1 point.",
        "When a stone stops on a space with a stone, gain 1 point.",
        "When a stone stops on a space with another stone, gain 1 point.",
        "When 1 stone stops on a space with 1 stone, gain 1 point.",
    ],
)
def test_a_piece_that_is_moved_to_an_adjacent_space_stops_there(rule: str, tmp_path: Path) -> None:
    game = bed(rule, tmp_path).does("A", "bed.2").does("B", "bed.4")
    game.says("A moves 1 stone to an adjacent space").does("A", "bed 3")
    assert game.counters("points") == (0, 0), "nothing lies there"
    game.says("B moves 1 stone to an adjacent space").does("B", "bed 3")
    assert game.counters("points") == (0, 1)


def test_a_whole_sentence_answers_where_the_piece_goes(tmp_path: Path) -> None:
    game = bed("When a stone stops on a space with a stone, gain 1 point.", tmp_path)
    game.does("A", "bed.2").does("B", "bed.4")
    game.says("A moves 1 stone to an adjacent space")
    answer = Move("choose", "A", ("bed 3",))
    for text in ("A moves Black from bed 2 to bed 3", "move Black to bed 3"):
        assert typed(game.table, game.state, text) == answer
    found = typed(game.table, game.state, "A moves White from bed 4 to bed 3")
    assert isinstance(found, Move)
    assert found.verb == "moves", "what is no answer is refused for what it is"


SILENT = "nothing comes of this"
NEVER = "this never comes up"


@pytest.mark.parametrize(
    ("rule", "says"),
    [
        ("At the end of your turn, put 1 water on each adjacent space.", SILENT),
        ("At the end of your turn, put 1 water on this space.", SILENT),
        ("At the end of your turn, place 1 stone from your heap on an adjacent space.", SILENT),
        ("When you move a stone to an adjacent space, gain 1 point.", NEVER),
        (f"{ON} put 1 water on each adjacent space.", ""),
        ("At the end of your turn, move 1 stone to an adjacent space.", ""),
        ("On your turn, move 1 stone to an adjacent space. Put 1 water on this space.", ""),
    ],
)
def test_what_is_beside_nothing_is_said(rule: str, says: str, tmp_path: Path) -> None:
    setting = bed(rule, tmp_path).table.setting
    found = [
        each for each in silences(setting, ["place", "move.move"] * 9) if each.number == "BE-002"
    ]
    assert [each.says[: len(says)] == says for each in found] == [True] * bool(says)
