"""A table: house rulings are asked for in words, or by the short names of their choices."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.loading import setting_of
from referee.setting import SeatsError, Table
from referee.setup import chosen
from tablewright.model.edition import Edition
from tablewright.model.game import Game, Seats, Setup
from tests.conftest import by_game
from tests.shipped import setting

ROOT = Path(__file__).parents[2]
ROWS = ("disco-infinity", "space-mines")


@pytest.mark.parametrize("game", by_game(*ROWS))
def test_every_short_name_of_a_choice_is_that_choice(game: str) -> None:
    at = setting(game)
    shorts = {
        (name, short): choice
        for name, variant in at.game.variants.items()
        for short, choice in variant.names.items()
    }
    assert len(shorts) >= 11
    for (name, short), choice in shorts.items():
        table = Table(setting=at, seats=("A", "B"), variants={name: short})
        assert table.variants == {name: choice}
        assert table.variant(int(name.rpartition("-")[2])) == choice


@pytest.mark.parametrize(
    ("seats", "wanted", "said"),
    [
        ("AB", "four", "the set-up 'four' is for 4 players, you are 2; expected one of two"),
        ("ABC", "two", "the set-up 'two' is for 2 players, you are 3"),
        ("A", "", "no set-up for 1 player; expected one of two (for 2), four (for 4)"),
        ("AB", "five", "no set-up 'five' for 2 players; expected one of two"),
    ],
)
def test_a_set_up_for_others_says_for_how_many_it_is(seats: str, wanted: str, said: str) -> None:
    setups = (Setup(id="two", seats=(2,)), Setup(id="four", seats=(4,)))
    game = Game(game="pond", title="Pond", seats=Seats(min=1, max=4), setups=setups)
    at = setting_of(Edition(game=game, folder=Path()))
    with pytest.raises(SeatsError) as error:
        chosen(Table(setting=at, seats=tuple(seats), setup=wanted))
    assert str(error.value) == said


@pytest.mark.game("disco-infinity")
def test_a_name_that_is_no_choice_is_refused() -> None:
    at = setting("disco-infinity")
    with pytest.raises(SeatsError, match="no choice 'V-STACKNONE' for DI-HR-2; expected one of"):
        Table(setting=at, seats=("A", "B"), variants={"DI-HR-2": "V-STACKNONE"})
