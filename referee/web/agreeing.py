"""What somebody has proposed is agreed to, and then done; or it is not."""

from __future__ import annotations

from collections.abc import Mapping

from referee.web import switching, takingback
from referee.web.acting import Doing, no
from referee.web.proposing import Does
from referee.web.seats import NotHere
from referee.web.tables import Hosted
from referee.web.wire import Plain

DOES: Mapping[str, Does] = {**takingback.DOES, **switching.DOES}
"""What is done for whoever proposed it once all have agreed, by what it is."""


def agree(hosted: Hosted, seat: str, plain: Plain) -> Plain:
    """A seat says yes or no to what another has proposed."""
    found = hosted.proposal
    if found is None or found.id != plain.get("id") or found.stamp != hosted.stamp:
        raise no("gone", "what was proposed is gone: the game went on")
    if not plain.get("yes"):
        hosted.proposal = None
        return {"done": False}
    if seat == found.by:
        raise NotHere("the others must agree", 400)
    found = found._replace(agreed=(*found.agreed, seat))
    hosted.proposal = found
    if not hosted.waits(found):
        hosted.proposal = None
        DOES[found.what](hosted, found.by, found.does)
        return {"done": True}
    return {"done": False}


CHANGES: dict[str, Doing] = {**takingback.CHANGES, **switching.CHANGES, "agree": agree}
"""What others may be asked about, and moves of free hands, by the last part of its address."""
AGREED = frozenset(
    (agree, *(each for name, each in CHANGES.items() if name not in ("move", "set")))
)
"""What nobody takes back as a slip of the own hand."""
