"""What anybody says of turns, phases and the end on a free table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee.moves import Move
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason
from referee.verbs import Verb

Candidates = Iterator[tuple[str, tuple[Any, ...]]]


def timing(position: Position, seat: str) -> Reason | None:
    """It must be said who does something; who is out may still move what lies there."""
    if seat not in position.table.seats:
        return Reason("no-seat", "it is not said who does it", (), "", "begin with a name")
    return None


def _seats(position: Position) -> Candidates:
    for seat in position.table.seats:
        yield seat, ()


def _passes(position: Position) -> Candidates:
    for seat in position.table.seats:
        for other in position.alive:
            if other != position.state.turn:
                yield seat, (other,)


def _why_not_pass(position: Position, move: Move) -> Reason | None:
    reason = timing(position, move.seat)
    if reason is None and move.args[0] not in position.alive:
        return Reason("out", f"{move.args[0]} is out of the game")
    return reason


def _end(play: Play, move: Move) -> None:
    now = play.state.turn or move.seat
    others = play.clockwise(now)
    following = [each for each in others if each != now]
    play.set_turn(following[0] if following else now)


def _phases(position: Position) -> Candidates:
    for seat in position.table.seats:
        for phase in position.table.setting.phases:
            if phase != position.state.phase:
                yield seat, (phase,)


def _why_not_phase(position: Position, move: Move) -> Reason | None:
    reason = timing(position, move.seat)
    phases = position.table.setting.phases
    if reason is None and move.args[0] not in phases:
        named = ", ".join(each.name or each.id for each in phases.values())
        return Reason(
            "no-phase", f"there is no phase '{move.args[0]}'", (), "",
            f"one of: {named}" if named else "this game has no phases",
        )  # fmt: skip
    return reason


def _why_not(position: Position, move: Move) -> Reason | None:
    return timing(position, move.seat)


VERBS = (
    Verb(
        id="free-end",
        sentence="{seat} ends the turn",
        also=("end turn", "{seat} is done", "{seat} passes the turn"),
        answer="done",
        about="The turn goes to the next player.",
        when="ending",
        candidates=_seats,
        why_not=_why_not,
        do=_end,
    ),
    Verb(
        id="free-pass",
        sentence="{seat} gives the turn to {player}",
        slots={"player": "seat"},
        also=("{seat} passes the turn to {player}",),
        about="The turn goes to whoever is named.",
        when="seldom",
        candidates=_passes,
        why_not=_why_not_pass,
        do=lambda play, move: play.set_turn(move.args[0]),
    ),
    Verb(
        id="free-phase",
        sentence="{seat} sets the phase to {phase}",
        slots={"phase": "phase"},
        about="Another phase begins; nothing that its rules say is done by itself.",
        when="seldom",
        candidates=_phases,
        why_not=_why_not_phase,
        do=lambda play, move: play.set_phase(move.args[0]),
    ),
    Verb(
        id="free-wins",
        sentence="{seat} wins",
        also=("{seat} has won",),
        about="Records who has won; the game is over.",
        when="seldom",
        candidates=_seats,
        why_not=_why_not,
        do=lambda play, move: play.end((move.seat,), "as the players say"),
    ),
    Verb(
        id="free-over-for-all",
        sentence="{seat} ends the game",
        also=("{seat} says that the game is over",),
        about="Records that the game is over without a winner.",
        when="seldom",
        candidates=_seats,
        why_not=_why_not,
        do=lambda play, move: play.end((), "as the players say"),
    ),
)
"""Moves of turns and phases."""
