"""The boards of Shards of Infinity: what the digest names has a place, and what it looks like."""

from __future__ import annotations

from functools import cache

import pytest

from tablewright.drawing import Drawing, Run, dump, walk
from tablewright.fonts import Fonts
from tablewright.layout.board import lay_board
from tablewright.layout.studio import Studio
from tablewright.model.edition import Edition
from tablewright.model.spaces import PlacedSpace, placed_spaces
from tablewright.units import MM
from tests.conftest import Golden
from tests.games.printed import edition_of

BOARDS = ("table", "mat")


@cache
def edition() -> Edition:
    return edition_of("shards-of-infinity")


@cache
def drawn(board: str) -> tuple[Drawing, tuple[str, ...]]:
    """A board's drawing, and the problems that it has."""
    game = edition()
    studio = Studio(Fonts(game.assets.fonts), game.assets, game.layouts)
    laid = lay_board(game.boards[board], game.game, studio)
    return laid.drawing, tuple(str(problem) for problem in laid.problems)


def spaces(board: str) -> dict[str, PlacedSpace]:
    return {space.id: space for space in placed_spaces(edition().boards[board], 4)}


def test_every_zone_but_the_hand_has_its_place() -> None:
    found = {space.zone for board in BOARDS for space in spaces(board).values()}
    assert found - {""} == {zone.id for zone in edition().game.zones} - {"hand", "own-banished"}


def test_the_center_row_with_its_deck_under_it() -> None:
    table = spaces("table")
    row = [table[f"center-row.{number}"] for number in range(1, 7)]
    assert [space.space for space in row] == [1, 2, 3, 4, 5, 6]
    assert len({round(space.y, 3) for space in row}) == 1
    assert table["center-deck"].y > row[0].y + row[0].height
    assert table["center-deck"].face == "down"
    assert table["center-deck"].links == tuple(space.id for space in row)


def test_a_place_fits_a_sleeved_card_and_one_millimetre() -> None:
    for space in (*spaces("table").values(), spaces("mat")["A.deck"]):
        short, long = sorted((space.width / MM, space.height / MM))
        assert (short, long) == pytest.approx((63.5 + 2.5 + 1, 88.9 + 2.5 + 1))


def test_gems_and_power_of_a_turn_can_be_tracked() -> None:
    mat = spaces("mat")
    gems = [space.value for space in mat.values() if space.counter == "gems"]
    power = [space.value for space in mat.values() if space.counter == "power"]
    assert gems == list(range(31))
    assert power == [*range(100), None], "the last is for infinite power"
    damage = [space.value for space in mat.values() if space.counter == "damage"]
    assert damage == list(range(10))


def test_what_a_turn_needs_has_its_place() -> None:
    """The strip of cards played, an ally and a champion of each faction, and that of phases."""
    mat = spaces("mat")
    factions = ("homo-deus", "order", "undergrowth", "wraethe")
    strip = [mat[f"A.{kind}-{name}"] for name in factions for kind in ("played", "champion")]
    assert len({round(space.y, 3) for space in strip}) == 1
    assert [space.x for space in strip] == sorted(space.x for space in strip)
    phases = [space for name, space in mat.items() if name.startswith("A.phase.")]
    assert len(phases) == len(edition().game.phases)
    said = " ".join(mark.text for mark, _ in walk(drawn("mat")[0].marks) if isinstance(mark, Run))
    for words in ("Played", "this turn", "Hand", "Play", "Attack", "End"):
        assert words.casefold() in said.casefold(), words


@pytest.mark.parametrize("board", BOARDS)
def test_nothing_is_wrong_and_all_can_be_read(board: str) -> None:
    drawing, problems = drawn(board)
    assert problems == ()
    sizes = [mark.size for mark, _ in walk(drawing.marks) if isinstance(mark, Run)]
    assert len(sizes) > 10
    assert min(sizes) >= 7


def test_each_of_four_players_has_a_mat() -> None:
    counts = {
        part.id: part.count * (4 if part.per == "seat" else 1)
        for part in edition().game.components
        if part.kind == "board"
    }
    assert counts == {"table": 1, "mat": 4}


@pytest.mark.parametrize("board", BOARDS)
def test_the_whole_of_a_board(board: str, golden: Golden) -> None:
    golden(f"boards/{board}", dump(drawn(board)[0]), "shards-of-infinity")
