"""What diagrams point to: where a card's parts are seen, and where a board's spaces lie."""

from __future__ import annotations

import pytest

from tablewright.drawing import Box, Drawing, Group, apply
from tablewright.fonts import Fonts
from tablewright.layout.book.laid import LaidCard
from tablewright.layout.book.shown import board_boxes, cards_on
from tablewright.layout.face import Studio, part_boxes
from tablewright.model.board import Board, Repeat, Space
from tablewright.model.face import (
    Face,
    GroupElement,
    Placement,
    RectangleElement,
    TextElement,
    TextStyle,
)
from tablewright.model.game import Card, Deck, Game, Seats
from tablewright.model.spaces import placed_spaces
from tablewright.units import MM

GAME = Game(game="pond", title="Pond", seats=Seats(min=2, max=2))
FACE = Face(
    face="fish",
    size="60mm x 90mm",
    bleed="3mm",
    styles={"base": TextStyle(font="Alegreya Sans", size="10pt")},
    elements=(
        RectangleElement(kind="rectangle", id="ground", box="bleed", fill="#ffffff"),
        TextElement(
            kind="text",
            id="name",
            text="{{ card.name }}",
            box=Placement(left="5mm", right="5mm", top="5mm", height="8mm"),
        ),
        GroupElement(
            kind="group",
            id="signs",
            elements=(
                RectangleElement(
                    kind="rectangle",
                    fill="#000000",
                    box=Placement(left="20mm", top="70mm", width="10mm", height="10mm"),
                ),
            ),
        ),
        TextElement(kind="text", id="shield", text="5", when="{{ card.name == 'Carp' }}"),
    ),
)


def parts(name: str) -> dict[str, Box]:
    card = Card(name=name)
    deck = Deck(deck="fish", title="Fish", face="fish", cards=(card,))
    return part_boxes(FACE, card, deck, GAME, Studio(Fonts()))


def test_parts_of_a_card_are_where_their_ink_is() -> None:
    found = parts("Pike")
    name = found["name"]
    assert name.x == pytest.approx(8 * MM, abs=1)
    assert name.width < 25, "as wide as the word, not as its box"
    signs = found["signs"]
    assert (signs.x, signs.y) == pytest.approx((23 * MM, 73 * MM))
    assert (signs.width, signs.height) == pytest.approx((10 * MM, 10 * MM))


def test_what_a_card_does_not_show_has_no_place() -> None:
    assert "shield" not in parts("Pike")
    assert "shield" in parts("Carp")


BOARD = Board(
    board="table",
    title="Table",
    width=300 * MM,
    height=200 * MM,
    spaces=(
        Space(
            id="row",
            zone="row",
            repeat=Repeat(count=2, gap="5mm"),
            x="10mm",
            y="20mm",
            width="60mm",
            height="90mm",
        ),
        Space(id="wide", zone="wide", x="10mm", y="120mm", width="90mm", height="60mm"),
    ),
)
TRIM = Box(3 * MM, 3 * MM, 300 * MM, 200 * MM)


def test_spaces_of_a_board_in_its_drawing() -> None:
    found = board_boxes(BOARD, 2, ("row", "row.2"), TRIM)
    assert [round(box.x / MM) for box in found["row"]] == [13, 78]
    (second,) = found["row.2"]
    assert (second.x / MM, second.y / MM) == pytest.approx((78, 23))


def test_a_card_lies_in_the_middle_of_its_space_turned_as_it_is() -> None:
    face = Drawing(66 * MM, 96 * MM, (), trim=Box(3 * MM, 3 * MM, 60 * MM, 90 * MM), key="Pike")
    spaces = {space.id: space for space in placed_spaces(BOARD, 2)}
    cards = [LaidCard("fish", Card(name="Pike"), True, spaces[name]) for name in ("row.1", "wide")]
    marks = cards_on(cards, TRIM, lambda card: face)
    upright, lying = (mark for mark in marks if isinstance(mark, Group))
    middle = (33 * MM, 48 * MM)
    assert apply(upright.matrix, *middle) == pytest.approx((43 * MM, 68 * MM))
    assert upright.matrix[:4] == pytest.approx((1, 0, 0, 1))
    assert apply(lying.matrix, *middle) == pytest.approx((58 * MM, 153 * MM))
    assert lying.matrix[:4] == pytest.approx((0, 1, -1, 0))
    assert cards_on(cards, TRIM, lambda card: None) == (), "a card without a back, face down"
