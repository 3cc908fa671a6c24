"""Something that others must agree to before it is done: a proposal to a table, and what is done at
once where nobody need be asked.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, TypeAlias

from referee.web.acting import no
from referee.web.tables import Hosted, Proposal
from referee.web.wire import Plain

Does: TypeAlias = Callable[[Hosted, str, dict[str, Any]], None]
"""Does what a seat has proposed, by what it is about as plain values."""


def propose(
    hosted: Hosted,
    seat: str,
    what: str,
    do: Does,
    words: dict[str, Plain],
    does: dict[str, Any],
    waits: tuple[str, ...],
) -> Plain:
    """Asks these seats, or does it at once if there are none; `words` say what it means, for each
    viewer. Raises Illegal while somebody else asks for something."""
    if not waits:
        do(hosted, seat, does)
        hosted.proposal = None
        return {"done": True}
    asked = hosted.proposal
    if asked is not None and asked.by != seat and asked.stamp == hosted.stamp:
        raise no("asked", f"{asked.by} asks for something already", "answer that first")
    id = secrets.randbelow(1 << 31)
    hosted.proposal = Proposal(id, seat, what, hosted.stamp, words, does, waits)
    return {"done": False, "waits": waits}


def clear(hosted: Hosted) -> None:
    """Choices that wait sealed belong to the position that is left."""
    if hosted.choices:
        hosted.choices.clear()
        hosted.keep_choices()
