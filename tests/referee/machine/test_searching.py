"""A pile is gone through until a card comes, or looked through for some: the kit `attic`."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from referee import engine
from referee.moves import Move
from referee.records.positions import build
from referee.setting import Setting
from tests.referee.machine.written import Game, kit

BS = ["Old Map", "Long Rope"]


@cache
def setting() -> Setting:
    return kit("attic", Path(mkdtemp()))


def attic(hand: str, *chest: str, real: bool = False) -> Game:
    """A's turn with this card alone, and a chest with these from the top."""
    game = Game(setting(), "AB")
    if real:
        game.table = replace(game.table, dealer=frozenset())
    start = {"turn": "A", "A": {"hand": [hand]}, "B": {"hand": BS}, "chest": list(chest)}
    game.state = build(game.table, start).state
    game.events.clear()
    return game


def shown(game: Game) -> list[str]:
    return [str(event.data[0]) for event in game.events if event.kind == "told"]


def test_cards_are_shown_until_one_of_the_kind_comes_and_the_others_go_where_it_is_said() -> None:
    chest = ("Old Map", "Sea Map", "Long Rope", "Torn Rope")
    game = attic("Oil Lamp", *chest).says("A plays Oil Lamp")
    assert shown(game)[:3] == ["A shows Old Map.", "A shows Sea Map.", "A shows Long Rope."]
    assert game.names("A.hand") == ("Long Rope",)
    assert game.names("chest") == ("Torn Rope", "Old Map", "Sea Map")
    assert game.counters("points") == (1, 0), "the Sea Map was revealed"


def test_what_comes_first_leaves_no_others() -> None:
    game = attic("Old Map", "Oil Lamp", "Sea Map").says("A plays Old Map")
    assert game.names("A.hand") == ("Oil Lamp",)
    assert game.counters("points") == (1, 0)
    assert game.names("discard") == ()


def test_where_none_comes_all_are_shown_and_go_with_the_others() -> None:
    game = attic("Oil Lamp", "Old Map", "Sea Map").says("A plays Oil Lamp")
    nothing = [event.data[0] for event in game.events if event.kind == "nothing"]
    assert nothing[0] == "no rope is in the chest"
    assert game.names("A.hand") == ()
    assert game.names("chest") == ("Old Map", "Sea Map")


def test_real_cards_are_named_one_by_one() -> None:
    game = attic("Torn Rope", "?", "?", "?", "?", real=True)
    game.says("A plays Torn Rope", "Long Rope comes up")
    assert game.state.asked is not None
    assert game.state.asked.kind == "identify"
    game.says("Sea Map comes up")
    assert game.names("A.shelf") == ("Torn Rope", "Sea Map")
    assert len(game.names("chest")) == 3


def test_a_pile_is_looked_through_for_a_card_of_a_kind() -> None:
    game = attic("Sea Map", "Oil Lamp", "Old Map", "Long Rope")
    game.says("A plays Sea Map")
    assert game.options == ["Old Map"]
    game.says("A chooses Old Map")
    assert game.names("A.hand") == ("Old Map",)
    game = attic("Sea Map", "Oil Lamp", "Old Map", "Long Rope").says(
        "A plays Sea Map", "A declines"
    )
    assert game.names("A.hand") == (), "nobody has to find anything"


def test_several_are_picked_one_after_the_other() -> None:
    game = attic("Long Rope", "Oil Lamp", "Long Rope", "Torn Rope", "Torn Rope")
    game.says("A plays Long Rope", "A chooses Torn Rope", "A chooses Torn Rope")
    assert sorted(game.names("A.hand")) == ["Torn Rope", "Torn Rope"]
    game = attic("Long Rope", "?", "?", "?", "?", real=True)
    game.says("A plays Long Rope", "A chooses Torn Rope", "A declines")
    assert game.names("A.hand") == ("Torn Rope",)


def test_only_who_searches_says_what_is_found() -> None:
    game = attic("Sea Map", "Oil Lamp", "Old Map").says("A plays Sea Map")
    reason = engine.why_not(game.table, game.state, Move("choose", "B", ("Old Map",)))
    assert reason is not None
