"""What a game consists of, for other tables: decks as stacks of equal pieces, boards, the rest.

An edition and its faces in; records in printing order out. Lengths in points.
"""

from __future__ import annotations

from dataclasses import dataclass

from tablewright.drawing import Box, Drawing
from tablewright.model.board import Board
from tablewright.model.edition import Edition
from tablewright.model.game import Card, Component, Deck
from tablewright.model.rulebook import Rulebook
from tablewright.press.boards import copies_of, in_order
from tablewright.press.faces import Faces

NO_RULES = "the game has no rules.md"
"""Why a rulebook among the components is nowhere."""


@dataclass(frozen=True, slots=True)
class Item:
    """Pieces that are alike: a card with its copies."""

    card: Card
    front: str
    """The key of its front."""
    back: str | None
    """The key of its back; None if nothing is printed there."""

    @property
    def copies(self) -> int:
        return self.card.copies


@dataclass(frozen=True, slots=True)
class Stack:
    """Pieces of one deck that have the same size and outline, so that they can lie in one pile."""

    id: str
    """The deck's id; with a number behind it where the deck has pieces of several sizes."""
    title: str
    deck: Deck
    width: float
    height: float
    """The trimmed size."""
    corner: float
    """Radius of the corners."""
    shaped: bool
    """Whether the pieces have an outline of their own."""
    items: tuple[Item, ...]

    @property
    def count(self) -> int:
        """The number of its pieces."""
        return sum(item.copies for item in self.items)

    @property
    def common_back(self) -> str | None:
        """The key of the back that all share; None if they differ or have none."""
        backs = {item.back for item in self.items}
        return backs.pop() if len(backs) == 1 else None


@dataclass(frozen=True, slots=True)
class BoardPiece:
    """A board or mat, and how many of it there are."""

    board: Board
    drawing: Drawing
    copies: int

    @property
    def trim(self) -> Box:
        """The trimmed board in its drawing."""
        assert self.drawing.trim is not None, "a board says where it is trimmed"
        return self.drawing.trim


class Stock:
    """A game's pieces, the faces to draw them with, and its rules."""

    def __init__(self, edition: Edition, faces: Faces, rulebook: Rulebook | None = None) -> None:
        self.edition = edition
        self.game = edition.game
        self.faces = faces
        self.rulebook = rulebook
        """None, or empty, if the game has no rules."""
        faces.expect(faces.all_keys())
        self.stacks: tuple[Stack, ...] = tuple(
            stack for deck in edition.decks.values() for stack in _stacks(edition, deck, faces)
        )
        self.boards: tuple[BoardPiece, ...] = tuple(
            BoardPiece(board, faces.board(board.board), copies_of(board, edition))
            for board in in_order(edition)
        )

    @property
    def dice(self) -> tuple[Component, ...]:
        """The dice that the game needs."""
        return tuple(part for part in self.game.components if part.kind == "die")

    def stacks_of(self, deck: str) -> tuple[Stack, ...]:
        """The stacks of a deck, by its id."""
        return tuple(stack for stack in self.stacks if stack.deck.deck == deck)

    def made_of(self, part: Component) -> tuple[tuple[Stack, ...], tuple[BoardPiece, ...]]:
        """The stacks and boards that a component consists of; none of both for a die, or for a
        thing that players bring themselves."""
        names = part.which or (part.id,)
        return (
            tuple(stack for name in names for stack in self.stacks_of(name)),
            tuple(piece for piece in self.boards if piece.board.board in names),
        )

    def draw(self, key: str) -> Drawing:
        """The drawing of a face by its key."""
        return self.faces.draw(key)


def _stacks(edition: Edition, deck: Deck, faces: Faces) -> list[Stack]:
    shapes: dict[tuple[float, float, float, str], list[Item]] = {}
    for card in deck.cards:
        front, back = faces.keys(deck, card)
        drawing = faces.draw(front)
        assert drawing.trim is not None, "a face says where it is trimmed"
        outline = "" if drawing.outline is None else repr(drawing.outline)
        shape = (drawing.trim.width, drawing.trim.height, drawing.corner, outline)
        shapes.setdefault(shape, []).append(Item(card, front, back))
    return [
        Stack(
            id=deck.deck if len(shapes) == 1 else f"{deck.deck}-{number}",
            title=deck.title,
            deck=deck,
            width=width,
            height=height,
            corner=corner,
            shaped=bool(outline),
            items=tuple(items),
        )
        for number, ((width, height, corner, outline), items) in enumerate(shapes.items(), 1)
    ]
