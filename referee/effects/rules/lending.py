"""What cards in play show more or less as long as something holds: `While this card is in your row,
each other beast you control gets + 1 attack.` A position in, what its counters show out: what is
lent comes with the card that says it, and goes with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from referee import whose
from referee.effects.rules.lots import Lot
from referee.effects.rules.oncards import bears, fall
from referee.effects.rules.openly import called_so, says_now
from referee.effects.rules.sides import in_play
from referee.effects.rules.sparing import against_enemies
from referee.effects.rules.speaking import tree_said
from referee.keys import LENT
from referee.openers import lent_by
from referee.play import Play
from referee.position import Position
from referee.program import Standing
from referee.rules import rules_in
from referee.setting import Setting
from referee.state import Step

FALLS = "lent-away"
"""The step that looks whether a card falls that shows another number now."""


class Lender(NamedTuple):
    """A sentence by which cards show more or less while something holds."""

    standing: Standing
    acts: tuple[Any, ...]
    own: bool
    """Whether a rule that says it speaks of `you`: then it says it of each player."""


def lenders(setting: Setting) -> tuple[Lender, ...]:
    """Every such sentence of rules and cards, in order."""
    found: tuple[Lender, ...] | None = setting.kept.get(("lenders",))
    if found is None:
        every = setting.program.facts("rules.sentence-does")
        found = setting.kept["lenders",] = tuple(
            Lender(each, acts, whose.of_you((each.conditions, each.fact), ()))
            for each in every
            if (acts := lent_by(each.fact))
        )
    return found


def lent(at: Position, card: int, counter: str) -> int:
    """By how much a counter on a card shows more now, or less, than without such sentences."""
    its = at.fact(LENT, ())
    return sum(each[2] for each in its if each[:2] == (card, counter))


def settle(play: Play) -> None:
    """Cards show what they show now: looked at after each change. What decides is what they show
    without it, so that no sentence waits for itself."""
    its = lenders(play.table.setting)
    if not its:
        return
    before = {each[:2]: each for each in play.fact(LENT, ()) if not _wiped(play, each)}
    wanted = _wanted(play, its, {key: by for key, (_, _, by, *_) in before.items()})
    if not wanted and not play.fact(LENT, ()):
        return
    now, changes = list[tuple[int, str, int, tuple[int, ...], str]](), []
    for key in dict.fromkeys((*before, *wanted)):
        card, counter = key
        shown, by = play.mark(card, counter), before[key][2] if key in before else 0
        more, said = wanted.get(key, (0, ()))
        after = _within(play, card, counter, shown - by + more) if more else shown - by
        if more:
            entry = (card, counter, after - shown + by, said, play.state.where[card])
            now.append(entry)
        if after != shown:
            _show(play, card, counter, after)
            told = [each for each in said if key not in before or each not in before[key][3]]
            told += [each for each in before[key][3] if each not in said] if key in before else []
            changes.append((card, counter, shown, after, (*told, *said, *_last(before, key))[0]))
    play.state.facts[LENT] = tuple(now)
    for card, counter, shown, after, at in changes:
        _tell(play, its[at].standing, card, counter, shown, after)
    if changes and play.table.setting.program.facts("rules.falls"):
        step = Step(FALLS)
        if play.state.agenda[-1:] != (step,):
            play.then(step)  # once what is being done is done


def _last(before: Mapping[Any, Any], key: Any) -> tuple[int, ...]:
    said: tuple[int, ...] = before[key][3] if key in before else ()
    return said


def _wiped(play: Play, entry: tuple[int, str, int, tuple[int, ...], str]) -> bool:
    """Whether a card has gone, and its counters with that."""
    card, counter, _, _, where = entry
    marks = play.state.marks.get(counter, {})
    return play.state.where[card] != where and card not in marks


def _within(play: Play, card: int, counter: str, value: int) -> int:
    if play.table.lifts(counter):
        return value
    return play.within(play.table.setting.counters[counter], card, value)


def _show(play: Play, card: int, counter: str, value: int) -> None:
    values = play.state.marks.setdefault(counter, {})
    values[card] = value
    if value == play.start(card, counter):
        del values[card]


def _tell(play: Play, standing: Standing, card: int, counter: str, shown: int, after: int) -> None:
    """A change of what a card shows stands on the sentence that lends it, or has lent it."""
    rules, by = play.rules, play.by
    play.rules = play.table.setting.program.cited(standing.number)
    said = tree_said(play.table.setting.phrases, standing.fact)
    play.by = f"{standing.card}: {said[:1].upper()}{said[1:]}" if standing.card else ""
    play.tell("mark", counter, shown, after, card=card)
    play.rules, play.by = rules, by


def fallen(play: Play, step: Step) -> None:
    """Cards fall that show another number now, and have as much on them as the rules say."""
    for card in in_play(play):
        for its in play.table.setting.game.counters:
            if its.owner == "card" and play.mark(card, its.id) > 0:
                where = play.state.where[card]
                fall(play, its, card)
                if play.state.where[card] != where:
                    break


Wanted = dict[tuple[int, str], tuple[int, tuple[int, ...]]]


def _wanted(play: Play, its: tuple[Lender, ...], before: Mapping[tuple[int, str], int]) -> Wanted:
    """By how much which counters are to show more or less, and by which sentences."""
    found: Wanted = {}
    kept = (play.me, play.you, play.card, play.quiet, play.found, play.bound)
    marks = play.state.marks
    if before:  # as if nothing were lent
        play.state.marks = {name: {**values} for name, values in marks.items()}
    play.quiet = True
    try:
        for (card, counter), by in before.items():
            _show(play, card, counter, play.mark(card, counter) - by)
        for at, lender in enumerate(its):
            for _ in _said_by(play, lender):
                for act in lender.acts:
                    _lend(play, act, at, found)
    finally:
        play.state.marks = marks
        play.me, play.you, play.card, play.quiet, play.found, play.bound = kept
    return found


def _said_by(play: Play, lender: Lender) -> Iterator[None]:
    """Whoever says a sentence now, one after the other, as `you` and as this card."""
    standing = lender.standing
    if not standing.card:
        turn = play.state.turn or play.table.seats[0]
        for seat in play.clockwise(turn) if lender.own else (turn,):
            play.me = play.you = seat
            play.card, play.bound = -1, ""
            if all(play.value(each) for each in standing.conditions):
                yield
        return
    heeds = rules_in(play.table.setting).heeds
    for card in called_so(play, standing.card):
        play.me = play.you = play.owner(card) or play.state.turn or play.table.seats[0]
        play.card, play.bound = card, ""
        if (heeds is None or heeds(play, card)) and says_now(play, card, standing.conditions):
            play.card = card
            yield


def _lend(play: Play, act: Any, at: int, found: Wanted) -> None:
    """What one act of a sentence lends to which cards in play."""
    whom, _, *changes = act[1]  # the word `gets` stands between them
    lot: Lot = play.value(whom)
    spares = against_enemies(play, lot)
    there = in_play(play)
    for card in (each for each in lot.cards if each in there):
        if spares is not None and spares(card) is not None:
            continue
        for change in changes:
            its = play.value(change)
            if its.by and bears(play, play.table.setting.counters[its.counter], card):
                more, said = found.get((card, its.counter), (0, ()))
                said = said if at in said else (*said, at)
                found[card, its.counter] = (more + its.by, said)


def laid(play: Play, written: object) -> None:
    """A position was written: its numbers are what cards show, and what it says nothing of shows
    what is printed and what is lent."""
    now = []
    for (card, counter), (by, said) in _wanted(play, lenders(play.table.setting), {}).items():
        start = play.start(card, counter)
        after = _within(play, card, counter, start + by)
        shown = play.state.marks.get(counter, {}).get(card, after)
        if shown == after:
            by = shown - start
        _show(play, card, counter, shown)
        now.append((card, counter, by, said, play.state.where[card]))
    if now:
        play.state.facts[LENT] = tuple(now)


def lends(standing: Standing) -> bool:
    """Whether a sentence lends something to cards for as long as it holds."""
    return bool(lent_by(standing.fact))
