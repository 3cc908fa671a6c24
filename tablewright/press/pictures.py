"""Faces, and sheets if asked, as SVG and PNG files: one file a face or page."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from pathlib import Path

from tablewright.drawing import Drawing
from tablewright.press.documents import LIST, Step
from tablewright.press.faces import Faces
from tablewright.press.jobs import Job, back_pages, pages
from tablewright.press.options import PrintOptions
from tablewright.read.art import plain_name
from tablewright.render.files import put_atomically
from tablewright.render.png_files import write_pngs
from tablewright.render.svg import write_svg

LONGEST = 60
"""The most letters of a card's name in that of its file."""


def write_pictures(
    jobs: Sequence[Job],
    laid: Sequence[Job],
    faces: Faces,
    options: PrintOptions,
    step: Step,
) -> list[Path]:
    """Write the files that are asked for; returns their paths in the order of writing.

    Faces go to faces/CODE_name.svg and faces/CODE_name.png, with faces/list.csv to say whose they
    are; pages go to sheets/, as the jobs are `laid` onto them.
    """
    written: list[Path] = []
    for ending in options.formats:
        if ending == "pdf":
            continue
        named = [(_file(job, code), job, key) for job in jobs for key, code in job.codes.items()]
        targets = {
            options.out / "faces" / f"{name}.{ending}": (job, key) for name, job, key in named
        }
        drawn = ((job.drawn.draw(key), path) for path, (job, key) in targets.items())
        write_drawings(drawn, len(targets), ending, "Faces", faces, options, step, written)
        if options.pages:
            count = sum(job.made.pages + job.made.back_pages for job in laid)
            sheets = _pages(laid, options.out / "sheets", ending)
            write_drawings(sheets, count, ending, "Sheets", faces, options, step, written)
    if written:
        path = options.out / "faces" / LIST
        put_atomically(path, _listed(jobs).encode())
        written.append(path)
    return written


def _file(job: Job, code: str) -> str:
    """The name of a face's files without an ending, `23Y_king-fisher`: unique by the code, and of
    letters that every system takes."""
    plain, back = code.removesuffix("-back"), "-back" if code.endswith("-back") else ""
    named = next((card.name for card in job.deck.cards if card.code == plain), "")
    words = plain_name(named).encode("ascii", "ignore").decode()[:LONGEST].strip("-")
    return f"{plain}_{words}{back}" if words else code


def _listed(jobs: Sequence[Job]) -> str:
    """The names of the files without their endings, with code, card or back, and deck of each."""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(("file", "code", "name", "deck"))
    seen: set[str] = set()
    for job in jobs:
        fronts = {card.code: card.name for card in job.deck.cards}
        for code in job.codes.values():
            if code not in seen:
                seen.add(code)
                of = fronts.get(code.removesuffix("-back"))
                name = fronts.get(code) or (f"{of}, back" if of else "back")
                rows.writerow((_file(job, code), code, name, job.deck.title))
    return text.getvalue()


def _pages(jobs: Sequence[Job], folder: Path, ending: str) -> Iterator[tuple[Drawing, Path]]:
    for job in jobs:
        first = job.among.before + 1
        fronts = first if job.made.duplex == "simplex" else 2 * first - 1
        for number, page in enumerate(pages(job), fronts):
            yield whole(page), folder / f"{job.name}-{number:02}.{ending}"
        for number, page in enumerate(back_pages(job) if job.made.back_pages else (), first):
            yield whole(page), folder / f"{job.name}-backs-{number:02}.{ending}"


def whole(page: Drawing) -> Drawing:
    """A page as a picture shows it: the paper, not only the block of cards on it."""
    return Drawing(page.width, page.height, page.marks, page.key, title=page.title)


def write_drawings(
    drawn: Iterator[tuple[Drawing, Path]],
    count: int,
    ending: str,
    what: str,
    faces: Faces,
    options: PrintOptions,
    step: Step,
    written: list[Path],
) -> None:
    """Write drawings as SVG or PNG to their paths, which are added to `written`."""
    title = f"{what} as {ending.upper()}"

    def noted() -> Iterator[tuple[Drawing, Path]]:
        for drawing, path in drawn:
            written.append(path)
            yield drawing, path

    if ending == "png":
        write_pngs(
            noted(),
            options.dpi,
            faces.fonts,
            area=options.area,
            rounded=options.rounded,
            progress=lambda done: step(title, done, count),
        )
        return
    for done, (drawing, path) in enumerate(noted(), 1):
        text = io.StringIO()
        write_svg(drawing, text, faces.fonts, text=options.svg_text, area=options.area)
        data = text.getvalue().encode()
        put_atomically(path, data)
        step(title, done, count)
