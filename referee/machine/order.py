"""Turns, rounds and phases as `game.yaml` gives them: what follows what, who follows whom, which
counters go back when a phase ends."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from referee.effects.rules import lending
from referee.effects.rules.keys import AWAY
from referee.keys import OUT
from referee.play import Play
from referee.position import Position
from referee.rules import rules_in
from referee.setting import Setting
from referee.state import Step
from tablewright.model.game import Counter, Phase


def paths(setting: Setting) -> Mapping[str, tuple[Phase, ...]]:
    """The phases without parts in the order of a turn or round, each with those it is part of
    before it."""
    kept: Mapping[str, tuple[Phase, ...]] | None = setting.kept.get(("paths",))
    if kept is not None:
        return kept
    found: dict[str, tuple[Phase, ...]] = {}

    def walk(phases: Sequence[Phase], above: tuple[Phase, ...]) -> None:
        for phase in phases:
            if phase.phases:
                walk(phase.phases, (*above, phase))
            else:
                found[phase.id] = (*above, phase)

    walk(setting.game.phases, ())
    setting.kept["paths",] = found
    return found


def ways_on(setting: Setting, phase: str) -> Sequence[tuple[str, bool]]:
    """The phases that may follow, each with whether a new turn or round begins with it: first what
    comes next, then what follows each repeated phase that it is part of."""
    kept: Sequence[tuple[str, bool]] | None = setting.kept.get(("ways on", phase))
    if kept is not None:
        return kept
    order = paths(setting)
    leaves = list(order)
    at = leaves.index(phase)
    path = order[phase]

    def after(leaf: int) -> tuple[str, bool]:
        return (leaves[leaf + 1], False) if leaf + 1 < len(leaves) else (leaves[0], True)

    exits: list[tuple[str, bool]] = []
    onward: tuple[str, bool] | None = None
    for part in reversed(path[:-1]):
        if part.repeat:
            inside = [number for number, leaf in enumerate(leaves) if part in order[leaf]]
            if onward is None and inside[-1] == at:
                onward = (leaves[inside[0]], False)
            exits.append(after(inside[-1]))
    found = [onward or after(at)]
    for each in exits:
        if each[0] not in [phase for phase, _ in found]:
            found.append(each)
    setting.kept["ways on", phase] = found
    return found


ENDS = ("phase-ends", "phase-over")
"""The steps of which one waits beneath all that a phase does."""
OVER = "over"
"""Instead of the phase that follows: with this one the turn or round is over."""


def way_on(setting: Setting, phase: str, to: str) -> tuple[str, bool]:
    """The phase that follows one, the named one if one is named, and whether a new turn or round
    begins with it."""
    found: tuple[str, bool] | None = setting.kept.get(("way on", phase, to))
    if found is None:
        ways = ways_on(setting, phase)
        found = ways[0]
        if to:
            found = (found[0], True) if to == OVER else (to, dict(ways).get(to, False))
        setting.kept["way on", phase, to] = found
    return found


def behind(setting: Setting, phase: str, part: str) -> str:
    """What follows a phase that another is part of, or is, when that has been gone through for the
    last time."""
    order = paths(setting)
    leaves = list(order)
    last = max(at for at, leaf in enumerate(leaves) if part in [each.id for each in order[leaf]])
    if last + 1 < len(leaves):
        return leaves[last + 1]
    return OVER


def ended(setting: Setting, phase: str, to: str) -> tuple[str, ...]:
    """The phases that end with one, itself first, when another follows it."""
    found: tuple[str, ...] | None = setting.kept.get(("ended", phase, to))
    if found is None:
        following, anew = way_on(setting, phase, to)
        kept = () if anew else kept_phases(setting, phase, following)
        found = tuple(part.id for part in reversed(paths(setting)[phase]) if part not in kept)
        setting.kept["ended", phase, to] = found
    return found


def phase_left(play: Play, step: Step[tuple[str]]) -> None:
    """A sentence ends a phase, with all that it is made of and however often it is gone through;
    `data` is the phase. What of it still waits is left out."""
    agenda, setting = play.state.agenda, play.table.setting
    at = next((at for at in reversed(range(len(agenda))) if agenda[at].do in ENDS), -1)
    now = agenda[at].data[0] if at >= 0 else ""
    (left,) = step.data
    if now and left in [part.id for part in paths(setting)[now]]:
        to = behind(setting, now, left)
        play.state.agenda = (*agenda[:at], agenda[at]._replace(data=(now, to)))


def following(position: Position, seat: str) -> str:
    """Who comes after a seat in the order of turns, of those who are left in the round; the seat
    itself if nobody else is."""
    then = position.table.setting.game.order.then
    away = position.state.facts.get(AWAY, ())
    others = [each for each in position.clockwise(seat) if each != seat and each not in away]
    if not others or then in ("solo", "simultaneous"):
        return seat if seat in position.alive or not others else others[0]
    return others[-1] if then == "counterclockwise" else others[0]


def left(play: Play, seat: str) -> str:
    """A seat, or the next one that is still in the game."""
    facts = play.state.facts
    if OUT not in facts or seat not in facts[OUT] or not play.alive:
        return seat
    return following(play, seat)


def comes_round(position: Position, seat: str, after: str, begun: str) -> bool:
    """Whether the turn comes to who began, or passes over that seat, if `after` follows `seat`."""
    seats = list(position.table.seats)
    if position.table.setting.game.order.then == "counterclockwise":
        seats.reverse()
    at = seats.index(seat)
    order = seats[at + 1 :] + seats[: at + 1]
    return order.index(begun) <= order.index(after)


def turn_to(play: Play, seat: str) -> None:
    """Within a round it is a seat's turn. A module says itself whose turn it is, where anything
    comes of it."""
    if seat == play.state.turn:
        return
    if rules_in(play.table.setting).by_hand:
        play.set_turn(seat)
    else:
        play.state.turn = seat


class Reset(NamedTuple):
    """A counter that ends with a phase."""

    counter: str
    start: int
    keys: tuple[str, ...] | None
    """Where it is counted; None for one on cards or spaces."""


def leave(play: Play, to: str = "") -> None:
    """The phase of the moment ends, and another follows it, or a new turn or round: counters that
    end with it go back to their start, by its rules; those of seats, if it is a phase of one's own
    turn, for whose turn it is."""
    state, kept = play.state, play.table.kept
    of = ("left", state.phase, to, state.turn)
    for left in kept[of] if of in kept else _leaving(play, state.phase, to, state.turn):
        _reset(play, left)


class Left(NamedTuple):
    """A phase with which counters end."""

    rules: tuple[str, ...]
    counters: tuple[Reset, ...]


def _leaving(play: Play, now: str, to: str, turn: str) -> tuple[Left, ...]:
    """The phases with which counters end when one ends and another follows it, inner ones first."""
    setting = play.table.setting
    kept = kept_phases(setting, now, to) if to and now in paths(setting) else ()
    path = reversed(paths(setting).get(now, ()))
    resets = {each.resets for each in setting.game.counters}
    seat = turn if setting.game.order.turn == "turn" else ""
    found = tuple(
        Left(_ruled(setting, each), tuple(_resets(play, each.id, seat)))
        for each in path
        if each not in kept and each.id in resets
    )
    play.table.kept["left", now, to, turn] = found
    return found


def _ruled(setting: Setting, phase: Phase) -> tuple[str, ...]:
    """The rules of a phase: those that `game.yaml` names, else the paragraphs that play it."""
    blocks = setting.program.blocks.get(("phase", phase.id), ())
    played = tuple(dict.fromkeys(block.number for block in blocks if block.number))
    return setting.phases[phase.id].rules or played


def begun(setting: Setting, before: str, now: str) -> tuple[str, ...]:
    """The phases that begin when one follows another ("" for none), outer ones first."""
    found: tuple[str, ...] | None = setting.kept.get(("begun", before, now))
    if found is None:
        kept = kept_phases(setting, before, now) if before else ()
        found = tuple(each.id for each in paths(setting)[now] if each not in kept)
        setting.kept["begun", before, now] = found
    return found


def kept_phases(setting: Setting, one: str, other: str) -> tuple[Phase, ...]:
    """The phases with parts that do not end when one leaf follows another; going back, those within
    the repetition do."""
    common: tuple[Phase, ...] | None = setting.kept.get(("kept phases", one, other))
    if common is None:
        order = paths(setting)
        common = tuple(part for part in order[one][:-1] if part in order[other])
        leaves = list(order)
        if leaves.index(other) <= leaves.index(one):
            while common and not common[-1].repeat:
                common = common[:-1]
        setting.kept["kept phases", one, other] = common
    return common


def _reset(play: Play, left: Left) -> None:
    state, before = play.state, play.rules
    counters, marks = state.counters, state.marks
    play.rules = left.rules
    for counter, start, keys in left.counters:
        if keys is None:
            if counter in marks:
                for card in [*marks[counter]]:
                    begins = play.start(card, counter) + lending.lent(play, card, counter)
                    play.set_mark(card, counter, begins)
            keys = _on_spaces(play, counter)
        for key in keys:
            if counters[key] != start:
                play.set_counter(key, start)
    play.rules = before


def _resets(play: Play, phase: str, seat: str) -> Iterator[Reset]:
    """The counters that end with a phase: of a seat, or for "" of all."""
    seats = (seat,) if seat else play.table.seats
    for each in play.table.setting.game.counters:
        if each.resets == phase:
            yield Reset(each.id, each.start, _keys(play, each, seats))


def _keys(play: Play, counter: Counter, seats: Sequence[str]) -> tuple[str, ...] | None:
    """Where the table or seats count something; None for what cards or spaces count."""
    if counter.owner == "seat":
        return tuple(f"{seat}.{counter.id}" for seat in seats)
    return (counter.id,) if counter.owner == "common" else None


def _on_spaces(play: Play, counter: str) -> tuple[str, ...]:
    """Where spaces count something."""
    if play.table.setting.counters[counter].owner == "card":
        return ()
    return tuple(key for key in play.state.counters if key.rpartition(".")[2] == counter)
