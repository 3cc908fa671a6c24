"""A card size, a paper and a sheet style to a grid of places on the page; all lengths in points.

Nothing is ever scaled: where a card does not fit, fewer are laid on a sheet.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from tablewright.drawing import Box
from tablewright.errors import TablewrightError
from tablewright.model.sheet import SheetStyle, Size
from tablewright.units import MM, format_length

CLOSE = 0.01
"""Points (0.0035 mm) by which a sum of lengths may miss: nine 63.5 mm cards do fit Letter."""

SEAM = 0.1 * MM
"""As far as a face runs on under a neighbour that is drawn after it. Where two faces only touch,
a printer that smooths edges lets a light line through."""
LEAST_ROOM, STEP = 2 * MM, 0.5 * MM
"""Between cards that have as much bleed as fits: a knife that strays less than half of it meets no
neighbour; and by what less is tried."""

Axis = Literal["upright", "level"]
"""A line through the middle of the page: upright (top to bottom) or level (left to right)."""


class PieceSize(NamedTuple):
    """A card after trimming, and the bleed its drawings carry around that."""

    width: float
    height: float
    bleed: float = 0.0


class Place(NamedTuple):
    """Where one card lies: its trimmed box on the page, its column and row counted from 0."""

    column: int
    row: int
    box: Box


@dataclass(frozen=True, slots=True)
class Grid:
    """The fronts' places on a page of `width` x `height`, in the order in which they are filled.

    `block` is the box around all places. `gaps` are the distances across and down between
    neighbours' trim edges. `fold`, on gutterfold sheets only, says which way the fold in the
    page's middle runs; `block` then lies left of it or above it and the backs are its mirror image.
    """

    size: PieceSize
    width: float
    height: float
    columns: int
    rows: int
    places: tuple[Place, ...]
    block: Box
    gaps: tuple[float, float]
    bleed: Literal["block", "fitting", "between", "none"]
    fold: Axis | None = None
    paper: str = ""
    rolled: bool = False
    """Whether the paper comes off a roll, and is as long as the cards need."""
    card_fold: Axis | None = None
    """Where each card has its back beside it, which way the fold in its middle runs."""

    @property
    def count(self) -> int:
        """The number of cards on a full sheet."""
        return len(self.places)

    @property
    def landscape(self) -> bool:
        """Whether the page is wider than it is high."""
        return self.width > self.height + CLOSE


def plan(
    size: PieceSize,
    paper: tuple[float, float],
    style: SheetStyle,
    *,
    name: str = "",
    others: Iterable[Size] = (),
) -> Grid:
    """The grid with the most cards on a paper of (width, height).

    The paper is turned if more cards fit then, which is the same as turning the cards; of equal
    counts the paper as given wins, and on gutterfold sheets the level fold. `name` is the paper's
    for people, `others` are papers to suggest. Raises TablewrightError where no card fits, or
    where a length makes no sense.

    The paper that fits both A4 and Letter is 210 x 279.4 mm: the page has just that size, and
    printed without scaling it comes out centred on either of them.
    """
    _check(size, paper, style)
    best = _best(size, paper, style, name)
    if best is None:
        raise TablewrightError(_too_large(size, paper, style, name, others))
    if style.bleed == "fitting" and style.gaps is None:
        room = 2 * size.bleed - SEAM
        while room >= max(LEAST_ROOM, style.gutter):
            wider = _best(size, paper, replace(style, gutter=room), name)
            if wider is not None and wider.count == best.count:
                return wider
            room -= STEP
    return best


def _best(size: PieceSize, paper: tuple[float, float], style: SheetStyle, name: str) -> Grid | None:
    best: Grid | None = None
    for width, height in _turns(paper, style):
        for fold in _folds(style):
            grid = grid_on(size, width, height, style, fold, name)
            if grid is not None and (best is None or grid.count > best.count):
                best = grid
    return best


def measures(width: float, height: float) -> str:
    """A size for people, such as "63.5 x 88.9 mm"."""
    return f"{_mm(width)} x {_mm(height)} mm"


def grid_on(
    size: PieceSize,
    width: float,
    height: float,
    style: SheetStyle,
    fold: Axis | None,
    name: str,
) -> Grid | None:
    """The grid with the most cards on a page that is not turned; None if none fits."""
    bleed = 0.0 if style.bleed == "none" else size.bleed
    gap = style.gutter
    if style.bleed == "between":
        gap += max(0.0, 2 * bleed - (0.0 if gap else SEAM))
    gaps = style.gaps or (gap, gap)
    start = style.start or (None, None)
    margins = (style.margin, bleed)
    across, left = _line(
        width, size.width, gaps[0], margins, fold == "upright", style.columns, start[0]
    )
    down, top = _line(height, size.height, gaps[1], margins, fold == "level", style.rows, start[1])
    if not across or not down:
        return None
    cells = [(column, row) for row in range(down) for column in range(across)]
    if style.fill == "columns":
        cells.sort()
    return Grid(
        size=size,
        width=width,
        height=height,
        columns=across,
        rows=down,
        places=tuple(
            Place(
                column,
                row,
                Box(
                    left + column * (size.width + gaps[0]),
                    top + row * (size.height + gaps[1]),
                    size.width,
                    size.height,
                ),
            )
            for column, row in cells
        ),
        block=Box(
            left, top, _extent(across, size.width, gaps[0]), _extent(down, size.height, gaps[1])
        ),
        gaps=gaps,
        bleed=style.bleed,
        fold=fold,
        paper=name,
    )


def _line(
    whole: float,
    piece: float,
    gap: float,
    margins: tuple[float, float],
    folded: bool,
    asked: int,
    start: float | None,
) -> tuple[int, float]:
    """How many pieces lie along a page side of `whole`, and where the first of them begins: as many
    as are `asked` for, 0 if fewer fit; else as many as fit.

    Without a `start` they lie in the middle. Where the side is folded in its middle they lie in the
    first half, a bleed away from the fold: the second of the `margins`.
    """
    margin, bleed = margins
    half = whole / 2 if folded else whole
    inner = bleed if folded else margin
    first, last = (margin, half - inner) if start is None else (start, whole)
    count = int((last - first + gap + CLOSE) // (piece + gap))
    if count < max(1, asked):
        return 0, 0.0
    count = asked or count
    if start is not None:
        return count, start
    extent = _extent(count, piece, gap)
    middle = (half - extent) / 2
    return count, max(margin, min(middle, half - inner - extent)) if folded else middle


def _turns(paper: tuple[float, float], style: SheetStyle) -> tuple[tuple[float, float], ...]:
    """The paper as it is given, and turned if that may be."""
    if style.start is not None:
        return (paper,)
    return tuple(dict.fromkeys((paper, (paper[1], paper[0]))))


def _extent(count: int, piece: float, gap: float) -> float:
    return count * piece + (count - 1) * gap


_WAYS = ("across", "down")


def _check(size: PieceSize, paper: tuple[float, float], style: SheetStyle) -> None:
    for what, value, least in (
        ("the width of a card", size.width, 1.0),
        ("the height of a card", size.height, 1.0),
        ("the width of the paper", paper[0], 1.0),
        ("the height of the paper", paper[1], 1.0),
        ("the bleed of a card", size.bleed, 0.0),
        ("the margin of a sheet", style.margin, 0.0),
        ("the gutter of a sheet", style.gutter, 0.0),
        *((f"the gap {_WAYS[at]}", gap, 0.0) for at, gap in enumerate(style.gaps or ())),
        *((f"the start {_WAYS[at]}", edge, 0.0) for at, edge in enumerate(style.start or ())),
    ):
        if value < least:
            at_least = "at least 0 mm" if least == 0 else "more than 0.35 mm"
            raise TablewrightError(f"{what} is {_mm(value)} mm; expected {at_least}")
    if style.start is not None and style.backs == "gutterfold":
        raise TablewrightError(
            "'start' says where the first card lies, and a fold where the last; leave one out"
        )


def _too_large(
    size: PieceSize,
    paper: tuple[float, float],
    style: SheetStyle,
    name: str,
    others: Iterable[Size],
) -> str:
    shown = name or measures(*paper)
    if style.columns or style.rows or style.start is not None:
        return _too_many(size, style, shown)
    twice = " twice beside a fold" if style.backs == "gutterfold" else ""
    text = (
        f"a card of {measures(size.width, size.height)} with margins of {_mm(style.margin)} mm "
        f"does not fit{twice} on {shown}"
    )
    fitting = [
        other.name
        for other in sorted(others, key=lambda other: other.width * other.height)
        if other.id != "both" and _fits(size, (other.width, other.height), style)
    ]
    if fitting:
        return f"{text}; take {' or '.join(fitting[:3])}"
    if twice:
        return f"{text}; take a larger paper, or print both sides with long-edge backs"
    return (
        f"{text}; take a paper of at least "
        f"{measures(size.width + 2 * style.margin, size.height + 2 * style.margin)}, or print it "
        "as a board over several sheets"
    )


def _too_many(size: PieceSize, style: SheetStyle, shown: str) -> str:
    count = " and ".join(
        f"{number} {word}{'s' if number != 1 else ''}"
        for number, word in ((style.columns, "column"), (style.rows, "row"))
        if number
    )
    gaps = style.gaps or (style.gutter, style.gutter)
    where = "" if style.start is None else f" from {measures(*style.start)} on"
    return (
        f"{count or 'cards'} of {measures(size.width, size.height)} with gaps of "
        f"{measures(*gaps)} do not fit on {shown}{where}; compare columns, rows, gaps and start of "
        f"the sheet style '{style.sheet}' with the stock, and its labels with the size of the cards"
    )


def _fits(size: PieceSize, paper: tuple[float, float], style: SheetStyle) -> bool:
    return any(
        grid_on(size, width, height, style, fold, "") is not None
        for fold in _folds(style)
        for width, height in _turns(paper, style)
    )


def _folds(style: SheetStyle) -> tuple[Axis | None, ...]:
    return ("level", "upright") if style.backs == "gutterfold" else (None,)


def _mm(points: float) -> str:
    text = format_length(round(points, 6)).removesuffix("mm")
    return text if len(text) < 8 else f"{points * 25.4 / 72:.2f}".rstrip("0").rstrip(".")
