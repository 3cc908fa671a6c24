"""A face and a card to a drawing in points: what is printed on one side of one card.

The drawing's origin is the top left of the bleed; its `trim` is what is left once it is cut. Its
`key` is empty: whoever prints it knows better what it depends on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from tablewright.drawing import Box, Drawing, Mark, Picture, Run, Shape, apply, ellipse
from tablewright.drawing import walk as walk_marks
from tablewright.errors import Origin, Place, Problem, did_you_mean
from tablewright.layout.elements import draw
from tablewright.layout.expressions import Scope
from tablewright.layout.laying import Laying, Marks
from tablewright.layout.mistakes import Mistake
from tablewright.layout.prepared import PreparedFace, prepare, unreadable, walk
from tablewright.layout.scopes import BLANK, LetError, scope_of, with_let
from tablewright.layout.studio import Studio
from tablewright.model.face import Element, Face, TextElement
from tablewright.model.game import Card, Deck, Game
from tablewright.units import IN

__all__ = ["BLANK", "Studio", "common_sizes", "lay_face", "part_boxes"]

_POKER = Box(0.0, 0.0, 2.5 * IN, 3.5 * IN)


def lay_face(
    face: Face,
    card: Card,
    deck: Deck,
    game: Game,
    studio: Studio,
    *,
    sizes: Mapping[str, float] = {},
) -> Drawing:
    """The drawing of a card's side. A back that shows no card gets `BLANK`.

    `sizes` are the common sizes of text elements by id, in points. It never raises for what a user
    wrote: problems are told to the studio, and the element that has one is left out.
    """
    prepared = _prepared(face, game, studio)
    if prepared is None:
        return Drawing(_POKER.width, _POKER.height, (), trim=_POKER, bleed=_POKER, title=card.name)
    ground = prepared.ground
    scope = _scope(prepared.face, card, deck, game, studio)
    laying = Laying(prepared, card, studio, sizes, draw)
    marks = () if scope is None else laying.elements(face.elements, ground.trim, scope)
    return Drawing(
        ground.bleed.width,
        ground.bleed.height,
        marks,
        trim=ground.trim,
        bleed=ground.bleed,
        title=card.name,
        corner=0.0 if face.cut == "circle" else prepared.corner,
        outline=ellipse(ground.trim) if face.cut == "circle" else None,
    )


def part_boxes(
    face: Face,
    card: Card,
    deck: Deck,
    game: Game,
    studio: Studio,
    *,
    sizes: Mapping[str, float] = {},
) -> dict[str, Box]:
    """Where the elements that have an id can be seen on a card, in points of its drawing, before
    they are turned. Those that the card does not show are left out."""
    try:
        # Of a face that is prepared already, elements that no card changes are not drawn again.
        prepared = prepare(face, game, studio.layouts)
    except Mistake:
        return {}
    scope = _scope(prepared.face, card, deck, game, studio)
    if scope is None:
        return {}
    seen: dict[str, Box] = {}

    def watched(laying: Laying, element: Element, box: Box, scope: Scope) -> Marks:
        marks = draw(laying, element, box, scope)
        if element.id is not None and marks:
            seen[element.id] = _inked(marks, box)
        return marks

    laying = Laying(prepared, card, studio, sizes, watched)
    laying.elements(face.elements, prepared.ground.trim, scope)
    return seen


def _inked(marks: Marks, box: Box) -> Box:
    """The part of an element's box that it draws in."""
    xs: list[float] = []
    ys: list[float] = []
    for mark, matrix in walk_marks(marks):
        for x, y in _points(mark):
            there = apply(matrix, x, y)
            xs.append(there[0])
            ys.append(there[1])
    if not xs:
        return box
    left, top = max(min(xs), box.x), max(min(ys), box.y)
    right, bottom = min(max(xs), box.right), min(max(ys), box.bottom)
    if left >= right or top >= bottom:
        return box
    return Box(left, top, right - left, bottom - top)


def _points(mark: Mark) -> Iterator[tuple[float, float]]:
    if isinstance(mark, Run):
        yield mark.x, mark.y - 0.75 * mark.size
        yield mark.x + mark.width, mark.y + 0.2 * mark.size
    elif isinstance(mark, Shape):
        for step in mark.outline:
            values = [float(value) for value in step[1:]]
            yield from zip(values[::2], values[1::2], strict=True)
    elif isinstance(mark, Picture):
        yield mark.box.x, mark.box.y
        yield mark.box.right, mark.box.bottom


def common_sizes(
    face: Face, cards: Iterable[Card], deck: Deck, game: Game, studio: Studio
) -> dict[str, float]:
    """For each id in the deck's `common_size`: the largest size in points that fits all the cards.

    A text that does not fit at its smallest size counts with that; laying it out tells of it.
    """
    wanted = frozenset(deck.common_size)
    prepared = _prepared(face, game, studio) if wanted else None
    if prepared is None:
        return {}
    texts = {one.id for one in walk(face.elements) if isinstance(one, TextElement) and one.id}
    for name in sorted(wanted - texts):
        place = deck.origin.of("common_size") if deck.origin is not None else Place(deck.deck)
        studio.tell(
            Problem(
                place,
                f"the face '{face.face}' has no text element '{name}'",
                hint=did_you_mean(name, texts),
            )
        )
    sizes: dict[str, float] = {}
    for card in cards:
        scope = _scope(prepared.face, card, deck, game, studio)
        if scope is None:
            break
        laying = Laying(prepared, card, studio, {}, draw, probe=wanted & texts)
        laying.elements(face.elements, prepared.ground.trim, scope)
        for name, size in laying.found.items():
            sizes[name] = min(size, sizes.get(name, size))
    return sizes


def _prepared(face: Face, game: Game, studio: Studio) -> PreparedFace | None:
    key = (id(face), id(game))
    found: PreparedFace | None = studio.prepared.get(key)
    if found is None:
        try:
            found = studio.prepared[key] = prepare(face, game, studio.layouts)
        except Mistake as mistake:
            studio.tell(Problem(_of(face).of(mistake.field), str(mistake), hint=mistake.hint))
            return None
        for element, field, error in unreadable(face):
            origin = _of(face) if element is None or element.origin is None else element.origin
            studio.tell(Problem(origin.of(field), str(error), hint=error.hint))
    return found


def _of(face: Face) -> Origin:
    return face.origin or Origin(Place(face.face))


def _scope(face: Face, card: Card, deck: Deck, game: Game, studio: Studio) -> dict[str, Any] | None:
    try:
        return with_let(scope_of(card, deck, game), face)
    except LetError as error:
        hint = error.hint
        if card.name:
            hint = f"{hint}; on card '{card.name}'" if hint else f"on card '{card.name}'"
        studio.tell(Problem(_of(face).of("let"), f"'{error.name}' in 'let': {error}", hint=hint))
        return None
