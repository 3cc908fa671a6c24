"""Pieces that go back, so far for each of something, or once for each die."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee import engine
from referee.effects.rules.keys import DICE
from referee.moves import Move
from tests.referee.machine.inn import inn
from tests.referee.machine.written import Game

SEED = 0
END = "The game has 1 turn."
OUT = (
    "At the start of the game, each player puts 1 guest from their bench into space {} of the "
    "rooms."
)


def through(game: Game) -> list[Move]:
    """The first move that is offered, again and again, to the end."""
    made = []
    while game.state.outcome is None:
        made.append(engine.legal(game.table, game.state)[0])
        game.apply(made[-1])
    return made


@pytest.mark.parametrize(
    ("begin", "act", "space"),
    [
        (3, "move your guest back 1 space", 2),
        (2, "move your guest back 3 spaces", 1),
        (1, "gain 2 coins, then move your guest forward 1 space for each coin you have", 3),
        (1, "move your guest back 2 spaces", 1),
    ],
)
def test_a_piece_goes_back_and_so_far_for_each(
    begin: int, act: str, space: int, tmp_path: Path
) -> None:
    game = inn(tmp_path, OUT.format(begin), f"On your turn, {act}.", END)
    through(game)
    assert game.state.outcome is not None
    assert [each for each in (1, 2, 3, 4) if "Red guest" in game.names(f"rooms.{each}")] == [space]


def test_what_waits_for_a_move_waits_for_one_forward_or_back_too(tmp_path: Path) -> None:
    waits = "When you move a guest to space 2 of the rooms, gain 3 points."
    for begin, way in ((1, "forward"), (3, "back")):
        said = f"On your turn, move your guest {way} 1 space."
        game = inn(tmp_path, OUT.format(begin), said, waits, END)
        through(game)
        assert game.counters("points") == (3, 0)


def test_one_piece_for_each_die(tmp_path: Path) -> None:
    game = inn(
        tmp_path, OUT.format(1), OUT.format(2),
        "On your turn, roll 2 dice, then move a guest forward by each die.", END, seed=SEED,
    )  # fmt: skip
    moves = [each for each in through(game) if each.verb == "moves"]
    assert game.state.facts[DICE] == (1, 2)
    assert [each.args for each in moves] == [
        ("Red guest", "rooms.1", "rooms.2"), ("Red guest", "rooms.2", "rooms.4"),
    ]  # fmt: skip


def test_so_many_of_ones_own_pieces_are_taken_back(tmp_path: Path) -> None:
    game = inn(
        tmp_path,
        "At the start of the game, place 2 guests on space 1 of the rooms, then the next player "
        "places 1 guest on space 2 of the rooms.",
        "On your turn, take back 1 guest.",
        "The game has 2 turns.",
    )
    game.does("A", "Red guest")
    assert game.names("A.bench") == ("Red guest",)
    assert game.names("B.bench") == ("Blue guest", "Blue guest")
    assert game.names("rooms.1") == ("Red guest",)
