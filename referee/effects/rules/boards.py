"""Pieces on spaces: moving along a track, to a space beside, past its end."""

from __future__ import annotations

from typing import Any

from referee.effects.rules import forbidding, happening
from referee.effects.rules.acts import keep, lot_of
from referee.effects.rules.keys import DICE
from referee.effects.rules.lots import owner_of
from referee.effects.rules.places import neighbours, spaces_in
from referee.effects.rules.taking import kind_of, take
from referee.effects.rules.templates import template
from referee.effects.rules.unknown import none_of
from referee.phrases.tree import base
from referee.play import Play
from referee.position import Position
from referee.program import Shape
from referee.reasons import Reason, each_once
from referee.state import Option, Refused, Step
from tablewright.model.addresses import addresses_of


def way_of(at: Position, seat: str) -> tuple[str, ...]:
    """The spaces that a player's pieces go along, in order."""
    program = at.table.setting.program
    route = next(iter(program.facts("rules.route")), None)
    if route is None:
        track = next((zone for zone in at.table.setting.game.zones if zone.spaces), None)
        return addresses_of(track, track.id) if track else ()
    me, at.me = at.me, seat
    _, zone, length, home = route.fact.slots
    zones, homes = at.value(zone).addresses, at.value(home).addresses
    at.me = me
    key = ("way", seat, zones, homes)
    found: tuple[str, ...] | None = at.table.kept.get(key)
    if found is None:
        spaces = spaces_in(at, zones)
        _, entries = program.entries
        begin = entries[at.table.seats.index(seat)] - 1 if entries else 0
        found = (
            *((spaces[begin:] + spaces[:begin])[:length]),
            *spaces_in(at, homes),
        )
        at.table.kept[key] = found
    return found


def gone_along(at: Position, seat: str) -> tuple[str, ...]:
    """The way of a player's pieces where the rules move pieces along it; none where they do not."""
    program = at.table.setting.program
    along = program.facts("rules.route") or any(
        name.startswith("rules.forward") for name in program.phrases
    )
    return way_of(at, seat) if along else ()


def ahead(at: Position, card: int, steps: int) -> tuple[str, ...]:
    """The spaces so many steps ahead of a piece: one on a track, several where it branches, none
    past the end."""
    where = at.state.where[card]
    if at.table.setting.program.facts("rules.route"):
        way = way_of(at, at.me)
        index = way.index(where) + steps if where in way else len(way)
        return way[max(index, 0) : max(index, 0) + 1]
    zone, _, number = where.rpartition(".")
    its = at.table.setting.zone_of(where)
    if its is None or not its.spaces or not number.isdecimal():
        return ()
    shape = at.table.setting.program.shapes.get(its.id)
    reached = {int(number) - 1}
    for _ in range(steps):
        reached = {other for each in reached for other in _after(each, its.spaces, shape)}
    for _ in range(-steps):  # no farther than where the way begins
        before = {other for each in reached for other in _before(each, its.spaces, shape)}
        if not before:
            break
        reached = before
    if steps < 0:
        reached.discard(int(number) - 1)
    return tuple(f"{zone}.{each + 1}" for each in sorted(reached))


def _before(number: int, spaces: int, shape: Shape | None) -> tuple[int, ...]:
    """The spaces (from 0) that one follows."""
    return tuple(each for each in range(spaces) if number in _after(each, spaces, shape))


def _after(number: int, spaces: int, shape: Shape | None) -> tuple[int, ...]:
    """The spaces (from 0) that follow one: by the links of the board, else by their numbers."""
    if shape is not None and shape.links:
        return shape.links[number]
    if number + 1 < spaces:
        return (number + 1,)
    return (0,) if shape is not None and shape.closed else ()


@template("act", "move<s> {lot} forward by the number thrown")
def forward(play: Play, lot: Any) -> None:
    """Moves a piece along its way by what the dice show: all of it or not at all."""
    _forward(play, lot, (sum(play.fact(DICE, ())),))


@template(
    "act",
    "move<s> {lot} forward {n:single} space",
    "move<s> {lot} forward {n:several} spaces",
)
def forward_by(play: Play, lot: Any, n: int) -> None:
    """Moves a piece along its way by so many spaces: all of it or not at all."""
    _forward(play, lot, (n,))


@template(
    "act",
    "move<s> {lot} forward {n:single} space for each {thing}",
    "move<s> {lot} forward {n:several} spaces for each {thing}",
)
def forward_for_each(play: Play, lot: Any, n: int, thing: Any) -> None:
    """Moves a piece along its way by so many spaces for each of something: all of it or not at
    all."""
    steps = n * play.value(thing)
    if steps:
        _forward(play, lot, (steps,))
    else:
        play.nothing(none_of(play, thing))


@template("act", "move<s> {lot} forward by each die")
def forward_each(play: Play, lot: Any) -> None:
    """Moves a piece along its way by what one die of the last throw shows, then a piece, the same
    or another, by what the next shows; the player chooses the order of the dice."""
    play.then(Step("each-die", play.me, play.card, (lot, play.fact(DICE, ()))))


def each_die(play: Play, step: Step) -> None:
    """A piece goes forward by one of the dice that are left; what cannot be done is left out."""
    lot, dice = step.data
    play.me = step.seat
    used = _forward(play, lot, tuple(dict.fromkeys(dice)))
    left = list(dice)
    if used in left:
        left.remove(used)
        if left:
            play.then(step._replace(data=(lot, tuple(left)), answers=()))


@template("act", "move<s> {lot} back by the number thrown")
def back(play: Play, lot: Any) -> None:
    """Moves a piece back along its way by what the dice show, no farther than the first space."""
    _forward(play, lot, (-sum(play.fact(DICE, ())),))


@template(
    "act",
    "move<s> {lot} back {n:single} space",
    "move<s> {lot} back {n:several} spaces",
)
def back_by(play: Play, lot: Any, n: int) -> None:
    """Moves a piece back along its way by so many spaces, no farther than the first."""
    _forward(play, lot, (-n,))


def _forward(play: Play, lot: Any, numbers: tuple[int, ...]) -> int:
    """A piece goes forward, or back, by one of these numbers of spaces; by which."""
    found = lot_of(play, lot, "")
    mine = tuple(card for card in found.cards if _mine(play, card))
    answered: tuple[Any, ...] = play.step.answers[play.asked : play.asked + 1]
    if answered and answered[0] is not None:
        card, to, number = answered[0]
        if card in mine and number in numbers and to in _ways(play, card, number)[0]:
            play.asked += 1  # the other pieces need not be looked at
            return _gone(play, card, to, number)
    options, data = dict[str, Option](), dict[str, tuple[Any, ...]]()
    refused, alike = dict[str, Refused](), set()
    for card in mine:
        name, here = play.name(card), play.state.where[card]
        if (name, here) in alike:
            continue
        alike.add((name, here))
        for number in numbers:
            free, reason = _ways(play, card, number)
            if reason is not None:
                label = f"{name} from {play.place(here)}"
                refused.setdefault(label, Refused(label, *reason))
            for to in free:
                label = f"{name} from {play.place(here)} to {play.place(to)}"
                options.setdefault(label, Option(label, (card, to, number)))
                data.setdefault(label, ("moves", (name, here, to)))
    chosen = play.choose(
        f"{play.me}: which piece do you move?", tuple(options.values()), verb="moves",
        refused=tuple(refused.values()), data=tuple(data.values()),
        forced=False,
        kind=kind_of(play, "moves"),
    )  # fmt: skip
    if chosen is None:
        return 0
    return _gone(play, *chosen)


def _gone(play: Play, card: int, to: str, number: int) -> int:
    """A piece has gone to a space by so many steps; by how many."""
    happening.mark(play)
    its, before = play.table.setting.program, play.rules
    route = its.facts("rules.route")
    if route:
        play.rules = each_once(before, its.cited(route[0].number))
    play.move(card, to)
    play.rules = before
    keep(play, (card,))
    happening.occurred(play, "forward", (card,), to)
    return int(number)


def steps_of(at: Position, act: Any) -> tuple[int, ...]:
    """By how many spaces an act moves a piece along its way: one of these numbers; none for any
    other act."""
    name, slots = base(act[0]), act[1]
    thrown: tuple[int, ...] = at.fact(DICE, ())
    if name in ("rules.forward", "rules.back"):
        return (sum(thrown) * (-1 if name == "rules.back" else 1),)
    if name in ("rules.forward-by", "rules.back-by"):
        return (int(slots[1]) * (-1 if name == "rules.back-by" else 1),)
    if name == "rules.forward-for-each":
        return (int(slots[1]) * int(at.value(slots[2])),)
    return thrown if name == "rules.forward-each" else ()


def no_way(at: Position, card: int, numbers: tuple[int, ...]) -> Reason | None:
    """Why a piece cannot go forward, or back, by any of these numbers of spaces."""
    if not _mine(at, card):
        return Reason("not-yours", f"that {at.name(card)} is {owner_of(at, card)}'s")
    reasons = [_ways(at, card, number)[1] for number in numbers]
    return reasons[0] if reasons and all(reasons) else None


def _ways(at: Position, card: int, steps: int) -> tuple[list[str], Reason | None]:
    """The spaces to which a piece of the player may go forward by so many steps; and why there is
    none."""
    reached = ahead(at, card, steps)
    if not reached and steps < 0:
        return [], Reason("past", "it stands on the first space already")
    if not reached:
        return [], past(at)
    reasons = forbidding.each_why_not(at, "move", (card,), reached)
    free = [to for to, reason in zip(reached, reasons, strict=True) if reason is None]
    return free, None if free else reasons[0]


def past(at: Position) -> Reason:
    """The reason for a piece that would go past the end of its way."""
    for standing in at.table.setting.program.facts("rules.cannot"):
        if base(standing.fact.slots[1][0]) == "rules.past-the-end":
            return Reason(
                "past",
                "it would go past the last space",
                at.table.setting.program.cited(standing.number),
            )
    return Reason("past", "it would go past the last space")


def _mine(at: Position, card: int) -> bool:

    return owner_of(at, card) in ("", at.me)


@template("act", "move<s> {lot} past the last space of {zone}")
def past_the_end(play: Play, lot: Any, zone: Any) -> None:
    """Goes past the end of a way: only ever forbidden."""


@template("act", "move<s> {lot} up to {n:single} space", "move<s> {lot} up to {n:several} spaces")
def move_up_to(play: Play, lot: Any, n: int) -> None:
    """Moves a piece by at most so many spaces that lie beside each other."""

    cards = take(play, lot_of(play, lot, ""), "move", verb="moves")
    if not cards:
        return
    reached, edge = {play.state.where[cards[0]]}, [play.state.where[cards[0]]]
    for _ in range(n):
        edge = [each for one in edge for each in neighbours(play, one) if each not in reached]
        reached |= set(edge)
    reached.discard(play.state.where[cards[0]])
    free = [
        each for each in sorted(reached) if forbidding.why_not(play, "move", cards, each) is None
    ]
    to = play.choose(f"{play.me}: where to?", [Option(play.called(each), each) for each in free])
    if to:
        happening.mark(play)
        play.move(cards[0], to)
        happening.occurred(play, "move", cards[:1], to)
        happening.occurred(play, "move", cards[:1], to)
