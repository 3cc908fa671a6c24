"""The steps that positions of before have on their agenda, by which they go on as they began."""

from __future__ import annotations

from referee.games.disaster_draft.terms import lead
from referee.machine.moments import in_phase
from referee.play import Play
from referee.state import Step


def enter(play: Play, step: Step) -> None:
    """A phase of the battle begins."""
    play.set_phase(step.data[0])


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
