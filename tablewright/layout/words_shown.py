"""A card and its face to the texts that the face shows on it, without laying anything out: what
must be translated, and what stands on cards of what is only compared.

What cannot be evaluated shows nothing here; laying it out tells why.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from tablewright.layout.board import all_elements, board_face, board_scope
from tablewright.layout.cells import values_of
from tablewright.layout.expressions import ExpressionError, condition, value, words
from tablewright.layout.scopes import LetError, scope_of, with_let
from tablewright.model.board import Board
from tablewright.model.face import Element, Face, GroupElement, RepeatElement, TextElement
from tablewright.model.game import Card, Deck, Game


def texts_of_card(face: Face, card: Card, deck: Deck, game: Game) -> Iterator[str]:
    """What the texts of a face show on a card."""
    try:
        scope = with_let(scope_of(card, deck, game), face)
    except LetError:
        return
    yield from _texts(face.elements, scope)


def texts_of_board(board: Board, game: Game) -> Iterator[str]:
    """What the texts of a board show, but for those within its spaces."""
    face = board_face(board, game)
    try:
        scope = with_let(board_scope(board, game, game.seats.max), face)
    except LetError:
        return
    yield from _texts((*face.elements, *board.seat_elements), {**scope, "seat": 1})


def text_elements(elements: Iterable[Element]) -> Iterator[TextElement]:
    """The texts among elements, those in groups and repeats too."""
    for element in elements:
        if isinstance(element, TextElement):
            yield element
        elif isinstance(element, GroupElement | RepeatElement):
            yield from text_elements(element.elements)


def board_texts(board: Board) -> Iterator[TextElement]:
    """The texts among all elements of a board, those of its spaces too."""
    return text_elements(all_elements(board))


def _texts(elements: Iterable[Element], scope: Mapping[str, Any]) -> Iterator[str]:
    for element in elements:
        try:
            if element.when and not condition(element.when, scope):
                continue
            if isinstance(element, TextElement):
                yield words(element.text, scope)
            elif isinstance(element, GroupElement):
                yield from _texts(element.elements, scope)
            elif isinstance(element, RepeatElement):
                items = values_of(value(element.each, scope))
                for index, (key, item) in enumerate(items):
                    more = {"index": index, "count": len(items), "key": key, element.name: item}
                    yield from _texts(element.elements, {**scope, **more})
        except (ExpressionError, ValueError):
            continue
