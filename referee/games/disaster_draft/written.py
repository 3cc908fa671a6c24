"""A position of Disaster Draft that was written down: what waits in it, and its facts.

    A: {lead: 1}        who has the lead; without it, whoever is in turn
    winner: A           who won the battle, in its last phases
    chosen: [A]         who has chosen in secret, with real cards

In the phase `draft` the draft goes on, with the rolls if nobody has the lead. In a battle, whoever
has no hand gets five unknown units of a draft row that was not written; the rest of it is put
under the deck.
"""

from __future__ import annotations

from typing import Any

from referee.games.disaster_draft.battle import PHASES, rest_of_battle
from referee.games.disaster_draft.draft import EACH
from referee.games.disaster_draft.terms import LATER, army, show_printed
from referee.play import Play
from referee.position import Position
from referee.state import UNKNOWN, Step

AFTER_REVEAL = PHASES[PHASES.index("draw-more") :]


def resume(play: Play) -> None:
    """Puts on the agenda what waits in the phase that the state has."""
    state = play.state
    seats = play.table.seats
    drafting = state.phase not in PHASES
    leads = [seat for seat in seats if state.counters[f"{seat}.lead"]]
    if drafting and not leads and not play.table.first:
        play.then(Step("draft-rolls", data=(seats,)), Step("draft"), Step("battle"))
        return
    if not leads:
        first = play.table.first if drafting and play.table.first else state.turn
        state.counters[f"{first or seats[0]}.lead"] = 1
    if drafting:
        play.then(Step("draft"), Step("battle"))
        return
    _deal_row(play)
    for seat in seats:
        points = len(play.zone(f"{seat}.victory"))
        if state.counters[f"{seat}.points"] < points:
            state.counters[f"{seat}.points"] = points
        if state.phase in AFTER_REVEAL and not state.counters[f"{seat}.sent"]:
            state.counters[f"{seat}.sent"] = len(army(play, seat))
    if state.phase in AFTER_REVEAL:
        show_printed(play)
    _restore_waiting(play)
    state.turn = next(seat for seat in seats if state.counters[f"{seat}.lead"])
    open_zones = ("reward", *(f"{seat}.army" for seat in seats))
    unknown = [
        Step("identify", "", card)
        for zone in open_zones
        for card in play.zone(zone)
        if play.name(card) == UNKNOWN
    ]
    play.then(*unknown, *rest_of_battle(state.phase, entered=True))


def _deal_row(play: Play) -> None:
    """The cards of a draft row that a position left out."""
    for seat in play.table.seats:
        if not play.zone(f"{seat}.hand"):
            for card in play.zone("draft")[:EACH]:
                _put(play, card, f"{seat}.hand")
    for card in play.zone("draft"):
        _put(play, card, "deck")


def _put(play: Play, card: int, to: str) -> None:
    state = play.state
    source = state.where[card]
    state.zones[source] = tuple(each for each in state.zones[source] if each != card)
    state.zones[to] += (card,)
    state.where[card] = to


def _restore_waiting(play: Play) -> None:
    """What a unit with the counter `waiting` waits for is what is printed on it."""
    state = play.state
    if "waiting" in state.facts:
        return
    found: list[tuple[str, int, bool, Any]] = []
    for seat in play.table.seats:
        for card in army(play, seat):
            if not play.mark(card, "waiting"):
                continue
            found += [
                (seat, card, LATER[sentence.phrase], sentence.slots[0])
                for sentence in play.facts(card).section()
                if sentence.phrase in LATER
            ]
    if found:
        state.facts["waiting"] = tuple(found)


def place(play: Play, key: str, value: Any) -> bool:
    """Sets a fact of the battle; says whether there is one of that name. Raises ValueError."""
    facts = play.state.facts
    seats = play.table.seats
    if key == "winner":
        if value not in (*seats, "", None):
            raise ValueError(f"the winner is one of {', '.join(seats)}; got '{value}'")
        facts[key] = value or ""
        return True
    if key == "chosen":
        listed = tuple(value) if isinstance(value, list | tuple) else (value,)
        if set(listed) - set(seats):
            raise ValueError(f"'chosen' lists players; expected {', '.join(seats)}")
        facts[key] = listed
        return True
    return False


def shows(position: Position, key: str) -> Any:
    """The value of a fact of the battle, as it is written."""
    if key == "winner":
        return position.state.facts.get(key, "")
    if key == "chosen":
        return list(position.state.facts.get(key, ()))
    return None
