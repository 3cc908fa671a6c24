"""A card and a side of it to the face that draws it, and to the key of its drawing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from tablewright.layout.expressions import names_in
from tablewright.model.edition import Edition
from tablewright.model.face import Face
from tablewright.model.game import Card, Deck
from tablewright.press.store import canonical

USUAL_SEED = ["seed", "{{ card.name }}"]


def face_of(edition: Edition, deck: Deck, card: Card, side: str) -> Face:
    """The face of a card's `front` or `back`, in the colours of its deck."""
    own, common = (card.face, deck.face) if side == "front" else (card.back, deck.back)
    face = edition.layouts.faces[own or common]
    return replace(face, colors={**face.colors, **deck.colors}) if deck.colors else face


def keys_of(
    edition: Edition, deck: Deck, card: Card, speaks: Callable[[Face], bool] | None = None
) -> tuple[str, str | None]:
    """The keys of a card's front and back; a back that says nothing of its card is one for all.

    `speaks` says whether a face looks different for different cards, for whoever knows already.
    """
    front = f"{deck.deck}/{card.code}/front"
    if not (card.back or deck.back):
        return front, None
    own = card.back or (speaks or speaks_of_card)(face_of(edition, deck, card, "back"))
    return front, f"{deck.deck}/{card.code if own else ''}/back"


def speaks_of_card(face: Face) -> bool:
    """Whether a face looks different for different cards."""
    return any("card" in names_in(text) for text in _texts(canonical(face)))


def counts_deck(face: Face) -> bool:
    """Whether a face may show how many cards its deck has."""
    return any("count" in text for text in _texts(canonical(face)))


def _texts(value: Any) -> Iterator[str]:
    """All texts in what `canonical` made, without the usual seed: it alone makes no back a card's
    own, since every back that has a generated picture has it."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list) and value != USUAL_SEED:
        for item in value:
            yield from _texts(item)
