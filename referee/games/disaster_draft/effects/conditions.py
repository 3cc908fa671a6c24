"""What a unit's effect depends on: a condition governs everything behind it in the effect."""

from __future__ import annotations

from typing import Any

from referee.games.disaster_draft.effects import GAME
from referee.games.disaster_draft.keys import WAITING
from referee.games.disaster_draft.terms import strength
from referee.phrases.phrase import phrase
from referee.play import Play
from referee.position import Position
from referee.state import Step


@phrase("If {condition:r_condition}: {rest}", vocabulary=GAME, rules=("DD-068",))
def if_condition(play: Play, condition: Any, rest: tuple[Any, ...]) -> None:
    """If the condition holds when the unit activates, everything behind it is carried out, further
    conditions included.

    >>> example("If this is your only unit: This unit gets + 5.", sayer=card("Unit", strength=9),
    ...         sent=2)
    condition this is your only unit: not held
    """
    if play.condition(play.said(condition), bool(play.value(condition))):
        play.then(Step("section", play.me, play.card, (rest, 0)))


@phrase(
    "this unit has the highest strength in the battle", vocabulary=GAME, kind="r_condition",
    rules=("DD-064", "DD-060"),
)  # fmt: skip
def highest_strength(position: Position) -> bool:
    """Its current strength is greater than that of every other unit of any army and than the
    reward's."""
    own = strength(position, position.card)
    zones = ("reward", *(f"{seat}.army" for seat in position.table.seats))
    return all(
        strength(position, each) < own
        for zone in zones
        for each in position.zone(zone)
        if each != position.card
    )


def _later(play: Play, won: bool, rest: tuple[Any, ...]) -> None:
    play.set_mark(play.card, "waiting", 1)
    entries = play.fact(WAITING, ())
    play.remember_fact(WAITING, (*entries, (play.me, play.card, won, rest)))


@phrase(
    "After the battle, if you won: {rest}", vocabulary=GAME, rules=("DD-031", "DD-068"),
    id="after-a-victory",
)  # fmt: skip
def after_a_victory(play: Play, rest: tuple[Any, ...]) -> None:
    """Set up when the unit activates: after the winner was found, what follows is carried out if
    the unit is still in the army and its player won.

    >>> example("After the battle, if you won: Draw 1 unit.", sayer=card("Unit"))
    Unit waiting 0 -> 1
    """
    _later(play, True, rest)


@phrase(
    "After the battle, if you did not win: {rest}", vocabulary=GAME, rules=("DD-031", "DD-034"),
    id="after-no-victory",
)  # fmt: skip
def after_no_victory(play: Play, rest: tuple[Any, ...]) -> None:
    """Set up when the unit activates: after the winner was found, what follows is carried out if
    the unit is still in the army and its player did not win; also if nobody won.

    >>> example("After the battle, if you did not win: Draw 1 unit.", sayer=card("Unit"))
    Unit waiting 0 -> 1
    """
    _later(play, False, rest)


@phrase(
    "When this unit dies: {rest}", vocabulary=GAME, rules=("DD-070", "DD-HR-23"), when="trigger"
)  # fmt: skip
def when_this_unit_dies(play: Play, rest: tuple[Any, ...]) -> None:
    """As soon as the unit dies while units activate, what follows is carried out, whatever its
    speed and whoever killed it; `ally` is the rest of its army. Activating does nothing.

    >>> example("When this unit dies: Each ally gets + 5.")
    nothing: it waits for the death of this unit
    """
    play.nothing("it waits for the death of this unit")
