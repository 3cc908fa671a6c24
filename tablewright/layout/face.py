"""A face and a card to a drawing in points: what is printed on one side of one card.

The drawing's origin is the top left of the bleed; its `trim` is what is left once it is cut. Its
`key` is empty: whoever prints it knows better what it depends on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from tablewright.drawing import Box, Drawing, ellipse, shared
from tablewright.errors import Origin, Place, Problem, did_you_mean
from tablewright.layout.elements import draw
from tablewright.layout.expressions import Scope
from tablewright.layout.extent import extent
from tablewright.layout.laying import Laying, Marks
from tablewright.layout.mistakes import Mistake
from tablewright.layout.prepared import Part, PreparedFace, prepare, unreadable, walk
from tablewright.layout.scopes import BLANK, LetError, scope_of, with_let
from tablewright.layout.studio import Laid, Studio
from tablewright.model.edition import Layouts
from tablewright.model.face import Face, PictureElement, TextElement
from tablewright.model.game import Card, Deck, Game
from tablewright.units import IN

__all__ = ["BLANK", "Studio", "common_sizes", "lay_face", "part_boxes", "picture_on", "ready"]

_POKER = Box(0.0, 0.0, 2.5 * IN, 3.5 * IN)


class ReadyFace(NamedTuple):
    """A face in its game before any card: prepared, None if it cannot be, and what is wrong with
    it whatever the card."""

    face: Face
    game: Game
    prepared: PreparedFace | None
    problems: tuple[Problem, ...]


def ready(face: Face, game: Game, layouts: Layouts) -> ReadyFace:
    """A face made ready for its cards. It remembers what they share, so one for all is best."""
    try:
        prepared = prepare(face, game, layouts)
    except Mistake as mistake:
        wrong = Problem(_of(face).of(mistake.field), str(mistake), hint=mistake.hint)
        return ReadyFace(face, game, None, (wrong,))
    problems = []
    for element, field, error in unreadable(face):
        origin = _of(face) if element is None or element.origin is None else element.origin
        problems.append(Problem(origin.of(field), str(error), hint=error.hint))
    return ReadyFace(face, game, prepared, tuple(problems))


def lay_face(
    face: ReadyFace,
    card: Card,
    deck: Deck,
    studio: Studio,
    *,
    sizes: Mapping[str, float] = {},
) -> Laid:
    """A card's side laid out. A back that shows no card gets `BLANK`.

    `sizes` are the common sizes of text elements by id, in points. It never raises for what a user
    wrote: that comes with the drawing, in which the element that has a problem is left out.
    """
    prepared = face.prepared
    if prepared is None:
        size = (_POKER.width, _POKER.height)
        return studio.laid(
            Drawing(*size, (), trim=_POKER, bleed=_POKER, title=card.name), face.problems
        )
    ground = prepared.ground
    scope, wrong = _scope(prepared.face, card, deck, face.game)
    laying = Laying(prepared, card, studio, sizes, draw)
    marks = () if scope is None else laying.elements(prepared.parts, ground.trim, scope)
    drawing = Drawing(
        ground.bleed.width,
        ground.bleed.height,
        marks,
        trim=ground.trim,
        bleed=ground.bleed,
        title=card.name,
        corner=0.0 if prepared.face.cut == "circle" else prepared.corner,
        outline=ellipse(ground.trim) if prepared.face.cut == "circle" else None,
    )
    # A template that no card could fill in is told of the face, not of each card.
    known = {(problem.place, problem.message) for problem in face.problems}
    own = [each for each in laying.problems if (each.place, each.message) not in known]
    return studio.laid(drawing, (*face.problems, *wrong, *own))


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
    scope, _ = _scope(prepared.face, card, deck, game)
    if scope is None:
        return {}
    seen: dict[str, Box] = {}

    def watched(laying: Laying, part: Part, box: Box, scope: Scope) -> Marks:
        marks = draw(laying, part, box, scope)
        if part.element.id is not None and marks:
            seen[part.element.id] = _inked(marks, box)
        return marks

    laying = Laying(prepared, card, studio, sizes, watched)
    laying.elements(prepared.parts, prepared.ground.trim, scope)
    return seen


def picture_on(
    face: Face, card: Card, deck: Deck, game: Game, studio: Studio
) -> tuple[Marks, Box] | None:
    """The largest picture file that a card's side shows, without all that stands on it, and its
    box, in points of the card's drawing; None if it shows none, or only a generated one."""
    try:
        prepared = prepare(face, game, studio.layouts)
    except Mistake:
        return None
    scope, _ = _scope(prepared.face, card, deck, game)
    if scope is None:
        return None
    found: list[tuple[Marks, Box]] = []

    def watched(laying: Laying, part: Part, box: Box, scope: Scope) -> Marks:
        marks = draw(laying, part, box, scope)
        if isinstance(part.element, PictureElement) and part.element.source and marks:
            found.append((marks, box))
        return marks

    laying = Laying(prepared, card, studio, {}, watched)
    laying.elements(prepared.parts, prepared.ground.trim, scope)
    return max(found, key=lambda each: each[1].width * each[1].height, default=None)


def _inked(marks: Marks, box: Box) -> Box:
    """The part of an element's box that it draws in."""
    return shared(extent(marks) or box, box) or box


def common_sizes(
    face: ReadyFace, cards: Iterable[Card], deck: Deck, studio: Studio
) -> dict[str, float]:
    """For each id in the deck's `common_size`: the largest size in points that fits all the cards.

    A text that does not fit at its smallest size counts with that; laying it out tells of it, as of
    all else that is wrong with the face.
    """
    prepared = face.prepared
    wanted = frozenset(deck.common_size) & _texts(face.face)
    if prepared is None or not wanted:
        return {}
    sizes: dict[str, float] = {}
    for card in cards:
        scope, _ = _scope(prepared.face, card, deck, face.game)
        if scope is None:
            break
        laying = Laying(prepared, card, studio, {}, draw, probe=wanted)
        laying.elements(prepared.parts, prepared.ground.trim, scope)
        for name, size in laying.found.items():
            sizes[name] = min(size, sizes.get(name, size))
    return sizes


def lost_sizes(face: Face, deck: Deck) -> Iterator[Problem]:
    """The ids in a deck's `common_size` that are no text of its face."""
    texts = _texts(face)
    for name in sorted(set(deck.common_size) - texts):
        yield Problem(
            deck.origin.of("common_size") if deck.origin is not None else Place(deck.deck),
            f"the face '{face.face}' has no text element '{name}'",
            hint=did_you_mean(name, texts),
        )


def _texts(face: Face) -> frozenset[str]:
    found = (one.id for one in walk(face.elements) if isinstance(one, TextElement))
    return frozenset(name for name in found if name)


def _of(face: Face) -> Origin:
    return face.origin or Origin(Place(face.face))


def _scope(
    face: Face, card: Card, deck: Deck, game: Game
) -> tuple[dict[str, Any] | None, tuple[Problem, ...]]:
    """What templates of a face find by name; None with what is wrong if there is nothing."""
    try:
        return with_let(scope_of(card, deck, game), face), ()
    except LetError as error:
        hint = error.hint
        if card.name:
            hint = f"{hint}; on card '{card.name}'" if hint else f"on card '{card.name}'"
        message = f"'{error.name}' in 'let': {error}"
        return None, (Problem(_of(face).of("let"), message, hint=hint),)
