"""Dials: discs that are turned until a number stands at their arrow. A game and drawings of its
cards in; which counter each dial shows, and where its numbers stand around it, out.

Angles are degrees clockwise from the top of the disc.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from tablewright.drawing import Drawing, Run, apply, walk
from tablewright.layout.tabletop.spots import Box
from tablewright.model.game import Counter, Game

FEWEST = 4
"""Numbers that a dial has at least."""
AROUND = 0.3
"""How far from the middle they stand at least, as a part of the radius."""
ROUND = 0.08
"""How much the places of a round track may differ in their distance from its middle."""
CAPITAL = 0.36
"""How far above its baseline the middle of a figure lies, as a part of its size."""


def dial_decks(game: Game) -> frozenset[str]:
    """The decks whose cards are dials."""
    dials = (part for part in game.components if part.kind == "dial")
    return frozenset(deck for part in dials for deck in part.which or (part.id,))


def counter_of(game: Game, name: str) -> Counter | None:
    """The counter that a dial shows: the one that says so, else the one whose name is in the
    dial's, such as `Health Dial`."""
    words = name.casefold()
    counters = [each for each in game.counters if each.owner in ("seat", "common")]
    own = next((each for each in counters if each.dial.casefold() == words), None)
    if own is not None:
        return own
    fitting = [
        (len(called), counter)
        for counter in counters
        if not counter.dial
        for called in (counter.name.casefold(), counter.id.replace("-", " ").casefold())
        if called and called in words
    ]
    return max(fitting, key=lambda each: each[0], default=(0, None))[1]


def numbers_around(drawing: Drawing) -> dict[int, float]:
    """The numbers that stand around a disc; none if it has too few to be a dial."""
    trim = drawing.trim
    middle = (drawing.width / 2, drawing.height / 2)
    radius = min(drawing.width, drawing.height) / 2
    if trim is not None:
        middle = (trim.x + trim.width / 2, trim.y + trim.height / 2)
        radius = min(trim.width, trim.height) / 2
    found: dict[int, float] = {}
    twice: set[int] = set()
    for mark, matrix in walk(drawing.marks):
        if not isinstance(mark, Run) or not mark.text.strip().isdecimal():
            continue
        x, y = apply(matrix, mark.x + mark.width / 2, mark.y - CAPITAL * mark.size)
        across, down = x - middle[0], y - middle[1]
        if math.hypot(across, down) < AROUND * radius:
            continue
        value = int(mark.text)
        twice |= {value} & found.keys()
        found[value] = round(math.degrees(math.atan2(across, -down)) % 360, 1)
    around = {value: angle for value, angle in sorted(found.items()) if value not in twice}
    return around if len(around) >= FEWEST else {}


def round_about(values: Mapping[int, Box]) -> tuple[float, float] | None:
    """The middle of a track whose places stand in a circle; None for any other."""
    if len(values) < FEWEST + 1:
        return None
    boxes = list(values.values())
    x = (min(box.x for box in boxes) + max(box.x for box in boxes)) / 2
    y = (min(box.y for box in boxes) + max(box.y for box in boxes)) / 2
    far = [math.hypot(box.x - x, box.y - y) for box in boxes]
    most = max(far)
    # What lies in a row has a middle from which some are near.
    return (x, y) if most and min(far) > (1 - ROUND) * most else None
