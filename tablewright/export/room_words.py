"""A room on a digital table to what people are told of it: what is wrong with it, what to do in it
before the game begins, and where each component is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tablewright.export.arrangement import Arrangement
from tablewright.export.room import HEIGHT, WIDTH, Room, dice_of
from tablewright.export.stock import NO_RULES, Stock
from tablewright.export.target import Finding
from tablewright.model.game import Component
from tablewright.units import MM

READABLE = 60
"""Pixels of the width of a poker card below which only enlarging helps."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ways:
    """What a digital table calls things, and how things are done at it."""

    enlarge: str
    """How a card is read that is small."""
    sit: str
    """What everybody does first."""
    board: str
    """What lies there for a board."""
    dice: str
    again: str
    """What is done to a die that stands for several."""
    rules: str
    """Where the rules are, of a game that has some."""


def room_findings(name: str, room: Room, ways: Ways) -> Iterator[Finding]:
    """What is wrong with a room, which people know by this name."""
    if not room.fits:
        yield Finding(
            "error",
            f"{name}: not everything has a place in a room of {WIDTH} x {HEIGHT} pixels",
            "declare fewer counters that people must see (`quiet: true`), or smaller boards",
        )
    width = round(63.5 * MM * room.scale)
    if width < READABLE:
        yield Finding("warning", f"{name}: a poker card is {width} pixels wide", ways.enlarge)


def told_of_room(name: str, table: Arrangement, ways: Ways) -> Iterator[str]:
    """What is to be done before the game begins, in numbered lines."""
    players = "1 player" if table.seats == 1 else f"{table.seats} players"
    yield f"\n{name}, {players}"
    for number, step in enumerate(_steps(table, ways), 1):
        yield f"  {number}. {step}"


def _steps(table: Arrangement, ways: Ways) -> Iterator[str]:
    yield ways.sit
    shuffled = [pile.name for pile in table.piles if pile.shuffled and pile.pieces]
    if shuffled or table.deals:
        done = [f"shuffles {', '.join(shuffled)}"] if shuffled else []
        done += [f"deals {deal.said}" for deal in table.deals]
        yield f"The first button does this: it {'; '.join(done)}."
    yield from table.steps


def where_it_is(stock: Stock, tables: Sequence[Arrangement], part: Component, ways: Ways) -> str:
    """Where a component is in the rooms, or why it is in none."""
    stacks, boards = stock.made_of(part)
    if stacks:
        count = sum(stack.count for stack in stacks)
        return f"{count} cards, one for each copy" + (
            ", as large as a hand can pick up" if stacks[0].deck.kind == "tokens" else ""
        )
    if boards:
        used = {each.piece.board.board for table in tables for each in table.boards}
        names = [piece.board.board for piece in boards if piece.board.board in used]
        if names:
            return f"{ways.board}: {', '.join(names)}"
        return "not needed: another board has all of its spaces"
    if part.kind == "die":
        most = max(table.seats for table in tables)
        count = part.count * (most if part.per == "seat" else 1)
        shown = dice_of(part, most)
        again = f" for {count} dice, since one can be {ways.again}" if shown < count else ""
        return f"{shown} {ways.dice} with 1 to {part.sides or 6}{again}"
    if part.kind == "rulebook":
        return ways.rules if stock.rulebook else f"not carried: {NO_RULES}"
    return "not carried: the game has no picture of it; counters stand for what it counts"
