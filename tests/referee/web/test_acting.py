"""What phones may do: offered moves, typed ones, refusals, warnings, questions, corrections."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from referee.sessions.journal import Journal, take_up
from referee.sessions.storage import JournalError
from tablewright.errors import harmless
from tests.referee.shown import setting
from tests.referee.web.serving import Client, a_move, hosted_table, with_hand

pytestmark = pytest.mark.game("shards-of-infinity")


def test_an_offered_move_is_made_and_kept(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path)
    ann = Client(hosted, "Ann")
    status, came = ann.do("Crystal")
    assert status == 200
    assert came["lines"][0] == "Ann plays Crystal"
    assert came["v"] == hosted.stamp
    hosted.close()
    assert hosted_table(tmp_path).session.said(1) == "Ann plays Crystal"


def test_two_phones_at_once_never_mix_and_the_second_is_told(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path)
    ann, bo = Client(hosted, "Ann"), Client(hosted, "Bo")
    seen, at = hosted.stamp, ann.move("Crystal")["at"]
    assert ann.post("do", **{"v": seen, "as": "Ann", "at": at})[0] == 200
    status, came = ann.post("do", **{"v": seen, "as": "Ann", "at": at})
    assert status == 409
    assert came["error"] == "the game has gone on; look again"
    assert [step["lines"][0] for step in came["changed"]] == ["Ann plays Crystal"]
    assert hosted.session.at == 1
    status, came = bo.post("note", **{"v": seen, "as": "Bo", "text": "tea"})
    assert status == 200, "words for the log fit any position"


def test_a_request_that_is_sent_again_is_not_done_again(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path)
    ann = Client(hosted, "Ann")
    at, seen = ann.move("Crystal")["at"], hosted.stamp
    first = ann.post("do", **{"v": seen, "as": "Ann", "at": at, "once": "abc"})
    assert ann.post("do", **{"v": seen, "as": "Ann", "at": at, "once": "abc"}) == first
    assert hosted.session.at == 1


def test_a_seat_makes_its_own_moves_alone(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path)
    ann, bo = Client(hosted, "Ann"), Client(hosted, "Bo")
    at = ann.move("Crystal")["at"]
    assert bo.act("do", at=at) == (400, {"error": "that move is not yours to make"})
    status, came = bo.act("say", text="Ann plays Crystal")
    assert (status, came["error"]) == (422, "Ann is asked now: what do you do?")
    status, came = ann.act("say", text="Bo plays Crystal")
    assert (status, came["error"]) == (422, "That is for Bo to say")
    assert bo.post("do", **{"as": "Ann", "v": hosted.stamp, "at": at})[0] == 403
    assert hosted.session.at == 0


@pytest.mark.game("disco-infinity")
def test_a_question_to_one_player_is_not_everybodys(tmp_path: Path) -> None:
    """In a phase of all, as each in turn, who is asked something acts alone."""
    hosted = hosted_table(tmp_path, "disco-infinity")
    chance, ann = random.Random(2), Client(hosted, "Ann")
    found = set()
    for _ in range(12):
        now = ann.sees()["now"]
        assert not now["all"] or not now["seat"] or now["kind"] == "act"
        found.add((hosted.table.setting.all_act(hosted.session.state.phase), now["all"]))
        move = a_move(hosted, chance)
        assert move is not None
        hosted.session.do(move)
    assert (True, False) in found


def test_typed_moves_and_what_is_not_clear(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path)
    ann = Client(hosted, "Ann")
    assert ann.act("say", text="play crystal")[0] == 200
    status, came = ann.act("say", text="Ann plays Crystl")
    assert status == 422
    assert "did you mean: Ann plays Crystal" in came["why"]["remedy"]
    status, came = ann.act("say", text="Ann recruits Infinity Shard")
    assert status == 422
    assert came["why"]["rules"]


def test_numbers_stay_within_their_limits(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path, start=with_hand("Infinity Shard"))
    ann = Client(hosted, "Ann")
    ann.do("Infinity Shard")
    move = ann.move("attacks Bo")
    span = next(arg for arg in move["args"] if "low" in arg)
    for numbers in ([], [0], [span["high"] + 1], ["1"], [True], [1.0], [1, 1], [None]):
        assert ann.act("do", at=move["at"], numbers=numbers)[0] == 400, numbers
    assert ann.act("do", at=move["at"], numbers=[span["high"]])[0] == 200


def test_what_is_probably_not_meant_is_asked_back(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path)
    ann = Client(hosted, "Ann")
    status, came = ann.do("ends the turn")
    assert status == 200
    assert came["warning"]["sentence"]
    assert hosted.session.at == 0
    at = ann.move("ends the turn")["at"]
    assert "warning" not in ann.act("do", at=at, sure=True)[1]
    assert hosted.session.at == 1


def test_a_card_says_what_may_be_done_with_it_or_why_not(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path)
    ann, bo = Client(hosted, "Ann"), Client(hosted, "Bo")
    assert ann.act("about", card="Crystal")[1]["can"]
    row = next(zone for zone in ann.sees()["areas"][0]["zones"] if zone["id"] == "center-row")
    dear = [cell["cards"][0]["name"] for cell in row["spaces"]]
    found = [ann.act("about", card=name)[1] for name in dear]
    refused = next(each for each in found if not each["can"])
    assert "SOI-036" in refused["cannot"][0]["why"]["rules"]
    assert refused["card"]["text"]
    told = bo.act("about", card="Crystal")[1]["cannot"]
    assert told[0]["why"]["sentence"].startswith("Ann is asked now")
    assert ann.act("about", card="Nobody")[0] == 404


@pytest.mark.game("disco-infinity")
def test_a_preview_says_what_would_come(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path, "disco-infinity")
    ann = Client(hosted, hosted.session.state.turn)
    move = ann.sees()["moves"][0]
    status, came = ann.act("preview", at=move["at"], numbers=[1])
    assert status == 200
    assert came["lines"]
    assert hosted.session.at == 0


def test_counting_finds_what_is_off(tmp_path: Path) -> None:
    ann = Client(hosted_table(tmp_path), "Ann")
    deck = ann.sees()["areas"][1]["zones"][1]
    assert ann.act("count", zone="Ann.deck", number=5)[1]["right"] is True, deck
    told = ann.act("count", zone="Ann.deck", number=4)[1]
    assert told["sentence"].endswith("look for 1 card elsewhere")
    assert ann.act("count", zone="box", number=4)[0] == 422


def test_corrections_by_hand_have_a_reason_and_name_nothing_hidden(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path)
    ann = Client(hosted, "Ann")
    change: dict[str, Any] = {"kind": "counter", "key": "Ann.health", "value": 40}
    assert ann.act("fix", **change)[0] == 422
    assert ann.act("fix", **change, reason="we forgot a shield")[0] == 200
    assert hosted.session.state.counters["Ann.health"] == 40
    assert "we forgot a shield" in str(Client(hosted, "Bo").sees()["log"])
    guess = {"kind": "card", "zone": "Bo.hand", "to": "Bo.discard", "reason": "a guess"}
    for card in ("Crystal", "Shade"):
        status, came = ann.act("fix", card=card, **guess)
        assert (status, came["error"]) == (422, f"You see no {card} in Bo's hand"), "no oracle"
    assert ann.act("ruling", text="Tea first", reason="it gets cold")[0] == 200
    assert ann.act("ruling", text="Tea first")[0] == 422


NASTY = (
    ("half a \ud800 sign", "half a ? sign"),
    ("\x1b[31mred\x1b]0;mine\x07", "[31mred]0;mine"),
    ("two\r\nlines\u2028three", "two lines three"),
    ("\u202eturned\u202c \x9b2J", "turned 2J"),
    ("\N{FAMILY} \U0001f469\u200d\U0001f467", "\N{FAMILY} \U0001f469\u200d\U0001f467"),
)
"""What may come from a phone, and what is kept of it."""


@pytest.mark.parametrize(("sent", "kept"), NASTY)
def test_words_from_a_phone_can_be_shown_on_every_screen(
    tmp_path: Path, sent: str, kept: str
) -> None:
    hosted = hosted_table(tmp_path)
    ann = Client(hosted, "Ann")
    change = {"kind": "counter", "key": "Ann.health", "value": 40}
    assert ann.act("note", text=sent)[0] == 200
    assert ann.act("ruling", text=sent, reason=sent)[0] == 200
    assert ann.act("fix", reason=sent, **change)[0] == 200
    assert ann.act("undo", steps=1, reason=sent)[0] == 200
    assert ann.act("redo")[0] == 200
    said = [line for step in ann.sees()["log"] for line in step["lines"]]
    assert [any(kept in line for line in step["lines"]) for step in ann.sees()["log"][-3:]] == [
        True,
        True,
        True,
    ]
    assert all(line == harmless(line) for line in said)
    for name, wrong in {"say": "text", "insert": "text", "ask": "question", "about": "card",
                        "join": "seats"}.items():  # fmt: skip
        value = [sent] if wrong == "seats" else sent
        status, came = ann.act(name, step=1, **{wrong: value})
        assert 400 <= status < 500, came
        assert came["error"]
    ann.text().encode()
    hosted.close()
    again = hosted_table(tmp_path)
    assert again.session.at == 3
    again.close()


def test_a_stumble_is_told_the_host_without_what_steers_a_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    hosted = hosted_table(tmp_path)
    client = Client(hosted, "Ann", stumbles=True)

    def stumble(seat: str) -> None:
        raise RuntimeError("\x1b[2Jgone")

    monkeypatch.setattr(hosted, "log", stumble)
    assert client.http.get("/t/1/log").status_code == 500
    assert "RuntimeError: [2Jgone" in caplog.text
    assert "\x1b" not in caplog.text


def test_a_disk_without_room_takes_no_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hosted = hosted_table(tmp_path)
    ann = Client(hosted, "Ann")
    move = ann.move("Crystal")

    def full(*_: object) -> None:
        raise JournalError("game.save: no room is left on the disk; the step was not taken")

    assert hosted.session.keeper is not None
    with monkeypatch.context() as patch:
        patch.setattr(hosted.session.keeper, "keep", full)
        status, came = ann.act("do", at=move["at"])
        assert status == 503
        assert "no room is left on the disk" in came["error"]
        assert hosted.session.at == 0
    assert ann.act("do", at=move["at"])[0] == 200


def test_what_lies_beside_the_journal_does_not_disturb_it(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path)
    Client(hosted, "Ann").do("Crystal")
    hosted.close()
    session = take_up(tmp_path / "game.save", setting("shards-of-infinity")).session
    assert isinstance(session.keeper, Journal)
    assert list(session.keeper.aside()) == ["phones"]
    assert session.at == 1
    session.close()


def test_questions_are_answered_without_a_look_at_the_table(tmp_path: Path) -> None:
    hosted = hosted_table(
        tmp_path, ask=lambda question, variants: {"verdict": "no", "answer": question}
    )
    assert Client(hosted).act("ask", question="May I?")[1]["answer"] == "May I?"
    hosted.ask = None
    assert Client(hosted).act("ask", question="May I?")[0] == 422


def test_the_audit_tells_what_is_off(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path)
    bo = Client(hosted, "Bo")
    lines = bo.act("audit")[1]["lines"]
    held = {pile[0]: pile[2] for line in lines for pile in line["piles"]}
    assert held["Ann.deck"] == 5
    assert bo.act("audit", counted={"Ann.deck": 5})[1]["off"] == []
    assert bo.act("audit", counted={"Ann.deck": 4})[1]["off"]
    assert bo.act("audit", counted={"box": 4})[0] == 422
    shapes: tuple[Any, ...] = ([], {"Ann.deck": "5"}, {"Ann.deck": True}, {"Ann.deck": -1})
    for wrong in shapes:
        assert bo.act("audit", counted=wrong)[0] == 400


def test_the_story_the_set_up_and_the_box(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path)
    ann = Client(hosted, "Ann")
    ann.do("Crystal")
    assert "Crystal" in str(ann.act("story")[1]["chapters"])
    found = ann.act("box")[1]
    assert found["setup"]
    assert found["away"]


def two_walkers(tmp_path: Path) -> Client:
    """Ann has 5 power and Bo two equal champions, of which the second is damaged."""
    hosted = hosted_table(tmp_path)
    session = hosted.session
    state = session.state
    walkers = [
        address
        for address, cards in state.zones.items()
        for card in cards
        if state.names[card] == "Siege Walker"
    ]
    for address in walkers:
        session.fix((("card", "Siege Walker", address, "Bo.champions"),), reason="to try it")
    session.fix((("counter", "Ann.power", 5),), reason="to try it")
    session.fix((("mark", "Siege Walker 2", "Bo.champions", "damage", 2),), reason="to try it")
    return Client(hosted, "Ann")


def test_equal_cards_are_told_apart_on_the_page(tmp_path: Path) -> None:
    ann = two_walkers(tmp_path)
    view = ann.sees()
    champions = next(
        zone
        for area in view["areas"]
        for zone in area["zones"]
        if zone["address"] == "Bo.champions"
    )
    assert [card["on"] for card in champions["cards"]] == [
        [["no. 1", ""]], [["no. 2", ""], ["Damage", "2"]],
    ]  # fmt: skip
    said = {
        move["args"][0]["label"]: move["args"][0]["hint"]
        for move in view["moves"]
        if move["verb"] == "attack-champion"
    }
    assert said == {
        "Siege Walker 1": "damage 0, health 5",
        "Siege Walker 2": "damage 2, health 5",
    }
    status, came = ann.act("say", text="Ann attacks Siege Walker for 1")
    assert status == 422
    assert "Ann attacks Siege Walker 2 of Bo for 1 (damage 2, health 5)" in came["why"]["remedy"]
    status, came = ann.act("say", text="Ann attacks Siege Walker for 4", sure=True)
    assert status == 200
    assert came["lines"][0] == "Ann attacks Siege Walker 1 of Bo for 4"


def test_a_correction_says_which_of_equal_cards_it_is_about(tmp_path: Path) -> None:
    ann = two_walkers(tmp_path)
    plain = {
        "kind": "mark",
        "zone": "Bo.champions",
        "counter": "damage",
        "value": 1,
        "reason": "so",
    }
    status, came = ann.act("fix", card="Siege Walker", **plain)
    assert status == 422
    assert came["why"]["sentence"] == "Which Siege Walker?"
    assert ann.act("fix", card="Siege Walker 2", **plain)[0] == 200
    state = ann.hosted.session.state
    assert [state.marks["damage"].get(card, 0) for card in state.zones["Bo.champions"]] == [0, 1]
