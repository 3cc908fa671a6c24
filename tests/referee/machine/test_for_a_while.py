"""What somebody cannot do for a while, until a turn or a round ends, or something happens."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee import engine
from referee.effects.rules.keys import BARRED
from referee.moves import Move
from referee.records.exporting import as_position
from referee.records.record import carry_out
from referee.sessions.session import Session
from referee.terminal.looking import when
from referee.words.saying import say
from referee.words.sentences import read
from tests.referee.machine.test_done_or_not import begun
from tests.referee.machine.written import Game

TURN = """On your turn, do one of these:

- Play 1 card from your hand to your yard.
- Draw 1 card.
- Gain 2 points.
- Buy 1 card from the market to your yard.
- Take 1 card from the market into your hand.
- Discard 1 card."""
LAYS = "{Vase: 6}, to: deck; {Clock: 1, Vase: 1}, to: market; {Vase: 1}, to: seat.hand"
NEXT = "until the start of your next turn, "
EACH = f"When you play a clock, {NEXT}each opponent cannot "


def barred(folder: Path, says: str, seats: str = "ABC") -> Game:
    game = begun(folder, TURN, says, lays=LAYS, seats=seats, last="")
    assert not game.table.setting.program.by_hand
    return game


def can(game: Game) -> set[str]:
    """What can be said now, but for who says it and with which card."""
    moves = engine.legal(game.table, game.state)
    return {say(game.table, each).partition(" ")[2] for each in moves}


ALL_MOVES = {
    "plays Clock", "plays Vase", "draws 1 card", "gains 2 points", "buys Clock", "buys Vase",
    "takes Clock", "takes Vase", "discards Clock", "discards Vase",
}  # fmt: skip


@pytest.mark.parametrize(
    ("act", "gone"),
    [
        ("play a vase", {"plays Vase"}),
        ("draw a card", {"draws 1 card"}),
        ("gain a point", {"gains 2 points"}),
        ("buy a clock", {"buys Clock"}),
        ("take a vase", {"takes Vase"}),
        ("discard a card", {"discards Clock", "discards Vase"}),
    ],
)
def test_who_cannot_do_something_for_a_while_is_refused(
    act: str, gone: set[str], tmp_path: Path
) -> None:
    game = barred(tmp_path, f"{EACH}{act}.")
    game.says("A plays Clock")
    assert can(game) == ALL_MOVES - gone
    assert f"B cannot {act} until the start of A's next turn" in " ".join(
        when(game.table, game.state)
    )
    game.says("B gains 2 points" if "point" not in act else "B draws 1 card")
    assert not gone & can(game), "C is an opponent, too"
    game.says("C gains 2 points" if "point" not in act else "C draws 1 card")
    assert BARRED not in game.state.facts or game.state.facts[BARRED] == ()
    game.says("A gains 2 points")
    assert gone <= can(game), "A's turn has begun since"


def refused(game: Game, sentence: str) -> tuple[str, tuple[str, ...]]:
    move = read(game.table, game.state, sentence)
    assert isinstance(move, Move), move
    reason = engine.why_not(game.table, game.state, move)
    assert reason is not None
    return reason.sentence, reason.rules


def test_the_refusal_says_who_until_when_and_by_which_rule(tmp_path: Path) -> None:
    game = barred(tmp_path, f"{EACH}play a vase.", "AB").says("A plays Clock")
    words = "B cannot play a vase until the start of A's next turn"
    assert refused(game, "B plays Vase") == (words, ("SH-002",))


def test_one_opponent_or_oneself(tmp_path: Path) -> None:
    one = f"When you play a clock, choose an opponent. {NEXT.capitalize()}that opponent cannot "
    game = barred(tmp_path / "one", f"{one}gain a point.").says("A plays Clock", "A chooses C")
    assert "gains 2 points" in can(game)
    game.says("B draws 1 card")
    assert "gains 2 points" not in can(game)
    mine = "When you play a clock, until the end of your next turn, you cannot draw a card."
    game = barred(tmp_path / "me", mine, "AB").says("A plays Clock")
    assert "draws 1 card" in can(game)
    game.says("B gains 2 points")
    assert "draws 1 card" not in can(game)
    game.says("A gains 2 points", "B gains 2 points")
    assert "draws 1 card" in can(game)


def test_until_the_turn_ends_and_until_something_happens(tmp_path: Path) -> None:
    ends = (
        "At the start of your turn, until the end of the turn, each opponent cannot gain a point."
    )
    game = barred(tmp_path / "turn", f"{ends} Each opponent gains 1 point.", "AB")
    assert game.counters("points") == (0, 0)
    until = "When you play a clock, until you draw a card, each opponent cannot gain a point."
    game = barred(tmp_path / "event", until, "AB").says("A plays Clock")
    assert "gains 2 points" not in can(game)
    game.says("B draws 1 card")
    assert "gains 2 points" in can(game)
    game.says("A gains 2 points")
    assert "gains 2 points" not in can(game), "it was not A who drew"
    game.says("B buys Vase", "A draws 1 card")
    assert "gains 2 points" in can(game)


def test_what_nobody_sees_the_end_of_is_told_to_be_done_by_hand(tmp_path: Path) -> None:
    until = "When you play a clock, until you gain a coin, each opponent cannot gain a point."
    game = barred(tmp_path, until, "AB").says("A plays Clock")
    assert "gains 2 points" in can(game)
    told = [each.data[0] for each in game.events if each.kind == "told"]
    assert told == ["By hand: B cannot gain a point until A gains a coin."]


def test_a_written_position_holds_it(tmp_path: Path) -> None:
    game = barred(tmp_path, f"{EACH}play a vase.")
    session = Session(game.table)
    move = read(game.table, session.state, "A plays Clock")
    assert isinstance(move, Move)
    session.do(move)
    record = as_position(session)
    start = record["start"]
    assert isinstance(start, dict)
    said = "SH-002: the start of their next turn: B, C: each opponent cannot play a vase"
    assert start["A"]["for now"] == [said]
    there = carry_out(game.table.setting, record)
    assert there.state is not None
    assert there.state.facts[BARRED] == session.state.facts[BARRED]
