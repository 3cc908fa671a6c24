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
from tablewright.model.paperwords import PaperWords
from tablewright.model.sheet import SheetStyle

LONG_EDGE = "Print on both sides; the printer turns sheets over the long edge of the paper."
SHORT_EDGE = "Print on both sides; the printer turns sheets over the short edge of the paper."


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
        return caption.say("No cards, no sheets.")
    return "\n".join(
        (
            _paper(made, grid, caption.say),
            _sides(made, grid, style, caption.say, shaped=shaped),
            _true_size(grid, style, caption, made.sheets),
            _by_hand_or_machine(grid, style, caption.say, shaped=shaped),
        )
    )


def _by_hand_or_machine(grid: Grid, style: SheetStyle, say: PaperWords, *, shaped: bool) -> str:
    if style.cutter:
        return say("Cut by machine, with the files in cut/.")
    if style.cut:
        return say(
            "Cut all sheets together, cut by cut as 05-cut-plan.pdf says; the piles, laid upon "
            "each other, are the deck in its order."
        )
    if style.punch:
        return say(
            "Cut the rows apart, then punch with {punch}: hold the punch upside down, so that you "
            "see each piece in the middle of its hole.",
            punch=punch_words(style.punch[0]),
        )
    if shaped and grid.card_fold is not None:
        return say(
            "Cut the pieces apart, fold each along its dashed line, print outside, and glue its "
            "halves together; then cut along the outlines."
        )
    if shaped and not style.cut_already:
        return say("Cut along the outlines.")
    return _cutting(grid, style, say)


def _paper(made: Sheets, grid: Grid, say: PaperWords) -> str:
    paper = grid.paper or say("paper of {size}", size=measures(grid.width, grid.height))
    turned = say(", landscape") if grid.landscape else ""
    if made.sheets == 1:
        each = say("{count} of {room}", count=made.count, room=grid.count)
    else:
        each = say("{count} on each", count=made.grid.count)
        if made.last < grid.count:
            each += say(", {count} on the last", count=made.last)
    return say(
        "{cards} on {sheets} of {paper} ({each}).",
        cards=say.counted(made.count, "card/cards"),
        sheets=say.counted(made.sheets, "sheet/sheets"),
        paper=f"{paper}{turned}",
        each=each,
    )


def _sides(made: Sheets, grid: Grid, style: SheetStyle, say: PaperWords, *, shaped: bool) -> str:
    if made.duplex == "long-edge":
        return say(LONG_EDGE)
    if made.duplex == "short-edge":
        return say(SHORT_EDGE)
    if grid.fold == "upright":
        return say(
            "Print on one side; fold each sheet along the upright dashed line, print outside, and "
            "glue the halves together before you cut."
        )
    if grid.fold is not None:
        return say(
            "Print on one side; fold each sheet along the level dashed line, print outside, and "
            "glue the halves together before you cut."
        )
    if grid.card_fold is not None and shaped:
        return say("Print on one side: each piece has its back beside it.")
    if grid.card_fold is not None:
        return say(
            "Print on one side: each card has its back beside it. Cut out both together, fold them "
            "at the dashed marks, print outside, and slip them into a sleeve, or glue them."
        )
    if made.back_pages:
        return say(
            "Print the fronts on one side; turn the stack over the long edge and print the file of "
            "backs, whose pages come in the same order."
        )
    if style.inserts:
        return say(
            "Print on one side, on plain paper; the slips go into sleeves, before an old card."
        )
    return say("Print on one side; there are no backs.")


def _true_size(grid: Grid, style: SheetStyle, caption: Caption, total: int) -> str:
    if has_margin_line(grid, style, caption, total):
        return caption.say(
            "Print at 100 % (actual size, without fitting to the page); the ruler in the margin "
            "must measure 50 mm."
        )
    return caption.say(
        "Print at 100 % (actual size, without fitting to the page); no margin is wide enough for a "
        "ruler, so measure a card: {size}.",
        size=measures(grid.size.width, grid.size.height),
    )


def _cutting(grid: Grid, style: SheetStyle, say: PaperWords) -> str:
    if style.cut_already:
        return say(
            "The stock is cut already: hold a sheet on plain paper against it before you print on "
            "it, then take the cards out."
        )
    doubled = ""
    if max(grid.gaps) > 0 and grid.count > 1:
        doubled = f" {say('Between neighbours there are two cuts.')}"
    return f"{_along(grid, style, say)}{doubled}"


def _along(grid: Grid, style: SheetStyle, say: PaperWords) -> str:
    if style.guides == "none":
        return say("Cut out the cards.")
    if style.guides in ("lines", "dotted"):
        return say("Cut along the lines: the long cuts first, then the strips.")
    if style.guides == "corners":
        return say("Cut from mark to mark: the long cuts first, then the strips.")
    if grid.rows == 1 or grid.columns == 1:
        return say("Cut from tick to tick; cut off the margins last.")
    return say(
        "Cut from tick to tick: first the upright cuts, stopping short of the upper and lower "
        "margin so that the sheet holds together, then the level cuts right through, from the top."
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
