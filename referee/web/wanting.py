"""The moves that a message of a free table leaves out, for a phone that wants them: places that
somebody touches in, the moves that name them out.
"""

from __future__ import annotations

from referee.moves import Move
from referee.web import wire
from referee.web.acting import Doing, fresh, words
from referee.web.references import References
from referee.web.tables import Hosted
from referee.web.wire import Plain

MOST = 400
"""Places or moves that may be asked for at once."""


def moves(hosted: Hosted, seat: str, plain: Plain) -> Plain:
    """Moves of the seat: those that name one of the places `refs`, those with the numbers `at`, or
    all of them."""
    fresh(hosted, plain)
    table, state = hosted.table, hosted.session.state
    refs = {str(each) for each in words(plain, "refs", MOST)}
    numbers = words(plain, "at", MOST)
    named = References(table, state, seat)

    def wanted(at: int, move: Move) -> bool:
        if numbers:
            return at in numbers
        return not refs or any(not refs.isdisjoint(each) for each in named.of(move))

    return wire.choices(table, state, hosted.legal(), seat, wanted)


QUESTIONS: dict[str, Doing] = {"moves": moves}
"""What changes nothing, by the last part of its address."""
