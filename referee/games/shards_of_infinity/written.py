"""A position of Shards of Infinity that was written down: what waits in it, and its facts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from referee.facts import Fact, a_list, a_seat, cards, numbers
from referee.games.shards_of_infinity.champions import weakened
from referee.games.shards_of_infinity.keys import ASSIGNED, ATTACKED, RETURNING, REVEALED
from referee.games.shards_of_infinity.mechanics import assigned
from referee.keys import PLAYED
from referee.machine import rules
from referee.play import Play
from referee.position import Position


def resume(play: Play) -> None:
    """Puts on the agenda what waits in the turn and phase that the state has."""
    state = play.state
    if PLAYED not in state.facts:
        state.facts[PLAYED] = play.zone(f"{state.turn}.play")
    for each in play.alive:
        weakened(play, each)
    rules.resume(play)


def _played(position: Position) -> Sequence[str]:
    """Where cards lie that were played: those in play first, then where effects may have sent
    them."""
    turn = position.state.turn
    own = [f"{turn}.{zone}" for zone in ("play", "champions", "discard", "own-banished", "deck")]
    return (*own, "banished", "center-deck")


def _hands(position: Position) -> Sequence[str]:
    return [f"{seat}.hand" for seat in position.table.seats]


def _attack(play: Play, seat: str, value: Any) -> None:
    seats = tuple(a_seat(play, each) for each in a_list(ATTACKED, value))
    if set(seats) - set(assigned(play)):
        raise ValueError("who is attacked has damage assigned; expected 'assigned: {B: 7}' too")
    play.state.facts[ATTACKED] = seats


def _attacked(position: Position, seat: str) -> list[str]:
    return [step.seat for step in reversed(position.state.agenda) if step.do == "hit"]


FACTS: tuple[Fact, ...] = (
    numbers(
        ASSIGNED, like="{B: 7}", about="the damage assigned so far, in the Attack Phase"
    ),
    Fact(
        key=ATTACKED, like="[B, C]", put=_attack, say=_attacked, waits=True,
        about="who has still to take the damage assigned; the first may reveal shields",
    ),
    cards(
        REVEALED, like="[NAME]", within=_hands,
        about="shields that were revealed against this attack",
    ),
    cards(
        RETURNING, like="[NAME]", within=_played,
        about="what comes to the hand at the end of the turn",
    ),
)  # fmt: skip
