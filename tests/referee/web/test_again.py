"""Another game at the same table; what was mistyped of real cards; what may be meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.moves import Move
from referee.sessions.journal import begin_again, take_up
from tests.referee.generic.games import PEBBLES
from tests.referee.shown import setting
from tests.referee.web.serving import Client, hosted_table, with_hand


def test_another_game_begins_when_one_is_over_and_the_old_one_stays(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path, PEBBLES, first="Ann")
    hosted.again = lambda session, table, aside: begin_again(session, table, 5, aside)
    ann, bo = Client(hosted, "Ann"), Client(hosted, "Bo")
    assert ann.sees()["again"] is None
    assert ann.act("again")[0] == 422, "it is not over"
    hosted.session.do(Move("wins", "Bo"))
    seen = bo.sees()
    assert seen["over"]["winners"] == ["Bo"]
    assert seen["again"] == {"ask": True, "next": "Bo"}, "Ann began the last one"
    assert ann.act("again", first="Bo")[1]["ok"] is True
    seen = ann.sees()
    assert (seen["over"], seen["turn"], seen["played"]) == (None, "Bo", 1)
    assert seen["slip"] == 0
    assert bo.do("Bo goes on")[0] == 200, "the same phones hold the same seats"
    hosted.close()
    old = take_up(tmp_path / "game-played-1.save", setting(PEBBLES)).session
    assert old.said(old.at) == "Bo wins"
    old.close()
    again = hosted_table(tmp_path, PEBBLES)
    assert (again.played, again.session.at) == (1, 1)
    assert again.seats.taken == ("Ann", "Bo")


def test_a_server_that_keeps_one_game_says_so(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path, PEBBLES, first="Ann")
    ann = Client(hosted, "Ann")
    hosted.session.do(Move("wins", "Bo"))
    assert ann.sees()["again"] is None
    assert ann.act("again")[1]["why"]["remedy"] == "begin another one with --save FILE"


@pytest.mark.game("shards-of-infinity")
def test_what_was_mistyped_of_real_cards_is_mended_until_somebody_goes_on(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path, dealt=False)
    ann, bo = Client(hosted, "Ann"), Client(hosted, "Bo")
    came = next(move for move in hosted.legal() if move.verb == "show")
    assert ann.act("do", at=hosted.legal().index(came), numbers=[])[0] == 200
    hosted.made = hosted.made and hosted.made._replace(when=0.0)
    assert (ann.sees()["slip"], ann.sees()["mend"], bo.sees()["mend"]) == (0, True, False)
    assert ann.act("undo", slip=True)[1]["done"] is True
    assert hosted.session.at == 0
    assert bo.sees()["back"]["by"] == "Ann"
    assert ann.act("do", at=hosted.legal().index(came), numbers=[])[0] == 200
    assert bo.act("note", text="and now?")[0] == 200
    assert ann.sees()["mend"] is False
    assert ann.act("undo", slip=True)[0] == 422


@pytest.mark.game("shards-of-infinity")
def test_what_may_be_meant_comes_as_sentences(tmp_path: Path) -> None:
    start = with_hand("Infinity Shard", "Shard Reactor")
    ann = Client(hosted_table(tmp_path, start=start), "Ann")
    status, came = ann.act("say", text="Ann plays shard")
    assert status == 422
    assert "Ann plays Infinity Shard" in came["meant"]
    assert ann.act("say", text=came["meant"][0])[0] == 200
