"""A position that came from outside, as plain values, to a state that fits its table, or to what is
wrong with it.

A file or a code may say anything, its checksums right. What speaks only against the rules is no
matter here: the table may have made such a position by hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, get_args, get_type_hints

from referee import engine, renamed, setup
from referee.keys import LOOKS, OUT, PLACED
from referee.phrases.rereading import reread
from referee.phrases.tree import OWN
from referee.plain import Key, fits
from referee.rules import rules_in
from referee.setting import BOX, Table
from referee.state import UNKNOWN, Newer, State, Step
from referee.view import view

SHAPES = (ArithmeticError, AssertionError, AttributeError, LookupError, RecursionError, TypeError,
          ValueError)  # fmt: skip
"""The errors of code that meets values of another shape than it expects."""
LARGEST = 1 << 64
"""No number of a game is larger."""
DEEPEST = 40
"""Lists within lists."""

HOLDING_SENTENCES = ("facts", "agenda", "asked")
"""The parts of a position in which sentences of cards may stand."""


class Misfit(ValueError):
    """A position with which no game can go on."""


def fitted(table: Table, plain: Mapping[str, Any]) -> State:
    """The state that was stored as `plain`, with the zones and counters that its game has got
    since; what is `asked` may be True, if it follows from the agenda. Raises Newer, and Misfit with
    what is wrong."""
    follows = plain.get("asked") is True
    try:
        known, formerly = table.setting.phrases.phrases, rules_in(table.setting).formerly
        language = table.setting.language
        read = partial(reread, language) if language is not None else None
        now = {key: renamed.today(plain[key], formerly, known, read) for key in HOLDING_SENTENCES}
        said_anew = _waits_otherwise(plain["agenda"], now["agenda"])
        plain = {**plain, **now}
        state = State.from_plain({**plain, "asked": None} if follows else plain)
        wrong = next(_shape(state), "")
        if not wrong:
            _completed(table, state)
            renew = rules_in(table.setting).renewed
            if renew is not None:
                renew(table, state)
            if _asks_formerly(table, state):
                state.asked = None  # what waits asks anew, for moves of today
            wrong = next(_waiting(table, state), "")
        if not wrong:
            if said_anew and state.outcome is None:
                state.asked = None  # asked by the act of a sentence that asked by itself
            if follows or (state.asked is None and state.outcome is None):
                engine.settle(table, state)  # a renewed position may ask anew
            wrong = next(_names(table, state), "")
        if not wrong:
            _tried(table, state)
    except Newer:
        raise
    except SHAPES as error:
        raise Misfit(f"it is no position ({type(error).__name__}: {error})") from error
    if wrong:
        raise Misfit(wrong)
    return state


def _waits_otherwise(then: Any, now: Any) -> bool:
    """Whether the sentence that waits for an answer was a game's own, and is common today."""
    if not (isinstance(then, list) and then and isinstance(then[-1], list)):
        return False
    step = now[-1]
    return then[-1] != step and step[0] == "sentence" and _is_common(step[3])


def _asks_formerly(table: Table, state: State) -> bool:
    """Whether a question that was stored takes moves that are called otherwise today."""
    formerly = rules_in(table.setting).moves_formerly
    return state.asked is not None and not formerly.keys().isdisjoint(state.asked.verbs)


def _is_common(data: Any) -> bool:
    return bool(data) and str(data[0][0]).startswith(("rules.", OWN))


def _shape(state: State) -> Iterator[str]:
    """Everything has the type that it must have."""
    for name in ("turn", "phase"):
        if not isinstance(getattr(state, name), str):
            yield f"its {name} is no word"
    if not _whole(state.random, 0):
        yield "its chance is no number"
    if not (_words(*state.drawn) and all(_whole(count, 0) for count in state.drawn.values())):
        yield "what was drawn by chance is not counted"
    if not _words(*state.names):
        yield "a card's name is no word"
    known = range(len(state.names))
    lies = [card for cards in state.zones.values() for card in cards]
    if not all(type(card) is int for card in lies) or sorted(lies) != list(known):
        yield "its cards do not lie in one zone each"
    values = [*state.counters.items()]
    for counter, on in state.marks.items():
        if not all(card in known for card in on):
            yield f"'{counter}' lies on a card that is not there"
        values += [(counter, value) for value in on.values()]
    for key, value in values:
        if not _whole(value, -LARGEST):
            yield f"'{key}' is no number"
    for has in state.pools.values():
        if not all(_words(name) and _whole(number, 0) for name, number in has):
            yield "what its hidden cards can be is not counted"
    hidden = {card for card in known if state.names[card] == UNKNOWN}
    if state.pool_of.keys() != hidden or not set(state.pool_of.values()) <= set(state.pools):
        yield "a hidden card belongs to no pool"
    held: tuple[object, ...] = (state.facts, state.agenda, state.asked, state.outcome)
    for each in held:
        if not _plain(each):
            yield "it holds what no position holds"


def _whole(value: object, low: int) -> bool:
    return type(value) is int and low <= value < LARGEST


def _plain(value: Any, depth: int = 0) -> bool:
    """Whether a value is made of words, numbers and lists of bounded size alone."""
    if depth > DEEPEST:
        return False
    if isinstance(value, dict):
        return all(isinstance(key, str) and _plain(each) for key, each in value.items())
    if isinstance(value, tuple):
        return all(_plain(each, depth + 1) for each in value)
    if type(value) is int:
        return -LARGEST < value < LARGEST
    return isinstance(value, str | bool | type(None))


def _waiting(table: Table, state: State) -> Iterator[str]:
    """What waits on the agenda can be carried out."""
    seats = ("", *table.seats)
    steps = {*engine.STEPS, *rules_in(table.setting).steps}
    for step in state.agenda:
        if step.do not in steps or step.seat not in seats:
            yield f"something waits that the game does not know: '{step.do}'"
        if type(step.card) is not int or not -1 <= step.card < len(state.names):
            yield "something waits for a card that is not there"
        lists: tuple[object, ...] = (step.data, step.answers, step.memory, *step.memory)
        if not all(isinstance(each, tuple) for each in lists) or not _taken(table, step):
            yield "something waits that is not as such steps are"


def _taken(table: Table, step: Step) -> bool:
    """Whether a step has the data that its handler says it takes."""
    handler = rules_in(table.setting).steps.get(step.do) or engine.STEPS.get(step.do)
    hints = get_type_hints(handler).items() if handler is not None else ()
    takes = next((hint for name, hint in hints if name.startswith("step")), None)
    kinds = get_args(takes)  # none: the handler takes none, whatever it was given once
    return not kinds or fits(step.data, kinds[0])


def _names(table: Table, state: State) -> Iterator[str]:
    """Everything that is named is there."""
    setting, seats = table.setting, ("", *table.seats)
    for address in state.zones.keys() - {BOX, *setup.zones(table)}:
        yield f"the game has no zone '{address}'"
    if set(state.marks) - set(setting.counters):
        yield f"the game has no counter '{min(set(state.marks) - set(setting.counters))}'"
    # What every game may remember (`referee.view`, `referee.position`); the rest is its own.
    names: tuple[object, ...] = (state.facts.get(OUT, ()), state.facts.get(LOOKS, ()))
    pairs: tuple[tuple[object, ...], ...] = state.facts.get(PLACED, ())
    if not all(type(each) is tuple and _words(*each) for each in names) or not all(
        len(pair) == 2 and pair[0] in range(len(state.names)) and _words(pair[1]) for pair in pairs
    ):
        yield "it remembers what nobody can"
    if state.turn not in seats:
        yield f"nobody here is called '{state.turn}'"
    if state.phase and state.phase not in setting.phases:
        yield f"the game has no phase '{state.phase}'"
    if state.outcome is not None:
        if not set(state.outcome.winners) <= set(table.seats):
            yield "somebody has won who does not play"
        if not _words(state.outcome.reason, *state.outcome.rules):
            yield "why it is over is not in words"
    asked = state.asked
    if asked is None and state.outcome is None:
        yield "nobody is asked anything, and the game is not over"
    if asked is not None:
        if asked.seat not in seats:
            yield f"nobody here is called '{asked.seat}'"
        if not state.agenda or state.outcome is not None:
            yield "something is asked for which nothing waits"
        labels = [option.label for option in asked.options]
        for each in asked.refused:
            labels += [each.label, each.code, each.sentence, each.card, each.remedy, *each.rules]
        if not (
            _words(asked.kind, asked.asks, *asked.verbs, *asked.rules, *labels)
            and all(type(each) is tuple for each in (asked.verbs, asked.rules, asked.data))
        ):
            yield "what is asked is not in words"


def _completed(table: Table, state: State) -> None:
    """A game may get zones and counters while it is played, and lose those that are not used."""
    known = list(setup.zones(table))
    for address in state.zones.keys() - {BOX, *known}:
        if not state.zones[address]:
            del state.zones[address]
    for address in (BOX, *known):
        state.zones.setdefault(address, ())
    for key, value in setup.counters(table):
        if key not in state.counters:  # its module may have remembered it as a fact
            before = state.facts.pop(Key[int](key), value)
            state.counters[key] = before if _whole(before, 0) else value


def _words(*values: object) -> bool:
    """Whether all of these are words."""
    return all(isinstance(each, str) for each in values)


def _tried(table: Table, state: State) -> None:
    """Looks at the position as everybody will who goes on with it."""
    engine.legal(table, state)
    if state.asked is not None:
        new = state.copy()
        new.asked = None
        engine.settle(table, new)
    for seat in ("", *table.seats):
        view(table, state, seat)
