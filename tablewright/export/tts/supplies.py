"""What has no picture and what is marked with anything small: a game's components and counters in;
bags of the other program's own cubes out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tablewright.export.arrangement import Place
from tablewright.export.stock import Stock
from tablewright.export.tts import objects
from tablewright.export.tts.objects import HAND_COLORS, SEATS, Names, Stand, Thing
from tablewright.model.game import Component, Counter

MANY = 200
"""More cubes than this come out of a bag without end: so many make a save slow to open."""
COLORS = tuple(HAND_COLORS)


@dataclass(frozen=True, slots=True)
class Supply:
    """Cubes of one kind."""

    name: str
    color: str
    count: int | None
    """How many; None if there is always one more."""


def is_plain(stock: Stock, part: Component) -> bool:
    """Whether a component is small pieces that nothing is printed on."""
    stacks, boards = stock.made_of(part)
    return part.kind == "token" and not stacks and not boards


def of_game(stock: Stock, seats: int) -> Iterator[Supply]:
    """The supplies of a game: its plain tokens, for each seat its own; and, where the game has no
    tokens at all, what marks values on cards and spaces."""
    color = 0
    for part in stock.game.components:
        if is_plain(stock, part):
            name = part.name or part.id
            count = part.count or 1
            amount = None if count > MANY else count
            if part.per == "seat":
                for seat in range(seats):
                    yield Supply(f"{name} {seat + 1}", SEATS[seat % len(SEATS)], amount)
            else:
                yield Supply(name, COLORS[(color + 1) % len(COLORS)], amount)
                color += 1
    for counter in marked(stock):
        yield Supply(counter.name or counter.id, COLORS[(color + 1) % len(COLORS)], None)
        color += 1


def marked(stock: Stock) -> tuple[Counter, ...]:
    """Counters on cards and spaces that lie there as pieces, of a game that brings none of its own.
    What is only there or not needs none, and what is quiet follows from other things."""
    if any(part.kind in ("token", "dial") for part in stock.game.components):
        return ()
    return tuple(
        counter
        for counter in stock.game.counters
        if counter.owner in ("card", "space") and counter.max != 1 and not counter.quiet
    )


def as_bag(supply: Supply, at: Place, names: Names, number: int) -> Thing:
    """A supply as a bag with its cubes, or as one that never becomes empty."""
    stand = Stand(at, 1.0, True, (0.7, 0.7, 0.7))
    guid = names.guid("supply", supply.name, number)
    first = objects.cube(names.guid("cube", number, 0), at, supply.name, supply.color)
    if supply.count is None:
        made = objects.endless_bag(guid, stand, supply.name, first, "As many as are needed.")
    else:
        more = [
            objects.cube(names.guid("cube", number, one), at, supply.name, supply.color)
            for one in range(1, supply.count)
        ]
        says = f"{supply.count} x {supply.name}"
        made = objects.bag(guid, stand, supply.name, [first, *more], says)
    made["ColorDiffuse"] = dict(first["ColorDiffuse"])
    return made
