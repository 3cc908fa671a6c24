"""What a run says at its end: what was written, on how many sheets, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from tablewright.layout.sheet import summary
from tablewright.model.edition import Edition
from tablewright.model.paperwords import ENGLISH
from tablewright.press.boards import BoardJob, board_line, board_steps, fewer_sheets
from tablewright.press.documents import CUT_PLAN, LIST, RULES, SETUP, STICKERS, counted, listed
from tablewright.press.jobs import Job, roll_of
from tablewright.press.options import PrintOptions
from tablewright.press.rests import RESTS, job_line
from tablewright.press.single import Ordered
from tablewright.press.together import shared_sheets, sharers_of

if TYPE_CHECKING:  # what lays out a booklet takes a while to import, and is seldom needed
    from tablewright.press.extras.extra import Extras
    from tablewright.press.rules import RulesJob
    from tablewright.press.stickers import StickerJob


def report_lines(
    edition: Edition,
    jobs: Sequence[Job],
    files: Sequence[Path],
    options: PrintOptions,
    boards: Sequence[BoardJob] = (),
    rules: RulesJob | None = None,
    stickers: StickerJob | None = None,
    alone: Sequence[Ordered] = (),
    extras: Extras | None = None,
) -> tuple[str, ...]:
    """The lines for the person: files in the order of use, then what to do with the sheets. Cards
    that are pages of their own are `alone`."""
    game = edition.game
    lines = [f"{game.title}, version {game.version}, in {shown(options.out)}:"]
    pictures = [path for path in files if path.suffix != ".pdf"]
    for path in files if "pdf" in options.formats else ():
        if path.suffix == ".pdf":
            whole = [each.about for each in alone if path.name == f"{each.name}.pdf"]
            made = extras.made if extras is not None else ()
            whole += [each.told for each in made if path.name == f"{each.name}.pdf"]
            lines += _named(path.name, whole) or _file_lines(
                path.name, jobs, boards, rules, stickers
            )
    for folder in dict.fromkeys(path.parent for path in pictures):
        inside = [path for path in pictures if path.parent == folder and path.name != LIST]
        names = f"; {LIST} says whose they are" if folder / LIST in pictures else ""
        kinds = " and ".join(dict.fromkeys(path.suffix[1:].upper() for path in inside))
        lines.append(f"  {folder.name}/  {counted(len(inside), 'file')} ({kinds}){names}")
    if "pdf" in options.formats and not options.shop:
        spared = fewer_sheets(boards, edition, options)
        lines += ["", *_next_steps(jobs), *board_steps(boards), *spared]
        roll = roll_of(edition, options)
        if roll is not None and (jobs or boards):
            # Few print on rolls.
            from tablewright.press.rolled import length_line

            pages = [(job.grid.width, job.grid.height, job.made.sheets) for job in jobs]
            pages += [each for job in boards for each in job.page_sizes]
            lines.append(length_line(roll, pages))
        if rules is not None:
            # It was imported to lay the booklet out, and only then.
            from tablewright.press.rules import rules_steps, rules_told

            lines += [*rules_steps(rules), *rules_told(rules)]
        lines += stickers.steps if stickers is not None else []
        lines += extras.steps if extras is not None else ()
    return (*lines, *in_english(edition))


def in_english(edition: Edition) -> tuple[str, ...]:
    """That the program's own words are English in a game in a language that it does not know."""
    if not edition.say.lacking:
        return ()
    language = edition.say.language
    return (
        f"Tablewright's own words are English on these pages: it has none in '{language}'. A file "
        f"layouts/languages/{language}.yaml can say them, as that of German does.",
    )


def _file_lines(
    name: str,
    jobs: Sequence[Job],
    boards: Sequence[BoardJob],
    rules: RulesJob | None,
    stickers: StickerJob | None,
) -> list[str]:
    """A line for each deck or board in a file; the file's name stands before the first."""
    inside = [job for job in jobs if name == f"{job.name}.pdf"]
    backs = [job for job in jobs if name == f"{job.name}-backs.pdf" and job.made.back_pages]
    shared = shared_sheets(inside)
    texts = [f"{job_line(job)} on {_sheets(job, sharers_of(job, shared))}" for job in inside]
    texts += dict.fromkeys(f"{job.title}: the backs" for job in backs)
    texts += [board_line(board) for board in boards if name == f"{board.name}.pdf"]
    if rules is not None and name == f"{RULES}.pdf":
        on = f" on {rules.on_sheets()}" if rules.manner != "pages" else ""
        texts.append(f"{rules.about()}{on}")
    elif rules is not None and name == f"{RULES}-backs.pdf":
        texts.append("Rulebook: the backs")
    if stickers is not None and name == f"{STICKERS}.pdf":
        texts.append(stickers.about)
    if name == f"{CUT_PLAN}.pdf":
        texts.append("How to cut the sheets in stacks; read it before you cut")
    if name == f"{SETUP}.pdf":
        texts.append("What was printed, what else is needed, how to begin")
    return _named(name, texts)


def _sheets(job: Job, sharers: Sequence[Job]) -> str:
    """How many sheets a deck takes, and with which others it shares one."""
    if not sharers:
        apart = f", {job.apart} in {RESTS}.pdf" if job.apart else ""
        return f"{counted(job.made.sheets, 'sheet')}{apart}"
    others = listed(list(dict.fromkeys(other.title for other in sharers if other is not job)))
    if job.made.sheets == 1:
        return f"a sheet with {others}"
    return f"{counted(job.made.sheets, 'sheet')}, the last with {others}"


def _named(name: str, texts: Sequence[str]) -> list[str]:
    margin = " " * len(name)
    return [f"  {margin if number else name}  {text}" for number, text in enumerate(texts)]


def _next_steps(jobs: Sequence[Job]) -> list[str]:
    """What to do with the sheets; said once for all decks for which it is the same."""
    steps: dict[tuple[str, ...], list[Job]] = {}
    for job in jobs:
        english = replace(job.caption, say=ENGLISH)  # a terminal is no paper
        _, *rest = summary(job.grid, job.pieces, job.style, english, shaped=job.shaped).split("\n")
        steps.setdefault((_paper(job), *rest), []).append(job)
    # A sheet that several share is counted with the first of them.
    shared = shared_sheets(jobs)
    lines: list[str] = []
    for (paper, *rest), alike in steps.items():
        sheets = sum(job.made.sheets for job in alike) - sum(
            any(job is each for each in sharers_of(job, shared)[1:]) for job in alike
        )
        titles = list(dict.fromkeys(job.title for job in alike))
        whose = "" if len(steps) == 1 else f"{listed(titles)}: "
        lines.append(
            f"{whose}{counted(sheets, 'sheet') if sheets else 'on a shared sheet'} of {paper}."
        )
        lines += [f"  {number}. {text}" for number, text in enumerate(rest, 1)]
    return lines


def _paper(job: Job) -> str:
    turned = job.grid.landscape and not job.grid.rolled
    return job.grid.paper + (" (landscape)" if turned else "")


def shown(path: Path) -> str:
    """A path as short as it can be, with a slash behind it."""
    try:
        return f"{path.resolve().relative_to(Path.cwd())}/"
    except ValueError:
        return f"{path}/"
