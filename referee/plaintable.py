"""A table for a game that is only printed: an edition without zones in, the same with a pile for
each deck, hands, and places where cards lie open. So anybody can deal and play what nobody has
described to the referee.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tablewright.model.edition import Edition
from tablewright.model.game import Lay, Setup, Zone

HAND = Zone(id="hand", name="Hand", owner="seat", face="owner")
PLACES = (
    HAND,
    Zone(id="area", name="Own area", owner="seat"),
    Zone(id="table", name="Table"),
    Zone(id="discard", name="Discard pile", ordered=True),
)
"""Where cards lie besides their piles."""


def with_plain_table(edition: Edition) -> Edition:
    """The edition of a game that is only printed (`referee: false`) and names no zones, with zones;
    any other as it is."""
    game = edition.game
    if game.referee or game.zones:
        return edition
    piles = dict(_piles(edition))
    lay = tuple(Lay(deck=deck, to=zone.id, shuffle=True) for deck, zone in piles.items())
    zones = (*piles.values(), *PLACES)
    return replace(edition, game=replace(game, zones=zones, setups=(Setup(lay=lay),)))


def _piles(edition: Edition) -> Iterator[tuple[str, Zone]]:
    """A face-down pile for each deck of cards, by the deck's id."""
    taken = {zone.id for zone in PLACES}
    for deck in edition.decks.values():
        if deck.kind == "cards":
            id = f"{deck.deck}-pile" if deck.deck in taken else deck.deck
            yield deck.deck, Zone(id=id, name=deck.title, face="down", ordered=True)
