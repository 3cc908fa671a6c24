"""Undo in its three kinds, the agreement of all, forgotten steps."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.web import slips
from tests.referee.web.serving import Client, hosted_table

pytestmark = pytest.mark.game("shards-of-infinity")


def test_where_nobody_learned_anything_it_is_taken_back_at_once(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path)
    ann = Client(hosted, "Ann")
    Client(hosted, "Bo")
    before = hosted.session.state
    assert ann.act("undo", steps=1)[0] == 422, "there is nothing yet"
    hosted.session.fix((("counter", "Ann.health", 40),), reason="miscounted", by="Ann")
    look = ann.act("undo", steps=1, look=True)[1]
    assert (look["kind"], look["waits"]) == ("nothing", [])
    assert look["by_hand"] == ["Ann's health back to 50"]
    assert ann.act("undo", steps=1)[1]["done"] is True
    assert hosted.session.state == before
    assert ann.act("redo")[0] == 200
    assert hosted.session.state.counters["Ann.health"] == 40


def test_where_cards_were_seen_all_agree(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path, seats=("Ann", "Bo", "Cy"))
    ann, bo, cy = (Client(hosted, seat) for seat in ("Ann", "Bo", "Cy"))
    ann.do("Crystal")
    look = ann.act("undo", look=True, steps=1)[1]
    assert look["kind"] == "seen"
    assert look["waits"] == ["Bo", "Cy"]
    assert look["learned"]
    came = ann.act("undo", steps=1)[1]
    assert (came["done"], hosted.session.at) == (False, 1)
    asked = bo.sees()["proposal"]
    assert (asked["by"], asked["what"], asked["waits"]) == ("Ann", "undo", ["Bo", "Cy"])
    assert ann.act("agree", id=asked["id"], yes=True)[0] == 400, "not by whoever asks"
    assert bo.act("agree", id=asked["id"], yes=True)[1]["done"] is False
    assert cy.act("agree", id=asked["id"], yes=True)[1]["done"] is True
    assert hosted.session.at == 0
    assert bo.sees()["proposal"] is None


def correct(client: Client, value: int) -> None:
    change = {"kind": "counter", "key": "Ann.health", "value": value}
    assert client.act("fix", reason="miscounted", **change)[0] == 200


def test_what_others_have_entered_is_taken_back_with_their_word_alone(tmp_path: Path) -> None:
    """Nobody has learned anything by it, but it was theirs."""
    hosted = hosted_table(tmp_path, seats=("Ann", "Bo", "Cy"))
    ann, bo, cy = (Client(hosted, seat) for seat in ("Ann", "Bo", "Cy"))
    correct(ann, 40)
    correct(bo, 41)
    assert bo.act("ruling", text="ties are shared", reason="we say so")[0] == 200
    look = ann.act("undo", steps=1, look=True)[1]
    assert (look["kind"], look["waits"]) == ("nothing", ["Bo"])
    assert ann.act("undo", steps=1)[1]["done"] is False
    assert hosted.session.at == 3
    asked = bo.sees()["proposal"]
    assert asked["waits"] == ["Bo"]
    assert cy.act("agree", id=asked["id"], yes=True)[1]["done"] is False, "it was not Cy's"
    assert bo.act("agree", id=asked["id"], yes=True)[1]["done"] is True
    assert hosted.session.at == 2
    # One's own goes at once; what lies before it is somebody else's.
    assert bo.act("undo", steps=1)[1]["done"] is True
    assert bo.act("undo", steps=1)[1]["waits"] == ["Ann"]
    assert ann.act("insert", step=1, text="Ann plays Crystal")[0] == 422, "Bo asks already"
    assert ann.act("agree", id=bo.sees()["proposal"]["id"], yes=False)[0] == 200
    # Doing again what was taken back is no other thing.
    asked = ann.act("redo")[1]
    assert (asked["done"], asked["waits"]) == (False, ["Bo"])
    proposal = bo.sees()["proposal"]
    assert proposal["what"] == "redo"
    assert "miscounted" in str(proposal["said"])
    assert bo.act("agree", id=proposal["id"], yes=True)[1]["done"] is True
    assert hosted.session.state.counters["Ann.health"] == 41


def test_for_somebody_who_has_left_all_others_must_agree(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path, seats=("Ann", "Bo", "Cy"))
    ann, bo, cy = (Client(hosted, seat) for seat in ("Ann", "Bo", "Cy"))
    correct(bo, 41)
    assert bo.post("leave")[0] == 200
    assert ann.act("undo", steps=1)[1]["waits"] == ["Cy"]
    hosted.session.rule("tea first", by="K")
    assert cy.act("undo", steps=1)[1]["waits"] == ["Ann"]


def test_one_phone_for_all_takes_back_what_it_has_entered(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path, shared=True)
    both = Client(hosted, "Ann", "Bo")
    change = {"kind": "counter", "key": "Ann.health", "value": 40, "v": hosted.stamp}
    assert both.post("fix", reason="miscounted", **{"as": "Bo"}, **change)[0] == 200
    assert both.post("undo", steps=1, v=hosted.stamp, **{"as": "Ann"})[1]["done"] is True


def test_one_no_is_enough_and_a_move_makes_it_moot(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path)
    ann, bo = Client(hosted, "Ann"), Client(hosted, "Bo")
    ann.do("Crystal")
    ann.act("undo", steps=1)
    asked = bo.sees()["proposal"]["id"]
    assert bo.act("agree", id=asked, yes=False)[0] == 200
    assert ann.sees()["proposal"] is None
    ann.act("undo", steps=1)
    later = bo.sees()["proposal"]["id"]
    ann.do("Crystal")
    assert bo.sees()["proposal"] is None
    assert bo.act("agree", id=later, yes=True)[0] == 422
    assert hosted.session.at == 2


def test_after_chance_it_is_a_ruling_with_its_reason(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path)
    ann = Client(hosted, "Ann")
    while not hosted.session.at or hosted.session.take_back_kind(1) != "chance":
        legal = hosted.session.legal()
        ends = [move for move in legal if move.verb in ("end", "take")]
        hosted.session.do((ends or legal)[0])
    at = hosted.session.at
    look = ann.act("undo", look=True, steps=1)[1]
    assert look["kind"] == "chance"
    status, came = ann.act("undo", steps=1)
    assert status == 422
    assert came["why"]["remedy"] == "take it back as a ruling, with a reason"
    assert ann.act("undo", steps=1, reason="wrong button")[1]["done"] is True
    assert hosted.session.at == at, "a step less, and the ruling"
    assert "wrong button" in str(ann.sees()["log"][-1])


def test_a_forgotten_step_is_inserted_and_later_ones_are_carried_out_again(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path)
    ann = Client(hosted, "Ann")
    ann.do("Shard Reactor")
    assert ann.act("insert", step=1, text="Ann plays Crystal")[1]["done"] is True
    assert [hosted.session.said(at) for at in (1, 2)] == [
        "Ann plays Crystal",
        "Ann plays Shard Reactor",
    ]
    status, came = ann.act("insert", step=1, text="Ann ends the turn")
    assert status == 422
    assert came["error"].startswith("Step 1, 'Ann plays Crystal', would not go any more")
    assert hosted.session.at == 2
    assert ann.act("insert", step=9, text="Ann plays Crystal")[0] == 422
    assert ann.act("insert", step=1, text="Bo plays Crystal")[0] == 422


def test_a_slip_is_taken_back_without_asking(tmp_path: Path) -> None:
    """Of a card of the own hand that was played nobody has learned but what was shown."""
    hosted = hosted_table(tmp_path)
    ann, bo = Client(hosted, "Ann"), Client(hosted, "Bo")
    assert ann.sees()["slip"] == 0
    ann.do("Crystal")
    assert 0 < ann.sees()["slip"] <= slips.QUICK
    assert bo.sees()["slip"] == 0
    assert bo.act("undo", slip=True)[0] == 422, "it was not Bo's"
    assert ann.act("undo", slip=True, v="0-x")[0] == 409
    assert ann.act("undo", slip=True)[1]["done"] is True
    assert hosted.session.at == 0
    assert ann.sees()["slip"] == 0
    back = bo.sees()["back"]
    assert (back["by"], back["said"]) == ("Ann", ["Ann plays Crystal"])
    assert "Crystal: from Ann's play zone back to Ann's hand" in back["by_hand"]
    ann.do("Crystal")
    assert bo.sees()["back"] is None


def test_what_was_done_a_while_ago_or_told_something_is_no_slip(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosted = hosted_table(tmp_path)
    ann, bo = Client(hosted, "Ann"), Client(hosted, "Bo")
    ann.do("Crystal")
    assert bo.act("note", text="tea?")[0] == 200
    assert ann.sees()["slip"] == 0, "Bo has gone on"
    ann.do("Crystal")
    monkeypatch.setattr(slips, "QUICK", -2.0)
    status, came = ann.act("undo", slip=True)
    assert (status, came["why"]["remedy"]) == (422, "More asks them to take it back")
    monkeypatch.undo()
    # Cards that are drawn at the end of the turn are new to who draws them.
    while hosted.session.state.turn == "Ann":
        ends = [move for move in hosted.legal() if move.verb in ("end", "take")]
        at = hosted.legal().index((ends or hosted.legal())[0])
        assert ann.act("do", at=at, numbers=[], sure=True)[0] == 200
    assert ann.sees()["slip"] == 0
