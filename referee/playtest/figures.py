"""Games to figures: who wins, how long it takes, what is chosen, when it is decided; each card.

Definitions stand with the fields: the page shows them beside each figure.
"""

from __future__ import annotations

import math
import re
from collections import Counter as Tally
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from referee.playtest.course import (
    Deals,
    comeback,
    course_of,
    deals_of,
    decided,
    lead_changes,
    leader_wins,
    partners_alike,
)
from referee.playtest.gains import Card, Choice, cards_of, choices_of, seats_of
from referee.playtest.game import Played
from referee.playtest.statistics import Interval, mean, quantiles, share_of, uneven, wilson
from referee.teams import Sides
from referee.unattended import seat_names

QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)
SECONDS = 6.0
"""A person takes for a decision with something to choose."""
SECONDS_FORCED = 1.5
"""And for one without."""
POINTS = (0.25, 0.5, 0.75)
"""Shares of a game at which it is looked who leads."""


class Sentence(NamedTuple):
    """A sentence of a card: how often it did something, and how often nothing."""

    said: str
    did: int
    idle: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """What came of some games."""

    games: int
    players: tuple[str, ...]
    """Those that played, each once."""
    seats: tuple[Interval, ...]
    """What each seat got of a game on average: 1 for a win, a part of it where several won."""
    turn_order: tuple[Interval, ...]
    """The same for who had the first turn, the second, …"""
    order_by_chance: float
    """How likely such differences between places in the turn order come by chance."""
    by_player: dict[str, Interval]
    """What each player got, whatever its seat: how much a stronger one wins. Of partners who are
    alike, what both got."""
    by_teams: bool
    """Whether they are."""
    unfinished: tuple[int, ...]
    """Seeds of games without an end after so many decisions."""
    wrong: tuple[tuple[int, str], ...]
    """Seeds of games in which something went wrong, and what."""
    shared: Interval
    """Games that several won who are not a team, or nobody."""
    together: Interval
    """Games that were won, of a game that all win or lose together, or one plays alone; else not
    known."""
    turns: tuple[float, ...]
    """Turns of a game: below which 5, 25, 50, 75 and 95 % of games lie."""
    decisions: tuple[float, ...]
    """Decisions with something to choose, the same way."""
    minutes: tuple[float, ...]
    """Minutes, at 6 seconds for a decision with something to choose and 1.5 for one without."""
    forced: float
    """The share of decisions with one legal move."""
    branching: float
    """Moves to choose from: the mean that multiplies to the number of all games (geometric)."""
    widest: int
    lead_changes: Interval
    """How often the side with the best position changes from turn to turn, in a game: a seat, or a
    team."""
    leader_wins: tuple[Interval, ...]
    """How often the side that leads after a quarter, half and three quarters of the turns wins."""
    decided: Interval
    """The share of a game that is over when the winner's position is worth 0.9 for good."""
    comeback: Interval
    """Games whose winner was worth less than half of an even share at some turn of its second
    half."""
    kingmaking: Interval
    """Games in whose last quarter a seat that could win no more had moves that make one of the
    others win, or another. Of three players or more that look ahead; else not known."""
    deals: Deals
    """Of deals that were played with unlike players at each seat in turn."""
    reasons: Tally[str]
    """How games ended."""
    asked: Tally[str]
    cards: tuple[Card, ...]
    choices: tuple[Choice, ...]
    sentences: tuple[Sentence, ...]
    cited: Tally[str]
    short: Tally[str]
    """By seats, how often a pile had run out when something was drawn."""
    by_hand: Tally[str]
    """How often each rule was left to hands."""
    spaces: Tally[str]
    """How often a piece came to each zone, and a counter to each value on a board."""
    last: Tally[str]
    """What games without an end go on with: the last kinds of moves."""


def figures_of(games: Sequence[Played], sides: Sides = ()) -> Figures:
    """The figures of games at one table, of which `sides` are those of `referee.teams`; each seat
    alone if none are given."""
    ended = [game for game in games if game.ended]
    courses = [course_of(game, sides) for game in ended]
    count = len(games[0].players) if games else 0
    order: list[list[float]] = [[] for _ in range(count)]
    by_player: dict[str, list[float]] = {}
    teams = 0 < len(sides) < count
    by_teams = teams and partners_alike(games[0].players, sides)
    for game in ended:
        course = course_of(game, sides if by_teams else ())
        for player, share in zip(course.players, course.shares, strict=True):
            by_player.setdefault(player, []).append(share)
        for seat, share in enumerate(game.shares):
            if game.first >= 0:
                order[(seat - game.first) % count].append(share)
    seats = seats_of(ended)
    chosen = sum(sum(game.decisions) for game in games)
    forced = sum(game.forced for game in games)
    return Figures(
        games=len(games),
        players=tuple(dict.fromkeys(player for game in games for player in game.players)),
        seats=tuple(mean([game.shares[seat] for game in ended]) for seat in range(count)),
        turn_order=tuple(share_of(each) for each in order),
        order_by_chance=uneven([math.fsum(each) for each in order]) if count > 1 else 1.0,
        by_teams=by_teams,
        by_player={player: share_of(each) for player, each in by_player.items()},
        unfinished=tuple(game.seed for game in games if not game.ended and not game.wrong),
        wrong=tuple((game.seed, game.wrong) for game in games if game.wrong),
        shared=wilson(sum(max(each.shares) < 1 for each in courses), len(ended)),
        together=_together(ended),
        turns=_spread([game.turns for game in ended]),
        decisions=_spread([sum(game.decisions) for game in ended]),
        minutes=_spread([minutes(game) for game in ended]),
        forced=forced / (forced + chosen) if forced + chosen else 0.0,
        branching=math.exp(math.fsum(game.branching for game in games) / chosen) if chosen else 1.0,
        widest=max((game.widest for game in games), default=0),
        lead_changes=mean([lead_changes(each) for each in courses if each.values]),
        leader_wins=tuple(leader_wins(courses, share) for share in POINTS),
        decided=mean([decided(each) for each in courses if each.values and each.won]),
        comeback=comeback(courses),
        # Whose partner may still win is not out of it.
        kingmaking=wilson(0, 0) if teams else _kingmaking(ended),
        deals=deals_of(games, sides),
        reasons=_summed(Tally([_kind_of_end(game)]) for game in ended),
        asked=_summed(game.asked for game in games),
        cards=cards_of(seats),
        choices=choices_of(seats),
        sentences=_sentences(games),
        cited=_summed(game.cited for game in games),
        short=_summed(game.short for game in games),
        by_hand=_summed(game.by_hand for game in games),
        spaces=_summed(game.spaces for game in games),
        last=_summed(game.last for game in games),
    )


def _kind_of_end(game: Played) -> str:
    """How a game ended, without whose and how much: `won with the most points (PI-010)`."""
    words = game.reason.partition(":")[0]
    for name in seat_names(len(game.players)):
        words = re.sub(rf"\b{name}\b", "one", words)
    words = re.sub(r"\b(round|turn|trick|space) \d+", r"a \1", words)
    words = re.sub(r"\d+", "so many", words)
    return f"{words} ({', '.join(game.rules)})" if game.rules else words


def _together(ended: Sequence[Played]) -> Interval:
    if any(len(set(game.shares)) > 1 for game in ended):
        return wilson(0, 0)
    return wilson(sum(max(game.shares) > 0 for game in ended), len(ended))


def _spread(values: Sequence[float]) -> tuple[float, ...]:
    return tuple(quantiles(values, QUANTILES)) if values else ()


def minutes(game: Played) -> float:
    """How long a game would take people."""
    return (sum(game.decisions) * SECONDS + game.forced * SECONDS_FORCED) / 60


def crowned(game: Played) -> bool:
    """Whether in its last quarter somebody who could win no more said who would."""
    return any(4 * turn >= 3 * len(game.values) for turn, _ in game.kings)


def _kingmaking(ended: Iterable[Played]) -> Interval:
    hits = count = 0
    for game in ended:
        # Whoever moves at random makes nobody king.
        if len(game.shares) > 2 and any(player != "random" for player in game.players):
            hits += crowned(game)
            count += 1
    return wilson(hits, count)


def _summed(tallies: Iterable[Tally[str]]) -> Tally[str]:
    found: Tally[str] = Tally()
    for each in tallies:
        found.update(each)
    return found


def _sentences(games: Iterable[Played]) -> tuple[Sentence, ...]:
    did, idle = _summed(game.did for game in games), _summed(game.idle for game in games)
    # What a card does that no single sentence says stands under its name alone.
    every = [said for said in sorted(dict.fromkeys([*did, *idle])) if ": " in said]
    return tuple(Sentence(said, did[said], idle[said]) for said in every)
