"""A game with the cards that it had when its tests were written, whatever was added to it since.

In: an edition of a shipped game, and `tests/games/<game>/decks.yaml`. Out: the same without the
cards that are not named there. So what a test says of the cards that are dealt, or compares with a
table of its own, holds on when a card is added; the generic tests see every card that there is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache

import yaml

from tablewright.model.edition import Edition
from tablewright.model.game import Component, Deck
from tests.conftest import GAMES

WRITTEN = re.compile(r"(?:(?P<copies>\d+) )?(?P<name>.+)")


@cache
def held(game: str) -> Mapping[str, Mapping[str, int]]:
    """The cards of each deck when the tests were written, and how many of each; nothing for a game
    of the tests' own."""
    path = GAMES / game.replace("-", "_") / "decks.yaml"
    if not path.exists():
        return {}
    decks = yaml.safe_load(path.read_text(encoding="utf-8"))
    found = {}
    for deck, cards in decks.items():
        parts = [WRITTEN.fullmatch(card) for card in cards]
        found[deck] = {part["name"]: int(part["copies"] or 1) for part in parts if part}
    return found


def as_transcribed(edition: Edition) -> Edition:
    """The game with the cards that are written down, as they are today: what was added since is
    neither in its decks nor counted among the components."""
    game = edition.game
    decks = {name: _known(deck, game.game) for name, deck in edition.decks.items()}
    components = tuple(
        _less(each, edition.decks, decks, game.seats.max) for each in game.components
    )
    return replace(edition, game=replace(game, components=components), decks=decks)


def as_written(edition: Edition) -> Edition:
    """The game with the cards that are written down, and so many of each: a shuffle deals what it
    dealt then. As long as nothing was added, it is the very same game."""
    found = as_transcribed(edition)
    its = held(edition.game.game)
    decks = {
        name: replace(
            deck,
            cards=tuple(
                replace(card, copies=its[name][card.name]) if name in its else card
                for card in deck.cards
            ),
        )
        for name, deck in found.decks.items()
    }
    found = replace(found, decks=decks)
    return edition if found == edition else found


def _known(deck: Deck, game: str) -> Deck:
    """A deck with what of it is written down."""
    names = held(game).get(deck.deck)
    if names is None:
        return deck
    return replace(deck, cards=tuple(card for card in deck.cards if card.name in names))


def _less(
    component: Component, whole: Mapping[str, Deck], part: Mapping[str, Deck], seats: int
) -> Component:
    """A component of a deck without what was added to it."""
    names = [name for name in component.which or (component.id,) if name in whole]
    added = sum(whole[name].count - part[name].count for name in names)
    return replace(
        component, count=component.count - added // (seats if component.per == "seat" else 1)
    )
