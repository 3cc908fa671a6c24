"""Whether a set-up has the cards that it lays, and the room: a game and its decks in, warnings out.

Every set-up is laid for every number of players that it is for, without chance: only how many cards
lie where is counted. A step that finds too few lays what there is, and one that finds a zone full
lays on; both are seldom meant.
"""

from __future__ import annotations

from collections.abc import Mapping

from tablewright.model.addresses import parse_address
from tablewright.model.game import Deck, Game, Lay, Setup
from tablewright.model.movements import movements
from tablewright.read.notes import Notes
from tablewright.read.references import place_of


def check_amounts(game: Game, decks: Mapping[str, Deck], notes: Notes) -> None:
    """Warns of every step of a set-up that finds fewer cards than it lays, or lays more to a zone
    than may lie there; names are checked."""
    for setup in game.setups:
        for number in setup.seats or range(game.seats.min, game.seats.max + 1):
            _check(setup, number, game, decks, notes)


def _check(setup: Setup, number: int, game: Game, decks: Mapping[str, Deck], notes: Notes) -> None:
    box = [
        (deck.deck, card.name)
        for deck in decks.values() for card in deck.cards for _ in range(card.copies)
    ]  # fmt: skip
    lying: dict[str, int] = {}
    players = f"{number} player{'s' if number > 1 else ''}"
    for lay in setup.lay:
        wanted = found = most = 0
        room = _room(lay, game)
        for source, to in movements(lay, game, number):
            if lay.source:
                there = lying.get(source, 0)
                asked = there if lay.count is None else lay.count
                taken = min(asked, there)
                lying[source] = there - taken
            else:
                asked, taken, box = _taken(lay, box)
            wanted, found = wanted + asked, found + taken
            lying[to] = lying.get(to, 0) + taken
            most = max(most, lying[to])
        if room is not None and most > room:
            notes.warning(
                place_of(lay, "count" if lay.count is not None else "to"),
                f"the set-up '{setup.id}' lays more cards for {players} than '{lay.to}' holds",
                expected=f"{room} at most, the 'capacity' of the zone",
                found=str(most),
            )
        if found < wanted:
            notes.warning(
                place_of(lay, "count" if lay.count is not None else "cards"),
                f"the set-up '{setup.id}' lays more cards for {players} than there are",
                expected=f"{found} at most" if found else "cards that lie there by then",
                found=str(wanted),
            )


def _room(lay: Lay, game: Game) -> int | None:
    """How many cards may lie where a movement lays to: in a pile, or in one space."""
    address = parse_address(lay.to)
    assert address is not None, "addresses were checked before"
    zone = next(zone for zone in game.zones if zone.id == address.zone)
    if zone.capacity is None or not zone.spaces or lay.each == "space" or address.space is not None:
        return zone.capacity
    return zone.capacity * zone.spaces


def _taken(lay: Lay, box: list[tuple[str, str]]) -> tuple[int, int, list[tuple[str, str]]]:
    """How many cards a movement asks for and gets out of the box, and what stays in it."""
    left = dict(lay.cards)
    here: list[str] = []
    rest: list[tuple[str, str]] = []
    for deck, name in box:
        if lay.deck == deck and (lay.count is None or len(here) < lay.count):
            here.append(name)
        elif not lay.deck and left.get(name, 0) > 0:
            left[name] -= 1
            here.append(name)
        else:
            rest.append((deck, name))
    if lay.deck:
        return (len(here) if lay.count is None else lay.count), len(here), rest
    return sum(lay.cards.values()), len(here), rest
