"""Cards are inserted into a row at any place: its cards keep their order and make room."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee import engine
from referee.facts import labels_of, some_cards
from referee.moves import Move, Span
from referee.position import Position
from referee.reasons import Reason
from referee.setting import Table
from referee.state import UNKNOWN
from referee.words.sentences import read
from tests.referee.machine.written import Game, laid_out

FILES = {
    "game.yaml": """
game: queue
title: Queue
prefix: QU
seats: {min: 2, max: 2}
zones:
  - {id: deck, name: Deck, ordered: true, face: down, sees: nobody}
  - {id: queue, name: Queue, spaces: 4, capacity: 1}
  - {id: hand, name: Hand, owner: seat, face: owner, sees: owner}
setups: [{lay: [{cards: {Cook: 3, Clown: 3}, to: deck}, {cards: {Queen: 1}, to: queue.2}]}]
order: {first: fixed, then: clockwise}
""",
    "people.yaml": """
deck: people
title: People
face: plain
fields: {trade: {type: choice, choices: [cook, clown, queen]}}
cards:
  - {name: Cook, copies: 3, trade: cook}
  - {name: Clown, copies: 3, trade: clown}
  - {name: Queen, trade: queen}
""",
    "rules.md": """
# Queue

## Rules

**QU-001** At the start of the game, deal 3 cards to each player.

**QU-002** On your turn, insert 1 {what} from your hand into the queue.

**QU-003** The game ends without a winner as soon as all spaces of the queue are full.
""",
}


def written(folder: Path, what: str = "card") -> Game:
    rules = FILES["rules.md"].replace("{what}", what)
    return Game(laid_out({**FILES, "rules.md": rules}, folder))


def said(game: Game, words: str) -> Move:
    found = read(game.table, game.state, words)
    assert isinstance(found, Move), found
    return found


def why_not(game: Game, words: str) -> Reason:
    reason = engine.why_not(game.table, game.state, said(game, words))
    assert reason is not None
    return reason


def lie(game: Game) -> list[tuple[str, ...]]:
    return [game.names(f"queue.{space}") for space in range(1, 5)]


def test_a_card_comes_before_after_and_at_a_place(tmp_path: Path) -> None:
    game = written(tmp_path)
    mine, theirs = game.names("A.hand")[0], game.names("B.hand")[0]
    game.apply(said(game, f"A inserts {mine} before Queen"))
    assert lie(game) == [(mine,), ("Queen",), (), ()]
    game.apply(said(game, f"B inserts {theirs} at 1"))
    assert lie(game) == [(theirs,), (mine,), ("Queen",), ()]
    last = game.names("A.hand")[0]
    game.apply(said(game, f"A places {last} last"))
    assert lie(game) == [(theirs,), (mine,), ("Queen",), (last,)]
    assert game.state.outcome is not None
    moved = [each.rules for each in game.events if each.kind == "card" and "queue" in each.data[1]]
    assert moved[-3:] == [("QU-002",)] * 3


def test_gaps_are_closed(tmp_path: Path) -> None:
    game = written(tmp_path)
    mine = game.names("A.hand")[0]
    game.apply(said(game, f"A inserts {mine} after Queen"))
    assert lie(game) == [("Queen",), (mine,), (), ()]


def test_what_is_offered_and_refused(tmp_path: Path) -> None:
    game = written(tmp_path)
    moves = engine.legal(game.table, game.state)
    assert {(move.verb, move.args[1]) for move in moves} == {("insert", Span(1, 2))}
    for words, part in (
        ("A inserts Queen at 1", "Queen is not in A's hand: it lies in queue 2"),
        ("A inserts ? at 1", "face up"),
        (f"A inserts {game.names('A.hand')[0]} at 4", "number 1 to 2"),
    ):
        reason = why_not(game, words)
        assert part in reason.sentence
        assert reason.rules == ("QU-002",)


@pytest.mark.parametrize("what", ["cook", "clown"])
def test_only_cards_of_the_kind_are_inserted(tmp_path: Path, what: str) -> None:
    game = written(tmp_path, what)
    names = {str(move.args[0]) for move in engine.legal(game.table, game.state)}
    assert names <= {what.capitalize()}
    other = next((name for name in game.names("A.hand") if name != what.capitalize()), "")
    if other:
        assert "may not be inserted" in why_not(game, f"A inserts {other} at 1").sentence


def test_of_real_cards_only_those_of_the_kind_are_offered(tmp_path: Path) -> None:
    setting = written(tmp_path, "cook").table.setting
    at = Table(setting=setting, seats=("A", "B"), first="A")
    state = engine.start(at, 0).state
    assert {move.args[0] for move in engine.legal(at, state)} == {"Cook"}
    clown = engine.why_not(at, state, Move("insert", "A", ("Clown", 1)))
    assert clown is not None
    assert "may not be inserted" in clown.sentence


def test_a_pile_is_no_row(tmp_path: Path) -> None:
    rules = FILES["rules.md"].replace("{what}", "card").replace("into the queue", "into the deck")
    game = Game(laid_out({**FILES, "rules.md": rules}, tmp_path))
    assert any("no numbered spaces" in str(each.data[:1]) for each in game.events)


def test_a_card_of_a_row_is_written_by_its_space_where_its_name_does_not_find_it(
    tmp_path: Path,
) -> None:
    game = written(tmp_path)
    at = Position(game.table, game.state)
    spaces = [f"queue.{space}" for space in range(1, 5)]
    queen = at.zone("queue.2")[0]
    assert labels_of(at, (queen,), spaces) == ["Queen"]
    assert some_cards(at, [2], "waiting", spaces) == (queen,)
    game.state.names = [
        UNKNOWN if card == queen else name for card, name in enumerate(at.state.names)
    ]
    assert labels_of(at, (queen,), spaces) == [2]
    with pytest.raises(ValueError, match="space 3 of the queue is empty"):
        some_cards(at, [3], "waiting", spaces)
    with pytest.raises(ValueError, match="no space 5 here; expected 1 to 4"):
        some_cards(at, [5], "waiting", spaces)
