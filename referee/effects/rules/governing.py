"""A condition with a colon: all that stands behind it in a text depends on it."""

from __future__ import annotations

from typing import Any

from referee.effects.rules.context import SECTION
from referee.effects.rules.holding import tested, told
from referee.effects.rules.memos import PLAYER
from referee.effects.rules.templates import template
from referee.play import Play
from referee.state import Step


@template("sentence", "If {conditions}: {rest}")
def governs(play: Play, conditions: Any, rest: tuple[Any, ...]) -> None:
    """All sentences behind the colon are carried out if the condition holds, else none of them."""
    held, found = tested(play, conditions)
    said = play.step.data[0][1] if play.step.do == "sentence" else (conditions,)
    told(play, ("rules.if-holds", said[:1]), held)
    if held:
        memory = ((PLAYER, found[0]),) if found else ()
        play.then(Step(SECTION, play.me, play.card, (rest, 0, ""), memory=memory))
