"""Secret choices that everybody makes at once: kept sealed for each seat, revealed together.

A game asks for such a choice by a question of the kind `send` (the referee deals: one seat after
the other names its cards) or `chosen` (real cards: everybody says that they have chosen) and, with
real cards, has them named by `reveal`. On phones everybody enters the own choice at any moment of
it; the moves are made together once all have chosen. Until then the choice lies beside the
journal, where a killed server finds it again, and is shown to its own seat only.

A rulebook lets everybody choose by a sentence, "each player secretly chooses 1 card from their
hand": then the same holds where the referee deals.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from referee import engine, together
from referee.moves import Move
from referee.position import Position
from referee.reasons import Illegal, Reason
from referee.sessions.session import Session
from referee.setting import Table
from referee.state import UNKNOWN, State, Step
from referee.view import counts_hidden, view

ASKS = frozenset(("send", "chosen"))
"""Questions for a secret choice."""
SHOWS = frozenset(("send", "reveal"))
"""Questions that a sealed choice answers card by card."""
Sealed = dict[str, tuple[str, ...]]
"""The cards that each seat has chosen, by name."""


class Secret(NamedTuple):
    """A secret choice that a seat can make now."""

    most: int
    least: int
    held: tuple[str, ...]
    """The cards of its hand that have a name."""
    may: tuple[str, ...]
    """What the others of its hand can be, by name."""
    unknown: int
    """How many those are."""


def choosers(table: Table, state: State) -> dict[str, Step]:
    """Whoever chooses in secret by a sentence of the rules now, and names the cards."""
    return together.choosers(state) if table.supplies("reveal") else {}


def at_once(table: Table, state: State) -> bool:
    """Whether everybody chooses in secret now, or has chosen and reveals."""
    if choosers(table, state):
        return True
    phase = table.setting.phases.get(state.phase)
    return phase is not None and phase.who == "simultaneous" and bool(_place(table, ""))


def _place(table: Table, seat: str) -> str:
    """Where a seat's secret choice lies; "" if the game has no such place."""
    for zone in table.setting.game.zones:
        for other in table.seats:
            if counts_hidden(table, f"{other}.{zone.id}", ""):
                return f"{seat}.{zone.id}"
    return ""


def secret_of(table: Table, state: State, legal: Sequence[Move], seat: str) -> Secret | None:
    """The secret choice that is open for a seat; None if there is none, or it is made."""
    asked = state.asked
    step = choosers(table, state).get(seat)
    if step is not None and step.answers:
        return None  # whoever has begun to name cards one by one goes on so
    if step is not None:
        return _by_rule(table, state, seat, step.data[0])
    if asked is None or asked.kind not in ASKS or not at_once(table, state):
        return None
    place = _place(table, seat)
    zone = table.setting.zone_of(place)
    hand = table.setting.hand
    if zone is None or hand is None or not state.zones.get(f"{seat}.{hand.id}"):
        return None
    if asked.kind == "chosen":
        if all(move.seat != seat for move in legal):
            return None
    elif state.zones[place]:
        # Whoever has begun to name cards one by one goes on so.
        return None
    shown = view(table, state, seat)
    within = shown["zones"][f"{seat}.{hand.id}"]["cards"] or ()
    names = [card["name"] for card in within]
    held = tuple(name for name in names if name != UNKNOWN)
    pools = [pool for pool in shown["hidden"] if f"{seat}.{hand.id}" in pool["zones"]]
    may = sorted({name for pool in pools for name in pool["cards"]})
    unknown = len(names) - len(held)
    least, most = 1, zone.capacity or len(within)
    its = together.laying(table.setting)
    if its is not None:
        least, most = together.limits(Position(table, state), its.act, seat)
    return Secret(most, least, held, tuple(may) if unknown else (), unknown)


def _by_rule(table: Table, state: State, seat: str, act: Any) -> Secret:
    """What a seat may choose by a sentence of the rules."""
    at = Position(table, state)
    at.me = at.you = seat
    lot = at.value(act[1][0])
    most, least = (min(number, len(lot.cards)) for number in (lot.high, lot.low))
    return Secret(most, least, tuple(at.name(card) for card in lot.cards), (), 0)


def sealed(secret: Secret, cards: Sequence[Any]) -> tuple[str, ...]:
    """A choice as it came from a phone, checked. Raises Illegal."""
    names = tuple(str(card) for card in cards)
    if not secret.least <= len(names) <= secret.most:
        wanted = f"{secret.least} to {secret.most}" if secret.least < secret.most else secret.most
        raise Illegal(Reason("number", f"choose {wanted}, not {len(names)}"))
    left = list(secret.held)
    others = 0
    for name in names:
        if name in left:
            left.remove(name)
        elif name in secret.may:
            others += 1
        else:
            raise Illegal(Reason("no-such-choice", f"'{name[:60]}' is not among the choices"))
    if others > secret.unknown:
        raise Illegal(
            Reason(
                "number",
                f"{secret.unknown} cards of the hand have no name, not {others}",
                remedy="look at the cards again; a named one of the hand may be meant",
            )
        )
    return names


def unseal(session: Session, choices: Sealed, done: Callable[[], None]) -> dict[str, str]:
    """Makes the moves that the game asks for of those who have chosen. What is used up is taken
    out of `choices`; `done` is called after each move. Gives what went wrong, by seat."""
    wrong: dict[str, str] = {}
    while choices:
        state = session.state
        asked = state.asked
        if asked is None or not at_once(session.table, state):
            choices.clear()
            done()
            return wrong
        if asked.kind == "chosen":
            ready = [move for move in session.legal() if move.seat in choices]
            if not ready:
                return wrong
            session.do(ready[0], checked=True)
        elif (asked.kind in SHOWS or choosers(session.table, state)) and (
            seat := _whose(session, choices)
        ):
            # Not even the number of moves may tell how many cards somebody has chosen.
            if asked.kind != "reveal" and _somebody_chooses(session, choices):
                return wrong
            words = _name(session, choices, seat)
            if words:
                wrong[seat] = words
        else:
            return wrong
        done()
    return wrong


def _whose(session: Session, choices: Sealed) -> str:
    """Whose sealed choice is named next: of who is asked, else of anybody who may name cards now;
    "" if it is nobody's turn."""
    asked = session.state.asked
    if asked is not None and asked.seat in choices:
        return asked.seat
    return next((move.seat for move in session.legal() if move.seat in choices), "")


def _somebody_chooses(session: Session, choices: Sealed) -> bool:
    """Whether a secret choice is still open."""
    table, state, legal = session.table, session.state, session.legal()
    return any(
        seat not in choices and secret_of(table, state, legal, seat) is not None
        for seat in table.seats
    )


def _name(session: Session, choices: Sealed, seat: str) -> str:
    """The next card of a sealed choice is named, or the last was; "" or what went wrong."""
    left = choices[seat]
    named = {str(move.args[0]): move for move in session.legal() if move.seat == seat and move.args}
    if left:
        move = named.get(left[0])
        if move is None:
            del choices[seat]
            return f"{left[0]} cannot be chosen; choose again"
        by_rule = bool(choosers(session.table, session.state))
        session.do(move, checked=True)
        choices[seat] = left[1:]
        if by_rule and not choices[seat]:
            del choices[seat]
        return ""
    del choices[seat]
    for move in session.legal():
        if move.seat == seat and not move.args and move.verb not in ("decline", "deal"):
            session.do(move, checked=True)
            break
    return ""


def asked_of(table: Table, state: State, viewer: str) -> State:
    """The position in which a viewer is asked already what all say in secret, in any order; the
    same one if nothing of it waits for that viewer, or it is asked."""
    asked = state.asked
    if asked is None or not viewer or viewer not in together.still_to_say(state):
        return state
    move = Move(asked.verbs[0], viewer, ())
    return together.said_first(state, move, partial(engine.settle, table)) or state


def said_by_others(table: Table, state: State) -> list[Move]:
    """What those may say now in secret who are not asked first."""
    found = []
    for seat in list(together.still_to_say(state))[1:]:
        theirs = asked_of(table, state, seat)
        found += [move for move in engine.legal(table, theirs) if move.seat == seat]
    return found


def standing(table: Table, state: State, legal: Sequence[Move], choices: Sealed) -> dict[str, bool]:
    """Who has chosen, for everybody to see."""
    saying = together.still_to_say(state)
    if saying:
        either = {*saying, *together.said_already(state)}
        return {seat: seat not in saying for seat in table.seats if seat in either}
    by_rule = choosers(table, state)
    if by_rule:
        return {seat: seat in choices or seat not in by_rule for seat in table.seats}
    if state.asked is None or state.asked.kind not in ASKS or not at_once(table, state):
        return {}
    return {seat: seat in choices or not _waits(table, state, legal, seat) for seat in table.seats}


def _waits(table: Table, state: State, legal: Sequence[Move], seat: str) -> bool:
    asked = state.asked
    assert asked is not None
    if asked.kind == "chosen" or asked.seat == seat:
        return any(move.seat == seat for move in legal)
    hand = table.setting.hand
    return bool(
        hand and state.zones.get(f"{seat}.{hand.id}") and not state.zones[_place(table, seat)]
    )
