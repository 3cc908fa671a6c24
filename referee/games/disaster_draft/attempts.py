"""What people try in Disaster Draft that is never legal, or not now, where the answer hangs on more
than game.yaml can say."""

from __future__ import annotations

from referee.games.disaster_draft.draft import drafted, keeps_list
from referee.games.disaster_draft.terms import called
from referee.moves import Move
from referee.position import Position
from referee.reasons import Reason
from referee.setting import BOX


def why_not_look(position: Position, move: Move) -> Reason:
    seat, address = move.seat, str(move.args[0])
    owner, _, zone = address.rpartition(".")
    if address not in position.state.zones or address == BOX:
        return Reason("no-zone", f"no cards of the game lie in {address}", ("DD-010", "DD-075"))
    place = called(position, address)
    if zone == "victory" and owner == seat and position.table.variant(15) == "own victory pile":
        return Reason(
            "nothing-to-do", f"{seat} may look at {place}; nothing changes by it", ("DD-HR-15",)
        )
    if zone in ("graveyard", "victory"):
        return Reason(
            "face-down", f"{place} lies face down and is not looked through",
            ("DD-075", "DD-HR-15"), "", "units are seen when they are revealed",
        )  # fmt: skip
    if zone == "deck":
        return Reason("face-down", "the deck lies face down", ("DD-010", "DD-075"))
    if zone in ("hand", "choice") and owner != seat:
        remedy = ""
        if keeps_list(position):
            remedy = f"say '{seat} reads the drafted list' for what was drafted"
        elif position.table.variant(26) == "open draft":
            remedy = "the list of drafted units may be read if the table keeps it"
        return Reason(
            "hidden", f"{place} is hidden from others", ("DD-014", "DD-HR-26", "DD-024"), "",
            remedy,
        )  # fmt: skip
    return Reason(
        "nothing-to-do", f"{seat} may look at {place}; nothing changes by it", ("DD-014",)
    )  # fmt: skip


def why_not_read(position: Position, move: Move) -> Reason:
    """No move, but an answer: the draft was open, and the table may keep a list (DD-HR-26)."""
    rules = ("DD-014", "DD-HR-26")
    if not keeps_list(position):
        return Reason(
            "no-list", "this table keeps no list of what was drafted", rules, "",
            "a table that wants one switches DD-HR-26 to 'open draft with a list' before the game"
        )  # fmt: skip
    found = drafted(position)
    if not found:
        return Reason("no-list", "nothing has been drafted yet, or it was not written down", rules)
    said = "; ".join(f"{seat} drafted {', '.join(names)}" for seat, names in found.items())
    return Reason("nothing-to-do", f"{said}; nothing changes by reading it", rules)
