"""A step of a set-up and a number of players in; the movements of cards that it stands for out:
one, or one for each seat and each space, with `A` for the first seat.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tablewright.model.addresses import parse_address, seat_letter

if TYPE_CHECKING:  # the records of a game's files take a while to import
    from tablewright.model.game import Game, Lay

EACH = "seat."
"""How an address begins that every seat has."""


def movements(lay: Lay, game: Game, players: int) -> Iterator[tuple[str, str]]:
    """The addresses (`deck`, `A.hand`, `row.3`) that cards come from and go to, in order; the first
    is "" for cards out of the box. What names a seat at which nobody sits is left out."""
    address = parse_address(lay.to)
    assert address is not None, "addresses were checked when the game was read"
    spaces = next(zone for zone in game.zones if zone.id == address.zone).spaces
    places = range(1, spaces + 1) if lay.each == "space" and spaces else (0,)
    letters = [seat_letter(seat) for seat in range(1, players + 1)]
    written = (lay.source, lay.to)
    for letter in letters if any(each.startswith(EACH) for each in written) else [""]:
        source, to = (
            f"{letter}.{each.removeprefix(EACH)}" if each.startswith(EACH) else each
            for each in written
        )
        owners = [each.partition(".")[0] for each in (source, to)]
        if any(len(each) == 1 and each.isupper() and each not in letters for each in owners):
            continue
        for space in places:
            yield source, f"{to}.{space}" if space else to
