"""What is counted for a gain: allies that were played."""

from __future__ import annotations

from referee.games.shards_of_infinity.effects import GAME
from referee.games.shards_of_infinity.mechanics import is_ally, played
from referee.phrases.phrase import phrase
from referee.position import Position

THING = "r_thing"
"""The kind of what is counted one by one: `Gain 2 power for each {thing}.`"""


@phrase("{faction} ally you played this turn", vocabulary=GAME, kind=THING, rules=("SOI-084",))
def faction_ally_you_played(position: Position, faction: str) -> int:
    """The allies of that faction played this turn, fast-played ones and the card itself too."""
    return sum(
        is_ally(position, card) and position.field(card, "faction") == faction
        for card in played(position)
    )
