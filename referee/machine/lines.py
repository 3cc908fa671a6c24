"""Boards of spaces: whose pieces stand in a line, or connect their two sides."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.effects.rules.lots import owners_in
from referee.effects.rules.places import spaces_of
from referee.position import Position
from referee.program import Shape
from referee.setting import Setting
from referee.state import UNKNOWN


def in_line(at: Position, n: int) -> str:
    """Who has so many pieces in a line, straight or diagonal; "" for nobody."""
    setting = at.table.setting
    for zone, shape in setting.program.shapes.items():
        if shape.hex:
            continue
        owners = _owners(at, zone, shape)
        for first, *others in _lines(setting, zone, n):
            seat = owners[first]
            if seat:
                for each in others:
                    if owners[each] != seat:
                        break
                else:
                    return seat
    return ""


def _lines(setting: Setting, zone: str, n: int) -> tuple[tuple[int, ...], ...]:
    """The places of so many spaces in a line, one row of the board after the other."""
    found: tuple[tuple[int, ...], ...] | None = setting.kept.get(("lines", zone, n))
    if found is None:
        rows = setting.program.shapes[zone].rows
        width, height = len(rows[0]), len(rows)
        found = setting.kept["lines", zone, n] = tuple(
            tuple((row + down * k) * width + column + right * k for k in range(n))
            for row in range(height)
            for column in range(width)
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1))
            if row + down * (n - 1) < height and 0 <= column + right * (n - 1) < width
        )
    return found


def connecting(at: Position, board: Any) -> str:
    """Whose pieces connect their two sides of the board that a phrase names; "" for nobody's."""
    setting, addresses = at.table.setting, at.value(board).addresses
    its_zone = setting.zone_of(addresses[0]) if addresses else None
    shape = setting.program.shapes.get(its_zone.id) if its_zone is not None else None
    if its_zone is None or shape is None:
        return ""
    zones, names, owned = at.state.zones, at.state.names, owners_in(at)
    spaces, beside = spaces_of(at, its_zone.id), _beside(setting, its_zone.id)

    def is_of(seat: str, space: int) -> bool:
        cards = zones.get(spaces[space], ())
        return bool(cards) and names[cards[0]] != UNKNOWN and owned.get(cards[0]) == seat

    for number, seat in enumerate(at.table.seats):
        sides = shape.sides.get("ABCDEFGH"[number])
        if sides is None or len(sides) < 2:
            continue
        first, last = _sides(setting, its_zone.id, sides[:2])
        if not any(is_of(seat, each) for each in last):
            continue
        left = [each for each in first if is_of(seat, each)]
        seen = set(left)
        while left:
            one = left.pop()
            if one in last:
                return seat
            for each in beside[one]:
                if each not in seen:
                    seen.add(each)
                    if is_of(seat, each):
                        left.append(each)
    return ""


def _beside(setting: Setting, zone: str) -> Mapping[int, tuple[int, ...]]:
    """The spaces (from 0) beside each of a board."""
    found: dict[int, tuple[int, ...]] | None = setting.kept.get(("beside", zone))
    if found is None:
        shape = setting.program.shapes[zone]
        found = {each: shape.beside(each) for row in shape.rows for each in row}
        setting.kept["beside", zone] = found
    return found


def _sides(setting: Setting, zone: str, sides: tuple[str, ...]) -> list[frozenset[int]]:
    """The spaces (from 0) along some sides of a board."""
    found: list[frozenset[int]] | None = setting.kept.get(("along", zone, sides))
    if found is None:
        rows = setting.program.shapes[zone].rows
        every = {
            "north": frozenset(rows[0]), "south": frozenset(rows[-1]),
            "west": frozenset(row[0] for row in rows), "east": frozenset(row[-1] for row in rows),
        }  # fmt: skip
        found = setting.kept["along", zone, sides] = [every[side] for side in sides]
    return found


def _owners(at: Position, zone: str, shape: Shape) -> list[str]:
    """Whose piece stands on each space of a board, row by row; "" for nobody's."""
    zones, names, owned = at.state.zones, at.state.names, owners_in(at)
    found = []
    for address in _addresses(at.table.setting, zone, shape):
        cards = zones.get(address)
        known = cards and names[cards[0]] != UNKNOWN
        found.append(owned.get(cards[0], "") if cards and known else "")
    return found


def _addresses(setting: Setting, zone: str, shape: Shape) -> tuple[str, ...]:
    """The spaces of a board, row by row."""
    found: tuple[str, ...] | None = setting.kept.get(("row by row", zone))
    if found is None:
        found = tuple(f"{zone}.{number + 1}" for row in shape.rows for number in row)
        setting.kept["row by row", zone] = found
    return found
