"""Cards that nobody has named yet, as with real cards: what a sentence has to know of them is asked
of whoever sees them, and nothing beyond it.

In: a position, cards, a test. Out: whether they pass it, as far as is known; questions where a
handler of a step may ask (`Position.quiet` says where nothing may be asked).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NoReturn

from referee.effects.rules.context import recall
from referee.effects.rules.memos import NAME, the
from referee.effects.rules.speaking import tree_said, with_names
from referee.keys import DENIED
from referee.play import Play
from referee.position import Position
from referee.state import UNKNOWN, Option
from referee.unnamed import Known, Unnamed

Test = Callable[[int], bool]
_THAT = re.compile(r"\bof that (\w+)")


def may_be(at: Position, card: int) -> tuple[str, ...]:
    """The names that an unknown card may have, without those that were denied this turn."""
    denied = dict(at.fact(DENIED, ())).get(card, ())
    return tuple(name for name in at.candidates(card) if name not in denied)


def deny(play: Play, cards: Iterable[int], test: Test) -> NoReturn:
    """The answer to the last question was that none of these cards passes a test: from now on that
    is known, and the step goes on without the question."""
    note_denied(play, cards, test)
    raise Known(())


def note_denied(play: Play, cards: Iterable[int], test: Test) -> None:
    """Whoever sees these cards has said that none of them passes a test."""
    denied = dict(play.fact(DENIED, ()))
    for card in cards:
        if play.name(card) == UNKNOWN:
            names = (*denied.get(card, ()), *fitting(play, card, test))
            denied[card] = tuple(dict.fromkeys(names))
    play.state.facts[DENIED] = tuple(denied.items())


def fitting(at: Position, card: int, test: Test) -> tuple[str, ...]:
    """The names under which a card passes a test, of those that it may have."""
    if at.name(card) != UNKNOWN:
        return (at.name(card),) if test(card) else ()
    return tuple(name for name in may_be(at, card) if at.as_if(card, name, test))


def passes(at: Position, card: int, test: Test) -> bool | None:
    """Whether a card passes a test; None if it may or may not."""
    if at.name(card) != UNKNOWN:
        return bool(test(card))
    found = len(fitting(at, card, test))
    if not found:
        return False
    return True if found == len(may_be(at, card)) else None


def counted(at: Position, cards: Sequence[int], test: Test) -> tuple[int, int]:
    """How many of some cards pass a test: at least, and at most. What unknown cards are together
    is known."""
    names, state = at.state.names, at.state
    sure = most = 0
    pools: Counter[int] = Counter()
    denied = dict(at.fact(DENIED, ()))
    for card in cards:
        if card in denied and names[card] == UNKNOWN:
            passed = passes(at, card, test)
            sure += passed is True
            most += passed is None
        elif names[card] == UNKNOWN:
            pools[state.pool_of[card]] += 1
        elif test(card):
            sure += 1
    most += sure
    for pool, number in pools.items():
        one = next(card for card in cards if state.pool_of.get(card) == pool and card not in denied)
        fits = set(fitting(at, one, test))
        passing = sum(count for name, count in state.pools[pool] if name in fits)
        others = sum(count for _, count in state.pools[pool]) - passing
        sure += max(0, number - others)
        most += min(number, passing)
    return sure, most


def may_be_alike(at: Position, cards: Sequence[int], field: str, needed: int) -> tuple[Any, ...]:
    """The values of a field that so many of some cards may have together."""
    values: dict[Any, None] = {}
    for card in cards:
        for name in fitting(at, card, lambda each: True):
            facts = at.table.setting.cards.get(name)
            if facts is not None and facts.fields.get(field) is not None:
                values.setdefault(facts.fields[field])
    return tuple(
        value
        for value in values
        if counted(at, cards, lambda each, value=value: at.field(each, field) == value)[1]  # type: ignore[misc]
        >= needed
    )


def known(at: Position, cards: Iterable[int], test: Test | None = None, words: str = "") -> None:
    """Sees to it that cards are named before a sentence goes on that needs their names: all, or
    those of which a test says nothing yet. Where nothing may be asked they stay unknown."""
    found = tuple(
        card
        for card in cards
        if at.name(card) == UNKNOWN and (test is None or passes(at, card, test) is None)
    )
    if not found or at.quiet:
        return
    number: dict[int, str] = {}
    for address in dict.fromkeys(at.state.where[card] for card in found):
        here = [card for card in found if at.state.where[card] == address]
        for place, card in enumerate(here, 1):
            number[card] = words or (f"card {place} of {len(here)}" if len(here) > 1 else "")
    raise Unnamed([(card, number[card]) for card in found])


def none_of(at: Position, tree: Any) -> str:
    """That there is none of what is counted: no clock in your yard, none of your clocks there."""
    words = spoken(at, tree)
    return f"there is {'none' if words.startswith('of ') else 'no'} {words}"


def spoken(at: Position, tree: Any) -> str:
    """What a phrase says, with what was chosen in the place of `that`: `cards of rank nine`."""

    def chosen(match: re.Match[str]) -> str:
        word = match[1]
        value = recall(at, NAME if word == "name" else the(word))
        return f"of the {word} {value}" if value is not None else match[0]

    words = _THAT.sub(chosen, tree_said(at.table.setting.phrases, tree))
    return with_names(at.table.setting, words)


def whether(play: Play, seat: str, asks: str) -> bool:
    """The answer of a seat that alone can see it."""
    options = (Option("yes", 1), Option("no", 0))
    return bool(play.choose(f"{seat}: {asks}?", options, seat=seat, verb="says", forced=False))


def how_many(play: Play, seat: str, words: str, least: int, most: int) -> int:
    """The number of cards of a kind, as the seat says it that alone sees them."""
    options = tuple(Option(str(each), each) for each in range(least, most + 1))
    number = play.choose(f"{seat}: {words}?", options, seat=seat, verb="says", forced=False)
    assert number is not None
    return number


def found_out(play: Play, cards: Sequence[int], test: Test) -> None:
    """A card that passes a test is among these: if it can only be one, everybody knows it now."""
    names = {name: card for card in cards for name in fitting(play, card, test)}
    unknown = [card for card in cards if play.name(card) == UNKNOWN]
    pools = {play.state.pool_of[card] for card in unknown}
    if len(names) == 1 and len(pools) == 1:
        ((name, card),) = names.items()
        raise Known([(card, name)])
