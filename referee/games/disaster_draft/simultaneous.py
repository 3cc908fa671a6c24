"""Equally fast units at the same time: all choose, then all effects are carried out (DD-HR-3).

The choices are made on a copy of the position, in which the unit's effect runs ahead; its answers
are then given to the same sentences in the real one.
"""

from __future__ import annotations

from typing import Any

from referee import common, engine
from referee.answering import give
from referee.games.disaster_draft.keys import FALLEN, PLANS
from referee.machine import sections
from referee.phrases.tree import Tree
from referee.play import Play
from referee.rules import playing
from referee.state import Decision, Option, Step

END = "planned"


def begin_together(play: Play, units: list[tuple[str, int]]) -> None:
    """Equally fast units choose one after the other, then act (DD-HR-3)."""
    plans = [Step("plan", seat, card) for seat, card in units]
    play.then(*plans, Step("together", data=(tuple(units),)))


def plan(play: Play, step: Step) -> None:
    """A unit's choices, made before any of the equally fast effects happens."""
    seat, card = step.seat, step.card
    ahead = playing(play.table, play.state.copy())
    state = ahead.state
    state.facts.pop(PLANS, None)
    sentences = play.facts(card).section()
    state.agenda = (Step(END), Step("section", seat, card, (sentences, 0)))
    answers = list(step.answers)
    made: list[Any] = []
    while state.outcome is None:
        state.asked = None
        asked = engine.settle(play.table, state).state.asked
        if asked is None or asked.kind == END:
            break
        top = state.agenda[-1]
        if top.do not in ("sentence", "do") or top.card != card:
            break
        value = play.ask(asked) if len(made) >= len(answers) else answers[len(made)]
        made.append(value)
        give(ahead, value)
    if made:
        play.state.facts[PLANS] = (*play.fact(PLANS, ()), (card, tuple(made)))


def planned_end(play: Play, step: Step) -> None:
    """The effect has run ahead."""
    play.ask(Decision(END, step.seat, "Go on?", ("choose",), options=(Option("on", 1),)))


def together(play: Play, step: Step[tuple[tuple[tuple[str, int], ...]]]) -> None:
    """All effects of equally fast units are carried out, in lead order (DD-HR-3)."""
    (units,) = step.data
    play.rules = ("DD-027", "DD-HR-3", "DD-068")
    steps = []
    for seat, card in units:
        if play.state.where[card] == f"{seat}.army":
            play.set_mark(card, "activated", 1)
        sentences = play.facts(card).section()
        if sentences and not play.mark(card, "stopped"):
            steps.append(Step("section", seat, card, (sentences, 0)))
    fallen = play.state.facts.get(FALLEN, ())
    if fallen:
        play.state.facts[FALLEN] = tuple(each for each in fallen if each not in units)
    play.then(*steps, Step("plans-done"))


def plans_done(play: Play, step: Step) -> None:
    """The choices that were made ahead are used up."""
    play.state.facts.pop(PLANS, None)


def sentence(play: Play, step: Step[tuple[Tree]]) -> None:
    """One sentence, that of a card with the answers that were made ahead (DD-HR-3)."""
    _answered_ahead(play, step)
    carry_out = common.sentence if step.card >= 0 else sections.sentence
    carry_out(play, play.step)


def act(play: Play, step: Step[tuple[Tree, str] | tuple[Tree, str, tuple[str, ...]]]) -> None:
    """One act of a sentence, with the answers that were made ahead (DD-HR-3)."""
    _answered_ahead(play, step)
    sections.act(play, play.step)


def _answered_ahead(play: Play, step: Step) -> None:
    plans = play.state.facts.get(PLANS, ())
    for at, (card, made) in enumerate(plans):
        if card == step.card and made and not step.answers and _asks(play, step):
            left = ((card, made[1:]),)
            play.state.facts[PLANS] = (*plans[:at], *left, *plans[at + 1 :])
            play.step = step._replace(answers=made[:1])
            break


def _asks(play: Play, step: Step) -> bool:
    """Whether the sentence would ask now."""
    ahead = playing(play.table, play.state.copy())
    ahead.state.facts.pop(PLANS, None)
    ahead.state.agenda = (Step(END), step)
    ahead.state.asked = None
    asked = engine.settle(play.table, ahead.state).state.asked
    return asked is not None and asked.kind != END and ahead.state.agenda[-1] == step
