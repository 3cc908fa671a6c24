"""Cards with backs in, to be folded one by one; pieces with both sides beside each other, and the
grid with the most of them, out. Points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tablewright.errors import TablewrightError
from tablewright.layout.sheet import Grid, PieceSize
from tablewright.layout.sheet.card_fold import folded_size
from tablewright.layout.sheet.cutter import Plan
from tablewright.layout.sheet.grid import Axis
from tablewright.layout.sheet.impose import Piece
from tablewright.model.sheet import SheetStyle
from tablewright.press.shaped import joined

AXES: tuple[Axis, ...] = ("upright", "level")


def _density(grid: Grid) -> float:
    return grid.count / (grid.width * grid.height)


def folded_pieces(
    pieces: Sequence[Piece],
    size: PieceSize,
    paper: tuple[float, float],
    style: SheetStyle,
    plan: Plan,
    *,
    shaped: bool,
) -> tuple[list[Piece], Grid]:
    """The pieces with their backs beside them, and how most of them lie on a sheet: their folds
    upright where that makes no difference. Raises TablewrightError where none fits, or for a style
    that says itself where cards lie."""
    if style.start is not None or style.gaps is not None or style.cutter:
        raise TablewrightError(
            f"the sheet style '{style.sheet}' says itself where cards lie, or which machine cuts "
            "them; cards that are folded have their backs beside them: take another style, or "
            "leave 'backs: fold' (--duplex fold) out"
        )
    best: Grid | None = None
    wrong: TablewrightError | None = None
    for axis in AXES:
        try:
            grid = plan(folded_size(size, axis, shaped=shaped), paper, style)
        except TablewrightError as error:
            wrong = error
            continue
        # Pages of a roll are not all of one length.
        if best is None or _density(grid) > _density(best) + 1e-9:
            best = replace(grid, card_fold=axis)
    if best is None or best.card_fold is None:
        assert wrong is not None, "a plan gives a grid, or says what is wrong"
        raise wrong
    found = [
        Piece(joined(piece.front, best.card_fold, piece.back), None, piece.label, piece.code)
        for piece in pieces
    ]
    return found, best
