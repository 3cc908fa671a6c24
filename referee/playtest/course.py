"""A game as it went for each side of it, a seat or a team: who led, when it was decided, and
whether the deal decided it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple

from referee.playtest.game import Played
from referee.playtest.statistics import Interval, wilson
from referee.teams import Sides

DECIDED = 0.9
"""Worth of a position to a side, from which the game is taken as decided for it."""


class Course(NamedTuple):
    """How a game went for each side."""

    players: tuple[str, ...]
    """Who plays each side; of partners who are not alike, both."""
    shares: tuple[float, ...]
    """What each side got."""
    values: Sequence[tuple[float, ...]]
    """What the position was worth to each side, turn by turn."""

    @property
    def won(self) -> bool:
        """Whether one side alone has won."""
        return max(self.shares) == 1


class Deals(NamedTuple):
    """What decides: the deal or who plays. Each deal was played with every player at every seat."""

    by_seat: Interval
    """Deals that the same side won whoever sat there: luck of the deal."""
    by_player: Interval
    """Deals that the same player won wherever it sat: skill."""


def course_of(game: Played, sides: Sides = ()) -> Course:
    """A game that has ended by its sides; by its seats if none are given."""
    if not sides:
        return Course(game.players, game.shares, game.values)

    def together(each: Sequence[float]) -> tuple[float, ...]:
        return tuple(round(math.fsum(each[seat] for seat in side), 6) for side in sides)

    return Course(
        _players(game, sides),
        together(game.shares),
        [together(each) for each in game.values],
    )


def _players(game: Played, sides: Sides) -> tuple[str, ...]:
    if not sides:
        return game.players
    return tuple(" and ".join(dict.fromkeys(game.players[seat] for seat in side)) for side in sides)


def partners_alike(players: Sequence[str], sides: Sides) -> bool:
    """Whether on each side all players are alike: then what one wins is what its side gets."""
    return all(len({players[seat] for seat in side}) == 1 for side in sides)


def _leader(values: Sequence[float]) -> int:
    """The side with the best position; -1 where several are alike."""
    best = max(values)
    return values.index(best) if values.count(best) == 1 else -1


def lead_changes(course: Course) -> float:
    """How often another side came to have the best position."""
    leaders = [leader for each in course.values if (leader := _leader(each)) >= 0]
    return float(sum(one != other for one, other in pairwise(leaders)))


def leader_wins(courses: Iterable[Course], share: float) -> Interval:
    """How often who leads after a share of the turns wins."""
    hits, count = 0.0, 0
    for each in courses:
        if len(each.shares) > 1 and len(each.values) > 3:
            leader = _leader(each.values[int(share * len(each.values))])
            if leader >= 0:
                hits, count = hits + each.shares[leader], count + 1
    return wilson(hits, count)


def decided(course: Course) -> float:
    """The share of a game that one side won after which it was decided for good."""
    winner = course.shares.index(1.0)
    since = len(course.values)
    for at in reversed(range(len(course.values))):
        if course.values[at][winner] < DECIDED:
            break
        since = at
    return since / len(course.values)


def comeback(courses: Iterable[Course]) -> Interval:
    """Games whose winner was far behind in their second half."""
    hits = count = 0
    for each in courses:
        if len(each.shares) > 1 and each.won and len(each.values) > 3:
            winner, even = each.shares.index(1.0), 1 / len(each.shares)
            later = each.values[len(each.values) // 2 :]
            hits += any(values[winner] < even / 2 for values in later)
            count += 1
    return wilson(hits, count)


def deals_of(games: Sequence[Played], sides: Sides = ()) -> Deals:
    """Who won the deals that were played with every player at every place. Games of one deal lie
    beside each other, and have its seed."""
    by_seat = by_player = count = 0
    for _, each in groupby(games, key=lambda game: game.seed):
        played = list(each)
        first = _players(played[0], sides)
        if len(set(first)) != len(first) or len(played) < 2 or len(played) < len(first):
            continue
        count += 1
        courses = [course_of(game, sides) for game in played if game.ended]
        won = [(its.shares.index(1.0), its.players) for its in courses if its.won]
        if len(won) == len(played):
            by_seat += len({side for side, _ in won}) == 1
            by_player += len({players[side] for side, players in won}) == 1
    return Deals(wilson(by_seat, count), wilson(by_player, count))
