"""A game and its decks in, the game with `only` of its set-ups carried out: of a deck the cards
that are named by name or by the choice of a field, such as `hearts`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tablewright.errors import did_you_mean
from tablewright.model.game import Card, Deck, Game, Lay
from tablewright.read.complaints import either
from tablewright.read.notes import Notes
from tablewright.read.references import place_of


def with_only(game: Game, decks: Mapping[str, Deck], notes: Notes) -> Game:
    """The game whose steps of a set-up that lay some of a deck name these cards."""
    if not any(lay.only for setup in game.setups for lay in setup.lay):
        return game
    setups = (
        replace(
            setup, lay=tuple(_laid(lay, decks, notes) if lay.only else lay for lay in setup.lay)
        )
        for setup in game.setups
    )
    return replace(game, setups=tuple(setups))


def _laid(lay: Lay, decks: Mapping[str, Deck], notes: Notes) -> Lay:
    at = place_of(lay, "only")
    if not lay.deck or lay.cards:
        notes.error(at, "'only' stands beside 'deck', which says of which cards")
        return lay
    deck = decks.get(lay.deck)
    if deck is None:
        return lay
    choices = [name for name, kind in deck.fields.items() if kind.type == "choice"]
    called = {card.name: _called(card, choices) for card in deck.cards}
    for word in lay.only:
        if not any(word in words for words in called.values()):
            known = dict.fromkeys(each for words in called.values() for each in words)
            notes.error(
                at,
                f"nothing in the deck '{deck.deck}' is called '{word}'",
                expected=f"a card's name{f', or a choice of {either(choices)}' if choices else ''}",
                hint=did_you_mean(word, known),
            )
    wanted = set(lay.only)
    cards = {card.name: card.copies for card in deck.cards if wanted & set(called[card.name])}
    return replace(lay, deck=None, cards=cards)


def _called(card: Card, choices: list[str]) -> tuple[str, ...]:
    return (card.name, *(str(card.fields.get(name) or "") for name in choices))
