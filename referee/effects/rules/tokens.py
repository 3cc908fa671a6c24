"""Counters of which each player has some of their own on a space, such as cubes: those of others
are stolen and removed."""

from __future__ import annotations

from typing import Any

from referee.effects.rules import happening
from referee.effects.rules.context import key_there, meant
from referee.effects.rules.oncards import cite
from referee.effects.rules.places import owners
from referee.effects.rules.taking import one_of
from referee.effects.rules.templates import template
from referee.play import Play
from referee.state import Option

WHOSE = "your|your opponent's|an opponent's|another player's|a player's"


def _there(play: Play, space: Any, counter: str, whose: str, what: str) -> tuple[str, str, str]:
    """The space, the counter on it of one of those players who have any, and whose it is; "" for
    what there is not."""
    name = meant(play, "counter_there", counter)
    address = one_of(play, play.value(space), f"{play.me}: from which space do you {what}?")
    if not address:
        cite(play, "missing")
        play.nothing("there is no such space")
        return "", "", ""
    seats, _ = owners(play, whose)
    keys = {seat: key_there(play, address, name, seat) for seat in seats}
    having = [seat for seat, key in keys.items() if play.state.counters.get(key)]
    asks = f"{play.me}: whose {counter} do you {what}?"
    seat = play.choose(asks, [Option(each, each) for each in having])
    if seat is None:
        play.nothing(f"there is no {counter} of {' or '.join(seats)} there")
        return address, "", ""
    return address, keys[seat], seat


def _number(play: Play, what: str, most: int) -> int:
    """A number from 0 to what is possible, as the player chooses."""
    options = [Option(str(each), each) for each in range(most, -1, -1)]
    chosen = play.choose(f"{play.me}: how many do you {what}?", options)
    assert chosen is not None
    return chosen


@template(
    "act",
    "steal<s> {n} {counter:counter_there} from {space}",
    "steal<s> any number of {counter:counter_there} from {space}",
)
def steal_there(play: Play, counter: str, space: Any, n: int = 0) -> None:
    """Counters of another player on a space become one's own there, one after the other: so many,
    fewer if there are fewer."""
    address, key, _ = _there(play, space, counter, "another player's", "steal")
    if not key:
        return
    has = play.counter(key)
    number = min(n, has) if n else _number(play, "steal", has)
    _pass(play, number, key, key_there(play, address, _id(key)))
    if not number:
        play.nothing(f"no {counter} is stolen")


@template("act", "switch<es> {n} {counter:counter_there} {prep=in|on} {space}")
def switch_there(play: Play, n: int, counter: str, prep: str, space: Any) -> None:
    """Counters of one player on a space become another's there, fewer if there are fewer; the doer
    chooses whose where several have some."""
    address, key, seat = _there(play, space, counter, "a player's", "switch")
    others = [each for each in play.clockwise(seat) if each != seat] if key else []
    to = play.choose(f"{play.me}: who gets them?", [Option(each, each) for each in others])
    if to is not None:
        _pass(play, min(n, play.counter(key)), key, key_there(play, address, _id(key), to))


@template(
    "act",
    "move<s> up to {n} of your {counter:counter_there} from {space} to {other:space}",
)
def move_there(play: Play, n: int, counter: str, space: Any, other: Any) -> None:
    """Counters of one's own go from one space to another, at most so many, as the doer likes."""
    name = meant(play, "counter_there", counter)
    to = one_of(play, play.value(other), f"{play.me}: to which space do you move {counter}?")
    places = {each: key_there(play, each, name) for each in play.value(space).addresses}
    having = [each for each, key in places.items() if each != to and play.state.counters.get(key)]
    source = play.choose(
        f"{play.me}: from which space do you move {counter}?",
        [Option(play.called(each), each) for each in having], optional=True,
    ) if to else None  # fmt: skip
    if source is None:
        cite(play, *(() if to and places else ("missing",)))
        play.nothing(f"no {counter} is moved")
        return
    number = _number(play, "move", min(n, play.counter(places[source])))
    _pass(play, number, places[source], key_there(play, to, name))
    if not number:
        play.nothing(f"no {counter} is moved")


def _pass(play: Play, number: int, key: str, to: str) -> None:
    """Counters go from one place to another, one after the other."""
    for _ in range(number):
        happening.mark(play)
        play.count_by(key, -1)
        play.count_by(to, 1)


def _id(key: str) -> str:
    return key.rpartition(".")[2]


@template(
    "act", f"remove<s> up to {{n}} of {{whose={WHOSE}}} {{counter:counter_there}} from {{space}}"
)
def remove_there(play: Play, n: int, whose: str, counter: str, space: Any) -> None:
    """A player's counters go from a space, at most so many, as the doer likes."""
    _, key, _ = _there(play, space, counter, whose, "remove")
    number = _number(play, "remove", min(n, play.counter(key))) if key else 0
    for _ in range(number):
        happening.mark(play)
        play.count_by(key, -1)
    if key and not number:
        play.nothing(f"no {counter} is removed")
