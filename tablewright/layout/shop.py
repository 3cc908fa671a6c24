"""Pictures that show a game to people: its box, a banner, a table, a spread of cards. Points that
stand for pixels.

Cut faces and boards, the game's colour and its title font in; drawings out.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tablewright.drawing import (
    IDENTITY,
    Box,
    Color,
    Drawing,
    Group,
    LinearGradient,
    Mark,
    Matrix,
    Paint,
    RadialGradient,
    Shape,
    Stop,
    Stroke,
    Use,
    compose,
    moved,
    placed,
    polygon,
    rectangle,
    transform,
)
from tablewright.layout.sheet.side import trim_of
from tablewright.layout.text import Context, Style, set_text
from tablewright.layout.vision import with_luminance

WHITE = Color(1.0, 1.0, 1.0)
BLACK = Color(0.0, 0.0, 0.0)
FALLBACK = ("Noto Sans",)
NIGHT, DUSK = 0.006, 0.045
"""Luminances of the two ends of a ground."""
SHADES = 7
"""Layers of a soft shadow."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Showing:
    """What a game's pictures are made of."""

    title: str
    subtitle: str
    facts: str
    """How many play, how long, from which age."""
    font: tuple[str, int]
    """Family and weight of the title."""
    text_font: str
    caps: bool
    spacing: float
    accent: Color
    context: Context
    language: str
    ground: Drawing | None
    """The back of a deck, as a texture."""
    cards: tuple[Drawing, ...]
    """Faces, the ones to be shown first at the head."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A piece on a table: its drawing, where its middle lies, by how much it is turned clockwise,
    and how thick a pile it lies on."""

    drawing: Drawing
    x: float
    y: float
    turn: float
    pile: int = 1


def box_picture(show: Showing, size: tuple[float, float]) -> Drawing:
    """The game's box, standing, seen a little from the side."""
    width, height = size
    wide, high, deep = 300.0, 430.0, 64.0
    front = _cover(show, (wide, high))
    stage = RadialGradient(
        width / 2, height * 0.4, 0.75 * height,
        (Stop(0, with_luminance(show.accent, 0.82)), Stop(1, with_luminance(show.accent, 0.3))),
    )  # fmt: skip
    marks: list[Mark] = [Shape(rectangle(Box(0, 0, width, height)), fill=stage)]
    # The edge between spine and front comes nearest; both sides run away from it.
    edge_x, edge_y = 74.0, 52.0
    run, rise = 0.94, -0.045
    shrink = 0.82
    onto_front: Matrix = (run, rise, 0.0, 1.0, edge_x, edge_y)
    onto_spine: Matrix = (shrink, 0.34, 0.0, 1.0, edge_x - deep * shrink, edge_y - deep * 0.34)
    foot = edge_y + high
    reach = wide * run + deep * shrink
    marks.append(_soft(Box(edge_x - deep * shrink - 30, foot - 62, reach + 62, 84), 1.0))
    marks.append(_clipped(front, onto_front, Box(0, 0, wide, high), 2.0))
    spine = _spine(show, (deep, high))
    marks.append(_clipped(spine, onto_spine, Box(0, 0, deep, high), 1.0))
    shine = LinearGradient(
        0, 0, wide, high * 0.7,
        (Stop(0, WHITE, 0.2), Stop(0.32, WHITE, 0.03), Stop(0.6, WHITE, 0), Stop(1, BLACK, 0.16)),
    )  # fmt: skip
    marks.append(Group((Shape(rectangle(Box(0, 0, wide, high), 2.0), fill=shine),), onto_front))
    shade = LinearGradient(0, 0, deep, 0, (Stop(0.0, BLACK, 0.55), Stop(1.0, BLACK, 0.22)))
    marks.append(Group((Shape(rectangle(Box(0, 0, deep, high)), fill=shade),), onto_spine))
    crease = polygon([(edge_x, edge_y), (edge_x, edge_y + high)], closed=False)
    marks.append(Shape(crease, stroke=Stroke(WHITE, 1.0), opacity=0.35))
    return Drawing(width, height, tuple(marks), title=show.title)


def banner_picture(show: Showing, size: tuple[float, float]) -> Drawing:
    """A wide picture: the title at the left, cards at the right."""
    width, height = size
    marks = [*_ground(show, Box(0, 0, width, height))]
    marks += _fan(show.cards[:5], (width * 0.745, height * 1.95), height * 0.98, 1.3 * height, 8.0)
    marks += _title(show, Box(width * 0.05, height * 0.18, width * 0.43, height * 0.64), 120.0)
    return Drawing(width, height, tuple(marks), title=show.title)


def hero_picture(show: Showing, size: tuple[float, float]) -> Drawing:
    """The title over a fan of cards."""
    width, height = size
    marks = [*_ground(show, Box(0, 0, width, height))]
    marks += _fan(show.cards[:7], (width / 2, height * 2.08), height * 0.62, 1.38 * height, 8.5)
    marks += _title(
        show, Box(width * 0.1, height * 0.05, width * 0.8, height * 0.25), 140.0, align="center"
    )
    return Drawing(width, height, tuple(marks), title=show.title)


def spread_picture(show: Showing, size: tuple[float, float], rows: int = 2) -> Drawing:
    """Cards side by side, none hidden."""
    width, height = size
    marks = [*_ground(show, Box(0, 0, width, height))]
    cards = [card for card in show.cards if trim_of(card).width <= trim_of(card).height] or [
        *show.cards
    ]
    if not cards:
        return Drawing(width, height, tuple(marks))
    gap = height * 0.035
    high = (height * 0.92 - (rows - 1) * gap) / rows
    wide = max(trim_of(card).width * high / trim_of(card).height for card in cards)
    columns = max(1, int((width * 0.94 + gap) / (wide + gap)))
    rows = min(rows, -(-len(cards) // columns))
    shown = cards[: rows * columns]
    columns = -(-len(shown) // rows)
    top = (height - rows * high - (rows - 1) * gap) / 2
    for at, card in enumerate(shown):
        row, column = divmod(at, columns)
        in_row = min(columns, len(shown) - row * columns)
        left = (width - in_row * wide - (in_row - 1) * gap) / 2
        x = left + column * (wide + gap) + wide / 2
        marks += _piece(card, x, top + row * (high + gap) + high / 2, high, 0.0)
    return Drawing(width, height, tuple(marks), title="Cards")


def table_picture(
    show: Showing, laid: Iterable[Laid], span: tuple[float, float], size: tuple[float, float]
) -> Drawing:
    """A table with what lies on it, seen from above; `span` is the width and height on the table
    that must be seen, with its middle in the middle."""
    width, height = size
    marks = [*_ground(show, Box(0, 0, width, height), light=0.07, plain=True)]
    scale = 0.95 * min(width / span[0], height / span[1])
    for piece in laid:
        box = trim_of(piece.drawing)
        x, y = width / 2 + piece.x * scale, height / 2 + piece.y * scale
        high = box.height * scale
        # A pile shows the edges of a few cards under its top one.
        for under in range(min(piece.pile - 1, 4), 0, -1):
            marks += _edge(piece, x + under * 1.6, y + under * 1.6, scale)
        marks += _piece(piece.drawing, x, y, high, piece.turn)
    return Drawing(width, height, tuple(marks), title="The table")


def slide_picture(show: Showing, text: str, name: str, size: float) -> Drawing:
    """A square with a number and what it counts: a side of a counter, or of a die without a
    name."""
    box = Box(0, 0, size, size)
    fill = LinearGradient(
        0, 0, 0, size,
        (Stop(0, with_luminance(show.accent, 0.07)), Stop(1, with_luminance(show.accent, 0.025))),
    )  # fmt: skip
    inner = rectangle(box.grown(-size * 0.045), size * 0.09)
    marks: list[Mark] = [
        Shape(rectangle(box), fill=fill),
        Shape(inner, stroke=Stroke(WHITE, size * 0.012), opacity=0.55),
    ]
    family, weight = show.font
    common = {"fallback": FALLBACK, "language": show.language, "color": WHITE, "align": "center"}
    tall = size * (0.58 if name else 0.76)
    style = Style(
        font=family, weight=weight, size=tall, min_size=size * 0.1, valign="middle",
        features=("lnum",), **common,  # type: ignore[arg-type]
    )  # fmt: skip
    room = Box(size * 0.1, size * 0.1, size * 0.8, size * (0.6 if name else 0.8))
    marks += set_text(text, style, room, show.context, plain=True).marks
    if name:
        style = Style(
            font=show.text_font, weight=700, size=size * 0.13, min_size=size * 0.06,
            valign="middle", balance=True, leading=1.05, **common,  # type: ignore[arg-type]
        )  # fmt: skip
        under = Box(size * 0.09, size * 0.69, size * 0.82, size * 0.21)
        marks += set_text(name, style, under, show.context, plain=True).marks
    return Drawing(size, size, tuple(marks), title=f"{name} {text}".strip())


def _ground(show: Showing, box: Box, *, light: float = DUSK, plain: bool = False) -> Iterable[Mark]:
    """A dark ground in the game's colour, with the texture of a back under it."""
    middle = box.x + box.width / 2, box.y + box.height * 0.42
    glow: Paint = RadialGradient(
        *middle,
        0.62 * math.hypot(box.width, box.height),
        (
            Stop(0.0, with_luminance(show.accent, light * 1.5)),
            Stop(0.55, with_luminance(show.accent, light * 0.6)),
            Stop(1.0, with_luminance(show.accent, NIGHT)),
        ),
    )
    yield Shape(rectangle(box), fill=glow)
    if show.ground is None or plain:
        return
    trim = trim_of(show.ground)
    turned = (trim.width < trim.height) != (box.width < box.height)
    wide, high = (trim.height, trim.width) if turned else (trim.width, trim.height)
    scale = 1.18 * max(box.width / wide, box.height / high)
    x, y = box.x + box.width / 2, box.y + box.height / 2
    matrix = placed(trim, x, y, scale, 90.0 if turned else 0.0)
    yield Group((Use(show.ground, matrix),), clip=rectangle(box), opacity=0.16)


def _title(show: Showing, box: Box, size: float, *, align: str = "left") -> list[Mark]:
    """The title, under it what the game is in a line, and how many play it."""
    family, weight = show.font
    common = {"fallback": FALLBACK, "language": show.language, "align": align, "color": WHITE}
    head = Style(
        font=family, weight=weight, size=size, min_size=size * 0.25, leading=1.0, balance=True,
        caps=show.caps, spacing=show.spacing, valign="bottom", **common,  # type: ignore[arg-type]
    )  # fmt: skip
    share = 0.62
    marks = [
        *set_text(
            show.title, head, Box(box.x, box.y, box.width, box.height * share), show.context,
            plain=True,
        ).marks
    ]  # fmt: skip
    y = box.y + box.height * (share + 0.05)
    line = Style(
        font=show.text_font, weight=500, size=size * 0.27, min_size=size * 0.14, balance=True,
        **common,  # type: ignore[arg-type]
    )  # fmt: skip
    if show.subtitle:
        said = set_text(
            show.subtitle,
            line,
            Box(box.x, y, box.width, box.height * 0.16),
            show.context,
            plain=True,
        )
        marks += said.marks
        y += said.height + size * 0.08
    facts = Style(
        font=show.text_font, weight=700, size=size * 0.2, min_size=size * 0.1,
        **{**common, "color": with_luminance(show.accent, 0.5)},  # type: ignore[arg-type]
    )  # fmt: skip
    low = Box(box.x, y, box.width, size * 0.3)
    marks += set_text(show.facts, facts, low, show.context, plain=True).marks
    return marks


def _cover(show: Showing, size: tuple[float, float]) -> Drawing:
    """The front of the box."""
    width, height = size
    whole = Box(0, 0, width, height)
    marks = [*_ground(show, whole, light=0.09)]
    marks += _fan(show.cards[:3], (width / 2, height * 1.83), height * 0.5, 1.1 * height, 13.0)
    fade = LinearGradient(
        0, 0, 0, height,
        (Stop(0, BLACK, 0.5), Stop(0.3, BLACK, 0.0), Stop(0.8, BLACK, 0.0), Stop(1, BLACK, 0.6)),
    )  # fmt: skip
    marks.append(Shape(rectangle(whole), fill=fade))
    marks += _title(show, Box(18, 18, width - 36, 148), 52.0, align="center")
    return Drawing(width, height, tuple(marks), key=f"shop/{show.title}/cover")


def _spine(show: Showing, size: tuple[float, float]) -> Drawing:
    """The side of the box, its title running up."""
    width, height = size
    marks = [*_ground(show, Box(0, 0, width, height), light=0.09)]
    family, weight = show.font
    style = Style(
        font=family, weight=weight, size=27.0, min_size=10.0, color=WHITE, align="center",
        valign="middle", caps=show.caps, spacing=show.spacing, fallback=FALLBACK,
        language=show.language,
    )  # fmt: skip
    said = set_text(show.title, style, Box(0, 0, height * 0.86, width), show.context, plain=True)
    upwards: Matrix = (0.0, -1.0, 1.0, 0.0, 0.0, height * 0.93)
    marks.append(Group(said.marks, upwards))
    return Drawing(width, height, tuple(marks), key=f"shop/{show.title}/spine")


def _fan(
    cards: Sequence[Drawing],
    pivot: tuple[float, float],
    high: float,
    far: float,
    step: float,
) -> list[Mark]:
    """Cards around a point below them, `far` from it to their middles, `step` degrees apart."""
    marks: list[Mark] = []
    for at, card in enumerate(cards):
        turn = step * (at - (len(cards) - 1) / 2)
        angle = math.radians(turn)
        x = pivot[0] + far * math.sin(angle)
        y = pivot[1] - far * math.cos(angle)
        marks += _piece(card, x, y, high, turn)
    return marks


def _piece(drawing: Drawing, x: float, y: float, high: float, turn: float) -> list[Mark]:
    """A cut piece of a height with its middle at a point, turned, with a shadow."""
    box = trim_of(drawing)
    scale = high / box.height
    matrix = placed(box, x, y, scale, turn)
    rim = drawing.outline or rectangle(box, drawing.corner)
    marks: list[Mark] = []
    reach = min(14.0, 0.06 * high)
    for layer in range(SHADES, 0, -1):
        grow = 1 + 2 * reach * layer / SHADES / high
        x0, y0 = box.x + box.width / 2, box.y + box.height / 2
        larger = compose(moved(-x0, -y0), (grow, 0.0, 0.0, grow, x0, y0))
        lower = compose(larger, compose(matrix, moved(0.0, reach * 0.45)))
        marks.append(Shape(transform(rim, lower), fill=BLACK, opacity=0.075))
    marks.append(Group((Use(drawing, IDENTITY),), matrix, clip=rim))
    line = Shape(rim, stroke=Stroke(WHITE, 0.8 / scale), opacity=0.22)
    marks.append(Group((line,), matrix))
    return marks


def _edge(piece: Laid, x: float, y: float, scale: float) -> list[Mark]:
    """The edge of a card that lies under others."""
    box = trim_of(piece.drawing)
    matrix = placed(box, x, y, scale, piece.turn)
    rim = transform(piece.drawing.outline or rectangle(box, piece.drawing.corner), matrix)
    return [Shape(rim, fill=Color(0.82, 0.81, 0.78), stroke=Stroke(Color(0.35, 0.34, 0.32), 0.5))]


def _clipped(drawing: Drawing, matrix: Matrix, box: Box, corner: float) -> Mark:
    inner = Use(drawing, IDENTITY)
    return Group((inner,), matrix, clip=rectangle(box, corner))


def _soft(box: Box, strength: float) -> Mark:
    """A soft shadow on the ground."""
    half = box.width / 2
    stops = tuple(
        Stop(at, BLACK, strength * (1 - at) ** 1.5) for at in (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
    )
    disc = rectangle(Box(-half, -half, box.width, box.width), half)
    flat: Matrix = (1.0, 0.0, 0.0, box.height / box.width, box.x + half, box.y + box.height / 2)
    return Group((Shape(disc, fill=RadialGradient(0, 0, half, stops)),), flat)
