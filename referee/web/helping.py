"""For one phone: rules that apply for the first time, and a paper save where it tells nothing."""

from __future__ import annotations

from referee.knowledge import unseen
from referee.reasons import Illegal, Reason
from referee.setting import Table
from referee.state import State
from referee.table.lessons import Lesson, lessons
from referee.table.papersave import PaperSave, paper_save
from referee.together import SEALED, is_unsaid
from referee.web import wire
from referee.web.acting import Doing, whole, words
from referee.web.seats import NotHere
from referee.web.tables import Hosted
from referee.web.wire import Plain

KNOWN = 900
"""Rules that a phone may say it knows."""
SECRETS = Reason(
    "secrets",
    "the sheet says what lies hidden, so no phone gets it while somebody else plays",
    remedy="on the computer that serves, stop the server, begin 'tablewright referee --save' with "
    "the file of this game, and say 'paper save FILE.pdf'; whoever does that must not look. The "
    "file alone is enough to go on",
)
NO_PAGE = Reason(
    "no-page",
    "this server draws no pages",
    remedy="start it with 'tablewright serve'",
)


# Teaching


def teach(hosted: Hosted, viewer: str, plain: Plain) -> Plain:
    """The rules that a phone is to be taught: of the steps since the one that it saw and of what is
    asked now, without those that it knows. A step that the viewer may not know of teaches none."""
    known = words(plain, "known", KNOWN)
    if not all(isinstance(each, str) for each in known):
        raise NotHere("expected the numbers of the rules that are known", 400)
    since = whole(plain, "since", -1, 1_000_000)
    session = hosted.session
    told = {entry["at"] for entry in hosted.log(viewer) if entry["at"] > since}
    events = [
        event
        for at, moment in enumerate(session.moments)
        if at in told
        for event in moment.events or ()
    ]
    found = lessons(hosted.table.setting, events, session.state, set(known))
    return {"lessons": [_lesson(hosted, each) for each in found]}


def _lesson(hosted: Hosted, lesson: Lesson) -> Plain:
    return wire.paragraph(hosted.table.setting, lesson.number) or {}


# On paper


def paper_for(hosted: Hosted, seats: tuple[str, ...]) -> PaperSave:
    """The paper save for a phone with these seats. Raises Illegal where it would tell a secret."""
    if not seats:
        raise NotHere("who only watches gets no paper save")
    if not gives_nothing_away(hosted.table, hosted.session.state, seats):
        raise Illegal(SECRETS)
    return paper_save(hosted.session)


def gives_nothing_away(table: Table, state: State, seats: tuple[str, ...]) -> bool:
    """Whether all that the referee knows may be printed for whoever holds these seats: the code on
    the sheet holds every name, every order, and with a dealing referee the chance to come."""
    if set(seats) == set(table.seats):
        return True
    if any(is_unsaid(state, each.fact) for each in SEALED):
        return False
    if plays_together(table):
        return True
    return not table.dealer and next(unseen(table, state, ""), None) is None


def plays_together(table: Table) -> bool:
    """Whether the game gives nobody anything to hide from the others, as where all play against
    the cards: every zone of a seat lies open, and no zone is for its owner's eyes."""
    game = table.setting.game
    return table.setting.hand is None and all(
        zone.sees != "owner" and (zone.owner != "seat" or zone.sees == "all") for zone in game.zones
    )


QUESTIONS: dict[str, Doing] = {"teach": teach}
"""What changes nothing, by the last part of its address."""
