"""What tables need besides moves, for one viewer: the audit, the story, set-up and putting away.

Every function gets the table, the viewer, and the request as plain values; none changes anything.
"""

from __future__ import annotations

from referee.reasons import Illegal, Reason
from referee.table.chronicle import chronicle
from referee.table.coaching import put_away, set_up
from referee.table.counting import audit, check
from referee.web.acting import Doing
from referee.web.seats import NotHere
from referee.web.tables import Hosted
from referee.web.wire import Plain

MOST = 100
"""Piles that are counted at once."""


def piles(hosted: Hosted, viewer: str, plain: Plain) -> Plain:
    """How many cards should lie where; with `counted` (numbers by address) what is off, and which
    step was likely forgotten."""
    should = audit(hosted.session, viewer)
    lines = [
        {
            "seat": line.seat,
            "piles": [[pile.zone, pile.called, pile.cards] for pile in line.piles],
            "counters": [list(each) for each in line.counters],
        }
        for line in should.lines
    ]
    counted = plain.get("counted")
    if counted is None:
        return {"lines": lines, "latest": list(should.latest), "breaks": list(should.breaks)}
    known = {pile.zone for line in should.lines for pile in line.piles}
    if (
        not isinstance(counted, dict)
        or len(counted) > MOST
        or any(type(number) is not int or not 0 <= number < 10_000 for number in counted.values())
    ):
        raise NotHere("expected the numbers that were counted, by pile", 400)
    if not counted.keys() <= known:
        raise Illegal(Reason("no-zone", "how many cards lie there is not known to you"))
    found = check(hosted.session, counted, viewer)
    return {"off": [each.words for each in found.off], "likely": list(found.likely)}


def tale(hosted: Hosted, viewer: str, plain: Plain) -> Plain:
    """The game so far as a story, turn by turn."""
    chapters = chronicle(hosted.session, viewer)
    return {"chapters": [[chapter.title, chapter.text] for chapter in chapters]}


def box(hosted: Hosted, viewer: str, plain: Plain) -> Plain:
    """What to lay out for these seats, and what must be in the box at the end."""
    return {
        "setup": [[step.kind, step.words] for step in set_up(hosted.table)],
        "away": [[thing.called, thing.number, thing.how] for thing in put_away(hosted.table)],
    }


QUESTIONS: dict[str, Doing] = {"audit": piles, "story": tale, "box": box}
"""What changes nothing, by the last part of its address."""
