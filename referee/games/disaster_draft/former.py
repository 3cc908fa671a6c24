"""What positions of before have on their agenda, and how they go on as they began: their sentences
in phrases of then, and their steps."""

from __future__ import annotations

from typing import Any

from referee.games.disaster_draft.terms import lead
from referee.machine.moments import in_phase
from referee.play import Play
from referee.renamed import Formerly, Slot
from referee.state import Step

_OWN = "disaster-draft."


def _own(made: Any) -> Any:
    """A sentence of this game's phrases, by their full ids."""
    if isinstance(made, Slot) or not isinstance(made, tuple):
        return made
    return (_OWN + made[0], *map(_own, made[1:]))


PHRASES: Formerly = {
    _OWN + then: _own(made)
    for then, made in {
        "this-unit-gets-more": ("gets", ("this-unit",), ("more", Slot(0))),
        "this-unit-gets-less": ("gets", ("this-unit",), ("less", Slot(0))),
        "this-unit-gets-more-for-each": (
            "gets",
            ("this-unit",),
            ("more-for-each", Slot(0), Slot(1)),
        ),
        "this-unit-gets-less-for-each": (
            "gets",
            ("this-unit",),
            ("less-for-each", Slot(0), Slot(1)),
        ),
        "one-ally-gets-more": ("gets", ("one-ally",), ("more", Slot(0))),
        "one-ally-gets-less": ("gets", ("one-ally",), ("less", Slot(0))),
        "one-ally-gets-faster": ("gets", ("one-ally",), ("faster", Slot(0))),
        "each-ally-gets-more": ("gets", ("each-ally",), ("more", Slot(0))),
        "each-ally-gets-less": ("gets", ("each-ally",), ("less", Slot(0))),
        "each-ally-of-type-gets-more": ("gets", ("each-ally-of-type", Slot(0)), ("more", Slot(1))),
        "reward-gets-more": ("gets", ("the-reward",), ("more", Slot(0))),
        "reward-gets-less": ("gets", ("the-reward",), ("less", Slot(0))),
        "one-enemy-gets-less": ("gets", ("one-enemy",), ("less", Slot(0))),
        "one-enemy-of-type-gets-less": ("gets", ("one-enemy-of-type", Slot(0)), ("less", Slot(1))),
        "one-enemy-gets-slower": ("gets", ("one-enemy",), ("slower", Slot(0))),
        "each-enemy-gets-less": ("gets", ("each-enemy",), ("less", Slot(0))),
        "each-enemy-of-type-gets-less": (
            "gets",
            ("each-enemy-of-type", Slot(0)),
            ("less", Slot(1)),
        ),
        "double-one-ally": ("doubles", ("one-ally",)),
        "one-ally-dies": ("dies", ("one-ally",)),
        "this-unit-dies": ("dies", ("this-unit",)),
        "one-enemy-dies": ("dies", ("one-enemy",)),
        "one-enemy-of-type-dies": ("dies", ("one-enemy-of-type", Slot(0))),
        "one-weak-enemy-dies": ("dies", ("one-weak-enemy", Slot(0))),
        "move-strength": ("moves-strength", Slot(0), ("one-enemy",)),
        "swap-strength": ("swaps-strength", ("one-enemy",)),
        "copy-strength": ("copies-strength", ("one-enemy",)),
        "strength-becomes": ("sets-strength", ("one-enemy",), Slot(0)),
        "one-enemy-cannot-activate": ("cannot-activate", ("one-enemy",)),
        "one-ally-activates-again": ("activates-again", ("one-ally",)),
    }.items()
}
"""By former phrase: the sentence of today's phrases."""


def enter(play: Play, step: Step[tuple[str]]) -> None:
    """A phase of the battle begins."""
    (phase,) = step.data
    play.set_phase(phase)


def phase(play: Play, step: Step) -> None:
    """What the paragraphs of a phase say."""
    play.then(*in_phase(play, step.do.removeprefix("step-"), lead(play)))


def battle(play: Play, step: Step) -> None:
    """A new battle begins, as long as a unit is left anywhere."""
    piles = ("deck", "graveyard", *(f"{seat}.hand" for seat in play.alive))
    if not any(play.zone(pile) for pile in piles):
        play.end((), "no unit is left in any hand, in the deck or in the graveyard", ("DD-073",))
    play.rules = ("DD-042", "DD-020")
    if play.state.turn != lead(play):
        play.set_turn(lead(play))
    phases = list(play.table.setting.phases)[1:]
    steps = ((Step("enter", data=(each,)), Step(f"step-{each}")) for each in phases)
    play.then(*(step for both in steps for step in both))
