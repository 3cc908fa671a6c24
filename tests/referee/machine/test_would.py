"""What is done instead of something: for no less than is said, and not for what it says itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.referee.machine.inn import inn

RICH = "At the start of the game, each player gains 8 coins."
END = "The game has 1 turn."


@pytest.mark.parametrize(("loses", "left"), [(1, 7), (2, 7), (3, 7)])
def test_fewer_of_a_counter_are_not_replaced(loses: int, left: int, tmp_path: Path) -> None:
    rule = "If you would lose 2 coins, lose 1 coin instead."
    coins = "coin" if loses == 1 else "coins"
    game = inn(tmp_path, RICH, f"On your turn, lose {loses} {coins}.", rule, END)
    assert game.counters("coins")[0] == left
    rule = "If you would lose 2 coins, gain 1 point instead."
    game = inn(tmp_path, RICH, f"On your turn, lose {loses} {coins}.", rule, END)
    assert game.counters("points")[0] == (1 if loses > 1 else 0)


def test_what_a_card_says_itself_is_not_replaced_again(tmp_path: Path) -> None:
    says = "If you would lose 2 coins, lose 2 coins instead, then gain 1 point."
    card = f'  - {{name: Cat, kind: cake, text: "{says}"}}\n'
    turn = "On your turn, play 1 card from your hand to your table, then lose 2 coins."
    game = inn(tmp_path, f"{RICH} The first player draws 19 cards.", turn, END, cards=card)
    game.does("A", "Cat")
    assert game.names("A.table") == ("Cat",)
    assert game.counters("coins")[0] == 6
    assert game.counters("points")[0] == 1
