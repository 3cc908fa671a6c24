"""A position of Disco Infinity that was written down: what waits in it, and its facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.facts import (
    Fact,
    a_list,
    a_number,
    a_seat,
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
from referee.games.sequence.written import (
    PLACED,
    row_card,
    row_cards,
    row_labels,
    satellite,
    satellite_labels,
    to_be_named,
)
from referee.keys import FIRST, ROUND, TURNS
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


def _waiting(key: Key[tuple[int, ...]], about: str) -> Fact:
    """How many effects of a kind wait; the state holds them one by one."""

    def put(play: Play, seat: str, value: Any) -> None:
        play.state.facts[key] = (1,) * a_number(key, value)

    return Fact(
        key=key, like="1", about=about, put=put,
        say=lambda position, seat: sum(position.fact(key, ())),
    )  # fmt: skip


def _turn_space(play: Play, of: str, value: Any) -> None:
    found = []
    for pair in a_list(TURNED, value):
        if not isinstance(pair, list | tuple) or len(pair) != 2:
            raise ValueError(f"'{TURNED}' lists pairs; expected [[4, A]], got '{pair}'")
        found.append((a_number(TURNED, pair[0], 1, SPACES), a_seat(play, pair[1])))
    play.state.facts[TURNED] = tuple(found)


def _row_fact(key: Key[tuple[int, ...]], about: str) -> Fact:
    """Cards of the timeline."""

    def put(play: Play, of: str, value: Any) -> None:
        play.state.facts[key] = row_cards(play, key, value)

    def say(position: Position, of: str) -> list[Any]:
        lying = [card for card in position.fact(key, ()) if row.in_row(position, card)]
        return row_labels(position, tuple(lying))

    return Fact(key=key, like="[NAME, 4]", about=about, put=put, say=say)


def _work(play: Play, of: str, value: Any) -> None:
    found: tuple[int, ...] = ()
    for label in a_list(WORKED, value):
        found += (satellite(play, label, found),)
    play.state.facts[WORKED] = found


def _worked(position: Position, of: str) -> list[str]:
    return satellite_labels(position, position.fact(WORKED, ()))


def _defer(play: Play, seat: str, value: Any) -> None:
    cards = [row_card(play, DEFERRED, label) for label in a_list(DEFERRED, value)]
    play.state.facts[DEFERRED] = (
        *play.fact(DEFERRED, ()), *((card, seat) for card in cards),
    )  # fmt: skip


def _deferred(position: Position, seat: str) -> list[Any]:
    cards = tuple(card for card, its in position.fact(DEFERRED, ()) if its == seat)
    return row_labels(position, cards)


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
    _waiting(NEGATIONS, "how many of the next Shields are negated"),
    _waiting(ENERGY_WAITING, "how much energy the next launched satellite gets"),
    _waiting(OTHER_ROW, "how many of the next launches go to the other row"),
    _waiting(BLOCKS, "how many of the next placement effects are blocked"),
    Fact(
        key=TURNED, like="[[4, A]]", put=_turn_space,
        say=lambda position, of: [list(each) for each in position.fact(TURNED, ())],
        about="spaces whose missiles a player reverses this round",
    ),
    numbers(EVER, about="research that each player ever gained, where that counts (DI-HR-19)"),
    Fact(
        key=WORKED, like="[NAME]", put=_work, say=_worked,
        about="satellites whose Start of round effect is done, in the phase `satellites`",
    ),
    _row_fact(UNCHECKED, "cards that lie face down though nobody knows whether they may"),
    _row_fact(SPENT, "cards that launch no further missiles this round (DI-HR-20)"),
    Fact(
        key=DEFERRED, like="[NAME]", own=True, put=_defer, say=_deferred,
        about="cards whose placement effect waits until the timeline is full (DI-HR-10)",
    ),
    flag(row.FLUID, held=True, about="only the order of the timeline is known, not the spaces"),
)  # fmt: skip
UNWRITTEN: Mapping[str, str] = {MOVING: "it lasts while research is moved"}
