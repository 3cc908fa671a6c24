"""What somebody knows: a position and a viewer in, the position as that viewer knows it out.

Whatever is said to a viewer about a position (why a move is not legal, what may be meant, what
would come of it) is worked out from this, so that no words can tell what lies hidden. What the
viewer does not see has no name, only a pool of what it can be; chance to come, and answers that
others are offered, are not there at all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.keys import PLACED
from referee.play import Play
from referee.setting import BOX, Table
from referee.state import EVERY, UNKNOWN, Refused, State
from referee.together import unsay
from referee.view import (
    ALL,
    covered,
    known_together,
    looks_into,
    may_see,
    options_open,
    seems,
    shows,
)


def known(table: Table, state: State, viewer: str) -> State:
    """The position as a viewer knows it: a seat, "" for what everybody knows, "*" for all that the
    referee knows. Never change what comes out: for `*` it is the position itself."""
    if viewer == ALL:
        return state
    new = state.copy()
    new.random, new.drawn = 0, {}
    _hide_choice(table, new, viewer)
    unsay(new, viewer)
    backs, names = table.setting.backs, state.names
    down = bool(state.marks.get("face-down"))
    placed = dict(state.facts.get(PLACED, ()))
    groups: dict[tuple[str, str], list[int]] = {}
    for address, lying in state.zones.items():
        if not lying or address == BOX:
            continue
        cards: Sequence[int] = lying
        if may_see(table, address, viewer) or looks_into(table, state, address, viewer):
            cards = [card for card in lying if covered(state, card, viewer)] if down else ()
        for card in cards:
            name = names[card]
            if name == UNKNOWN:
                name = state.pools[state.pool_of[card]][0][0]
            owner = address.partition(".")[0]
            if owner not in table.seats:
                owner = placed.get(card, "")
            key = backs.get(name, ""), known_together(table, owner, viewer)
            groups.setdefault(key, []).append(card)
        seeming = seems(table, address, viewer)
        if seeming != address:
            _lay(new, lying, address, seeming)
    play = Play(table, new, {})
    for hidden in groups.values():
        play.forget(hidden)
    return new


def unseen(table: Table, state: State, viewer: str) -> Iterator[int]:
    """The named cards of a position whose faces a viewer does not see."""
    for card, name in enumerate(state.names):
        lies = state.where[card] != BOX and name != UNKNOWN
        if lies and not shows(table, state, card, viewer):
            yield card


def _hide_choice(table: Table, state: State, viewer: str) -> None:
    """Takes away the answers that only somebody else may know."""
    asked = state.asked
    if asked is None or asked.seat == viewer:
        return
    if options_open(table, state, asked, viewer):
        numbers = tuple(each for each in asked.refused if each.label.isdecimal())
        state.asked = asked._replace(refused=numbers)  # of cards they may tell what lies where
        return
    only = f"only {asked.seat} sees what there is to choose from"
    refused = (Refused(EVERY, "unseen-choice", only, asked.rules),)
    data = tuple(each for each in asked.data if not isinstance(each, tuple))
    state.asked = asked._replace(options=(), refused=refused, data=data)


def _lay(state: State, cards: Sequence[int], source: str, to: str) -> None:
    """Cards lie elsewhere, as far as the viewer knows."""
    state.zones[source] = ()
    state.zones[to] = (*state.zones.get(to, ()), *cards)
    for card in cards:
        state.where[card] = to
