"""An edition and the sentences of its rules to the fields that these speak of and no face shows, as
warnings: players could not see what they have to go by."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from referee.phrases.nouns import nouns
from referee.phrases.phrase import Phrasebook
from referee.phrases.slots import Slot, parts_of
from referee.phrases.tree import Sentence, base, within
from tablewright.errors import Place, Problem
from tablewright.model.edition import Edition
from tablewright.model.face import shows_field
from tablewright.model.game import Card, Deck

COST = "rules.pay-cost"
"""The act that goes by the field `cost`."""
SHOWN = "card.FIELD"
"""How a face shows a field."""


def unshown(edition: Edition, said: Iterable[Sentence], book: Phrasebook) -> Iterator[Problem]:
    """A warning for each deck and field of it that the sentences speak of and its face lacks."""
    fields = dict.fromkeys(_fields(edition, said, book))
    for deck in edition.decks.values():
        for name in fields:
            if name not in deck.fields or deck.kind == "aids":
                continue
            faces = _without(edition, deck, name)
            if not faces:
                continue
            yield Problem(
                deck.origin.place if deck.origin is not None else Place(""),
                f"the rules speak of '{name}', and the face '{faces[0]}' does not show it",
                hint=f"let the face show it ('{{{{ {SHOWN.replace('FIELD', name)} }}}}', see "
                "docs/designing.md), or name the field as one that it shows",
                severity="warning",
            )


def _fields(edition: Edition, said: Iterable[Sentence], book: Phrasebook) -> Iterator[str]:
    """The fields that sentences speak of: by their names, or by the values they may have."""
    known = nouns(edition.game, tuple(edition.decks.values()))
    for tree in said:
        for node in within(tree):
            if base(node[0]) == COST:
                yield "cost"
            phrase = book.find(node[0])
            slots = (part for part in parts_of(phrase.pattern) if isinstance(part, Slot))
            for slot, value in zip(slots, node[1], strict=False):  # behind them what it means
                yield from _named(known.get(slot.kind, {}), slot.kind, value)


def _named(words: Any, kind: str, value: Any) -> Iterator[str]:
    meant = words.get(value) if isinstance(value, str) else None
    if kind == "r_field" and meant:
        yield meant
    elif kind in ("r_noun", "r_nouns", "r_value") and meant and meant[0] not in ("", "deck"):
        yield meant[0]


def _without(edition: Edition, deck: Deck, name: str) -> list[str]:
    """The faces of a deck on which nobody can see a field."""
    cards: dict[str, list[Card]] = {}
    for card in deck.cards:
        cards.setdefault(card.face or deck.face, []).append(card)
    faces = {face: edition.layouts.faces[face] for face in cards if face in edition.layouts.faces}
    return [
        face
        for face, drawn in faces.items()
        if not shows_field(drawn, name)
        and not all(_told(card, name) for card in cards[face])
        and not any(
            kind.type == "choice" and other != name and shows_field(drawn, other)
            for other, kind in deck.fields.items()
            if _follows(cards[face], name, other)
        )
    ]


def _follows(cards: Iterable[Card], name: str, other: str) -> bool:
    """Whether a number on cards follows from another field, as points do from a rank."""
    known: dict[Any, set[Any]] = {}
    for card in cards:
        known.setdefault(card.fields.get(other), set()).add(card.fields.get(name))
    numbers = {value for values in known.values() for value in values}
    return all(isinstance(each, int | float) for each in numbers) and all(
        len(values) == 1 for values in known.values()
    )


def _told(card: Card, name: str) -> bool:
    """Whether a card's name or text tells its value."""
    value = card.fields.get(name)
    told = f"{card.name} {card.text}".lower()
    return value in (None, "") or bool(
        isinstance(value, str) and re.search(rf"\b{re.escape(value.lower())}", told)
    )
