"""Sheets for cutting machines to the files that these take: the paths of each sheet as SVG and DXF,
and for a Cricut the sheet as a picture. The paths are those that the sheet shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from tablewright.drawing import Box, Drawing, Matrix, Outline, Use, moved, transform
from tablewright.layout.sheet.cutter import cut_paths
from tablewright.press.faces import Faces
from tablewright.press.jobs import Job, pages
from tablewright.press.options import PrintOptions
from tablewright.render.cut_files import write_cut_dxf, write_cut_svg
from tablewright.render.files import drafting
from tablewright.units import MM

FOLDER = "cut"
BEYOND = 1 * MM
"""A picture for a Cricut ends this far beyond the bleed of its cards."""


class CutSheets(NamedTuple):
    """Sheets that are cut alike: their job, the name of their files, numbers, and paths."""

    job: Job
    name: str
    numbers: tuple[int, ...]
    paths: tuple[Outline, ...]

    @property
    def words(self) -> str:
        """Which sheets: "sheets 1 to 5", "sheet 6"."""
        first, last = self.numbers[0], self.numbers[-1]
        if first == last:
            return f"sheet {first}"
        whole = all(after == before + 1 for before, after in pairwise(self.numbers))
        many = f"{first} to {last}" if whole else ", ".join(map(str, self.numbers))
        return f"sheets {many}"


def cut_sheets(jobs: Sequence[Job]) -> tuple[CutSheets, ...]:
    """The sheets of all jobs that a machine cuts, those that are cut alike together."""
    found: list[CutSheets] = []
    names = [job.name for job in jobs if not job.parts]
    for job in jobs:
        if not job.style.cutter:
            continue
        by_paths: dict[tuple[Outline, ...], list[int]] = {}
        first = job.among.before + 1
        for number, start in enumerate(range(0, len(job.pieces), job.grid.count), first):
            some = job.pieces[start : start + job.grid.count]
            laid = [
                (place, job.drawn.placed(piece.front))
                for place, piece in zip(job.grid.places, some, strict=False)
            ]
            by_paths.setdefault(cut_paths(laid), []).append(number)
        size = f"-{job.grid.size.width / MM:.4g}x{job.grid.size.height / MM:.4g}mm"
        name = job.name + (size if names.count(job.name) > 1 else "")
        for paths, numbers in by_paths.items():
            alone = len(by_paths) == 1 and not job.among.total
            own = name if alone else f"{name}-{numbers[0]}"
            while own in [each.name for each in found]:
                own += "b"  # decks of one kind and size that are printed apart
            found.append(CutSheets(job, own, tuple(numbers), paths))
    return tuple(found)


def write_cut_files(sheets: Sequence[CutSheets], faces: Faces, options: PrintOptions) -> list[Path]:
    """Writes cut/NAME.svg and cut/NAME.dxf, and cut/NAME-sheet-N.png for a Cricut; their paths."""
    written: list[Path] = []
    for each in sheets:
        grid = each.job.grid
        area = Box(0, 0, grid.width, grid.height)
        if each.job.style.cutter == "cricut":
            area = grid.block.grown(grid.size.bleed + BEYOND)
        paths = [transform(path, moved(-area.x, -area.y)) for path in each.paths]
        title = f"{each.job.title}, {each.words}"
        file = options.out / FOLDER / f"{each.name}.svg"
        with drafting(file) as draft:
            write_cut_svg(draft.stream, paths, area.width, area.height, title)
            draft.finish()
        written.append(file)
        file = file.with_suffix(".dxf")
        with drafting(file) as draft:
            write_cut_dxf(draft.stream, paths, area.height)
            draft.finish()
        written.append(file)
        if each.job.style.cutter == "cricut":
            written += _pictures(each, area, faces, options)
    return written


def _pictures(each: CutSheets, area: Box, faces: Faces, options: PrintOptions) -> Iterator[Path]:
    """The fronts of sheets as pictures of what is cut."""
    # What rasterises is a large library, and few cut so.
    from tablewright.render.png import write_png

    job = each.job
    apart: Matrix = moved(-area.x, -area.y)
    step = 1 if job.made.duplex == "simplex" else 2
    for at, page in enumerate(pages(job)):
        number = job.among.before + at // step + 1
        if at % step == 0 and number in each.numbers:
            shown = Drawing(area.width, area.height, (Use(page, apart, area),))
            file = options.out / FOLDER / f"{job.name}-sheet-{number}.png"
            with drafting(file) as draft:
                write_png(shown, draft.stream, options.dpi, faces.fonts)
                draft.finish()
            yield file


def cut_steps(sheets: Sequence[CutSheets]) -> list[str]:
    """What to do with the files of machines."""
    if not sheets:
        return []
    lines = ["To cut by machine, in cut/: a path for each piece, SVG and DXF in millimetres."]
    lines += [f"  {each.name}: {each.job.title}, {each.words}" for each in sheets]
    ways = {
        "silhouette": "Silhouette: page size as the paper, registration marks Type 1, 10 mm from "
        "the edges, 20 mm long, 0.3 mm thick; open the file, place nothing anew, cut.",
        "cricut": "Cricut: upload the picture of a sheet and the SVG; they have one size. Lay one "
        "upon the other, attach them, print then cut.",
        "contour": "The sheets have each path in the ink CutContour, which printing and cutting "
        "machines cut and nobody prints.",
        "laser": "Laser or plotter: the files have the size of the paper, its corner is theirs; "
        "red lines are cuts.",
    }
    lines += [ways[cutter] for cutter in dict.fromkeys(each.job.style.cutter for each in sheets)]
    return lines
