"""A position of D.I.S.C. that was written down: what waits in it.

Cards that lie upright without tokens are loaded (an upright card with rings always has a token),
enemies without a number get theirs in the order of the row. `phase: act` begins the actions,
`load` or `player-turn` the Player Turn, an `enemy-…` phase the Enemy Turn, `reward` the Reward
Phase. A fact `order` lists who has still to act in `enemy-slots`.
"""

from __future__ import annotations

from typing import Any

from referee.games.disc.seeking import count_left
from referee.games.disc.terms import (
    CORE_ROOM,
    ROW,
    called,
    early,
    enemies,
    kind,
    known,
    printed_hp,
    row,
    standing_operatives,
)
from referee.play import Play
from referee.position import Position
from referee.state import Step

ENEMY_PHASES = ("enemy-turn", "enemy-order", "enemy-expiry", "enemy-load")


def resume(play: Play) -> None:
    """Puts on the agenda what waits in the phase that the state has."""
    state = play.state
    _complete(play)
    if not state.turn:
        state.turn = play.table.seats[0]
    phase = state.phase
    if not phase or phase == "room-selection":
        state.phase = "room-selection"
        if any(play.zone(f"{seat}.player-row") for seat in play.table.seats):
            play.then(Step("room-selection"))
        else:
            play.table.setting.rules.begin(play)
        return
    identify = [
        Step("identify", "", card)
        for zone in (ROW, "active-room", *(f"{seat}.player-row" for seat in play.table.seats))
        for card in play.zone(zone)
        if not known(play, card)
    ]
    play.then(*identify, *_waiting(play, phase))


def _waiting(play: Play, phase: str) -> tuple[Step, ...]:
    facts = play.state.facts
    if phase == "room-population":
        last = play.counter("cleared") >= CORE_ROOM - 1
        return (Step("core-room" if last else "population"),)
    if phase == "act":
        facts["acting"] = tuple(standing_operatives(play))
        return (Step("act"),)
    if phase in ENEMY_PHASES:
        return (Step("enemy-turn"),)
    if phase == "enemy-slots":
        if "order" not in facts:
            facts["order"] = tuple((card, early(play, card)) for card in enemies(play))
        return (Step("slots"),)
    if phase == "reward":
        return (Step("reward"),)
    return (Step("player-turn"),)


def _complete(play: Play) -> None:
    """Tokens, numbers, counters that follow from what was written."""
    state = play.state
    ammo = state.marks.setdefault("ammo", {})
    sideways = state.marks.get("sideways", {})
    for zone in (ROW, *(f"{seat}.player-row" for seat in play.table.seats)):
        for card in play.zone(zone):
            dots = kind(play, card).dots
            if dots and card not in ammo and card not in sideways:
                ammo[card] = dots
    numbers = state.marks.setdefault("number", {})
    for card in row(play):
        if card not in numbers:
            numbers[card] = 1 + max((numbers.get(each, 0) for each in row(play)), default=0)
    events = len(play.events)
    count_left(play)
    del play.events[events:]
    if any(kind(play, card).type == "core" for card in row(play)):
        state.counters["room"] = CORE_ROOM
        state.counters["cleared"] = CORE_ROOM - 1
        for card in play.zone("core"):
            _aside(play, card)
    elif not state.counters["room"] and state.phase not in ("", "room-selection"):
        state.counters["room"] = state.counters["cleared"] + (state.phase != "room-population")
    for seat in play.table.seats:
        if not state.counters[f"{seat}.max-hp"]:
            hp = printed_hp(play, seat)
            state.counters[f"{seat}.max-hp"] = hp
            state.counters[f"{seat}.hp"] = state.counters[f"{seat}.hp"] or hp


def _aside(play: Play, card: int) -> None:
    """A core that a position of the last fight left out was destroyed."""
    state = play.state
    state.zones["core"] = tuple(each for each in state.zones["core"] if each != card)
    state.zones["aside"] = (*state.zones["aside"], card)
    state.where[card] = "aside"


def place(play: Play, name: str, value: Any) -> bool:
    """Facts that a position may say: `order`, who has still to act."""
    if name != "order":
        return False
    if not isinstance(value, list | tuple):
        raise ValueError("expected a list of enemies")
    order = []
    for label in value:
        card = play.pick(str(label), row(play))
        if card < 0:
            raise ValueError(f"{label} is not in the Enemy Row")
        order.append((card, early(play, card)))
    play.state.facts["order"] = tuple(order)
    return True


def shows(position: Position, name: str) -> Any:
    """Who has still to act in this Enemy Turn; before it, who would act in which order."""
    if name != "order":
        return None
    order = position.state.facts.get("order")
    if order is None:
        return tuple(called(position, card) for card in enemies(position))
    return tuple(called(position, card) for card, _ in order if position.state.where[card] == ROW)
