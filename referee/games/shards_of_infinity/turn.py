"""What no common sentence says of a turn of Shards of Infinity: what returns to the hand."""

from __future__ import annotations

from referee.games.shards_of_infinity.keys import ASSIGNED, RETURNING, REVEALED
from referee.plain import Name
from referee.play import Play
from referee.state import Step

OF_THE_TURN: tuple[Name[object], ...] = (ASSIGNED, REVEALED, RETURNING)
"""Facts that no later turn remembers."""


def act(play: Play, step: Step) -> None:
    """The Play Phase of a position that was stored before its rulebook listed what may be done."""
    (block,) = play.table.setting.program.blocks["phase", "play"]
    play.then(Step("section", step.seat, -1, (block.parts, 0, block.number)))


def returning(play: Play, seat: str) -> tuple[int, ...]:
    """Cards that go to the hand at the end of the turn, by their own text."""
    back: tuple[int, ...] = play.fact(RETURNING, ())
    return tuple(card for card in back if play.state.where[card] == f"{seat}.discard")
