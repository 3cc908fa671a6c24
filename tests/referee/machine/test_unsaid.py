"""What a game leaves open: with which counter costs are paid, where played cards go."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.designing.silences import silences
from tests.referee.machine.stall import GAME, stall
from tests.referee.machine.written import Game

BUY = "On your turn, buy 1 card from the market."
LIFE = "If your life is 0, you lose the game."
OWN = "  - {id: coins, name: Coins, owner: seat, start: 5}\n"


def shop(folder: Path, *rules: str, counters: tuple[str, ...]) -> Game:
    """A game in which a watch, for 2, is bought; with counters of 5 in this order."""
    its = "".join(f"  - {{id: {each}, owner: seat, start: 5}}\n" for each in counters)
    return stall(folder, BUY, *rules, counters=its, market="2 Watch", without=OWN)


def warned(game: Game, *used: str) -> list[str]:
    return [each.says for each in silences(game.table.setting, used)]


@pytest.mark.parametrize(
    ("counters", "rules", "paid"),
    [
        (("life", "dust"), (LIFE,), "dust"),
        (("life", "dust"), (LIFE, "Costs are paid with life."), "life"),
        (("life", "dust", "gold"), (LIFE,), "gold"),
        (("salt", "dust", "mana", "coins"), (), "coins"),
        (("salt", "mana"), ("Costs are paid in salt.",), "salt"),
    ],
)
def test_costs_are_paid_with_what_is_no_life(
    counters: tuple[str, ...], rules: tuple[str, ...], paid: str, tmp_path: Path
) -> None:
    game = shop(tmp_path, *rules, counters=counters).does("A", "Watch")
    assert {each: game.counters(each)[0] for each in counters} == {
        each: 3 if each == paid else 5 for each in counters
    }
    assert not warned(game, "buy")


def test_check_says_which_of_several(tmp_path: Path) -> None:
    game = shop(tmp_path, counters=("salt", "dust"))
    assert warned(game, "buy") == [
        "costs are paid with salt: nothing says with which of salt, dust"
    ]
    assert game.does("A", "Watch").counters("salt") == (3, 5)


PLAY = "On your turn, play 1 card from your hand."


@pytest.mark.parametrize(
    ("rules", "says"),
    [
        (
            (PLAY,),
            ["'play 1 card from your hand' brings the card to the yard: nothing says to which of "
             "yard, market"],
        ),
        (("On your turn, play 1 card from your hand to your yard.",), []),
        ((PLAY, "Cards are played to the market."), []),
    ],
)  # fmt: skip
def test_check_says_where_played_cards_go(
    rules: tuple[str, ...], says: list[str], tmp_path: Path
) -> None:
    assert warned(stall(tmp_path, *rules, A_hand="2 Watch")) == says


def test_the_game_of_these_tests_has_coins() -> None:
    assert OWN in GAME
