"""Champions and opponents, and what holds while a champion is in play."""

from __future__ import annotations

from referee.games.shards_of_infinity.effects import GAME
from referee.games.shards_of_infinity.keys import REVEALED
from referee.phrases.phrase import phrase
from referee.phrases.standing import standing
from referee.play import Play
from referee.state import Option, Step


@phrase("1 opponent loses {n} health.", vocabulary=GAME, rules=("SOI-109", "SOI-HR-16"))
def one_opponent_loses_health(play: Play, n: int) -> None:
    """The player chooses an opponent, whose health falls by n; shields do not help.

    >>> example("1 opponent loses 2 health.")
    B's health 50 -> 48
    """
    options = [Option(each, each) for each in play.opponents(play.me)]
    opponent = play.choose(f"{play.me}: which opponent loses health?", options)
    assert opponent is not None
    if play.table.variant(16) == "shields":
        play.remember_fact(REVEALED, ())
        play.then(
            Step("shields", opponent, data=(play.me, n)), Step("hit", opponent, data=(play.me, n))
        )
    else:
        play.count_by(f"{opponent}.health", -n)


STANDING = standing(GAME, """
    cannot-be-attacked: Cannot be attacked. [SOI-072, SOI-HR-8]
        While the champion is in play no power may be used on it, not even infinite power; sentences
        that destroy it work.
        >>> guard = card("Guard", text="Cannot be attacked.", type="champion", health=2)
        >>> example.why("attack-champion", "Guard", "B", 1, zones={"B.champions": [guard]}, power=3)
        Guard cannot be attacked

    your-other-champions-cannot-be-attacked: Your other champions cannot be attacked. [SOI-004]
        While the champion is in play no power may be used on its player's other champions.
        >>> ward = card("Ward", text="Your other champions cannot be attacked.", type="champion")
        >>> other = card("Other", type="champion", health=2)
        >>> zones = {"B.champions": [ward, other]}
        >>> example.why("attack-champion", "Other", "B", 1, zones=zones, power=3)
        Other cannot be attacked

    your-champions-have-more-health: Your champions have + {n} health. [SOI-065]
        While the champion is in play its player's champions, itself too, need n damage more.
        >>> tower = card("Tower", text="Your champions have + 2 health.", type="champion", health=3)
        >>> zones = {"B.champions": [tower]}
        >>> example.why("attack-champion", "Tower", "B", 6, zones=zones, power=9)
        Tower needs 5 more, not 6
""")  # fmt: skip
