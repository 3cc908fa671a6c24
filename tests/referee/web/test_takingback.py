"""Undo in its three kinds, the agreement of all, forgotten steps."""

from __future__ import annotations

from pathlib import Path

from tests.referee.web.serving import Client, hosted_table


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
