"""What cards say behind a label: their sections of that label, one card after the other in an order
of choice; what more or fewer is drawn by what cards and rules say of a phase.
"""

from __future__ import annotations

from typing import Any

from referee.effects.rules import happening
from referee.effects.rules.context import at_rules, meant
from referee.effects.rules.forbidding import speaking
from referee.effects.rules.keys import CARRIED
from referee.effects.rules.templates import template
from referee.phrases.tree import base
from referee.phrases.tree import meant as meant_by
from referee.picking import next_of
from referee.play import Play
from referee.position import Position
from referee.reasons import each_once
from referee.state import Step

Labelled = tuple[str, Any]
"""A label's id, and the cards."""


@template("act", "carr<y/ies> out the {label} sections of {lot} in any order")
def carry_out_sections(play: Play, label: str, lot: Any) -> None:
    """Cards with such a section carry it out one by one, in an order of the player's choice, who is
    not asked where it makes no difference."""
    _next(play, play.me, meant(play, "label", label), lot)


def sections(play: Play, step: Step[Labelled]) -> None:
    """The next card carries out its section."""
    play.rules = at_rules(play)
    _next(play, step.seat, *step.data)


def _next(play: Play, seat: str, label: str, lot: Any) -> None:
    done = play.state.facts.get(CARRIED, ())
    cards = [each for each in play.value(lot).cards if each not in done and acts(play, each, label)]
    if not cards:
        return
    card = next_of(play, seat, cards, label, play.rules)
    labels = play.table.setting.game.labels
    words = next(each.text for each in labels if each.id == label).rstrip(": ")
    happening.mark(play)
    play.state.facts[CARRIED] = (*done, card)
    play.tell("told", f"{words}: {play.name(card)}", seat=seat, card=card)
    play.then(
        Step("text", seat, card, (label,)),
        Step("sections", seat, -1, (label, lot)),
    )


def acts(at: Position, card: int, label: str) -> bool:
    """Whether a card does anything behind a label; what only holds is nothing that it does."""
    return any(
        base(one.phrase) != "rules.sentence-fact"
        for each in at.facts(card).section(label)
        for one in meant_by(each)
    )


# More or fewer cards to draw


@template(
    "fact",
    "you draw {n:single} {m=more|fewer} card in the {phase} phase",
    "you draw {n:several} {m=more|fewer} cards in the {phase} phase",
    "you draw {n:single} {m=more|fewer} card in the {phase} phase if {conditions}",
    "you draw {n:several} {m=more|fewer} cards in the {phase} phase if {conditions}",
    "you draw {n:single} {m=more|fewer} card in the {phase} phase for each {thing}",
    "you draw {n:several} {m=more|fewer} cards in the {phase} phase for each {thing}",
)
def draws_more(at: Position, **slots: Any) -> None:
    """What holds is asked for whenever cards are drawn."""


def and_more(play: Play, number: int) -> int:
    """How many cards `play.me` draws instead of so many; the paragraphs that say so are cited."""
    setting = play.table.setting
    for each in setting.program.facts("rules.draws-more"):
        n, m, phase, *rest = each.fact.slots
        if meant(play, "phase", phase) != play.state.phase:
            continue
        play.you = play.me
        times = speaking(play, each)
        for tree in rest if times else ():
            times *= int(play.value(tree) or 0)
        if times:
            number += times * int(n) * (1 if m == "more" else -1)
            own = setting.rules.cites.get("draws-more", ())
            play.rules = each_once(
                play.rules, own if each.card else setting.program.cited(each.number)
            )
    return number
