"""A long resolution in parts: what counts now, and where cards went, as a viewer may know it."""

from __future__ import annotations

import pytest

from referee import engine
from referee.table.outcome import outcome_of
from referee.words.telling import story
from tests.referee.generic.games import played
from tests.referee.shown import table


@pytest.mark.game("disco-infinity")
def test_a_resolution_of_forty_lines_is_told_in_parts() -> None:
    at = table("disco-infinity", 2, "real")
    told = [
        (story(at, each.state, each.after.events, each.after.state, "Ann"), each)
        for each in played(at, 3, 150)
    ]
    lines, step = max(told, key=lambda each: len(each[0]))
    came = outcome_of(at, step.state, step.after.events, step.after.state, "Ann")
    assert len(lines) > 38
    assert len(came.results) < 10
    assert set(came.hands) < set(lines)
    assert lines[0] not in came.hands
    assert not any("triggered" in each for each in came.results), "it lies elsewhere now"


@pytest.mark.game("shards-of-infinity")
def test_counters_are_told_by_what_they_came_to_and_hidden_names_stay_out() -> None:
    at = table("shards-of-infinity", 2, "dealt")
    state = engine.start(at, 1).state
    said = False
    for _ in range(40):
        legal = engine.legal(at, state)
        move = next((each for each in legal if each.verb == "end"), legal[0])
        result = engine.apply(at, state, move)
        other = next(seat for seat in at.seats if seat != move.seat)
        mine = outcome_of(at, state, result.events, result.state, move.seat)
        theirs = outcome_of(at, state, result.events, result.state, other)
        told = story(at, state, result.events, result.state, other)
        assert set(theirs.hands) <= set(told), "nothing but what the log says"
        said = said or mine.hands != theirs.hands
        for each in theirs.results:
            assert " -> " not in each or each.endswith(")") or each in told
        state = result.state
    assert said, "who draws sees what"
