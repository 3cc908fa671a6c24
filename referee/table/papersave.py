"""The paper save: a session to all that people need to lay its position out again, as plain data
for one printed page, with the code that restores the referee.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from referee.keys import OUT
from referee.position import Position, amount
from referee.sessions.session import Session
from referee.setting import Table
from referee.state import UNKNOWN, State
from referee.table.code import encode, one_line
from referee.table.now import phase_name, what_now
from referee.view import placed_by
from referee.words.counters import on_card, on_space
from referee.words.wording import small
from tablewright.model.game import Zone

HOW = (
    "Lay out what stands above; what lies face down keeps its order and stays with its owner in an "
    "envelope of its own.",
    "Then: tablewright referee --from-code FILE, with a file of the lines below or what the square "
    "says, goes on from here.",
)
"""How the game goes on."""


class Part(NamedTuple):
    """What lies in one part of the table."""

    heading: str
    """A player with the counters, or the common part."""
    rows: tuple[tuple[str, str], ...]
    """Each zone as people call it, and what lies there."""


class PaperSave(NamedTuple):
    """A position on paper."""

    title: str
    about: str
    """Who plays, after how many steps, what the table agreed on."""
    now: str
    """Whose turn it is, in which phase, who is asked what."""
    open: tuple[Part, ...]
    """What everybody may see, the number of all other cards too."""
    hidden: tuple[Part, ...]
    """What the referee alone knows, where it deals: cards that players must find again. It is
    folded away."""
    how: tuple[str, ...]
    """How the game goes on."""
    code: tuple[str, ...]
    """The code in lines, its head first."""
    square: str
    """The same code, for a QR code."""


def paper_save(session: Session) -> PaperSave:
    """The position now, on paper."""
    table, state = session.table, session.state
    code = encode(table, state, session.seed)
    common = Part("Common", tuple(_rows(table, state, "", hidden=False)))
    seats = [_seat(table, state, seat) for seat in table.seats]
    counters = tuple(_counters(table, state, ""))
    if counters:
        common = common._replace(rows=(("Counters", ", ".join(counters)), *common.rows))
    hidden = [
        Part(seat or "Common", rows)
        for seat in ("", *table.seats)
        if table.dealer and (rows := tuple(_rows(table, state, seat, hidden=True)))
    ]
    now = what_now(table, state, "")
    turn = f"{state.turn}'s turn. " if state.turn and not state.outcome else ""
    return PaperSave(
        table.setting.game.title,
        _about(session),
        f"{turn}{now.line}",
        tuple(part for part in (common, *seats) if part.rows or part is not common),
        tuple(hidden),
        HOW,
        tuple(code.split("\n")),
        one_line(code),
    )


def _about(session: Session) -> str:
    table = session.table
    steps = session.at
    words = [", ".join(table.seats), f"after {steps} step{'s' * (steps != 1)}"]
    if table.dealer:
        words.append("the referee deals")
    words += [f"{name}: {choice}" for name, choice in table.variants.items()]
    phase = phase_name(table, session.state)
    return " · ".join((*words, phase) if phase else words)


def _seat(table: Table, state: State, seat: str) -> Part:
    out = " · out of the game" if seat in state.facts.get(OUT, ()) else ""
    counters = ", ".join(_counters(table, state, seat))
    heading = f"{seat}{out}" + (f" · {counters}" if counters else "")
    return Part(heading, tuple(_rows(table, state, seat, hidden=False)))


def _counters(table: Table, state: State, seat: str) -> Iterator[str]:
    for counter in table.setting.game.counters:
        if counter.owner != ("seat" if seat else "common"):
            continue
        value = state.counters.get(f"{seat}.{counter.id}" if seat else counter.id, counter.start)
        if value or counter.start:
            yield f"{small(counter.name or counter.id)} {amount(value)}"


def _rows(table: Table, state: State, seat: str, *, hidden: bool) -> Iterator[tuple[str, str]]:
    """Each zone with cards or counters; `hidden`: those whose cards the referee alone knows."""
    for zone in table.setting.game.zones:
        if zone.owner != ("seat" if seat else "common"):
            continue
        address = f"{seat}.{zone.id}" if seat else zone.id
        called = zone.name or zone.id
        if not zone.spaces:
            words = _cards(table, state, zone, address, hidden=hidden)
            if words:
                yield called, words
            continue
        found = []
        for space in range(1, zone.spaces + 1):
            words = _cards(table, state, zone, f"{address}.{space}", hidden=hidden)
            on = "" if hidden else _on_space(table, state, f"{address}.{space}")
            if words or on:
                found.append(f"{space}: {words}{' ' if words and on else ''}{on and f'[{on}]'}")
        if found:
            yield called, "; ".join(found)


def _cards(table: Table, state: State, zone: Zone, address: str, *, hidden: bool) -> str:
    cards = state.zones.get(address, ())
    position = Position(table, state)
    down = state.marks.get("face-down", {})
    known = [card for card in cards if position.name(card) != UNKNOWN]
    secret = zone.sees != "all" or any(card in down for card in cards)
    if not cards or (hidden and not (secret and known)):
        return ""
    number = f"{len(cards)} card{'s' * (len(cards) != 1)}"
    names = list(_named(position, cards))
    if secret and not hidden:
        held = f"{number}, {'held' if zone.sees == 'owner' else 'face down'}"
        seat = placed_by(table, state, cards[0])
        held += f", of {seat}" if seat else ""
        # With real cards, what is known was said aloud.
        if table.dealer or not known:
            return held
        said = _counted([name for name in names if name != UNKNOWN], ordered=False)
        return f"{held}; {', '.join(said)} among them" if len(known) < len(cards) else (
            f"{held}: {', '.join(said)}"
        )  # fmt: skip
    if len(cards) == 1 and names != [UNKNOWN]:
        return names[0]
    unknown = sum(name == UNKNOWN for name in names)
    # Nobody knows the order of a pile that was shuffled; an open one lies in its order.
    ordered = zone.sees == "all" and (zone.ordered or zone.face == "down")
    listed = _counted([name for name in names if name != UNKNOWN], ordered=ordered)
    if unknown:
        listed.append(f"{unknown} unknown")
    what = ", ".join(listed)
    head = f"{number}, top first" if ordered and len(cards) > 1 else number
    if hidden and zone.sees == "nobody":
        head += ", in any order"
    return f"{head}: {what}" if len(cards) > 1 else what


def _named(position: Position, cards: Iterable[int]) -> Iterator[str]:
    """Cards with the counters on them."""
    for card in cards:
        on = list(on_card(position, card))
        seat = placed_by(position.table, position.state, card)
        name = position.name(card) + (f" of {seat}" if seat else "")
        yield name + (f" ({', '.join(on)})" if on else "")


def _counted(names: list[str], *, ordered: bool) -> list[str]:
    """Like names together: everywhere, or only where they lie on each other."""
    found: list[list[object]] = []
    where: dict[str, list[object]] = {}
    for name in names:
        at = found[-1] if ordered and found and found[-1][0] == name else None
        at = at if ordered else where.get(name)
        if at is None:
            at = [name, 0]
            found.append(at)
            where[name] = at
        at[1] = int(str(at[1])) + 1
    # A number stays with what it counts.
    return [f"{number}\u00a0×\u00a0{name}" if number != 1 else str(name) for name, number in found]


def _on_space(table: Table, state: State, address: str) -> str:
    return ", ".join(
        f"{seat} {small(counter.name or counter.id)} {value}".strip()
        for seat, counter, value in on_space(table, state, address)
    )
