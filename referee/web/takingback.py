"""Going back: undo, redo and forgotten steps, and the agreement of all where somebody has learned
something since, or of those whose choices go. What is said beforehand is made for each viewer.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, TypedDict

from referee.knowledge import known
from referee.reasons import Illegal, Reason
from referee.sessions.history import Entry, entered
from referee.sessions.switching import SWITCHES
from referee.web import slips, steps
from referee.web.acting import Doing, fresh, no, whole, words_of
from referee.web.proposing import Does, clear, propose
from referee.web.tables import Hosted
from referee.web.wire import Plain
from referee.words.sentences import Unclear, read, say

MOST = 200
"""Steps that are taken back at once."""


# What it means


class Meant(TypedDict):
    """What it means to take steps back."""

    steps: int
    kind: str
    said: list[str]
    learned: list[str]
    by_hand: list[str]


def means(hosted: Hosted, steps: int, viewer: str) -> Meant:
    """What it means to take so many steps back, as far as a viewer may know it."""
    session = hosted.session
    at = max(session.at - steps, 0)
    told = session.take_back(steps, viewer)
    # What was rolled or shown came out in the open; only names may have to stay out.
    return {
        "steps": session.at - at,
        "kind": session.take_back_kind(steps),
        "said": [line for entry in hosted.log(viewer) if entry["at"] > at
                 for line in entry["lines"][:1]],
        "learned": list(told.learned),
        "by_hand": list(told.by_hand),
    }  # fmt: skip


# Agreement


def undo(hosted: Hosted, seat: str, plain: Plain) -> Plain:
    """With `look` says what it would mean. Else goes back: at once if nobody has learned anything
    and the steps are one's own, else with the agreement of those whose steps they are, of all if
    somebody has learned something, and as a ruling with its reason after chance."""
    steps = whole(plain, "steps", 1, MOST)
    session = hosted.session
    if plain.get("slip"):
        return _slip(hosted, seat, plain)
    if not session.can_undo:
        raise no("no-step", "there is nothing to take back")
    meant = means(hosted, steps, seat)
    waits = hosted.voters(seat)
    steps_back = range(session.at - meant["steps"] + 1, session.at + 1)
    if meant["kind"] == "nothing" and not any(_switches(hosted, at) for at in steps_back):
        waits = _whose(hosted, seat, steps_back)
    if plain.get("look"):
        return {**meant, "waits": waits, "v": hosted.stamp}
    fresh(hosted, plain)
    reason = words_of(plain, "reason")
    if meant["kind"] == "chance" and not reason:
        raise Illegal(
            Reason(
                "ruling",
                "a pile was shuffled or a die was rolled since; a table cannot undo that",
                remedy="take it back as a ruling, with a reason",
            )
        )
    words = _words(hosted, steps, seat, reason)
    does = {"steps": meant["steps"], "ruled": meant["kind"] == "chance", "reason": reason}
    return {**meant, **propose(hosted, seat, "undo", _undone, words, does, waits)}


def _undone(hosted: Hosted, seat: str, does: dict[str, Any]) -> None:
    steps, reason = does["steps"], does["reason"]
    words = _words(hosted, steps, seat, reason)
    clear(hosted)
    hosted.session.undo(steps)
    if does["ruled"]:
        said = f"{steps} step{'s' * (steps > 1)} taken back"
        hosted.session.rule(said, reason=reason, by=seat)
    # What hands must do shows to everybody until the game goes on.
    hosted.put_back = (hosted.stamp, words)


def _words(hosted: Hosted, steps: int, seat: str, reason: str) -> dict[str, Plain]:
    """What it means that a seat takes steps back, for each viewer."""
    return {
        each: {**means(hosted, steps, each), "reason": reason, "by": seat}
        for each in ("", *hosted.table.seats)
    }


def _slip(hosted: Hosted, seat: str, plain: Plain) -> Plain:
    """What this seat did last goes back at once, if that is still a slip."""
    fresh(hosted, plain)
    last = hosted.made
    how = (hosted.session, hosted.stamp, last, seat)
    if last is None or not (slips.seconds_left(*how) or slips.may_mend(*how)):
        raise no("late", "the others may have seen it by now", "More asks them to take it back")
    _undone(hosted, seat, {"steps": last.steps, "ruled": False, "reason": ""})
    return {"done": True}


def redo(hosted: Hosted, seat: str, plain: Plain) -> Plain:
    """Does again what was taken back, with the agreement of those whose step it is."""
    fresh(hosted, plain)
    session = hosted.session
    if not session.can_redo:
        raise no("no-step", "nothing was taken back that could be done again")
    at = session.at + 1
    before, moment = session.state, session.moment(at)
    words: dict[str, Plain] = {}
    for each in ("", *hosted.table.seats):
        told = steps.told(hosted.table, before, moment, at, each)
        words[each] = {"said": told["lines"] if told is not None else []}
    agreed = _switches(hosted, at)
    waits = hosted.voters(seat) if agreed else _whose(hosted, seat, range(at, at + 1))
    return {"lines": [], **propose(hosted, seat, "redo", _redone, words, {}, waits)}


def _redone(hosted: Hosted, seat: str, does: dict[str, Any]) -> None:
    clear(hosted)
    hosted.session.redo()


def _whose(hosted: Hosted, seat: str, steps: range) -> tuple[str, ...]:
    """The others who must agree because choices, corrections and rulings of theirs are among these
    steps, or a secret choice of theirs would be laid open again. All others do for somebody who
    has no phone now."""
    voters = hosted.voters(seat)
    made = {_maker(hosted.session.moment(at).entry) for at in steps} | set(hosted.choices)
    made -= {"", seat, *hosted.seats.beside(seat)}
    return tuple(each for each in voters if each in made or made - set(voters))


def _switches(hosted: Hosted, at: int) -> bool:
    """Whether all have agreed to a step: that the table becomes free, or is judged again."""
    entry = hosted.session.moment(at).entry
    return entry is not None and entry.kind in SWITCHES


def _maker(entry: Entry | None) -> str:
    """Who has entered a step; "" for what chance brought."""
    if entry is None:
        return ""
    return entry.move.seat if entry.kind == "move" else entry.by


def insert(hosted: Hosted, seat: str, plain: Plain) -> Plain:
    """A forgotten move of the own seat, or of the table, becomes an earlier step. All agree to it;
    the first later step that does not go any more is told."""
    fresh(hosted, plain)
    session = hosted.session
    at = whole(plain, "step", 1, 1_000_000)
    if not 1 <= at <= session.at + 1:
        raise no("no-step", f"there is no step {at}; the game has {session.at} so far")
    typed = words_of(plain, "text")
    seen = known(session.table, session.state_at(at - 1), seat)
    reading = read(session.table, seen, typed)
    if isinstance(reading, Unclear) or reading.seat not in ("", seat):
        raise no("unclear", f"'{typed}' was no move of {seat} before step {at}",
                 "say it in full, such as the log says moves")  # fmt: skip

    said = say(session.table, reading)
    words: dict[str, Plain] = {"": {"said": [f"A move becomes step {at}"], "reason": ""}}
    words[seat] = {"said": [f"'{said}' becomes step {at}"], "reason": ""}
    does = {"at": at, "entry": entered(reading).plain()}
    return propose(hosted, seat, "insert", _inserted, words, does, hosted.voters(seat))


def _inserted(hosted: Hosted, seat: str, does: dict[str, Any]) -> None:
    clear(hosted)
    move = Entry.from_plain(does["entry"]).move
    try:
        hosted.session.insert(does["at"], move, viewer=seat)
    except Illegal as error:
        raise _conflict(hosted, seat, error) from None


def _conflict(hosted: Hosted, seat: str, error: Illegal) -> Illegal:
    """A conflict without what the seat may not know of the later step."""
    match = re.match(r"step (\d+), ", error.reason.sentence)
    if error.reason.code != "conflict" or match is None:
        return error
    at = int(match[1])
    lines: list[str] = next((each["lines"] for each in hosted.log(seat) if each["at"] == at), [])
    said = f", '{lines[0]}'," if lines else ""
    return Illegal(
        Reason(
            "conflict",
            f"step {at}{said} would not go any more",
            error.reason.rules,
            remedy="take it back first, or correct the table by hand",
        )
    )


DOES: Mapping[str, Does] = {
    "undo": _undone,
    "redo": _redone,
    "insert": _inserted,
}
"""What is done for whoever proposed it once all have agreed, by what it is."""

CHANGES: dict[str, Doing] = {"undo": undo, "redo": redo, "insert": insert}
"""What changes the way that the game has gone, by the last part of its address."""
