"""The Attack Phase of Shards of Infinity: power is assigned to opponents."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee.games.shards_of_infinity.keys import ASSIGNED, ATTACKED, SAID
from referee.games.shards_of_infinity.mechanics import assigned
from referee.games.shards_of_infinity.shields import damage_steps, finish_assignment
from referee.moves import Move, Span
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason, cause
from referee.state import INFINITE, Decision, Step

Args = tuple[str, tuple[Any, ...]]


def assign(play: Play, step: Step) -> None:
    """The Attack Phase: power is assigned opponent by opponent, until it is spent or kept."""
    said, attacked = play.state.facts.pop(SAID, None), play.state.facts.pop(ATTACKED, ())
    if attacked:
        play.then(*damage_steps(play, step.seat, attacked))
        return
    if said:
        play.then(step)
        _assigned(play, step.seat, *said)
    elif said == () or play.counter(f"{step.seat}.power") == 0 or not _targets(play, step.seat):
        finish_assignment(play, step.seat)
    else:
        play.ask(
            Decision(
                "assign", step.seat, f"{step.seat}: whom do you attack, and for how much?",
                ("attack", "attack-champion", "end"), ("SOI-100",),
            )
        )  # fmt: skip


def _targets(position: Position, seat: str) -> tuple[str, ...]:
    """The opponents that can still be assigned power."""
    if position.counter(f"{seat}.power") < INFINITE:
        return position.opponents(seat)
    done = assigned(position)
    if done and position.table.variant(17) == "one target":
        return ()
    return tuple(each for each in position.opponents(seat) if each not in done)


def attacks(position: Position) -> Iterator[Args]:
    """Every attack on a player that may be legal."""
    seat = position.question.seat
    power = position.counter(f"{seat}.power")
    if power:
        low = INFINITE if power >= INFINITE else 1
        for opponent in _targets(position, seat):
            yield seat, (opponent, Span(low, power))


def why_not_attack(position: Position, move: Move) -> Reason | None:
    """Attacks on players (SOI-100, SOI-108)."""
    seat = move.seat
    opponent, power = move.args
    asked = position.question
    if asked.seat != seat or asked.kind not in ("act", "assign"):
        return None
    if opponent == seat:
        return cause("not-oneself")
    if opponent not in position.alive:
        return cause("out")
    has = position.counter(f"{seat}.power")
    low, high = power if isinstance(power, Span) else (power, power)
    if low < 1:
        return cause("no-power")
    if high > has:
        return cause(
            "too-little-power" if has else "powerless", has=has, needs=high, more=high - has
        )
    if has >= INFINITE and low < INFINITE:
        return cause("infinite")
    if has >= INFINITE and opponent not in _targets(position, seat):
        return cause("infinite-once" if opponent in assigned(position) else "infinite-one-target")
    return None


def warn_attack(position: Position, move: Move) -> Reason | None:
    """Going to attack ends the Play Phase: is there something left that was forgotten?"""
    asked = position.state.asked
    if asked is None or asked.kind != "act":
        return None
    left = len(position.zone(f"{move.seat}.hand"))
    return cause("unplayed", left=left) if left else None


def attack(play: Play, move: Move) -> None:
    """Assigns power to an opponent; the Play Phase is over with it."""
    if play.state.agenda[-1].do == "moves":
        play.drop()
        play.state.facts[SAID] = move.args
    else:
        _assigned(play, move.seat, *move.args)


def _assigned(play: Play, seat: str, opponent: str, power: int) -> None:
    play.rules = ("SOI-100",)
    done = assigned(play)
    done[opponent] = INFINITE if power >= INFINITE else done.get(opponent, 0) + power
    play.state.facts[ASSIGNED] = tuple(done.items())
    play.count_by(f"{seat}.power", -power)


def to_attack(play: Play, move: Move) -> None:
    """The Play Phase ends, the Attack Phase begins."""
    play.drop()


def end(play: Play, move: Move) -> None:
    """No more attacks: shields are revealed, then comes the End Phase."""
    play.state.facts[SAID] = ()
    if play.drop().do == "assign":
        play.then(Step("assign", move.seat))
