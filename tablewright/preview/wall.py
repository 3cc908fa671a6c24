"""What the page shows of a game, as records: its cards with the names of their pictures, and what
is wrong, each with its place. Nothing here draws."""

from __future__ import annotations

import os
from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from tablewright.errors import Place, Problem
from tablewright.model.game import Card
from tablewright.units import MM


@dataclass(frozen=True, slots=True)
class Shape:
    """How a face is cut: lengths in millimetres, from the corner of its drawing with bleed."""

    width: float
    height: float
    bleed: float
    safe: float
    corner: float
    round: bool = False

    def plain(self) -> dict[str, Any]:
        return {
            "width": round(self.width, 3),
            "height": round(self.height, 3),
            "bleed": round(self.bleed, 3),
            "safe": round(self.safe, 3),
            "corner": round(self.corner, 3),
            "round": self.round,
        }


@dataclass(frozen=True, slots=True)
class Side:
    """The front or the back of a card."""

    picture: str
    """The name of its picture, another one for everything that looks otherwise."""
    face: str


@dataclass(frozen=True, slots=True)
class Piece:
    """A card of a deck, as the wall shows it."""

    deck: str
    card: Card
    front: Side
    back: Side | None
    place: Place
    old: bool = False
    """Whether it is as it was before: what its file says now cannot be read."""

    @property
    def id(self) -> str:
        """The same from one save to the next, as long as its name is."""
        return f"{self.deck}/{self.card.name}"

    def plain(self) -> dict[str, Any]:
        card = self.card
        return {
            "id": self.id,
            "deck": self.deck,
            "name": card.name,
            "code": card.code,
            "copies": card.copies,
            "text": card.text,
            "flavour": card.flavour,
            "fields": {key: said(value) for key, value in card.fields.items()},
            "front": self.front.picture,
            "face": self.front.face,
            "back": self.back.picture if self.back else "",
            "back_face": self.back.face if self.back else "",
            "at": place_of(self.place),
            "old": self.old,
        }


def said(value: object) -> str:
    if isinstance(value, tuple | list):
        return ", ".join(map(str, value))
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else str(value)


class Key(NamedTuple):
    """A value of a deck's cards that may be changed in the page."""

    name: str
    type: str
    """That of its field; `words` for a text of several lines."""
    choices: tuple[str, ...] = ()
    """The values there are, if they are a few."""


@dataclass(frozen=True, slots=True)
class Stack:
    """A deck, and what of its cards may be changed in the page."""

    deck: str
    title: str
    kind: str
    keys: tuple[Key, ...]


@dataclass(frozen=True, slots=True)
class Wall:
    """A game as it was last read."""

    title: str
    pieces: tuple[Piece, ...]
    shapes: Mapping[str, Shape]
    """Of each face by its id."""
    decks: tuple[Stack, ...]
    """Each deck, in printing order."""
    boards: tuple[tuple[str, str], ...] = ()
    problems: tuple[Problem, ...] = ()
    old: bool = False
    """Whether all that is drawn is of before, since nothing can be drawn of what is there now."""
    first: int = 0
    """The number of the problem that is told first: one in what was just saved, if there is one."""

    def plain(self) -> dict[str, Any]:
        """All of it, as the page gets it."""
        told, of_none = self._told()
        return {
            "title": self.title,
            "old": self.old,
            "decks": [
                {
                    "deck": deck.deck,
                    "title": deck.title,
                    "kind": deck.kind,
                    "keys": {
                        key.name: {"type": key.type, "choices": key.choices} for key in deck.keys
                    },
                }
                for deck in self.decks
            ],
            "boards": [{"board": board, "title": title} for board, title in self.boards],
            "shapes": {name: shape.plain() for name, shape in self.shapes.items()},
            "pieces": [
                {**piece.plain(), "problems": told.get(piece.id, [])} for piece in self.pieces
            ],
            "problems": [problem_of(problem) for problem in self.problems],
            "elsewhere": of_none,
            "first": self.first,
        }

    def _told(self) -> tuple[dict[str, list[int]], list[int]]:
        """The numbers of the problems at each card, and of those that are at none."""
        finder = _Finder(self.pieces)
        found: dict[str, list[int]] = {}
        rest: list[int] = []
        for number, problem in enumerate(self.problems):
            whose = finder.at(problem)
            for piece in whose:
                found.setdefault(piece.id, []).append(number)
            if not whose:
                rest.append(number)
        return found, rest


@dataclass
class _Finder:
    """Whose a problem is: by where it stands, else by the name that its hint tells."""

    pieces: Sequence[Piece]
    _begins: dict[str, list[tuple[int, Piece]]] = field(init=False)

    def __post_init__(self) -> None:
        self._begins = {}
        for piece in self.pieces:
            if piece.place.line:
                self._begins.setdefault(piece.place.path, []).append((piece.place.line, piece))
        for each in self._begins.values():
            each.sort(key=lambda begin: begin[0])

    def at(self, problem: Problem) -> list[Piece]:
        place = problem.place
        if place.cell:
            row = _row(place.cell)
            return [
                piece
                for piece in self.pieces
                if piece.place.path == place.path and _row(piece.place.cell) == row
            ][:1]
        begins = self._begins.get(place.path, [])
        before = bisect_right(begins, place.line, key=lambda begin: begin[0])
        if place.line and before:
            return [begins[before - 1][1]]
        named = [piece for piece in self.pieces if f"card '{piece.card.name}'" in problem.hint]
        return named[:1]


def _row(cell: str) -> str:
    return cell.rpartition("!")[2].lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")


def place_of(place: Place) -> dict[str, Any]:
    """A place as the page names it and as an editor opens it."""
    return {
        "said": str(place),
        # By hand: it is asked for at every card, and each `Path` takes a while.
        "path": os.path.join(os.getcwd(), place.path),
        "line": place.line,
        "column": place.column,
    }


def problem_of(problem: Problem) -> dict[str, Any]:
    """A problem as the page shows it."""
    return {
        "at": place_of(problem.place),
        "message": problem.message,
        "expected": problem.expected,
        "found": problem.found,
        "hint": problem.hint,
        "severity": problem.severity,
        "source": problem.source,
    }


def told_once(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Problems in the order of their places, errors first, each once."""
    found: dict[tuple[Place, str], Problem] = {}
    for problem in problems:
        found.setdefault((problem.place, problem.message), problem)
    return tuple(
        sorted(
            found.values(), key=lambda each: (each.severity != "error", each.place, each.message)
        )
    )


def millimetres(points: float) -> float:
    """A length as the page has it."""
    return points / MM
