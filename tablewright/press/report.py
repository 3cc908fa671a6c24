"""What a run says at its end: what was written, on how many sheets, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tablewright.layout.sheet import summary
from tablewright.model.edition import Edition
from tablewright.press.jobs import Job
from tablewright.press.options import PrintOptions


def report_lines(
    edition: Edition, jobs: Sequence[Job], files: Sequence[Path], options: PrintOptions
) -> tuple[str, ...]:
    """The lines for the person: files in the order of use, then what to do with the sheets."""
    game = edition.game
    lines = [f"{game.title}, version {game.version}, in {shown(options.out)}:"]
    pictures = [path for path in files if path.suffix != ".pdf"]
    for job in jobs if "pdf" in options.formats else ():
        paper = f"{counted(len(job.pieces), 'card')} on {counted(job.made.sheets, 'sheet')}"
        lines.append(f"  {job.name}.pdf  {job.title}: {paper}")
        if job.made.back_pages:
            lines.append(f"  {job.name}-backs.pdf  {job.title}: the backs")
    for folder in dict.fromkeys(path.parent for path in pictures):
        inside = [path for path in pictures if path.parent == folder]
        kinds = " and ".join(dict.fromkeys(path.suffix[1:].upper() for path in inside))
        lines.append(f"  {folder.name}/  {counted(len(inside), 'file')} ({kinds})")
    if "pdf" in options.formats:
        lines += ["", *_next_steps(jobs)]
    return tuple(lines)


def _next_steps(jobs: Sequence[Job]) -> list[str]:
    """What to do with the sheets; said once for all decks for which it is the same."""
    steps: dict[tuple[str, ...], list[Job]] = {}
    for job in jobs:
        _, *rest = summary(job.grid, job.pieces, job.style, shaped=job.shaped).split("\n")
        steps.setdefault((_paper(job), *rest), []).append(job)
    lines: list[str] = []
    for (paper, *rest), alike in steps.items():
        sheets = sum(job.made.sheets for job in alike)
        whose = "" if len(steps) == 1 else f"{_listed([job.title for job in alike])}: "
        lines.append(f"{whose}{counted(sheets, 'sheet')} of {paper}.")
        lines += [f"  {number}. {text}" for number, text in enumerate(rest, 1)]
    return lines


def _paper(job: Job) -> str:
    return job.grid.paper + (" (landscape)" if job.grid.landscape else "")


def _listed(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def counted(number: int, word: str) -> str:
    """A number with its word in one or many."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def shown(path: Path) -> str:
    """A path as short as it can be, with a slash behind it."""
    try:
        return f"{path.resolve().relative_to(Path.cwd())}/"
    except ValueError:
        return f"{path}/"
