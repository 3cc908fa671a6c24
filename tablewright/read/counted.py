"""A game and its decks in, the game with the counts of components that nobody wrote: as many cards
as there are, with their copies, so that nothing has to follow when a card is added."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tablewright.model.board import Board
from tablewright.model.game import Component, Deck, Game
from tablewright.read.notes import Notes
from tablewright.read.references import place_of


def with_counts(
    game: Game, decks: Mapping[str, Deck], boards: Mapping[str, Board], notes: Notes
) -> Game:
    """The game with a count for each of its components."""
    if all(_written(part) for part in game.components):
        return game
    parts = (
        part if _written(part) else replace(part, count=_count(part, game, decks, boards, notes))
        for part in game.components
    )
    return replace(game, components=tuple(parts))


def _written(part: Component) -> bool:
    return part.origin is None or "count" in part.origin.fields


def _count(
    part: Component,
    game: Game,
    decks: Mapping[str, Deck],
    boards: Mapping[str, Board],
    notes: Notes,
) -> int:
    made_of = part.which or (part.id,)
    cards = sum(decks[name].count for name in made_of if name in decks)
    if not cards:
        mats = any(name in boards and boards[name].per == "seat" for name in made_of)
        return len(made_of) * (game.seats.max if mats and part.per == "game" else 1)
    if part.per == "game":
        return cards
    if cards % game.seats.max:
        notes.error(
            place_of(part, "per"),
            f"the cards of '{part.id}' cannot be divided among all seats",
            expected=f"a multiple of {game.seats.max}, or 'per: game'",
            found=f"{cards} with copies",
        )
    return cards // game.seats.max
