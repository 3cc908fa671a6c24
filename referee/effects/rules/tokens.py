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
    mine = key_there(play, address, key.rpartition(".")[2])
    for _ in range(number):
        happening.mark(play)
        play.count_by(key, -1)
        play.count_by(mine, 1)
    if not number:
        play.nothing(f"no {counter} is stolen")


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
