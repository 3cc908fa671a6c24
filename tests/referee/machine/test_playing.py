"""What was played in a turn, lines that take the place of others, a text that is done once more,
gaps that are filled when cards come, what a choice says elsewhere: shown in the kit `troupe`."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest

from referee.keys import PLAYED
from referee.records.positions import build
from referee.setting import Setting
from tests.referee.machine.written import Game, kit


@cache
def setting() -> Setting:
    return kit("troupe", Path(mkdtemp()))


def troupe(*hand: str, applause: Any = 0, **more: Any) -> Game:
    """A's turn with these cards in hand."""
    game = Game(setting(), "AB")
    lies = {"hand": list(hand), "applause": applause, "stage": more.pop("stage", [])}
    game.state = build(game.table, {"turn": "A", "A": lies, **more}).state
    return game


def plays(game: Game, *cards: str) -> Game:
    for each in cards:
        game.does("A", f"plays {each}")
    return game


def test_what_was_played_is_counted_and_what_is_one_too_is_among_it() -> None:
    game = plays(troupe("Tango", "Prompter", "Aria", stage=["Tango"]), "Tango", "Prompter", "Aria")
    assert game.counters("applause")[0] == 1 + 2, "a comic is a dancer"
    game = plays(troupe("Aria", played=["Tango"], stage=["Tango"]), "Aria")
    assert game.counters("applause")[0] == 1


@pytest.mark.parametrize(("has", "gets"), [(0, 1), (4, 1), (5, 2), (9, 2), (10, 4), (12, 4)])
def test_the_last_line_that_is_reached_takes_the_place_of_those_before(has: int, gets: int) -> None:
    game = plays(troupe("Encore", applause=has), "Encore")
    assert game.counters("applause")[0] == has + gets
    assert len(game.names("A.hand")) == (1 if has + gets >= 12 else 2), "a card, or the next turn's"


def test_a_text_is_done_as_if_it_stood_on_the_other_card() -> None:
    game = plays(troupe("Tango", "Jester", "Jester"), "Tango", "Jester", "Jester")
    assert game.counters("applause")[0] == 3, "one that does the same is not done itself"
    game = plays(troupe("Tango", "Encore", "Jester"), "Tango", "Encore", "Jester")
    game.does("A", "Encore")
    assert game.counters("applause")[0] == 3


def test_what_counts_as_played_is_among_it() -> None:
    game = plays(troupe("Prompter", "Curtain", stage=["Aria", "Encore"]), "Prompter")
    game.does("A", "Aria")
    plays(game, "Curtain")
    assert sorted(game.names("A.stage")) == ["Curtain", "Encore", "Prompter"]
    assert game.names("A.discard") == ("Aria",)


def test_the_next_turn_forgets_what_was_played() -> None:
    game = plays(troupe("Tango", "Aria", B={"hand": ["Aria"]}), "Tango").does("A", "decline")
    assert game.state.turn == "B"
    assert not game.state.facts.get(PLAYED)


def test_cards_go_under_a_pile_in_an_order_of_choice_and_fill_the_gaps() -> None:
    foyer = {"deck": ["Jester"], "foyer": ["Tango", None, None]}
    game = plays(troupe("Usher", "Tango", stage=["Aria", "Encore", "Aria"], **foyer), "Usher")
    game.does("A", "Encore")
    assert [game.names(f"foyer.{at}") for at in (1, 2, 3)] == [("Tango",), ("Jester",), ("Encore",)]
    assert game.names("deck") == ("Aria", "Aria")


def test_a_choice_says_what_another_paragraph_says() -> None:
    game = troupe("Tango", "Aria", applause=3)
    game.table = replace(game.table, variants={"TR-HR-1": "none"})
    assert len(game.state.zones["A.hand"]) == 2
    game.does("A", "decline")
    assert game.counters("applause")[0] == 2
    assert len(game.state.zones["A.hand"]) == 2
