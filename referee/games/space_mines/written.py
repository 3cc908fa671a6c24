"""A position of Space Mines that was written down: what waits in it, and its facts."""

from __future__ import annotations

from typing import Any

from referee.facts import (
    Fact,
    a_card,
    a_list,
    a_seat,
    cards,
    cards_by_seat,
    entries,
    looks,
    seat,
)
from referee.facts import number as a_count
from referee.games.sequence import orbit, row
from referee.games.sequence.shape import SPACE, orbit_places, other, places
from referee.games.space_mines.mechanics import (
    DRAFTED,
    LAUNCHED,
    RETAINED,
    REVERSALS,
    ROW,
    SPACES,
)
from referee.games.space_mines.missiles import ANY, CARD, ENEMY
from referee.keys import AGAIN, DEALER, FIRST, ROUND, STAGE, TURNS
from referee.machine import rules as machine
from referee.plain import Facts, Key
from referee.play import Play
from referee.position import Position
from referee.setting import Table
from referee.state import State, Step

BOTTOM = ("game-begins", "round-begins", "round-ends")
"""What lies at the bottom of the agenda."""
KINDS = {"next": ANY, "enemy": ENEMY, "card": CARD}


def resume(play: Play) -> None:
    """Puts on the agenda what waits in the phase that the state has."""
    state = play.state
    facts = state.facts
    state.turn = state.turn or play.table.seats[0]
    if FIRST not in facts:
        odd = state.phase == "placement" and len(row.cards(play)) % 2 == 1
        facts[FIRST] = other(play, state.turn) if odd else state.turn
    named = orbit.to_be_named(play)
    if DRAFTED in facts:
        facts[DEALER], facts[ROUND] = facts[FIRST], 0
        play.then(Step("game-begins"))
    else:
        facts[ROUND] = play.counter("hand-number")
        machine.resume(play)
    play.then(*named)


LATER = (
    "draws", "starting", "place", "placing", "action", "drift", "ending", "discard", "cycles",
    "next-hand",
)  # fmt: skip
"""What waited for a later part of the hand in positions of before its paragraphs played it."""
PARTS = {"start": "start-effects", "end": "end-retain"}


ORBIT = ("rules.cards-of", ("in", ("rules.zone-of", ("your", "orbit row"))))
"""The satellites of a player."""


def _today(facts: Facts, step: Step) -> tuple[Step, ...]:
    """What waits today, the last of it first, where turns of placing and sections of satellites
    waited that the module carried out itself."""
    if step.do == "effects":
        label, done = step.data
        facts[Key[tuple[int, ...]]("carried out")] = done
        return (Step("sections", step.seat, data=(label, ("rules.lot-piece", (ORBIT,)))),)
    if step.do == "placing" and STAGE in facts:
        facts[Key[bool]("stirred")] = True
        again = Step("phase-again", facts[FIRST], data=("placement",))
        turn = Step("in-turn", step.seat, data=("placement", ("SM-023",)))
        return (again,) if step.seat == facts[FIRST] else (again, turn)
    return (step,)


def renewed(table: Table, state: State) -> bool:
    """Puts what waits in a position of before its paragraphs played the hand into a hand of today:
    what is going on is finished, then its phase is over."""
    facts = state.facts
    if LAUNCHED in facts:  # it held the number of the hand, too
        launched: tuple[tuple[Any, ...], ...] = facts[LAUNCHED]
        facts[LAUNCHED] = tuple((card, seat) for card, seat, *_ in launched)
    for space in facts.pop(Key[tuple[int, ...]]("silent"), ()):
        state.counters[f"{ROW}.{space}.silence"] = 1
    agenda = state.agenda = tuple(now for each in state.agenda for now in _today(facts, each))
    if STAGE in facts or not agenda or state.outcome is not None or agenda[0].do in BOTTOM:
        return False
    if not state.phase:
        begun = (
            each._replace(data=(each.data[0], 24)) if each.do == "initial" else each
            for each in agenda
        )
        state.agenda = (Step("game-begins"), *begun)
        return True
    lead = facts[FIRST]
    state.phase = PARTS.get(state.phase, state.phase)
    number = state.counters["hand-number"]
    facts[DEALER], facts[ROUND] = lead, number
    facts[TURNS] = facts[AGAIN] = 0
    facts[STAGE] = "play"
    kept = tuple(each for each in agenda if each.do not in LATER)
    ends = Step("phase-ends", lead, data=(state.phase, ""))
    if any(each.do == "place" for each in agenda):
        # Whoever is to place is asked anew.
        ends, state.asked = Step("phase", state.turn, data=(state.phase, "")), None
    state.agenda = (Step("round-ends"), ends, *kept)
    return True


def _reversal(position: Position, value: Any) -> tuple[str, str, int]:
    kind, *rest = a_list(REVERSALS, value)
    if kind not in KINDS or len(rest) != 1 + (kind == "card"):
        raise ValueError(
            f"no reversal '{value}'; expected [next, A], [enemy, A] or, of a card in the row, "
            "[card, A, 4] with its space"
        )
    card = a_card(position, rest[1], places(ROW, SPACES)) if kind == "card" else -1
    return KINDS[kind], a_seat(position, rest[0]), card


def _as_written(position: Position, reversal: tuple[str, str, int]) -> list[Any]:
    kind, by, card = reversal
    word = next(word for word, its in KINDS.items() if its == kind)
    return [word, by] + ([row.space_of(position, card)] if kind == CARD else [])


def _orbit_rows(position: Position) -> list[str]:
    seats = position.table.seats
    return [zone for seat in seats for zone in orbit_places(seat, "orbit", SPACES)]


def _hands(position: Position) -> list[str]:
    return [f"{each}.hand" for each in position.table.seats]


FACTS: tuple[Fact, ...] = (
    cards_by_seat(
        LAUNCHED, within=_orbit_rows,
        about="who played which satellites in orbit; what is not said is the owner of the row's",
    ),
    a_count(SPACE, like="4", least=1, most=SPACES + 1, about="the space that is carried out next, "
            "in the phase `action`"),
    seat(FIRST, about="the hand's first player; without it, by the turn"),
    entries(
        REVERSALS, like="[[next, A], [card, B, 4]]", read=_reversal, write=_as_written,
        about="the order of what waits: next, enemy or card, whose it is, of a card also its space",
    ),
    cards(RETAINED, like="[NAME]", within=_hands, about="the hand cards that are kept"),
    a_count(DRAFTED, like="6", most=24, about="how many draw cycles of the initial "
            "draft are done, in the midst of it"),
    looks(),
)  # fmt: skip
