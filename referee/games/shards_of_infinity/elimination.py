"""Who has no health left is out of the game, and the last one wins."""

from __future__ import annotations

from referee.events import Event
from referee.games.shards_of_infinity.champions import weakened
from referee.games.shards_of_infinity.mechanics import (
    CENTER,
    known,
    refill_row,
)
from referee.play import Play
from referee.setting import BOX
from referee.state import Step


def watch(play: Play, event: Event) -> None:
    """Nobody stays in the game with 0 health (SOI-002); the last one wins at once (SOI-001). A
    champion may have needed the one that has left (SOI-065)."""
    if event.kind == "counter":
        if event.data[1] > 0 >= event.data[2]:
            seat, _, counter = event.data[0].rpartition(".")
            if counter == "health":
                eliminate(play, seat)
    elif event.kind == "card" and play.state.marks.get("damage"):
        seat, _, zone = event.data[0].rpartition(".")
        if zone == "champions":
            weakened(play, seat)
    elif event.kind == "mark" and event.data[0] == "damage" and event.data[2]:
        weakened(play, play.owner(event.card))


def eliminate(play: Play, seat: str) -> None:
    """A player is out of the game; the last one who is left wins (SOI-001, SOI-111)."""
    play.leave(seat, ("SOI-002", "SOI-HR-21"))
    alive = play.alive
    if len(alive) == 1:
        rules = ("SOI-001", "SOI-111") if len(play.table.seats) > 2 else ("SOI-001",)
        play.end(alive, f"{alive[0]} is the last player with health", rules)
    play.then(Step("leaves", seat))


LEFT_BEHIND = ("hand", "deck", "discard", "play", "champions", "character")


def leaves(play: Play, step: Step) -> None:
    """The cards of a player who is out leave the game; where the table decided so, those with a
    black border go under the center deck (SOI-150, SOI-HR-19)."""
    seat = step.seat
    play.rules = ("SOI-150", "SOI-HR-19")
    if play.table.variant(19) == "out of the game":
        for zone in LEFT_BEHIND:
            play.move_all(f"{seat}.{zone}", BOX)
        return
    if not all(known(play, f"{seat}.{zone}") for zone in LEFT_BEHIND):
        return
    for zone in LEFT_BEHIND:
        for card in play.zone(f"{seat}.{zone}"):
            play.move(card, CENTER if play.facts(card).deck == "center" else BOX)
    play.then(*refill_row(play))
