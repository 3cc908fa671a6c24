"""A position of D.I.S.C. that was written down: what waits in it, and its facts.

Cards that lie upright without tokens are loaded (an upright card with rings always has a token),
enemies without a number get theirs in the order of the row. `phase: act` begins the actions,
`load` or `player-turn` the Player Turn, an `enemy-…` phase the Enemy Turn, `reward` the Reward
Phase.
"""

from __future__ import annotations

from collections.abc import Set
from typing import Any

from referee.facts import Fact, flag, labels_of, number, seat, seats, some_cards
from referee.games.disc.keys import (
    ACTING,
    HAD_TURN,
    LAST_HIT,
    LET_RUN,
    NEW_ROOM,
    ORDER,
    PASSED,
)
from referee.games.disc.seeking import count_left
from referee.games.disc.terms import (
    CORE_ROOM,
    ROW,
    early,
    in_order,
    kind,
    known,
    printed_hp,
    row,
)
from referee.keys import DEALER, FIRST, ROUND
from referee.machine import rules as machine
from referee.play import Play
from referee.position import Position
from referee.state import Step


def resume(play: Play) -> None:
    """Puts on the agenda what waits in the phase that the state has."""
    if not play.state.phase:
        play.state.turn = first = play.table.seats[0]
        facts = play.state.facts
        facts[FIRST] = facts[DEALER] = first
        facts[ROUND] = 0
        play.then(Step("game-begins"))
        return
    machine.resume(play)
    rows = (f"{seat}.player-row" for seat in play.table.seats)
    named = [card for zone in (ROW, "active-room", *rows) for card in play.zone(zone)]
    play.then(*(Step("identify", "", card) for card in named if not known(play, card)))


def complete(play: Play, said: Set[str]) -> None:
    """Tokens, numbers, counters that follow from what was written; without starting cards the game
    begins."""
    state = play.state
    rows = [f"{each}.player-row" for each in play.table.seats]
    if state.phase == "room-selection" and not any(play.zone(row) or row in said for row in rows):
        state.phase = ""
    ammo = state.marks.setdefault("ammo", {})
    sideways = state.marks.get("sideways", {})
    for zone in (ROW, *rows):
        for card in play.zone(zone):
            dots = kind(play, card).dots
            if dots and card not in ammo and card not in sideways:
                ammo[card] = dots
    numbers = state.marks.setdefault("number", {})
    for card in row(play):
        if card not in numbers:
            numbers[card] = 1 + max((numbers.get(each, 0) for each in row(play)), default=0)
    _count_left(play, said)
    counters, phase = state.counters, state.phase
    found: dict[str, int] = {}
    if any(kind(play, card).type == "core" for card in row(play)):
        found = {"room": CORE_ROOM, "cleared": CORE_ROOM - 1}
        for card in play.zone("core") if "core" not in said else ():
            play.put(card, "aside")  # a core that the position leaves out was destroyed
    elif phase not in ("", "room-selection"):
        found = {"room": counters["cleared"] + (phase != "room-population")}
    counters.update({key: value for key, value in found.items() if key not in said})
    for each in play.table.seats if state.phase else ():
        hp = printed_hp(play, each)
        if f"{each}.max-hp" not in said:
            state.counters[f"{each}.max-hp"] = hp
        if f"{each}.hp" not in said:
            state.counters[f"{each}.hp"] = state.counters[f"{each}.max-hp"]


def _count_left(play: Play, said: Set[str]) -> None:
    """How many enemies of each type are left in the deck."""
    events, counters = len(play.events), play.state.counters
    written = {key: counters[key] for key in said if key in counters}
    count_left(play)
    counters.update(written)
    del play.events[events:]


def _order(play: Play, of: str, value: Any) -> None:
    cards = some_cards(play, value, "order", (ROW,))
    play.state.facts[ORDER] = tuple((card, early(play, card)) for card in cards)


def _ordered(position: Position, of: str) -> list[str]:
    """Who has still to act in this Enemy Turn; before it, who would act in which order."""
    order = position.fact(ORDER)
    if order is None:
        return [position.listed(card, row(position)) for card, _ in in_order(position)]
    cards = [card for card, _ in order if position.state.where[card] == ROW]
    return labels_of(position, cards, (ROW,))


FACTS: tuple[Fact, ...] = (
    Fact(
        key=ORDER, like="[NAME, OTHER]", put=_order, say=_ordered,
        about="enemies that have still to act, in this order, in the phase `enemy-slots`; "
        "before it, who would act when",
    ),
    Fact(
        key=ACTING, like="[A]", put=seats(ACTING, about="").put,
        say=lambda position, of: list(position.fact(ACTING, ())),
        about="whose Player Turn it is and has not ended; without it, all that stand",
    ),
    flag(HAD_TURN, held=1, about="the first Player Turn of the game was had (DISC-HR-20)"),
    flag(NEW_ROOM, held=1, about="the next Player Turn is the first of its room (DISC-082)"),
    seat(LAST_HIT, about="who was hit last, where it goes in turn (DISC-HR-22)"),
    seats(LET_RUN, about="who uses no .exe before the rest of this Enemy Turn"),
    number(PASSED, like="4", about="how many cards the search for the first gun has passed "
           "(DISC-017)"),
)  # fmt: skip
UNWRITTEN = dict.fromkeys(
    ("aim", "die", "hit", "key", "resolving", "thrown"), "it lasts while an attack is carried out"
) | {"keep": "it lasts while cards of the reward are shared out"}
