"""A free table on phones: agreed to by all, moves by hand, what looks wrong; nothing hidden is
told."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from referee import engine
from referee.engine import Result
from referee.sessions.journal import begin
from referee.setting import CHANCES, Table
from referee.web import wire
from referee.web.shorter import takes_up
from referee.web.tables import Hosted
from tests.referee.generic.hiding import dealt_anew
from tests.referee.shown import setting
from tests.referee.web.serving import Client, hosted_table

pytestmark = pytest.mark.game("shards-of-infinity")


def test_all_agree_to_play_freely_and_to_be_judged_again(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path)
    ann, bo, watcher = Client(hosted, "Ann"), Client(hosted, "Bo"), Client(hosted)
    asked = ann.sees()["now"]
    assert ann.sees()["free"] is None
    assert ann.act("free", on=False)[1]["why"]["sentence"] == "The referee judges already"
    assert ann.act("free", on="yes")[0] == 400
    status, came = ann.act("free", on=True)
    assert (status, came["done"], came["waits"]) == (200, False, ["Bo"])
    proposal = bo.sees()["proposal"]
    assert proposal["what"] == "free"
    assert proposal["said"][0].startswith("The table plays freely")
    assert bo.act("agree", id=proposal["id"], yes=True)[1]["done"] is True
    for each in (ann, bo, watcher):
        assert each.sees()["free"] == {"wrong": []}
        assert each.sees()["now"]["seat"] == ""
    assert watcher.sees()["moves"] == []
    # Nobody alone takes back what all have agreed to.
    assert ann.sees()["slip"] == bo.sees()["slip"] == 0
    assert ann.act("undo", look=True)[1]["waits"] == ["Bo"]

    status, came = bo.act("say", text="Bo sets Ann's health to 60")
    assert (status, came["lines"]) == (
        200, ["Bo sets Ann's health to 60", "Ann's health 50 -> 60"]
    )  # fmt: skip
    (wrong,) = ann.sees()["free"]["wrong"]
    assert wrong["sentence"] == "Ann's health is 60; it is never above 50"

    assert bo.act("free", on=False)[1]["waits"] == ["Ann"]
    assert ann.sees()["proposal"]["wrong"] == ["Ann's health is 60; it is never above 50"]
    # It is about no position: while others go on moving it stays, with what is wrong then.
    assert bo.act("say", text="Bo sets Bo's mastery to 40")[0] == 200
    assert len(ann.sees()["proposal"]["wrong"]) == 2
    assert ann.act("say", text="Ann sets Bo's mastery to 4")[0] == 200
    proposal = ann.sees()["proposal"]
    assert proposal["wrong"] == ["Ann's health is 60; it is never above 50"]
    assert ann.act("agree", id=proposal["id"], yes=True)[1]["done"] is True
    assert ann.sees()["now"] == asked
    assert ann.sees()["log"][-1]["lines"] == [
        "The referee judges again: only what is legal happens",
        "Looks wrong: Ann's health is 60; it is never above 50",
    ]
    assert ann.act("move", card="Crystal", **{"from": "Ann.hand", "to": "trash"})[0] == 422


def test_a_card_goes_where_it_is_dragged(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path, shared=True)
    hosted.session.switch(True)
    ann, bo = Client(hosted, "Ann"), Client(hosted, "Bo")
    cards = [each["name"] for each in zone(ann, "Ann", "hand")["cards"]]
    way = {"from": "Ann.hand", "to": "center-row.1"}
    status, came = ann.act("move", card=cards[0], **way)
    assert status == 200
    assert came["lines"] == [f"Ann moves {cards[0]} from Ann's hand to center row 1"]
    assert bo.act("move", card="?", **{"from": "center-deck", "to": "Bo.hand"})[0] == 200
    top = zone(bo, "Bo", "hand")["cards"][-1]["name"]
    assert top not in json.dumps(ann.sees()["log"][-1])
    # Face down it has its name for nobody; turned up for all.
    down = {"from": "Bo.hand", "to": "center-row.2", "how": "down"}
    assert bo.act("move", card=top, **down)[0] == 200
    for each in (ann, bo):
        assert each.sees()["log"][-1]["lines"] == [
            f"Bo moves {'a card' if each is ann else top} from Bo's hand to center row 2 face down"
        ]
        lying = zone(each, "", "center-row")["spaces"][1]["cards"][-1]
        assert lying["name"] == "?"
        assert lying["on"] == [["Face down", ""]]
    assert ann.act("say", text="Ann turns over ? in center row 2")[0] == 200
    assert zone(ann, "", "center-row")["spaces"][1]["cards"][-1]["name"] == top
    assert ann.act("move", card="?", **{"from": "Ann.hand", "to": "center-deck"})[0] == 422
    assert ann.act("move", card=cards[1], **way, how="thrown")[0] == 400
    under = {"from": "Ann.hand", "to": "center-deck", "how": "under"}
    assert ann.act("move", card=cards[1], **under)[0] == 200
    state = hosted.session.state
    assert state.names[state.zones["center-deck"][-1]] == cards[1]


def zone(client: Client, seat: str, id: str) -> Any:
    area = next(each for each in client.sees()["areas"] if each["seat"] == seat)
    return next(each for each in area["zones"] if each["id"] == id)


def test_a_listed_move_leaves_its_target_open(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path)
    hosted.session.switch(True)
    ann = Client(hosted, "Ann")
    status, seen = ann.act("moves")
    assert status == 200
    places = [each["key"] for each in seen["places"]]
    assert places[-1] == "box"
    move = next(each for each in seen["moves"] if each["verb"] == "free-move")
    assert move["args"][2]["any"] is True
    assert move["say"].endswith(" to …")
    assert ann.act("do", at=move["at"], numbers=[])[0] == 400
    assert ann.act("do", at=move["at"], numbers=["nowhere"])[0] == 400
    assert ann.act("do", at=move["at"], numbers=["Ann.hand"])[0] == 200
    count = ann.move("sets Ann's gems to")
    assert count["args"][1]["now"] == 0
    assert ann.act("do", at=count["at"], numbers=[4])[0] == 200
    assert hosted.session.state.counters["Ann.gems"] == 4
    assert len(json.dumps(seen["moves"])) < 60_000
    assert ann.act("preview", at=count["at"], numbers=[4])[1] == {"lines": []}


def test_a_message_says_what_can_be_taken_up_and_the_rest_is_asked_for(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path)
    hosted.session.switch(True)
    ann = Client(hosted, "Ann")
    seen = ann.sees()
    assert len(ann.text()) < 12_000
    named = [ref for move in seen["moves"] for arg in move["args"] for ref in arg.get("on", ())]
    assert all(ref.startswith("@") for ref in named), "players alone"
    lit = seen["lit"]
    assert {"Ann.hand/0", "Ann.hand", "Bo.hand", "center-deck", "center-row.1/0"} <= set(lit)
    assert "Bo.hand/0" not in lit
    assert "box" not in lit
    # The numbers of the moves that are told are those of all of them.
    every = ann.act("moves")[1]["moves"]
    assert every[: len(seen["moves"])] == seen["moves"]
    own = ann.act("moves", refs=["Ann.hand/0"])[1]["moves"]
    assert own
    assert all(move in every for move in own)
    assert all(any("Ann.hand/0" in arg.get("on", ()) for arg in move["args"]) for move in own)
    some = ann.act("moves", at=[own[0]["at"], 0])[1]["moves"]
    assert [move["at"] for move in some] == [0, own[0]["at"]]
    assert {ref for move in every for arg in move["args"] for ref in arg.get("on", ())
            if not ref.startswith("@")} == set(lit)  # fmt: skip
    # What one does not see makes no difference.
    table, state = hosted.table, hosted.session.state
    for viewer in table.seats:
        other = dealt_anew(table, state, viewer, random.Random(1))
        assert [*takes_up(table, state, viewer)] == [*takes_up(table, other, viewer)]
        lists = [
            wire.choices(table, each, engine.legal(table, each), viewer) for each in (state, other)
        ]
        assert lists[0] == lists[1]
    assert ann.act("moves", v="old")[0] == 409
    assert Client(hosted).post("moves", v=hosted.stamp)[1]["moves"] == []


def test_a_counter_gets_any_value_by_one_request(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path)
    ann = Client(hosted, "Ann")
    every = ann.act("counters")[1]
    keys = {each["key"]: each["value"] for each in every["counters"]}
    assert keys == dict(hosted.session.state.counters)
    assert ann.act("set", key="Bo.gems", value=3)[0] == 422, "the referee judges"
    hosted.session.switch(True)
    assert ann.act("set", key="Bo.gems", value=3)[0] == 200
    assert ann.act("set", key="Bo.gem", value=3)[0] == 422
    assert ann.act("set", key="Bo.gems", value="3")[0] == 400
    marks = ann.act("counters")[1]["marks"]
    one = next(each for each in marks if each["counter"] == "exhausted")
    assert one["value"] == 0
    asked = {key: one[key] for key in ("counter", "card", "zone")}
    assert ann.act("set", **asked, value=2)[0] == 200
    again = ann.act("counters")[1]["marks"]
    assert [each["value"] for each in again if each.items() >= asked.items()] == [2]
    (wrong,) = ann.sees()["free"]["wrong"]
    assert wrong["sentence"].endswith("is 2; it is never above 1")
    # What such a counter comes to is corrected with a reason, too.
    status, _ = ann.act("fix", kind="mark", reason="a slip", **{**asked, "value": 1})
    assert status == 200


def test_two_games_that_differ_in_hidden_cards_send_others_the_same(tmp_path: Path) -> None:
    """Ann does the same with cards that only she sees: to the byte, Bo and who watches are told
    the same of both games."""
    first = hosted_table(tmp_path).session.state
    table = Table(setting=setting("shards-of-infinity"), seats=("Ann", "Bo"),
                  dealer=frozenset(CHANCES), first="Ann")  # fmt: skip
    other = dealt_anew(table, first, "Bo", random.Random(3))
    held = first.zones["Ann.hand"]
    assert [first.names[card] for card in held] != [other.names[card] for card in held]
    told: dict[str, list[list[str]]] = {"Bo": [], "": []}
    for number, state in enumerate((first, other)):
        path = tmp_path / f"{number}.save"
        hosted = Hosted("1", begin(path, table, begun=Result(state, ())))
        hosted.session.switch(True, by="Ann")
        ann, bo, watcher = Client(hosted, "Ann"), Client(hosted, "Bo"), Client(hosted)
        lines: dict[str, list[str]] = {"Bo": [], "": []}
        for at, (to, how) in enumerate(
            (("Ann.deck", ""), ("center-deck", "under"), ("center-row.4", "down"))
        ):
            name = state.names[held[at]]
            way = {"from": "Ann.hand", "to": to, "how": how}
            assert ann.act("move", card=name, **way)[0] == 200
            for seat, client in (("Bo", bo), ("", watcher)):
                seen = client.sees()
                del seen["v"]
                answers = (
                    seen,
                    client.http.get("/t/1/log").json(),
                    client.act("undo", look=True) if seat else "",
                    client.act("move", card=name, **way) if not seat else "",
                    client.act("story"),
                    client.act("audit"),
                    client.act("counters"),
                )
                lines[seat].append(re.sub(r'"v": "[^"]*"', "", json.dumps(answers)))
        for seat in told:
            told[seat].append(lines[seat])
        hosted.close()
    for one, two in told.values():
        assert one == two


def test_a_free_table_goes_on_free_after_the_server_was_stopped(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path)
    hosted.session.switch(True)
    hosted.close()
    assert hosted_table(tmp_path).session.is_free
