"""The thirteen small games without Python: their records are held, and games of random moves end
with nothing broken."""

from __future__ import annotations

from functools import cache

import pytest

from benchmarks import selfplay
from referee.records.record import carry_out
from referee.setting import CHANCES, Table
from tablewright.read.notes import Notes
from tablewright.read.records import WrittenRecord, read_records
from tests.conftest import CARDS, SHELVED
from tests.referee.generic.games import WHOLE
from tests.shipped import setting

SEEDS = {"eights": 1, "rummy": 1}
"""Games that are played for the fewest and the most seats where everything is tried; 2 of others,
for these are long."""
EVERY = 25
REAL = 400
"""Decisions of a game with real cards, of which far more are asked."""


def seats_of(game: str, *numbers: int, turn: int = 0) -> list[int]:
    """Of these numbers of seats one, another in each turn and of each game; all of them where
    everything is tried."""
    every = sorted(set(numbers))
    return every if WHOLE else [every[(SHELVED.index(game) + turn) % len(every)]]


@cache
def every_record() -> tuple[WrittenRecord, ...]:
    notes = Notes()
    paths = [path for game in SHELVED for path in sorted(CARDS.glob(f"{game}/records/**/*.yaml"))]
    found = [record for path in paths for record in read_records(path, notes)]
    notes.stop_if_wrong()
    return tuple(found)


@pytest.mark.parametrize("record", every_record(), ids=lambda record: record.name)
def test_record_is_held(record: WrittenRecord) -> None:
    carried = carry_out(setting(record.game), record.plain)
    assert carried.held, "\n".join(
        f"{record.place_of(each.path)}: {each}" for each in carried.differences
    )


@pytest.mark.parametrize("game", SHELVED)
def test_every_paragraph_is_carried_out_by_the_machine(game: str) -> None:
    its = setting(game).program
    assert its is not None
    assert not its.by_hand


def test_records_have_names_of_their_own_and_name_rules_that_there_are() -> None:
    names = [record.name for record in every_record()]
    assert len(names) == len(set(names))
    assert not [
        f"{record.name}: {rule}"
        for record in every_record()
        for rule in record.plain.get("rules") or ()
        if rule not in setting(record.game).paragraphs
    ]


@pytest.mark.parametrize("game", SHELVED)
def test_random_games_end_and_nothing_is_broken(game: str) -> None:
    seats = setting(game).game.seats
    found = selfplay.Played()
    for number in seats_of(game, seats.min, seats.max):
        at = Table(setting=setting(game), seats=tuple("ABCDEF"[:number]), dealer=frozenset(CHANCES))
        for seed in range(SEEDS.get(game, 2) if WHOLE else 1):
            found.add(selfplay.play(at, seed, EVERY))
    assert not found.wrong
    assert not found.unfinished


@pytest.mark.parametrize("game", sorted(set(SHELVED) - set(SEEDS)))
def test_random_games_with_real_cards_break_nothing(game: str) -> None:
    """The table names the cards; what it is asked it can answer."""
    seats = setting(game).game.seats
    found = selfplay.Played()
    for number in seats_of(game, seats.min, min(seats.max, 4), turn=1):
        at = Table(setting=setting(game), seats=tuple("ABCDEF"[:number]), dealer=frozenset())
        found.add(selfplay.play(at, number, EVERY, REAL))
    assert not found.wrong
