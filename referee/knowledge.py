"""What somebody knows: a position and a viewer in, the position as that viewer knows it out.

Whatever is said to a viewer about a position (why a move is not legal, what may be meant, what
would come of it) is worked out from this, so that no words can tell what lies hidden. What the
viewer does not see has no name, only a pool of what it can be; chance to come, and answers that
others are offered, are not there at all.
"""

from __future__ import annotations

from collections.abc import Iterator

from referee.play import Play
from referee.setting import BOX, Table
from referee.state import EVERY, UNKNOWN, Refused, State
from referee.view import ALL, options_open, seems, shows


def known(table: Table, state: State, viewer: str) -> State:
    """The position as a viewer knows it: a seat, "" for what everybody knows, "*" for all that the
    referee knows. Never change what comes out: for `*` it is the position itself."""
    if viewer == ALL:
        return state
    new = state.copy()
    new.random = 0
    _hide_choice(table, new, viewer)
    groups: dict[tuple[str, ...], list[int]] = {}
    for card in range(len(state.names)):
        where = state.where[card]
        if where != BOX and not shows(table, state, card, viewer):
            groups.setdefault(_looks(table, state, card), []).append(card)
            seeming = seems(table, where, viewer)
            if seeming != where:
                _lay(new, card, seeming)
    play = Play(table, new)
    for cards in groups.values():
        play.forget(cards)
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
        state.asked = asked._replace(refused=())
        return
    only = f"only {asked.seat} sees what there is to choose from"
    refused = (Refused(EVERY, "unseen-choice", only, asked.rules),)
    state.asked = asked._replace(options=(), refused=refused)


def _looks(table: Table, state: State, card: int) -> tuple[str, str]:
    """What a hidden card has in common with those that nobody can tell it from: its back, and whose
    it is where every seat draws from its own pile."""
    setting = table.setting
    name = state.names[card]
    if name == UNKNOWN:
        name = state.pools[state.pool_of[card]][0][0]
    back = setting.backs.get(name, "")
    if setting.deck is None or setting.deck.owner != "seat":
        return back, ""
    owner = dict(state.facts.get("placed", ())).get(card, state.where[card].partition(".")[0])
    return back, owner if owner in table.seats else ""


def _lay(state: State, card: int, to: str) -> None:
    """A card lies elsewhere, as far as the viewer knows."""
    source = state.where[card]
    state.zones[source] = tuple(each for each in state.zones[source] if each != card)
    state.zones[to] = (*state.zones.get(to, ()), card)
    state.where[card] = to
