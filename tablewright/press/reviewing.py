"""Reviewing a game: its faces as they are laid out, its colours and texts; problems come out.

What is found on a face is kept with it, and given its place anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple
from typing import Any

from tablewright.drawing import Drawing
from tablewright.errors import Place, Problem
from tablewright.layout.face import BLANK
from tablewright.layout.review import Finding, problem_of, review_face, review_game
from tablewright.model.edition import Edition
from tablewright.press.cache import drawn_by
from tablewright.press.faces import Faces
from tablewright.press.sides import face_of
from tablewright.press.store import FaceStore, key_of
from tablewright.units import parse_measure

REVIEW = ("layout/review/*.py",)


def reviewed(
    edition: Edition, faces: Faces, store: FaceStore, keys: Sequence[str]
) -> tuple[Problem, ...]:
    """The problems of a game whose faces can all be laid out, each once; sorted by place."""
    found: dict[Problem, None] = {}
    cards = {(deck.deck, card.code): card for deck in edition.decks.values() for card in deck.cards}
    for key in keys:
        deck_id, code, side = key.split("/")
        deck, card = edition.decks[deck_id], cards.get((deck_id, code), BLANK)
        face = face_of(edition, deck, card, side)
        drawing = faces.draw(key)

        def look(
            drawing: Drawing = drawing, kind: str = deck.kind, written: str = face.safe
        ) -> list[Any]:
            trim = drawing.trim
            safe = parse_measure(written, min(trim.width, trim.height)) if trim is not None else 0.0
            return [astuple(finding) for finding in review_face(drawing, kind, safe)]

        kept = store.plain(key_of("review", drawn_by(*REVIEW), faces.kept_as[key]), look)
        place = face.origin.place if face.origin is not None else Place(face.face)
        found.update((problem_of(Finding(*one), card, place), None) for one in kept)
    for board in edition.boards.values():
        place = board.origin.place if board.origin is not None else Place(board.board)
        looked = review_face(faces.board(board.board), "boards", board.safe)
        found.update((problem_of(one, BLANK, place), None) for one in looked)
    found.update(dict.fromkeys(review_game(edition.game, edition.decks)))
    return tuple(sorted(found, key=lambda problem: (problem.place, problem.message)))
