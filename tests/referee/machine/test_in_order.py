"""Cards that are carried out in the order of a counter on them, on a game of its own: the order is
looked at anew after each, equal ones go in turn order, what has left is left out."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from referee import engine
from referee.keys import LOOKS
from referee.moves import Move
from referee.records.positions import build
from referee.records.saying import start_of
from referee.setting import CHANCES, Setting, Table
from tests.referee.machine.written import Game, kit


@cache
def setting() -> Setting:
    return kit("ambush", Path(mkdtemp()))


def striking(**fronts: Any) -> Game:
    """The strike phase, with these fronts; nobody has cards in hand."""
    game = Game(setting(), "AB")
    game.events.clear()
    start: dict[str, Any] = {"phase": "strike", "turn": "A"}
    start |= {seat: {"front": cards, "hand": []} for seat, cards in fronts.items()}
    begun = build(game.table, start)
    game.state = begun.state
    game.events += begun.events
    return game


def order(game: Game) -> list[str]:
    """The cards that had their turn, in order."""
    told = [str(event.data[0]) for event in game.events if event.kind == "told"]
    return [words.removesuffix(" is next") for words in told if words.endswith(" is next")]


def test_the_fastest_is_next_whosever_it_is() -> None:
    game = striking(A=["Rider", "Monk"], B=["Scout", "Guard"])
    assert order(game) == ["Scout", "Rider", "Monk", "Guard"]
    assert game.counters("points") == (5, 7), "Scout has 2 more for two enemies"


def test_a_counter_that_changes_amid_it_changes_the_order() -> None:
    game = striking(A=["Witch"], B=["Drummer", "Monk"])
    game.does("A", "Drummer")
    assert order(game) == ["Witch", "Monk", "Drummer"]


def test_what_has_left_has_no_turn() -> None:
    game = striking(A=["Archer"], B=["Thief", "Guard"])
    assert order(game) == ["Archer", "Guard"]
    assert game.counters("points") == (2, 4)


def test_of_equal_cards_the_first_in_turn_order_goes_first_and_its_player_chooses() -> None:
    game = striking(A=["Monk", "Thief"], B=[{"Scout": {"speed": 2}}])
    assert game.state.asked is not None
    asks = "A: which of the cards with the same speed is next?"
    assert (game.state.asked.asks, game.state.asked.rules) == (asks, ("AM-003",))
    game.does("A", "Thief")
    assert order(game) == ["Thief", "Monk", "Scout"]


def test_it_goes_on_from_a_position_that_was_written() -> None:
    game = striking(A=["Rider", "Monk", "Thief"], B=["Guard"])
    assert order(game) == ["Rider"]
    table = Table(setting=setting(), seats=("A", "B"), dealer=frozenset(CHANCES), first="A")
    written = start_of(table, game.state)
    assert written["carried out"] == ["Rider"]
    state = build(table, written).state
    assert state.asked == game.state.asked
    assert len(engine.legal(table, state)) == 2


def test_a_look_into_a_hand_lasts_until_it_has_been_seen() -> None:
    start = {"A": {"front": ["Spy"], "hand": []}, "B": {"front": [], "hand": ["Monk"]}}
    table = Game(setting(), "AB").table
    state = build(table, {"phase": "strike", "turn": "A", **start}).state
    assert state.asked is not None
    assert (state.asked.seat, state.asked.asks) == ("A", "A: look at B's hand, then say 'done'")
    assert state.facts[LOOKS] == ("A", "B")
    after = engine.apply(table, state, Move("has-looked", "A", ())).state
    assert "looks" not in after.facts
