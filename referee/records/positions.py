"""A written position (a record's `start`) to a state in which the game goes on from there.

What is left out is as after the set-up. Cards that are named are taken from wherever they are, or
from the box. With real cards (`dealer: table`) nobody knows the faces that are left out, not even
those of open zones: they are asked for when the rules need them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from referee import engine, setup
from referee.answering import supplied
from referee.common import STEPS as COMMON_STEPS
from referee.keys import OUT
from referee.play import Play
from referee.records.filling import fill
from referee.records.outcomes import outcome_of
from referee.records.writing import (
    OWN_KEYS,
    Cards,
    Entry,
    Other,
    Value,
    chance_of,
    entries,
    fact_of,
    pools_of,
    within,
)
from referee.rules import playing, rules_in
from referee.sessions.editions import choice_of
from referee.setting import BOX, Table
from referee.state import State
from referee.stopping import Asking, Ended
from referee.table.code import CodeError, decode
from referee.wrong import Path, Wrong, shown
from tablewright.errors import did_you_mean
from tablewright.model.game import Counter


def build(
    table: Table,
    written: Mapping[str, Any],
    seed: int = 0,
    *,
    until: engine.Until | None = None,
) -> engine.Result:
    """The position that `written` says, with its first question pending, or where it shall stop
    before. Raises Wrong."""
    if "code" in written:
        return engine.settle(table, _decoded(table, written), until=until)
    state = State()
    state.random = seed & ((1 << 64) - 1)
    play = playing(table, state)
    _lay(play)
    found = tuple(entries(table, written, ("start",)))
    _check_limits(table, found)
    others = {each.key: each for each in found if isinstance(each, Other)}
    first = _seat(table, others.get("first"), table.first or table.seats[0])
    for key, value in setup.start_counters(table, play.clockwise(first)):
        state.counters[key] = value
    out = _out(table, others.get("out"))
    for seat in out:
        _leave(play, seat)
    fill(
        play,
        [each for each in found if isinstance(each, Cards)],
        pools_of(table, others.get("unknown")),
    )
    for each in found:
        if isinstance(each, Value):
            state.counters[each.key] = each.number
    state.turn = _turn(table, others.get("turn"), first)
    state.phase = _phase(table, others.get("phase"))
    if out:
        state.facts[OUT] = out
    state.agenda, state.asked, state.outcome = (), None, None
    rules = rules_in(table.setting)
    for entry in others.values():
        if entry.key == "first" and rules_in(table.setting).fact("first", False) is not None:
            _place(play, entry)
        elif entry.key == "asks":
            raise Wrong(entry.path, "what is asked follows from the phase; it can be expected only")
        elif entry.key not in OWN_KEYS:
            _place(play, entry)
    if rules.complete is not None:
        rules.complete(play, _said(written, table))
    play.events.clear()
    if "chance" in others:
        state.random, state.drawn = chance_of(play, others["chance"])
    if "outcome" in others:
        state.outcome = outcome_of(table, others["outcome"])
    if state.outcome is None:
        (rules.resume or rules.begin)(play)
    return engine.settle(table, state, until=until)


def _decoded(table: Table, written: Mapping[str, Any]) -> State:
    """The position of a paper save's code, exactly as it was."""
    path: Path = ("start", "code")
    if len(written) > 1:
        more = next(key for key in written if key != "code")
        raise Wrong(("start", more), "a code is the whole position; nothing stands beside it")
    try:
        found = decode(str(written["code"]), table.setting)
    except CodeError as error:
        raise Wrong(path, str(error)) from None
    here, there = _agreed(table), _agreed(found.table)
    for what, mine in here.items():
        if mine != there[what]:
            raise Wrong(
                path, f"the code is of a table with other {what}", expected=mine or "none",
                got=there[what] or "none",
            )  # fmt: skip
    if found.notes:
        raise Wrong(path, "; ".join(found.notes))
    found.state.asked = None
    return found.state


def _agreed(table: Table) -> dict[str, str]:
    """What the code of a position and the head of its record must both say."""
    rulings = [
        f"{name}: {choice_of(table, name)}"
        for name, variant in table.setting.game.variants.items()
        if choice_of(table, name) != variant.default
    ]
    return {
        "seats": ", ".join(table.seats),
        "chances of the dealer": ", ".join(sorted(table.dealer)),
        "set-up": table.setup,
        "options": ", ".join(f"{name}: {value}" for name, value in table.options.items()),
        "house rulings": ", ".join(rulings),
    }


def _check_limits(table: Table, found: Iterable[Entry]) -> None:
    """What is laid is within the limits of its counters, but for those that a house ruling lifts.
    Positions that are only compared may have come beyond them by hand."""

    def check(number: int, path: Path, counter: Counter) -> None:
        if not table.lifts(counter.id):
            within(number, path, counter)

    for entry in found:
        if isinstance(entry, Value):
            check(entry.number, entry.path, entry.counter)
        elif isinstance(entry, Cards):
            for item in entry.items:
                for name, number in item.marks:
                    check(number, (*item.path, name), table.setting.counters[name])


def _said(written: Mapping[str, Any], table: Table) -> frozenset[str]:
    """The keys that are written, those below a seat with its name: `deck`, `A.hand`."""
    return frozenset(
        f"{key}.{inner}" if key in table.seats else key
        for key, value in written.items()
        for inner in (value if key in table.seats else ("",))
    )


def _lay(play: Play) -> None:
    """Carries out the set-up as far as it needs nobody: faces that the table would name stay
    unknown."""
    setup.begin(play)
    state = play.state
    rules = rules_in(play.table.setting)
    own = rules.steps
    for _ in range(rules.longest):
        if not state.agenda or state.agenda[-1].do == "begin":
            break
        step = state.agenda[-1]
        play.begin(step, state.agenda[:-1])
        handler = own.get(step.do) or COMMON_STEPS.get(step.do) or engine.STEPS[step.do]
        try:
            handler(play, step)
        except Asking as asking:
            state.agenda = (*state.agenda, step)
            if not supplied(play, asking.decision):
                state.agenda = state.agenda[:-1]
        except Ended:
            break
    state.agenda = ()


def _seat(table: Table, entry: Other | None, otherwise: str) -> str:
    if entry is None:
        return otherwise
    if entry.value not in table.seats:
        raise Wrong(
            entry.path, f"no seat {shown(entry.value)}", expected=" or ".join(table.seats),
            got=shown(entry.value),
        )  # fmt: skip
    return str(entry.value)


def _turn(table: Table, entry: Other | None, first: str) -> str:
    """Whose turn it is; nobody's in the midst of a set-up."""
    return "" if entry is not None and entry.value == "none" else _seat(table, entry, first)


def _phase(table: Table, entry: Other | None) -> str:
    phases = table.setting.phases
    if entry is None:
        return _first_part(table, next(iter(phases), ""))
    if entry.value in (None, "none") and "none" not in phases:
        return ""
    if str(entry.value) not in phases:
        raise Wrong(
            entry.path, f"no phase {shown(entry.value)}",
            hint=did_you_mean(str(entry.value), phases), got=shown(entry.value),
        )  # fmt: skip
    return _first_part(table, str(entry.value))


def _first_part(table: Table, phase: str) -> str:
    """The part that a phase with parts begins with: a game is always in one that has none."""
    phases = table.setting.phases
    while phase in phases and phases[phase].phases:
        phase = phases[phase].phases[0].id
    return phase


def _out(table: Table, entry: Other | None) -> tuple[str, ...]:
    if entry is None:
        return ()
    listed = entry.value if isinstance(entry.value, list | tuple) else (entry.value,)
    return tuple(
        _seat(table, Other("out", (*entry.path, at), seat), "") for at, seat in enumerate(listed)
    )


def _leave(play: Play, seat: str) -> None:
    """The cards of a seat that is out of the game are in the box."""
    for address in [each for each in play.state.zones if each.startswith(f"{seat}.")]:
        for card in play.zone(address):
            play.put(card, BOX)
    for counter in play.table.setting.game.counters:
        if counter.owner == "seat" and counter.min is not None:
            play.state.counters[f"{seat}.{counter.id}"] = counter.min


def _place(play: Play, entry: Other) -> None:
    """A fact of the game's own rules."""
    fact, seat = fact_of(play.table, entry)
    if fact.put is None:
        raise Wrong(entry.path, f"'{entry.key}' follows from other things; it can be expected only")
    try:
        fact.put(play, seat, entry.value)
    except ValueError as error:
        raise Wrong(entry.path, str(error), got=shown(entry.value)) from None
