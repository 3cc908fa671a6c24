"""Problems and progress on the terminal: place, line, caret, what was expected, what to do."""

from __future__ import annotations

import os
import sys
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import click

from tablewright.errors import Problem, apart, grouped, harmless
from tablewright.read.notes import with_lines

MOST = 50
"""So many problems are shown; the rest is counted."""
PLACES = 8
"""So many further places of the same problem are named; the rest is counted."""

Step = Callable[[str, int, int], None]
"""Tells what is being done, how many of it are done, and how many there are."""


def show_problems(problems: Iterable[Problem]) -> None:
    """Write problems to standard error: the first of them if they are very many, errors last so
    that they stay in sight, and what is the same in many places once."""
    alike = grouped(problems)
    errors = [each for each in alike if each[0].severity == "error"]
    warnings = [each for each in alike if each[0].severity != "error"]
    kept = errors[:MOST]
    shown = [*warnings[: MOST - len(kept)], *kept]
    firsts = with_lines(each[0] for each in shown)
    for problem, (_, *others) in zip(firsts, shown, strict=True):
        click.echo(format_problem(problem, others), err=True)
    more = _number(alike) - _number(shown)
    if more:
        click.echo(f"({more} more {'is' if more == 1 else 'are'} not shown)", err=True)
    counts = [
        f"{number} {word}{'s' if number > 1 else ''}"
        for number, word in ((_number(errors), "error"), (_number(warnings), "warning"))
        if number
    ]
    click.secho(", ".join(counts), fg="red" if errors else "yellow", err=True)


def _number(alike: Iterable[Sequence[Problem]]) -> int:
    return sum(len(each) for each in alike)


def show_error(text: str) -> None:
    """Write something that went wrong and has no place in a file."""
    click.echo(f"{click.style('error:', fg='red', bold=True)} {harmless(text)}", err=True)


def show_notes(notes: Iterable[str]) -> None:
    """Write what is worth to be known before one goes on."""
    for words in notes:
        click.secho(f"note: {harmless(words)}", fg="yellow", err=True)


def format_problem(problem: Problem, others: Sequence[Problem] = ()) -> str:
    """One problem as text: a line with the place, the source line with a caret, a hint; and where
    the `others` are that say the same."""
    color = "red" if problem.severity == "error" else "yellow"
    place = problem.place._replace(path=near_path(problem.place.path))
    head = harmless(str(replace(problem, place=place)))
    start = harmless(str(place))
    lines = [click.style(start, bold=True) + head[len(start) :]]
    if problem.source:
        margin = f"{place.line:>6} | " if place.line else "       | "
        text = harmless(problem.source.rstrip("\n").replace("\t", "    "))
        before = problem.source[: max(0, place.column - 1)].replace("\t", "    ")
        lines.append(click.style(margin, dim=True) + text)
        lines.append(" " * (len(margin) + columns(before)) + click.style("^", fg=color, bold=True))
    if problem.hint:
        lines += [f"       = {line}" for line in harmless(problem.hint).split("\n")]
    if others:
        lines.append(f"       = {harmless(_also(problem, others))}")
    return "\n".join(lines)


def _also(problem: Problem, others: Sequence[Problem]) -> str:
    """Where else the same is wrong: the first places, and how many there are more."""
    where = []
    for other in others[:PLACES]:
        at = other.place
        short = at.cell.rpartition("!")[2] or f"line {at.line}" if at.line or at.cell else str(at)
        its = apart(other, problem)
        where.append(f"{short} ({its})" if its else short)
    more = len(others) - len(where)
    return f"the same in {', '.join(where)}{f' and {more} more' if more else ''}"


def columns(text: str) -> int:
    """How many terminal columns a text takes."""
    wide = {"W", "F"}
    return sum(
        0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in wide else 1
        for c in text
    )


def near_path(path: str) -> str:
    """A path as short as it can be: relative to the current folder if it lies in it."""
    try:
        return str(Path(path).relative_to(Path.cwd()))
    except ValueError:
        return path


@contextmanager
def progress(title: str) -> Iterator[Step]:
    """Progress of long work on standard error; silent where nobody watches a terminal.

    It appears only after a second, so that short work leaves no trace.
    """
    if not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        yield lambda what, done, total: None
        return
    import time

    begun = time.monotonic()
    bar = None
    task = None

    def step(what: str, done: int, total: int) -> None:
        nonlocal bar, task
        if bar is None:
            if time.monotonic() - begun < 1:
                return
            from rich.console import Console
            from rich.progress import Progress

            bar = Progress(console=Console(stderr=True), transient=True)
            bar.start()
            task = bar.add_task(title, total=total)
        if task is not None:
            bar.update(task, description=what, completed=done, total=total)

    try:
        yield step
    finally:
        if bar is not None:
            bar.stop()
