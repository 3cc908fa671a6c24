"""What happens with the cards of a player who is out, and with champions that lose health."""

from __future__ import annotations

from referee.events import Event
from referee.games.shards_of_infinity.champions import weakened
from referee.games.shards_of_infinity.mechanics import (
    CENTER,
    fill_row,
    known,
    ran_out,
)
from referee.games.shards_of_infinity.turn import OF_THE_TURN
from referee.play import Play
from referee.setting import BOX
from referee.state import Step


def _left(play: Play, event: Event) -> None:
    """A champion may have needed the one that has left (SOI-065); the center deck may have run
    out."""
    source = event.data[0]
    if play.state.marks.get("damage"):
        seat, _, zone = source.rpartition(".")
        if zone == "champions":
            weakened(play, seat)
    if source.startswith("center-row.") and not play.zone(source):
        ran_out(play)


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
LEFT_BEHIND = ("hand", "deck", "discard", "play", "champions", "character")


def leaves(play: Play, step: Step[tuple[tuple[str, ...]]]) -> None:
    """The cards of a player who is out leave the game; where the table decided so, those with a
    black border go under the center deck (SOI-150, SOI-HR-19); `data` is the rules."""
    seat, (play.rules,) = step.seat, step.data
    if play.table.variant(19) == "out of the game":
        for zone in LEFT_BEHIND:
            play.move_all(f"{seat}.{zone}", BOX)
        return
    if not all(known(play, f"{seat}.{zone}") for zone in LEFT_BEHIND):
        return
    for zone in LEFT_BEHIND:
        for card in play.zone(f"{seat}.{zone}"):
            play.move(card, CENTER if play.facts(card).deck == "center" else BOX)
    fill_row(play)
