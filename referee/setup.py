"""The set-up: every card into the box, then to where `game.yaml` lays it; counters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from referee.play import Play
from referee.rules import rules_in
from referee.setting import BOX, SeatsError, Setting, Table
from referee.state import UNKNOWN, Step
from tablewright.errors import did_you_mean
from tablewright.model.addresses import addresses_of, seat_letter
from tablewright.model.movements import movements

if TYPE_CHECKING:  # the records of a game's files take a while to import
    from tablewright.model.game import Counter, Lay, Setup


def chosen(table: Table) -> Setup | None:
    """The set-up for this table; None for a game without. Raises SeatsError if none fits."""
    setups = table.setting.game.setups
    number = len(table.seats)
    fitting = [each for each in setups if not each.seats or number in each.seats]
    for each in fitting:
        if not table.setup or each.id == table.setup:
            return each
    if not setups:
        return None
    players = f"{number} player{'' if number == 1 else 's'}"
    names = ", ".join(each.id for each in fitting)
    for each in setups:
        if each.id == table.setup:
            own = " or ".join(map(str, each.seats))
            raise SeatsError(
                f"the set-up '{each.id}' is for {own} player{'' if own == '1' else 's'}, "
                f"you are {number}" + (f"; expected one of {names}" if names else "")
            )
    if table.setup and fitting:
        raise SeatsError(f"no set-up '{table.setup}' for {players}; expected one of {names}")
    wanted = f"'{table.setup}'" if table.setup else f"for {players}"
    known = ", ".join(f"{each.id} (for {' or '.join(map(str, each.seats))})" for each in setups)
    raise SeatsError(f"no set-up {wanted}; expected one of {known}")


def begin(play: Play) -> None:
    """Fills the box and every zone and counter, lays the set-up, and lets the game begin."""
    table, state = play.table, play.state
    its = _at_rest(table)
    state.names += its.names
    state.where += [BOX] * len(its.names)
    state.zones[BOX] = tuple(range(len(state.names)))
    state.zones.update(its.zones)
    state.counters.update(its.counters)
    rules = rules_in(table.setting)
    if rules.lay is not None:
        rules.lay(play)
        play.then(Step("begin"))
    else:
        play.then(*its.lays, Step("begin"))


class AtRest(NamedTuple):
    """What every game of a table begins with."""

    names: tuple[str, ...]
    zones: Mapping[str, tuple[int, ...]]
    counters: Mapping[str, int]
    lays: tuple[Step, ...]
    """The movements of its set-up."""


def _at_rest(table: Table) -> AtRest:
    found: AtRest | None = table.kept.get(("at rest",))
    if found is None:
        setup = chosen(table)
        lays = (each for lay in setup.lay for each in parts(table, lay)) if setup else ()
        found = table.kept["at rest",] = AtRest(
            tuple(each.name for each in table.setting.cards.values() for _ in range(each.copies)),
            dict.fromkeys(zones(table), ()),
            dict(counters(table)),
            tuple(Step("lay", data=tuple(each)) for each in lays),
        )
    return found


def space_keys(table: Table, counter: Counter, seat: str | None = None) -> Iterator[str]:
    """Where the values of a counter on spaces stand, those of one seat ("" for common ones) or all:
    `timeline.3.research`, `A.timeline.3.research` where each seat has its own."""
    zone = table.setting.zones[counter.zone or ""]
    seats = table.seats if zone.owner == "seat" or counter.per else ("",)
    for each in seats if seat is None else [each for each in seats if each == seat]:
        for space in range(1, zone.spaces + 1) if zone.spaces else ("",):
            yield ".".join(part for part in (each, zone.id, str(space), counter.id) if part)


def zones(table: Table) -> Iterator[str]:
    """The address of every zone, the box not among them."""
    for zone in table.setting.game.zones:
        for owner in table.seats if zone.owner == "seat" else ("",):
            yield from addresses_of(zone, f"{owner}.{zone.id}" if owner else zone.id)


def counters(table: Table) -> Iterator[tuple[str, int]]:
    """Every counter of the game and the seats with its start value, by key."""
    for counter in table.setting.game.counters:
        if counter.owner == "common":
            yield counter.id, int(table.options.get(counter.id, counter.start))
        elif counter.owner == "seat":
            for seat in table.seats:
                yield f"{seat}.{counter.id}", counter.start
        elif counter.owner == "space":
            for key in space_keys(table, counter):
                yield key, counter.start


def start_counters(table: Table, order: Sequence[str]) -> Iterator[tuple[str, int]]:
    """The counters that the set-up sets, by key; `order` is the turn order, first player first."""
    setup = chosen(table)
    for name, value in (setup.counters if setup is not None else {}).items():
        counter = table.setting.counters[name]
        if counter.owner == "common":
            if name not in table.options:
                yield name, value if isinstance(value, int) else value[0]
            continue
        for at, seat in enumerate(order):
            yield f"{seat}.{name}", value if isinstance(value, int) else value[at]


@dataclass(frozen=True, slots=True)
class Part:
    """One movement of a set-up."""

    deck: str
    cards: tuple[tuple[str, int], ...]
    source: str
    count: int
    to: str
    shuffle: bool

    def __iter__(self) -> Iterator[object]:
        return iter((self.deck, self.cards, self.source, self.count, self.to, self.shuffle))


Laid: TypeAlias = tuple[str, tuple[tuple[str, int], ...], str, int, str, bool]
"""A movement of a set-up as the data of a step."""


def parts(table: Table, lay: Lay) -> Iterator[Part]:
    """The movements of a line of the set-up: `seat.` is done for each seat, `each: space` for each
    space. A count of -1 is all."""
    names = {seat_letter(at): seat for at, seat in enumerate(table.seats, 1)}
    for source, to in movements(lay, table.setting.game, len(table.seats)):
        yield Part(
            lay.deck or "",
            tuple(lay.cards.items()),
            _named(source, names),
            -1 if lay.count is None else lay.count,
            _named(to, names),
            lay.shuffle,
        )


def _named(address: str, names: Mapping[str, str]) -> str:
    """`A.hand` with the name of who sits there."""
    owner, dot, rest = address.partition(".")
    return f"{names[owner]}{dot}{rest}" if owner in names else address


def lay(play: Play, step: Step[Laid]) -> None:
    """Carries out one movement of the set-up. Cards that become visible are asked for next."""
    deck, cards, source, count, to, shuffle = step.data
    play.rules = play.table.setting.rules.cites.get("lay", ())
    setting = play.table.setting
    if source:
        moved = list(play.zone(source))
    else:
        wanted, names = dict(cards), play.state.names
        moved = []
        for card in play.zone(BOX):
            name = names[card]
            if deck and setting.cards[name].deck == deck:
                moved.append(card)
            elif name in wanted and wanted[name] > 0:
                wanted[name] -= 1
                moved.append(card)
    laid = moved if count < 0 else moved[:count]
    zone = setting.zone_of(to)
    spaces = zone.spaces if zone is not None and not to.rpartition(".")[2].isdecimal() else 0
    if spaces:  # a zone of spaces: one card a space, as long as there are cards
        for number in range(min(spaces, len(laid))):
            play.lay(laid[number::spaces], source or BOX, f"{to}.{number + 1}")
    else:
        play.lay(laid, source or BOX, to)
    if shuffle:
        play.shuffle(to)
    if zone is not None and zone.face == "up" and zone.sees == "all":
        unknown = [card for card in laid if play.name(card) == UNKNOWN]
        play.then(*(Step("identify", "", card) for card in unknown))


def let_begin(play: Play, step: Step) -> None:
    """After the set-up was laid: the game's own beginning."""
    rules_in(play.table.setting).begin(play)


def start_value(setting: Setting, name: str, said: str) -> int:
    """The value with which a table wants a common counter to begin. Raises SeatsError for another
    counter, or one that it cannot have."""
    common = [counter.id for counter in setting.game.counters if counter.owner == "common"]
    if name not in common:
        hint = did_you_mean(name, common)
        raise SeatsError(
            f"{setting.game.title} has no common counter '{name}'" + (f"; {hint}" if hint else "")
        )
    low, high = setting.counters[name].min, setting.counters[name].max
    number = int(said) if said.strip().lstrip("-").isdecimal() else None
    if number is None or (low is not None and number < low) or (high is not None and number > high):
        limits = f"a number from {low}" + (f" to {high}" if high is not None else " on")
        raise SeatsError(f"expected {limits} for {name}, got '{said}'")
    return number
