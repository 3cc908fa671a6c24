"""A player who is out of the round or game, and what waits for that."""

from __future__ import annotations

from referee.effects.rules.context import in_turn_order
from referee.effects.rules.happening import body, set_off
from referee.phrases.tree import base
from referee.play import Play
from referee.position import Position
from referee.program import Trigger
from referee.teams import team_of


def _when_gone(at: Position) -> list[Trigger]:
    return [
        each
        for each in at.table.setting.program.triggers
        if base(each.event.phrase).startswith("rules.event-")
        and base(str(each.event.slots[-1][0])) == "rules.be-out"
    ]


def rules_of_going(at: Position) -> tuple[str, ...]:
    """The paragraphs that say what happens to a player who is out."""
    return tuple(each.number for each in _when_gone(at) if each.number)


def gone(play: Play, seat: str) -> None:
    """A player is out of the round or game: what waits for it comes next."""
    set_off(
        play,
        [
            body(play, each, you, player=seat)
            for each in _when_gone(play)
            for you in _told_of_going(play, each, seat)
        ],
    )


def _told_of_going(play: Play, trigger: Trigger, seat: str) -> tuple[str, ...]:
    """To whom a trigger speaks of a player who is out: to that player, or to those who are left of
    an opponent, of another player."""
    who = str(trigger.event.slots[0][1][0])
    if "opponent" in who:
        mine = team_of(play.table, seat)
        return tuple(each for each in in_turn_order(play) if each not in mine)
    return (
        tuple(each for each in in_turn_order(play) if each != seat) if "other" in who else (seat,)
    )
