"""A position of Disaster Draft that was written down: what waits in it, and its facts.

In the phase `draft` the draft goes on, with the rolls if nobody has the lead. In a battle, whoever
has no hand written gets five unknown units of a draft row that was not written; the rest of it is
put under the deck, or in the box if the deck is written.
"""

from __future__ import annotations

from collections.abc import Set
from typing import Any

from referee.facts import Fact, a_list, seats
from referee.games.disaster_draft.draft import DRAFTED, EACH, drafted
from referee.games.disaster_draft.former import CHOSEN
from referee.games.disaster_draft.terms import army
from referee.keys import FIRST, LAID, ROUND
from referee.machine import rules as machine
from referee.play import Play
from referee.position import Position
from referee.setting import BOX
from referee.state import UNKNOWN, Step

AFTER_REVEAL = ("draw-more", "activate", "count", "win", "after", "selection", "return")
"""Who has still to name units: on the agenda once the position is laid."""


def complete(play: Play, said: Set[str]) -> None:
    """Hands and deck after the draft, points of the victory piles, units sent, printed values."""
    state = play.state
    if _drafting(play):
        return
    _deal_row(play, said)
    for each in play.table.seats:
        if f"{each}.points" not in said:
            state.counters[f"{each}.points"] = len(play.zone(f"{each}.victory"))
        if f"{each}.sent" not in said and state.phase in AFTER_REVEAL:
            state.counters[f"{each}.sent"] = len(army(play, each))


def resume(play: Play) -> None:
    """Puts on the agenda what waits in the phase that the state has."""
    state = play.state
    drafting = _drafting(play)
    leads = [each for each in play.table.seats if state.counters[f"{each}.lead"]]
    if drafting and not leads and not play.table.first:
        state.facts[ROUND] = 0
        play.then(Step("draft-rolls", data=(play.table.seats,)), Step("game-begins"))
        return
    if not leads:
        first = play.table.first if drafting and play.table.first else state.turn
        leads = [first or play.table.seats[0]]
        state.counters[f"{leads[0]}.lead"] = 1
    state.turn = state.facts[FIRST] = leads[0]
    if state.phase == "reveal-reward" and play.zone("reward"):
        state.phase = "choose"
    machine.resume(play)
    open_zones = ("reward", *(f"{each}.army" for each in play.table.seats))
    unknown = [
        Step("identify", "", card)
        for zone in open_zones
        for card in play.zone(zone)
        if play.name(card) == UNKNOWN
    ]
    play.then(*unknown)


def _drafting(position: Position) -> bool:
    return position.state.phase in ("", "draft")


def _deal_row(play: Play, said: Set[str]) -> None:
    """The cards of a draft row that a position left out."""
    if "draft" in said:
        return
    for each in play.table.seats:
        if f"{each}.hand" not in said:
            for card in play.zone("draft")[:EACH]:
                play.put(card, f"{each}.hand")
    for card in play.zone("draft"):
        play.put(card, BOX if "deck" in said else "deck")


def _drafted(play: Play, of: str, value: Any) -> None:
    """What a seat drafted, where the table keeps a list (DD-HR-26)."""
    names = [str(each) for each in a_list(DRAFTED, value)]
    for name in names:
        if name not in play.table.setting.cards:
            raise ValueError(f"there is no card '{name}'")
    others = [pair for pair in play.state.facts.get(DRAFTED, ()) if pair[0] != of]
    play.state.facts[DRAFTED] = (*others, *((of, name) for name in names))


FACTS: tuple[Fact, ...] = (
    Fact(
        key=CHOSEN, like="[A]", put=seats(LAID, about="").put, say=lambda position, of: [],
        about="who has made the secret choice, as positions of before say it",
    ),
    Fact(
        key=DRAFTED, like="[NAME]", own=True, put=_drafted,
        say=lambda position, of: drafted(position).get(of, []),
        about="what was drafted, where the table keeps a list (DD-HR-26)",
    ),
)  # fmt: skip
