"""Two games that differ only in what a seat cannot see: a position and a viewer in, the other
position out.
"""

from __future__ import annotations

import random

from referee import engine
from referee.keys import PLACED
from referee.rules import playing
from referee.setting import BOX, Table
from referee.state import UNKNOWN, State
from referee.view import covered, looks_into, may_see, view

OPEN = frozenset(("shards-of-infinity",))
"""Games in which all see what comes into a seat's deck."""
CHOSEN = frozenset(("disco-infinity", "space-mines"))
"""Games in which only its owner does."""


def sees(at: Table, state: State, card: int, viewer: str) -> bool:
    """Whether a viewer sees the face of a card, by right or because a card allows it now."""
    where = state.where[card]
    return (may_see(at, where, viewer) or looks_into(at, state, where, viewer)) and not covered(
        state, card, viewer
    )


def back(at: Table, name: str) -> tuple[str, str]:
    """What everybody sees of a card that lies face down: its back; in D.I.S.C. the type on it."""
    facts = at.setting.cards[name]
    edition = at.setting.edition
    deck = edition.decks[facts.deck] if edition is not None else None
    typed = at.setting.game.game == "disc"
    return (
        deck.back or deck.deck if deck is not None else facts.deck,
        str(facts.fields.get("type")) if typed else "",
    )


def dealt_anew(at: Table, state: State, viewer: str, chance: random.Random) -> State:
    """The position with the faces of the cards that the viewer does not see dealt anew, each among
    those with its back; those of a seat among each other where others know that deck. What chance
    will bring, and what it was drawn for, is otherwise too."""
    asked = state.asked
    shown = [option.value for option in asked.options] if asked and asked.seat == viewer else []
    placed = dict(state.facts.get(PLACED, ()))
    groups: dict[tuple[str, ...], list[int]] = {}
    for card, name in enumerate(state.names):
        where = state.where[card]
        if where == BOX or name == UNKNOWN or card in shown or sees(at, state, card, viewer):
            continue
        owner = placed.get(card, where.partition(".")[0])
        apart = at.setting.game.game in OPEN or (owner == viewer and at.setting.game.game in CHOSEN)
        whose = owner if apart and owner in at.seats else ""
        groups.setdefault((*back(at, name), whose), []).append(card)
    new = state.copy()
    for hidden in groups.values():
        names = [state.names[card] for card in hidden]
        chance.shuffle(names)
        for card, name in zip(hidden, names, strict=True):
            new.names[card] = name
    new.random = chance.getrandbits(63)
    new.drawn = {"shuffle elsewhere": 1, **{what: count + 1 for what, count in state.drawn.items()}}
    return new


def otherwise(at: Table, state: State, viewer: str, chance: random.Random) -> State | None:
    """The position dealt anew, with what somebody else is asked asked anew; None where that shows,
    or where it makes no difference."""
    new = dealt_anew(at, state, viewer, chance)
    if state.asked is not None and state.asked.seat != viewer:
        play = playing(at, new)
        engine.again(play)
        if play.events or play.state.asked is None:
            return None
    same = new.names == state.names
    return new if not same and view(at, new, viewer) == view(at, state, viewer) else None
