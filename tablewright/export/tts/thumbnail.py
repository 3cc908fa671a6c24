"""A table from above: an arrangement in; a small square drawing in pixels out."""

from __future__ import annotations

import math

from tablewright.drawing import Box, Color, Drawing, Matrix, Shape, Use, compose, moved, rectangle
from tablewright.export.arrangement import Arrangement, Place
from tablewright.export.stock import Stock

SIDE = 512
"""Pixels."""
EDGE = 0.04
"""How much of the picture is left free around the table."""


def thumbnail(stock: Stock, table: Arrangement) -> Drawing:
    """The boards and what lies on them; without boards the top cards of the piles."""
    shown: list[tuple[Drawing, Place]] = [(board.piece.drawing, board.at) for board in table.boards]
    for pile in table.piles:
        if pile.pieces and (pile.space is not None or not table.boards):
            _, item, _ = pile.pieces[0]
            key = item.front if pile.face_up or item.back is None else item.back
            shown.append((stock.draw(key), pile.at))
    if not shown:
        shown = [
            (stock.draw(stack.items[0].front), Place(index * stack.width, index * 9.0))
            for index, stack in enumerate(stock.stacks[:3])
        ]
    boxes = [_reach(drawing, at) for drawing, at in shown]
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[2] for box in boxes), max(box[3] for box in boxes)
    scale = SIDE * (1 - 2 * EDGE) / max(right - left, bottom - top)
    fit: Matrix = (
        scale,
        0.0,
        0.0,
        scale,
        SIDE / 2 - (left + right) / 2 * scale,
        SIDE / 2 - (top + bottom) / 2 * scale,
    )
    ground = Shape(rectangle(Box(0, 0, SIDE, SIDE)), Color(0.16, 0.18, 0.2))
    marks = [Use(drawing, compose(_laid(drawing, at), fit), drawing.trim) for drawing, at in shown]
    return Drawing(SIDE, SIDE, (ground, *marks))


def _laid(drawing: Drawing, at: Place) -> Matrix:
    """Takes the middle of a piece to its place, turned clockwise."""
    assert drawing.trim is not None, "a face or board says where it is trimmed"
    trim = drawing.trim
    angle = math.radians(at.turn)
    cos, sin = math.cos(angle), math.sin(angle)
    middle = moved(-trim.x - trim.width / 2, -trim.y - trim.height / 2)
    return compose(middle, (cos, sin, -sin, cos, at.x, at.y))


def _reach(drawing: Drawing, at: Place) -> tuple[float, float, float, float]:
    assert drawing.trim is not None, "a face or board says where it is trimmed"
    width, height = drawing.trim.width, drawing.trim.height
    if round(at.turn) % 180:
        width, height = height, width
    return at.x - width / 2, at.y - height / 2, at.x + width / 2, at.y + height / 2
