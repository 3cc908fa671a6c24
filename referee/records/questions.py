"""Questions about the position on the table: words in, a Reply out, with the rules it stands on.

    May A recruit Siege Walker?             the predicate behind every legal move
    How many gems does A have?              counters: what the referee keeps count of
    How many cards are in A's hand?         zones
    Whose turn is it?  Which phase is it?  Is B in the game?

Questions about the rules themselves are answered elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from referee import engine
from referee.position import Position, amount
from referee.setting import Table
from referee.state import State
from referee.words.sentences import Unclear, read

_MAY = re.compile(r"(?:may|can|is|could) (?P<who>.+?)\??", re.IGNORECASE)
_HOW_MANY_CARDS = re.compile(
    r"how many (?:cards|champions) (?:are|lie) (?:there )?(?:in|on|among|under) (?P<zone>.+?)\??",
    re.IGNORECASE,
)
_HOW_MUCH = re.compile(
    r"how (?:many|much) (?P<what>.+?) (?:does|has) (?P<seat>[^\s?]+)(?: have)?\??", re.IGNORECASE
)
_LEFT = re.compile(r"how (?:many|much) (?P<what>.+?) (?:is|are) there\??", re.IGNORECASE)
_WHOSE = re.compile(r"whose turn is it\??", re.IGNORECASE)
_PHASE = re.compile(r"(?:which|what) phase is it\??", re.IGNORECASE)
_LIVING = re.compile(r"is (?P<seat>\S+) (?:still )?in the game\??", re.IGNORECASE)


class Reply(NamedTuple):
    """An answer from the table."""

    verdict: str
    """`yes`, `no` or `value`."""
    words: str
    value: Any = None
    rules: tuple[str, ...] = ()

    def agrees(self, wanted: Any) -> bool:
        """Whether this is the answer that somebody wrote down: `yes`, `no`, a number, a word, or
        words of the answer."""
        if isinstance(wanted, Mapping):
            return all(self.agrees(each) for each in wanted.values())
        if wanted is True or wanted is False:
            return self.verdict == ("yes" if wanted else "no")
        text = str(wanted).casefold()
        if text in ("yes", "no", "value"):
            return self.verdict == text
        if self.value is not None and str(self.value).casefold() == text:
            return True
        return len(text) > 3 and text in self.words.casefold()


def reply(table: Table, state: State, question: str) -> Reply | None:
    """The answer to a question about this position; None if it is of no kind listed above."""
    position = Position(table, state)
    words = " ".join(question.split())
    for pattern, answer in _KINDS:
        match = pattern.fullmatch(words)
        if match is not None:
            found: Reply | None = answer(position, match)
            if found is not None:
                return found
    return None


def _whose(position: Position, match: re.Match[str]) -> Reply:
    return Reply("value", f"It is {position.state.turn}'s turn.", position.state.turn)


def _phase(position: Position, match: re.Match[str]) -> Reply:
    phase = position.table.setting.phases.get(position.state.phase)
    name = phase.name or phase.id if phase is not None else position.state.phase
    return Reply("value", f"It is the {name}.", position.state.phase, phase.rules if phase else ())


def _living(position: Position, match: re.Match[str]) -> Reply | None:
    seat = match["seat"]
    if seat not in position.table.seats:
        return None
    lives = seat in position.alive
    return Reply("yes" if lives else "no", f"{seat} is {'in' if lives else 'out of'} the game.")


def _how_much(position: Position, match: re.Match[str]) -> Reply | None:
    seat = match["seat"]
    what = match["what"].casefold()
    if seat not in position.table.seats:
        return None
    for counter in position.table.setting.counters.values():
        if counter.owner == "seat" and what in _names(counter.id, counter.name):
            value = amount(position.counter(f"{seat}.{counter.id}"))
            return Reply("value", f"{seat} has {value} {what}.", value)
        if counter.owner == "space" and counter.per and what in _names(counter.id, counter.name):
            total = sum(
                number
                for key, number in position.state.counters.items()
                if key.startswith(f"{seat}.") and key.endswith(f".{counter.id}")
            )
            return Reply("value", f"{seat} has {total} {what}.", total)
    for zone in position.table.setting.zones.values():
        if zone.owner == "seat" and what in _names(zone.id, zone.name):
            number = len(position.zone(f"{seat}.{zone.id}"))
            return Reply("value", f"{seat} has {number} {what}.", number)
    return None


def _left(position: Position, match: re.Match[str]) -> Reply | None:
    what = match["what"].casefold()
    for counter in position.table.setting.counters.values():
        if counter.owner == "common" and what in _names(counter.id, counter.name):
            value = amount(position.counter(counter.id))
            return Reply("value", f"{value} {what}.", value)
    return None


def _cards(position: Position, match: re.Match[str]) -> Reply | None:
    words = match["zone"].casefold()
    for seat in ("", *position.table.seats):
        whose = f"{seat.casefold()}'s " if seat else ""
        for zone in position.table.setting.zones.values():
            fits = zone.owner == ("seat" if seat else "common")
            names = _names(zone.id, zone.name)
            if fits and words in {f"{whose}{name}" for name in names} | {
                f"the {name}" for name in names if not seat
            }:
                address = f"{seat}.{zone.id}" if seat else zone.id
                number = sum(
                    len(position.zone(each))
                    for each in (
                        [f"{address}.{at}" for at in range(1, zone.spaces + 1)]
                        if zone.spaces
                        else [address]
                    )
                )
                return Reply("value", f"{number} cards lie in {match['zone']}.", number)
    return None


def _names(id: str, name: str) -> set[str]:
    return {id, id.replace("-", " "), name.casefold()} - {""}


def _may(position: Position, match: re.Match[str]) -> Reply | None:
    who, _, what = match["who"].partition(" ")
    seat = next((each for each in position.table.seats if each == who), "")
    if not seat or not what:
        return None
    move = read(position.table, position.state, f"{seat} {third_person(what)}")
    if isinstance(move, Unclear):
        return None
    reason = engine.why_not(position.table, position.state, move)
    if reason is None:
        asked = position.state.asked
        verb = engine.find_verb(position.table, move.verb)
        rules = (*(asked.rules if asked else ()), *(verb.rules if verb else ()))
        return Reply("yes", "Yes.", None, rules)
    words = reason.sentence + (f"; {reason.remedy}" if reason.remedy else "")
    return Reply("no", f"No: {words}.", None, reason.rules)


def third_person(words: str) -> str:
    """`recruit Siege Walker` as what somebody does: `recruits Siege Walker`."""
    verb, space, rest = words.partition(" ")
    if verb.endswith(("o", "s", "sh", "ch", "x", "z")):
        verb += "es"
    elif verb.endswith("y") and verb[-2:-1] not in "aeiou":
        verb = f"{verb[:-1]}ies"
    else:
        verb += "s"
    return f"{verb}{space}{rest}"


_KINDS = (
    (_WHOSE, _whose),
    (_PHASE, _phase),
    (_LIVING, _living),
    (_HOW_MANY_CARDS, _cards),
    (_HOW_MUCH, _how_much),
    (_LEFT, _left),
    (_MAY, _may),
)
