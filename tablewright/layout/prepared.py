"""A face in its game to a resolved tree: sizes in points, what no card changes of an element."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from tablewright.drawing import Box, Mark
from tablewright.errors import did_you_mean
from tablewright.layout.boxes import Ground, measured
from tablewright.layout.expressions import ExpressionError, check_template
from tablewright.layout.mistakes import Mistake
from tablewright.layout.paints import Palette
from tablewright.layout.scopes import ordered_let
from tablewright.model.edition import Layouts
from tablewright.model.face import (
    Element,
    Face,
    GroupElement,
    IconElement,
    PictureElement,
    RepeatElement,
    TextStyle,
)
from tablewright.model.game import Game
from tablewright.units import MM, parse_length

SMALLEST, LARGEST = 5 * MM, 2000 * MM
"""Between which a face's sides lie."""

BASE = TextStyle(
    font="Alegreya Sans",
    weight=400,
    italic=False,
    size="9pt",
    color="ink",
    align="start",
    valign="top",
    leading=1.2,
    paragraph=0.4,
    spacing=0.0,
    icons=1.05,
    caps=False,
    hyphenate=False,
    balance=False,
    features=(),
    keywords=False,
)
"""What a style starts from if the face does not say."""


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """An element in its face, with what is known of it without a card.

    `fixed`: no card changes how it looks. `ids` are those of its text elements, and of all in it.
    Two parts are never equal: elements that say the same stand in different places of a file.
    """

    element: Element
    fixed: bool
    ids: frozenset[str]
    parts: tuple[Part, ...]
    """What is in it, if it is a group or a repeat."""


@dataclass(frozen=True, slots=True)
class Memory:
    """What the cards of a face share, as it comes up: marks of parts that no card changes, by the
    box they are in; styles, and what texts are set with by the height of their box; contexts."""

    marks: dict[tuple[Part, Box], tuple[tuple[Mark, ...], Mapping[str, Box]]] = field(
        default_factory=dict
    )
    styles: dict[Part, TextStyle] = field(default_factory=dict)
    settings: dict[tuple[Part, float], Any] = field(default_factory=dict)
    contexts: dict[Any, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PreparedFace:
    """A face as all its cards have it."""

    face: Face
    game: Game
    ground: Ground
    corner: float
    palette: Palette
    changing: tuple[str, ...]
    """Names of colours that depend on the card."""
    parts: tuple[Part, ...]
    memory: Memory = field(default_factory=Memory, repr=False, compare=False)


def prepare(face: Face, game: Game, layouts: Layouts) -> PreparedFace:
    """Raises Mistake, with the face's field that is wrong."""
    width, height = trim_size(face, layouts)
    shorter = min(width, height)
    bleed = _length(face, "bleed", shorter)
    safe = _length(face, "safe", shorter)
    if 2 * safe >= shorter:
        raise Mistake("the safe area leaves nothing of the face", field="safe")
    if face.cut == "circle" and abs(width - height) > 0.01:
        raise Mistake(
            f"a circle needs a size as wide as high; it is {width / MM:g} x {height / MM:g} mm",
            field="cut",
        )
    trim = Box(bleed, bleed, width, height)
    changing = tuple(sorted(_changing({**game.colors, **face.colors})))
    ground = Ground(trim, trim.grown(bleed), trim.grown(-safe))
    return PreparedFace(
        replace(face, let=ordered_let(face.let)) if face.let else face,
        game,
        ground,
        _length(face, "corner", shorter),
        Palette(face.colors, game.colors),
        changing,
        parts_of(face.elements, changing),
    )


def parts_of(elements: tuple[Element, ...], changing: tuple[str, ...]) -> tuple[Part, ...]:
    """Elements with what is known of them, where colours of the names in `changing` depend on the
    card."""
    return tuple(_part(element, changing) for element in elements)


def trim_size(face: Face, layouts: Layouts) -> tuple[float, float]:
    """Width and height in points of a face once it is cut. Raises Mistake."""
    text = face.size.strip()
    if len(text) > 80:
        raise Mistake(f"a size of {len(text)} characters", field="size")
    match = re.fullmatch(r"(.+?)\s*[x×]\s*(.+)", text)
    if match and re.search(r"\d", match[1]):
        try:
            width, height = parse_length(match[1]), parse_length(match[2])
        except ValueError as error:
            raise Mistake(
                f"'{text}' is not a size: expected {error}",
                "write a card stock such as 'poker-us', or '63.5mm x 88.9mm'",
                "size",
            ) from None
    else:
        names = {
            name.casefold(): stock
            for stock in layouts.stocks.values()
            for name in (stock.name, *stock.also, stock.id)
        }
        found = names.get(text.casefold())
        if found is None:
            raise Mistake(
                f"unknown card stock '{text}'" if text else "a face needs its size",
                did_you_mean(text, layouts.stocks)
                or "write a card stock such as 'poker-us', or '63.5mm x 88.9mm'",
                "size",
            )
        width, height = found.width, found.height
    if not all(SMALLEST <= side <= LARGEST for side in (width, height)):
        raise Mistake(f"a side of '{text}' is not between 5 mm and 2 m", field="size")
    return (height, width) if face.turned else (width, height)


def _length(face: Face, name: str, whole: float) -> float:
    found = measured(getattr(face, name), whole, name)
    if found < 0:
        raise Mistake(f"'{name}' cannot be negative", field=name)
    return found


def _changing(colors: Mapping[str, str]) -> set[str]:
    """Names of colours that hold an expression, or stand for a name that does."""
    found = {name for name, text in colors.items() if "{{" in text}
    while True:
        more = {
            name
            for name, text in colors.items()
            if name not in found and text.split("/")[0].strip() in found
        }
        if not more:
            return found
        found |= more


def walk(elements: tuple[Element, ...]) -> Iterator[Element]:
    """All elements, groups before what is in them."""
    for element in elements:
        yield element
        if isinstance(element, (GroupElement, RepeatElement)):
            yield from walk(element.elements)


def _part(element: Element, changing: tuple[str, ...]) -> Part:
    inner = tuple(walk((element,)))
    ids = frozenset(one.id for one in inner if one.id is not None)
    fixed = not any(
        "{{" in text or text.split("/")[0].strip() in changing
        for one in inner
        for text in _texts(one)
    )
    # A neighbour may stand elsewhere on another card; whoever prints is told of a file each time.
    fixed = fixed and not any(
        getattr(one.box, name, None)
        for one in inner
        for name in ("below", "above", "left_of", "right_of")
    )
    fixed = fixed and not any(
        (isinstance(one, IconElement) and ("." in one.icon or "/" in one.icon))
        # What an SVG file shows in the colour of a role changes with that colour.
        or (isinstance(one, PictureElement) and one.source)
        for one in inner
    )
    inside = element.elements if isinstance(element, GroupElement | RepeatElement) else ()
    return Part(element, fixed, ids, parts_of(inside, changing))


def _texts(value: Any) -> Iterator[str]:
    """All texts in a record, those of elements inside left out."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from _texts(item)
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from _texts(item)
    elif hasattr(value, "__dataclass_fields__"):
        for one in fields(value):
            if one.name not in ("origin", "elements"):
                yield from _texts(getattr(value, one.name))


def unreadable(face: Face) -> Iterator[tuple[Element | None, str, ExpressionError]]:
    """Every template of a face that no card could fill in: its element, field and what is wrong.

    Laying out would find only those that a card comes to.
    """
    records = [(None, face), *((element, element) for element in walk(face.elements))]
    for element, record in records:
        for one in fields(record):
            if one.name in ("origin", "elements"):
                continue
            for text in _texts(getattr(record, one.name)):
                try:
                    check_template(text)
                except ExpressionError as error:
                    yield element, one.name, error


def merged(*styles: TextStyle | None) -> TextStyle:
    """One style; what a later one says wins."""
    result = TextStyle()
    for style in styles:
        if style is not None:
            result = replace(
                result,
                **{
                    one.name: getattr(style, one.name)
                    for one in fields(style)
                    if getattr(style, one.name) is not None
                },
            )
    return result
