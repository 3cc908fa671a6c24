"""A table that becomes free, and one whose referee comes back: a position in, the next one out.

On a free table anybody moves anything, and nothing of the rules is carried out or looked at. What
was asked before waits; it is asked again as soon as the referee is back, unless turn or phase have
become others in between: then the turn goes on from there, as after a correction of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from referee import engine
from referee.engine import Result
from referee.events import Event
from referee.judging import FREELY, is_free
from referee.knowledge import known
from referee.play import Play
from referee.reasons import Illegal, Reason
from referee.rules import playing
from referee.sessions import byhand
from referee.sessions.fitting import SHAPES
from referee.setting import Table
from referee.state import State, Step
from referee.stopping import Ended


def free(table: Table, state: State) -> Result:
    """From here on anybody moves anything. Raises Illegal."""
    if is_free(state):
        raise Illegal(Reason("free", "the table plays freely already"))
    if state.outcome is not None:
        raise Illegal(Reason("over", "the game is over", remedy="take back the last step first"))
    new = state.copy()
    new.agenda += (Step(FREELY, "", -1, (state.turn, state.phase)),)
    return _asked(Play(table, new, {}), SAID["free"])


def refereed(table: Table, state: State) -> Result:
    """From here on only what is legal happens. Raises Illegal."""
    if state.outcome is not None:
        raise Illegal(Reason("over", "the game is over", remedy="take back the last step first"))
    if not is_free(state):
        raise Illegal(Reason("refereed", "the referee judges already"))
    step = state.agenda[-1]
    if step.do != FREELY:
        asks = state.asked.asks if state.asked is not None else "something is carried out"
        raise Illegal(Reason("not-now", f"first: {asks}", remedy="answer that first"))
    new = state.copy()
    new.agenda = state.agenda[:-1]
    if step.data == (state.turn, state.phase):
        try:
            return _looked_over(table, new)
        except SHAPES:
            pass  # what waited cannot be done with what lies there now: the turn goes on instead
    return _looked_over(table, _resumed(table, state))


def _resumed(table: Table, state: State) -> State:
    """The position with what waits in the turn and phase that it has now."""
    new = state.copy()
    new.agenda = state.agenda[:-1]
    byhand.resume(Play(table, new, {}), state)
    return new


def _looked_over(table: Table, state: State) -> Result:
    """The game looks at all that lies there now, and asks what it asks then; what everybody can see
    that it breaks is told."""
    play = playing(table, state.copy())
    play.events.append(Event("told", "", -1, (SAID["refereed"],)))
    for reason in byhand.audit(table, known(table, state, "")):
        said = f"Looks wrong: {reason.sentence}"
        play.events.append(Event("told", "", -1, (said,), reason.rules))
    try:
        for event in _as_it_is(play):
            for watch in play.watches.get(event.kind, ()):
                if play.state.outcome is None:
                    watch(play, event)
    except Ended:
        pass
    engine.again(play)
    return Result(play.state, tuple(play.events))


def _as_it_is(play: Play) -> Iterator[Event]:
    """Every counter as if it had just come to its value: what ends the game, or defeats a card,
    looks at changes."""
    state = play.state
    for key, value in tuple(state.counters.items()):
        yield Event("counter", "", -1, (key, value, value))
    for counter, values in tuple(state.marks.items()):
        for card, value in tuple(values.items()):
            yield Event("mark", "", card, (counter, value, value))


def _asked(play: Play, words: str) -> Result:
    play.events.append(Event("told", "", -1, (words,)))
    engine.again(play)
    return Result(play.state, tuple(play.events))


SAID = {
    "free": "The table plays freely: anybody moves anything, and the referee only watches",
    "refereed": "The referee judges again: only what is legal happens",
}
"""What is said of each switch."""
SWITCHES: Mapping[str, Callable[[Table, State], Result]] = {"free": free, "refereed": refereed}
"""What comes of each, by the kind of its entry."""
