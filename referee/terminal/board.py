"""The table drawn in text for a screen of 80 x 24: rows of spaces as boxes, the common part between
the players, whoever looks nearest to the reader; everything else in a line or two each.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from referee.keys import OUT
from referee.position import Position
from referee.setting import Table
from referee.state import UNKNOWN, State
from referee.terminal.looking import (
    EMPTY,
    card_name,
    cards_words,
    counters,
    sees,
    space_counters,
    when,
)
from referee.terminal.paper import WIDTH, Paper, broken
from referee.view import ALL, placed_by, turn_of
from referee.words.counters import on_card
from referee.words.wording import small
from tablewright.model.game import Zone
from tablewright.model.zones import is_pile

TALL = 4
"""Lines that a space may take."""
Say = Callable[[str], str]
"""Words to how they are shown."""
NARROW = 7
"""Columns that a space must have to be drawn."""
SAID = 24
"""Columns for what lies on a space that is too narrow to be drawn."""
LISTED = 2
"""Lines for the cards of an open zone before they are cut short."""


class Drawn(NamedTuple):
    """A line with how it is set apart."""

    text: str
    kind: str = ""


def draw(table: Table, state: State, viewer: str, say: Say = str) -> list[Drawn]:
    """The table as lines of at most 80 columns, as one seat sees it; `say` gives words in the
    language that is spoken."""
    title = " · ".join(filter(None, (table.setting.game.title, *when(table, state))))
    lines = list(_heading(say(title)))
    others = [seat for seat in _from(table, viewer) if seat != viewer]
    for seat in reversed(others):
        lines += _part(table, state, seat, viewer, say)
    lines += _part(table, state, "", viewer, say)
    if viewer in table.seats:
        lines += _part(table, state, viewer, viewer, say)
    return lines


def show_board(paper: Paper, table: Table, state: State, viewer: str) -> None:
    """Draws the table on the paper."""
    for line in draw(table, state, viewer, paper.spoken):
        paper.drawn(line.text, line.kind)


def _from(table: Table, viewer: str) -> tuple[str, ...]:
    """The seats clockwise, beginning with whoever looks."""
    at = table.seats.index(viewer) if viewer in table.seats else 0
    return table.seats[at:] + table.seats[:at]


def _part(table: Table, state: State, seat: str, viewer: str, say: Say) -> Iterator[Drawn]:
    """What lies before a seat, or in the middle."""
    zones = [
        zone for zone in table.setting.game.zones if zone.owner == ("seat" if seat else "common")
    ]
    words = [seat or "Common"]
    if seat and seat in state.facts.get(OUT, ()):
        words.append("out of the game")
    elif seat and seat == turn_of(table, state):
        words.append("in turn")
    has = counters(table, state, seat, brief=True)
    piles = list(_piles(table, state, seat, viewer, zones))
    there = any(zone.spaces or _filled(state, zone) for zone in zones)
    if not piles and not has and not seat and not there:
        return
    yield from _heading(say(" · ".join([*words, *filter(None, [has, ", ".join(piles)])])))
    for zone in zones:
        address = f"{seat}.{zone.id}" if seat else zone.id
        if zone.spaces:
            yield from _row(table, state, zone, address, viewer, say)
        elif sees(table, state, address, viewer) and not _is_pile(zone):
            cards = cards_words(table, state, zone, address, viewer)
            if cards != EMPTY:
                yield from _list(say(zone.name or zone.id), say(cards), whole=zone.sees == "owner")


def _filled(state: State, zone: Zone) -> bool:
    """Whether anything lies in a common zone."""
    return any(
        cards for address, cards in state.zones.items()
        if address == zone.id or address.startswith(f"{zone.id}.")
    )  # fmt: skip


def _is_pile(zone: Zone) -> bool:
    """Whether cards lie on each other there: their number says enough."""
    return is_pile(zone)


def _piles(
    table: Table, state: State, seat: str, viewer: str, zones: Iterable[Zone]
) -> Iterator[str]:
    """Piles and hidden hands by their numbers."""
    for zone in zones:
        address = f"{seat}.{zone.id}" if seat else zone.id
        if zone.spaces or (sees(table, state, address, viewer) and not _is_pile(zone)):
            continue
        number = len(state.zones.get(address, ()))
        if number:
            yield f"{small(zone.name or zone.id)} {number}"


def _list(name: str, cards: str, *, whole: bool = False) -> Iterator[Drawn]:
    """The cards of an open zone, in few lines; the own hand is there whole."""
    lines = broken(f"{name}: {cards}", 1, 3)
    if len(lines) > LISTED and not whole:
        last = textwrap.shorten(lines[LISTED - 1], WIDTH - 8, placeholder="").rstrip(",;·")
        lines = [*lines[: LISTED - 1], f"    {last.strip()}, …"]
    for line in lines:
        yield Drawn(line)


def _heading(text: str) -> Iterator[Drawn]:
    *lines, last = broken(f"── {text} ", 0, 3)
    for line in lines:
        yield Drawn(line, "title")
    yield Drawn(f"{last} ".ljust(WIDTH, "─")[:WIDTH], "title")


def _row(
    table: Table, state: State, zone: Zone, address: str, viewer: str, say: Say
) -> Iterator[Drawn]:
    """A row of spaces as boxes below its numbers; an empty row of a seat is left out, and a common
    one is there with its name."""
    assert zone.spaces
    each, more = divmod(WIDTH - 1, zone.spaces)
    drawn = each > NARROW
    wides = [each - 1 + (at < more) if drawn else SAID for at in range(zone.spaces)]
    cells = [
        list(_cell(table, state, f"{address}.{space}", viewer, wide, say))
        for space, wide in enumerate(wides, 1)
    ]
    own_names = table.setting.called_spaces
    names = [say(own_names.get(f"{zone.id}.{at}", str(at))) for at in range(1, zone.spaces + 1)]
    empty = not any(cells)
    if not drawn or (empty and zone.owner == "seat"):
        if not empty:
            said = (
                f"{name} {' '.join(cell)}" for name, cell in zip(names, cells, strict=True) if cell
            )
            yield from _list(say(zone.name or zone.id), " · ".join(said))
        return
    tops = [_cut(name, wide).ljust(wide, "─") for name, wide in zip(names, wides, strict=True)]
    yield Drawn("┌" + "┬".join(tops) + "┐", "dim")
    if empty:
        name = say(f"{zone.name or zone.id}: nothing lies here")
        yield Drawn("│" + name[: WIDTH - 2].center(sum(wides) + zone.spaces - 1) + "│")
        return
    for at in range(max(len(cell) for cell in cells)):
        texts = [
            (cell[at] if at < len(cell) else "").ljust(wide)
            for cell, wide in zip(cells, wides, strict=True)
        ]
        yield Drawn("│" + "│".join(texts) + "│")


def _cell(
    table: Table, state: State, address: str, viewer: str, wide: int, say: Say
) -> Iterator[str]:
    """A space: the names of its cards, what lies on them, what lies on the space."""
    position = Position(table, state)
    lines: list[str] = []
    cards = state.zones.get(address, ())
    room = max(1, TALL - 1 if len(cards) == 1 else 2)
    for card in cards:
        if not sees(table, state, address, viewer):
            lines.append(say("(face down)")[:wide])
            continue
        name = card_name(position, card, viewer if table.dealer else ALL)
        lines += _folded("?" if name == UNKNOWN else say(name), wide, room)
        seat = placed_by(table, state, card)
        lines += [_cut(say(f"of {seat}"), wide)] if seat else []
        on = ", ".join(on_card(position, card))
        lines += _folded(say(on), wide, 2) if on else []
    for counter, value in space_counters(table, state, address):
        lines.append(_cut(say(f"{counter} {value}"), wide))
    if len(lines) > TALL + 2:
        lines = [*lines[: TALL + 1], say(f"+{len(lines) - TALL - 1} more")[:wide]]
    yield from lines


def _folded(words: str, wide: int, most: int) -> list[str]:
    """Words in lines of so many columns, at most so many lines."""
    lines = [_cut(line, wide) for line in textwrap.wrap(words, wide, break_long_words=False)]
    if len(lines) > most:
        lines = [*lines[: most - 1], _cut(" ".join(lines[most - 1 :]), wide)]
    return lines


def _cut(text: str, wide: int) -> str:
    """A text that is cut where it is too long."""
    return text if len(text) <= wide else text[: wide - 1] + "~"
