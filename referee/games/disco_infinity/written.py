"""A position of Disco Infinity that was written down: what waits in it, and its facts."""

from __future__ import annotations

from typing import Any

from referee.facts import (
    Fact,
    a_number,
    a_seat,
    amounts,
    cards,
    cards_by_seat,
    entries,
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
    NEGATIONS,
    OTHER_ROW,
    REVERSALS,
    SPACES,
    SPENT,
    TIMELINE,
    TURNED,
    research,
)
from referee.games.sequence import orbit, row
from referee.games.sequence.shape import SPACE, places
from referee.keys import AGAIN, DEALER, FACE_DOWN_NEXT, FIRST, STAGE, TURNS
from referee.machine import rules as machine
from referee.plain import Facts, Key
from referee.play import Play
from referee.position import Position
from referee.setting import Table
from referee.state import State, Step


def resume(play: Play) -> None:
    """Puts on the agenda what waits in the phase that the state has."""
    state = play.state
    state.turn = state.turn or play.table.seats[0]
    state.facts.setdefault(FIRST, play.table.first or state.turn)
    if state.phase == "placement":
        lying = len(row.cards(play))
        state.facts.setdefault(TURNS, lying)
        if lying == SPACES:
            state.phase = "resolution"
    named = orbit.to_be_named(play)
    machine.resume(play)
    play.then(*named)


PERMISSIONS = Key[tuple[str, ...]]("stealth-permissions")
"""Who might place the next card in stealth mode, in positions of before."""
BOTTOM = ("game-begins", "round-begins", "round-ends")
"""What lies at the bottom of the agenda."""
LATER = frozenset(
    ("round", "draws", "round-effects", "placing", "place", "placed", "resolution", "ended",
     "cleanup", "drafting", "next-round")
)  # fmt: skip
"""What waited for a later part of the round in positions of before its paragraphs played it."""


def _today(facts: Facts, step: Step) -> Step:
    """What waits today where satellites waited that the module let work."""
    if step.do != "satellites":
        return step
    facts[Key[tuple[int, ...]]("carried out")] = facts.pop(Key[tuple[int, ...]]("worked"), ())
    row = ("rules.cards-of", ("in", ("rules.zone-of", ("your", "orbit row"))))
    return Step("sections", step.seat, data=("round", ("rules.lot-piece", (row,))))


def renewed(table: Table, state: State) -> bool:
    """Puts what waits in a position of before its paragraphs played the round into a round of
    today: what is going on is finished, then its phase is over."""
    facts = state.facts
    agenda = state.agenda = tuple(_today(facts, each) for each in state.agenda)
    if STAGE in facts or not agenda or agenda[0].do in BOTTOM or state.outcome is not None:
        return False
    if FIRST not in facts:
        state.agenda = (Step("game-begins"), *agenda)
        return True
    lead, waits = facts[FIRST], {each.do for each in agenda}
    facts[DEALER], facts[STAGE], facts[AGAIN] = lead, "play", 0
    facts.setdefault(TURNS, 0)
    if PERMISSIONS in facts:
        facts[FACE_DOWN_NEXT] = facts.pop(PERMISSIONS)
    last = Step("phase-ends", lead, data=(state.phase, ""))
    full = all(state.zones[each] for each in places(TIMELINE, SPACES))
    if "place" in waits or ("placed" in waits and not full):
        # Whoever is to place is asked anew.
        then = [each for each in table.seats if (each == state.turn) == ("place" in waits)]
        last = Step("phase", then[0], data=(state.phase, ""))
        state.asked = state.asked if "placed" in waits else None
    state.agenda = (Step("round-ends"), last, *(each for each in agenda if each.do not in LATER))
    return True


def _turned(position: Position, pair: Any) -> tuple[int, str]:
    if not isinstance(pair, list | tuple) or len(pair) != 2:
        raise ValueError(f"'{TURNED}' lists pairs; expected [[4, A]], got '{pair}'")
    return a_number(TURNED, pair[0], 1, SPACES), a_seat(position, pair[1])


def _row(position: Position) -> tuple[str, ...]:
    return places(TIMELINE, SPACES)


FACTS: tuple[Fact, ...] = (
    Fact(
        key=Key("total"), like="3", own=True, put=None, say=research,
        about="in `expect`: research over all spaces",
    ),
    seat(FIRST, about="the round's first player; without it, whose turn it is"),
    number(SPACE, like="4", least=1, most=SPACES + 1, about="the space that is resolved next"),
    number(TURNS, like="6", about="placements in this round; without it, the cards that lie in "
           "the timeline"),
    seats(REVERSALS, like="[A, B]", about="who waits to reverse the next missile, in order"),
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
        SPENT, within=_row, like="[NAME, 4]",
        about="cards that launch no further missiles this round (DI-HR-20)",
    ),
    cards_by_seat(
        DEFERRED, within=_row,
        about="cards whose placement effect waits until the timeline is full (DI-HR-10)",
    ),
)  # fmt: skip
