"""What is measured of a game: its record in, one number out; the names by which it is asked for."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from referee.playtest.course import course_of, lead_changes, partners_alike
from referee.playtest.figures import minutes
from referee.playtest.game import Played
from referee.teams import Sides
from tablewright.errors import TablewrightError, did_you_mean

PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
CARD = "card:"
PLAYER = "player:"


class Measure(NamedTuple):
    """Something to measure."""

    name: str
    said: str
    """In a sentence, with {} for its value."""
    of: Callable[[Played], float]
    """Its value in a game that ended; not a number where the game says nothing of it."""
    share: bool = False
    """Whether it lies between 0 and 1."""
    points: bool = False
    """Whether it is said in points of a hundred against an even share."""


def measures(rounds: str, players: Sequence[str], sides: Sides) -> tuple[Measure, ...]:
    """All that is always compared: balance, then length."""

    def tie(game: Played) -> float:
        return float(max(course_of(game, sides).shares) < 1)

    def leads(game: Played) -> float:
        return lead_changes(course_of(game, sides))

    apart = sides if partners_alike(players, sides) else ()
    seats = len(players)
    found = [_place(at) for at in range(seats)]
    found += (
        [_player(each, apart) for each in dict.fromkeys(players)] if len(set(players)) > 1 else []
    )
    found.append(Measure("won", "{} of games are won by somebody", _won, share=True))
    found.append(Measure("ties", "{} of games have no single winner", tie, share=True))
    if seats > 1:
        found.append(Measure("leads", "the lead changes {} times in a game", leads))
    found.append(Measure("turns", f"a game takes {{}} {rounds}", lambda game: game.turns))
    found.append(Measure("decisions", "a game has {} decisions", lambda game: sum(game.decisions)))
    found.append(Measure("minutes", "a game takes about {} minutes", minutes))
    return tuple(found)


def measure_of(name: str, known: Sequence[Measure], cards: Sequence[str]) -> Measure:
    """The measure of a name. Raises TablewrightError."""
    found = next((each for each in known if each.name == name), None)
    if found is not None:
        return found
    if name.startswith(CARD):
        card = name.removeprefix(CARD)
        if card in cards:
            return gain_of(card)
        raise TablewrightError(
            f"no card '{card}' that both versions have; {did_you_mean(card, cards)}"
        )
    names = ", ".join(each.name for each in known)
    raise TablewrightError(f"'{name}' is no measure; expected {names}, or card:NAME")


def gain_of(card: str) -> Measure:
    """How much more than an even share those get to whom a card came."""

    def gain(game: Played) -> float:
        shares = [share for had, share in zip(game.had, game.shares, strict=True) if card in had]
        return math.fsum(shares) / len(shares) - 1 / len(game.shares) if shares else math.nan

    return Measure(
        f"{CARD}{card}", f"who gets {_safe(card)} has {{}} on an even share", gain, points=True
    )


def _safe(name: str) -> str:
    """A name in a sentence with a gap."""
    return name.replace("{", "{{").replace("}", "}}")


def came_of(card: str) -> Measure:
    """How often a card comes to a seat."""
    return Measure(
        f"came:{card}",
        f"{_safe(card)} comes to players {{}} times in a game",
        lambda game: float(sum(had[card] for had in game.had)),
    )


def used_of(card: str) -> Measure:
    """How often it is used."""
    return Measure(
        f"used:{card}",
        f"{_safe(card)} is used {{}} times in a game",
        lambda game: float(sum(had[card] for had in game.used)),
    )


def values_of(measure: Measure, games: Sequence[Played], turns: int) -> list[float]:
    """The value of each deal: the mean of its games, of which there are `turns`."""
    each = [measure.of(game) if game.ended else math.nan for game in games]
    return [_mean(each[at : at + turns]) for at in range(0, len(each), turns)]


def _mean(values: Sequence[float]) -> float:
    known = [value for value in values if not math.isnan(value)]
    return math.fsum(known) / len(known) if known else math.nan


def place_name(at: int) -> str:
    """What a place in the turn order is called, 0 for who begins."""
    return PLACES[at] if at < len(PLACES) else f"{at + 1}th"


def _place(at: int) -> Measure:
    name = place_name(at)

    def share(game: Played) -> float:
        if game.first < 0:
            return math.nan
        return game.shares[(game.first + at) % len(game.shares)]

    return Measure(name, f"who plays {name} wins {{}} of games", share, share=True)


def _player(name: str, sides: Sides) -> Measure:
    def share(game: Played) -> float:
        course = course_of(game, sides)
        each = zip(course.players, course.shares, strict=True)
        return _mean([share for player, share in each if player == name])

    return Measure(f"{PLAYER}{name}", f"{name} wins {{}} of games", share, share=True)


def _won(game: Played) -> float:
    return float(max(game.shares) > 0)
