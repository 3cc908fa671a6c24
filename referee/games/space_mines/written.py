"""A position of Space Mines that was written down: what waits in it, and its facts.

A: {placed: [Bribe, 4]}       who placed which cards of the row: names or spaces; what nobody is
                              said to have placed is the first player's
A: {launched: [Space Mine]}   who played which satellites in orbit; what is not said is the owner
                              of the row's; as {Space Mine: 3} with the hand in which it launched
space: 4                      the space that is carried out next, in the Action phase
first: A                      the hand's first player; without it, by the turn
reversals: [[next, A]]        the order of what waits: next, enemy or card, and whose it is
retained: [Bribe]             the hand cards that are kept
drafted: 6                    how many draw cycles of the initial draft are done, in the midst of it
silent: [3]                   spaces over which no Orbit Action happens any more
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.games.sequence import orbit, row, written
from referee.games.sequence.shape import other
from referee.games.space_mines import hand
from referee.games.space_mines.mechanics import (
    DRAFTED,
    EACH,
    FIRST,
    LAUNCHED,
    RETAINED,
    REVERSALS,
    SILENT,
    SPACE,
    SPACES,
    launched_by,
)
from referee.games.space_mines.missiles import ANY, CARD, ENEMY
from referee.play import Play
from referee.position import Position
from referee.state import Step

KINDS = {"next": ANY, "enemy": ENEMY, "card": CARD}


def resume(play: Play) -> None:
    """Puts on the agenda what waits in the phase that the state has."""
    state = play.state
    facts = state.facts
    state.turn = state.turn or play.table.seats[0]
    phase = state.phase
    if FIRST not in facts:
        lying = len(row.cards(play))
        odd = phase == "placement" and lying % 2 == 1
        facts[FIRST] = other(play, state.turn) if odd else state.turn
    lead = facts[FIRST]
    waits: tuple[Step, ...]
    if DRAFTED in facts:
        waits = (Step("initial", data=(facts[DRAFTED],)),)
    elif phase == "placement":
        if all(hand.placed(play, seat) >= EACH for seat in play.table.seats):
            waits = hand.rest("action")
        else:
            waits = (Step("place", state.turn),)
    elif phase.startswith("action"):
        at = facts.get(SPACE, 1)
        waits = (Step("space", data=(at,)), *hand.rest("drift"))
    elif phase.startswith("drift"):
        waits = hand.rest("drift")
    elif phase.startswith("end"):
        waits = hand.rest("ending")
    elif phase == "draw-cycle":
        seats = (lead, other(play, lead))
        turns = seats[seats.index(state.turn) :]
        waits = (*(Step("may-cycle", seat) for seat in turns), *hand.rest("next-hand"))
    elif phase == "start-effects":
        waits = (Step("starting"),)
    else:
        waits = (Step("draws"), Step("starting"))
    play.then(*waits)


def place(play: Play, key: str, value: Any) -> bool:
    """Sets a fact of the hand; says whether there is one of that name. Raises ValueError."""
    facts = play.state.facts
    seat, _, name = key.rpartition(".")
    if seat in play.table.seats and name == "placed":
        _placed(play, seat, value)
    elif seat in play.table.seats and name == LAUNCHED:
        _launched(play, seat, value)
    elif key == FIRST:
        facts[FIRST] = written.seat(play, value)
    elif key == SPACE:
        if not isinstance(value, int) or not 1 <= value <= SPACES + 1:
            raise ValueError(f"'space' is a number from 1 to {SPACES + 1}; got '{value}'")
        facts[SPACE] = value
    elif key == DRAFTED:
        if not isinstance(value, int) or not 0 <= value <= 2 * hand.DECK:
            raise ValueError(f"'drafted' is a number from 0 to {2 * hand.DECK}; got '{value}'")
        facts[DRAFTED] = value
    elif key == REVERSALS:
        facts[REVERSALS] = tuple(_reversal(play, each) for each in written.listed(key, value))
    elif key == RETAINED:
        facts[RETAINED] = tuple(_in_hand(play, each) for each in written.listed(key, value))
    elif key == SILENT:
        facts[SILENT] = tuple(int(each) for each in written.listed(key, value))
    else:
        return False
    return True


def _placed(play: Play, seat: str, value: Any) -> None:
    taken: list[int] = []
    for each in written.listed("placed", value):
        if isinstance(each, int):
            card = row.card_at(play, each)
        else:
            fitting = [
                card for card in row.cards(play) if play.name(card) == each and card not in taken
            ]
            card = fitting[0] if fitting else -1
        if card < 0:
            raise ValueError(f"'{each}' lies in no space of the action row")
        taken.append(card)
        row.belongs(play, card, seat)


def _launched(play: Play, seat: str, value: Any) -> None:
    hands = (
        value if isinstance(value, Mapping) else dict.fromkeys(written.listed(LAUNCHED, value), 0)
    )
    known = list(play.state.facts.get(LAUNCHED, ()))
    for name, number in hands.items():
        fitting = [
            card for card in orbit.every(play)
            if play.name(card) == name and card not in [each[0] for each in known]
        ]  # fmt: skip
        if not fitting:
            raise ValueError(f"'{name}' is no satellite in orbit")
        known.append((fitting[0], seat, int(number)))
    play.state.facts[LAUNCHED] = tuple(known)


def _reversal(play: Play, value: Any) -> tuple[str, str, int]:
    kind, seat, *at = written.listed(REVERSALS, value)
    if kind not in KINDS:
        raise ValueError(f"no reversal '{kind}'; expected one of {', '.join(KINDS)}")
    card = row.card_at(play, int(at[0])) if at else -1
    if kind == "card" and card < 0:
        raise ValueError("a reversal bound to a card says its space; expected [card, seat, space]")
    return KINDS[kind], written.seat(play, seat), card


def _in_hand(play: Play, value: Any) -> int:
    for seat in play.table.seats:
        card = play.pick(str(value), play.zone(f"{seat}.hand"))
        if card >= 0:
            return card
    raise ValueError(f"'{value}' is in no hand")


def shows(position: Position, key: str) -> Any:
    """The value of a fact of the hand, as it is written."""
    facts = position.state.facts
    seat, _, name = key.rpartition(".")
    if seat in position.table.seats and name == "placed":
        cards = row.cards(position)
        return [position.name(card) for card in cards if row.owner(position, card) == seat]
    if seat in position.table.seats and name == LAUNCHED:
        return [
            position.name(card)
            for card in orbit.every(position)
            if launched_by(position, card)[0] == seat
        ]
    if key == FIRST:
        return facts.get(FIRST, "")
    if key in (SPACE, DRAFTED):
        return facts.get(key, 0)
    if key == REVERSALS:
        said = {kind: word for word, kind in KINDS.items()}
        return [
            [said[kind], each] + ([row.space_of(position, card)] if kind == CARD else [])
            for kind, each, card in facts.get(REVERSALS, ())
        ]
    if key == RETAINED:
        return [position.name(card) for card in facts.get(RETAINED, ())]
    if key == SILENT:
        return list(facts.get(SILENT, ()))
    return None
