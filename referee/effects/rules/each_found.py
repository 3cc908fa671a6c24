"""What is said of `that player` where a condition holds of several: steps for each of them."""

from __future__ import annotations

from typing import Any

from referee.effects.rules import hanging
from referee.effects.rules.context import SECTION
from referee.effects.rules.memos import MEANT, PLAYER
from referee.phrases.tree import says
from referee.plain import Memory
from referee.play import Play
from referee.state import Step


def carry(play: Play, sentence: Any, seats: tuple[str, ...]) -> None:
    """A sentence, with those behind it that still speak of the same player, is carried out for each
    of several; the paragraph goes on behind these."""
    around, rest, number = play.around, (), ""
    kept: Memory = ()
    if around >= 0:
        agenda = play.state.agenda
        section = agenda[around]
        parts, following, *numbers = section.data
        still = hanging.still_of_them(play.table.setting, parts[following:])
        rest, number = parts[following : following + still], numbers[0] if numbers else ""
        kept = tuple(each for each in section.memory if each[0] not in (MEANT, PLAYER))
        gone_on = section._replace(data=(parts, following + still, *numbers))
        play.state.agenda = (*agenda[:around], gone_on, *agenda[around + 1 :])
    if says(sentence, "rules.be-out"):  # with whose turn it is, the turn ends
        seats = tuple(sorted(seats, key=lambda seat: seat == play.state.turn))
    data = ((sentence, *rest), 0, number)
    play.then(
        *(Step(SECTION, play.me, play.card, data, memory=(*kept, (PLAYER, seat))) for seat in seats)
    )
