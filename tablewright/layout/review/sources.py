"""Words on a face or board to what drew them: the element, or the space of a board; and colours to
the names that they have there."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from tablewright.errors import Place, Problem
from tablewright.layout.board import all_elements
from tablewright.layout.face import BLANK
from tablewright.layout.looks import look_of, name_of
from tablewright.layout.review.faces import FAINT, Finding, problem_of
from tablewright.model.board import Board
from tablewright.model.face import Element, Face, TextElement
from tablewright.model.game import Card, Game
from tablewright.model.spaces import PlacedSpace, placed_spaces


def on_face(finding: Finding, card: Card, face: Face, game: Game) -> Problem:
    """A finding on a card's face: where its words were written, in the card or in the face; and
    what gives them their colour."""
    element = _element_of(face.elements, finding.text, card)
    otherwise = face.origin.place if face.origin is not None else Place(face.face)
    if element is not None and element.origin is not None:
        otherwise = element.origin.of("text")
    found = problem_of(_named(finding, {**game.colors, **face.colors}), card, otherwise)
    return _hinted(found, finding, _of_element(element) if element is not None else "")


def on_board(finding: Finding, board: Board, game: Game) -> Problem:
    """A finding on a board: the space or element whose words they are, and what gives them their
    colour."""
    colors = {**game.colors, **board.colors}
    named = _named(finding, colors)
    space = _space_of(finding, board, game)
    otherwise = board.origin.place if board.origin is not None else Place(board.board)
    if space is None:
        element = _element_of(all_elements(board), finding.text, BLANK)
        if element is not None and element.origin is not None:
            otherwise = element.origin.of("text")
        found = problem_of(named, BLANK, otherwise)
        return _hinted(found, finding, _of_element(element) if element is not None else "")
    if space.entry.origin is not None:
        otherwise = space.entry.origin.place
    found = problem_of(named, BLANK, otherwise)
    found = replace(found, message=f"{found.message}, on the space '{space.id}'")
    return _hinted(found, finding, _of_look(board, space))


def _hinted(problem: Problem, finding: Finding, hint: str) -> Problem:
    """With what to do about colours; other findings need no more than their place."""
    if finding.message != FAINT or not hint:
        return problem
    return replace(problem, hint="; ".join(filter(None, (problem.hint, hint))))


def _of_element(element: TextElement) -> str:
    if element.set.color:
        where = "'color' in its 'set'"
    else:
        where = f"'color' in the style '{element.style or 'base'}'"
    at = f" ({element.origin.place})" if element.origin is not None else ""
    return f"change {where}{at}, or what is drawn under it"


def _of_look(board: Board, space: PlacedSpace) -> str:
    """What gives the words of a space their colour, and what lies under them."""
    look, name = look_of(board, space), space.entry.look or space.holds
    if name not in board.looks:
        return f"give spaces a look of their own: 'looks: {{{name}: {{color: …, fill: …}}}}'"
    styled = [f"'{style}'" for style in ("space-name", "space-number") if style in board.styles]
    place = f" ({look.origin.place})" if look.origin is not None else ""
    color = "another 'color'" if look.color else "a 'color' of its words"
    also = f"; the style {' and '.join(styled)} may set it, too" if styled else ""
    return f"give the look '{name}'{place} {color}, or another 'fill' under them{also}"


def _named(finding: Finding, colors: Mapping[str, str]) -> Finding:
    """With the names that its colours have: `#3a2c1a (ink) on #3a2c1a (ink)`."""
    if finding.message != FAINT:
        return finding
    names: dict[str, str] = {}
    for name, value in colors.items():
        names.setdefault(str(colors.get(value, value)).casefold(), name)
    words = [
        f"{word} ({names[word.casefold()]})" if word.casefold() in names else word
        for word in finding.found.split(" ")
    ]
    return replace(finding, found=" ".join(words))


def _space_of(finding: Finding, board: Board, game: Game) -> PlacedSpace | None:
    """The space whose name or number the words are: of several the nearest."""
    text = finding.text.casefold()
    near = []
    for at, space in enumerate(placed_spaces(board, max(board.seats, default=game.seats.max))):
        if text in (name_of(space, game).casefold(), str(space.number)):
            x, y = space.middle
            away = math.dist((x + board.bleed, y + board.bleed), finding.at)
            near.append((away, at, space))
    return min(near)[2] if near else None


def _element_of(elements: Iterable[Element], text: str, card: Card) -> TextElement | None:
    """The element that says these words itself, or else one that shows the card's field in which
    they are."""
    wanted = text.casefold()
    texts = [each for each in _texts(elements) if each.text]
    fields = {"name": card.name, "text": card.text, "flavour": card.flavour, **card.fields}
    shows = [name for name, value in fields.items() if wanted in str(value or "").casefold()]
    for each in texts:
        if len(wanted) > 1 and wanted in each.text.replace("**", "").casefold():
            return each
    return next((each for each in texts for name in shows if f"card.{name}" in each.text), None)


def _texts(elements: Iterable[Element]) -> Iterator[TextElement]:
    for element in elements:
        if isinstance(element, TextElement):
            yield element
        yield from _texts(getattr(element, "elements", ()))
