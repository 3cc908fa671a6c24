"""Nothing that a seat may not know goes to its phone: whole messages, answers, refusals, undo.

Two positions that differ only in what a viewer cannot see must give that viewer the same bytes.
"""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from referee import engine
from referee.view import covered, looks_into, may_see
from referee.web import takingback, wire
from tests.referee.generic.games import PEBBLES, SHIPPED, Case, played, setting
from tests.referee.generic.hiding import dealt_anew
from tests.referee.web.serving import Client, a_move, hosted_table, secrets

CASES = [Case(game, max(2, setting(game).game.seats.min), "dealt") for game in (PEBBLES, *SHIPPED)]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_is_hidden_makes_no_difference(case: Case) -> None:
    chance = random.Random(str(case))
    table = case.table
    looked = 0
    for moment in played(table, 5, 120):
        state = moment.state
        for viewer in ("", *table.seats):
            asked = state.asked
            if asked is None:
                continue
            other = dealt_anew(table, state, viewer, chance)
            one = wire.seen(table, state, viewer)
            two = wire.seen(table, other, viewer)
            assert json.dumps(one) == json.dumps(two)
            lists = [
                wire.choices(table, each, engine.legal(table, each), viewer)
                for each in (state, other)
            ]
            assert lists[0] == lists[1]
            looked += 1
    assert looked > 8


@pytest.mark.parametrize("case", CASES, ids=str)
def test_taking_back_tells_nothing_hidden(case: Case, tmp_path: Path) -> None:
    """The names in what undo says are of cards that lie open to the viewer now."""
    hosted = hosted_table(tmp_path, case.game, case.table.seats, seed=5)
    chance = random.Random(7)
    cards = sorted(case.table.setting.cards, key=len, reverse=True)
    pattern = re.compile("|".join(map(re.escape, cards)))
    for _ in range(60):
        legal = hosted.session.legal()
        if not legal:
            break
        move = a_move(hosted, chance)
        assert move is not None
        hosted.session.do(move)
        state = hosted.session.state
        for viewer in ("", *case.table.seats):
            seen = {
                name
                for card, name in enumerate(state.names)
                if (
                    may_see(case.table, state.where[card], viewer)
                    or looks_into(case.table, state, state.where[card], viewer)
                )
                and not covered(state, card, viewer)
            }
            meant = takingback.means(hosted, 1, viewer)
            for line in (*meant["learned"], *meant["by_hand"]):
                assert set(pattern.findall(line)) <= seen, (viewer, line)
    hosted.close()


@pytest.mark.game("disaster-draft")
def test_a_sealed_choice_goes_to_nobody_else(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path, "disaster-draft", ("Ann", "Bo", "Cy"))
    phones = {seat: Client(hosted, seat) for seat in ("Ann", "Bo", "Cy")}
    watcher = Client(hosted)
    while not secrets(hosted):
        moves = hosted.session.legal()
        hosted.session.do(moves[0])
    last = phones["Cy"] if hosted.session.state.asked.seat != "Cy" else phones["Bo"]  # type: ignore[union-attr]
    hand = last.sees()["secret"]["held"]
    names = [card["name"] for card in hand[:2]]
    others = [each for each in (*phones.values(), watcher) if each is not last]
    before = {each.seat: json.dumps(without(each.sees(), "standing")) for each in others}
    assert last.act("seal", cards=names)[0] == 200
    assert last.sees()["secret"]["mine"] == names
    for each in others:
        seen = each.sees()
        assert seen["standing"][last.seat] is True
        assert json.dumps(without(seen, "standing")) == before[each.seat]
    hosted.close()
    again = hosted_table(tmp_path, "disaster-draft")
    assert again.choices == {last.seat: tuple(names)}, "it outlives the server"


@pytest.mark.game("disaster-draft")
def test_what_was_sent_in_secret_shows_nowhere(tmp_path: Path) -> None:
    """The same game but for the cards that the first player sends: every answer to every other
    phone is the same, to the byte."""
    came: dict[str, list[str]] = {}
    for number, pick in enumerate((slice(0, 1), slice(1, 3))):
        folder = tmp_path / str(number)
        folder.mkdir()
        hosted = hosted_table(folder, "disaster-draft", ("Ann", "Bo", "Cy"))
        while not secrets(hosted):
            hosted.session.do(hosted.session.legal()[0])
        asked = hosted.session.state.asked
        assert asked is not None
        first = Client(hosted, asked.seat)
        names = [card["name"] for card in first.sees()["secret"]["held"][pick]]
        assert first.act("seal", cards=names)[0] == 200
        assert first.sees()["secret"]["mine"] == names
        others = [seat for seat in ("Ann", "Bo", "Cy") if seat != asked.seat]
        for other in (*(Client(hosted, seat) for seat in others), Client(hosted)):
            answers = [
                without(other.sees(), "v"),
                other.sees()["v"].partition("-")[0],
                other.act("story"),
                other.act("audit"),
                [entry["lines"] for entry in other.http.get("/t/1/log").json()["log"]],
                other.act("about", card=names[0])[1]["cannot"],
            ]
            came.setdefault(other.seat, []).append(json.dumps(answers))
    for seat, (one, two) in came.items():
        assert one == two, seat


def without(plain: dict[str, Any], key: str) -> dict[str, Any]:
    return {name: value for name, value in plain.items() if name != key}


@pytest.mark.game("shards-of-infinity")
def test_a_hand_that_is_kept_here_goes_to_its_seat_alone(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path, dealt=False)
    ann, bo, watcher = Client(hosted, "Ann"), Client(hosted, "Bo"), Client(hosted)
    before = (bo.text(), watcher.text())
    assert ann.act("hand", cards=["Infinity Shard", "Blaster"])[0] == 200
    assert [card["name"] for card in ann.sees()["hand"]] == ["Infinity Shard", "Blaster"]
    assert (bo.text(), watcher.text()) == before
    assert ann.act("hand", cards=["No such card"])[0] == 422
    hosted.close()
    assert hosted_table(tmp_path).hands == {"Ann": ("Infinity Shard", "Blaster")}


@pytest.mark.game("shards-of-infinity")
def test_the_seed_is_told_to_nobody(tmp_path: Path) -> None:
    seed = 7_316_524_817_236_512
    hosted = hosted_table(tmp_path, seed=seed)
    ann = Client(hosted, "Ann")
    everything = ann.text() + str(ann.act("undo", look=True)) + ann.http.get("/t/1/").text
    assert str(seed) not in everything
    assert str(hosted.session.state.random) not in everything
    assert hosted.session.state.digest() not in everything
    assert hosted.session.state.drawn
    assert not [what for what in hosted.session.state.drawn if what in everything]


@pytest.mark.game("shards-of-infinity")
def test_what_somebody_asks_about_others_cards_is_not_answered(tmp_path: Path) -> None:
    """The same words for cards that Bo holds and for cards that he does not."""
    hosted = hosted_table(tmp_path)
    ann = Client(hosted, "Ann")
    state = hosted.session.state
    held = {state.names[card] for card in state.zones["Bo.hand"]}
    other = {state.names[card] for card in state.zones["Bo.deck"]} - held
    assert held
    assert other
    answers = set()
    for name in (*held, *other):
        for words in ("Bo plays NAME", "Bo reveals NAME"):
            status, came = ann.act("say", text=words.replace("NAME", name))
            assert status == 422
            answers.add(json.dumps(came).replace(name, "NAME"))
    assert len(answers) <= 2, answers
