"""What phones get besides moves: the game's own turn at a glance, lessons, paper, backs."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from referee.knowledge import known
from referee.setting import Table
from referee.state import UNKNOWN
from referee.table.code import decode
from referee.table.papersave import PaperSave
from referee.view import covered, may_see
from referee.web import helping
from referee.web.backs import backs_of
from referee.web.glancing import at_a_glance
from referee.web.tables import Hosted
from tests.referee.generic.games import REFEREED
from tests.referee.shown import setting
from tests.referee.web.serving import Client, a_move, hosted_table

pytestmark = pytest.mark.game("shards-of-infinity")


def played(hosted: Hosted, steps: int, seed: int = 3) -> Hosted:
    chance = random.Random(seed)
    for _ in range(steps):
        move = a_move(hosted, chance)
        if move is None:
            break
        hosted.session.do(move)
    return hosted


# At a glance


@pytest.mark.game("disc")
def test_the_enemy_turn_comes_as_a_few_lines_without_secrets(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path, "disc", seed=5)
    chance = random.Random(1)
    names = sorted(setting("disc").cards, key=len, reverse=True)
    pattern = re.compile("|".join(map(re.escape, names)))
    seen: set[str] = set()
    keys: list[str] = []
    whole = False
    for _ in range(90):
        move = a_move(hosted, chance)
        if move is None:
            break
        hosted.session.do(move)
        state = hosted.session.state
        seen |= {
            name
            for card, name in enumerate(state.names)
            if may_see(hosted.table, state.where[card], "Ann") and not covered(state, card, "Ann")
        }
        # A card that a turn has both turned up and put away again was told of.
        seen |= set(pattern.findall(" ".join(hosted.log("Ann")[-1]["lines"])))
        found = at_a_glance(hosted.session, "Ann")
        if found is None:
            continue
        words = [words for _, words in found["lines"]] + found["open"]
        assert set(pattern.findall(" ".join(words))) <= seen
        assert all(words)
        keys.append(found["key"])
        whole |= found["whole"]
    assert whole
    assert len(set(keys)) > 1
    hosted.session.note("tea", by="Ann")
    again = at_a_glance(hosted.session, "Ann")
    assert again is not None
    assert not again["whole"] or again["key"] == keys[-1], "a note is no news"


@pytest.mark.game("disaster-draft")
def test_what_a_viewer_does_not_see_has_no_name_at_a_glance(tmp_path: Path) -> None:
    hosted = played(hosted_table(tmp_path, "disaster-draft"), 12)
    state = hosted.session.state
    veiled = known(hosted.table, state, "Ann")
    for card, name in enumerate(veiled.names):
        where = state.where[card]
        if where == "Bo.hand" or where == "deck":
            assert name == UNKNOWN
        if where == "Ann.hand":
            assert name == state.names[card] != UNKNOWN


def test_games_whose_players_do_everything_have_no_glance(tmp_path: Path) -> None:
    ann = Client(played(hosted_table(tmp_path), 5), "Ann")
    assert ann.sees()["glance"] is None


# Teaching


def test_a_rule_is_taught_the_first_time_that_it_applies(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path)
    ann = Client(hosted, "Ann")
    known: list[str] = []
    status, came = ann.act("teach", since=-1, known=known)
    assert status == 200
    first = [each["number"] for each in came["lessons"]]
    assert 0 < len(first) <= 3
    assert all(each["text"] for each in came["lessons"])
    known += first
    ann.do("Crystal")
    came = ann.act("teach", since=0, known=known)[1]
    assert not {each["number"] for each in came["lessons"]} & set(known)
    everything = list(setting("shards-of-infinity").paragraphs)
    assert ann.act("teach", since=-1, known=everything)[1]["lessons"] == []
    assert ann.act("teach", since=-1, known=[1])[0] == 400
    assert ann.act("teach", since="x", known=[])[0] == 400


@pytest.mark.game("disaster-draft")
def test_what_others_do_in_secret_teaches_nothing(tmp_path: Path) -> None:
    """The same lessons, whichever and however many cards somebody has sent."""
    came = []
    for number in (0, 1, 3):
        folder = tmp_path / str(number)
        folder.mkdir()
        hosted = hosted_table(folder, "disaster-draft", ("Ann", "Bo", "Cy"))
        while (asked := hosted.session.state.asked) is None or asked.kind != "send":
            hosted.session.do(hosted.session.legal()[0])
        at = hosted.session.at
        for _ in range(number):
            hosted.session.do(next(e for e in hosted.session.legal() if e.verb == "send"))
        other = next(seat for seat in hosted.table.seats if seat != asked.seat)
        came.append(Client(hosted, other).act("teach", since=at, known=[]))
    assert came[0] == came[1] == came[2]


# On paper


def drawing(save: PaperSave) -> bytes:
    return "\n".join(save.code).encode()


def paper(hosted: Hosted, *seats: str) -> tuple[int, bytes]:
    phone = Client(hosted, *seats, page=drawing)
    answer = phone.http.post("/t/1/paper", content="{}",
                             headers={"content-type": "application/json"})  # fmt: skip
    return answer.status_code, answer.content


def test_no_phone_gets_paper_that_tells_what_others_hold(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path)
    status, data = paper(hosted, "Ann")
    assert status == 422
    assert b"hidden" in data
    assert b"paper save FILE.pdf" in data, "it says what to do"
    assert paper(hosted)[0] == 403, "who only watches"
    hosted.seats.free("Ann")


@pytest.mark.parametrize("case", ["real", "shared", "together"])
@pytest.mark.game("disc")
def test_paper_where_it_gives_nothing_away(tmp_path: Path, case: str) -> None:
    if case == "real":
        hosted = hosted_table(tmp_path, dealt=False)
        status, data = paper(hosted, "Ann")
    elif case == "shared":
        hosted = hosted_table(tmp_path, shared=True)
        status, data = paper(hosted, "Ann", "Bo")
    else:
        hosted = hosted_table(tmp_path, "disc")
        status, data = paper(hosted, "Ann")
    assert status == 200
    code = decode(data.decode(), hosted.table.setting)
    assert code.state == hosted.session.state


def test_real_cards_that_the_referee_knows_stay_off_paper(tmp_path: Path) -> None:
    """A hand whose cards were named, as by a correction, is a secret with real cards too."""
    hosted = hosted_table(tmp_path, dealt=False)
    state = hosted.session.state.copy()
    assert helping.gives_nothing_away(hosted.table, state, ("Ann",))
    state.names[state.zones["Bo.hand"][0]] = "Blaster"
    assert not helping.gives_nothing_away(hosted.table, state, ("Ann",))
    assert helping.gives_nothing_away(hosted.table, state, ("Ann", "Bo"))


def test_which_games_are_played_together() -> None:
    for game in REFEREED:
        table = Table(setting=setting(game), seats=("Ann", "Bo"))
        assert helping.plays_together(table) == (game == "disc")


def test_a_server_without_pages_says_so(tmp_path: Path) -> None:
    ann = Client(hosted_table(tmp_path, dealt=False), "Ann")
    status, came = ann.post("paper")
    assert status == 422
    assert "tablewright serve" in came["why"]["remedy"]


# Backs


def test_a_players_own_deck_shows_its_back() -> None:
    backs = backs_of(setting("shards-of-infinity"))
    assert backs["deck"] == backs["hand"] == "starting"
    assert backs["center-deck"] == "center"
