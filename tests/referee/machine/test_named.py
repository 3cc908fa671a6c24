"""Moves with names, `**Focus.** Once per turn, you may pay 1 gem`: how they are listed, read and
refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee import engine
from referee.effects.rules.speaking import conjugated
from referee.moves import Move
from referee.words.sentences import read, say
from tests.referee.machine.inn import inn
from tests.referee.machine.written import Game, laid_out

BEES = {
    "game.yaml": """
game: bees
title: Bees
prefix: NB
seats: {min: 2, max: 2}
zones:
  - {id: meadow, name: Meadow, ordered: true, face: down}
  - {id: field, name: Field, spaces: 2, capacity: 1}
  - {id: hand, name: Hand, owner: seat, face: owner, sees: owner}
  - {id: hive, name: Hive, owner: seat}
counters:
  - {id: honey, name: Honey, owner: seat, start: 2}
  - {id: guard, name: Guard, owner: seat}
setups:
  - lay:
      - {cards: {Poppy: 1, Rose: 1}, to: field}
      - {cards: {Daisy: 2}, to: A.hand}
      - {cards: {Daisy: 2}, to: B.hand}
      - {cards: {Poppy: 3}, to: meadow}
order: {first: fixed, then: clockwise}
""",
    "flowers.yaml": """
deck: flowers
title: Flowers
face: plain
fields: {cost: {type: number}}
cards:
  - {name: Poppy, cost: 1, copies: 4}
  - {name: Rose, cost: 9}
  - {name: Daisy, cost: 0, copies: 4}
""",
    "rules.md": """
# Bees

## Turn

**NB-001** **Posting guards.** Once per turn, you may pay 1 honey to gain 1 guard.

**NB-002** On your turn, you may do up to 2 of these:

- **Gather.** Pay the cost of a card of the field to move that card to your hand.
- **Bloom.** Play 1 card from your hand to your hive.
- **Rest.** Gain 1 honey.

**NB-003** The game ends as soon as the meadow is empty. The player with the most honey wins.
""",
}


@pytest.fixture
def game(tmp_path: Path) -> Game:
    return Game(laid_out(BEES, tmp_path))


def said(game: Game) -> list[str]:
    """The moves of the moment, as they are said."""
    return [say(game.table, move) for move in engine.legal(game.table, game.state)]


def typed(game: Game, words: str) -> Move:
    """The move that somebody types."""
    move = read(game.table, game.state, words)
    assert isinstance(move, Move), move
    return move


def types(game: Game, words: str) -> None:
    """Makes the move that somebody types."""
    game.apply(typed(game, words))


def test_a_paragraph_names_its_move(game: Game) -> None:
    assert said(game) == ["A uses Posting guards", "A declines"]
    types(game, "posting guards")
    assert game.counters("guard") == (1, 0)


def test_items_of_a_list_are_said_by_their_names(game: Game) -> None:
    types(game, "no")
    assert said(game) == ["A gathers Poppy", "A blooms Daisy", "A rests", "A declines"]
    types(game, "gather poppy")
    assert game.names("A.hand") == ("Daisy", "Daisy", "Poppy")
    types(game, "A rests")
    assert game.counters("honey") == (2, 2)


@pytest.mark.parametrize("words", ["bloom daisy", "A blooms a card", "plays Daisy", "A: no"])
def test_what_is_done_is_understood_too(game: Game, words: str) -> None:
    types(game, "no")
    if words == "A: no":
        assert say(game.table, typed(game, "no")) == "A declines"
        return
    types(game, words)
    assert game.names("A.hive") == ("Daisy",)


def test_a_named_move_is_refused_by_its_paragraph(game: Game) -> None:
    types(game, "no")
    move = typed(game, "A gathers Rose")
    reason = engine.why_not(game.table, game.state, move)
    assert reason is not None
    assert "costs 9" in reason.sentence
    assert reason.rules == ("NB-002",)


@pytest.mark.parametrize(
    ("name", "does"),
    [("Focus", "focuses"), ("Rest", "rests"), ("Carry", "carries"), ("Play", "plays"),
     ("Night Market", "uses Night Market")],
)  # fmt: skip
def test_names_are_conjugated(name: str, does: str) -> None:
    assert conjugated(name) == does


RATS = (
    "  - {name: Rats, kind: soup, cost: 1, value: 1, copies: 6, "
    'text: "The player with the most cards in their hand discards 1 card."}\n'
)


def test_a_question_amid_a_card_names_it_and_who_is_asked_is_told_what_for(
    tmp_path: Path,
) -> None:
    game = inn(
        tmp_path, "At the start of the game, deal 2 cards to each player.",
        "On your turn, reveal the top card of the deck, then carry out the top card of the deck.",
        "The game has 1 turn.", cards=RATS,
    )  # fmt: skip
    asked = game.state.asked
    assert asked is not None
    assert asked.asks == "A: which card do you discard, for Rats?", "both have most: each, by Rats"
    game.does("A", "Rats")
    refused = engine.why_not(game.table, game.state, Move("play", "B", ("Rats",)))
    assert refused is not None
    assert "turn" not in refused.sentence, "B is asked, though it is A's turn"


def test_a_long_move_is_said_by_what_is_paid_for(tmp_path: Path) -> None:
    game = inn(
        tmp_path, "At the start of the game, each player gains 1 coin, then refill the market.",
        "On your turn, do one of these:\n\n- Pay 1 coin to put a Soup 1 of the market into your "
        "table.\n- Pay 3 coins to put a Roast 1 of the market into your table.\n- Gain 1 wood.\n"
        "- Put a Cake 6 of the market into your table.",
        "The game has 1 turn.",
    )  # fmt: skip
    assert game.options[0] == "pays 1 coin to put a Soup 1 of the market into their table"
    for said in ("A buys Soup 1", "A buys the Soup 1", "A builds a Soup 1", "A puts Soup 1"):
        found = read(game.table, game.state, said)
        assert isinstance(found, Move), (said, found)
        assert say(game.table, found).removeprefix("A ") == game.options[0], said
    dear = read(game.table, game.state, "A builds Roast 1")
    assert isinstance(dear, Move), dear
    refused = engine.why_not(game.table, game.state, dear)
    assert refused is not None
    assert refused.sentence == "A is 2 coins short"
    cake = engine.why_not(game.table, game.state, Move("puts", "A", ("Cake 1", None)))
    assert cake is not None
    assert cake.sentence == "Cake 1 is no Cake 6", "it is there"


@pytest.mark.parametrize(
    "said",
    [
        "A gives Soup 1 to B", "A gives B Soup 1", "A gives B the Soup 1", "A shares Soup 1 with B",
        "A plays Soup 1 from her hand to his table",
    ],
)  # fmt: skip
def test_what_is_given_is_said_in_either_order(said: str, tmp_path: Path) -> None:
    game = inn(
        tmp_path, "At the start of the game, the first player draws 2 cards.",
        "On your turn, do one of these:\n\n- **Share.** Give a card from your hand to another "
        "player.\n- Play a card from your hand to your table.", "The game has 1 turn.",
    )  # fmt: skip
    found = read(game.table, game.state, said)
    assert isinstance(found, Move), found
    assert found.args == (("Soup 1",) if "plays" in said else ("Soup 1", "B"))
