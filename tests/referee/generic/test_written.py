"""Over every game: positions of random games are written as a record's start, read back, and are
the same; what is written is what `expect` finds; and the documentation has a row for every key."""

from __future__ import annotations

import random
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from referee import engine
from referee.position import Position
from referee.records.comparing import compare
from referee.records.positions import build
from referee.records.sameness import differing
from referee.records.saying import position_of, start_of
from referee.rules import rules_in
from referee.setting import Setting, Table
from referee.state import State
from referee.view import view
from referee.words.sentences import Unclear, read, say
from referee.words.telling import story
from tablewright.read.notes import Notes
from tablewright.read.record_text import record_text
from tablewright.read.records import read_records
from tests.referee.generic.games import (
    AT_REST,
    OWN_GAMES,
    PEBBLES,
    WHOLE,
    Case,
    one_in_turn,
    played,
    setting,
    some_cases,
)

DOCS = Path(__file__).parents[3] / "docs"
SMALL = [case for case in some_cases() if case.small]
EVERY = 9
"""One of so many steps is looked at."""
STEPS = 150
FURTHER = 8
"""Moves that are made from a position and from the one that was read back."""


@cache
def sampled(case: Case) -> list[State]:
    """Positions of a random game, the last one too."""
    found = [state for seed in (1, 2) for state in _of(case.table, seed)]
    assert len(found) > 4
    return found


def _of(table: Table, seed: int) -> list[State]:
    moments = list(played(table, seed, STEPS))
    return [moment.state for moment in moments[::EVERY]] + [moments[-1].after.state]


def through_a_file(written: dict[str, Any], path: Path) -> Any:
    """As a file has it that was written and read."""
    path.write_text(record_text({"record": "X", "game": "x", "start": written}), encoding="utf-8")
    notes = Notes()
    (record,) = read_records(path, notes)
    notes.stop_if_wrong()
    return record.plain["start"]


@pytest.mark.parametrize("case", one_in_turn(6), ids=str)
def test_a_position_is_written_and_read_back(case: Case, tmp_path: Path) -> None:
    table, file = case.table, tmp_path / "position.yaml"
    for state in sampled(case)[:: 1 if WHOLE else 2]:
        written = start_of(table, state)
        if state.asked is not None and state.agenda[-1].do in AT_REST:
            assert "code" not in written, (state.phase, state.asked.asks)
        again = build(table, through_a_file(written, file)).state
        assert not differing(table, state, again), written
        assert seen(table, state) == seen(table, again), written
        expected = through_a_file(position_of(table, state), file)
        assert not list(compare(table, state, expected, ()))
        assert not list(compare(table, again, expected, ()))


def seen(table: Table, state: State) -> Any:
    """All that the referee knows of a position, and what each seat sees of it."""
    return [
        {key: value for key, value in view(table, state, seat).items() if key != "hidden"}
        for seat in ("*", *table.seats)
    ]


@pytest.mark.parametrize("case", one_in_turn(6), ids=str)
def test_the_game_goes_on_from_what_is_written_as_from_the_position(case: Case) -> None:
    """The same sentences are read, legal, and tell the same."""
    table = case.table
    for at, state in enumerate(sampled(case)[::3]):
        chance = random.Random(at)
        again = build(table, start_of(table, state)).state
        for _ in range(FURTHER):
            listed = engine.legal(table, state)
            if not listed:
                break
            move = listed[chance.randrange(len(listed))]
            said = re.sub(r"(\d+)\.\.(\d+|infinite)", r"\1", say(table, move))
            told = []
            for position in (state, again):
                found = read(table, position, said)
                assert not isinstance(found, Unclear), (said, str(found))
                result = engine.apply(table, position, found)
                told.append(
                    (story(table, position, result.events, result.state, "*"), result.state)
                )
            assert told[0][0] == told[1][0]
            state, again = told[0][1], told[1][1]
            assert seen(table, state) == seen(table, again)


@pytest.mark.parametrize("case", one_in_turn(6), ids=str)
def test_what_differs_is_found(case: Case) -> None:
    """A counter, a card that lies elsewhere, a turn: `expect` does not hold for another position,
    and no two of them are the same."""
    table = case.table
    states = sampled(case)
    state = states[len(states) // 2]
    written = position_of(table, state)
    for name, change in (("counter", _count), ("card", _move), ("turn", _turn)):
        other = state.copy()
        if change(table, other):
            assert list(compare(table, other, written, ())), name
            assert differing(table, state, other), name


def _count(table: Table, state: State) -> bool:
    key = next(iter(state.counters), "")
    if key:
        state.counters[key] += 1
    return bool(key)


def _move(table: Table, state: State) -> bool:
    zones = [zone for zone in state.zones if zone != "box"]
    one = next(zone for zone in zones if state.zones[zone])
    two = next(zone for zone in zones if zone != one)
    (*left, card) = state.zones[one]
    state.zones[one], state.zones[two] = tuple(left), (*state.zones[two], card)
    state.where[card] = two
    return True


def _turn(table: Table, state: State) -> bool:
    others = [seat for seat in table.seats if seat != state.turn]
    state.turn = others[0] if others else ""
    return bool(others)


# What the documentation says


@cache
def page(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def section(name: str, heading: str) -> str:
    """What stands below a heading, up to the next of its kind."""
    text = page(name)
    start = text.index(f"{heading}\n") + len(heading)
    following = re.search(r"\n(## |\*\*[A-Z])", text[start:])
    return text[start : start + following.start()] if following else text[start:]


def rows(text: str) -> set[str]:
    """What the first cells of tables name between their quotes."""
    cells = re.findall(r"^\| (.*?) \|", text, re.M)
    return {name for cell in cells for name in re.findall(r"`([^`]+)`", cell)}


@pytest.mark.parametrize("game", sorted({case.game for case in SMALL} - set(OWN_GAMES)))
def test_every_key_of_a_position_is_in_the_documentation(game: str) -> None:
    """Zones, counters and phases with the referee's games, facts with the records."""
    at = setting(game)
    named = rows(section("referee.md", f"## {at.game.title}"))
    lines = section("records.md", f"**{at.game.title}**")
    if rules_in(at).machine:  # what the machine remembers beside a module
        lines += "\n" + section("records.md", "**Games that follow their rulebook**")
    facts = rows(lines)
    unwritten = {
        name for line in re.findall(r"^Never written: (.*?);", lines, re.M)
        for name in re.findall(r"`([^`]+)`", line)
    }  # fmt: skip
    keys = {re.sub(r"^A: \{|:.*$", "", re.sub(r"^A: \{", "", fact)) for fact in facts}
    for case in (case for case in SMALL if case.game == game):
        for state in sampled(case):
            missing = undocumented(at, case.table, state, named, keys | unwritten | {"out"})
            assert not missing


def undocumented(
    at: Setting, table: Table, state: State, named: set[str], facts: set[str]
) -> list[str]:
    """The keys of a position that no table has."""
    seat = re.compile(rf"^({'|'.join(map(re.escape, table.seats))})\.")
    wanted = [seat.sub("Ann.", zone) for zone in state.zones if zone != "box"]
    wanted = [re.sub(r"\.\d+$", ".1", zone) for zone in wanted]
    for key in state.counters:
        counter = at.counters[key.rpartition(".")[2]]
        wanted.append(seat.sub("Ann.", key) if counter.owner != "space" else counter.id)
    wanted += [counter for counter, values in state.marks.items() if values]
    wanted += [state.phase] if state.phase else []
    return [key for key in wanted if key not in named] + [
        key for key in state.facts if key not in facts
    ]


def test_facts_of_any_other_game_are_in_the_documentation() -> None:
    case = next(case for case in SMALL if case.game == PEBBLES)
    every = rows(section("records.md", "**Any other game**"))
    named = {key.removeprefix("A: {").partition(":")[0] for key in every}
    for state in sampled(case):
        unwritten = set(rules_in(setting(PEBBLES)).unwritten)
        assert set(state.facts) <= named | unwritten | {"out"}


def test_a_fact_that_cannot_be_written_is_declared_with_its_reason() -> None:
    for case in SMALL:
        rules = rules_in(setting(case.game))
        declared = {fact.key for fact in rules.facts} | set(rules.unwritten) | {"out"}
        assert not {fact.key for fact in rules.facts} & set(rules.unwritten)
        assert all(rules.unwritten.values())
        for state in sampled(case):
            assert set(state.facts) <= declared
            position = Position(case.table, state)
            for fact in rules.facts:
                for seat in case.table.seats if fact.own else ("",):
                    assert fact.holds(position, seat, fact.say(position, seat))
