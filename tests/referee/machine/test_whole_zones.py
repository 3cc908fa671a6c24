"""Whole zones and whole counters: hands that are discarded, counters that end with a turn."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee import engine
from referee.setting import Table
from referee.state import INFINITE
from tests.referee.machine.inn import inn
from tests.referee.machine.written import Game, laid_out

FILES = {
    "game.yaml": """
game: weir
title: Weir
prefix: WE
seats: {min: 2, max: 2}
zones:
  - {id: deck, name: Deck, ordered: true, face: down, sees: nobody}
  - {id: discard, name: Discard pile}
  - {id: hand, name: Hand, owner: seat, face: owner, sees: owner}
counters:
  - {id: nets, name: Nets, owner: seat, resets: day}
  - {id: flow, name: Flow, owner: seat, infinite: true}
setups: [{lay: [{cards: {Pike: 6, Bream: 6}, to: deck}]}]
order: {first: fixed, then: clockwise}
phases: [{id: day, name: Day}, {id: night, name: Night}]
""",
    "fish.yaml": """
deck: fish
title: Fish
face: plain
cards: [{name: Pike, copies: 6}, {name: Bream, copies: 6}]
""",
    "rules.md": """
# Weir

## Rules

**WE-001** At the start of the game, deal 2 cards to each player.

**WE-002** In the day phase, each player gains 2 nets. You may gain 1 flow.

**WE-003** In the night phase, discard your hand, then lose all flow.

**WE-004** {more}

**WE-005** The game ends as soon as the deck is empty. The player with the most nets wins.
""",
}


def written(folder: Path, more: str) -> Game:
    """The game with one rule more."""
    rules = FILES["rules.md"].replace("{more}", more)
    return Game(laid_out({**FILES, "rules.md": rules}, folder))


@pytest.mark.parametrize(
    ("more", "whole"),
    [("In the night phase, draw 2 cards.", True), ("When you discard a card, gain 1 net.", False)],
)
def test_a_hand_is_discarded_as_one_where_nothing_waits_for_it(
    more: str, whole: bool, tmp_path: Path
) -> None:
    game = written(tmp_path, more).does("A", "gains 1 flow")
    moved = [each.kind for each in game.events if each.rules == ("WE-003",)]
    assert ("pile" in moved, "card" in moved) == (whole, not whole)
    assert len(game.names("discard")) == 2


def test_nobody_need_name_the_real_cards_of_a_hand_that_is_discarded(tmp_path: Path) -> None:
    setting = written(tmp_path, "In the night phase, draw 2 cards.").table.setting
    at = Table(setting=setting, seats=("A", "B"), first="A")
    state = engine.start(at, 0).state
    moves = engine.legal(at, state)
    state = engine.apply(at, state, moves[-1]).state
    assert state.asked is not None
    assert (state.turn, state.asked.kind) == ("B", "choose"), state.asked.asks
    assert len(state.zones["discard"]) == 2


def test_counters_of_seats_go_back_at_the_end_of_their_own_turn(tmp_path: Path) -> None:
    game = written(tmp_path, "In the night phase, draw 2 cards.").does("A", "gains 1 flow")
    assert game.state.turn == "B"
    assert game.counters("nets") == (2, 4), "A's of the first day are gone, and B's are not"


def test_all_is_lost_however_much_it_is(tmp_path: Path) -> None:
    game = written(tmp_path, "In the night phase, draw 2 cards.")
    game.state.counters["A.flow"] = INFINITE
    game.does("A", "declines")
    assert game.counters("flow") == (0, 0)


def test_all_cards_are_those_of_the_deck_that_is_shuffled(tmp_path: Path) -> None:
    game = inn(
        tmp_path, "At the start of the game, each player draws 2 cards, then shuffle all cards "
        "into the deck.", "On your turn, gain 1 coin.", "The game has 1 turn.",
    )  # fmt: skip
    assert len(game.names("deck")) == 18
    assert game.names("A.bench") == ("Red guest", "Red guest"), "pieces are no cards of that deck"
