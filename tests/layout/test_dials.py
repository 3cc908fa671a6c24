"""Dials at the drawn table: what is printed around a disc says where it is turned to."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import pytest

from tablewright.drawing import IDENTITY, Color, Drawing, Group, Run
from tablewright.layout.tabletop.dials import counter_of, dial_decks, numbers_around, round_about
from tablewright.layout.tabletop.laying import tabletop
from tablewright.layout.tabletop.plan import written
from tablewright.layout.tabletop.spots import CARD, Box, Dial
from tablewright.read.workspace import Workspace

INK = Color(0, 0, 0)
GAME = """game: kiln
title: Kiln
seats: 2-3
components:
  - {id: rings, kind: dial}
zones: [{id: oven, name: Oven}]
counters:
  - {id: heat, name: Heat, owner: seat, max: 11}
  - {id: heat-loss, name: Heat loss, owner: seat}
  - {id: day, name: Day}
"""


def disc(numbers: int, size: float = 100.0) -> Drawing:
    """A disc with numbers from 0 clockwise, each in a group of its own."""
    marks: list[Group | Run] = [Run("F/400", 10, size / 2 - 4, size / 2, 8, (), "7", INK)]
    for number in range(numbers):
        angle = 2 * math.pi * number / numbers
        x, y = size / 2 + 40 * math.sin(angle), size / 2 - 40 * math.cos(angle)
        run = Run("F/400", 8, -4, 0.36 * 8, 8, (), f"{number}", INK)
        marks.append(Group((run,), (*IDENTITY[:4], x, y)))
    return Drawing(size, size, tuple(marks))


def test_numbers_stand_where_they_are_printed() -> None:
    found = numbers_around(disc(12))
    assert found == pytest.approx({number: 30.0 * number for number in range(12)}, abs=0.2)


def test_a_disc_with_hardly_a_number_is_no_dial() -> None:
    assert numbers_around(disc(3)) == {}


def test_a_round_track_has_a_middle_and_a_row_has_none() -> None:
    around = {
        value: Box(5 + 30 * math.sin(value), 7 - 30 * math.cos(value), 4, 4) for value in range(7)
    }
    middle = round_about(around)
    assert middle == pytest.approx((5, 7), abs=1.5)
    assert round_about({value: Box(10.0 * value, 0, 4, 4) for value in range(7)}) is None


def test_each_player_has_a_dial_and_nothing_lies_over_it(tmp_path: Path) -> None:
    folder = tmp_path / "cards" / "kiln"
    folder.mkdir(parents=True)
    (folder / "game.yaml").write_text(GAME)
    game = Workspace(tmp_path).read_edition("kiln").game
    assert dial_decks(game) == {"rings"}
    heat, day = counter_of(game, "The Heat Ring"), counter_of(game, "Day wheel")
    assert heat is not None
    assert day is not None
    assert (heat.id, day.id, counter_of(game, "Frost")) == ("heat", "day", None)
    loss = replace(game.counters[1], dial="The Heat Ring")
    said = replace(game, counters=(game.counters[0], loss, game.counters[2]))
    assert counter_of(said, "the heat ring") is loss
    assert counter_of(said, "Heat loss") is game.counters[0], "that has another dial"
    dials = [Dial(each, each.upper(), 150, 150, {0: 0.0, 1: 30.0}) for each in ("heat", "day")]
    top = tabletop(game, (), 3, CARD, dials)
    boxes = [track.at for track in top.tracks if track.at is not None]
    assert len(boxes) == 4
    others = [*top.plates.values(), *(box for spot in top.spots for box in spot.boxes)]
    for at, one in enumerate(boxes):
        for other in (*boxes[at + 1 :], *others):
            far = abs(one.x - other.x), abs(one.y - other.y)
            reach = [(a - b) / 2 for a, b in zip(one.other, one.corner, strict=True)]
            its = [(a - b) / 2 for a, b in zip(other.other, other.corner, strict=True)]
            assert far[0] >= reach[0] + its[0] - 0.01 or far[1] >= reach[1] + its[1] - 0.01
    tracks = written(top, game, ("Ann", "Bo", "Cy"), {"": CARD}, {})["tracks"]
    assert isinstance(tracks, dict)
    assert tracks["Bo.heat"]["dial"] == {"code": "HEAT", "angles": {0: 0.0, 1: 30.0}}
    assert set(tracks) == {"Ann.heat", "Bo.heat", "Cy.heat", "day"}
