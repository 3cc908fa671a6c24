"""One run of `print`: a game and options in, files in the output folder and a report out.

All of a run's mistakes come at once, and as long as there is one, no file is changed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from tablewright.drawing import Drawing
from tablewright.errors import Problem, SourceError, TablewrightError
from tablewright.fonts import import_shaping
from tablewright.layout.expressions import check_template
from tablewright.layout.pictures import ENDINGS
from tablewright.model.edition import Edition
from tablewright.press.aside import Aside
from tablewright.press.boards import (
    BoardJob,
    board_documents,
    board_jobs,
    sheets_by_seats,
    write_board_pictures,
)
from tablewright.press.cache import (
    Run,
    drawn_by,
    file_digest,
    font_library,
    last_run,
    remember,
)
from tablewright.press.documents import (
    Ask,
    Document,
    Step,
    Tell,
    documents_of,
    in_file_order,
    rules_files,
)
from tablewright.press.faces import Faces
from tablewright.press.finished import WRITTEN, Finished
from tablewright.press.inks import ink_warnings
from tablewright.press.jobs import Job, jobs_for
from tablewright.press.options import ASKED, PrintOptions
from tablewright.press.printers import uncalibrated
from tablewright.press.problems import storable_problems
from tablewright.press.profiles import colors_of
from tablewright.press.report import report_lines
from tablewright.press.rests import parted
from tablewright.press.shaped import FACES
from tablewright.press.shop import looked_at, shop_steps
from tablewright.press.single import single_documents
from tablewright.press.store import FaceStore, key_of
from tablewright.press.studios import forget_pictures, studio_of
from tablewright.render.files import Draft, drafting
from tablewright.render.inks import Colors
from tablewright.render.pdf import DocumentAbout, write_pdf

# What reads games, and what lays out a booklet, take a while to import, and are seldom needed here.
if TYPE_CHECKING:
    from tablewright.model.rulebook import Rulebook
    from tablewright.press.extras.extra import Extras
    from tablewright.press.reading import ToPrint
    from tablewright.press.resized import Stocked
    from tablewright.press.rules import RulesJob
    from tablewright.press.stickers import StickerJob


class Printed(NamedTuple):
    """What a run made: files in the order of use, lines for the person, and warnings."""

    files: tuple[Path, ...]
    report: tuple[str, ...]
    warnings: tuple[Problem, ...]
    laid: int
    kept: int


class Made(NamedTuple):
    """What was written, digests of some of it by path, lines for the person, and warnings."""

    files: tuple[Path, ...]
    digests: dict[str, str]
    report: tuple[str, ...]
    warnings: tuple[Problem, ...]


def print_game(
    folder: Path,
    game: str,
    options: PrintOptions,
    step: Step,
    reading: Aside[ToPrint] | None = None,
    tell: Tell | None = None,
    ask: Ask | None = None,
) -> Printed:
    """Make a game's files. Raises SourceError with every mistake, or TablewrightError.

    `reading` is where the game is being read, if somebody has begun to do so before. Who is to be
    told what is printed before it is written says so with `tell`, who can say for how many players
    with `ask`.
    """
    request = options.request(game, folder)
    before = last_run(request)
    store = FaceStore()
    placed_before = key_of("placed", request)
    reading = reading or Aside(None)
    try:
        known = _meanwhile(store, before, placed_before, reading)
        edition, rulebook, watched = reading.take() or _read_here(folder, game, options)
        fonts = font_library(edition.assets.fonts)
        colors = colors_of(options)
        written = colors if "pdf" in options.formats else None
        ink: Literal["full", "low"] = "low" if options.ink == "low" else "full"
        faces = Faces(edition, studio_of(edition, fonts), store, ink, written)
        with faces.side_by_side():
            if ask is not None:
                options = _for_players(edition, faces, options, ask)
            files, digests, report, noted = _make(
                edition, rulebook, faces, options, colors, step, tell
            )
        if faces.finished_as != known:
            store.put_names(placed_before, faces.finished_as)
    finally:
        store.close()
    warnings = (*edition.warnings, *faces.warnings, *noted)
    if options.plan:
        return Printed((), report, warnings, faces.laid, faces.kept)
    if options.color_space == "cmyk":
        warnings += ink_warnings(edition, options)
    if options.shop:
        refused = looked_at(files, options)
        warnings += refused
        report = (*report, "", *shop_steps(options, len(refused)))
    if faces.laid:
        forget_pictures()
    if ask is not None:
        request = options.request(game, folder)
    _remove_old(before if ask is None else last_run(request), files)
    requests = [request]
    profile = {options.icc} if options.icc is not None else set()
    if options.changed:
        # Each run of what has changed asks for other cards, so that it is another request.
        place = options.place(game, folder)
        _remove_old(last_run(place), files)
        requests.append(place)
    for each in requests:
        remember(
            each,
            inputs={*edition.files, *faces.files, *rules_files(edition), *profile},
            folders=watched,
            outputs=files,
            fonts=fonts,
            font_files=edition.assets.fonts,
            report=report,
            problems=storable_problems(warnings),
            digests={**store.file_digests, **digests},
        )
    return Printed(files, (*report, _effort(faces)), warnings, faces.laid, faces.kept)


def _meanwhile(
    store: FaceStore, before: Run | None, placed_before: str, reading: Aside[ToPrint]
) -> tuple[str, ...]:
    """What any run comes to that does not find all as it was, while the game is read elsewhere: it
    works out what the program is made of, imports the libraries for texts, and looks at the
    pictures that the run before was made from. As long as there is nothing to do but wait, it reads
    the faces that were placed by the run before; it gives their keys."""
    for path in before.inputs if before is not None else ():
        # Not at texts: whoever reads a game may write codes into them.
        if path.lower().endswith(ENDINGS):
            store.file_digest(path)
    drawn_by(*FACES)
    drawn_by(*WRITTEN)
    check_template("{{ card.name }}")
    import_shaping()
    known = store.names(placed_before)
    store.read_ahead(known, Finished, reading.ready)
    return known


def _read_here(folder: Path, game: str, options: PrintOptions) -> ToPrint:
    # It takes a while to import, and most often another process has read the game.
    from tablewright.press.reading import to_print

    return to_print(folder, game, options)


def _for_players(edition: Edition, faces: Faces, options: PrintOptions, ask: Ask) -> PrintOptions:
    """The options with the number of players that is answered, where boards differ by it and nobody
    has said it."""
    if options.seats is not None or not edition.boards:
        return options
    jobs = board_jobs(edition, faces, options)
    fewer = dict(sheets_by_seats(jobs, edition, options))
    if not fewer:
        return options
    seats, all_of = edition.game.seats, sum(job.sheets for job in jobs)
    needed = [(each, fewer.get(each, all_of)) for each in range(seats.min, seats.max + 1)]
    return replace(options, seats=ask(needed, all_of))


def _make(
    edition: Edition,
    rulebook: Rulebook | None,
    faces: Faces,
    options: PrintOptions,
    colors: Colors,
    step: Step,
    tell: Tell | None,
) -> Made:
    """Writes the files."""
    jobs = jobs_for(edition, faces, options)
    laid = parted(jobs, options)
    resized = _resized(edition, faces, jobs, options)
    boards = board_jobs(edition, faces, options)
    stickers = _stickers(faces, options)
    extras = _extras(edition, faces, options, rulebook)
    rules, setup, of_the_whole = _rules_and_setup(
        edition, rulebook, faces, options, jobs, boards, extras
    )
    if not (jobs or boards or rules or setup or stickers or extras):
        what = " or ".join(options.what) or "cards"
        raise TablewrightError(f"{edition.game.title} has no {what} to print")
    if options.plan or tell is not None:
        # What looks at how dark faces are is not needed where nobody is told.
        from tablewright.press.planned import Run as Planned
        from tablewright.press.planned import plan_lines

        count = setup.count if setup is not None else 0
        planned = Planned(edition, faces, options, laid, boards, rules, count, stickers, extras)
        lines = plan_lines(planned)
        if faces.errors:
            raise SourceError((*faces.errors, *faces.warnings, *edition.warnings))
        if options.plan:
            return Made((), {}, (*lines, *resized.lines), resized.warnings)
        if tell is not None:
            tell(lines)
    alone = single_documents(jobs) if options.shop else ()
    of_decks = alone if options.shop else documents_of(laid)
    documents = (*of_the_whole, *of_decks, *board_documents(boards))
    if stickers is not None:
        documents += stickers.documents(faces)
    if extras is not None:
        documents += extras.documents()
    if any(job.style.cut for job in jobs):
        # Most people cut sheet by sheet.
        from tablewright.press.cut_plans import cut_plan_documents

        documents += cut_plan_documents(jobs)
    documents = in_file_order(documents) if "pdf" in options.formats else ()
    total = sum(document.count for document in documents)
    with ExitStack() as drafts:
        made: list[Draft] = []
        done = 0
        for document in documents:
            draft = drafts.enter_context(drafting(options.out / f"{document.name}.pdf"))
            drawn = _counted(document, done, total, step)
            deflated = faces.deflated(document.name)
            write_pdf(
                drawn,
                draft.stream,
                faces.fonts,
                _about(edition, document),
                colors=colors,
                navigation=document.navigation,
                finished=faces.finished,
                deflate=deflated.of,
            )
            deflated.keep()
            imposed = faces.imposed(document.name)
            if imposed is not None:
                imposed.keep()
            made.append(draft)
            done += document.count
        if not documents:
            for key in dict.fromkeys(key for job in jobs for key in job.faces):
                faces.draw(key)
        errors = faces.errors
        if errors:
            raise SourceError((*errors, *faces.warnings, *edition.warnings))
        # What the disk takes its time for goes on while the files are read once more.
        parts = [draft.sync() for draft in made]
        digests = {
            str(draft.path): file_digest(part) for draft, part in zip(made, parts, strict=True)
        }
        for draft in made:
            draft.finish()
        files = [draft.path for draft in made]
    cut: list[str] = []
    if documents and any(job.style.cutter for job in jobs):
        # What writes files for machines takes a while to import, and most people cut by hand.
        from tablewright.press.cut import cut_sheets, cut_steps, write_cut_files

        sheets = cut_sheets(laid)
        files += write_cut_files(sheets, faces, options)
        cut = cut_steps(sheets)
    if "svg" in options.formats or "png" in options.formats:
        # What rasterises is a large library, and most runs make PDF alone.
        from tablewright.press.pictures import write_pictures

        # Both were imported above, if there is anything of theirs.
        from tablewright.press.rules import write_rules_pictures
        from tablewright.press.setup import write_setup_pictures

        files += write_pictures(jobs, laid, faces, options, step)
        files += write_board_pictures(boards, faces, options, step)
        files += write_rules_pictures(rules, faces, options, step)
        files += write_setup_pictures(setup, faces, options, step)
        if stickers is not None:
            files += stickers.write_pictures(faces, options, step)
        if extras is not None:
            files += extras.write_pictures(faces, options, step)
    report = report_lines(edition, laid, files, options, boards, rules, stickers, alone, extras)
    report = (*report, *resized.lines, *cut)
    if options.printer:
        turned = [
            (job.title, job.style, job.grid)
            for job in laid
            if job.made.duplex != "simplex" or job.made.back_pages
        ]
        report = (*report, *uncalibrated(options.printer, turned, options.calibrations))
    return Made(tuple(files), digests, report, resized.warnings)


def _resized(edition: Edition, faces: Faces, jobs: Sequence[Job], options: PrintOptions) -> Stocked:
    # Most cards are printed at their own size.
    from tablewright.press.resized import Stocked, told

    otherwise = options.stock or any(job.style.inserts for job in jobs)
    return told(edition, faces, jobs, options) if otherwise else Stocked()


def _stickers(faces: Faces, options: PrintOptions) -> StickerJob | None:
    if not options.stickers:
        return None
    # What lays them out takes a while to import, and most runs have none.
    from tablewright.press.stickers import sticker_job

    return sticker_job(faces, options)


def _extras(
    edition: Edition, faces: Faces, options: PrintOptions, rulebook: Rulebook | None
) -> Extras | None:
    if not set(ASKED).intersection(options.what):
        return None
    # What lays them out takes a while to import, and most runs have none.
    from tablewright.press.extras.asked import extras_of
    from tablewright.press.extras.extra import Order

    return extras_of(Order(edition, faces, options, rulebook))


def _rules_and_setup(
    edition: Edition,
    rulebook: Rulebook | None,
    faces: Faces,
    options: PrintOptions,
    jobs: Sequence[Job],
    boards: Sequence[BoardJob],
    extras: Extras | None,
) -> tuple[RulesJob | None, Document | None, tuple[Document, ...]]:
    """The booklet and the set-up sheet, as far as they are asked for, and the documents of both."""
    if not (options.wants_rules or options.wants_setup):
        return None, None, ()
    # What lays out booklets and set-up sheets takes a while to import, and many runs are of cards.
    from tablewright.press.rules import rules_documents, rules_job
    from tablewright.press.setup import setup_document

    rules = rules_job(edition, rulebook, faces, options) if rulebook is not None else None
    setup = None
    if options.wants_setup:
        setup = setup_document(edition, faces, options, jobs, boards, rulebook, rules, extras)
    return rules, setup, (*([setup] if setup is not None else ()), *rules_documents(rules))


def _counted(document: Document, before: int, total: int, step: Step) -> Iterator[Drawing]:
    for number, page in enumerate(document.pages()):
        step(document.title, before + number, total)
        yield page


def _about(edition: Edition, document: Document) -> DocumentAbout:
    game = edition.game
    return DocumentAbout(
        title=f"{game.title}: {document.title}",
        author=game.credits.strip(),
        subject=f"{game.title} {game.version}, {edition.say('print at 100 %')}",
        keywords="print and play, cards",
        duplex=document.duplex,
        language=game.language,
    )


def _effort(faces: Faces) -> str:
    laid = f"{faces.laid} face{'' if faces.laid == 1 else 's'} laid out"
    return f"({laid}, {faces.kept} unchanged)" if faces.kept else f"({laid})"


def _remove_old(run: Run | None, files: Sequence[Path]) -> None:
    """Take away what the last such run wrote, nobody changed since, and this one did not write.

    A sheet or face of a card that is no longer in the game would otherwise be printed by mistake.
    """
    if run is not None:
        now = {path.resolve() for path in files}
        for path, was in run.outputs.items():
            old = Path(path).resolve()
            if old not in now and file_digest(old) == was:
                old.unlink(missing_ok=True)
