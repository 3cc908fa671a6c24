"""What was done that may be done but once a phase, turn, round or game, as positions are written.

    A: {once: [[turn, AB-004], [game, Pilot 0, Pilot 2]]}

An entry is the time, what was done, and the card that let its player do it.
"""

from __future__ import annotations

import re
from typing import Any

from referee.effects.rules.keys import ONCE
from referee.facts import Fact, a_card, a_list, labels_of
from referee.play import Play
from referee.position import Position
from referee.setting import BOX

_OF_A_CARD = re.compile(r"(?P<what>.+ \d+) (?P<card>\d+)")
"""What a card let somebody do, with the card by its instance."""
TIMES = ("phase", "turn", "round", "game")


def _say(position: Position, of: str) -> list[list[str]]:
    found = []
    for time, what, seat in position.fact(ONCE, ()):
        said = _OF_A_CARD.fullmatch(what)
        if seat == of and said is None:
            found.append([time, what])
        elif seat == of and said is not None:
            card = int(said["card"])
            found.append([time, said["what"], *labels_of(position, [card], _lying(position))])
    return sorted(found)


def _put(play: Play, of: str, value: Any) -> None:
    found = [each for each in play.fact(ONCE, ()) if each[2] != of]
    for entry in a_list("once", value):
        time, what, *card = map(str, a_list("once", entry))
        if time not in TIMES:
            raise ValueError(f"nothing is done once per {time}; it is one of {', '.join(TIMES)}")
        for label in card:
            what += f" {a_card(play, label, _lying(play))}"
        found.append((time, what, of))
    play.remember_fact(ONCE, tuple(found))


def _lying(position: Position) -> tuple[str, ...]:
    return tuple(address for address in position.state.zones if address != BOX)


DONE_ONCE = Fact(
    key=ONCE, like="[[turn, AB-004]]", own=True, put=_put, say=_say,
    about="what was done that may be done but once: in what time, by which paragraph or card",
)  # fmt: skip
