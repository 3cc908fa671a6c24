"""What happens with champions that lose health, and what a new turn forgets."""

from __future__ import annotations

from referee.events import Event
from referee.games.shards_of_infinity.champions import weakened
from referee.games.shards_of_infinity.turn import OF_THE_TURN
from referee.play import Play


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
    """A new turn forgets what was done in the one before."""
    for name in OF_THE_TURN:
        play.state.facts.pop(name, None)


WATCHES = {"card": (_left,), "mark": (_damaged,), "turn": (_begun,)}
"""What looks at the changes of each kind."""
