"""What is gained: gems, power, mastery, health."""

from __future__ import annotations

from typing import Any

from referee.games.shards_of_infinity.effects import GAME
from referee.games.shards_of_infinity.mechanics import (
    champions_of,
    discarded_of,
    is_ally,
    known,
    played,
)
from referee.phrases.phrase import phrase
from referee.play import Play
from referee.position import Position
from referee.state import INFINITE


@phrase("Gain {n} gem(s).", vocabulary=GAME, rules=("SOI-031", "SOI-033"))
def gain_gems(play: Play, n: int) -> None:
    """The player gets n gems, to be spent until the end of the turn.

    >>> example("Gain 3 gems.")
    A's gems 0 -> 3
    """
    play.count_by(f"{play.me}.gems", n)


@phrase("Gain {n} power.", vocabulary=GAME, rules=("SOI-031", "SOI-033"))
def gain_power(play: Play, n: int) -> None:
    """The player gets n power, to be used until the end of the turn.

    >>> example("Gain 4 power.")
    A's power 0 -> 4
    """
    play.count_by(f"{play.me}.power", n)


@phrase("Gain infinite power.", vocabulary=GAME, rules=("SOI-053", "SOI-110"))
def gain_infinite_power(play: Play) -> None:
    """The player's power is infinite until the end of the turn, however it is divided.

    >>> example("Gain infinite power.")
    A's power 0 -> infinite
    """
    play.count_by(f"{play.me}.power", INFINITE)


@phrase("Gain {n} mastery.", vocabulary=GAME, rules=("SOI-045", "SOI-043"))
def gain_mastery(play: Play, n: int) -> None:
    """The player's mastery rises by n, to 30 at most; what is above is lost.

    >>> example("Gain 2 mastery.")
    A's mastery 0 -> 2
    """
    _up(play, "mastery", n)


@phrase("Gain {n} health.", vocabulary=GAME, rules=("SOI-130",))
def gain_health(play: Play, n: int) -> None:
    """The player's health rises by n, to 50 at most; what is above is lost.

    >>> example("Gain 4 health.", health=40)
    A's health 40 -> 44
    """
    _up(play, "health", n)


def _up(play: Play, counter: str, by: int) -> None:
    if counter == "mastery" and play.counter(f"{play.me}.mastery") + by >= 30:
        play.rules = (*play.rules, "SOI-003")
    if not play.count_by(f"{play.me}.{counter}", by):
        play.nothing(f"{play.me}'s {counter} is at its most already")


@phrase("Double your power.", vocabulary=GAME, rules=("SOI-033",))
def double_your_power(play: Play) -> None:
    """The power that the player has not used yet is doubled; infinite power stays infinite.

    >>> example("Double your power.", power=3)
    A's power 3 -> 6
    """
    power = play.counter(f"{play.me}.power")
    if not play.count_by(f"{play.me}.power", power):
        play.nothing(
            "there is no power to double" if not power else "infinite power stays as it is"
        )


@phrase("Gain {n} power for each {count}.", vocabulary=GAME, rules=("SOI-031", "SOI-032"))
def gain_power_for_each(play: Play, n: int, count: Any) -> None:
    """What is meant is counted when the line is reached; the player gets n power for each.

    >>> example("Gain 2 power for each champion you control.")
    nothing: there is no champion you control
    """
    if "discard" in count[0] and not known(play, f"{play.me}.discard"):
        return
    number = play.count(count)
    if number:
        play.count_by(f"{play.me}.power", n * number)
    else:
        play.nothing(f"there is no {play.said(count)}", *play.rules_of(count))


@phrase("champion you control", vocabulary=GAME, kind="count", rules=("SOI-060",))
def champion_you_control(position: Position) -> int:
    """The player's champions in play, the card itself included."""
    return len(position.zone(f"{position.me}.champions"))


@phrase("{faction} champion you control", vocabulary=GAME, kind="count", rules=("SOI-060",))
def faction_champion_you_control(position: Position, faction: str) -> int:
    """The player's champions of that faction in play, the card itself included."""
    return champions_of(position, faction)


@phrase("{faction} ally you played this turn", vocabulary=GAME, kind="count", rules=("SOI-084",))
def faction_ally_you_played(position: Position, faction: str) -> int:
    """The allies of that faction played this turn, fast-played ones and the card itself too."""
    return sum(
        is_ally(position, card) and position.field(card, "faction") == faction
        for card in played(position)
    )


@phrase("{faction} card in your discard pile", vocabulary=GAME, kind="count", rules=("SOI-021",))
def faction_card_in_your_discard_pile(position: Position, faction: str) -> int:
    """The cards of that faction in the player's discard pile; the play zone does not count."""
    return discarded_of(position, faction)
