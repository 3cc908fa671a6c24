"""Sets that a rulebook declares: of one kind, of different kinds, of so many cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee import engine
from referee.words.saying import say
from tests.referee.machine.inn import inn


@pytest.mark.parametrize(
    ("kind", "sets"),
    [
        ("a set is 3 cards of different kind", [("Soup 1", "Roast 1", "Cake 1")]),
        ("a set is 2 cards of the same kind", [("Soup 1", "Soup 2")]),
        (
            "a set is 2 or more cards of different kind",
            [("Soup 1", "Roast 1"), ("Soup 1", "Roast 1", "Cake 1"), ("Soup 2", "Cake 1")],
        ),
    ],
)
def test_sets_of_different_kinds_and_of_so_many_cards(
    kind: str, sets: list[tuple[str, ...]], tmp_path: Path
) -> None:
    game = inn(
        tmp_path, "At the start of the game, the first player draws 4 cards.",
        f"{kind[0].upper()}{kind[1:]}.", "A run is 9 or more cards of the same kind.",
        "On your turn, you may put a set from your hand into your table.", "The game has 1 turn.",

    )  # fmt: skip
    held = set(game.names("A.hand"))
    assert held == {"Soup 1", "Roast 1", "Cake 1", "Soup 2"}
    offered = [
        {str(name) for name in move.args[0]}
        for move in engine.legal(game.table, game.state)
        if isinstance(move.args[:1], tuple) and move.args and isinstance(move.args[0], tuple)
    ]
    for each in sets:
        assert set(each) in offered
    assert {"Soup 1", "Soup 2"} not in offered or "same" in kind
    least, most = min(map(len, offered)), max(map(len, offered))
    assert (least, most) == (min(map(len, sets)), max(map(len, sets)))


@pytest.mark.parametrize(
    "sew",
    [
        "**Sew.** On your turn, you may put a set from your hand into your table.",
        "**Sew.** You may put a set from your hand into your table to gain 1 point.",
        "You may put a set from your hand into your table.",
    ],
)
def test_each_way_to_put_a_set_says_which_cards(sew: str, tmp_path: Path) -> None:
    game = inn(
        tmp_path, "At the start of the game, the first player draws 4 cards.",
        "A set is 2 or more cards of different kind.", sew, "The game has 1 turn.",
    )  # fmt: skip
    moves = [move for move in engine.legal(game.table, game.state) if move.verb != "decline"]
    said = [say(game.table, move) for move in moves]
    assert len(said) > 3
    assert len(set(said)) == len(said)
    does = "sews" if "Sew" in sew else "puts"
    assert f"A {does} Soup 1, Roast 1 and Cake 1" in said
    game.says(f"A {does} Roast 1, Cake 1")
    assert set(game.names("A.table")) == {"Roast 1", "Cake 1"}


def test_of_sets_of_equal_cards_each_is_offered_once(tmp_path: Path) -> None:
    broth = "  - {name: Broth, kind: soup, cost: 1, value: 1, copies: 3}\n"
    game = inn(
        tmp_path, "At the start of the game, the first player draws 4 cards.",
        "A set is 2 or more cards of the same kind.",
        "On your turn, you may put a set from your hand into your table.", "The game has 1 turn.",
        cards=broth,
    )  # fmt: skip
    said = [say(game.table, move) for move in engine.legal(game.table, game.state)]
    assert sorted(said) == [
        "A declines",
        "A puts Broth and Broth",
        "A puts Broth and Soup 1",
        "A puts Broth, Broth and Broth",
        "A puts Broth, Broth and Soup 1",
        "A puts Broth, Broth, Broth and Soup 1",
    ]
    game.says("A puts Broth, Broth, Soup 1")
    assert sorted(game.names("A.table")) == ["Broth", "Broth", "Soup 1"]
