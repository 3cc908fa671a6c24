"""Parts of cards and boards that labels of diagrams point to."""

from __future__ import annotations

import pytest

from tablewright.model.board import Board, Repeat, Space
from tablewright.model.diagrams import board_part, board_parts, card_part, card_parts
from tablewright.model.face import Face, GroupElement, RectangleElement, TextElement
from tablewright.model.spaces import placed_spaces

FACE = Face(
    face="fish",
    size="poker",
    elements=(
        RectangleElement(kind="rectangle", id="ground"),
        GroupElement(
            kind="group",
            elements=(
                TextElement(kind="text", id="price", text="{{ card.cost }}"),
                TextElement(kind="text", id="rules", text="{{ card.text }}"),
                TextElement(kind="text", id="long-rules", text="{{ card.text }} {{ card.name }}"),
                TextElement(kind="text", text="{{ card.kind }}"),
            ),
        ),
    ),
)
BOARD = Board(
    board="table",
    title="Table",
    width=600.0,
    height=400.0,
    spaces=(
        Space(id="deck", zone="pile", seat="each", x="10mm", y="10mm"),
        Space(id="row", zone="orbit", repeat=Repeat(count=3), x="80mm", y="10mm", width="20mm"),
        Space(id="track", counter="flies", repeat=Repeat(count=2, first=0), y="90mm"),
    ),
)


def test_parts_of_a_card_are_ids_and_fields() -> None:
    assert card_parts(FACE) == (
        "ground",
        "price",
        "cost",
        "rules",
        "text",
        "long-rules",
        "name",
    )
    assert card_part(FACE, "ground") == ("ground",)
    assert card_part(FACE, "cost") == ("price",)
    assert card_part(FACE, "text") == ("rules", "long-rules"), "a card shows one of them"
    assert card_part(FACE, "kind") == (), "an element without an id has no place that is known"


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("row", ["row.1", "row.2", "row.3"]),
        ("row.2", ["row.2"]),
        ("orbit", ["row.1", "row.2", "row.3"]),
        ("flies", ["track.0", "track.1"]),
        ("deck", ["A.deck"]),
        ("B.deck", ["B.deck"]),
        ("B.pile", ["B.deck"]),
        ("C.deck", []),
        ("hand", []),
    ],
)
def test_parts_of_a_board(name: str, found: list[str]) -> None:
    spaces = placed_spaces(BOARD, 2)
    assert [space.id for space in board_part(spaces, name)] == found


def test_the_parts_that_a_board_has() -> None:
    assert {"deck", "pile", "row", "orbit", "row.3", "B.deck"} <= set(board_parts(BOARD, 2))
