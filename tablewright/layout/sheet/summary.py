"""A grid and its cards to a few lines of text: how many sheets, which sides, how to cut."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.layout.sheet.backs import behind
from tablewright.layout.sheet.edges import edges, grown
from tablewright.layout.sheet.fold import fold_box
from tablewright.layout.sheet.grid import Grid, measures
from tablewright.layout.sheet.guides import extents, guides
from tablewright.layout.sheet.impose import Piece, Sheets, sheets
from tablewright.layout.sheet.margin import has_room
from tablewright.layout.sheet.punches import punch_words
from tablewright.layout.sheet.words import Caption
from tablewright.model.sheet import SheetStyle


def summary(
    grid: Grid,
    pieces: Sequence[Piece],
    style: SheetStyle,
    caption: Caption,
    *,
    shaped: bool = False,
) -> str:
    """Lines for people: how many sheets of which paper, which sides, true size, how to cut.

    `shaped` says that the pieces are not rectangles, such as dials.
    """
    made = sheets(pieces, grid, style)
    if not made.sheets:
        return "No cards, no sheets."
    return "\n".join(
        (
            _paper(made, grid),
            _sides(made, grid, style, shaped=shaped),
            _true_size(grid, style, caption, made.sheets),
            _by_hand_or_machine(grid, style, shaped=shaped),
        )
    )


def _by_hand_or_machine(grid: Grid, style: SheetStyle, *, shaped: bool) -> str:
    if style.cutter:
        return "Cut by machine, with the files in cut/."
    if style.cut:
        return (
            "Cut all sheets together, cut by cut as 05-cut-plan.pdf says; the piles, laid upon "
            "each other, are the deck in its order."
        )
    if style.punch:
        return (
            f"Cut the rows apart, then punch with {punch_words(style.punch[0])}: hold the punch "
            "upside down, so that you see each piece in the middle of its hole."
        )
    if shaped and grid.card_fold is not None:
        return (
            "Cut the pieces apart, fold each along its dashed line, print outside, and glue its "
            "halves together; then cut along the outlines."
        )
    if shaped and not style.cut_already:
        return "Cut along the outlines."
    return _cutting(grid, style)


def _paper(made: Sheets, grid: Grid) -> str:
    paper = grid.paper or f"paper of {measures(grid.width, grid.height)}"
    turned = ", landscape" if grid.landscape else ""
    each = f"{made.grid.count} on each" if made.sheets > 1 else f"{made.count} of {grid.count}"
    if made.sheets > 1 and made.last < grid.count:
        each += f", {made.last} on the last"
    return (
        f"{_count(made.count, 'card')} on {_count(made.sheets, 'sheet')} of {paper}{turned} "
        f"({each})."
    )


def _sides(made: Sheets, grid: Grid, style: SheetStyle, *, shaped: bool) -> str:
    if made.duplex != "simplex":
        edge = made.duplex.replace("-", " ")
        return f"Print on both sides; the printer turns sheets over the {edge} of the paper."
    if grid.fold is not None:
        return (
            f"Print on one side; fold each sheet along the {grid.fold} dashed line, print outside, "
            "and glue the halves together before you cut."
        )
    if grid.card_fold is not None and shaped:
        return "Print on one side: each piece has its back beside it."
    if grid.card_fold is not None:
        return (
            "Print on one side: each card has its back beside it. Cut out both together, fold them "
            "at the dashed marks, print outside, and slip them into a sleeve, or glue them."
        )
    if made.back_pages:
        return (
            "Print the fronts on one side; turn the stack over the long edge and print the file of "
            "backs, whose pages come in the same order."
        )
    if style.inserts:
        return "Print on one side, on plain paper; the slips go into sleeves, before an old card."
    return "Print on one side; there are no backs."


def _true_size(grid: Grid, style: SheetStyle, caption: Caption, total: int) -> str:
    text = "Print at 100 % (actual size, without fitting to the page)"
    if has_margin_line(grid, style, caption, total):
        return f"{text}; the ruler in the margin must measure 50 mm."
    width = measures(grid.size.width, grid.size.height)
    return f"{text}; no margin is wide enough for a ruler, so measure a card: {width}."


def _cutting(grid: Grid, style: SheetStyle) -> str:
    if style.cut_already:
        return (
            "The stock is cut already: hold a sheet on plain paper against it before you print on "
            "it, then take the cards out."
        )
    doubled = (
        " Between neighbours there are two cuts." if max(grid.gaps) > 0 and grid.count > 1 else ""
    )
    if style.guides == "none":
        return f"Cut out the cards.{doubled}"
    if style.guides in ("lines", "dotted"):
        return f"Cut along the lines: the long cuts first, then the strips.{doubled}"
    if style.guides == "corners":
        return f"Cut from mark to mark: the long cuts first, then the strips.{doubled}"
    if grid.rows == 1 or grid.columns == 1:
        return f"Cut from tick to tick; cut off the margins last.{doubled}"
    return (
        "Cut from tick to tick: first the upright cuts, stopping short of the upper and lower "
        "margin so that the sheet holds together, then the level cuts right through, from the "
        f"top.{doubled}"
    )


def has_margin_line(grid: Grid, style: SheetStyle, caption: Caption, total: int) -> bool:
    """Whether a full sheet, one of `total`, has a margin for the ruler and the sheet's number."""
    ticks = style.guides in ("ticks", "lines", "dotted")
    around = edges(grid, mirror=None, ticks=ticks)
    blocks = [grown(grid.block, around)]
    taken = extents(guides(style, [place.box for place in grid.places], grid.block, around, 0.0))
    if grid.fold is not None:
        blocks.append(
            grown(behind(grid.block, grid, grid.fold), edges(grid, mirror=grid.fold, ticks=ticks))
        )
        taken.append(fold_box(grid))
    return has_room(grid, blocks, taken, caption, total)


def _count(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"
