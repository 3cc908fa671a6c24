"""A length that is longer than its sheets to the seams that cut least: the fewest sheets first.

All lengths are points. A `Stretch` is one direction of a board; a seam lies where the edge of one
sheet is glued onto the sheet before it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from tablewright.layout.seams import STEP
from tablewright.units import MM

OVERLAP = 10 * MM
"""How much of the board neighbours both show, where there is room for it."""
SPARE = 1 * MM
"""As much of the overlap is left beyond a cut, so that a knife that strays finds no white."""
GLUE = OVERLAP - SPARE
"""How far a sheet runs on beyond a seam, under the sheet that is glued onto it."""
LEAST_GLUE = 6 * MM
"""The same at least."""
LEAST_BLEED = 2 * MM
"""A board of several sheets keeps as much of its bleed: no sheet is spared for less."""
LEAST_PIECE = 30 * MM
"""No sheet shows less between its seams: what is narrower cannot be handled."""
GLUE_PRICE, BLEED_PRICE = 1.5, 9.0
"""What each millimetre costs that is missing: less than to cut a word or a space."""
UNEVEN = 0.004
"""What each millimetre costs by which a seam lies beside its place in an even division."""
CANDIDATES = 24
"""So many places for a seam are tried, far enough apart to differ."""
APART = 1 * MM

CLOSE = 0.01 * MM


@dataclass(frozen=True, slots=True)
class Stretch:
    """A board's direction: where its trimmed edge lies, how long it is, its bleed at both ends, and
    where alone seams may lie, if somebody has said so."""

    start: float
    length: float
    bleeds: tuple[float, float]
    places: tuple[float, ...] | None = None

    @property
    def end(self) -> float:
        return self.start + self.length


@dataclass(frozen=True, slots=True)
class Part:
    """What one sheet shows of a stretch: from `start` to `end` it is seen, and it runs on by
    `before` and `behind`: into the bleed, or beyond a seam."""

    start: float
    end: float
    before: float
    behind: float

    @property
    def shown(self) -> tuple[float, float]:
        """Where it begins and ends."""
        return self.start - self.before, self.end + self.behind


Price = Callable[[int, float, float], float | None]
"""What the band of a number costs that lies between two seams, beside these; None if there cannot
be such."""


def most_between(stretch: Stretch, rooms: Sequence[float], at: int) -> float:
    """How much the sheet `at` of some shows at most between its seams, with room for `rooms`."""
    if len(rooms) == 1:
        return rooms[at]
    before = SPARE if at else min(LEAST_BLEED, stretch.bleeds[0])
    last = at == len(rooms) - 1
    return rooms[at] - before - (min(LEAST_BLEED, stretch.bleeds[1]) if last else LEAST_GLUE)


def fewest(stretch: Stretch, room: float) -> int | None:
    """How many sheets with room for `room` are needed at least; None if none are enough."""
    if stretch.places is None:
        if room - SPARE - LEAST_GLUE < LEAST_PIECE:
            return None
        count = 1
        while held(stretch, (room,) * count) < stretch.length - CLOSE:
            count += 1
        return count
    return next(
        (
            count
            for count in range(1, len(stretch.places) + 2)
            if divided(stretch, (room,) * count, None) is not None
        ),
        None,
    )


def held(stretch: Stretch, rooms: Sequence[float]) -> float:
    """How long a stretch may be that sheets with these rooms hold."""
    return sum(most_between(stretch, rooms, at) for at in range(len(rooms)))


def divided(
    stretch: Stretch,
    rooms: Sequence[float],
    costs: Sequence[float] | None,
    price: Price | None = None,
    candidates: int = CANDIDATES,
    limit: float = math.inf,
) -> tuple[float, tuple[float, ...]] | None:
    """The seams between sheets with these `rooms` that cost least, and what they cost.

    `costs` are those of a seam, each `STEP` from the start on; `price` that of the sheets between.
    None if the sheets do not hold the stretch, or only for `limit` or more.
    """
    count = len(rooms)
    best: list[tuple[float, float, tuple[float, ...]]] = [(0.0, stretch.start, ())]
    for at in range(count):
        last = at == count - 1
        ends = [stretch.end] if last else _candidates(stretch, rooms, at, costs, candidates)
        following = []
        for end in ends:
            own = 0.0 if last or costs is None else _cost_at(stretch, costs, end)
            if not last:
                even = stretch.start + stretch.length * sum(rooms[: at + 1]) / sum(rooms)
                own += UNEVEN * abs(end - even) / MM
            least, through = limit, None
            for cost, begin, seams in best:
                if cost + own >= least:
                    break  # the dearer ones follow
                missing = _missing(stretch, rooms, at, begin, end)
                if missing is None or cost + own + missing >= least:
                    continue
                between = price(at, begin, end) if price is not None else 0.0
                if between is not None and cost + own + missing + between < least:
                    least, through = cost + own + missing + between, (*seams, end)
            if through is not None:
                following.append((least, end, through))
        best = sorted(following)
    return (best[0][0], best[0][2][:-1]) if best else None


def parts(stretch: Stretch, rooms: Sequence[float], seams: Sequence[float]) -> tuple[Part, ...]:
    """What each sheet shows, with as much glue and bleed as there is room for."""
    found = []
    count = len(rooms)
    for at, (start, end) in enumerate(pairwise((stretch.start, *seams, stretch.end))):
        before = SPARE if at else stretch.bleeds[0]
        behind = GLUE if at < count - 1 else stretch.bleeds[1]
        missing = max(0.0, end - start + before + behind - rooms[at])
        if at < count - 1:
            less = min(missing, GLUE - LEAST_GLUE)
            behind, missing = behind - less, missing - less
        if count == 1:
            # Both edges lose alike, as far as each has bleed to lose.
            less = min(behind, max(missing / 2, missing - before))
            before, behind = before - (missing - less), behind - less
        elif at == 0:
            before -= missing
        elif at == count - 1:
            behind -= missing
        found.append(Part(start, end, max(0.0, before), max(0.0, behind)))
    return tuple(found)


def _missing(
    stretch: Stretch, rooms: Sequence[float], at: int, begin: float, end: float
) -> float | None:
    """What it costs that a sheet has too little room for all its glue and bleed; None if it has
    none even without."""
    long = end - begin
    if long > most_between(stretch, rooms, at) + CLOSE:
        return None
    last = at == len(rooms) - 1
    least = min(LEAST_PIECE, stretch.length / len(rooms)) if stretch.places is None else CLOSE
    if len(rooms) > 1 and long < least - CLOSE:
        return None
    before = SPARE if at else stretch.bleeds[0]
    behind = stretch.bleeds[1] if last else GLUE
    missing = max(0.0, long + before + behind - rooms[at])
    glue = 0.0 if last else min(missing, GLUE - LEAST_GLUE)
    return (GLUE_PRICE * glue + BLEED_PRICE * (missing - glue)) / MM


def _candidates(
    stretch: Stretch,
    rooms: Sequence[float],
    at: int,
    costs: Sequence[float] | None,
    most: int,
) -> list[float]:
    """Places for the seam behind sheet `at`: the cheapest that the sheets before and behind it can
    reach, none too near to another."""
    count = len(rooms)
    high = stretch.start + sum(most_between(stretch, rooms, one) for one in range(at + 1))
    low = stretch.end - sum(most_between(stretch, rooms, one) for one in range(at + 1, count))
    low, high = max(low, stretch.start + CLOSE), min(high, stretch.end - CLOSE)
    if stretch.places is not None:
        return [place for place in stretch.places if low - CLOSE <= place <= high + CLOSE]
    if costs is None or low > high:
        return [low + (high - low) / 2] if low <= high + CLOSE else []
    even = stretch.start + stretch.length * sum(rooms[: at + 1]) / sum(rooms)
    spots = [low, high, *([even] if low < even < high else [])]
    first, behind = int((low - stretch.start) / STEP) + 1, int((high - stretch.start) / STEP) + 1
    # Of a gap, in which all costs alike, the middle is tried, and its ends.
    run = first
    for step in range(first, min(behind, len(costs))):
        if step + 1 == min(behind, len(costs)) or abs(costs[step + 1] - costs[step]) > CLOSE:
            gap = [(run + step) / 2, *([run + 2, step - 2] if step - run > 8 else [])]
            spots += [stretch.start + STEP * place for place in gap]
            run = step + 1
    chosen: list[float] = []
    worth = {spot: (round(_cost_at(stretch, costs, spot), 2), abs(spot - even)) for spot in spots}
    for spot in sorted(worth, key=worth.__getitem__):
        if all(abs(spot - other) >= APART for other in chosen):
            chosen.append(spot)
            if len(chosen) == most:
                break
    return sorted(chosen)


def _cost_at(stretch: Stretch, costs: Sequence[float], place: float) -> float:
    at = round((place - stretch.start) / STEP)
    return costs[min(max(at, 0), len(costs) - 1)]
