"""Answers to questions: given to the step that asked, or found by chance where that is its part."""

from __future__ import annotations

from typing import Any

from referee.play import Play
from referee.state import UNKNOWN, Decision, Option, step_of
from referee.verbs import Verb, by_the_asked

CHANCES = {"roll": "roll", "identify": "reveal", "random": "roll"}
"""The kinds of questions that chance answers, and which chance of a table's `dealer` it is."""


def answer(play: Play, option: Option) -> None:
    """Gives an option's value to the step that asked. An unknown card is named by it."""
    value = option.value
    if isinstance(value, tuple):
        card, name = value
        play.identify(card, name)
        value = card
    give(play, value)


def give(play: Play, value: object) -> None:
    """Adds an answer to the step on top of the agenda."""
    agenda = play.state.agenda
    do, seat, card, data, answers, memory = agenda[-1]
    play.state.agenda = (*agenda[:-1], step_of((do, seat, card, data, (*answers, value), memory)))


def answering(name: str, kind: str, value: object) -> Verb:
    """A verb without slots by which whoever is asked a question of this kind answers it."""
    return Verb(
        id=name, own=True, at=kind, candidates=by_the_asked,
        do=lambda play, move: give(play, value),
    )  # fmt: skip


def supplied(play: Play, asked: Decision) -> bool:
    """Answers a question about chance if that is the referee's part at this table."""
    if not play.table.supplies(CHANCES.get(asked.kind, "")):
        return False
    by_chance(play, asked)
    return True


def by_chance(play: Play, asked: Decision) -> None:
    """Answers as chance would: rolls the die, takes one of the options, or takes the unknown card
    from what it can be."""
    state = play.state
    if asked.kind == "roll":
        die: tuple[Any, ...] = asked.data
        sides, what = die
        give(play, play.throw(sides, what, asked.seat, asked.rules))
        return
    if asked.kind == "random":
        at = state.below(f"lot {asked.seat}", len(asked.options))
        option = asked.options[at]
        if "first" in asked.verbs:
            play.rules = asked.rules
            play.tell("told", f"By lot {option.label} goes first", seat=option.label)
        answer(play, option)
        return
    card = state.agenda[-1].card
    if state.names[card] != UNKNOWN:
        return
    pool = state.pools[state.pool_of[card]]
    at = state.below(f"name {state.where[card]}", sum(count for _, count in pool))
    for name, count in pool:
        at -= count
        if at < 0:
            give(play, name)
            return
