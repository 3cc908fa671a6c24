"""A set-up to what then lies on a board: which card on which space, face up or down.

Shuffling is a fixed order here, so that the same game gives the same picture.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tablewright.model.addresses import seat_letter
from tablewright.model.board import Board
from tablewright.model.game import Card, Deck, Game, Lay, Setup, Zone
from tablewright.model.spaces import PlacedSpace, placed_spaces

Pile = list[tuple[str, Card]]
"""Cards with the ids of their decks, the top one first."""


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A card that can be seen on a space: the only one there, or the top one of a pile."""

    deck: str
    card: Card
    up: bool
    space: PlacedSpace


def laid_cards(
    setup: Setup, board: Board, game: Game, decks: Mapping[str, Deck], seats: int
) -> tuple[LaidCard, ...]:
    """The cards that can be seen on a board once a game is set up for some number of players."""
    zones = {zone.id: zone for zone in game.zones}
    piles = piles_of(setup, zones, decks, seats)
    used: dict[str, int] = {}
    found = []
    for space in placed_spaces(board, seats):
        zone = zones.get(space.zone)
        if zone is None or space.counter:
            continue
        owner = f"{seat_letter(space.seat)}." if zone.owner == "seat" and space.seat else ""
        address = f"{owner}{zone.id}"
        if space.space is not None:
            address += f".{space.space}"
        pile = piles.get(address, [])
        at = used.get(address, 0)
        used[address] = at + 1
        if at < len(pile):
            deck, card = pile[at]
            found.append(LaidCard(deck, card, (space.face or zone.face) == "up", space))
    return tuple(found)


def piles_of(
    setup: Setup, zones: Mapping[str, Zone], decks: Mapping[str, Deck], seats: int
) -> dict[str, Pile]:
    """The cards of each zone, by its address such as `A.hand` or `row.3`, after all steps."""
    rest: dict[str, Pile] = {
        name: [(name, card) for card in deck.cards for _ in range(card.copies)]
        for name, deck in decks.items()
    }
    piles: dict[str, Pile] = {}
    for step in setup.lay:
        for target, source in _targets(step, zones, seats):
            pile = piles.setdefault(target, [])
            pile += _taken(step, source, rest, piles)
            if step.shuffle:
                pile.sort(key=lambda one: _lot(target, one[1].name))
    return piles


def _targets(step: Lay, zones: Mapping[str, Zone], seats: int) -> Iterator[tuple[str, str]]:
    """Where the cards of a step go, and off which zone they come, seat by seat, space by space."""
    letters = [seat_letter(seat) for seat in range(1, seats + 1)]
    own, _, zone = step.to.partition(".")
    if own == "seat":
        places = [(f"{letter}.{zone}", letter) for letter in letters]
    elif re.fullmatch("[A-Z]", own) and own not in letters:
        places = []
    else:
        places = [(step.to, own)]
    for target, letter in places:
        source = re.sub(r"^seat\.", f"{letter}.", step.source)
        spaces = zones[_zone_of(target)].spaces if _zone_of(target) in zones else None
        if step.each == "space" and spaces:
            for number in range(1, spaces + 1):
                yield f"{target}.{number}", source
        else:
            yield target, source


def _zone_of(address: str) -> str:
    return re.sub(r"^[A-Z]\.|\.\d+$", "", address)


def _taken(step: Lay, source: str, rest: dict[str, Pile], piles: dict[str, Pile]) -> Pile:
    if step.source:
        return _off(piles.setdefault(source, []), step.count)
    if step.deck is not None:
        return _off(rest.setdefault(step.deck, []), step.count)
    found: Pile = []
    for name, count in step.cards.items():
        for pile in rest.values():
            alike = [one for one in pile if one[1].name == name][:count]
            for one in alike:
                pile.remove(one)
            found += alike
    return found


def _off(pile: Pile, count: int | None) -> Pile:
    taken = pile[: len(pile) if count is None else count]
    del pile[: len(taken)]
    return taken


def _lot(*words: str) -> str:
    return hashlib.sha256("/".join(words).encode()).hexdigest()
