"""A game's boards and options to documents: on one sheet, over several, or as a whole page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tablewright.drawing import Drawing
from tablewright.errors import TablewrightError
from tablewright.layout.sheet import Caption, Grid, Piece, PieceSize, impose, plan
from tablewright.layout.sheet.roll import Roll, plan_roll
from tablewright.model.board import Board
from tablewright.model.edition import Edition
from tablewright.model.paperwords import ENGLISH, PaperWords
from tablewright.model.sheet import SheetStyle, Size
from tablewright.press.captions import caption_of
from tablewright.press.documents import Document, Step, counted
from tablewright.press.faces import Faces
from tablewright.press.jobs import paper_size, roll_of
from tablewright.press.options import PrintOptions
from tablewright.units import MM

# What lays boards over sheets is needed only where there are any.
if TYPE_CHECKING:
    from tablewright.layout.tiles import Tiling


class Together(NamedTuple):
    """Several copies of a small board on a sheet."""

    grid: Grid
    style: SheetStyle


class BoardJob(NamedTuple):
    """One board to be printed. `tiling` says over which sheets; None if it is one whole page."""

    board: Board
    copies: int
    drawing: Drawing
    tiling: Tiling | None
    caption: Caption
    together: Together | None = None
    """How several copies lie on one sheet, where they are small enough."""

    @property
    def name(self) -> str:
        """The name of its file, without an ending."""
        return f"20-board-{self.board.board}"

    @property
    def sheets(self) -> int:
        """The sheets that are glued together, of all copies; the overview is not counted."""
        return self.sheets_for(self.copies)

    def sheets_for(self, copies: int) -> int:
        """The same for so many copies."""
        if self.tiling is None:
            return 1
        if self.together is not None:
            return -(-copies // self.together.grid.count)
        return copies * len(self.tiling.tiles)

    @property
    def papers(self) -> tuple[str, ...]:
        """The papers it is printed on: "A4 (landscape)"."""
        if self.tiling is None:
            return ()
        pages = (self.together.grid,) if self.together is not None else self.tiling.tiles
        turned = dict.fromkeys(page.landscape for page in pages)
        if self.tiling.rolled:
            return (self.tiling.paper,)
        return tuple(self.tiling.paper + (" (landscape)" if each else "") for each in turned)

    @property
    def page_sizes(self) -> tuple[tuple[float, float, int], ...]:
        """The sizes of its sheets in points, each with how many there are of it, of all copies."""
        if self.together is not None:
            grid = self.together.grid
            return ((grid.width, grid.height, self.sheets),)
        tiles = self.tiling.tiles if self.tiling is not None else ()
        return tuple((tile.width, tile.height, self.copies) for tile in tiles)

    @property
    def pages(self) -> int:
        """The pages of its document."""
        return self.sheets + (self.tiling is not None and len(self.tiling.tiles) > 1)

    def on_paper(self, say: PaperWords = ENGLISH) -> str:
        """What it is printed on: "6 sheets of A4 and an overview"."""
        if self.tiling is None:
            return say("1 sheet of its own size")
        sheets = say.counted(self.sheets, "sheet/sheets")
        on = say("{sheets} of {paper}", sheets=sheets, paper=self.tiling.paper)
        return on + (say(" and an overview") if self.pages > self.sheets else "")

    def draw(self) -> Iterator[Drawing]:
        """Its pages, one by one."""
        if self.tiling is None:
            yield self.drawing
        elif self.together is not None:
            pieces = [Piece("board", None, self.board.title)] * self.copies
            made = impose(
                pieces,
                self.together.grid,
                self.together.style,
                lambda key: self.drawing,
                self.caption,
            )
            yield from made
        else:
            # Not before there is such a board.
            from tablewright.layout.tiled import board_pages

            yield from board_pages(self.drawing, self.tiling, self.caption, self.copies)


def board_jobs(edition: Edition, faces: Faces, options: PrintOptions) -> tuple[BoardJob, ...]:
    """The boards that are asked for, in the order of the game's components, laid out.

    None if only some decks or cards are asked for. Problems are told to `faces`. Raises
    TablewrightError for a paper or a number of players that cannot be, SourceError for seams with
    which no sheet fits.
    """
    seats = edition.game.seats
    players = players_of(edition, options)
    if players and not seats.min <= players <= seats.max:
        said = f"--seats {players}" if options.seats else f"'print_seats: {players}' in game.yaml"
        raise TablewrightError(
            f"{said}: {edition.game.title} is for {seats.min} to {seats.max} players"
        )
    if (options.what and "boards" not in options.what) or options.decks or options.only:
        return ()
    paper, roll = paper_size(edition, options.paper), roll_of(edition, options)
    if not edition.boards:
        return ()
    # Not before there is a board.
    from tablewright.press.seamed import tiling_of

    jobs = []
    for board in in_order(edition):
        if not _for_seats(board, players):
            continue
        on_sheets = options.boards == "tiled" and not options.shop and options.ink == "usual"
        drawing = faces.board(board.board, on_sheets=on_sheets)
        tiling = None
        if options.boards == "tiled":
            tiling = (
                tiling_of(board, drawing, edition.game, paper)
                if roll is None
                else _on_roll(board, drawing, edition, roll)
            )
        copies = copies_of(board, edition, players)
        alone = tiling is None or len(tiling.tiles) > 1 or copies == 1
        jobs.append(
            BoardJob(
                board,
                copies,
                drawing,
                tiling,
                caption_of(edition, faces, board.title),
                None if alone else _together(drawing, paper, edition, roll, copies),
            )
        )
    return tuple(jobs)


def _on_roll(board: Board, drawing: Drawing, edition: Edition, roll: Roll) -> Tiling:
    # Few print on rolls.
    from tablewright.press.rolled import tiling_on_roll

    return tiling_on_roll(board, drawing, edition.game, roll)


def _together(
    drawing: Drawing, paper: Size, edition: Edition, roll: Roll | None, copies: int
) -> Together | None:
    """How several copies of a board that fits on a sheet lie on one; None if only one does."""
    trim = drawing.trim
    assert trim is not None, "a board says where it is trimmed"
    style = replace(edition.layouts.sheets["default"], backs="none", bleed="between")
    size = PieceSize(trim.width, trim.height, trim.x)
    if roll is not None:
        grid = plan_roll(size, roll, style, copies)
    else:
        grid = plan(size, (paper.width, paper.height), style, name=paper.name)
    return Together(grid, style) if grid.count > 1 else None


def players_of(edition: Edition, options: PrintOptions) -> int:
    """The number of players that boards are printed for; 0 for all."""
    return edition.game.print_seats if options.seats is None else options.seats


def _for_seats(board: Board, seats: int) -> bool:
    """Whether a board is for so many players; any number is meant by 0."""
    return not seats or not board.seats or seats in board.seats


def in_order(edition: Edition) -> tuple[Board, ...]:
    """The boards in the order of the game's components, the others behind them."""
    order = [name for part in edition.game.components for name in (part.which or (part.id,))]
    return tuple(
        sorted(
            edition.boards.values(),
            key=lambda board: order.index(board.board) if board.board in order else len(order),
        )
    )


def copies_of(board: Board, edition: Edition, players: int = 0) -> int:
    """How many of a board the game's components say there are, for a number of players or the
    most; one if they do not name it."""
    for part in edition.game.components:
        made_of = part.which or (part.id,)
        if part.kind == "board" and board.board in made_of:
            seats = (players or edition.game.seats.max) if part.per == "seat" else 1
            return max(1, part.count // len(made_of)) * seats
    return 1


def board_documents(jobs: Sequence[BoardJob]) -> tuple[Document, ...]:
    """The documents of boards, one for each."""
    return tuple(
        Document(job.name, job.board.title, job.draw, job.pages, "simplex") for job in jobs
    )


def board_line(job: BoardJob, say: PaperWords = ENGLISH) -> str:
    """What is said of a board's file: "The table: 1 board on 6 sheets of A4 and an overview"."""
    many = say.counted(job.copies, "board/boards")
    if job.tiling is None:
        trim = job.drawing.trim
        assert trim is not None, "a board says where it is trimmed"
        size = f"{trim.width / MM:g} x {trim.height / MM:g} mm"
        return say(
            "{board}: one page of {size} with its bleed; {boards} to be ordered",
            board=job.board.title,
            size=size,
            boards=many,
        )
    on = job.on_paper(say)
    return say("{board}: {boards} on {sheets}", board=job.board.title, boards=many, sheets=on)


def fewer_sheets(jobs: Sequence[BoardJob], edition: Edition, options: PrintOptions) -> list[str]:
    """How many sheets of boards are spared by who knows how many will play: a line, or none."""
    by_seats = sheets_by_seats(jobs, edition, options)
    if not by_seats:
        return []
    found = ", ".join(
        f"--seats {players} takes {counted(needed, 'sheet')}" for players, needed in by_seats
    )
    all_sheets = sum(job.sheets for job in jobs)
    return [f"Boards for some number of players alone: {found} instead of {all_sheets}."]


def sheets_by_seats(
    jobs: Sequence[BoardJob], edition: Edition, options: PrintOptions
) -> tuple[tuple[int, int], ...]:
    """Numbers of players that need fewer sheets of boards than all together, and how many."""
    if players_of(edition, options) or options.boards != "tiled" or not jobs:
        return ()
    seats = edition.game.seats
    all_sheets = sum(job.sheets for job in jobs)
    needed = [
        (
            players,
            sum(
                job.sheets_for(copies_of(job.board, edition, players))
                for job in jobs
                if _for_seats(job.board, players)
            ),
        )
        for players in range(seats.min, seats.max + 1)
    ]
    return tuple(each for each in needed if each[1] < all_sheets)


def board_steps(jobs: Sequence[BoardJob], say: PaperWords = ENGLISH) -> list[str]:
    """What to do with the sheets of boards; nothing for pages for a print shop."""
    tiled = [(job, job.tiling) for job in jobs if job.tiling is not None]
    if not tiled:
        return []
    sheets = sum(job.sheets for job, _ in tiled)
    overviews = sum(job.pages - job.sheets for job, _ in tiled)
    also = f" and {counted(overviews, 'overview')}" if overviews else ""
    papers = " and ".join(dict.fromkeys(name for job, _ in tiled for name in job.papers))
    lines = [
        f"Boards: {counted(sheets, 'sheet')}{also} of {papers}.",
        f"  1. {say('Print one side of each sheet at its actual size (100 %).')}",
    ]
    if any(len(tiling.tiles) > 1 for _, tiling in tiled):
        glued = say(
            "A board's first page shows which sheet goes where. Cut each sheet at its left and "
            "upper ticks, glue it onto the hatched strips of those before it."
        )
        lines.append(f"  2. {glued}")
    lines.append(f"  {len(lines)}. {say('Cut the boards along the ticks at their corners.')}")
    return lines


def write_board_pictures(
    jobs: Sequence[BoardJob], faces: Faces, options: PrintOptions, step: Step
) -> list[Path]:
    """Write boards/ID.svg and boards/ID.png as they are asked for; returns their paths."""
    # What rasterises is a large library, and most runs make PDF alone.
    from tablewright.press.pictures import write_drawings

    written: list[Path] = []
    for ending in options.formats:
        if ending != "pdf" and jobs:
            drawn = (
                (
                    faces.board(job.board.board),
                    options.out / "boards" / f"{job.board.board}.{ending}",
                )
                for job in jobs
            )
            write_drawings(drawn, len(jobs), ending, "Boards", faces, options, step, written)
    return written
