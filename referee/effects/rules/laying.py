"""Laying cards down in secret, one by one, so that nobody else knows how many; and revealing at
once what all have laid down."""

from __future__ import annotations

from typing import Any

from referee.effects.rules import happening
from referee.effects.rules.acts import moved, target
from referee.effects.rules.templates import template
from referee.keys import LAID
from referee.play import Play
from referee.state import Decision
from referee.together import IN_SECRET, LAYS, choosers, has_some, laying, limits, nameless


@template("act", "secretly lay<s> {lot} {prep=in|into} {zone}")
def secretly_lay(play: Play, lot: Any, prep: str, zone: Any) -> None:
    """Lays cards down one by one, in any order of the players; nobody else knows how many. With
    real cards who has done so says no more than that."""
    act, me = play.step.data[0], play.me
    if me in play.fact(LAID, ()):
        return
    low, high = limits(play, act, me)
    if not high:
        play.nothing(f"{me} has no card to lay down")
        return
    number = f"{low} to {high} cards" if low < high else f"{high} card{'s' * (high > 1)}"
    if not nameless(play.table):
        asks = f"{me}: which {number} do you lay down?"
        play.ask(Decision("send", me, asks, ("send", "ready"), play.rules))
    elif play.step.answers != (IN_SECRET,):
        left = [seat for seat in choosers(play.state, LAYS) if has_some(play, act, seat)]
        asks = f"{' and '.join((me, *left))}: lay down {number} in secret"
        play.ask(Decision("chosen", me, asks, ("has-chosen",), play.rules))
    play.remember_fact(LAID, (*play.fact(LAID, ()), me))
    happening.mark(play)


@template("act", "reveal<s> {zone} {prep=to|into} {place}")
def reveal_laid(play: Play, zone: Any, prep: str, place: Any) -> None:
    """What was laid down in secret goes elsewhere, open to all. With real cards players name what
    they have laid, in any order, before any of it goes there."""
    its = laying(play.table.setting)
    if not nameless(play.table):
        play.state.facts.pop(LAID, None)
    unnamed = play.fact(LAID, ())
    left = tuple(seat for seat in unnamed if has_some(play, its.act, seat)) if its else ()
    if left:
        asks = f"{' and '.join(left)}: which cards have you laid down? Name each, then say 'done'"
        play.ask(Decision("reveal", left[0], asks, ("laid", "done"), play.rules, data=(left,)))
    lying = [cards for each in play.value(zone).addresses if (cards := play.zone(each))]
    # Where each goes is asked before anything goes.
    for cards, to in [(each, target(play, place, prep, each, "move")[0]) for each in lying]:
        if to:
            happening.mark(play)
            moved(play, cards, to, top=False)
