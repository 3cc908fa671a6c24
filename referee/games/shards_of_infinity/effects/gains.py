"""What is counted for a gain: champions, allies that were played."""

from __future__ import annotations

from referee.games.shards_of_infinity.effects import GAME
from referee.games.shards_of_infinity.mechanics import champions_of, is_ally, played
from referee.phrases.phrase import phrase
from referee.position import Position

THING = "r_thing"
"""The kind of what is counted one by one: `Gain 2 power for each {thing}.`"""


@phrase("champion you control", vocabulary=GAME, kind=THING, rules=("SOI-060",))
def champion_you_control(position: Position) -> int:
    """The player's champions in play, the card itself included."""
    return len(position.zone(f"{position.me}.champions"))


@phrase("{faction} champion you control", vocabulary=GAME, kind=THING, rules=("SOI-060",))
def faction_champion_you_control(position: Position, faction: str) -> int:
    """The player's champions of that faction in play, the card itself included."""
    return champions_of(position, faction)


@phrase("{faction} ally you played this turn", vocabulary=GAME, kind=THING, rules=("SOI-084",))
def faction_ally_you_played(position: Position, faction: str) -> int:
    """The allies of that faction played this turn, fast-played ones and the card itself too."""
    return sum(
        is_ally(position, card) and position.field(card, "faction") == faction
        for card in played(position)
    )
