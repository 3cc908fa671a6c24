"""Games to figures: who wins, how long it takes, what is chosen, when it is decided; each card.

Definitions stand with the fields: the page shows them beside each figure.
"""

from __future__ import annotations

import math
import re
from collections import Counter as Tally
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from referee.playtest.game import Played
from referee.playtest.statistics import (
    Interval,
    discoveries,
    likely_by_chance,
    mean,
    quantiles,
    uneven,
    wilson,
)
from referee.unattended import seat_names

QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)
SECONDS = 6.0
"""A person takes for a decision with something to choose."""
SECONDS_FORCED = 1.5
"""And for one without."""
POINTS = (0.25, 0.5, 0.75)
"""Shares of a game at which it is looked who leads."""
DECIDED = 0.9
"""Worth of a position to a seat, from which the game is taken as decided for it."""
FEW = 20
"""Of fewer games nothing is said of a card."""


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
    """What each player got, whatever its seat: how much a stronger one wins."""
    unfinished: tuple[int, ...]
    """Seeds of games without an end after so many decisions."""
    wrong: tuple[tuple[int, str], ...]
    """Seeds of games in which something went wrong, and what."""
    shared: Interval
    """Games that several won, or nobody."""
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
    """How often the seat with the best position changes from turn to turn, in a game."""
    leader_wins: tuple[Interval, ...]
    """How often the seat that leads after a quarter, half and three quarters of the turns wins."""
    decided: Interval
    """The share of a game that is over when the winner's position is worth 0.9 for good."""
    comeback: Interval
    """Games whose winner was worth less than half of an even share at some turn of its second
    half."""
    reasons: Tally[str]
    """How games ended."""
    asked: Tally[str]
    offered: Tally[str]
    chosen: Tally[str]
    cards: tuple[Card, ...]
    sentences: tuple[Sentence, ...]
    cited: Tally[str]
    short: Tally[str]
    """By seats, how often a pile had run out when something was drawn."""
    by_hand: Tally[str]
    """How often each rule was left to hands."""
    spaces: Tally[str]
    """How often a piece came to each zone of the table."""


def figures_of(games: Sequence[Played]) -> Figures:
    """The figures of games at one table."""
    ended = [game for game in games if game.ended]
    count = len(games[0].players) if games else 0
    order: list[list[float]] = [[] for _ in range(count)]
    by_player: dict[str, list[float]] = {}
    for game in ended:
        for seat, share in enumerate(game.shares):
            by_player.setdefault(game.players[seat], []).append(share)
            if game.first >= 0:
                order[(seat - game.first) % count].append(share)
    chosen = sum(sum(game.decisions) for game in games)
    forced = sum(game.forced for game in games)
    return Figures(
        games=len(games),
        players=tuple(dict.fromkeys(player for game in games for player in game.players)),
        seats=tuple(mean([game.shares[seat] for game in ended]) for seat in range(count)),
        turn_order=tuple(_share(each) for each in order),
        order_by_chance=uneven([math.fsum(each) for each in order]) if count > 1 else 1.0,
        by_player={player: _share(each) for player, each in by_player.items()},
        unfinished=tuple(game.seed for game in games if not game.ended and not game.wrong),
        wrong=tuple((game.seed, game.wrong) for game in games if game.wrong),
        shared=wilson(sum(max(game.shares) < 1 for game in ended), len(ended)),
        together=_together(ended),
        turns=_spread([game.turns for game in ended]),
        decisions=_spread([sum(game.decisions) for game in ended]),
        minutes=_spread([minutes(game) for game in ended]),
        forced=forced / (forced + chosen) if forced + chosen else 0.0,
        branching=math.exp(math.fsum(game.branching for game in games) / chosen) if chosen else 1.0,
        widest=max((game.widest for game in games), default=0),
        lead_changes=mean([lead_changes(game) for game in ended if game.values]),
        leader_wins=tuple(_leader_wins(ended, share) for share in POINTS),
        decided=mean([_decided(game) for game in ended if game.values and max(game.shares) == 1]),
        comeback=_comeback(ended),
        reasons=_summed(Tally([_kind_of_end(game)]) for game in ended),
        asked=_summed(game.asked for game in games),
        offered=_summed(game.offered for game in games),
        chosen=_summed(game.chosen for game in games),
        cards=_cards(ended),
        sentences=_sentences(games),
        cited=_summed(game.cited for game in games),
        short=_summed(game.short for game in games),
        by_hand=_summed(game.by_hand for game in games),
        spaces=_summed(game.spaces for game in games),
    )


def _kind_of_end(game: Played) -> str:
    """How a game ended, without whose and how much: `won with the most points (PI-010)`."""
    words = game.reason.partition(":")[0]
    for name in seat_names(len(game.players)):
        words = re.sub(rf"\b{name}\b", "one", words)
    words = re.sub(r"\d+", "#", words)
    return f"{words} ({', '.join(game.rules)})" if game.rules else words


def _share(values: Sequence[float]) -> Interval:
    """A mean of shares of games: as one of wins, if all were won alone or lost."""
    if all(value in (0.0, 1.0) for value in values):
        return wilson(math.fsum(values), len(values))
    return mean(values)


def _together(ended: Sequence[Played]) -> Interval:
    if any(len(set(game.shares)) > 1 for game in ended):
        return wilson(0, 0)
    return wilson(sum(max(game.shares) > 0 for game in ended), len(ended))


def _spread(values: Sequence[float]) -> tuple[float, ...]:
    return tuple(quantiles(values, QUANTILES)) if values else ()


def minutes(game: Played) -> float:
    """How long a game would take people."""
    return (sum(game.decisions) * SECONDS + game.forced * SECONDS_FORCED) / 60


def _leader(values: Sequence[float]) -> int:
    """The seat with the best position; -1 where several are alike."""
    best = max(values)
    return values.index(best) if values.count(best) == 1 else -1


def lead_changes(game: Played) -> float:
    """How often another seat came to have the best position."""
    leaders = [leader for each in game.values if (leader := _leader(each)) >= 0]
    return float(sum(one != other for one, other in pairwise(leaders)))


def _leader_wins(ended: Iterable[Played], share: float) -> Interval:
    hits, count = 0.0, 0
    for game in ended:
        if len(game.shares) > 1 and len(game.values) > 3:
            leader = _leader(game.values[int(share * len(game.values))])
            if leader >= 0:
                hits, count = hits + game.shares[leader], count + 1
    return wilson(hits, count)


def _decided(game: Played) -> float:
    winner = game.shares.index(1.0)
    since = len(game.values)
    for at in reversed(range(len(game.values))):
        if game.values[at][winner] < DECIDED:
            break
        since = at
    return since / len(game.values)


def _comeback(ended: Iterable[Played]) -> Interval:
    hits = count = 0
    for game in ended:
        if len(game.shares) > 1 and max(game.shares) == 1 and len(game.values) > 3:
            winner, even = game.shares.index(1.0), 1 / len(game.shares)
            later = game.values[len(game.values) // 2 :]
            hits += any(values[winner] < even / 2 for values in later)
            count += 1
    return wilson(hits, count)


def _summed(tallies: Iterable[Tally[str]]) -> Tally[str]:
    found: Tally[str] = Tally()
    for each in tallies:
        found.update(each)
    return found


def _sentences(games: Iterable[Played]) -> tuple[Sentence, ...]:
    did, idle = _summed(game.did for game in games), _summed(game.idle for game in games)
    return tuple(
        Sentence(said, did[said], idle[said]) for said in sorted(dict.fromkeys([*did, *idle]))
    )


def _cards(ended: Sequence[Played]) -> tuple[Card, ...]:
    """Each card that came to a seat; seats are compared with seats in games of about the same
    length, since whoever plays long sees more cards, and by how much more they got than a player
    like them at such a place does, since some cards always lie before the same seat."""
    if not ended:
        return ()
    usual: dict[tuple[str, int, int], list[float]] = {}
    for game in ended:
        for seat, share in enumerate(game.shares):
            usual.setdefault(_place(game, seat), []).append(share)
    expected = {place: math.fsum(each) / len(each) for place, each in usual.items()}
    bounds = quantiles([game.turns for game in ended], (0.25, 0.5, 0.75))
    names = sorted({name for game in ended for had in game.had for name in had})
    strata: list[list[_Had]] = [[] for _ in range(4)]
    came: Tally[str] = Tally()
    used: Tally[str] = Tally()
    for game in ended:
        which = sum(game.turns > bound for bound in bounds)
        each = zip(game.had, game.used, game.shares, strict=True)
        for seat, (had, went, share) in enumerate(each):
            place = _place(game, seat)
            strata[which].append(_Had(had, place, share, share - expected[place]))
            came.update(had)
            used.update(went)
    found = [_card(name, came[name], used[name], strata) for name in names]
    likely = [_by_chance(card.effect) for card in found]
    return tuple(
        card._replace(believed=yes) for card, yes in zip(found, discoveries(likely), strict=True)
    )


class _Had(NamedTuple):
    """What a seat had in a game, what it got, and how much more that is than such a place gets."""

    cards: Tally[str]
    place: tuple[str, int, int]
    share: float
    more: float


def _place(game: Played, seat: int) -> tuple[str, int, int]:
    """A player, its seat, and how many turns behind the first player it sits."""
    return game.players[seat], seat, (seat - game.first) % len(game.shares)


def _card(name: str, came: int, used: int, strata: Sequence[Sequence[_Had]]) -> Card:
    with_all: list[float] = []
    without_all: list[float] = []
    weights, differences, errors = 0.0, 0.0, 0.0
    # A card that some places always have and others never says nothing apart from these places.
    having_it, lacking_it = (
        {had.place for each in strata for had in each if (name in had.cards) == yes}
        for yes in (True, False)
    )
    for each in strata:
        having = [had.more for had in each if name in had.cards]
        lacking = [had.more for had in each if name not in had.cards]
        with_all += [had.share for had in each if name in had.cards]
        without_all += [had.share for had in each if name not in had.cards]
        if len(having) > 1 and len(lacking) > 1:
            one, other = mean(having), mean(lacking)
            # Cochran and Mantel's weight: what both sides have of it.
            weight = len(having) * len(lacking) / (len(having) + len(lacking))
            weights += weight
            differences += weight * (one.value - other.value)
            errors += weight**2 * ((one.half / 1.96) ** 2 + (other.half / 1.96) ** 2)
    if weights and having_it & lacking_it and min(len(with_all), len(without_all)) >= FEW:
        value, half = differences / weights, 1.96 * math.sqrt(errors) / weights
        effect = Interval(value, value - half, value + half)
    else:
        effect = Interval(math.nan, -math.inf, math.inf)
    return Card(name, came, used, _share(with_all), _share(without_all), effect, believed=False)


def _by_chance(effect: Interval) -> float:
    if math.isnan(effect.value) or not effect.half:
        return 1.0
    return likely_by_chance(effect.value / (effect.half / 1.96))
