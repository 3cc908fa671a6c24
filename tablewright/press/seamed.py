"""A game's boards on paper to their sheets, and to problems with the seams between these."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tablewright.drawing import Drawing
from tablewright.errors import Place, Problem, SourceError
from tablewright.layout.looks import look_of
from tablewright.layout.seams import FIELD, Thing, things_on
from tablewright.layout.tiles import Seam, Tiling, Unseamed, seams_of, tile
from tablewright.model.board import Board
from tablewright.model.edition import Edition
from tablewright.model.game import Game
from tablewright.model.sheet import Size
from tablewright.model.spaces import placed_spaces, seam_places
from tablewright.press.faces import Faces
from tablewright.read.papers import USUAL, paper_named
from tablewright.units import MM

EVERYWHERE = ("a4", "letter")
"""What people print on: a board is looked at on these, whatever its game's paper is."""
MOST_NAMED = 3
"""So many texts or spaces that a seam cuts are named."""


def things_of(board: Board, drawing: Drawing, game: Game) -> tuple[Thing, ...]:
    """What the seams of a board had better not cut."""
    spaces = placed_spaces(board, max(board.seats, default=game.seats.max))
    return things_on(drawing, [one for one in spaces if not look_of(board, one).hidden])


def tiling_of(board: Board, drawing: Drawing, game: Game, paper: Size) -> Tiling:
    """The sheets of a board. Raises SourceError if its file says seams with which no sheet fits,
    TablewrightError for a paper that is too small for any board."""
    return _tiling(board, drawing, things_of(board, drawing, game), paper)


def seam_problems(edition: Edition, faces: Faces) -> Iterator[Problem]:
    """What seams cut of a game's boards, and seams that leave no sheets that fit."""
    game = edition.game
    own = paper_named(game.paper or USUAL, edition.layouts.papers)
    papers = [own]
    for name in EVERYWHERE if not game.paper or own.id in EVERYWHERE else ():
        other = edition.layouts.papers.get(name)
        if other is not None and other.id != own.id:
            papers.append(other)
    for name, board in edition.boards.items():
        drawing = faces.board(name)
        things = things_of(board, drawing, game)
        found: dict[Problem, list[str]] = {}
        for paper in papers:
            try:
                tiling = _tiling(board, drawing, things, paper)
            except SourceError as error:
                yield from error.problems
                continue
            for problem in cut_on(board, tiling, things):
                found.setdefault(problem, []).append(paper.name)
        for problem, names in found.items():
            said = f"{problem.found}, on {' and on '.join(names)}"
            yield replace(problem, found=said)


def _tiling(board: Board, drawing: Drawing, things: Sequence[Thing], paper: Size) -> Tiling:
    sides = paper.width, paper.height
    try:
        return tile(drawing, sides, paper.name, things, seam_places(board))
    except Unseamed as wrong:
        origin = board.seams.origin
        upright = wrong.direction == "x"
        raise SourceError(
            [
                Problem(
                    origin.of(wrong.direction) if origin is not None else Place(board.board),
                    f"no sheet of {paper.name} holds what these seams leave of the board "
                    f"'{board.board}'",
                    expected=f"at most {wrong.most / MM:.0f} mm from one "
                    f"{'upright' if upright else 'level'} seam to the next",
                    found=f"{(wrong.end - wrong.start) / MM:.4g} mm, from "
                    f"{wrong.start / MM:.4g} to {wrong.end / MM:.4g} mm",
                    hint="say one more seam, or leave them out: then they are found",
                )
            ]
        ) from None


def cut_on(board: Board, tiling: Tiling, things: Sequence[Thing]) -> Iterator[Problem]:
    """What each seam of a tiling cuts, but for fields that no sheet could hold whole."""
    trim = tiling.trim
    for seam in seams_of(tiling):
        start = trim.x if seam.upright else trim.y
        seen = things if seam.upright else [thing.turned() for thing in things]
        cut = [thing for thing in seen if _spoiled(thing, seam)]
        if not cut:
            continue
        first = next((thing for thing in cut if thing.space is not None), cut[0])
        yield Problem(
            _place(first, board),
            f"a seam of the board '{board.board}' cuts {_named(cut)}",
            found=f"a seam {(seam.at - start) / MM:.0f} mm from the "
            f"{'left' if seam.upright else 'top'}",
            hint=_help(seam, start, board),
            severity="warning",
        )


def _spoiled(thing: Thing, seam: Seam) -> bool:
    if thing.kind == "picture" or not thing.cut_by(seam.at, seam.start, seam.end):
        return False
    box = thing.box
    held = thing.kind == "text" or box.width <= FIELD
    return held or not (box.x <= seam.least and seam.most <= box.right)


def _named(cut: Sequence[Thing]) -> str:
    """Which texts and spaces, the first few by name."""
    said = []
    for kind, one, many in (
        ("space", "the space", "the spaces"),
        ("text", "the text", "the texts"),
    ):
        names = list(dict.fromkeys(thing.name for thing in cut if thing.kind == kind))
        if names:
            shown = [f"'{name}'" for name in names[:MOST_NAMED]]
            left = len(names) - len(shown)
            more = f" and {left} more" if left else ""
            said.append(f"{one if len(names) == 1 else many} {', '.join(shown)}{more}")
    return " and ".join(said)


def _place(thing: Thing, board: Board) -> Place:
    entry = thing.space.entry if thing.space is not None else None
    if entry is not None and entry.origin is not None:
        return entry.origin.of("id")
    return board.origin.place if board.origin is not None else Place(board.board)


def _help(seam: Seam, start: float, board: Board) -> str:
    least, most = (seam.least - start) / MM, (seam.most - start) / MM
    edge = "left" if seam.upright else "top"
    if board.seams.x if seam.upright else board.seams.y:
        return f"with the other seams, it may lie from {least:.0f} to {most:.0f} mm from the {edge}"
    if most - least < 1:
        return (
            f"leave a gap of 2 mm at {least:.0f} mm from the {edge}, or make the board smaller: "
            "with the other seams, this one can lie nowhere else"
        )
    return (
        f"leave a gap of 2 mm somewhere from {least:.0f} to {most:.0f} mm from the {edge}: with "
        "the other seams, this one can lie there"
    )
