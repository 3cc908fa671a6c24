"""Cards and a grid to pages, one at a time: Drawings with faces, guides, margin line; in points."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal, NamedTuple

from tablewright.drawing import Box, Drawing, Group, Mark
from tablewright.errors import TablewrightError
from tablewright.layout.keyed import keyed
from tablewright.layout.sheet.backs import Duplex, behind, duplex_hint, mirror_axis
from tablewright.layout.sheet.correction import Correction
from tablewright.layout.sheet.cutter import machine_marks, taken_by_machine
from tablewright.layout.sheet.fold import fold_box, fold_marks
from tablewright.layout.sheet.grid import Grid, Place, measures
from tablewright.layout.sheet.guides import extents
from tablewright.layout.sheet.margin import margin_line
from tablewright.layout.sheet.side import lay, trim_of
from tablewright.layout.sheet.spans import union
from tablewright.layout.sheet.stacked import stacked_order
from tablewright.layout.sheet.words import Caption
from tablewright.model.sheet import SheetStyle

SAME = 0.05
"""Points by which a drawing's trimmed size may differ from the grid's."""


class Piece(NamedTuple):
    """One physical card: the keys of its front and back drawings, its name and its code."""

    front: str
    back: str | None
    label: str
    code: str = ""


class Among(NamedTuple):
    """Sheets of a file that others make, too: how many come before these, and of how many in all;
    0 if there are no others."""

    before: int = 0
    total: int = 0


ALL = Among()
"""There are no other sheets."""


@dataclass(frozen=True, slots=True)
class Sheets:
    """What a number of cards comes to.

    `count` cards on `sheets` sheets of paper; `pages` in the document of `impose` and `back_pages`
    in that of `impose_backs`; `duplex` as a PDF asks the printer for it.
    """

    grid: Grid
    count: int
    sheets: int
    pages: int
    back_pages: int
    duplex: Duplex

    @property
    def last(self) -> int:
        """The number of cards on the last sheet."""
        return self.count - (self.sheets - 1) * self.grid.count if self.sheets else 0


Draw = Callable[[str], Drawing]
Side = Literal["front", "back"]
Laid = Sequence[tuple[Place, Piece]]
Kept = Callable[[Iterable[object], Callable[[], Drawing]], Drawing]
"""Asked for a page by all that tells it from the others of its deck, and by how it is made."""


def made_anew(told: Iterable[object], make: Callable[[], Drawing]) -> Drawing:
    """A page where none is kept."""
    return make()


def has_backs(pieces: Sequence[Piece], style: SheetStyle) -> bool:
    """Whether any back is to be printed."""
    return style.backs != "none" and any(piece.back is not None for piece in pieces)


def suited(style: SheetStyle, pieces: Sequence[Piece]) -> SheetStyle:
    """The style to plan with: without backs if no piece has one, so that no half stays empty."""
    return style if has_backs(pieces, style) else replace(style, backs="none")


def sheets(pieces: Sequence[Piece], grid: Grid, style: SheetStyle) -> Sheets:
    """How many sheets and pages the pieces make, without making them."""
    count = -(-len(pieces) // grid.count)
    backs = has_backs(pieces, style)
    duplex = duplex_hint(style, grid) if backs else "simplex"
    return Sheets(
        grid=grid,
        count=len(pieces),
        sheets=count,
        pages=count if duplex == "simplex" else 2 * count,
        back_pages=count if backs and style.backs == "separate" else 0,
        duplex=duplex,
    )


def impose(
    pieces: Sequence[Piece],
    grid: Grid,
    style: SheetStyle,
    draw: Draw,
    caption: Caption,
    kept: Kept = made_anew,
    among: Among = ALL,
) -> Iterator[Drawing]:
    """The pages of fronts, each followed by its page of backs where the printer turns the sheet.

    Pages are made one by one; `draw` returns the drawing of a face by its key. A page's trim box is
    its block of cards, its bleed box the block with its bleed. Gutterfold sheets hold both sides;
    backs in a file of their own come from `impose_backs`. Raises TablewrightError where a face is
    not of the grid's size. In the margin sheets are counted `among` others.
    """
    made = sheets(pieces, grid, style)
    total = among.total or made.sheets
    for number, laid in enumerate(_by_sheet(pieces, grid, style), among.before + 1):
        front = partial(_front_page, laid, style, draw, caption, number, total, made)
        shown: tuple[Side, ...] = ("front",) if grid.fold is None else ("front", "back")
        yield kept(_told("front", number, laid, draw, *shown), front)
        if made.duplex != "simplex":
            back = partial(_back_page, laid, style, draw, caption, number, total, grid)
            yield kept(_told("back", number, laid, draw, "back"), back)


def impose_backs(
    pieces: Sequence[Piece],
    grid: Grid,
    style: SheetStyle,
    draw: Draw,
    caption: Caption,
    kept: Kept = made_anew,
    among: Among = ALL,
) -> Iterator[Drawing]:
    """The pages of backs alone, one for each sheet of `impose`, for a file of their own.

    No pages if no piece has a back. They are mirrored for sheets turned over the long edge (over
    the short edge if the style's `backs` say so). Raises TablewrightError as `impose` does.
    """
    if has_backs(pieces, style):
        total = among.total or sheets(pieces, grid, style).sheets
        for number, laid in enumerate(_by_sheet(pieces, grid, style), among.before + 1):
            back = partial(_back_page, laid, style, draw, caption, number, total, grid)
            yield kept(_told("back", number, laid, draw, "back"), back)


def _told(page: Side, number: int, laid: Laid, draw: Draw, *sides: Side) -> Iterator[object]:
    """Which page of a deck it is, and all of the drawings on it that decides where and how they
    lie, place by place."""
    yield (page, number)
    for _, piece in laid:
        for side in sides:
            name = getattr(piece, side)
            if name is not None:
                each = draw(name)
                yield (each.key, each.width, each.height, each.trim, each.bleed)
                yield (each.corner, each.outline)
            yield side


def _by_sheet(pieces: Sequence[Piece], grid: Grid, style: SheetStyle) -> Iterator[Laid]:
    if style.cut == "stacked":
        order = stacked_order(len(pieces), grid.count, style.stack)
        pieces = [pieces[number] for number in order]
    for start in range(0, len(pieces), grid.count):
        on_sheet = pieces[start : start + grid.count]
        yield tuple(zip(grid.places, on_sheet, strict=False))


def _front_page(
    laid: Laid,
    style: SheetStyle,
    draw: Draw,
    caption: Caption,
    number: int,
    total: int,
    made: Sheets,
) -> Drawing:
    grid = made.grid
    placed = fronts(laid, grid, draw)
    sides = [lay(placed, grid, style, mirror=None, guided=True)]
    trim = grid.block
    taken: list[Box] = []
    if grid.fold is not None:
        both = style.guides_on == "both"
        sides.append(lay(backs(laid, grid, draw), grid, style, mirror=grid.fold, guided=both))
        trim = union([trim, behind(trim, grid, grid.fold)])
        taken.append(fold_box(grid))
    faces = [use for side in sides for use in side.faces]
    lines = [line for side in sides for line in side.guides]
    blocks = [side.block for side in sides]
    taken += extents(lines)
    taken += taken_by_machine(style.cutter, grid)
    machine = machine_marks(style.cutter, grid, placed)
    line = margin_line(grid, blocks, taken, caption, number, total)
    both = made.duplex != "simplex" or made.back_pages > 0
    english = "Sheet {number} of {total}, fronts" if both else "Sheet {number} of {total}"
    title = caption.say(english, number=number, total=total)
    marks = (*faces, *lines, *fold_marks(grid, caption), *machine, *line)
    return page_of(grid, marks, trim, union(blocks), title)


def _back_page(
    laid: Laid,
    style: SheetStyle,
    draw: Draw,
    caption: Caption,
    number: int,
    total: int,
    grid: Grid,
) -> Drawing:
    side = lay(
        backs(laid, grid, draw),
        grid,
        style,
        mirror=mirror_axis(grid, style),
        guided=style.guides_on == "both",
    )
    line = margin_line(grid, [side.block], extents(side.guides), caption, number, total, backs=True)
    title = caption.say("Sheet {number} of {total}, backs", number=number, total=total)
    page = page_of(grid, (*side.faces, *side.guides, *line), grid.block, side.block, title)
    return corrected(page, style)


def fronts(laid: Laid, grid: Grid, draw: Draw) -> list[tuple[Place, Drawing]]:
    """The drawings of fronts at their places. Raises TablewrightError for one of another size."""
    return [(place, _of_size(draw(piece.front), piece, grid, "front")) for place, piece in laid]


def backs(laid: Laid, grid: Grid, draw: Draw) -> list[tuple[Place, Drawing]]:
    """The same of backs, as far as there are any."""
    return [
        (place, _of_size(draw(piece.back), piece, grid, "back"))
        for place, piece in laid
        if piece.back is not None
    ]


def _of_size(drawing: Drawing, piece: Piece, grid: Grid, side: str) -> Drawing:
    trim = trim_of(drawing)
    if abs(trim.width - grid.size.width) > SAME or abs(trim.height - grid.size.height) > SAME:
        raise TablewrightError(
            f"the {side} of '{piece.label}' is {measures(trim.width, trim.height)}, the cards of "
            f"this sheet are {measures(grid.size.width, grid.size.height)}; a card and its back "
            "need one size, and cards of another size are printed as a deck of their own; "
            "'tablewright check' says where the sizes stand"
        )
    return drawing


def page_of(grid: Grid, marks: tuple[Mark, ...], trim: Box, bleed: Box, title: str) -> Drawing:
    """A page as large as a grid's, with its marks and boxes."""
    page = Drawing(grid.width, grid.height, marks, trim=trim, bleed=bleed, title=title)
    return keyed(page, "sheet")


def corrected(page: Drawing, style: SheetStyle) -> Drawing:
    """A back page with all that is on it moved, turned and stretched to make up for the printer.
    Its boxes are moved along: what is turned and stretched is less than a line's width."""
    by = correction_by(style)
    if by == Correction() or page.trim is None or page.bleed is None:
        return page
    return replace(
        page,
        marks=(Group(page.marks, by.matrix(page.width, page.height)),),
        key=f"{page.key}{by.right:+.3f}{by.down:+.3f}{by.bent}",
        trim=replace(page.trim, x=page.trim.x + by.right, y=page.trim.y + by.down),
        bleed=replace(page.bleed, x=page.bleed.x + by.right, y=page.bleed.y + by.down),
    )


def correction_by(style: SheetStyle) -> Correction:
    """What a style says is done to back pages."""
    return Correction(*style.back_offset, style.back_turn, *style.back_scale)
