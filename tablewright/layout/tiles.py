"""A board and a paper to tiles: which part of the board each sheet shows; all lengths in points.

Nothing is scaled. The sheets lie in bands, rows or columns, each of which has its own seams.
Neighbours show the same strip of the board beyond a seam, so that they can be glued.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Literal, NamedTuple

from tablewright.drawing import Box, Drawing
from tablewright.errors import TablewrightError
from tablewright.layout.seamed import (
    CLOSE,
    LEAST_BLEED,
    LEAST_GLUE,
    LEAST_PIECE,
    OVERLAP,
    SPARE,
    Part,
    Stretch,
    divided,
    fewest,
    held,
    most_between,
    parts,
)
from tablewright.layout.seams import Costs, Thing
from tablewright.layout.sheet.grid import measures
from tablewright.units import MM

MARGIN = 6.35 * MM
"""What printers leave empty at each edge of the paper."""
HIDDEN = 0.5 * MM
"""As far from the neighbour's cut a glue strip begins, so that none of it is seen."""
MANY_BANDS = 6
"""Of more bands than this not every order of upright and level sheets is tried."""
FEW = 8
"""So many places for a seam between bands are tried: with each, the seams of both are found."""
MIXED = 4.0
"""What it costs that sheets are printed upright and level: they are turned by hand."""
STRAIGHT = 4.0
"""So much more may seams cost that run through all bands: they are easier to glue."""
UNALIKE = 0.5
"""What it costs that sheets are not turned as the board is."""

Direction = Literal["rows", "columns"]


@dataclass(frozen=True, slots=True)
class Tile:
    """One sheet of a board: its row and column from 0, and what it shows.

    `seen` is what is seen of it when all are glued, `shown` what is printed, both in the drawing's
    coordinates; `shown` lies in the box `area` of a page of `width` x `height`. `piece` is what is
    left when it is cut: at its left and upper edge as far as it is seen, and at the board's edges.
    """

    row: int
    column: int
    seen: Box
    shown: Box
    piece: Box
    width: float
    height: float

    @property
    def label(self) -> str:
        """ "R2 C3" for the third sheet of the second row."""
        return f"R{self.row + 1} C{self.column + 1}"

    @property
    def area(self) -> Box:
        """Where on its page it is printed: in the middle."""
        x, y = (self.width - self.shown.width) / 2, (self.height - self.shown.height) / 2
        return Box(x, y, self.shown.width, self.shown.height)

    @property
    def landscape(self) -> bool:
        """Whether its page is wider than it is high."""
        return self.width > self.height + CLOSE


@dataclass(frozen=True, slots=True)
class Tiling:
    """The tiles of a board, band by band, on a paper of `width` x `height`, upright or turned."""

    width: float
    height: float
    trim: Box
    bands: Direction
    tiles: tuple[Tile, ...]
    paper: str = ""
    rolled: bool = False
    """Whether the paper comes off a roll, and is as long as the board needs."""

    @property
    def counts(self) -> tuple[int, ...]:
        """How many sheets each band has."""
        lines = [tile.row if self.bands == "rows" else tile.column for tile in self.tiles]
        return tuple(lines.count(line) for line in dict.fromkeys(lines))

    def at_edge(self, tile: Tile) -> tuple[bool, bool]:
        """Whether a tile lies at the board's right, and at its lower edge."""
        seen = tile.seen
        return seen.right > self.trim.right - CLOSE, seen.bottom > self.trim.bottom - CLOSE

    def glued(self, tile: Tile) -> tuple[tuple[Box, Tile], ...]:
        """The strips of a tile that its neighbours cover, in the drawing's coordinates, each with
        its neighbour: along its right and its lower edge."""
        shown, seen = tile.shown, tile.seen
        last, lowest = self.at_edge(tile)
        right, bottom = seen.right + HIDDEN, seen.bottom + HIDDEN
        found = []
        for other in self.tiles:
            there = other.seen
            if abs(there.x - seen.right) < CLOSE and not last:
                top = max(shown.y, there.y if there.y > seen.y + CLOSE else shown.y)
                end = there.bottom if there.bottom < seen.bottom - CLOSE else shown.bottom
                end = min(end, shown.bottom if lowest else bottom)
                if end - top > OVERLAP / 2:
                    found.append((Box(right, top, shown.right - right, end - top), other))
            elif abs(there.y - seen.bottom) < CLOSE and not lowest:
                left = max(shown.x, there.x if there.x > seen.x + CLOSE else shown.x)
                end = there.right if there.right < seen.right - CLOSE else shown.right
                if end - left > OVERLAP / 2:
                    found.append((Box(left, bottom, end - left, shown.bottom - bottom), other))
        return tuple(found)


class Seam(NamedTuple):
    """A seam of a glued board, in the drawing's coordinates: where it lies from the left if it is
    `upright`, else from the top, from where to where it runs, and the place of least and of most
    distance at which the sheets at both its sides would still do."""

    upright: bool
    at: float
    start: float
    end: float
    least: float
    most: float


def seams_of(tiling: Tiling) -> tuple[Seam, ...]:
    """The seams of a tiling, each once: those between bands run through."""
    bands: dict[int, list[Tile]] = {}
    for tile in tiling.tiles:
        bands.setdefault(tile.row if tiling.bands == "rows" else tile.column, []).append(tile)
    rows = tiling.bands == "rows"
    found = []
    for band in bands.values():
        found += [_seam(tiling, one, other, rows) for one, other in pairwise(band)]
    found += [_seam(tiling, one[0], other[0], not rows) for one, other in pairwise(bands.values())]
    return tuple(found)


def _seam(tiling: Tiling, one: Tile, other: Tile, upright: bool) -> Seam:
    """The seam between a sheet and one to its right, or below it."""
    trim, before, behind = tiling.trim, one.seen, other.seen
    inner = (tiling.bands == "rows") == upright
    if upright:
        room, next_room = one.width - 2 * MARGIN, other.width - 2 * MARGIN
        start, at, end = before.x, before.right, behind.right
        first, last = start < trim.x + CLOSE, end > trim.right - CLOSE
        along = (before.y, before.bottom) if inner else (trim.y, trim.bottom)
    else:
        room, next_room = one.height - 2 * MARGIN, other.height - 2 * MARGIN
        start, at, end = before.y, before.bottom, behind.bottom
        first, last = start < trim.y + CLOSE, end > trim.bottom - CLOSE
        along = (before.x, before.right) if inner else (trim.x, trim.right)
    most = start + room - LEAST_GLUE - (LEAST_BLEED if first else SPARE)
    least = end - next_room + SPARE + (LEAST_BLEED if last else LEAST_GLUE)
    return Seam(upright, at, *along, max(start, least), min(end, most))


class Unseamed(TablewrightError):
    """The places that were given for seams leave what no sheet holds: from `start` to `end`, of
    which a sheet holds `most`, in the direction `x` or `y`."""

    def __init__(self, direction: Literal["x", "y"], start: float, end: float, most: float) -> None:
        self.direction, self.start, self.end, self.most = direction, start, end, most
        super().__init__(f"no sheet holds {(end - start) / MM:g} mm between two seams")


class _Page(NamedTuple):
    """A page, upright or turned, for the sheets of one band: how much of the board it has room for
    along the band and across it."""

    width: float
    height: float
    along: float
    across: float


class _Found(NamedTuple):
    """A way to lay sheets: what it costs, its pages by band, the seams between bands, and those in
    each."""

    sheets: int
    cost: float
    pages: tuple[_Page, ...]
    between: tuple[float, ...]
    within: tuple[tuple[float, ...], ...]


def tile(
    drawing: Drawing,
    paper: tuple[float, float],
    name: str = "",
    things: Sequence[Thing] = (),
    places: tuple[tuple[float, ...] | None, tuple[float, ...] | None] = (None, None),
) -> Tiling:
    """The fewest sheets that show all of a board, of a paper of (width, height) or turned, with
    seams that cut as little of `things` as can be.

    `places` are those where alone upright and level seams may lie, from the trimmed left and upper
    edge; None if they are free. The bleed is shown as far as there is room for it. Raises
    TablewrightError if the paper is too small for any board, Unseamed if the places leave a piece
    that is too large for it.
    """
    trim = drawing.trim or Box(0.0, 0.0, drawing.width, drawing.height)
    least = OVERLAP + 2 * MARGIN + 30 * MM
    if min(paper) < least - CLOSE:
        raise TablewrightError(
            f"a board cannot be printed on {name or measures(*paper)}; take a paper of at least "
            f"{measures(least, least)}"
        )
    x, y = (
        Stretch(
            start,
            length,
            (start, whole - start - length),
            None if given is None else tuple(sorted(start + place for place in given)),
        )
        for start, length, whole, given in (
            (trim.x, trim.width, drawing.width, places[0]),
            (trim.y, trim.height, drawing.height, places[1]),
        )
    )
    turned = tuple(thing.turned() for thing in things)
    best: tuple[Direction, _Found] | None = None
    ways: tuple[tuple[Direction, Stretch, Stretch, Sequence[Thing], Sequence[Thing]], ...] = (
        ("rows", x, y, things, turned),
        ("columns", y, x, turned, things),
    )
    for direction, along, across, upright, level in ways:
        found = _bands(along, across, paper, upright, level, direction, best and best[1])
        if found is not None and (best is None or _worth(found) < _worth(best[1])):
            best = direction, found
    if best is None:
        raise _unseamed(x, y, paper)
    direction, found = best
    along, across = (x, y) if direction == "rows" else (y, x)
    tiles = tuple(_tiles(direction, found, along, across, trim))
    return Tiling(*paper, trim, direction, tiles, name)


def _worth(found: _Found) -> tuple[int, float]:
    return found.sheets, round(found.cost, 3)


def _bands(
    along: Stretch,
    across: Stretch,
    paper: tuple[float, float],
    things: Sequence[Thing],
    turned: Sequence[Thing],
    direction: Direction,
    best: _Found | None,
) -> _Found | None:
    """The best way with bands in one direction; None if there is none, or none better than `best`.

    `things` are as seams within a band see them, `turned` as seams between bands do.
    """
    pages = {}
    for width, height in dict.fromkeys((paper, (paper[1], paper[0]))):
        rooms = width - 2 * MARGIN, height - 2 * MARGIN
        rooms = rooms if direction == "rows" else (rooms[1], rooms[0])
        page = _Page(width, height, *rooms)
        count = fewest(along, page.along)
        if count is not None:
            pages[page] = count
    profile = Costs(turned, across.start, across.length).between(along.start, along.end)
    within_costs = Costs(things, along.start, along.length)
    known: dict[tuple[_Page, float, float], tuple[float, tuple[float, ...]] | None] = {}

    def within(page: _Page, low: float, high: float) -> tuple[float, tuple[float, ...]] | None:
        key = page, round(low, 2), round(high, 2)
        if key not in known:
            rooms = (page.along,) * pages[page]
            own = within_costs.between(low, high) if len(rooms) > 1 else ()
            known[key] = divided(along, rooms, own)
        return known[key]

    wide, high = (along, across) if direction == "rows" else (across, along)
    alike = wide.length > high.length + CLOSE
    for order in _orders(pages, across):
        sheets = sum(pages[page] for page in order)
        if best is not None and sheets > best.sheets:
            break

        def price(
            at: int, low: float, high: float, order: tuple[_Page, ...] = order
        ) -> float | None:
            found = within(order[at], low, high)
            return None if found is None else found[0]

        bands = tuple(page.across for page in order)
        extra = MIXED * (len(set(order)) - 1)
        if any(alike != (page.width > page.height + CLOSE) for page in order):
            extra += UNALIKE
        limit = best.cost - extra if best is not None and best.sheets == sheets else math.inf
        found = divided(across, bands, profile, price, FEW, limit)
        if found is not None:
            ends = (across.start, *found[1], across.end)
            bands_found = (within(*each) for each in zip(order, ends, ends[1:], strict=False))
            inner = [each for each in bands_found if each is not None]
            through = within(order[0], across.start, across.end) if len(set(order)) == 1 else None
            if through is not None and through[0] < sum(each[0] for each in inner) + STRAIGHT:
                inner = [through] * len(order)
            seams = tuple(each[1] for each in inner)
            best = _Found(sheets, found[0] + extra, order, found[1], seams)
    return best


def _orders(pages: Mapping[_Page, int], across: Stretch) -> list[tuple[_Page, ...]]:
    """Bands of upright and turned pages that hold a stretch, in any order; those that need the
    fewest sheets come first. `pages` says how many a band needs of each."""
    if not pages:
        return []
    kinds = tuple(pages)
    least = min(page.across - SPARE - LEAST_GLUE for page in kinds)
    if least < LEAST_PIECE:
        return []
    most = math.ceil(across.length / least) + 1 if across.places is None else len(across.places) + 1
    found: set[tuple[_Page, ...]] = set()
    for count in range(1, most + 1):
        for first in range(count + 1) if len(kinds) > 1 else (count,):
            at_once = tuple(range(first))
            last = tuple(range(count - first, count))
            for chosen in (
                combinations(range(count), first) if count <= MANY_BANDS else (at_once, last)
            ):
                order = tuple(kinds[0] if at in chosen else kinds[-1] for at in range(count))
                if held(across, [page.across for page in order]) >= across.length - CLOSE:
                    found.add(order)
    return sorted(found, key=lambda order: (sum(pages[page] for page in order), order))


def _tiles(
    direction: Direction, found: _Found, along: Stretch, across: Stretch, trim: Box
) -> Iterator[Tile]:
    bands = parts(across, [page.across for page in found.pages], found.between)
    for at, (page, band, seams) in enumerate(zip(found.pages, bands, found.within, strict=True)):
        for place, part in enumerate(parts(along, (page.along,) * (len(seams) + 1), seams)):
            x, y = (part, band) if direction == "rows" else (band, part)
            row, column = (at, place) if direction == "rows" else (place, at)
            shown = Box(*_begin(x, y), *_lengths(x, y))
            seen = Box(x.start, y.start, x.end - x.start, y.end - y.start)
            right = seen.right if seen.right > trim.right - CLOSE else shown.right
            bottom = seen.bottom if seen.bottom > trim.bottom - CLOSE else shown.bottom
            piece = Box(seen.x, seen.y, right - seen.x, bottom - seen.y)
            yield Tile(row, column, seen, shown, piece, page.width, page.height)


def _begin(x: Part, y: Part) -> tuple[float, float]:
    return x.shown[0], y.shown[0]


def _lengths(x: Part, y: Part) -> tuple[float, float]:
    return x.shown[1] - x.shown[0], y.shown[1] - y.shown[0]


def _unseamed(x: Stretch, y: Stretch, paper: tuple[float, float]) -> Unseamed:
    """What is wrong with places that leave no way to lay the sheets."""
    found: list[tuple[float, Unseamed]] = []
    for direction, stretch in (("x", x), ("y", y)):
        if stretch.places is None:
            continue
        inner = [place for place in stretch.places if stretch.start < place < stretch.end]
        rooms = (max(paper) - 2 * MARGIN,) * (len(inner) + 1)
        for at, (start, end) in enumerate(pairwise((stretch.start, *inner, stretch.end))):
            most = most_between(stretch, rooms, at)
            begin = start - stretch.start, end - stretch.start
            wrong = Unseamed("x" if direction == "x" else "y", *begin, most)
            found.append((end - start - most, wrong))
    return max(found, key=lambda each: each[0])[1]
