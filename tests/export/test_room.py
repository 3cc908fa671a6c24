"""Rooms: a place for everything, also where a board's space is turned."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewright.drawing import Box
from tablewright.export.arrangement import arrangements
from tablewright.export.playingcards.checks import mistakes
from tablewright.export.room import Holder, Room, room_of
from tablewright.export.screen import overlap
from tablewright.export.stock import Stock
from tablewright.layout.face import Studio
from tablewright.press.cache import font_library
from tablewright.press.faces import Faces
from tablewright.press.store import FaceStore
from tablewright.read.workspace import Workspace
from tests.conftest import SHIPPED
from tests.export.conftest import Run

ROOT = Path(__file__).parent.parent.parent


def turned(workspace: Path, space: str) -> None:
    """Turns a space of the bay by a quarter."""
    path = workspace / "cards" / "lagoon" / "bay.yaml"
    text = path.read_text()
    line = next(line for line in text.splitlines() if f"id: {space}, zone" in line)
    path.write_text(text.replace(line, line.replace("width: 24mm", "turn: 90, width: 24mm")))


def holder(room: Room, id: str) -> Holder:
    return next(each for each in room.holders if each.id == id)


def rooms_of(workspace: Path) -> list[Room]:
    reader = Workspace(workspace, fonts=font_library)
    edition = reader.read_edition("lagoon")
    store = FaceStore()
    studio = Studio(font_library(edition.assets.fonts), edition.assets, edition.layouts)
    stock = Stock(edition, Faces(edition, studio, store))
    found = [room_of(stock, table) for table in arrangements(stock)]
    store.close()
    return found


def test_a_pile_on_a_turned_space_lies_upright_over_its_edges(run: Run, workspace: Path) -> None:
    before = holder(rooms_of(workspace)[0], "pile-water")
    turned(workspace, "water")
    room = rooms_of(workspace)[0]
    water = holder(room, "pile-water")
    wide, high = water.size
    assert wide > before.size[0], "the space itself is as wide as the card is high"
    assert high >= room.size_of(water.pieces[0][0])[1], "and the card stands out of it"
    assert water.label == ""
    run("playingcards")
    assert mistakes((workspace / "out" / "lagoon-two-2p.pcio").read_bytes()) == []


def test_where_it_would_lie_on_another_one_it_lies_beside(workspace: Path) -> None:
    path = workspace / "cards" / "lagoon" / "bay.yaml"
    near = "  - {id: water, zone: water, x: 5mm, y: 6mm, width: 24mm, height: 34mm, face: down"
    text = path.read_text()
    line = next(line for line in text.splitlines() if "id: water, zone" in line)
    reef = "  - {id: reef, zone: deep, x: 3mm, y: 36mm, width: 30mm, height: 30mm}"
    path.write_text(text.replace(line, f"{near}, turn: 90}}\n{reef}"))
    room = rooms_of(workspace)[0]
    water = holder(room, "pile-water")
    assert water.label == "Water"
    assert all(not overlap(water.box, box) for _, box in room.boards)


REEF = (
    "  - {id: reef, zone: reef, x: 70mm, y: 60mm, width: 20mm, height: 23mm, shape: hex, "
    "holds: token, repeat: {count: 2, gap: 0mm}}\n"
)


def with_reef(workspace: Path, *, dealt: bool) -> None:
    """Two hexagons for tokens on the bay, onto which a set-up deals if it is `dealt`."""
    board = workspace / "cards" / "lagoon" / "bay.yaml"
    board.write_text(board.read_text() + REEF)
    game = workspace / "cards" / "lagoon" / "game.yaml"
    zones = (
        "zones:\n  - {id: reef, name: Reef, spaces: 2}\n  - {id: pool, name: Pool, face: down}\n"
    )
    text = game.read_text().replace("zones:\n", zones, 1)
    lay = "      - {deck: fish, to: water, shuffle: true}\n"
    more = "      - {deck: rings, to: pool, shuffle: true}\n"
    more += "      - {source: pool, count: 1, to: reef, each: space}\n"
    game.write_text(text.replace(lay, lay + more) if dealt else text)


def test_spaces_for_tokens_need_no_place_beside_the_board(workspace: Path) -> None:
    before = rooms_of(workspace)[0]
    with_reef(workspace, dealt=False)
    room = rooms_of(workspace)[0]
    assert not [each.id for each in room.holders if "reef" in each.id]
    assert room.scale == before.scale


def test_tokens_are_dealt_onto_their_spaces(workspace: Path) -> None:
    with_reef(workspace, dealt=True)
    room = rooms_of(workspace)[0]
    places = [holder(room, f"pile-reef-{number}") for number in (1, 2)]
    assert [each.label for each in places] == ["", ""], "they lie on the board"
    wide, high = (0.74 * part * 72 / 25.4 * room.scale for part in (20, 23))
    assert all(abs(each.size[0] - wide) < 2 and abs(each.size[1] - high) < 2 for each in places)


def largest(room: Room, one: Holder) -> tuple[int, int]:
    sizes = [room.size_of(stack) for stack, _, _ in one.pieces]
    return max(wide for wide, _ in sizes), max(high for _, high in sizes)


@pytest.mark.parametrize("game", SHIPPED)
def test_every_shipped_game_has_a_place_for_all_its_pieces(game: str) -> None:
    reader = Workspace(ROOT, fonts=font_library)
    edition = reader.read_edition(game)
    store = FaceStore()
    studio = Studio(font_library(edition.assets.fonts), edition.assets, edition.layouts)
    faces = Faces(edition, studio, store)
    with faces.side_by_side():
        stock = Stock(edition, faces)
    for table in arrangements(stock):
        room = room_of(stock, table)
        assert room.fits, table.name
        for one in room.holders:
            if one.pieces:
                wide, high = largest(room, one)
                inner = Box(0, 0, one.inner.width + 1, one.inner.height + 1)
                assert wide <= inner.width, (table.name, one.id)
                assert high <= inner.height, (table.name, one.id)
    store.close()
