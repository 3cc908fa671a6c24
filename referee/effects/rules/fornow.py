"""What somebody cannot do for a while: `Until the start of your next turn, each opponent cannot
play a painting.` A position in; who is kept from what until when, and the Reason for it, out."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from referee.effects.rules.keys import BARRED
from referee.effects.rules.speaking import forbidden_to, tree_said, with_names
from referee.phrases.tree import Sentence, base
from referee.play import Play
from referee.position import Position
from referee.program import PROHIBITIONS, Standing
from referee.reasons import Reason
from referee.setting import Setting

_YOUR = re.compile(r"\byour\b")
_YOU = re.compile(r"\byou\b")


def begin(play: Play, fact: Any, until: str, number: str, *, watched: bool) -> bool:
    """Whether a fact forbids something: then it does from now on, those whom it names now; where
    nobody sees when it ends, the table sees to it (not `watched`)."""
    if base(fact[0]) not in PROHIBITIONS:
        return False
    seats = tuple(seat for seat in play.value(fact[1][0]).seats if seat in play.alive)
    if seats:
        said = tree_said(play.table.setting.phrases, fact)
        entry = (play.me, until, number, said, seats)
        if not watched:
            play.tell("told", f"By hand: {', '.join(words(entry, *seats))}.", seat=play.me)
            return True
        others = tuple(each for each in play.fact(BARRED, ()) if each != entry)
        play.state.facts[BARRED] = (*others, entry)
        play.tell("told", f"{', '.join(words(entry, *seats))}.", seat=play.me, card=play.card)
    return True


def words(entry: tuple[str, str, str, str, tuple[str, ...]], *seats: str) -> list[str]:
    """What each of several players cannot do, and until when."""
    you, until, _, said, _ = entry
    act = _YOUR.sub("their", said.partition(" cannot ")[2])
    found = []
    for seat in seats:
        whose = "their" if seat == you else f"{you}'s"
        end = _YOU.sub(you, until).replace("their", whose)
        found.append(f"{seat} cannot {act} until {end}")
    return found


def turn_begins(play: Play, seat: str) -> None:
    """The turn of somebody begins, for which something waited that was forbidden until then."""
    lift(play, "the start of their next turn", seat)
    now = "the end of their turn"
    play.state.facts[BARRED] = tuple(
        (you, now if you == seat and until.endswith("next turn") else until, by, said, seats)
        for you, until, by, said, seats in play.fact(BARRED, ())
    )


def lift(play: Play, moment: str, seat: str = "") -> None:
    """What was forbidden until a moment is allowed again, of what a seat has said or anybody; what
    was said by somebody who is out, too."""
    play.state.facts[BARRED] = tuple(
        each
        for each in play.fact(BARRED, ())
        if (each[1] != moment or (seat and each[0] != seat)) and each[0] in play.alive
    )


def happened(play: Play, is_it: Callable[[Sentence], bool]) -> None:
    """Something happens: what was forbidden until then is allowed again."""
    kept, you = [], play.you
    for entry in play.fact(BARRED, ()):
        its = named(play.table.setting, *entry[2:4])
        play.you = entry[0]
        if its is None or its.event is None or not is_it(its.event):
            kept.append(entry)
    play.you = you
    play.state.facts[BARRED] = tuple(kept)


def of(at: Position, standing: Standing) -> tuple[str, str, str, str, tuple[str, ...]] | None:
    """What keeps `at.me` from it now, of what a sentence forbids for a while; None if nothing
    does."""
    barred = at.fact(BARRED, ())
    if not barred:
        return None
    said = tree_said(at.table.setting.phrases, standing.fact)
    for entry in barred:
        by = standing.number or standing.card
        if entry[2:4] == (by, said) and at.me in entry[4]:
            return entry
    return None


def forbidden(at: Position, standing: Standing) -> Reason:
    """That `at.me` cannot do what a sentence forbids."""
    entry = of(at, standing) if standing.for_now else None
    said = words(entry, at.me)[0] if entry is not None else forbidden_to(at, standing.fact)
    rules = at.table.setting.program.cited(standing.number)
    return Reason("forbidden", with_names(at.table.setting, said), rules, standing.card)


def named(setting: Setting, by: str, said: str) -> Standing | None:
    """The sentence of a paragraph or card that forbids something for a while, by its words."""
    return next(
        (
            each
            for each in setting.program.prohibitions
            if each.for_now
            and (each.number or each.card) == by
            and tree_said(setting.phrases, each.fact) == said
        ),
        None,
    )
