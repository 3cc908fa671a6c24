"""What open cards and paragraphs let a player do in a turn with phases: when it is offered, by
which name, how often."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.moves import Move
from referee.words.sentences import read
from tests.referee.machine.written import Game, laid_out

YARD = {
    "game.yaml": """
game: yard
title: Yard
prefix: YA
seats: {min: 2, max: 2}
zones:
  - {id: deck, name: Deck, ordered: true, face: down}
  - {id: discard, name: Discard pile}
  - {id: hand, name: Hand, owner: seat, face: owner, sees: owner}
  - {id: row, name: Row, owner: seat, sees: all}
counters: [{id: wood, name: Wood, owner: seat}, {id: points, name: Points, owner: seat}]
labels: [{id: trim, text: "Trim:"}]
phases: [{id: dawn, name: Dawn}, {id: work, name: Work}, {id: dusk, name: Dusk}]
setups:
  - lay:
      - {cards: {Mill: 1}, to: A.row}
      - {cards: {Plank: 2}, to: A.hand}
      - {cards: {Mill: 1, Plank: 6}, to: deck}
order: {first: fixed, then: clockwise}
""",
    "cards.yaml": """
deck: buildings
title: Buildings
face: plain
cards:
  - name: Mill
    copies: 2
    text: |
      TEXT
  - {name: Plank, copies: 8}
""",
    "rules.md": """
# Yard

## Turns

**YA-001** In the dawn phase, gain 1 point.

**YA-002** In the work phase, do one of these:

- Draw 1 card.
- **Sell.** Discard a card from your hand to gain 1 point.

**YA-003** In the dusk phase, gain 1 point.

**YA-004** The game has 4 turns.
""",
}
WORK = ["draws 1 card", "discards Plank to gain 1 point"]
SELL = ["draws 1 card", "sells Plank"]


def yard(text: str, folder: Path, rule: str = "", **other: str) -> Game:
    """A turn of A, before whom a mill lies that says this."""
    files = {**YARD, "cards.yaml": YARD["cards.yaml"].replace("TEXT", text)}
    files["game.yaml"] = other.get("game", files["game.yaml"])
    files["rules.md"] = other.get("rules", files["rules.md"])
    files["rules.md"] += f"\n**YA-005** {rule}\n" if rule else ""
    return Game(laid_out(files, folder))


@pytest.mark.parametrize(
    ("text", "offer", "called"),
    [
        ("Once per turn, you may gain 3 wood.", "gains 3 wood", "A uses Mill"),
        ("On your turn, you may gain 3 wood.", "gains 3 wood", "A gains 3 wood"),
        ("Trim: Once per turn, you may gain 3 wood.", "trims", "A uses Trim of Mill"),
        ("Trim: Gain 3 wood.", "trims", "A trims"),
        ("**Trim.** Once per turn, you may gain 3 wood.", "trims", "A uses Mill"),
        ("**Saw.** You may gain 3 wood if able.", "", ""),
    ],
)
def test_a_move_of_an_open_card_stands_beside_the_list_of_the_turn(
    text: str, offer: str, called: str, tmp_path: Path
) -> None:
    game = yard(text, tmp_path)
    if not offer:
        assert game.options == SELL, "it says no moment, and is done when the card is played"
        return
    assert game.options == [offer], "before a phase without a list it is asked"
    game.does("A", "decline")
    assert game.counters("points") == (1, 0)
    assert game.options == [*SELL, offer]
    found = read(game.table, game.state, called)
    assert isinstance(found, Move), found
    game.apply(found)
    assert game.counters("wood") == (3, 0)
    assert game.options == SELL, "once, and the list is still to be done"
    game.does("A", "draws 1 card")
    assert game.state.asked is not None
    assert game.state.turn == "B", "nothing is asked that has been done"


def test_a_phase_that_is_named_is_when_it_may_be_done(tmp_path: Path) -> None:
    game = yard("In the work phase, you may gain 3 wood.", tmp_path)
    assert game.state.phase == "work"
    assert game.options == [*SELL, "gains 3 wood"]
    game.does("A", "draws 1 card")
    assert game.options == ["gains 3 wood"], "it may be done after the list too"
    game.does("A", "decline")
    assert game.state.turn == "B"
    assert game.counters("points") == (2, 1)


def test_what_may_be_done_once_per_game_is_not_lost_when_it_is_declined(tmp_path: Path) -> None:
    game = yard("In the dusk phase, once per game, you may gain 3 wood.", tmp_path)
    game.does("A", "draws 1 card", "decline")
    game.does("B", "draws 1 card")
    game.does("A", "draws 1 card", "gains 3 wood")
    game.does("B", "draws 1 card")
    assert game.counters("wood") == (3, 0)
    assert game.state.outcome is not None


def test_a_paragraph_of_the_turn_is_a_move_of_a_turn_with_phases(tmp_path: Path) -> None:
    game = yard("Gain 1 wood.", tmp_path, "**Focus.** Once per turn, you may gain 2 wood.")
    game.does("A", "decline")
    assert game.options == [*SELL, "focuses"]
    game.does("A", "focuses", "draws 1 card")
    assert game.counters("wood") == (2, 0)


def test_what_a_turn_holds_besides_is_done_before_its_phases(tmp_path: Path) -> None:
    game = yard("Gain 1 wood.", tmp_path, "On your turn, gain 2 wood.")
    assert game.counters("wood") == (2, 0)
    assert game.state.phase == "work"


def test_in_a_round_of_all_each_is_asked_for_what_lies_before_them(tmp_path: Path) -> None:
    rules = YARD["rules.md"].replace("4 turns", "2 rounds")
    game = YARD["game.yaml"].replace("order: {first", "order: {turn: round, first")
    game = game.replace("{id: work, name: Work}", "{id: work, name: Work, who: each}")
    game = game.replace("to: A.row", "to: B.row")
    played = yard("In the work phase, you may gain 3 wood.", tmp_path, game=game, rules=rules)
    assert played.options == SELL
    played.does("A", "draws 1 card")
    assert played.state.asked is not None
    assert played.state.asked.seat == "B"
    played.does("B", "gains 3 wood", "draws 1 card")
    assert played.counters("wood") == (0, 3)


def test_a_card_says_where_it_lies(tmp_path: Path) -> None:
    game = YARD["game.yaml"].replace("to: A.row", "to: A.hand")
    text = "While this card is in your hand, in the work phase, you may gain 3 wood."
    played = yard(text, tmp_path, game=game)
    assert "gains 3 wood" in played.options
