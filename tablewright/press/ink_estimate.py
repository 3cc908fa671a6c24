"""Jobs, boards and a booklet in, about how much ink their sheets take out: in pages of a paper that
are full of dark colour.

A few faces of each deck are drawn coarsely; white takes none, black all of it, a colour as much as
it is dark. What comes of them is kept, so that the next run reads a number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from tablewright.drawing import Drawing
from tablewright.layout.low_ink import low_ink
from tablewright.layout.sheet.side import trim_of
from tablewright.press.boards import BoardJob
from tablewright.press.contents import Contents
from tablewright.press.faces import Faces
from tablewright.press.jobs import Job
from tablewright.press.shaped import at_of

if TYPE_CHECKING:  # what lays out a booklet takes a while to import, and is seldom needed here
    from PIL.Image import Image

    from tablewright.press.rules import RulesJob

Kind = TypeVar("Kind")

DPI = 18
"""Enough for the mean of a card: 45 x 63 pixels."""
CODE = "press/ink_estimate.py"
OF_BOARD, OF_PAGE = 6, 12
FRONTS, BACKS, PAGES = 5, 2, 6
"""So many of a deck's fronts and backs, and of a booklet's pages, are looked at."""


class Ink(NamedTuple):
    """Square points of black that take as much ink, as things are printed, with low ink, and of the
    former what backs take."""

    usual: float = 0.0
    low: float = 0.0
    backs: float = 0.0

    def plus(self, other: Ink) -> Ink:
        """Both together."""
        return Ink(self.usual + other.usual, self.low + other.low, self.backs + other.backs)


def ink_of(job: Job, faces: Faces) -> Ink:
    """What the sheets of a job take."""
    area = job.grid.size.width * job.grid.size.height * len(job.pieces)
    fronts = _some([piece.front for piece in job.pieces], FRONTS)
    usual, low = _of_faces(fronts, faces)
    found = Ink(usual * area, low * area)
    backs = [piece.back for piece in job.pieces if piece.back is not None]
    if backs and (job.made.duplex != "simplex" or job.made.back_pages or job.grid.fold is not None):
        usual, low = _of_faces(_some(backs, BACKS), faces)
        area *= len(backs) / len(job.pieces)
        found = found.plus(Ink(usual * area, low * area, usual * area))
    return found


def ink_of_board(job: BoardJob, faces: Faces) -> Ink:
    """What all copies of a board take."""
    trim = trim_of(job.drawing)
    area = trim.width * trim.height * job.copies
    usual, low = _darkness(job.drawing.key, lambda: [job.drawing], OF_BOARD, faces)
    return Ink(usual * area, low * area)


def ink_of_rules(job: RulesJob, faces: Faces) -> Ink:
    """What a booklet takes; with low ink only what it shows of cards would take less."""
    pages = job.booklet.pages
    area = pages[0].width * pages[0].height
    # Cover and back cover are full of colour, and count as what they are.
    ends, inner = (*pages[:1], *pages[1:][-1:]), pages[1:-1]
    found = _of_pages(ends, faces) * len(ends) + _of_pages(_some(inner), faces) * len(inner)
    return Ink(found * area, found * area)


def _of_pages(pages: Sequence[Drawing], faces: Faces) -> float:
    if not pages:
        return 0.0
    return _darkness(_told(pages), lambda: pages, OF_PAGE, faces)[0]


def _told(pages: Sequence[Drawing]) -> tuple[str, ...]:
    contents = Contents()
    return tuple(contents.of(page) for page in pages)


def _of_faces(keys: Sequence[str], faces: Faces) -> tuple[float, float]:
    told = [(faces.made_of(key), at_of(key), faces.files_of(key)) for key in keys]
    edged = [faces.is_edged(key) for key in keys]
    return _darkness(told, lambda: [faces.draw(key) for key in keys], DPI, faces, edged)


def _darkness(
    told: object,
    drawn: Callable[[], Sequence[Drawing]],
    dpi: float,
    faces: Faces,
    edged: Sequence[bool] = (),
) -> tuple[float, float]:
    """How dark drawings are in the mean, from 0 to 1, and how dark with low ink, with which some
    are `edged`; kept by what is `told` of them."""

    def look() -> dict[str, float]:
        drawings = drawn()
        light = drawings
        if faces.ink != "low":
            marked = edged or [False] * len(drawings)
            light = [low_ink(each, edged=own) for each, own in zip(drawings, marked, strict=True)]
        return {
            name: sum(map(_dark, _pictures(some, dpi, faces))) / len(some)
            for name, some in (("usual", drawings), ("low", light))
        }

    numbers = faces.numbers(("ink", told, faces.ink, dpi), look, CODE)
    return numbers["usual"], numbers["low"]


def _pictures(drawings: Sequence[Drawing], dpi: float, faces: Faces) -> Iterator[Image]:
    # What rasterises is a large library, and where all is kept nothing is drawn.
    from tablewright.render.png import pictures, plate, shot

    return pictures(plate([shot(each, dpi) for each in drawings], faces.fonts))


def _dark(picture: Image) -> float:
    """From 0, white, to 1, black."""
    from PIL import ImageStat  # with what rasterises

    mean = ImageStat.Stat(picture.convert("RGB")).mean
    return 1 - sum(mean) / (255 * len(mean))


def _some(all_of: Sequence[Kind], most: int = PAGES) -> list[Kind]:
    """Some of many, evenly spread."""
    count = min(most, len(all_of))
    return [all_of[int((at + 0.5) * len(all_of) / count)] for at in range(count)]
