"""The story of a game and its paper save: complete, in plain words, and without others' secrets."""

from __future__ import annotations

import re

import pytest

from referee.moves import Move
from referee.sessions.session import Session
from referee.setting import BOX
from referee.state import UNKNOWN
from referee.table.chronicle import chronicle
from referee.table.code import decode
from referee.table.papersave import paper_save
from referee.view import may_see
from tests.conftest import by_game
from tests.referee.generic.games import DEALERS, PEBBLES, REFEREED
from tests.referee.playing import BOS_TURN, laid, play_on
from tests.referee.shown import table


def played(game: str, dealer: str, steps: int = 70) -> Session:
    return play_on(Session(table(game, 2, dealer), 4), steps)


@pytest.mark.parametrize("dealer", DEALERS)
@pytest.mark.parametrize("game", [PEBBLES, *REFEREED])
def test_a_story_tells_every_step_once_in_order(game: str, dealer: str) -> None:
    session = played(game, dealer)
    chapters = chronicle(session)
    steps = [at for each in chapters for at in range(each.first, each.last + 1)]
    assert steps == list(range(1, session.at + 1))
    rounds = [each.round for each in chapters]
    assert rounds == sorted(rounds)
    for chapter in chapters:
        assert chapter.text.endswith((".", "!", "?"))
        assert "->" not in chapter.text
        assert "\n" not in chapter.text


@pytest.mark.game("shards-of-infinity")
def test_a_story_reads_like_one() -> None:
    session = laid(table("shards-of-infinity", 2, "dealt"), BOS_TURN)
    for card in ("Crystal", "Blaster", "Crystal", "Crystal"):
        session.do(Move("Play", "Bo", (card,)))
    session.do(Move("Recruit", "Bo", ("Reactor Drone",)))
    session.do(Move("attack", "Bo", ("Ann", 1)))
    session.do(Move("take", "Ann"))
    first, *rest = chronicle(session)
    assert first.title == "Round 1 · Bo's turn"
    assert first.text == (
        "Bo plays Crystal (3 times) and Blaster. Bo recruits Reactor Drone. Bo attacks Ann for 1. "
        "Ann takes the damage. Ann: health from 50 to 49."
    )
    assert not rest


@pytest.mark.parametrize("game", by_game("disaster-draft", "space-mines", "disco-infinity"))
def test_a_story_keeps_secrets(game: str) -> None:
    session = played(game, "dealt", 40)
    at = session.table
    for viewer in at.seats:
        words = " ".join(each.text for each in chronicle(session, viewer))
        never = never_seen(session, viewer)
        assert never, "there is something to keep"
        told = [name for name in never if re.search(rf"\b{re.escape(name)}\b", words)]
        assert told == []


def never_seen(session: Session, viewer: str) -> set[str]:
    """The names of cards that were never where the viewer could see any card of that name."""
    at = session.table
    unseen: set[str] = set()
    seen: set[str] = set()
    for moment in session.moments:
        assert moment.state is not None
        options = moment.state.asked.options if moment.state.asked is not None else ()
        mine = moment.state.asked is not None and moment.state.asked.seat == viewer
        seen |= {each.label for each in options if mine}
        for card, name in enumerate(moment.state.names):
            address = moment.state.where[card]
            (seen if may_see(at, address, viewer) or address == BOX else unseen).add(name)
        for event in moment.events or ():
            if event.kind in ("shown", "told") and event.card >= 0:
                seen.add(moment.state.names[event.card])
    return unseen - seen - {UNKNOWN}


@pytest.mark.game("disaster-draft")
def test_a_story_tells_not_how_many_were_chosen_in_secret() -> None:
    """Once for each seat and decision, however many cards it was."""
    told = []
    for number in (1, 3):
        session = Session(table("disaster-draft", 3, "dealt"), 4)
        while session.state.asked is None or session.state.asked.kind != "send":
            session.do(session.legal()[0])
        sender = session.state.asked.seat
        for _ in range(number):
            session.do(next(each for each in session.legal() if each.verb == "send"))
        other = next(seat for seat in session.table.seats if seat != sender)
        for viewer in (other, ""):
            text = " ".join(each.text for each in chronicle(session, viewer))
            assert text.count("does something in secret") == 1
            told.append(text)
        own = " ".join(each.text for each in chronicle(session, sender))
        assert "in secret" not in own
    assert told[:2] == told[2:]


# The paper save


@pytest.mark.parametrize("dealer", DEALERS)
@pytest.mark.parametrize("game", [PEBBLES, *REFEREED])
def test_a_paper_save_says_where_every_card_and_counter_is(game: str, dealer: str) -> None:
    session = played(game, dealer, 50)
    found = paper_save(session)
    state, at = session.state, session.table
    words = "\n".join(f"{name}: {each}" for part in found.open for name, each in part.rows)
    for zone in at.setting.game.zones:
        lies = any(
            cards for address, cards in state.zones.items()
            if at.setting.zone_of(address) is zone
        )  # fmt: skip
        assert (f"{zone.name or zone.id}: " in words) or not lies
    counted = sum(
        int(number)
        for part in found.open
        for name, each in part.rows
        if name != "Counters"
        for number in re.findall(r"\b(\d+) cards?\b", each)
    )
    assert counted <= len(state.names)
    for seat in at.seats:
        part = next(each for each in found.open if each.heading.startswith(seat))
        for counter in at.setting.game.counters:
            value = state.counters.get(f"{seat}.{counter.id}", 0)
            if counter.owner == "seat" and value and value < 1000:
                assert f" {value}" in part.heading
    assert decode("\n".join(found.code), at.setting).state == state
    assert decode(found.square, at.setting).state == state
    assert re.fullmatch(r"[0-9A-Z $%*+./:-]+", found.square), "the small alphabet of a QR code"
    if state.outcome is None:
        assert found.now.startswith(f"{state.turn}'s turn." if state.turn else "The table")


@pytest.mark.game("disaster-draft")
def test_what_players_hide_stands_below_the_fold() -> None:
    session = played("disaster-draft", "dealt", 14)
    found = paper_save(session)
    above = " ".join(f"{name} {words}" for part in found.open for name, words in part.rows)
    below = " ".join(f"{name} {words}" for part in found.hidden for name, words in part.rows)
    state = session.state
    hands = [state.names[card] for seat in ("Ann", "Bo") for card in state.zones[f"{seat}.hand"]]
    assert hands
    assert not [name for name in hands if name in above]
    assert not [name for name in hands if name not in below]
    assert paper_save(played("disaster-draft", "real", 14)).hidden == ()
