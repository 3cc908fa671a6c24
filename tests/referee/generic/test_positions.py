"""Over every game, at every step: sound and plain positions that can be copied, stored, restored,
taken back, and gone on with; and events whose rules exist."""

from __future__ import annotations

import json
import random

import pytest

from referee import engine
from referee.sessions.invariants import broken, unplain
from referee.sessions.session import Session
from referee.state import State
from tests.referee.generic.games import Case, a_member, one_in_turn, played

STEPS = {True: 120, False: 8}
ONCE_IN = 5
"""So often a position is restored and played on, which costs more than to look at it."""


@pytest.fixture(params=one_in_turn(2), ids=str)
def case(request: pytest.FixtureRequest) -> Case:
    found = request.param
    assert isinstance(found, Case)
    return found


def steps(case: Case) -> int:
    """How many moves of a game are played."""
    return STEPS[case.small]


def restored(state: State) -> State:
    """The position after a way through JSON."""
    return State.from_plain(json.loads(json.dumps(state.plain())))


def test_every_position_is_sound(case: Case) -> None:
    at = case.table
    for seed in (1, 2) if case.small else (1,):
        for moment in played(at, seed, steps(case)):
            state = moment.after.state
            assert broken(at, state) == [], moment.move
            assert unplain(state) == [], moment.move
            for event in moment.after.events:
                assert all(isinstance(rule, str) for rule in event.rules)
                if at.setting.headings:
                    unknown = set(event.rules) - set(at.setting.paragraphs)
                    assert not unknown, f"{event} cites {unknown}"


def test_a_position_is_the_same_after_copying_storing_and_loading(case: Case) -> None:
    at = case.table
    for number, moment in enumerate(played(at, 3, steps(case))):
        state = moment.state
        copy, again = state.copy(), restored(state)
        assert copy == state
        assert again == state
        if number % ONCE_IN:
            continue
        digest = state.digest()
        assert copy.digest() == again.digest() == digest
        assert engine.legal(at, again) == moment.listed
        for each in (copy, again):
            after = engine.apply(at, each, moment.move)
            assert after.state == moment.after.state
            assert after.events == moment.after.events
            assert each.digest() == digest, "a move has changed the position that it came from"


def test_a_game_goes_on_from_what_was_stored(case: Case) -> None:
    at = case.table
    moments = list(played(at, 4, steps(case)))
    state = restored(moments[0].state)
    for moment in moments:
        state = restored(engine.apply(at, state, moment.move, checked=True).state)
    assert state.digest() == moments[-1].after.state.digest()


def test_a_game_is_taken_back_to_its_beginning_and_done_again(case: Case) -> None:
    at = case.table
    session = Session(at, 5)
    chance = random.Random(5)
    digests = [session.state.digest()]
    for _ in range(min(40, steps(case))):
        listed = session.legal()
        if not listed:
            break
        session.do(a_member(chance.choice(listed), chance))
        digests.append(session.state.digest())
    for digest in reversed(digests[:-1]):
        assert session.undo().digest() == digest
    assert not session.can_undo
    assert session.state == engine.start(at, 5).state
    for digest in digests[1:]:
        assert session.redo().digest() == digest
    assert not session.can_redo


def test_the_same_seed_gives_the_same_game(case: Case) -> None:
    at = case.table
    number = min(20, steps(case))
    games = [[moment.move for moment in played(at, 6, number)] for _ in range(2)]
    assert games[0] == games[1]
