"""One run of `print`: a game and options in, files in the output folder and a report out.

All of a run's mistakes come at once, and as long as there is one, no file is changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from tablewright.drawing import Drawing
from tablewright.errors import Problem, SourceError
from tablewright.layout.face import Studio
from tablewright.model.edition import Edition
from tablewright.press.cache import Run, file_digest, font_library, last_run, remember
from tablewright.press.faces import Faces
from tablewright.press.jobs import Job, back_pages, jobs_for, pages
from tablewright.press.options import PrintOptions
from tablewright.press.problems import storable_problems
from tablewright.press.report import report_lines
from tablewright.press.store import FaceStore
from tablewright.read.workspace import Workspace
from tablewright.render.files import Draft, drafting
from tablewright.render.pdf import DocumentAbout, write_pdf

Step = Callable[[str, int, int], None]
"""Told what is being done, how many of it are done, and how many there are."""


@dataclass(frozen=True)
class Printed:
    """What a run made: files in the order of use, lines for the person, and warnings."""

    files: tuple[Path, ...]
    report: tuple[str, ...]
    warnings: tuple[Problem, ...]
    laid: int
    kept: int


def print_game(folder: Path, game: str, options: PrintOptions, step: Step) -> Printed:
    """Make a game's files. Raises SourceError with every mistake, or TablewrightError."""
    workspace = Workspace(folder)
    edition = workspace.read_edition(game, write_codes=options.write_codes)
    fonts = font_library(edition.assets.fonts)
    studio = Studio(fonts, edition.assets, edition.layouts)
    store = FaceStore()
    faces = Faces(edition, studio, store)
    try:
        files, report = _make(edition, faces, options, step)
    finally:
        store.close()
    warnings = (*edition.warnings, *faces.warnings)
    request = options.request(game, folder)
    _remove_old(last_run(request), files)
    remember(
        request,
        inputs={*edition.files, *faces.files},
        folders=workspace.watched(game),
        outputs=files,
        fonts=fonts,
        font_files=edition.assets.fonts,
        report=report,
        problems=storable_problems(warnings),
    )
    return Printed(files, (*report, _effort(faces)), warnings, faces.laid, faces.kept)


def _make(
    edition: Edition, faces: Faces, options: PrintOptions, step: Step
) -> tuple[tuple[Path, ...], tuple[str, ...]]:
    jobs = jobs_for(edition, faces, options)
    total = sum(len(set(job.faces)) for job in jobs)
    with ExitStack() as drafts:
        made: list[Draft] = []
        done = 0
        for job in jobs:
            if "pdf" in options.formats:
                for name, drawn in _documents(job):
                    draft = drafts.enter_context(drafting(options.out / name))
                    counted = _counted(drawn, job, done, total, step)
                    _write_pdf(counted, draft.stream, faces, job, options)
                    made.append(draft)
            else:
                for key in dict.fromkeys(job.faces):
                    faces.draw(key)
            done += len(set(job.faces))
        errors = faces.errors
        if errors:
            raise SourceError((*errors, *faces.warnings, *edition.warnings))
        for draft in made:
            draft.finish()
        files = [draft.path for draft in made]
    if "svg" in options.formats or "png" in options.formats:
        from tablewright.press.pictures import write_pictures

        files += write_pictures(jobs, faces, options, step)
    return tuple(files), report_lines(edition, jobs, files, options)


def _documents(job: Job) -> Iterator[tuple[str, Iterator[Drawing]]]:
    yield f"{job.name}.pdf", pages(job)
    if job.made.back_pages:
        yield f"{job.name}-backs.pdf", back_pages(job)


def _counted(
    drawn: Iterator[Drawing], job: Job, before: int, total: int, step: Step
) -> Iterator[Drawing]:
    each = max(1, len(set(job.faces)))
    for number, page in enumerate(drawn):
        step(job.title, min(total, before + each * number // max(1, job.made.pages)), total)
        yield page


def _write_pdf(
    drawn: Iterator[Drawing], stream: BinaryIO, faces: Faces, job: Job, options: PrintOptions
) -> None:
    game = faces.edition.game
    about = DocumentAbout(
        title=f"{game.title}: {job.title}",
        author=game.credits.strip(),
        subject=f"{game.title} {game.version}, print at 100 %",
        keywords="print and play, cards",
        duplex=job.made.duplex,
        language=game.language,
    )
    write_pdf(drawn, stream, faces.fonts, about, color_space=options.color_space)


def _effort(faces: Faces) -> str:
    laid = f"{faces.laid} face{'' if faces.laid == 1 else 's'} laid out"
    return f"({laid}, {faces.kept} unchanged)" if faces.kept else f"({laid})"


def _remove_old(run: Run | None, files: Sequence[Path]) -> None:
    """Take away what the last such run wrote, nobody changed since, and this one did not write.

    A sheet or face of a card that is no longer in the game would otherwise be printed by mistake.
    """
    if run is not None:
        now = {str(path) for path in files}
        for path, was in run.outputs.items():
            if path not in now and file_digest(Path(path)) == was:
                Path(path).unlink(missing_ok=True)
