"""The picture that a game is known by, on its rulebook and on its box: cards before a back.
Points."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from tablewright.drawing import (
    Box,
    Color,
    Drawing,
    Group,
    Mark,
    Shape,
    Stroke,
    Use,
    compose,
    moved,
    placed,
    rectangle,
)
from tablewright.layout.book.look import WHITE, mixed
from tablewright.layout.book.shown import cut
from tablewright.layout.patterns import draw_pattern
from tablewright.layout.sheet.side import trim_of
from tablewright.units import MM

Composition = Literal["art", "strips", "tiles", "fan", "row", "board", "pattern"]
TOKEN = 26 / 47
"""Width of a token before a board, of that of a card."""
FAN = 13.0
"""Degrees between two cards."""


@dataclass(frozen=True, slots=True)
class CoverPictures:
    """What is shown on the cover: a ground, such as the back of a deck, or a board that is seen
    whole, and a few cards."""

    ground: Drawing | None = None
    cards: tuple[Drawing, ...] = ()
    board: Drawing | None = None
    arts: tuple[Drawing, ...] = ()
    """The pictures of cards without what is printed on them, where a composition is of these."""
    kind: Composition = "fan"


def key_picture(
    box: Box, pictures: CoverPictures, accent: Color, seed: str, card: float
) -> list[Mark]:
    """A ground with a fan of cards on it, each `card` wide; where there is no ground, a generated
    one of the colour `accent` that is the same for the same `seed`."""
    edge = rectangle(box, 3 * MM)
    marks = ground_of_picture(box, pictures, accent, seed, 3 * MM)
    if pictures.board is not None:
        trim = trim_of(pictures.board)
        scale = 0.9 * min(box.width / trim.width, box.height / trim.height)
        x, y = box.x + box.width / 2, box.y + box.height / 2
        matrix = placed(trim, x, y, scale, 0.0)
        marks.append(cut(pictures.board, matrix))
    wide = card if pictures.board is None else TOKEN * card
    return [*marks, Group(tuple(fan(box, pictures.cards, wide)), clip=edge)]


def ground_of_picture(
    box: Box,
    pictures: CoverPictures,
    accent: Color,
    seed: str,
    radius: float,
    pattern: str = "",
) -> list[Mark]:
    """What a picture stands on: the ground of the game, else a generated picture; `pattern` names
    its family where it is wanted instead."""
    edge = rectangle(box, radius)
    marks: list[Mark] = []
    if pictures.ground is not None and not pattern:
        trim = trim_of(pictures.ground)
        turned = trim.width < trim.height and box.width > box.height
        wide, high = (trim.height, trim.width) if turned else (trim.width, trim.height)
        # A little larger, so that no border of the back is seen.
        scale = 1.16 * max(box.width / wide, box.height / high)
        x, y = box.x + box.width / 2, box.y + box.height / 2
        matrix = placed(trim, x, y, scale, 90.0 if turned else 0.0)
        marks.append(Group((Use(pictures.ground, matrix),), clip=edge))
    else:
        tones = tuple(mixed(accent, share) for share in (1.0, 0.7, 0.35, 0.1))
        picture = draw_pattern(pattern or "rays", seed, box.width, box.height, tones)
        inside = (Group(picture, moved(box.x, box.y)),)
        marks.append(Group(inside, clip=edge))
    return marks


def fan(box: Box, cards: Sequence[Drawing], wide: float) -> Iterator[Mark]:
    """Cards as a hand holds them, each as wide as that, in the middle of a box."""
    count = len(cards)
    for at, drawing in enumerate(cards):
        trim = trim_of(drawing)
        width = wide if trim.width <= trim.height else wide * trim.width / trim.height
        scale = width / trim.width
        turn = math.radians(FAN * (at - (count - 1) / 2))
        cos, sin = math.cos(turn), math.sin(turn)
        far = 2.3 * trim.height * scale
        matrix = moved(-trim.x - trim.width / 2, -trim.y - trim.height / 2)
        matrix = compose(matrix, (scale, 0.0, 0.0, scale, 0.0, -far))
        matrix = compose(matrix, (cos, sin, -sin, cos, 0.0, 0.0))
        middle = box.y + box.height / 2 + far + 2.0
        matrix = compose(matrix, moved(box.x + box.width / 2, middle))
        rim = drawing.outline or rectangle(trim, drawing.corner)
        yield cut(drawing, matrix)
        yield Group((Shape(rim, stroke=Stroke(WHITE, 0.8 / scale)),), matrix)


def whole_card(face: Drawing, box: Box, edge: Color) -> Iterator[Mark]:
    """A face as a card that lies in a box, as large as it can be."""
    trim = trim_of(face)
    scale = min(box.width / trim.width, box.height / trim.height)
    matrix = placed(trim, box.x + box.width / 2, box.y + box.height / 2, scale)
    yield cut(face, matrix)
    outline = face.outline or rectangle(trim, face.corner)
    yield Group((Shape(outline, stroke=Stroke(edge, 0.5 / scale)),), matrix)
