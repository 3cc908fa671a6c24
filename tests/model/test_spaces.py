"""A board's spaces one by one: rows and seats unfolded, turned, numbered, linked. Fast."""

from __future__ import annotations

import cmath
import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.model.addresses import seat_letter
from tablewright.model.board import Board, Repeat, SeatArea, Space
from tablewright.model.sheet import Size
from tablewright.model.spaces import (
    PlacedSpace,
    corners,
    outline_of,
    placed_spaces,
    sized,
)
from tablewright.units import MM


def board(*spaces: Space, **values: Any) -> Board:
    """A board of 400 x 300 mm."""
    return Board(board="b", title="B", width=400 * MM, height=300 * MM, spaces=spaces, **values)


def one(entry: Space, **values: Any) -> PlacedSpace:
    """The only space that an entry becomes."""
    (found,) = placed_spaces(board(entry, **values), 2)
    return found


def box(space: PlacedSpace) -> tuple[float, float, float, float]:
    """Left, top, width and height in millimetres."""
    return tuple(  # type: ignore[return-value]
        round(side / MM, 6) for side in (space.x, space.y, space.width, space.height)
    )


def row(**values: Any) -> tuple[PlacedSpace, ...]:
    """A row of squares of 10 mm at (20, 30) mm."""
    repeat = Repeat(**values)
    entry = Space(id="r", zone="row", x="20mm", y="30mm", width="10mm", repeat=repeat)
    return placed_spaces(board(entry), 2)


def starts(spaces: tuple[PlacedSpace, ...]) -> list[tuple[float, float]]:
    return [(round(space.x / MM, 6), round(space.y / MM, 6)) for space in spaces]


def test_a_space_as_it_is_written() -> None:
    found = one(
        Space(
            id="pile",
            zone="deck",
            x="5%",
            y="10mm",
            width="50mm",
            height="10%",
            turn=30,
            face="down",
            holds="any",
            name="Pile",
        )
    )
    assert box(found) == (20, 10, 50, 30)
    assert (found.id, found.zone, found.counter, found.seat) == ("pile", "deck", "", None)
    assert (found.space, found.value, found.number) == (None, None, None)
    assert (found.turn, found.face, found.holds, found.name) == (30, "down", "any", "Pile")
    assert found.links == ()


@pytest.mark.parametrize(
    ("entry", "size"),
    [
        (Space(id="a"), (67, 92.4)),
        (Space(id="a", width="20mm"), (20, 20)),
        (Space(id="a", width="20mm", height="5mm"), (20, 5)),
        (Space(id="a", shape="circle", width="12mm"), (12, 12)),
        (Space(id="a", shape="hex", width="20mm"), (20, round(10 * math.sqrt(3), 6))),
    ],
)
def test_sizes_that_are_left_out(entry: Space, size: tuple[float, float]) -> None:
    assert box(one(entry))[2:] == size


def test_a_place_for_a_card_is_larger_than_the_card_in_its_sleeve() -> None:
    stock = Size(id="poker-us", name="Poker", width=63.5 * MM, height=88.9 * MM)
    sizes = {"poker-us": stock, "poker": stock}
    written = board(
        Space(id="a", size="Poker"),
        Space(id="b", size="poker-us", turned=True),
        Space(id="c", size="poker", room=MM),
        Space(id="d", width="9mm"),
    )
    found = placed_spaces(sized(written, sizes), 2)
    assert [box(space)[2:] for space in found] == [(67, 92.4), (92.4, 67), (64.5, 89.9), (9, 9)]
    with pytest.raises(KeyError):
        sized(board(Space(id="a", size="tarot")), sizes)


def test_a_row_is_numbered_from_one() -> None:
    found = row(count=3, gap="2mm")
    assert [space.id for space in found] == ["r.1", "r.2", "r.3"]
    assert [space.space for space in found] == [1, 2, 3]
    assert starts(found) == [(20, 30), (32, 30), (44, 30)]
    assert all(space.value is None for space in found)


@pytest.mark.parametrize(
    ("direction", "second"),
    [("right", (35, 30)), ("left", (5, 30)), ("down", (20, 45)), ("up", (20, 15))],
)
def test_the_direction_of_a_row(direction: Any, second: tuple[float, float]) -> None:
    assert starts(row(count=2, direction=direction, step="15mm"))[1] == second


def test_lines_snakes_and_shifts() -> None:
    assert starts(row(count=5, wrap=2, gap="0mm")) == [
        (20, 30), (30, 30), (20, 40), (30, 40), (20, 50),
    ]  # fmt: skip
    assert starts(row(count=5, wrap=2, gap="0mm", snake=True)) == [
        (20, 30), (30, 30), (30, 40), (20, 40), (20, 50),
    ]  # fmt: skip
    assert starts(row(count=4, wrap=2, gap="0mm", shift="5mm", line="8mm")) == [
        (20, 30), (30, 30), (25, 38), (35, 38),
    ]  # fmt: skip
    assert starts(row(count=6, wrap=2, gap="0mm", slant="5mm", line="8mm")) == [
        (20, 30), (30, 30), (25, 38), (35, 38), (30, 46), (40, 46),
    ]  # fmt: skip
    assert starts(row(count=4, wrap=2, gap="0mm", direction="down", line="-12mm")) == [
        (20, 30), (20, 40), (8, 30), (8, 40),
    ]  # fmt: skip


def test_a_track_has_values_and_no_space_numbers() -> None:
    entry = Space(id="t", counter="health", width="8mm", repeat=Repeat(count=51, first=0, wrap=17))
    found = placed_spaces(board(entry), 2)
    assert [space.value for space in found] == list(range(51))
    assert {space.space for space in found} == {None}
    assert found[-1].id == "t.50"


def test_tokens_on_a_zone_have_the_number_of_the_space() -> None:
    entry = Space(
        id="pad", zone="timeline", counter="research", width="8mm", repeat=Repeat(count=8)
    )
    found = placed_spaces(board(entry), 2)
    assert [(space.space, space.value) for space in found] == [(n, None) for n in range(1, 9)]


def test_places_that_are_alike_have_no_number() -> None:
    found = row(count=2, numbered=False)
    assert [(space.id, space.space, space.number) for space in found] == [
        ("r.1", None, None),
        ("r.2", None, None),
    ]


AREAS = (
    SeatArea(seat=1, x="100mm", y="220mm", width="200mm", height="80mm"),
    SeatArea(seat=2, y="60mm", width="80mm", height="160mm", turn=90),
    SeatArea(seat=3, x="100mm", width="200mm", height="80mm", turn=180),
    SeatArea(seat=4, x="320mm", y="60mm", width="80mm", height="160mm", turn=270),
)


def test_what_every_seat_has_lies_in_its_area_as_its_player_sees_it() -> None:
    entry = Space(
        id="deck", zone="deck", seat="each", x="10mm", y="5mm", width="20mm", height="30mm"
    )
    found = placed_spaces(board(entry, areas=AREAS), 4)
    assert [space.id for space in found] == ["A.deck", "B.deck", "C.deck", "D.deck"]
    assert [space.seat for space in found] == [1, 2, 3, 4]
    assert [space.turn for space in found] == [0, 90, 180, 270]
    assert {(space.width, space.height) for space in found} == {(20 * MM, 30 * MM)}
    for space, area in zip(found, AREAS, strict=True):
        # The same with complex numbers: from the area's middle, turned clockwise (y goes down).
        x, y, width, height = (
            float(side.removesuffix("mm")) for side in (area.x, area.y, area.width, area.height)
        )
        own = (width, height) if area.turn % 180 == 0 else (height, width)
        inner = complex(10 + 20 / 2 - own[0] / 2, 5 + 30 / 2 - own[1] / 2)
        turned = inner * cmath.exp(1j * math.radians(area.turn))
        expected = (x + width / 2 + turned.real, y + height / 2 + turned.imag)
        assert tuple(side / MM for side in space.middle) == pytest.approx(expected, abs=1e-9)


def test_a_game_with_fewer_players_leaves_seats_empty() -> None:
    entry = Space(id="deck", zone="deck", seat="each", width="20mm")
    second = Space(id="other", zone="deck", seat=2, width="20mm")
    written = board(entry, second, areas=AREAS)
    assert [space.id for space in placed_spaces(written, 1)] == ["A.deck"]
    assert [space.id for space in placed_spaces(written, 2)] == ["A.deck", "B.deck", "B.other"]


def test_a_mat_is_that_of_one_seat() -> None:
    entry = Space(id="deck", zone="deck", seat="each", x="10mm", width="20mm", links=("discard",))
    discard = Space(id="discard", zone="discard", seat="each", x="40mm", width="20mm")
    mat = board(entry, discard, per="seat")
    found = placed_spaces(mat, 4, seat=3)
    assert [space.id for space in found] == ["C.deck", "C.discard"]
    assert found[0].links == ("C.discard",)
    assert box(found[0])[:2] == (10, 0)


def links(spaces: tuple[PlacedSpace, ...]) -> dict[str, tuple[str, ...]]:
    return {space.id: space.links for space in spaces}


def test_links() -> None:
    track = Space(id="row", zone="row", width="9mm", repeat=Repeat(count=3, flow=True))
    orbit = Space(
        id="orbit", zone="orbit", seat="each", width="9mm", repeat=Repeat(count=3), links=("row",)
    )
    exit_ = Space(id="exit", zone="trash", width="9mm", links=("row.2", "orbit"))
    found = links(placed_spaces(board(track, orbit, exit_, areas=AREAS), 2))
    assert found["row.1"] == ("row.2",)
    assert found["row.3"] == ()
    assert found["A.orbit.2"] == ("row.2",), "the same number"
    assert found["exit"] == (
        "row.2", "A.orbit.1", "A.orbit.2", "A.orbit.3", "B.orbit.1", "B.orbit.2", "B.orbit.3",
    )  # fmt: skip


def test_links_stay_with_the_seat() -> None:
    hand = Space(id="hand", seat="each", width="9mm", links=("deck", "pile"))
    deck = Space(id="deck", seat="each", width="9mm", repeat=Repeat(count=2))
    pile = Space(id="pile", width="9mm")
    found = links(placed_spaces(board(hand, deck, pile, areas=AREAS), 2))
    assert found["A.hand"] == ("A.deck.1", "A.deck.2", "pile")
    assert found["B.hand"] == ("B.deck.1", "B.deck.2", "pile")


def test_the_corners_of_a_turned_space() -> None:
    found = one(Space(id="a", x="100mm", y="100mm", width="40mm", height="20mm", turn=90))
    xs = sorted({round(x / MM, 6) for x, _ in corners(found)})
    ys = sorted({round(y / MM, 6) for _, y in corners(found)})
    assert (xs, ys) == ([110, 130], [90, 130])


def test_hexes_point_along_their_longer_side() -> None:
    wide = outline_of("hex", 0, 0, 40, 34)
    high = outline_of("hex", 0, 0, 34, 40)
    assert (0, 17) in wide
    assert (40, 17) in wide
    assert (17, 0) in high
    assert (17, 40) in high
    assert len(wide) == len(high) == 6


def test_letters_of_seats() -> None:
    assert [seat_letter(seat) for seat in (1, 2, 4)] == ["A", "B", "D"]


@given(
    st.sampled_from(AREAS),
    st.floats(0, 1), st.floats(0, 1), st.floats(0.01, 1), st.floats(0.01, 1),
)  # fmt: skip
def test_what_lies_in_an_area_stays_in_it(
    area: SeatArea, left: float, top: float, wide: float, high: float
) -> None:
    own = (200, 80) if area.turn % 180 == 0 else (160, 80)
    width, height = own[0] * wide, own[1] * high
    entry = Space(
        id="a",
        seat="each",
        x=f"{(own[0] - width) * left:.4f}mm",
        y=f"{(own[1] - height) * top:.4f}mm",
        width=f"{width:.4f}mm",
        height=f"{height:.4f}mm",
    )
    (found,) = placed_spaces(board(entry, areas=(area,)), 4)
    x, y, across, down = (
        float(side.removesuffix("mm")) for side in (area.x, area.y, area.width, area.height)
    )
    for px, py in corners(found):
        assert x - 0.001 <= px / MM <= x + across + 0.001
        assert y - 0.001 <= py / MM <= y + down + 0.001
