"""Positions of the classics go out as a record and come back the same: facts, secrets, what waits;
and what is played from what was read back is the same game."""

from __future__ import annotations

import random

import pytest

from referee import engine
from referee.playtest.players import one_of
from referee.records.comparing import compare
from referee.records.positions import build
from referee.records.record import carry_out
from referee.records.sameness import differing
from referee.records.saying import position_of, start_of
from referee.records.sitting import seed_of, table_of
from referee.rules import rules_in
from referee.setting import CHANCES, Table
from tests.conftest import SHELVED
from tests.referee.machine.test_classics import every_record
from tests.shipped import setting

STEPS = 90
EVERY = 9
AT_REST = frozenset(("tricks", "bidding"))
"""Phases of which every question that begins a player's part is written in words."""


def table(game: str, dealer: str) -> Table:
    seats = "ABCDEF"[: min(setting(game).game.seats.max, 4)]
    supplied = frozenset(CHANCES) if dealer == "dealt" else frozenset[str]()
    return Table(setting=setting(game), seats=tuple(seats), dealer=supplied)


@pytest.mark.parametrize("dealer", ["dealt", "real"])
@pytest.mark.parametrize("game", SHELVED)
def test_a_position_is_written_and_read_back(game: str, dealer: str) -> None:
    at, chance = table(game, dealer), random.Random(game)
    rules = rules_in(at.setting)
    known = {fact.key for fact in rules.facts} | set(rules.unwritten) | {"out"}
    state = engine.start(at, 5).state
    for step in range(STEPS):
        if state.outcome is not None:
            break
        assert set(state.facts) <= known
        if step % EVERY == 0:
            written = start_of(at, state)
            again = build(at, written).state
            assert not differing(at, state, again), (step, written)
            for each in (state, again):
                assert not list(compare(at, each, position_of(at, state), ())), step
            waits = state.agenda[-1]
            if dealer == "dealt" and state.phase in AT_REST and not waits.answers:
                assert "code" not in written, state.asked
        state = engine.apply(at, state, one_of(engine.legal(at, state), chance), checked=True).state


@pytest.mark.parametrize("game", SHELVED)
def test_where_a_record_begins_and_ends_is_written_and_read_back(game: str) -> None:
    for record in every_record():
        plain = record.plain
        if record.game != game or plain.get("start") is None:
            continue
        at, seed = table_of(setting(game), plain), seed_of(plain)
        ends = carry_out(setting(game), plain).state
        for state in (build(at, plain["start"], seed).state, ends):
            assert state is not None
            again = build(at, start_of(at, state, seed), seed).state
            assert not differing(at, state, again), record.name
