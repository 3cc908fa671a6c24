"""The ten-second audit: a position to the piles and counters that are worth a look, with the
numbers that they should have; numbers that were counted, to what is off and which step was likely
forgotten.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from referee.events import Event
from referee.position import Position, amount
from referee.sessions.session import Session
from referee.setting import BOX, Table
from referee.state import State
from referee.table.back import step_words
from referee.view import ALL, counts_hidden, seems
from referee.words.explaining import closed
from referee.words.wording import large, small

BACK = 40
"""Steps that are looked through for one that was forgotten."""
MOST = 4
"""Steps that are named."""


class Pile(NamedTuple):
    """Cards that should lie in a zone, the spaces of a row together."""

    zone: str
    """Its address: `Ann.hand`, `center-row`."""
    called: str
    """How people call it, without its owner."""
    cards: int


class Line(NamedTuple):
    """What one player, or everybody, looks at."""

    seat: str
    """"" for what is common."""
    piles: tuple[Pile, ...]
    counters: tuple[tuple[str, str], ...]
    """Counters that lie on the table, with their values in words."""

    @property
    def words(self) -> str:
        """All of it in one line."""
        said = [f"{pile.called} {pile.cards}" for pile in self.piles]
        said += [f"{name} {value}" for name, value in self.counters]
        return ", ".join(said)


class Audit(NamedTuple):
    """What everybody looks at for ten seconds."""

    lines: tuple[Line, ...]
    latest: tuple[str, ...]
    """What the game itself moved since the last turn began: what is forgotten most easily."""
    breaks: tuple[str, ...]
    """What cannot be by the rules; there is something only after a correction by hand."""


class Off(NamedTuple):
    """A pile that holds another number of cards than it should."""

    zone: str
    should: int
    counted: int
    words: str


class Found(NamedTuple):
    """What the counted piles say."""

    off: tuple[Off, ...]
    likely: tuple[str, ...]
    """What was likely forgotten, the likeliest first."""


def audit(session: Session, viewer: str = ALL) -> Audit:
    """What to look at, with the numbers that should be there."""
    table, state = session.table, session.state
    lines = [_line(table, state, seat, viewer) for seat in ("", *table.seats)]
    wrong = session.audit(viewer)
    return Audit(
        tuple(line for line in lines if line.piles or line.counters),
        tuple(_latest(session)),
        tuple(closed(each.sentence) for each in wrong),
    )


def _line(table: Table, state: State, seat: str, viewer: str) -> Line:
    piles: dict[str, int] = {}
    for address, cards in state.zones.items():
        owner = address.partition(".")[0]
        if address == BOX or (owner if owner in table.seats else "") != seat:
            continue
        place = seems(table, address, viewer)
        row = re.sub(r"\.\d+$", "", place)
        zone = table.setting.zone_of(row)
        hidden = zone is not None and zone.sees != "all"
        if cards or (hidden and not counts_hidden(table, address, viewer)):
            piles[row] = piles.get(row, 0) + len(cards)
    position = Position(table, state)
    return Line(
        seat,
        tuple(
            Pile(zone, position.called(zone).removeprefix(f"{seat}'s "), number)
            for zone, number in piles.items()
        ),
        tuple(_counters(table, state, seat)),
    )


def _counters(table: Table, state: State, seat: str) -> Iterable[tuple[str, str]]:
    for counter in table.setting.game.counters:
        if counter.owner != ("seat" if seat else "common") or counter.quiet:
            continue
        value = state.counters.get(f"{seat}.{counter.id}" if seat else counter.id, counter.start)
        if value or counter.start:
            yield small(counter.name or counter.id), amount(value)


def _latest(session: Session) -> Iterable[str]:
    """What came by itself since the last turn began, in the step by which it began too: cards
    drawn, shuffled, refilled."""
    found: list[str] = []
    for at in range(session.at, max(session.at - BACK, -1), -1):
        moment = session.moment(at)
        events = moment.events or ()
        here = [
            words
            for event in events
            if (words := _by_itself(session.table, event))
        ]  # fmt: skip
        found[:0] = here if at else []
        if any(event.kind == "turn" for event in events):
            break
    return list(dict.fromkeys(found))[-MOST:]


def _by_itself(table: Table, event: Event) -> str:
    """What hands had to do although nobody said it."""
    if event.kind == "drew" and event.data[0]:
        number = event.data[0]
        return f"{event.seat} drew {number} card{'s' * (number != 1)}"
    if event.kind == "shuffled" and event.data[1] > 1:
        return f"{_place(table, event.data[0])} was shuffled"
    if event.kind == "card":
        source, to = event.data[:2]
        pile, row = (table.setting.zone_of(each) for each in (source, to))
        commons = pile is not None and row is not None and "seat" not in (pile.owner, row.owner)
        if commons and pile is not None and row is not None and row.spaces and pile.face == "down":
            return f"{_place(table, to)} was refilled"
    return ""


def _place(table: Table, address: str) -> str:
    return large(Position(table, State()).called(address))


def check(session: Session, counted: Mapping[str, int], viewer: str = ALL) -> Found:
    """What is off in piles that were counted (by address, rows together), and which steps were
    likely not carried out on the table."""
    table, state = session.table, session.state
    should = {pile.zone: pile for seat in ("", *table.seats) for pile in
              _line(table, state, seat, viewer).piles}  # fmt: skip
    position = Position(table, state)
    off: dict[str, Off] = {}
    for zone, number in counted.items():
        has = should[zone].cards if zone in should else 0
        if has == number:
            continue
        more = number - has
        words = f"{large(position.called(zone))}: {abs(more)} card{'s' * (abs(more) != 1)} too "
        words += f"{'many' if more > 0 else 'few'}, {number} instead of {has}"
        off[zone] = Off(zone, has, number, words)
    return Found(tuple(off.values()), tuple(_likely(session, off, viewer)) if off else ())


def _likely(session: Session, off: Mapping[str, Off], viewer: str) -> Iterable[str]:
    """Latest first: steps whose moves of cards would explain what is off, those that explain all
    of it before those that explain a part."""
    position = Position(session.table, session.state)
    wrong = {zone: each.counted - each.should for zone, each in off.items()}
    zones = list(wrong)
    pairs = [
        f"{abs(wrong[one])} of {position.called(one)} may belong to {position.called(other)}"
        for one in zones for other in zones if wrong[one] > 0 and wrong[one] == -wrong[other]
    ]  # fmt: skip
    whole: list[str] = []
    part: list[str] = []
    for at in range(session.at, max(session.at - BACK, 0), -1):
        moves = _moves(session, at, viewer)
        explains = [zone for zone, number in wrong.items() if moves.get(zone, 0) == -number]
        if explains:
            words = f"step {at}, '{step_words(session, at, viewer)}', was not carried out"
            whole += [words] * (len(explains) == len(wrong))
            part += [words] * (len(explains) < len(wrong))
    return [*whole[:MOST], *pairs, *([] if whole else part[:MOST])]


def _moves(session: Session, at: int, viewer: str) -> dict[str, int]:
    """How many cards more each zone has after a step than before, rows together, as far as the
    viewer may know: what was sent in secret still counts for the hand."""
    found: dict[str, int] = {}
    before, after = session.moment(at - 1).state, session.moment(at).state
    if before is None or after is None:
        return found
    for state, sign in ((before, -1), (after, 1)):
        for address, cards in state.zones.items():
            row = re.sub(r"\.\d+$", "", seems(session.table, address, viewer))
            found[row] = found.get(row, 0) + sign * len(cards)
    return {zone: number for zone, number in found.items() if number}
