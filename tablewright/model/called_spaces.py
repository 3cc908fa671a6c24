"""What spaces are called: a game's zones and boards in; the names that spaces have of their own
out, by the space: `road.2` is Shaxi.

A name is a space's own where nothing else is called so: a row that is printed with one name has no
such names, nor have spaces whose boards call them differently.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from tablewright.model.counted import of_a_space

# A table that is played needs no records of files.
if TYPE_CHECKING:
    from tablewright.model.board import Board
    from tablewright.model.game import Game, Zone


def called_spaces(game: Game, boards: Iterable[Board]) -> Mapping[str, str]:
    """The names that spaces of zones have of their own, by the zone's id and the number."""
    zones = {zone.id: zone for zone in game.zones if zone.spaces}
    names: dict[str, set[str]] = {}
    for board in boards:
        for space in board.spaces:
            lies = space.zone in zones and space.repeat is None and not space.counter
            if lies and space.space is not None and space.name:
                name = " ".join(space.name.split())
                names.setdefault(f"{space.zone}.{space.space}", set()).add(name)
    found = {space: next(iter(its)) for space, its in names.items() if len(its) == 1}
    said = Counter(_key(name) for name in found.values())
    taken = set(_taken(game))
    return {
        space: name
        for space, name in found.items()
        if said[_key(name)] == 1
        and _key(name) not in taken
        and any(letter.isalpha() for letter in name)
    }


def _taken(game: Game) -> Iterator[str]:
    """What zones, and spaces by their numbers, are called."""
    yield from ("box", "table")
    for zone in game.zones:
        yield from (_key(zone.id), _key(zone.name))
        for number in range(1, (zone.spaces or 0) + 1):
            yield from map(_key, by_number(zone, str(number), game.language))


def _key(name: str) -> str:
    """A name as it is compared."""
    return " ".join(name.casefold().split()).removeprefix("the ")


def by_number(zone: Zone, space: str, language: str) -> Iterator[str]:
    """What a space is called by its number: `gate 2`, and by the zone's name and id."""
    name = (zone.name or zone.id).lower()
    for words in dict.fromkeys((of_a_space(name, language), name, zone.id)):
        yield f"{words} {space}"
