"""What just happened, step by step: a step of the log in; its lines one by one out, each with the
ways of cards and the places on the table that it is about, as the one who asks may know them.
"""

from __future__ import annotations

from itertools import islice, pairwise

from referee.web.acting import Doing, whole
from referee.web.seats import NotHere
from referee.web.steps import FLIGHTS
from referee.web.tables import Hosted
from referee.web.wire import Plain, named
from referee.words.beats import Beat, beats

MOST = 200
"""Lines of a step that are shown one by one."""
PLACES = 8
"""Places that a line may light."""


def beats_of(hosted: Hosted, seat: str, plain: Plain) -> Plain:
    """The lines of the step `at`. Raises NotHere where there is none that this viewer may know."""
    at = whole(plain, "at", 1, 1_000_000)
    table = hosted.table
    before, moment = next(islice(pairwise(hosted.session.moments), at - 1, None), (None, None))
    if before is None or moment is None or before.state is None or moment.state is None:
        raise NotHere("there is no such step", 404)
    found = beats(table, before.state, moment.events or (), moment.state, seat)
    if not found:
        raise NotHere("there is no such step", 404)
    return {"beats": [_plain(hosted, each) for each in found[:MOST]]}


def _plain(hosted: Hosted, beat: Beat) -> Plain:
    def code(name: str) -> object:
        return named(hosted.table.setting, name)["code"]

    return {
        "line": beat.line,
        "ways": [(source, to, code(name)) for source, to, name in beat.ways[:FLIGHTS]],
        "at": [(place, code(name)) for place, name in beat.at[:PLACES]],
    }


QUESTIONS: dict[str, Doing] = {"beats": beats_of}
"""What changes nothing; those who only watch may ask it too."""
