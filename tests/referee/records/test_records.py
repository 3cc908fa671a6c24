"""Every table record of every shipped game is held: what the rules say in a situation."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from referee.loading import setting_of
from referee.records.record import carry_out
from referee.setting import Setting
from tablewright.read.notes import Notes
from tablewright.read.records import WrittenRecord, read_records
from tablewright.read.workspace import Workspace

ROOT = Path(__file__).parents[3]


@cache
def every_record() -> tuple[WrittenRecord, ...]:
    notes = Notes()
    found = [
        record
        for path in sorted((ROOT / "cards").glob("*/records/**/*.yaml"))
        for record in read_records(path, notes)
    ]
    notes.stop_if_wrong()
    return tuple(found)


@cache
def setting(game: str) -> Setting:
    workspace = Workspace(ROOT)
    return setting_of(workspace.read_edition(game, write_codes=False), workspace.rulebook(game))


@pytest.mark.parametrize("record", every_record(), ids=lambda record: record.name)
def test_record_is_held(record: WrittenRecord) -> None:
    carried = carry_out(setting(record.game), record.plain)
    assert carried.held, "\n".join(
        f"{record.place_of(each.path)}: {each}" for each in carried.differences
    )


def test_records_have_names_of_their_own() -> None:
    names = [record.name for record in every_record()]
    assert len(names) == len(set(names))


def test_records_lie_in_the_folder_of_their_game() -> None:
    wrong = [
        record.name for record in every_record() if f"/{record.game}/" not in record.place.path
    ]
    assert not wrong


@pytest.mark.parametrize(
    ("game", "prefix", "last"),
    [
        ("shards-of-infinity", "SOI", 205),
        ("disaster-draft", "DD", 135),
        ("disco-infinity", "DI", 137),
        ("space-mines", "SM", 99),
        ("disc", "DISC", 201),
    ],
)
def test_every_second_scenario_is_a_record(game: str, prefix: str, last: int) -> None:
    """The odd numbers are records here; the even ones are for those who check this program."""
    pattern = re.compile(rf"{prefix}-S(\d+)")
    names = [record.name for record in every_record() if record.game == game]
    numbers = {int(match[1]) for name in names if (match := pattern.fullmatch(name))}
    assert numbers == set(range(1, last + 1, 2))


def test_every_rule_that_a_record_names_is_in_the_rulebook() -> None:
    wrong = [
        f"{record.name}: {rule}"
        for record in every_record()
        for rule in record.plain.get("rules") or ()
        if setting(record.game).headings and rule not in setting(record.game).paragraphs
    ]
    assert not wrong
