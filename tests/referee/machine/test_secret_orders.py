"""Cards that all choose or lay in secret: in any order, whoever says it, and nobody hears of it; a
phase that all act in at once is nobody's turn."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import pytest

from referee import engine
from referee.moves import Move
from referee.sessions.session import Session
from referee.terminal.looking import when
from referee.web.tables import Hosted
from referee.words.sentences import read
from referee.words.telling import story
from tests.referee.machine.test_said_in_secret import BIDS, GAME
from tests.referee.machine.written import Game, laid_out
from tests.referee.terminal.screens import Kept
from tests.referee.web.serving import Client

CARDS = """
deck: cards
title: Cards
face: plain
fields: {value: {type: number}}
cards:
  - {name: Hare, value: 1, copies: 3}
  - {name: Otter, value: 2, copies: 3}
"""
CHOOSES = (
    "In the bidding phase, each player secretly chooses 1 card from their hand. When all have "
    "chosen, each player reveals the chosen card. The player who revealed the highest card gains "
    "2 points."
)
LAYS = (
    "In the bidding phase, each player secretly lays 1 to 2 cards from their hand into their cave."
)
SAID = ("A chooses Otter", "B chooses Hare", "C chooses Hare")


def begun(folder: Path, says: str) -> Session:
    config = GAME["game.yaml"].replace("{Hare: 2}", "{Hare: 1, Otter: 1}")
    config = (
        config.replace("order: {", "order: {turn: round, ")
        .replace(
            "setups:",
            "phases: [{id: bid, name: Bidding, who: simultaneous}, {id: rest, name: Rest}]"
            "\nsetups:",
        )
        .replace(
            "  - {id: won",
            "  - {id: cave, name: Cave, owner: seat, face: down, sees: owner}\n  - {id: won",
        )
    )
    rules = GAME["rules.md"].replace(
        "SAYS", f"A round has these phases: bidding, rest.\n\n**HU-003** {says}"
    )
    rules = rules.replace("You may pay", "In the rest phase, you may pay")
    setting = laid_out(
        {**GAME, "game.yaml": config, "cards.yaml": CARDS, "rules.md": rules}, folder
    )
    assert not setting.program.by_hand, setting.program.by_hand
    return Session(Game(setting, "ABC").table)


def say(session: Session, *sentences: str) -> Session:
    for sentence in sentences:
        move = read(session.table, session.state, sentence)
        assert isinstance(move, Move), move
        session.do(move)
    return session


def test_cards_are_chosen_in_any_order(tmp_path: Path) -> None:
    wanted = say(begun(tmp_path, CHOOSES), *SAID)
    assert wanted.state.counters["A.points"] == 2
    for said in permutations(SAID):
        other = say(begun(tmp_path, CHOOSES), *said)
        assert other.state == wanted.state, said


def test_nobody_hears_what_others_have_chosen(tmp_path: Path) -> None:
    session = say(begun(tmp_path, CHOOSES), SAID[1])
    before, events = session.state_at(0), session.moment(1).events or ()
    for viewer in ("A", "C", ""):
        assert story(session.table, before, events, session.state, viewer) == ["B chooses a card"]
    assert story(session.table, before, events, session.state, "B") == ["B chooses Hare"]
    again = read(session.table, session.state, SAID[1])
    assert isinstance(again, Move)
    for viewer in ("A", "B", "C", "", "*"):
        reason = engine.why_not(session.table, session.state, again, viewer)
        assert reason is not None
        assert reason.sentence == "B has said it already"


def test_a_terminal_takes_them_in_any_order_and_shows_none(tmp_path: Path) -> None:
    session = begun(tmp_path, CHOOSES)
    screen = Kept(session, interactive=False)
    assert screen.type("C chooses Hare").startswith("C chooses a card")
    assert screen.type("B chooses Otter").startswith("B chooses a card")
    assert "Otter" not in screen.type("log").replace("A", "")
    assert "B chooses a card" in screen.type("log")
    screen.type("C chooses Otter")
    assert screen.errors[0].startswith("C has said it already. [HU-003]")
    assert "A shows Otter" in screen.type("A chooses Otter")


def test_it_is_nobodys_turn(tmp_path: Path) -> None:
    session = begun(tmp_path, BIDS.replace("On your turn", "In the bidding phase"))
    table = session.table
    assert next(iter(when(table, session.state))) == "Bidding"
    screen = Kept(session, interactive=False)
    assert "turn" not in screen.type("state")
    assert "turn" not in screen.type("board")
    assert "B bids in secret" in screen.type("B bids 3")
    say(session, "C bids 1", "A bids 4")
    assert next(iter(when(table, session.state))) == "A's turn"


def test_phones_may_type_it(tmp_path: Path) -> None:
    for says, said in ((CHOOSES, "choose Hare"), (BIDS, "bid 3")):
        session = begun(tmp_path, says.replace("On your turn", "In the bidding phase"))
        hosted = Hosted("1", session)
        status, came = Client(hosted, "B").act("say", text=said)
        assert status == 200, came
        assert session.state.asked is not None
        assert session.state.asked.seat == "A"
        hosted.close()


@pytest.mark.parametrize("order", list(permutations("ABC")))
def test_cards_are_laid_in_any_order(order: tuple[str, ...], tmp_path: Path) -> None:
    session = begun(tmp_path, LAYS)
    screen = Kept(session, interactive=False)
    for seat in order:
        screen.type(f"{seat} lays Hare")
        assert not screen.errors, screen.errors
        screen.type(f"{seat} is ready")
        assert not screen.errors, screen.errors
    assert all(session.state.zones[f"{seat}.cave"] for seat in "ABC")
