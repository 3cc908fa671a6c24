"""The table on a screen: everything has a place, as on paper, and nothing lies over anything."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from tablewright.layout.tabletop.laying import tabletop
from tablewright.layout.tabletop.plan import written
from tablewright.layout.tabletop.spots import CARD, Box, Tabletop
from tablewright.model.spaces import placed_spaces
from tablewright.model.zones import is_hand
from tablewright.read.workspace import Workspace
from tablewright.units import MM
from tests.conftest import SHELVED, SHIPPED
from tests.referee.shown import setting

OWN = {
    "game.yaml": """game: moor
title: Moor
seats: {min: 1, max: 6}
zones:
  - {id: bog, name: Bog, face: down}
  - {id: path, name: Path, spaces: 4}
  - {id: hand, name: Hand, owner: seat, face: owner, sees: owner}
  - {id: camp, name: Camp, owner: seat, spaces: 3}
  - {id: peat, name: Peat, owner: seat}
counters:
  - {id: warmth, name: Warmth, owner: seat, max: 5}
""",
    "moor.yaml": """board: moor
title: The moor
width: 200mm
height: 120mm
spaces:
  - {id: path, zone: path, x: 10mm, y: 20mm, width: 40mm, height: 60mm, repeat: {count: 2}}
""",
    "camp.yaml": """board: camp
title: Camp
per: seat
width: 150mm
height: 110mm
spaces:
  - {id: peat, zone: peat, seat: each, x: 5mm, y: 5mm, width: 140mm, height: 90mm}
  - {id: warmth, counter: warmth, seat: each, x: 5mm, y: 98mm, width: 8mm, height: 8mm,
     holds: marker, repeat: {count: 6, first: 0}}
""",
}


def of(game: str, seats: int) -> Tabletop:
    edition = setting(game).edition
    assert edition is not None
    return tabletop(edition.game, tuple(edition.boards.values()), seats)


def own(folder: Path, seats: int) -> Tabletop:
    """The table of a game that nobody here has seen before."""
    at = folder / "cards" / "moor"
    at.mkdir(parents=True)
    for name, text in OWN.items():
        (at / name).write_text(text, encoding="utf-8")
    edition = Workspace(folder).read_edition("moor", write_codes=False)
    return tabletop(edition.game, tuple(edition.boards.values()), seats)


def apart(one: Box, other: Box) -> bool:
    (a, b), (c, d) = one.corner, one.other
    (e, f), (g, h) = other.corner, other.other
    slack = 0.1
    return c <= e + slack or g <= a + slack or d <= f + slack or h <= b + slack


def tables() -> list[tuple[str, int]]:
    return [
        (game, seats)
        for game in (*SHIPPED, *SHELVED)
        for seats in range(setting(game).game.seats.min, setting(game).game.seats.max + 1)
    ]


@pytest.mark.parametrize(("game", "seats"), tables())
def test_everything_has_a_place_of_its_own(game: str, seats: int) -> None:
    top = of(game, seats)
    zones = setting(game).game.zones
    known = {(spot.zone, spot.seat, spot.space) for spot in top.spots}
    for zone in zones:
        for seat in range(1, seats + 1) if zone.owner == "seat" else (None,):
            whole = (zone.id, seat, None) in known
            for space in range(1, (zone.spaces or 0) + 1):
                assert whole or (zone.id, seat, space) in known, (zone.id, seat, space)
            assert whole or zone.spaces, (zone.id, seat)
    blocks = [box for _, box in top.boards] + list(top.plates.values())
    # What bears its own name has no place on a board.
    blocks += [spot.boxes[0] for spot in top.spots if spot.name]
    for one, other in combinations(blocks, 2):
        assert apart(one, other), (one, other)
    for box in blocks:
        assert top.left <= box.corner[0]
        assert box.other[0] <= top.left + top.width
        assert top.top <= box.corner[1]
        assert box.other[1] <= top.top + top.height


def test_what_is_printed_lies_where_it_is_printed() -> None:
    """A common board lies unturned: its spaces are where its file says, from its own corner."""
    top = of("drop-line", 2)
    edition = setting("drop-line").edition
    assert edition is not None
    board = edition.boards["grid"]
    ((_, at),) = top.boards
    corner = at.x - board.width / 2, at.y - board.height / 2
    spots = {spot.space: spot.boxes[0] for spot in top.spots if spot.zone == "grid"}
    for space in placed_spaces(board, 2):
        box = spots[space.space]
        x, y = space.middle
        assert (box.x, box.y) == pytest.approx((corner[0] + x, corner[1] + y))
        assert (box.width, box.height) == (space.width, space.height)


def test_players_sit_around_it_and_their_things_face_them() -> None:
    top = of("hearts", 4)
    hands = {spot.seat: spot.boxes[0] for spot in top.spots if spot.zone == "hand"}
    assert [hands[seat].turn for seat in (1, 2, 3, 4)] == [0, 90, 180, 270]
    # Seen from above and y down: the first below, then clockwise, so on the left, above, right.
    assert hands[1].y > 0
    assert abs(hands[1].x) < 1
    assert hands[2].x < 0
    assert abs(hands[2].y) < 1
    assert hands[3].y < 0
    assert hands[4].x > 0


@pytest.mark.parametrize("seats", range(1, 7))
def test_a_game_of_ones_own(tmp_path: Path, seats: int) -> None:
    """Half of its row is printed, half not; nothing of a camp is; six sit around it."""
    top = own(tmp_path, seats)
    spots = {(spot.zone, spot.seat, spot.space): spot for spot in top.spots}
    assert {("path", None, space) for space in (1, 2, 3, 4)} <= set(spots)
    assert spots["path", None, 3].name == "Path"
    assert not spots["path", None, 1].name
    assert spots["peat", seats, None].how == "spread"
    assert spots["bog", None, None].how == "stack"
    assert spots["hand", 1, None].how == "fan"
    warmth = [track for track in top.tracks if track.counter == "warmth"]
    assert sorted(track.seat or 0 for track in warmth) == list(range(1, seats + 1))
    assert set(warmth[0].values) == set(range(6))
    boards = [box for _, box in top.boards]
    assert len(boards) == 1 + seats
    for one, other in combinations([*boards, *top.plates.values()], 2):
        assert apart(one, other)


def test_the_plan_speaks_as_the_table_does(tmp_path: Path) -> None:
    top = own(tmp_path, 2)
    game = Workspace(tmp_path).read_edition("moor", write_codes=False).game
    plan = written(top, game, ("Ann", "Bo"), {"": CARD, "AB3": (20 * MM, 30 * MM)}, {})
    spots, tracks = plan["spots"], plan["tracks"]
    assert isinstance(spots, dict)
    assert isinstance(tracks, dict)
    assert {"bog", "path.4", "Ann.hand", "Bo.camp.3"} <= set(spots)
    assert set(tracks) == {"Ann.warmth", "Bo.warmth"}
    assert tracks["Bo.warmth"]["name"] == "Warmth"
    assert plan["cards"] == {"": [63.5, 88.9], "AB3": [20.0, 30.0]}
    size = plan["size"]
    assert isinstance(size, list)
    for spot in spots.values():
        for x, y, _, _, _ in spot["boxes"]:
            assert 0 <= x <= size[0]
            assert 0 <= y <= size[1]


def test_a_hand_is_at_its_players_edge() -> None:
    """Nothing of a player's lies further out than the hand."""
    for game in (*SHIPPED, *SHELVED):
        top = of(game, setting(game).game.seats.max)
        hands = [zone.id for zone in setting(game).game.zones if is_hand(zone)]
        for spot in top.spots:
            if spot.zone in hands and spot.name and spot.boxes[0].turn == 0:
                assert all(
                    other.boxes[0].y <= spot.boxes[0].y
                    for other in top.spots
                    if other.seat == spot.seat
                )
