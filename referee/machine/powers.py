"""What cards that lie open, and paragraphs of a turn with phases, let a player do in a turn: which
of it may be done now, and that it was done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from referee.effects.rules import happening
from referee.effects.rules.context import SECTION
from referee.effects.rules.keys import ONCE
from referee.keys import ROUND, TURNS
from referee.machine import order
from referee.play import Play
from referee.position import Position
from referee.program import Choice, Power, Program
from referee.setting import Setting
from referee.state import Step

POWERS = "powers"
"""The step that asks for what may still be done before a phase or a turn ends."""
PASSED = "passed"
"""Stands among what is done once for who has declined it all in this phase."""


class Ready(NamedTuple):
    """What somebody may do now."""

    card: int
    """The card that says it; -1 for a paragraph."""
    power: Power

    @property
    def key(self) -> str:
        """What it is called among what was done once."""
        its = self.power
        return f"{its.number or its.card} {its.at}{f' {self.card}' if self.card >= 0 else ''}"


def ready(play: Play, seat: str) -> list[Ready]:
    """What a player may do now, as far as that depends on the moment and on where cards lie."""
    found = []
    for power in play.table.setting.program.powers:
        if power.phase and power.phase not in phases_now(play):
            continue
        if not due_now(play, power):
            continue
        for card in speakers(play, power, seat):
            each = Ready(card, power)
            if (power.once, each.key, seat) not in play.fact(ONCE, ()):
                found.append(each)
    return found


def phases_now(at: Position) -> tuple[str, ...]:
    """The phase of the moment and those that it is part of."""
    path = order.paths(at.table.setting).get(at.state.phase, ())
    return tuple(part.id for part in path)


def due_now(play: Play, power: Power) -> bool:
    return power.nth is None or power.nth.comes(play.fact(TURNS, 0), play.fact(ROUND, 0))


def speakers(play: Play, power: Power, seat: str) -> list[int]:
    """The cards that say it now; -1 for a paragraph."""
    if not power.card:
        return [-1]
    cards = [card for card, name in enumerate(play.state.names) if name == power.card]
    return play.as_seat(
        seat, lambda: [each for each in cards if happening.says_now(play, each, power.conditions)]
    )


def done(play: Play, seat: str, which: Ready) -> Step:
    """What a player does of it, as a step; it may be done so often no more."""
    its = which.power
    play.state.facts[ONCE] = (*play.fact(ONCE, ()), (its.once, which.key, seat))
    return Step(SECTION, seat, which.card, ((its.move, *its.after), 0, its.number))


def declined(play: Play, seat: str) -> None:
    """A player does nothing more of it in this phase."""
    key = ("phase", PASSED, seat)
    if play.table.setting.program.powers and key not in play.fact(ONCE, ()):
        play.state.facts[ONCE] = (*play.fact(ONCE, ()), key)


def has_declined(play: Play, seat: str) -> bool:
    """Whether a player does nothing more of it in this phase."""
    return ("phase", PASSED, seat) in play.fact(ONCE, ())


def asked(play: Play, seat: str, *when: str) -> tuple[Step, ...]:
    """The step that asks a player for it before a phase or turn ends, or when the first phase
    `begins`, in a game with such."""
    return (Step(POWERS, seat, data=when),) if play.table.setting.program.powers else ()


def due(play: Play, step: Step[tuple[str, ...]], power: Power) -> bool:
    """Whether a player is asked for it now that a turn begins or a phase ends: it belongs to that
    phase, or what comes next has no list beside which it could be done."""
    setting = play.table.setting
    if step.data:
        return not power.phase
    if power.phase or not play.state.phase or setting.game.order.turn == "round":
        return True
    following, anew = order.ways_on(setting, play.state.phase)[0]
    return anew or before(play, following)


def before(play: Play, phase: str) -> bool:
    """Whether players are asked for it before a phase: where no list of moves is asked in it."""
    program = play.table.setting.program
    blocks = program.blocks.get(("phase", phase), ())
    return not any(isinstance(part, Choice) for block in blocks for part in block.parts)


def offers_besides(play: Play, step: Step) -> bool:
    """Whether a list of moves is one of a turn, beside which a player may do what they may."""
    setting = play.table.setting
    return (
        bool(setting.program.powers)
        and step.seat == play.state.turn
        and step.card < 0
        and step.data[1] in lists_of_turns(setting)
    )


def lists_of_turns(setting: Setting) -> frozenset[object]:
    """The lists of moves that stand in the paragraphs of turns and phases."""
    found: frozenset[object] | None = setting.kept.get(("lists of turns",))
    if found is None:
        found = frozenset(_lists(setting.program))
        setting.kept["lists of turns",] = found
    return found


def _lists(program: Program) -> Iterator[object]:
    for (when, which), blocks in program.blocks.items():
        if (when, which) == ("turn", "on") or when == "phase":
            for block in blocks:
                yield from (each.items for each in block.parts if isinstance(each, Choice))
