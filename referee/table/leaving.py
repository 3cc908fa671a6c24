"""What a move would leave undone: a position and a move that ends a turn or phase, to what could
still be done and what would be lost. Asked of the legal moves alone, each tried out.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from referee import engine
from referee.engine import Result
from referee.moves import Move, Span, least
from referee.position import Position, amount
from referee.reasons import Illegal
from referee.setting import Table
from referee.state import UNKNOWN, State
from referee.words.sentences import say
from referee.words.wording import series, small

ACTING = frozenset(("act", "assign"))
"""Questions at which a player does one thing after the other until the player ends it."""
FEW = 3
"""Moves of one kind that are named one by one."""
MOST = 4
"""Kinds of moves that are named."""


def left_undone(table: Table, state: State, move: Move) -> tuple[str, ...]:
    """What its player could still do before this move, and what would be lost by it, as sentences;
    empty for a move that ends nothing, and where nothing is left. The state is what its reader
    knows (`referee.knowledge`); what chance would bring makes no difference."""
    table = replace(table, foresees=True)
    asked = state.asked
    if asked is None or asked.kind not in ACTING or move.args or move.seat != asked.seat:
        return ()
    after = _tried(table, state, move)
    if after is None:
        return ()
    goes_on = after.state.asked is not None and after.state.asked.kind in ACTING
    still = engine.legal(table, after.state) if goes_on else []
    if not _ends(state, after.state) and (not goes_on or any(m.seat == move.seat for m in still)):
        return ()
    kinds = {(each.verb, each.seat) for each in still}
    gone: dict[str, list[Move]] = {}
    for each in engine.legal(table, state):
        if each.seat == move.seat and each.args and (each.verb, each.seat) not in kinds:
            gone.setdefault(each.verb, []).append(_highest(each))
        elif each.seat == move.seat and each != move and (each.verb, each.seat) not in kinds:
            gone.setdefault(each.verb, []).append(each)
    uses: dict[str, list[Move]] = {}
    spent: set[str] = set()
    for verb, moves in gone.items():
        result = _tried(table, state, moves[0])
        if result is None or _ends(state, result.state):
            continue
        uses[verb] = moves
        spent |= {
            event.data[0] for event in result.events
            if event.kind == "counter" and event.data[2] < event.data[1]
        }  # fmt: skip
    lost = list(_lost(table, state, after.state, move.seat, spent))
    return (*lost, *_possible(table, state, list(uses.values())))


def _tried(table: Table, state: State, move: Move) -> Result | None:
    try:
        return engine.apply(table, state, move)
    except Illegal:
        return None


def _ends(before: State, after: State) -> bool:
    """Whether a move has led out of the phase, the turn or the game."""
    return (before.turn, before.phase) != (after.turn, after.phase) or after.outcome is not None


def _highest(move: Move) -> Move:
    """A listed form with its highest numbers."""
    return move._replace(
        args=tuple(each.high if isinstance(each, Span) else least(each) for each in move.args)
    )


def _lost(table: Table, state: State, after: State, seat: str, spent: set[str]) -> Iterable[str]:
    """Counters that could be spent and would be gone."""
    for counter in table.setting.game.counters:
        key = f"{seat}.{counter.id}"
        if counter.owner != "seat" or not counter.resets or key not in spent:
            continue
        if state.counters.get(key, 0) > 0 and not after.counters.get(key, 0):
            name = small(counter.name or counter.id)
            yield f"{name} {amount(state.counters[key])} would be lost"


def _possible(table: Table, state: State, kinds: list[list[Move]]) -> Iterable[str]:
    """What could still be done, kind by kind."""
    for moves in kinds[:MOST]:
        said = list(dict.fromkeys(say(table, each) for each in moves))
        held = _unnamed(table, state, moves)
        if held:
            yield f"{held} could still be played"
        elif len(said) <= FEW:
            quoted = [f"'{each}'" for each in said]
            yield f"possible: {series(quoted, 'or')}"
        else:
            yield f"possible: '{said[0]}' and {len(said) - 1} more like it"
    if len(kinds) > MOST:
        yield "and more; 'moves' lists it"


def _unnamed(table: Table, state: State, moves: list[Move]) -> str:
    """How many cards of the hand nobody has named, if the moves are what those could be."""
    hand = table.setting.hand
    if hand is None or len(moves) <= FEW:
        return ""
    position = Position(table, state)
    address = f"{moves[0].seat}.{hand.id}"
    unknown = [card for card in position.zone(address) if position.name(card) == UNKNOWN]
    known = {position.name(card) for card in position.zone(address)} - {UNKNOWN}
    named = {str(each.args[0]) for each in moves if each.args}
    if not unknown or len(named) <= len(known):
        return ""
    if not named <= set(position.offers(address)):
        return ""
    number = len(unknown) + len(known)
    return f"{number} card{'s' * (number != 1)} in hand"
