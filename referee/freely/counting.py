"""What anybody does with counters and dice on a free table: counters of seats, of the table, of
spaces and of cards get any value; dice are thrown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from referee import places
from referee.freely import seen
from referee.freely.turns import timing
from referee.moves import Move, Span
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason
from referee.setting import BOX
from referee.state import INFINITE, Step
from referee.verbs import Verb, unlisted

if TYPE_CHECKING:  # the records of a game's files take a while to import
    from tablewright.model.game import Counter

Candidates = Iterator[tuple[str, tuple[Any, ...]]]
FEWEST = -999
"""The smallest number that is offered for a counter without a limit; smaller ones may be said."""
MANY = 60
"""Counters on cards that are offered to a seat at once, besides those that lie there."""
SIDES = 100
"""Sides that a die has at most which the game does not have."""


def _offered(counter: Counter, value: int) -> Span:
    """The numbers that are offered: those within its limits, and the one that is."""
    low = FEWEST if counter.min is None else counter.min
    high = places.MOST if counter.max is None else counter.max
    return Span(min(low, value), max(high, value if value < INFINITE else low))


def _no_number(number: object) -> Reason | None:
    low, high = places.bounds(number)
    if low > -INFINITE and high <= INFINITE:
        return None
    return Reason("too-much", f"a counter is {INFINITE - 1} at most")


# Of seats, of all, of spaces


def _tallies(position: Position) -> Candidates:
    counters = position.table.setting.counters
    for seat in position.table.seats:
        for key, value in position.state.counters.items():
            counter = counters.get(key.rpartition(".")[2])
            if counter is not None:
                yield seat, (key, _offered(counter, value))


def _no_tally(position: Position, key: object) -> Reason | None:
    if key in position.state.counters:
        return None
    return Reason("no-counter", f"there is no counter '{key}' at this table")


def _why_not_set(position: Position, move: Move) -> Reason | None:
    key, number = move.args
    return timing(position, move.seat) or _no_tally(position, key) or _no_number(number)


def _by(sign: int) -> Callable[[Play, Move], None]:
    def do(play: Play, move: Move) -> None:
        number, name = move.args
        key = _own(play, move.seat, name)
        play.set_counter(key, play.counter(key) + sign * number)

    return do


def _own(position: Position, seat: str, name: object) -> str:
    """The key of a counter of the seat, or of one of all, by its id; "" for any other."""
    counter = position.table.setting.counters.get(str(name))
    if counter is None or counter.owner not in ("seat", "common"):
        return ""
    return f"{seat}.{counter.id}" if counter.owner == "seat" else counter.id


def _why_not_by(position: Position, move: Move) -> Reason | None:
    number, name = move.args
    reason = timing(position, move.seat)
    if reason is not None:
        return reason
    if not _own(position, move.seat, name):
        return _no_tally(position, str(name)) or Reason("no-counter", f"'{name}' is of no player")
    return _no_number(number)


# Of cards


def _marks(position: Position) -> Candidates:
    """Counters on cards; of very many only those that lie there, others may be said."""
    its = position.table.setting.game.counters
    counters = [each for each in its if each.owner == "card" and not each.quiet]
    for seat in position.table.seats if counters else ():
        found = list(_offered_marks(position, seat, counters))
        many = len(found) > MANY
        for lies, args in found:
            if lies or not many:
                yield seat, args


def _offered_marks(
    position: Position, seat: str, counters: Sequence[Counter]
) -> Iterator[tuple[bool, tuple[Any, ...]]]:
    """What a seat may set on the cards that it sees, and whether it is there already."""
    for address in position.state.zones:
        carried = [each for each in counters if places.carries(position, each, address)]
        for label in seen.labels(position, address, seat) if carried else ():
            card = seen.pointed_at(position, address, seat, label)
            if not seen.sees(position, card, seat):
                continue
            for counter in carried:
                value = position.mark(card, counter.id)
                lies = value != position.start(card, counter.id)
                if lies or _bears(position, card, counter):
                    yield lies, (counter.id, label, address, _offered(counter, value))


def _bears(position: Position, card: int, counter: Counter) -> bool:
    """Whether a counter is offered for a card: not one whose limit or start is a field of other
    cards. It may be set all the same."""
    fields = position.facts(card).fields
    wanted = [each for each in (counter.field, counter.most) if each]
    return all(fields.get(each) is not None for each in wanted)


def _why_not_mark(position: Position, move: Move) -> Reason | None:
    name, label, address, number = move.args
    reason = timing(position, move.seat)
    if reason is not None:
        return reason
    counter = position.table.setting.counters.get(str(name))
    if counter is None or counter.owner != "card":
        its = position.table.setting.game.counters
        known = [each.name or each.id for each in its if each.owner == "card"]
        return Reason(
            "no-counter", f"cards carry no counter '{name}'", (), "",
            f"one of: {', '.join(known)}" if known else "cards of this game carry none",
        )  # fmt: skip
    if address == BOX or not places.exists(position, address):
        return places.no_place(position, address)
    card = seen.pointed_at(position, address, move.seat, label)
    if card < 0 or not seen.sees(position, card, move.seat):
        return Reason("no-card", f"{move.seat} sees no {label} in {position.place(address)}")
    zone = places.zone_of(position, address)
    if zone is None or zone.face != "up":
        return Reason(
            "carries-none", f"cards carry no counters in {position.place(address)}", (), "",
            "move it to where cards lie open first",
        )  # fmt: skip
    return _no_number(number)


def _mark(play: Play, move: Move) -> None:
    name, label, address, number = move.args
    card = seen.pointed_at(play, address, move.seat, label)
    before = play.mark(card, name)
    values = play.state.marks.setdefault(name, {})
    values.pop(card, None)
    if number != play.start(card, name):
        values[card] = number
    if before != number:
        play.tell("mark", name, before, number, card=card)


def _mark_now(position: Position, move: Move) -> int:
    name, label, address, _ = move.args
    return position.mark(seen.pointed_at(position, address, move.seat, label), name)


# Dice


def _throws(position: Position) -> Candidates:
    for seat in position.table.seats:
        for name in position.table.setting.dice:
            yield seat, (name,)


def _why_not_throw(position: Position, move: Move) -> Reason | None:
    reason = timing(position, move.seat)
    if reason is not None or move.args[0] in position.table.setting.dice:
        return reason
    return Reason(
        "no-die", f"the game has no die '{move.args[0]}'", (), "",
        f"{move.seat} throws a die of 6 sides",
    )  # fmt: skip


def _sides(position: Position) -> Candidates:
    for seat in position.table.seats:
        yield seat, (Span(2, SIDES),)


def _why_not_sides(position: Position, move: Move) -> Reason | None:
    reason = timing(position, move.seat)
    low, high = places.bounds(move.args[0])
    if reason is None and not 2 <= low <= high <= SIDES:
        return Reason("no-die", f"a die has 2 to {SIDES} sides")
    return reason


def _throw(play: Play, move: Move) -> None:
    die = play.table.setting.dice[move.args[0]]
    _thrown(play, move.seat, die.sides or 0, die.name and f"({die.name})")


def _thrown(play: Play, seat: str, sides: int, what: str) -> None:
    play.then(Step("throw-freely", seat, -1, (sides, what)))


def throw_freely(play: Play, step: Step[tuple[int, str]]) -> None:
    """A die is thrown; what it shows is noted."""
    sides, what = step.data
    play.roll(sides, what, seat=step.seat)


VERBS = (
    Verb(
        id="free-count",
        sentence="{seat} sets {tally} to {number}",
        slots={"tally": "tally", "number": "number"},
        about="Any counter of a player, of the table or of a space gets any value.",
        candidates=_tallies,
        why_not=_why_not_set,
        now=lambda position, move: position.counter(move.args[0]),
        do=lambda play, move: play.set_counter(*move.args),
    ),
    *(
        Verb(
            id=name,
            sentence=f"{{seat}} {says} {{number}} {{counter}}",
            slots={"number": "number", "counter": "counter"},
            about="The same, by as much more or less: a counter of the player, or one of all.",
            candidates=unlisted,
            why_not=_why_not_by,
            do=_by(sign),
        )
        for name, says, sign in (("free-gain", "gains", 1), ("free-lose", "loses", -1))
    ),
    Verb(
        id="free-mark",
        sentence="{seat} sets {counter} on {card} in {zone} to {number}",
        slots={"counter": "counter", "card": "card", "zone": "zone", "number": "number"},
        among={"card": lambda position, move: position.zone(move.args[2])},
        about="A counter on a card gets any value.",
        candidates=_marks,
        why_not=_why_not_mark,
        now=_mark_now,
        do=_mark,
    ),
    Verb(
        id="free-throw",
        sentence="{seat} throws {die}",
        slots={"die": "die"},
        also=("{seat} throws a {die}", "{seat} throws the {die}"),
        about="Throws a die of the game.",
        candidates=_throws,
        why_not=_why_not_throw,
        do=_throw,
    ),
    Verb(
        id="free-die",
        sentence="{seat} throws a die of {number} sides",
        slots={"number": "number"},
        about="Throws any die.",
        when="seldom",
        candidates=_sides,
        why_not=_why_not_sides,
        do=lambda play, move: _thrown(play, move.seat, move.args[0], ""),
    ),
)
"""Moves of counters and dice."""
