"""Games that follow their rulebook are kept as those with a module are: saved and taken up, taken
back and done again, on paper, and set right by hand."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from referee.keys import ROUND
from referee.playtest.players import one_of
from referee.sessions.invariants import broken
from referee.sessions.journal import begin, take_up
from referee.sessions.session import Session
from referee.setting import CHANCES, Table
from referee.table.code import decode, encode
from tests.conftest import SHELVED, by_game
from tests.shipped import setting

STEPS = 40


def table(game: str, dealer: str) -> Table:
    seats = "ABCD"[: min(setting(game).game.seats.max, 4)]
    supplied = frozenset(CHANCES) if dealer == "dealt" else frozenset[str]()
    return Table(setting=setting(game), seats=tuple(seats), dealer=supplied)


@pytest.mark.parametrize("dealer", ["dealt", "real"])
@pytest.mark.parametrize("game", SHELVED)
def test_a_game_is_taken_up_as_it_was_and_taken_back_to_its_beginning(
    tmp_path: Path, game: str, dealer: str
) -> None:
    path, chance = tmp_path / "game.journal", random.Random(game)
    session = begin(path, table(game, dealer), 7)
    digests = [session.state.digest()]
    while session.state.outcome is None and session.at < STEPS:
        session.do(one_of(session.legal(), chance), checked=True)
        digests.append(session.state.digest())
    session.close()
    again = take_up(path, setting(game))
    assert again.report.words() == ()
    found = again.session
    assert found.state == session.state
    assert found.events == session.events
    at = found.table
    assert decode(encode(at, found.state, 7), at.setting).state == found.state
    for digest in digests[-2::-1]:
        assert found.undo().digest() == digest
    for digest in digests[1:]:
        assert found.redo().digest() == digest
    found.close()


@pytest.mark.parametrize("game", by_game("whist", "hearts", "fishing", "lantern-court", "eights"))
def test_what_is_set_right_by_hand_goes_on_from_there(game: str) -> None:
    """A turn, a fact, a card: the referee takes up what it is told, and nothing is lost by it."""
    chance, at = random.Random(game), table(game, "dealt")
    session = Session(at, 3)
    for step in range(STEPS):
        if session.state.outcome is not None:
            break
        if step % 6 == 3:
            seats, turn = at.seats, session.state.turn or at.seats[0]
            other = seats[(seats.index(turn) + 1) % len(seats)]
            hand, theirs = f"{turn}.hand", f"{other}.hand"
            if session.state.zones.get(hand):
                card = session.state.names[session.state.zones[hand][0]]
                session.fix([("card", card, hand, theirs, "bottom")])
                session.fix([("card", card, theirs, hand, "bottom")])
                assert card in [session.state.names[each] for each in session.state.zones[hand]]
            session.fix([("fact", "round", 5)])
            assert session.state.facts[ROUND] == 5
            assert not broken(at, session.state)
        session.do(one_of(session.legal(), chance), checked=True)
        assert not broken(at, session.state)
    while session.can_undo:
        session.undo()
    assert not broken(at, session.state)
