"""Decks and their faces to the fields that nobody sees: on no face, and in no rule."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from tablewright.errors import Place, Problem
from tablewright.model.face import Face, shows_field
from tablewright.model.game import Card, Deck


def unseen_fields(
    game: str, decks: Iterable[Deck], faces: Mapping[str, Face], spoken: str
) -> Iterator[Problem]:
    """A warning for each deck of a game of whose cards something is on none of their sides;
    `spoken` are the words of the rules, in which it may stand for the players instead."""
    for deck in decks:
        names = {
            name
            for card in deck.cards
            for name in (card.face or deck.face, card.back or deck.back)
            if name
        }
        sides = [faces[name] for name in sorted(names) if name in faces]
        unseen = [
            name
            for name in deck.fields
            if any(_says(card, name) for card in deck.cards)
            and not any(shows_field(side, name) for side in sides)
            and not re.search(rf"\b{name.replace('_', '[_ ]')}s?\b", spoken, re.IGNORECASE)
        ]
        if not unseen:
            continue
        kind = deck.fields[unseen[0]]
        at = kind.origin or deck.origin
        shown = ", ".join(f"'{name}'" for name in unseen)
        them = "it" if len(unseen) == 1 else "them"
        yield Problem(
            at.place if at is not None else Place(deck.deck),
            f"no face of the deck '{deck.deck}' shows {shown}",
            hint=f'let its face show {them}: text: "{{{{ card.{unseen[0]} }}}}"\n'
            f"a face for any game is copied for that: tablewright add face {game} my-face --like "
            f"{deck.face}, then 'face: my-face' in the deck\n"
            f"what is for yourself alone, leave out of 'fields'; a column of a table goes into "
            "'ignore'",
            severity="warning",
        )


def _says(card: Card, name: str) -> bool:
    """Whether a card has a value in a field that its name and text do not tell."""
    value = card.fields.get(name)
    told = isinstance(value, str) and value.casefold() in f"{card.name} {card.text}".casefold()
    return value not in (None, "", False, ()) and not told
