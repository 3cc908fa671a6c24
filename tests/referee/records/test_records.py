"""Every table record of the shipped games is held: what the rules say in a situation. Those of the
small games on the shelf are in `tests/referee/machine/test_classics.py`."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from referee import engine
from referee.moves import Span
from referee.owncards import with_cards_of
from referee.records.positions import build
from referee.records.record import Carried, carry_out
from referee.records.sameness import differing
from referee.records.saying import start_of
from referee.records.sitting import seed_of, table_of
from tablewright.read.examples import read_example
from tablewright.read.notes import Notes
from tablewright.read.records import WrittenRecord, read_records
from tests.referee.generic.games import AT_REST, SHIPPED, WHOLE
from tests.shipped import edition_of, setting

ROOT = Path(__file__).parents[3]


@cache
def every_record() -> tuple[WrittenRecord, ...]:
    notes = Notes()
    found = [
        record
        for game in SHIPPED
        for path in sorted((ROOT / "cards" / game).glob("records/**/*.yaml"))
        for record in read_records(path, notes)
    ]
    notes.stop_if_wrong()
    return tuple(found)


@cache
def carried_out(name: str) -> Carried:
    """A record that was carried out."""
    (record,) = (each for each in every_record() if each.name == name)
    return carry_out(setting(record.game), record.plain)


@pytest.mark.parametrize("record", every_record(), ids=lambda record: record.name)
def test_record_is_held(record: WrittenRecord) -> None:
    carried = carried_out(record.name)
    assert carried.held, "\n".join(
        f"{record.place_of(each.path)}: {each}" for each in carried.differences
    )


@pytest.mark.parametrize("game", SHIPPED)
def test_the_example_of_a_rulebook_is_proven(game: str) -> None:
    """Each of the larger games shows one, and what it tells is carried out by its record: a panel
    for each note, most of them with moves or with what is then expected."""
    look = edition_of(game).book
    assert look is not None
    (record,) = (each for each in every_record() if each.name == look.example)
    assert carried_out(record.name).held
    notes = Notes()
    example = read_example(edition_of(game), notes)
    notes.stop_if_wrong()
    assert example is not None
    assert len(example.panels) >= 5
    proven = [panel for panel in example.panels if panel.moves or panel.counters or panel.zones]
    assert len(proven) >= 0.7 * len(example.panels)
    assert any(panel.cards for panel in example.panels)


@pytest.mark.parametrize("game", sorted({record.game for record in every_record()}))
def test_where_a_record_begins_and_ends_is_written_and_read_back(game: str) -> None:
    """Everything that can be in a position can be written: facts, too, that random games hardly
    come to; and what is read back goes on, whatever is open."""
    its = [record for record in every_record() if record.game == game]
    placed = [record for record in its if record.plain.get("start") is not None]
    for record in placed if WHOLE else placed[::3]:
        plain = record.plain
        own = with_cards_of(setting(game), plain)
        table, seed = table_of(own, plain), seed_of(plain)
        ends = carried_out(record.name).state
        for state in (build(table, plain["start"], seed).state, ends):
            assert state is not None
            written = start_of(table, state, seed)
            again = build(table, written, seed).state
            assert not differing(table, state, again), record.name
            at_rest = state.agenda and state.agenda[-1].do in AT_REST
            assert "code" not in written or not at_rest, record.name
            for move in engine.legal(table, again)[:3]:
                if not any(isinstance(each, Span) for each in move.args):
                    engine.apply(table, again, move)


def test_records_have_names_of_their_own() -> None:
    names = [record.name for record in every_record()]
    assert len(names) == len(set(names))


def test_records_lie_in_the_folder_of_their_game() -> None:
    wrong = [
        record.name for record in every_record() if f"/{record.game}/" not in record.place.path
    ]
    assert not wrong


@pytest.mark.parametrize("game", SHIPPED)
def test_every_second_scenario_is_a_record(game: str) -> None:
    """The odd numbers are records here; the even ones are for those who check this program."""
    pattern = re.compile(rf"{setting(game).prefix}-S(\d+)")
    names = [record.name for record in every_record() if record.game == game]
    numbers = {int(match[1]) for name in names if (match := pattern.fullmatch(name))}
    assert numbers == set(range(1, max(numbers, default=0) + 1, 2))


def test_every_rule_that_a_record_names_is_in_the_rulebook() -> None:
    wrong = [
        f"{record.name}: {rule}"
        for record in every_record()
        for rule in record.plain.get("rules") or ()
        if setting(record.game).headings and rule not in setting(record.game).paragraphs
    ]
    assert not wrong
