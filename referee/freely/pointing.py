"""What can be pointed at on a free table, and why something cannot: cards by their labels, zones as
targets.
"""

from __future__ import annotations

from collections.abc import Iterator

from referee import places
from referee.freely import seen
from referee.freely.turns import timing
from referee.moves import Anywhere
from referee.position import Position
from referee.reasons import Reason
from referee.setting import BOX
from referee.state import UNKNOWN
from referee.verbs import found_once


def pointed(position: Position, seat: str) -> Iterator[tuple[str, str]]:
    """Every card that the seat can point at, by its label and its zone; those in the box last."""
    for address in places.places(position):
        for label in seen.labels(position, address, seat):
            yield label, address


def anywhere(position: Position, but: str = "") -> Anywhere:
    """Every zone, the box last; all but one."""

    def look() -> Anywhere:
        zones = (each for each in position.state.zones if each not in (BOX, but))
        return Anywhere((*zones, *(() if but == BOX else (BOX,))), (but,) if but else ())

    return found_once(position, ("anywhere", but), look)


def from_there(position: Position, source: str) -> Anywhere:
    """Where a card may go: within its own zone too, where the order there matters."""
    return anywhere(position, "" if is_ordered(position, source) else source)


def is_ordered(position: Position, address: object) -> bool:
    zone = places.zone_of(position, address) if isinstance(address, str) else None
    return zone is not None and zone.ordered


# Reasons


def no_place(position: Position, seat: str, *addresses: object) -> Reason | None:
    reason = timing(position, seat)
    if reason is not None:
        return reason
    for address in addresses:
        if address != BOX and not places.exists(position, address):
            return places.no_place(position, address)
    return None


def no_card(position: Position, seat: str, address: str, label: object) -> Reason | None:
    """That the seat can point at no card of that name there."""
    if seen.pointed_at(position, address, seat, label) >= 0:
        return None
    place = position.place(address)
    if not seen.lying(position, address, seat):
        return Reason("empty", f"no card lies in {place}")
    if not str(label).startswith(UNKNOWN) and seen.unseen(position, address, seat):
        return Reason(
            "not-seen", f"{seat} sees no {label} in {place}", (), "",
            "say '?' for a card that you do not see",
        )  # fmt: skip
    found = list(seen.labels(position, address, seat))
    hint = f"name one of: {', '.join(found[:8])}" + (", …" if len(found) > 8 else "")
    return Reason("no-card", f"{label} does not lie in {place}", (), "", hint)


def not_to_see(position: Position, seat: str, address: str) -> Reason | None:
    """That what lies there is for its owner to show: free hands move cards, they do not look into
    somebody's hand."""
    zone, owner = places.zone_of(position, address), places.owner(position, address)
    if zone is None or zone.sees != "owner" or owner in ("", seat):
        return None
    return Reason(
        "not-your-zone", f"only {owner} looks at {position.place(address)}", (), "",
        f"{owner} shows them, or moves them",
    )  # fmt: skip
