"""Games that would never end: their end, if nothing comes of what is done any more.

A position after a turn or round goes in; its end comes out, if so many of them have passed in which
nobody's cards and no counters became others.
"""

from __future__ import annotations

from referee.effects.rules import keys
from referee.endless import FOR_EVER, STILL
from referee.play import Play
from referee.position import Position
from referee.state import digest_of

EVERY = 100
"""After so many turns or rounds it is looked at what everybody has."""
TIMES = 10
"""So often in a row it must have been the same."""


def end_endless(play: Play) -> None:
    """Ends a game whose rules set each other off for ever."""
    play.rules = ()
    play.end((), f"{FOR_EVER}, and nobody is asked anything")


def end_if_still(play: Play, unit: str, number: int) -> None:
    """Ends a game without a winner in which nothing that lasts has changed for a long time; gets
    which turn or round is over. Cards that one player draws and discards again change nothing. What
    players do by hand is theirs."""
    if number % EVERY or not play.table.setting.program.whole:
        return
    before, times = play.fact(keys.STILL, ("", 0))
    now = _lasting(play)
    times = times + 1 if now == before else 0
    play.state.facts[keys.STILL] = (now, times)
    if times >= TIMES:
        play.rules = ()
        play.end((), f"{STILL} {EVERY * TIMES:,} {unit}s")


def _lasting(at: Position) -> str:
    """What everybody has, wherever it lies, and what lies before all, as a short text."""
    state, held = at.state, dict[str, list[str]]()
    for address, cards in state.zones.items():
        owner = address.partition(".")[0]
        its = held.setdefault(owner if owner in at.table.seats else address, [])
        its += (state.names[card] for card in cards)
    lie = {address: sorted(names) for address, names in held.items() if names}
    marks = {name: sorted(values.items()) for name, values in state.marks.items() if values}
    return digest_of(repr([sorted(each.items()) for each in (lie, state.counters, marks)]))
