"""How the spaces of a board lie, for rules that speak of neighbours: what a repeat says in, pairs
of spaces that share an edge out, the same as the places that are printed."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from referee.loading import shapes_of
from tablewright.model.spaces import placed_spaces
from tablewright.read.workspace import Workspace
from tests.conftest import CARDS

HEX = "width: 14mm\n    height: 16.17mm\n    shape: hex\n    "
REPEATS = {
    "grid": "width: 14mm\n    repeat: {count: 20, wrap: 5, gap: 0mm}",
    "rhombus": f"{HEX}repeat: {{count: 20, wrap: 5, gap: 0mm, line: 12.12mm, slant: 7mm}}",
    "bricks": f"{HEX}repeat: {{count: 20, wrap: 5, gap: 0mm, line: 12.12mm, shift: 7mm}}",
}


@pytest.mark.parametrize("kind", REPEATS)
def test_spaces_are_beside_each_other_as_they_are_printed(kind: str, tmp_path: Path) -> None:
    game = tmp_path / "cards" / "meadow"
    game.mkdir(parents=True)
    (game / "game.yaml").write_text(
        "game: meadow\ntitle: Meadow\nseats: {min: 2, max: 2}\n"
        "components: [{id: field, kind: board, count: 1}]\n"
        "zones: [{id: field, spaces: 20}]\n"
    )
    (game / "field.yaml").write_text(
        "board: field\ntitle: Field\nwidth: 200mm\nheight: 120mm\nspaces:\n"
        f"  - id: field\n    zone: field\n    x: 10mm\n    y: 10mm\n    {REPEATS[kind]}\n"
    )
    edition = Workspace(tmp_path).read_edition("meadow")
    shape = shapes_of(edition)["field"]
    spaces = placed_spaces(edition.boards["field"], 2)
    near = 1.05 * math.dist(spaces[0].middle, spaces[1].middle)
    for number, space in enumerate(spaces):
        seen = {
            at
            for at, other in enumerate(spaces)
            if 0 < math.dist(space.middle, other.middle) < near
        }
        assert set(shape.beside(number)) == seen, number


@pytest.mark.game("two-shores")
def test_two_shores_is_a_rhombus() -> None:
    """Both pairs of sides are equally long, and each hexagon within has six neighbours."""
    edition = Workspace(CARDS.parent).read_edition("two-shores", write_codes=False)
    shape = shapes_of(edition)["field"]
    assert len(shape.rows) == len(shape.columns) == 11
    assert len(shape.beside(60)) == 6
    spaces = placed_spaces(edition.boards["field"], 2)
    across = math.dist(spaces[0].middle, spaces[10].middle)
    down = math.dist(spaces[0].middle, spaces[110].middle)
    assert math.isclose(across, down, rel_tol=0.01)


def test_hexagons_of_several_entries_touch_by_where_they_lie(tmp_path: Path) -> None:
    """Rows of 3, 4 and 3, as boards of the kind `hexes` have them: the middle touches six."""
    game = tmp_path / "cards" / "meadow"
    game.mkdir(parents=True)
    (game / "game.yaml").write_text(
        "game: meadow\ntitle: Meadow\nseats: {min: 2, max: 2}\n"
        "components: [{id: field, kind: board, count: 1}]\n"
        "zones: [{id: field, spaces: 10}]\n"
    )
    rows = ((17, 10, 3, 1), (10, 22.12, 4, 4), (17, 34.24, 3, 8))
    (game / "field.yaml").write_text(
        "board: field\ntitle: Field\nwidth: 200mm\nheight: 120mm\nspaces:\n"
        + "".join(
            f"  - {{id: row-{first}, zone: field, x: {x}mm, y: {y}mm, shape: hex, "
            f"width: 14mm, height: 16.17mm, "
            f"repeat: {{count: {count}, first: {first}, gap: 0mm}}}}\n"
            for x, y, count, first in rows
        )
    )
    shape = shapes_of(Workspace(tmp_path).read_edition("meadow"))["field"]
    assert {each + 1 for each in shape.beside(0)} == {2, 4, 5}
    assert {each + 1 for each in shape.beside(4)} == {1, 2, 4, 6, 8, 9}
    assert {each + 1 for each in shape.beside(6)} == {3, 6, 10}


LAMPS = """\
  - {id: lamp, zone: field, counter: oil, x: 60mm, y: 9mm, width: 9mm, over: true,
     repeat: {count: 4, wrap: 2, gap: 9mm}}
"""
TOWNS = """\
  - {id: a, zone: field, space: 1, x: 5mm, y: 5mm, width: 14mm, links: [d]}
  - {id: b, zone: field, space: 2, x: 25mm, y: 5mm, width: 14mm, links: [c, d]}
  - {id: c, zone: field, space: 3, x: 5mm, y: 25mm, width: 14mm}
  - {id: d, zone: field, space: 4, x: 25mm, y: 25mm, width: 14mm}
"""
LOTS = "  - {id: field, zone: field, x: 5mm, y: 5mm, width: 14mm, repeat: {count: 4}}\n"


@pytest.mark.parametrize(
    ("spaces", "beside"),
    [
        (TOWNS, [{3}, {2, 3}, {1}, {0, 1}]),
        (TOWNS + LAMPS, [{3}, {2, 3}, {1}, {0, 1}]),
        (LAMPS + TOWNS, [{3}, {2, 3}, {1}, {0, 1}]),
        (LOTS + LAMPS, [{1}, {0, 2}, {1, 3}, {2}]),
        (LAMPS, [{1, 2}, {0, 3}, {0, 3}, {1, 2}]),
    ],
    ids=["links", "lamps behind", "lamps before", "a row", "lamps alone"],
)
def test_places_for_a_counter_at_the_spaces_leave_these_beside_what_they_were(
    spaces: str, beside: list[set[int]], tmp_path: Path
) -> None:
    game = tmp_path / "cards" / "meadow"
    game.mkdir(parents=True)
    (game / "game.yaml").write_text(
        "game: meadow\ntitle: Meadow\nseats: {min: 2, max: 2}\n"
        "components: [{id: field, kind: board, count: 1}]\n"
        "zones: [{id: field, spaces: 4}]\n"
        "counters: [{id: oil, owner: space, zone: field, max: 3}]\n"
    )
    (game / "field.yaml").write_text(
        f"board: field\ntitle: Field\nwidth: 200mm\nheight: 120mm\nspaces:\n{spaces}"
    )
    shape = shapes_of(Workspace(tmp_path).read_edition("meadow"))["field"]
    assert [set(shape.beside(number)) for number in range(4)] == beside
