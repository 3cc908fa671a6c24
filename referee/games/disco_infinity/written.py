"""A position of Disco Infinity that was written down: what waits in it, and its facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.facts import (
    Fact,
    a_number,
    a_seat,
    amounts,
    cards,
    cards_by_seat,
    entries,
    flag,
    number,
    numbers,
    seat,
    seats,
)
from referee.games.disco_infinity.mechanics import (
    BLOCKS,
    DEFERRED,
    ENERGY_WAITING,
    EVER,
    MOVING,
    NEGATIONS,
    OTHER_ROW,
    PERMISSIONS,
    REVERSALS,
    SPACE,
    SPACES,
    SPENT,
    TURNED,
    UNCHECKED,
    WORKED,
    research,
)
from referee.games.sequence import row
from referee.games.sequence.written import PLACED, orbit_zones, spaces_of_the_row, to_be_named
from referee.keys import FIRST, FLUID, ROUND, TURNS
from referee.plain import Key
from referee.play import Play
from referee.position import Position
from referee.state import Step


def resume(play: Play) -> None:
    """Puts on the agenda what waits in the phase that the state has."""
    state = play.state
    facts = state.facts
    state.turn = state.turn or play.table.seats[0]
    first = facts.setdefault(FIRST, play.table.first or state.turn)
    facts.setdefault(ROUND, 1)
    phase = state.phase
    rest: list[Step]
    if phase == "placement":
        lying = len(row.cards(play))
        facts.setdefault(TURNS, lying)
        rest = [Step("resolution") if lying == SPACES else Step("place", state.turn)]
    elif phase == "resolution":
        rest = [Step("space", data=(facts.get(SPACE, 1),)), Step("ended")]
    elif phase == "cleanup":
        rest = [Step("cleanup"), Step("drafting"), Step("next-round")]
    elif phase == "draft":
        order = play.clockwise(first)
        rest = [Step("may-draft", each) for each in order[order.index(state.turn) :]]
        if play.table.variant(6) == "after the draft":
            rest.append(Step("cleanup"))
        rest.append(Step("next-round"))
    elif phase == "satellites" and WORKED in facts:
        rest = [*(Step("satellites", each) for each in play.clockwise(first)), Step("placing")]
    elif phase == "satellites":
        rest = [Step("round-effects", first)]
    else:
        rest = [Step("draws", first), Step("round-effects", first)]
    play.then(*to_be_named(play), *rest)


def _turned(position: Position, pair: Any) -> tuple[int, str]:
    if not isinstance(pair, list | tuple) or len(pair) != 2:
        raise ValueError(f"'{TURNED}' lists pairs; expected [[4, A]], got '{pair}'")
    return a_number(TURNED, pair[0], 1, SPACES), a_seat(position, pair[1])


FACTS: tuple[Fact, ...] = (
    PLACED,
    Fact(
        key=Key("total"), like="3", own=True, put=None, say=research,
        about="in `expect`: research over all spaces",
    ),
    seat(FIRST, about="the round's first player; without it, whose turn it is"),
    number(ROUND, like="3", least=1, about="the number of the round"),
    number(SPACE, like="4", least=1, most=SPACES + 1, about="the space that is resolved next"),
    number(TURNS, like="6", about="placements in this round; without it, the cards that lie in "
           "the timeline"),
    seats(REVERSALS, like="[A, B]", about="who waits to reverse the next missile, in order"),
    seats(PERMISSIONS, like="[A]", about="who may place the next card in stealth mode"),
    amounts(NEGATIONS, about="how many of the next Shields are negated"),
    amounts(ENERGY_WAITING, about="how much energy the next launched satellite gets"),
    amounts(OTHER_ROW, about="how many of the next launches go to the other row"),
    amounts(BLOCKS, about="how many of the next placement effects are blocked"),
    entries(
        TURNED, like="[[4, A]]", read=_turned, write=lambda position, each: list(each),
        about="spaces whose missiles a player reverses this round",
    ),
    numbers(EVER, about="research that each player ever gained, where that counts (DI-HR-19)"),
    cards(
        WORKED, within=orbit_zones,
        about="satellites whose Start of round effect is done, in the phase `satellites`",
    ),
    cards(
        UNCHECKED, within=spaces_of_the_row, like="[NAME, 4]",
        about="cards that lie face down though nobody knows whether they may",
    ),
    cards(
        SPENT, within=spaces_of_the_row, like="[NAME, 4]",
        about="cards that launch no further missiles this round (DI-HR-20)",
    ),
    cards_by_seat(
        DEFERRED, within=spaces_of_the_row,
        about="cards whose placement effect waits until the timeline is full (DI-HR-10)",
    ),
    flag(FLUID, held=True, about="only the order of the timeline is known, not the spaces"),
)  # fmt: skip
UNWRITTEN: Mapping[str, str] = {MOVING: "it lasts while research is moved"}
