"""A table that becomes free and is judged again: in its history, in its journal, as a record."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from referee.judging import FREELY, is_free
from referee.moves import Move
from referee.reasons import Illegal
from referee.records.exporting import as_position, as_record
from referee.records.record import carry_out
from referee.sessions import journal
from referee.sessions.session import Session
from referee.setting import CHANCES, Table
from tests.conftest import by_game
from tests.referee.freely.playing import at_random, free_table
from tests.referee.generic.games import PEBBLES, SHIPPED
from tests.referee.shown import setting


@pytest.mark.parametrize("game", by_game(PEBBLES, *SHIPPED, "hearts"))
def test_its_journal_and_its_record_lead_there_again(game: str, tmp_path: Path) -> None:
    begun = free_table(game)
    table, chance = begun.table, random.Random(game)
    session = journal.begin(tmp_path / "game.save", table, 5)
    session.switch(True, by="Ann")
    for _ in range(12):
        session.do(at_random(session.legal(), chance))
    session.undo(3)
    session.do(at_random(session.legal(), chance))
    state = session.state
    session.close()
    opened = journal.take_up(tmp_path / "game.save", table.setting)
    assert not opened.report.words()
    assert opened.session.state == state
    assert opened.session.state.agenda[-1].do == FREELY
    carried = carry_out(table.setting, as_record(opened.session))
    assert carried.held, carried.differences
    assert carried.state == state
    there = carry_out(table.setting, as_position(opened.session))
    assert there.held, there.differences
    opened.session.undo(opened.session.at)
    assert not is_free(opened.session.state)
    opened.session.close()


def harbour() -> Session:
    game = setting("shards-of-infinity")
    return Session(Table(setting=game, seats=("Ann", "Bo"), dealer=frozenset(CHANCES), first="Ann"))


@pytest.mark.game("shards-of-infinity")
def test_what_was_asked_is_asked_again() -> None:
    session = harbour()
    asked = session.state.asked
    with pytest.raises(Illegal, match="judges already"):
        session.switch(False)
    session.switch(True, by="Ann")
    with pytest.raises(Illegal, match="plays freely already"):
        session.switch(True)
    refused = session.why_not(Move("end", "Ann"))
    assert refused is not None
    assert refused.code == "free"
    session.do(Move("free-count", "Bo", ("Ann.health", 7)))
    assert session.switch(False).breaks == ()
    assert session.state.asked == asked
    assert session.state.counters["Ann.health"] == 7
    refused = session.why_not(Move("free-count", "Bo", ("Ann.health", 7)))
    assert refused is not None
    assert refused.code == "refereed"
    assert [entry.kind for entry in session.entries] == ["free", "move", "refereed"]
    assert session.said(1).startswith("The table plays freely")


@pytest.mark.game("shards-of-infinity")
def test_the_turn_goes_on_from_where_it_was_set() -> None:
    session = harbour()
    session.switch(True)
    session.do(Move("free-end", "Ann"))
    assert session.state.turn == "Bo"
    session.switch(False)
    assert session.state.asked is not None
    assert session.state.asked.seat == "Bo"


@pytest.mark.game("shards-of-infinity")
def test_what_looks_wrong_is_said_and_changes_nothing() -> None:
    session = harbour()
    session.switch(True)
    session.do(Move("free-count", "Ann", ("Ann.health", 60)))
    assert [each.sentence for each in session.audit()] == [
        "Ann's health is 60; it is never above 50"
    ]
    ruled = session.switch(False)
    assert ruled.breaks == session.audit() != ()


@pytest.mark.game("disaster-draft")
def test_who_has_won_meanwhile_has_won_when_the_referee_is_back() -> None:
    game = setting("disaster-draft")
    session = Session(Table(setting=game, seats=("Ann", "Bo"), dealer=frozenset(CHANCES)))
    target = session.state.counters["target"]
    session.switch(True)
    session.do(Move("free-count", "Bo", ("Ann.points", target)))
    assert session.legal(), "nobody judges"
    session.switch(False)
    assert session.state.outcome is not None
    assert session.state.outcome.winners == ("Ann",)
    with pytest.raises(Illegal, match="the game is over"):
        session.switch(True)


@pytest.mark.game("disaster-draft")
def test_a_die_is_answered_before_the_referee_is_back() -> None:
    game = setting("disaster-draft")
    session = Session(Table(setting=game, seats=("Ann", "Bo")))
    session.switch(True)
    session.do(Move("free-die", "Bo", (8,)))
    assert session.state.asked is not None
    assert session.state.asked.kind == "roll"
    with pytest.raises(Illegal, match="answer that first"):
        session.switch(False)
    session.do(Move("roll", "Bo", (3,)))
    assert is_free(session.switch(False).result.state) is False


@pytest.mark.game("disaster-draft")
def test_cards_that_nobody_sees_lose_their_counters_and_their_names() -> None:
    session = free_table("disaster-draft")
    card = session.state.zones["draft"][0]
    name = session.state.names[card]
    session.do(Move("free-mark", "Ann", ("strength", name, "draft", 3)))
    assert session.state.marks["strength"][card] == 3
    session.do(Move("free-turn", "Ann", (name, "draft")))
    assert session.known("Bo").names[card] == "?"
    session.do(Move("free-under", "Bo", ("?", "draft", "deck")))
    assert session.state.zones["deck"][-1] == card
    assert not any(card in values for values in session.state.marks.values())
