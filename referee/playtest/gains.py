"""What seats had and chose to how much more of a game they got than seats without it.

Seats are compared with seats in games of about the same length, since whoever plays long has and
does more; and by how much more they got than a player like them at such a place does, since some
cards always lie before the same seat. It is no cause for all that.
"""

from __future__ import annotations

import math
from collections import Counter as Tally
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from referee.playtest.game import Played
from referee.playtest.statistics import (
    Interval,
    discoveries,
    likely_by_chance,
    mean,
    quantiles,
    share_of,
    wilson,
)

FEW = 20
"""Of fewer seats on one side nothing is said of a card or choice."""
NOT_KNOWN = Interval(math.nan, -math.inf, math.inf)


class Card(NamedTuple):
    """What a card did in all games."""

    name: str
    came: int
    """How often one came to a seat."""
    used: int
    """How often one was moved out of a hand."""
    with_it: Interval
    """What seats got to which one came: 1 for a win."""
    without: Interval
    """What seats got to which none came, in games of about the same length."""
    effect: Interval
    """The difference. It is no cause: what is had in long games differs from what is had in short
    ones, though games are compared with those of their own length."""
    believed: bool
    """Whether that is more than chance, with one in ten of such findings false."""


class Choice(NamedTuple):
    """A kind of move, or one with the card or answer it names, and what came of choosing it."""

    name: str
    could: int
    """In how many decisions with several moves it was among them."""
    took: int
    """How often it was chosen."""
    by_chance: float
    """How often it would have been chosen, each legal move being equally likely."""
    taken: Interval
    """The share of decisions in which it was chosen when it could be."""
    effect: Interval
    """How much more of a game seats got that chose it more often, of the chances they had, than
    half of the seats that had any; against the other half."""
    believed: bool
    """As of a card."""

    @property
    def named(self) -> bool:
        """Whether it names a card or an answer."""
        return ": " in self.name


class Seat(NamedTuple):
    """A seat in a game, what it got, and how much more that is than such a place gets."""

    game: Played
    at: int
    place: tuple[str, int, int]
    share: float
    more: float
    stratum: int
    """0 for the shortest quarter of games to 3 for the longest."""


def seats_of(ended: Sequence[Played]) -> tuple[Seat, ...]:
    """All seats of games that ended."""
    if not ended:
        return ()
    usual: dict[tuple[str, int, int], list[float]] = {}
    for game in ended:
        for seat, share in enumerate(game.shares):
            usual.setdefault(_place(game, seat), []).append(share)
    expected = {place: math.fsum(each) / len(each) for place, each in usual.items()}
    bounds = quantiles([game.turns for game in ended], (0.25, 0.5, 0.75))
    found = []
    for game in ended:
        stratum = sum(game.turns > bound for bound in bounds)
        for seat, share in enumerate(game.shares):
            place = _place(game, seat)
            more = share - expected[place]
            found.append(Seat(game, seat, place, share, more, stratum))
    return tuple(found)


def _place(game: Played, seat: int) -> tuple[str, int, int]:
    """A player, its seat, and how many turns behind the first player it sits."""
    return game.players[seat], seat, (seat - game.first) % len(game.shares)


def gain(having: Iterable[Seat], lacking: Iterable[Seat]) -> Interval:
    """How much more some seats got than others, each compared with those in games as long."""
    with_it, without = list(having), list(lacking)
    # What some places always have and others never says nothing apart from these places.
    if not {each.place for each in with_it} & {each.place for each in without}:
        return NOT_KNOWN
    if min(len(with_it), len(without)) < FEW:
        return NOT_KNOWN
    weights, differences, errors = 0.0, 0.0, 0.0
    for stratum in range(4):
        one = [each.more for each in with_it if each.stratum == stratum]
        other = [each.more for each in without if each.stratum == stratum]
        if len(one) > 1 and len(other) > 1:
            first, second = mean(one), mean(other)
            # Cochran and Mantel's weight: what both sides have of it.
            weight = len(one) * len(other) / (len(one) + len(other))
            weights += weight
            differences += weight * (first.value - second.value)
            errors += weight**2 * (_error(first, len(one)) ** 2 + _error(second, len(other)) ** 2)
    if not weights:
        return NOT_KNOWN
    value, half = differences / weights, 1.96 * math.sqrt(errors) / weights
    return Interval(value, value - half, value + half)


def _error(found: Interval, count: int) -> float:
    """The standard error of a mean: not nothing where all are alike, as few may well be."""
    return max(found.half / 1.96, 1 / (count + 2))


def believed(effects: Sequence[Interval]) -> list[bool]:
    """Which of many effects are more than chance, with one in ten of these false."""
    return discoveries([_by_chance(each) for each in effects])


def _by_chance(effect: Interval) -> float:
    if math.isnan(effect.value):
        return 1.0
    return likely_by_chance(effect.value / (effect.half / 1.96))


def cards_of(seats: Sequence[Seat]) -> tuple[Card, ...]:
    """Each card that came to a seat."""
    came, used = _summed(seats, lambda game: game.had), _summed(seats, lambda game: game.used)
    found = []
    for name in sorted(came):
        having = [seat for seat in seats if name in seat.game.had[seat.at]]
        lacking = [seat for seat in seats if name not in seat.game.had[seat.at]]
        with_it, without = (share_of([seat.share for seat in side]) for side in (having, lacking))
        effect = gain(having, lacking)
        found.append(Card(name, came[name], used[name], with_it, without, effect, False))
    yes = believed([card.effect for card in found])
    return tuple(card._replace(believed=one) for card, one in zip(found, yes, strict=True))


def choices_of(seats: Sequence[Seat]) -> tuple[Choice, ...]:
    """Each choice that was open to a seat."""
    could, took = _summed(seats, lambda game: game.could), _summed(seats, lambda game: game.took)
    by_chance: dict[str, float] = {}
    for seat in seats:
        # What is of a game as a whole is taken with its first seat.
        for name, each in seat.game.by_chance.items() if seat.at == 0 else ():
            by_chance[name] = by_chance.get(name, 0.0) + each
    found = [
        Choice(
            name,
            could[name],
            took[name],
            round(by_chance[name], 3),
            wilson(took[name], could[name]),
            gain(*_halves(seats, name)),
            False,
        )
        for name in sorted(could)
    ]
    yes = believed([choice.effect for choice in found])
    return tuple(choice._replace(believed=one) for choice, one in zip(found, yes, strict=True))


def _halves(seats: Sequence[Seat], name: str) -> tuple[list[Seat], ...]:
    """The seats that chose something more often than half of all that could, and the others."""
    rated = [
        (seat.game.took[seat.at][name] / chances, seat)
        for seat in seats
        if (chances := seat.game.could[seat.at][name])
    ]
    (half,) = quantiles([rate for rate, _ in rated], (0.5,))
    # Where half of them always chose it, these are those who chose it often.
    often = [rate > half or rate == 1.0 for rate, _ in rated]
    return tuple(
        [seat for (_, seat), one in zip(rated, often, strict=True) if one is side]
        for side in (True, False)
    )


def _summed(seats: Iterable[Seat], of: Callable[[Played], Sequence[Tally[str]]]) -> Tally[str]:
    found: Tally[str] = Tally()
    for seat in seats:
        found.update(of(seat.game)[seat.at])
    return found
