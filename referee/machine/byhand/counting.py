"""Counters and dice at any table: of a seat or of all, on a card, on a space."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee import places
from referee.machine.byhand.turns import timing
from referee.moves import Move, Span
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason
from referee.state import UNKNOWN, Step
from referee.verbs import Verb
from tablewright.model.game import Counter

Candidates = Iterator[tuple[str, tuple[Any, ...]]]


def _space(counter: Counter, value: int, up: bool) -> int:
    """By how much a counter can still go up or down."""
    if up:
        return places.MOST if counter.max is None else max(0, min(places.MOST, counter.max - value))
    return places.MOST if counter.min is None else max(0, min(places.MOST, value - counter.min))


def _why_not_by(counter: Counter, value: int, number: Any, up: bool, whose: str) -> Reason | None:
    """A change within the counter's limits."""
    low, high = places.bounds(number)
    name = counter.name or counter.id
    if low < 1:
        return Reason("no-number", "a change is by 1 at least")
    most = _space(counter, value, up)
    if high <= most:
        return None
    limit = counter.max if up else counter.min
    if limit is None:
        return Reason("too-much", f"a change is by {places.MOST} at most")
    return Reason(
        "counter-limit",
        f"{whose} {value}, and {name} {'ends at' if up else 'does not go below'} {limit}", (), "",
        f"{most} at most" if most else "",
    )  # fmt: skip


# Of a seat or of all


def key(position: Position, seat: str, counter: Counter) -> str:
    """Where the value stands that a seat changes."""
    return f"{seat}.{counter.id}" if counter.owner == "seat" else counter.id


def _changes(up: bool) -> Any:
    def candidates(position: Position) -> Candidates:
        for counter in position.table.setting.game.counters:
            if counter.owner in ("seat", "common"):
                for seat in position.alive:
                    value = position.counter(key(position, seat, counter))
                    most = _space(counter, value, up)
                    if most:
                        yield seat, (Span(1, most), counter.id)

    return candidates


def _why_not_change(up: bool) -> Any:
    def why_not(position: Position, move: Move) -> Reason | None:
        seat, (number, name) = move.seat, move.args
        reason = timing(position, seat)
        if reason is not None:
            return reason
        counter = position.table.setting.counters.get(name)
        if counter is None or counter.owner not in ("seat", "common"):
            return _no_counter(position, name, ("seat", "common"))
        value = position.counter(key(position, seat, counter))
        whose = f"{seat} has" if counter.owner == "seat" else f"{counter.name or counter.id} is at"
        return _why_not_by(counter, value, number, up, whose)

    return why_not


def _no_counter(position: Position, name: object, owners: tuple[str, ...]) -> Reason:
    counters = position.table.setting.game.counters
    found = [counter.name or counter.id for counter in counters if counter.owner in owners]
    known = position.table.setting.counters.get(str(name))
    called = (known.name or known.id) if known is not None else name
    return Reason(
        "no-counter", f"no counter '{called}' there", (), "",
        f"one of: {', '.join(found)}" if found else "the game has none there",
    )  # fmt: skip


def _change(up: bool) -> Any:
    def do(play: Play, move: Move) -> None:
        number, name = move.args
        counter = play.table.setting.counters[name]
        play.count_by(key(play, move.seat, counter), number if up else -number)

    return do


# On cards


def _marked(position: Position, seat: str) -> Iterator[tuple[Counter, str, str]]:
    """Every counter that a card can carry where it lies, with how the card is called."""
    for counter in position.table.setting.game.counters:
        if counter.owner == "card":
            for address in position.state.zones:
                if places.carries(position, counter, address):
                    for label in dict.fromkeys(places.labels(position, seat, address)):
                        if label != UNKNOWN:
                            yield counter, label, address


def _marks(up: bool) -> Any:
    def candidates(position: Position) -> Candidates:
        for seat in position.alive:
            for counter, label, address in _marked(position, seat):
                card = places.called(position, seat, address, label)
                most = _space(counter, position.mark(card, counter.id), up)
                if most:
                    yield seat, (Span(1, most), counter.id, label, address)

    return candidates


def _why_not_mark(up: bool) -> Any:
    def why_not(position: Position, move: Move) -> Reason | None:
        seat, (number, name, label, address) = move.seat, move.args
        reason = timing(position, seat)
        if reason is not None:
            return reason
        its = (each for each in position.table.setting.game.counters if each.id == name)
        counter = next(its, None)
        if counter is None or counter.owner != "card":
            return _no_counter(position, name, ("card",))
        if not places.exists(position, address):
            return places.no_place(position, address)
        if not places.carries(position, counter, address):
            return Reason(
                "carries-none",
                f"cards carry no {counter.name or name} in {position.place(address)}",
                (), "", f"they do in {position.place(counter.zone)}" if counter.zone else
                "they do where they lie open",
            )  # fmt: skip
        card = places.called(position, seat, address, label)
        if card < 0 or label == UNKNOWN:
            return places.no_card(position, seat, address, label)
        return _why_not_by(counter, position.mark(card, name), number, up, f"{label} has")

    return why_not


def _mark(up: bool) -> Any:
    def do(play: Play, move: Move) -> None:
        number, name, label, address = move.args
        card = places.called(play, move.seat, address, label)
        play.set_mark(card, name, play.mark(card, name) + (number if up else -number))

    return do


# On spaces


def space_key(position: Position, seat: str, counter: Counter, address: str) -> str:
    """Where the value of a counter on a space stands."""
    own = f"{address}.{counter.id}"
    return own if own in position.state.counters else f"{seat}.{own}"


def _spaces(up: bool) -> Any:
    def candidates(position: Position) -> Candidates:
        for counter in position.table.setting.game.counters:
            if counter.owner == "space":
                for address in position.state.zones:
                    for seat in position.alive:
                        where = space_key(position, seat, counter, address)
                        value = position.state.counters.get(where)
                        if value is not None and _space(counter, value, up):
                            yield seat, (Span(1, _space(counter, value, up)), counter.id, address)

    return candidates


def _why_not_space(up: bool) -> Any:
    def why_not(position: Position, move: Move) -> Reason | None:
        seat, (number, name, address) = move.seat, move.args
        reason = timing(position, seat)
        if reason is not None:
            return reason
        counter = position.table.setting.counters.get(name)
        if counter is None or counter.owner != "space":
            return _no_counter(position, name, ("space",))
        if not places.exists(position, address):
            return places.no_place(position, address)
        value = position.state.counters.get(space_key(position, seat, counter, address))
        if value is None:
            return Reason(
                "carries-none",
                f"{position.place(address)} carries no {counter.name or name}", (), "",
                f"a space of {position.place(counter.zone)} does",
            )  # fmt: skip
        place = position.place(address)
        return _why_not_by(counter, value, number, up, f"{place} has")

    return why_not


def _put(up: bool) -> Any:
    def do(play: Play, move: Move) -> None:
        number, name, address = move.args
        where = space_key(play, move.seat, play.table.setting.counters[name], address)
        play.count_by(where, number if up else -number)

    return do


# Dice


def _throws(position: Position) -> Candidates:
    for seat in position.alive:
        for name in position.table.setting.dice:
            yield seat, (name,)


def _why_not_throw(position: Position, move: Move) -> Reason | None:
    reason = timing(position, move.seat)
    if reason is not None or move.args[0] in position.table.setting.dice:
        return reason
    found = ", ".join(die.name or die.id for die in position.table.setting.dice.values())
    return Reason(
        "no-die", f"the game has no die '{move.args[0]}'", (), "",
        f"one of: {found}" if found else "it has no dice",
    )  # fmt: skip


def throw(play: Play, step: Step[tuple[str, ...]]) -> None:
    """A die is thrown; what it shows is noted."""
    name, *_ = step.data
    die = play.table.setting.dice[name]
    play.roll(die.sides or 0, die.name and f"({die.name})", seat=step.seat)


VERBS = (
    *(
        Verb(
            id=name,
            sentence=f"{{seat}} {said} {{number}} {{counter}}",
            slots={"number": "number", "counter": "counter"},
            about=f"Counts {'up' if up else 'down'} a counter of the seat, or one of all.",
            candidates=_changes(up),
            why_not=_why_not_change(up),
            do=_change(up),
        )
        for name, said, up in (("gain", "gains", True), ("lose", "loses", False))
    ),
    *(
        Verb(
            id=name,
            sentence=f"{{seat}} {said} {{card}} in {{zone}}",
            slots={"number": "number", "counter": "counter", "card": "card", "zone": "zone"},
            among={"card": lambda position, move: position.zone(move.args[3])},
            about=f"Counts {'up' if up else 'down'} a counter on a card.",
            candidates=_marks(up),
            why_not=_why_not_mark(up),
            do=_mark(up),
        )
        for name, said, up in (
            ("put", "puts {number} {counter} on", True),
            ("take-off", "takes {number} {counter} off", False),
        )
    ),
    *(
        Verb(
            id=name,
            sentence=f"{{seat}} {said} {{zone}}",
            slots={"number": "number", "counter": "counter", "zone": "zone"},
            about=f"Counts {'up' if up else 'down'} a counter on a space.",
            candidates=_spaces(up),
            why_not=_why_not_space(up),
            do=_put(up),
        )
        for name, said, up in (
            ("gain-in", "gains {number} {counter} in", True),
            ("lose-in", "loses {number} {counter} in", False),
        )
    ),
    Verb(
        id="throw",
        sentence="{seat} throws {die}",
        slots={"die": "die"},
        also=("{seat} throws a {die}", "{seat} throws the {die}"),
        about="Throws a die of the game.",
        when="onward",
        candidates=_throws,
        why_not=_why_not_throw,
        do=lambda play, move: play.then(Step("throw", move.seat, -1, move.args)),
    ),
)
"""Moves of counters and dice."""
