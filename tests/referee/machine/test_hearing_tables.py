"""What a table that plays a game of its own hears: labels of moves, refusals, what is offered for
what is not understood."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee import engine
from referee.moves import Move
from referee.pending import FREE
from referee.position import Position
from referee.table.coaching import set_up
from referee.words.sentences import Unclear, read
from tests.referee.machine.written import Game, laid_out

WALK = {
    "game.yaml": """
game: walk
title: Walk
prefix: WA
seats: {min: 2, max: 3}
zones:
  - {id: forest, name: Forest, face: down, ordered: true, sees: nobody}
  - {id: clearing, name: Clearings, spaces: 3, capacity: 1}
  - {id: trail, name: Trail}
  - {id: basket, name: Basket, owner: seat}
counters: [{id: coins, name: Coins, owner: seat, start: 3}]
setups:
  - lay:
      - {cards: {Bolete: 4, Truffle: 4}, to: forest}
      - {cards: {Morel: 1}, to: clearing.1}
order: {first: fixed}
""",
    "mushrooms.yaml": """
deck: mushrooms
title: Mushrooms
face: plain
cards: [{name: Bolete, copies: 4}, {name: Truffle, copies: 4}, {name: Morel}]
""",
    "rules.md": """
# Walk

## Turns

**WA-001** On your turn, do one of these:

- Move the top card of the forest to the trail as often as you like, at least once.
- Take 1 card of the clearings to your basket.
- Gain 1 coin.

**WA-002** At the end of your turn, move all cards of the trail to your basket.

**WA-003** The game ends as soon as the forest is empty. The player with the most coins wins.
""",
}


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return Game(laid_out(WALK, tmp_path_factory.mktemp("walk")), "AB")


def said(game: Game, text: str) -> Move:
    found = read(game.table, game.state, text)
    assert isinstance(found, Move), found
    return found


def offered(game: Game, text: str) -> Unclear:
    found = read(game.table, game.state, text)
    assert isinstance(found, Unclear), found
    return found


def test_a_move_that_may_be_made_again_is_called_as_it_is_done_once(game: Game) -> None:
    assert game.options == [
        "moves the top card of the forest to the trail", "takes Morel", "gains 1 coin",
    ]  # fmt: skip
    once = engine.apply(
        game.table, game.state, said(game, "A moves the top card of the forest to the trail")
    )
    after = Game(game.table.setting, "AB")
    after.state = once.state
    for again in ("A again", "A moves the top card again", "A moves the top card of the forest to "
                  "the trail again"):  # fmt: skip
        assert engine.why_not(after.table, after.state, said(after, again)) is None
        assert after.options[0].endswith(" again")


def test_help_describes_a_move_by_its_paragraph(game: Game) -> None:
    verbs = engine.verbs(game.table)
    assert verbs["takes"].about == "Take 1 card of the clearings to your basket."
    assert verbs["gains 1 coin"].about == "Gain 1 coin."
    assert verbs["gains 1 coin"].rules == ("WA-001",)


def test_a_space_of_a_zone_that_is_called_by_many_is_one_of_them(game: Game) -> None:
    where = next(address for address in game.state.zones if address == "clearing.1")
    moved = said(game, "A takes Morel")
    assert moved.args == ("Morel",)
    assert Position(game.table, game.state).called(where) == "clearing 1"


def test_a_move_of_a_list_that_is_not_among_those_possible_is_told_so(game: Game) -> None:
    move = Move("discards", "A", ("Morel",))
    reason = engine.why_not(game.table, game.state, move)
    assert reason is not None
    assert game.state.asked is not None
    assert game.state.asked.kind in FREE
    assert "what do you do?" not in reason.sentence


@pytest.mark.parametrize(
    ("typed", "suggested"),
    [
        ("A takes 1 coin", True),
        ("A gains 5 coins", False),
        ("A taks the Porcino", False),
        ("A doesn't gain 1 coinn", False),
    ],
)
def test_nothing_is_suggested_that_means_something_else(
    game: Game, typed: str, suggested: bool
) -> None:
    found = read(game.table, game.state, typed)
    if isinstance(found, Move):
        assert engine.why_not(game.table, game.state, found) is not None
    else:
        assert bool(found.suggestions) == suggested, found


def test_who_speaks_out_of_turn_hears_who_is_asked(game: Game) -> None:
    assert offered(game, "B sings loudly").why.endswith("and A is asked now")


def test_the_coach_says_what_counters_start_at_and_what_the_rules_do_first(tmp_path: Path) -> None:
    deals = "**WA-004** At the start of the game, move the top card of the forest to the trail."
    files = {**WALK, "rules.md": WALK["rules.md"] + f"\n{deals}\n"}
    steps = set_up(Game(laid_out(files, tmp_path), "AB").table)
    assert ("counters", "Coins 3 for each player") in steps
    assert ("rules", deals.replace("**WA-004**", "WA-004:")) in steps


def test_a_move_that_nothing_reads_is_called_as_it_is_written(tmp_path: Path) -> None:
    rules = WALK["rules.md"].replace("- Gain 1 coin.", "- Whistle a tune.\n- Gain 1 coin.")
    game = Game(laid_out({**WALK, "rules.md": rules}, tmp_path), "AB")
    assert "carries out: Whistle a tune" in game.options
    game.does("A", "carries out: Whistle a tune")
    assert any("Whistle a tune" in str(each.data) for each in game.events)
