"""What the rulebooks of the shipped games brought to the language of rules: what players start
with, who begins next, trashing, your opponent, so much at most, and what is cited besides."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.records.positions import build
from referee.setting import Setting
from tests.referee.machine.written import Game, laid_out

FILES = {
    "game.yaml": """
game: kiln
title: Kiln
prefix: KI
seats: {min: 2, max: 2}
zones:
  - {id: deck, name: Deck, ordered: true, face: down, sees: nobody}
  - {id: hand, name: Hand, owner: seat, face: owner, sees: owner}
  - {id: shelf, name: Shelf, owner: seat, face: down, sees: owner}
  - {id: trash, name: Shards}
counters: [{id: coins, name: Coins, owner: seat}, {id: fame, name: Fame, owner: seat}]
setups:
  - lay:
      - {cards: {Bowl: 9}, to: deck}
      - {cards: {Cup: 1, Jug: 1}, to: A.shelf}
      - {cards: {Cup: 1, Jug: 1}, to: B.shelf}
order: {first: fixed, turn: round}
phases: [{id: shape, name: Shape, who: each}, {id: fire, name: Fire, who: each}]
""",
    "pots.yaml": """
deck: pots
title: Pots
face: plain
cards: [{name: Bowl, copies: 9}, {name: Cup, copies: 2}, {name: Jug, copies: 2}]
""",
    "rules.md": """
# Kiln

## Rules

**KI-001** Each player starts with 5 coins.

**KI-002** In the shape phase, draw 2 cards, then gain 2 fame for each card in your hand, up to 3.

**KI-003** In the fire phase, trash 1 card from your shelf, then your opponent loses 1 coin.

**KI-004** After each round, the next player becomes the first player.

**KI-005** Potters go broke.

> Play: The game ends as soon as a player has no coins (KI-001, KI-006).

**KI-006** Whoever has more fame then has won.

> Play: At the end of the game, the player with the most fame wins (KI-005).
""",
}


@pytest.fixture
def kiln(tmp_path: Path) -> Setting:
    """The game of the files."""
    return laid_out(FILES, tmp_path)


def test_players_start_with_what_the_rules_say(kiln: Setting) -> None:
    game = Game(kiln)
    assert not kiln.program.by_hand
    assert game.counters("coins") == (5, 5)


def test_so_much_is_gained_at_most(kiln: Setting) -> None:
    game = Game(kiln)
    assert game.counters("fame") == (3, 3), "2 for each of 2 cards are 4"


def test_who_looks_through_a_pile_chooses_what_is_trashed(kiln: Setting) -> None:
    game = Game(kiln)
    assert game.options == ["Cup", "Jug"]
    game.does("A", "Jug")
    assert game.names("trash") == ("Jug",)
    assert game.counters("coins") == (5, 4)


def test_the_next_player_begins_the_next_round(kiln: Setting) -> None:
    game = Game(kiln)
    game.does("A", "Jug").does("B", "Cup")
    # The last card of a shelf is taken without a question, so round 2 was B's and is over.
    firsts = [e.seat for e in game.events if e.kind == "told" and "first player" in e.data[0]]
    assert firsts[:1] == ["B"]


def test_a_position_within_a_phase_of_each_goes_on_with_whose_turn_it_is(kiln: Setting) -> None:
    table = Game(kiln).table
    state = build(table, {"phase": "fire", "turn": "B", "first": "A", "A": {"coins": 9}}).state
    assert state.asked is not None
    assert state.asked.seat == "B"
    assert state.zones["trash"] == (), "A has had the turn before"


def test_what_is_said_in_short_is_cited_with_the_paragraphs_in_brackets(kiln: Setting) -> None:
    table = Game(kiln).table
    start = {"phase": "fire", "turn": "B", "first": "A", "A": {"coins": 1, "fame": 7}}
    game = Game(kiln)
    game.state = build(table, start).state
    game.events.clear()
    game.does("B", "Cup")
    ends = [each.rules for each in game.events if each.data and each.data[0] == "The game ends."]
    assert ends == [("KI-005", "KI-001", "KI-006")]
    outcome = game.state.outcome
    assert outcome is not None
    assert outcome.winners == ("A",)
    assert outcome.rules == ("KI-006", "KI-005")
