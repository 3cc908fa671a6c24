"""A served table that becomes free and is judged again, with the agreement of all; what its free
hands do by drag and drop; what looks wrong.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.moves import Move
from referee.reasons import Illegal
from referee.sessions.switching import SAID
from referee.state import INFINITE
from referee.web.acting import Doing, fresh, made, text, whole
from referee.web.proposing import Does, clear, propose
from referee.web.seats import NotHere
from referee.web.tables import Hosted, Proposal
from referee.web.wire import Plain

HOW: Mapping[str, str] = {
    "": "free-move",
    "under": "free-under",
    "onto": "free-over",
    "down": "free-down",
}
"""Which move is made, by how a card comes to lie: where cards come to there, under a pile, on top
of all, face down."""
BY_HAND: Mapping[str, str] = {"": "move", "under": "move-under"}
"""The same at a judged table whose players carry out by hand what nothing reads."""


def switch(hosted: Hosted, seat: str, plain: Plain) -> Plain:
    """The table shall become free (`on`), or be judged again. All agree to it."""
    fresh(hosted, plain)
    on = plain.get("on")
    if not isinstance(on, bool):
        raise NotHere("expected 'on' as true or false", 400)
    what = "free" if on else "refereed"
    hosted.session.may_switch(on)
    waits = hosted.voters(seat)
    words = _words(hosted, what)
    return {"lines": [], **propose(hosted, seat, what, DOES[what], words, {}, waits)}


def _words(hosted: Hosted, what: str) -> dict[str, Plain]:
    """What a switch means, for each viewer: on the way back the rules that the position breaks."""
    words: dict[str, Plain] = {}
    for each in ("", *hosted.table.seats):
        broken = hosted.session.audit(each) if what == "refereed" else ()
        words[each] = {"said": [SAID[what]], "wrong": [reason.sentence for reason in broken]}
    return words


def kept(hosted: Hosted) -> Proposal | None:
    """What is still proposed once the game has gone on: a switch is about no position."""
    found = hosted.proposal
    if found is None or found.what not in DOES:
        return None
    try:
        hosted.session.may_switch(found.what == "free")
    except Illegal:
        return None
    return found._replace(stamp=hosted.stamp, words=_words(hosted, found.what))


def _switched(hosted: Hosted, seat: str, free: bool) -> None:
    clear(hosted)
    hosted.session.switch(free, by=seat)


def move(hosted: Hosted, seat: str, plain: Plain) -> Plain:
    """A card goes from one zone to another, by its label as the table shows it; `how` is "", or
    `under`, `onto`, `down`."""
    fresh(hosted, plain)
    how = text(plain, "how")
    if how not in HOW:
        raise NotHere(f"expected 'how' as one of {', '.join(filter(None, HOW))}, or left out", 400)
    asked = hosted.session.state.asked
    by_hand = BY_HAND.get(how, "")
    takes = asked is not None and by_hand in asked.verbs
    verb = by_hand if takes and not hosted.session.is_free else HOW[how]
    args = (text(plain, "card"), text(plain, "from"), text(plain, "to"))
    return made(hosted, seat, Move(verb, seat, args), plain)


def free(hosted: Hosted, seat: str, does: dict[str, Any]) -> None:
    """From here on anybody moves anything."""
    _switched(hosted, seat, True)


def refereed(hosted: Hosted, seat: str, does: dict[str, Any]) -> None:
    """From here on only what is legal happens."""
    _switched(hosted, seat, False)


def count(hosted: Hosted, seat: str, plain: Plain) -> Plain:
    """A counter gets a value: by its `key`, or `counter` of a `card` in a `zone`."""
    fresh(hosted, plain)
    value = whole(plain, "value", -INFINITE + 1, INFINITE)
    key = text(plain, "key")
    card = (text(plain, "counter"), text(plain, "card"), text(plain, "zone"))
    made_so = (
        Move("free-count", seat, (key, value)) if key else Move("free-mark", seat, (*card, value))
    )
    return made(hosted, seat, made_so, plain)


DOES: Mapping[str, Does] = {"free": free, "refereed": refereed}
"""What is done once all have agreed, by what it is."""
CHANGES: dict[str, Doing] = {"free": switch, "move": move, "set": count}
"""What free hands ask for, by the last part of its address."""
