"""Steps of set-ups and the movements of cards that they stand for."""

from __future__ import annotations

import pytest

from tablewright.model.game import Game, Lay, Seats, Zone
from tablewright.model.movements import movements

GAME = Game(
    game="pond", title="Pond", seats=Seats(min=1, max=3),
    zones=(
        Zone(id="pile"), Zone(id="row", spaces=2), Zone(id="hand", owner="seat"),
        Zone(id="bench", owner="seat", spaces=2),
    ),
)  # fmt: skip


@pytest.mark.parametrize(
    ("lay", "found"),
    [
        (Lay(deck="fish", to="pile"), [("", "pile")]),
        (Lay(source="pile", to="row.2"), [("pile", "row.2")]),
        (Lay(source="pile", to="row", each="space"), [("pile", "row.1"), ("pile", "row.2")]),
        (Lay(source="pile", to="seat.hand"), [("pile", "A.hand"), ("pile", "B.hand")]),
        (Lay(source="seat.hand", to="pile"), [("A.hand", "pile"), ("B.hand", "pile")]),
        (Lay(source="seat.hand", to="seat.bench.1"),
         [("A.hand", "A.bench.1"), ("B.hand", "B.bench.1")]),
        (Lay(source="pile", to="B.bench", each="space"),
         [("pile", "B.bench.1"), ("pile", "B.bench.2")]),
        (Lay(source="pile", to="C.hand"), []),
        (Lay(source="C.hand", to="pile"), []),
    ],
)  # fmt: skip
def test_movements_for_two_players(lay: Lay, found: list[tuple[str, str]]) -> None:
    assert list(movements(lay, GAME, 2)) == found
