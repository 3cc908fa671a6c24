"""What is looked at after every change: champions that lose health, what a new turn forgets."""

from __future__ import annotations

from referee.events import Event
from referee.games.shards_of_infinity.champions import weakened
from referee.games.shards_of_infinity.keys import ASSIGNED, RETURNING, REVEALED
from referee.play import Play
from referee.state import Step


def act(play: Play, step: Step) -> None:
    """The Play Phase of a position that was stored before its rulebook listed what may be done."""
    (block,) = play.table.setting.program.blocks["phase", "play"]
    play.then(Step("section", step.seat, -1, (block.parts, 0, block.number)))


def _left(play: Play, event: Event) -> None:
    """A champion may have needed the one that has left (SOI-065)."""
    if play.state.marks.get("damage"):
        seat, _, zone = event.data[0].rpartition(".")
        if zone == "champions":
            weakened(play, seat)


def _damaged(play: Play, event: Event) -> None:
    """A champion may be defeated by damage that lay on it before."""
    if event.data[0] == "damage" and event.data[2]:
        weakened(play, play.owner(event.card))


def _begun(play: Play, event: Event) -> None:
    for name in (ASSIGNED, REVEALED, RETURNING):
        play.state.facts.pop(name, None)


WATCHES = {"card": (_left,), "mark": (_damaged,), "turn": (_begun,)}
"""What looks at the changes of each kind."""
