"""Spaces as seen from the card that speaks: `this space`, `the next space`; and what lies there."""

from __future__ import annotations

from typing import Any

from referee.effects.rules.lots import Lot, exactly
from referee.effects.rules.places import Zones, lying, neighbours
from referee.effects.rules.templates import template
from referee.position import Position


def here(at: Position) -> str:
    """The space in which the card lies whose sentence it is; "" if it lies in none."""
    address = at.state.where[at.card] if at.card >= 0 else ""
    return address if address.rpartition(".")[2].isdecimal() else ""


@template("space", "this space")
def this_space(at: Position) -> Zones:
    """The space of the card whose sentence it is."""
    space = here(at)
    return Zones((space,) if space else ())


@template("space", "the {side=next|previous} space")
def space_beside(at: Position, side: str) -> Zones:
    """The space with the next number, or the one before it; round a closed track there is always
    one."""
    zone, _, number = here(at).rpartition(".")
    its = at.table.setting.zone_of(zone) if zone else None
    if its is None or not its.spaces:
        return Zones(())
    shape = at.table.setting.program.shapes.get(its.id)
    there = int(number) + (1 if side == "next" else -1)
    if shape is not None and shape.closed:
        there = (there - 1) % its.spaces + 1
    return Zones((f"{zone}.{there}",) if 0 < there <= its.spaces else ())


@template("space", "each adjacent space")
def each_adjacent(at: Position) -> Zones:
    """All spaces that share an edge with the one of the piece that moves, else of the card whose
    sentence it is."""
    space = at.state.where[at.moving] if at.moving >= 0 else here(at)
    return Zones(neighbours(at, space))


@template("piece", "the card {prep=in|on} {space}", "the cards {prep=in|on} {space}")
def cards_there(at: Position, prep: str, space: Any) -> Lot:
    """What lies in a space, or in several."""
    zones = at.value(space)
    return exactly(lying(at, zones), zones)


@template("condition", "{space} is empty")
def space_is_empty(at: Position, space: Any) -> bool:
    """There is such a space, and nothing lies in it; where it is one of several, in one of them."""
    zones = at.value(space)
    each = (not at.zone(address) for address in zones.addresses)
    return bool(zones.addresses) and (all(each) if zones.every else any(each))
