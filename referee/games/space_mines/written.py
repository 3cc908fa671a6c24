"""A position of Space Mines that was written down: what waits in it, and its facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.facts import (
    Fact,
    a_card,
    a_list,
    a_number,
    a_seat,
    cards,
    entries,
    labels_of,
    looks,
    seat,
)
from referee.facts import number as a_count
from referee.facts import spaces as some_spaces
from referee.games.sequence import orbit, row
from referee.games.sequence.shape import other
from referee.games.sequence.written import PLACED, orbit_zones, spaces_of_the_row, to_be_named
from referee.games.space_mines.mechanics import (
    DRAFTED,
    LAUNCHED,
    RETAINED,
    REVERSALS,
    SILENT,
    SPACE,
    SPACES,
    launched_by,
)
from referee.games.space_mines.missiles import ANY, CARD, ENEMY
from referee.keys import AGAIN, DEALER, FIRST, ROUND, STAGE, TURNS
from referee.machine import rules as machine
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
    named = to_be_named(play)
    if DRAFTED in facts:
        facts[DEALER], facts[ROUND] = facts[FIRST], 0
        play.then(Step("game-begins"))
    else:
        facts[ROUND] = play.counter("hand-number")
        machine.resume(play)
    play.then(*named)


LATER = frozenset(
    (
        "draws",
        "starting",
        "place",
        "placing",
        "action",
        "drift",
        "ending",
        "discard",
        "cycles",
        "next-hand",
    )
)
"""What waited for a later part of the hand in positions of before its paragraphs played it."""
PARTS = {"start": "start-effects", "end": "end-retain"}


def renewed(table: Table, state: State) -> bool:
    """Puts what waits in a position of before its paragraphs played the hand into a hand of today:
    what is going on is finished, then its phase is over."""
    facts, agenda = state.facts, state.agenda
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


def _launch(play: Play, seat: str, value: Any) -> None:
    hands = value if isinstance(value, Mapping) else dict.fromkeys(a_list(LAUNCHED, value), 0)
    known = list(play.fact(LAUNCHED, ()))
    for label, has in hands.items():
        card = a_card(play, label, orbit_zones(play), tuple(each[0] for each in known))
        known.append((card, seat, a_number(f"the hand of {label}", has)))
    play.state.facts[LAUNCHED] = tuple(known)


def _by(position: Position, seat: str) -> tuple[int, ...]:
    return tuple(card for card in orbit.every(position) if launched_by(position, card)[0] == seat)


def _launched(position: Position, seat: str) -> dict[str, int]:
    mine = _by(position, seat)
    labels = labels_of(position, mine, orbit_zones(position))
    if len(set(labels)) < len(labels):
        # The keys of a mapping differ.
        labels = [position.listed(card, orbit_cards(position)) for card in mine]
    return {label: launched_by(position, card)[1] for label, card in zip(labels, mine, strict=True)}


def orbit_cards(position: Position) -> tuple[int, ...]:
    """Every satellite in the order of the orbit rows."""
    return tuple(card for zone in orbit_zones(position) for card in position.zone(zone))


def _same_launched(position: Position, seat: str, value: Any) -> bool:
    """The same satellites; their hands are compared where they are written."""
    if isinstance(value, Mapping):
        return {str(key): has for key, has in value.items()} == _launched(position, seat)
    names = [position.name(card) for card in _by(position, seat)]
    labels = [str(each) for each in a_list(LAUNCHED, value)]
    return labels in (names, labels_of(position, _by(position, seat), orbit_zones(position)))


def _reversal(position: Position, value: Any) -> tuple[str, str, int]:
    kind, *rest = a_list(REVERSALS, value)
    if kind not in KINDS or len(rest) != 1 + (kind == "card"):
        raise ValueError(
            f"no reversal '{value}'; expected [next, A], [enemy, A] or, of a card in the row, "
            "[card, A, 4] with its space"
        )
    card = a_card(position, rest[1], spaces_of_the_row(position)) if kind == "card" else -1
    return KINDS[kind], a_seat(position, rest[0]), card


def _as_written(position: Position, reversal: tuple[str, str, int]) -> list[Any]:
    kind, by, card = reversal
    word = next(word for word, its in KINDS.items() if its == kind)
    return [word, by] + ([row.space_of(position, card)] if kind == CARD else [])


def _hands(position: Position) -> list[str]:
    return [f"{each}.hand" for each in position.table.seats]


FACTS: tuple[Fact, ...] = (
    PLACED,
    Fact(
        key=LAUNCHED, like="[NAME]", own=True, put=_launch, say=_launched,
        same=_same_launched,
        about="who played which satellites in orbit; what is not said is the owner of the row's; "
        "as `{NAME: 3}` with the hand in which it launched",
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
    some_spaces(SILENT, most=SPACES, about="spaces over which no Orbit Action happens any more"),
    looks(),
)  # fmt: skip
