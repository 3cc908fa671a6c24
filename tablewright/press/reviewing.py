"""Reviewing a game: its faces as they are laid out, its colours and texts; problems come out.

What is found on a face is kept with it, and given its place anew.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import astuple
from functools import partial
from pathlib import Path
from typing import Any

from tablewright.drawing import Drawing
from tablewright.errors import Place, Problem
from tablewright.layout.face import BLANK
from tablewright.layout.review import (
    Finding,
    letters_on,
    on_board,
    on_face,
    review_face,
    review_game,
    small_title,
    unseen_fields,
    unshown,
    words_of,
)
from tablewright.model.edition import Edition
from tablewright.model.game import Card
from tablewright.press.cache import drawn_by
from tablewright.press.documents import counted
from tablewright.press.faces import Faces
from tablewright.press.sides import face_of
from tablewright.press.store import FaceStore, key_of
from tablewright.read.folders import RULES_FILE
from tablewright.units import parse_measure

REVIEW = ("layout/review/*.py",)
MOST_NAMED = 3
"""So many further cards are named with a problem that they share."""


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

        def title(drawing: Drawing = drawing, card: Card = card) -> list[Any]:
            wrong = small_title(tuple(words_of(drawing)), card)
            return [] if wrong is None else [astuple(wrong)]

        told = key_of("title", drawn_by(*REVIEW), faces.kept_as[key], card.name, card.text)
        kept = [*kept, *(store.plain(told, title) if card.text.strip() else ())]
        found.update((on_face(Finding(*one), card, face, edition.game), None) for one in kept)
    for board in edition.boards.values():
        looked = review_face(faces.board(board.board), "boards", board.safe)
        found.update((on_board(one, board, edition.game), None) for one in looked)
    found.update(dict.fromkeys(review_game(edition.game, edition.decks)))
    found.update(dict.fromkeys(_unshown(edition, faces, store)))
    found.update(dict.fromkeys(_unseen(edition)))
    return tuple(sorted(found, key=lambda problem: (problem.place, problem.message)))


def _unseen(edition: Edition) -> Iterator[Problem]:
    """What no face of the game's own decks shows, and no rule speaks of."""
    folder = edition.folder.absolute()
    own = [
        deck
        for deck in edition.decks.values()
        if deck.origin is not None
        and Path(deck.origin.place.path).absolute().is_relative_to(folder)
    ]
    rules = folder / RULES_FILE
    spoken = rules.read_text(encoding="utf-8", errors="replace") if rules.is_file() else ""
    return unseen_fields(edition.game.game, own, edition.layouts.faces, spoken)


def _letters(faces: Faces, key: str) -> str:
    return letters_on(faces.draw(key))


def _unshown(edition: Edition, faces: Faces, store: FaceStore) -> Iterator[Problem]:
    """Of each face that leaves something of a text out, the first card; the others are named. A
    face that shows no text at all may have its reasons: the picture says it, the referee reads it.
    """
    letters: dict[str, str] = {}
    speaking: dict[str, bool] = {}
    bearers: dict[str, list[tuple[Card, str]]] = {}
    for deck in edition.decks.values():
        # A token is a sign on a disc; what it does is for its aid to say.
        for card in deck.cards if deck.kind != "tokens" else ():
            if not card.text.strip():
                continue
            front = face_of(edition, deck, card, "front")
            if front.face not in speaking:
                asked = f"{front.let}{front.elements}"
                speaking[front.face] = any(each in asked for each in ("card.text", "card.sections"))
            if not speaking[front.face]:
                continue
            keys = [key for key in faces.keys(deck, card) if key is not None]
            for key in keys:
                if key not in letters:
                    kept_as = key_of("letters", drawn_by(*REVIEW), faces.kept_as[key])
                    letters[key] = store.plain(kept_as, partial(_letters, faces, key))
            lines = list(unshown(card.text, [letters[key] for key in keys]))
            if lines:
                bearers.setdefault(front.face, []).append((card, lines[0]))
    for name, found in bearers.items():
        card, line = found[0]
        others = [f"'{other.name}'" for other, _ in found[1 : MOST_NAMED + 1]]
        left = len(found) - 1 - len(others)
        also = f"; also on {', '.join(others)}" if others else ""
        also += f" and {counted(left, 'card')} more" if left else ""
        yield Problem(
            card.origin.of("text") if card.origin is not None else Place(card.name),
            f"the face '{name}' does not show this part of the text of '{card.name}'",
            expected="all of it on the card",
            found=f"'{line}'",
            hint="a face shows what its elements ask for: 'card.text' is all of a text, "
            "'card.sections' the parts behind their labels; put the words into such a part, change "
            f"the face, or give the card another one{also}",
            severity="warning",
        )
