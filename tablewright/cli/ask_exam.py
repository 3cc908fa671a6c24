"""A question file, asked of a game: what was not right, and the figures, as lines or as JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tablewright.cli.streams import narrow
from tablewright.errors import TablewrightError

if TYPE_CHECKING:
    from referee.asking.exam import Figures, Mark
    from referee.asking.replies import Answer
    from tablewright.model.questions import Questions

OWN = Path("-")
"""Stands for the game's own question file."""


def examined(
    workspace: Path,
    game: str,
    file: Path,
    ask: Callable[[str], Answer],
    as_json: bool,
    floor: float | None,
) -> bool:
    """Whether the answers to the questions of a file are right, or as many as the floor wants, in
    per cent. What was not right is printed, and the figures."""
    from referee.asking.exam import figures

    questions = questions_of(workspace, game, question_file(workspace, game, file))
    marks = marks_of(questions, ask)
    found = figures(marks)
    passed = found.right.percent >= (100 if floor is None else floor)
    if as_json:
        plain = {"game": game, **found.plain(), "passed": passed, "wrong": wrong_ones(marks)}
        click.echo(json.dumps(plain, ensure_ascii=narrow(), indent=1))
        return passed
    for mark in marks:
        if not mark.right:
            show_mark(mark)
    for line in lines_of(found):
        click.echo(line)
    if floor is not None and not passed:
        click.secho(f"That is below the floor of {floor:g} %.", fg="red")
    return passed


def question_file(workspace: Path, game: str, file: Path) -> Path:
    """A question file: the one that is given, or the game's own."""
    from tablewright.read.folders import data_file
    from tablewright.read.questions import QUESTIONS_FILE
    from tablewright.read.workspace import Workspace

    folder = Workspace(workspace).game_folder(game)
    if file != OWN:
        return file
    if not data_file(folder, QUESTIONS_FILE).is_file():
        raise TablewrightError(
            f"{game} has no {QUESTIONS_FILE}; write one into {folder}, or name a file: --exam FILE"
        )
    return data_file(folder, QUESTIONS_FILE)


def questions_of(workspace: Path, game: str, path: Path) -> Questions:
    """The questions of a file. Raises SourceError with all mistakes in it."""
    from tablewright.cli.show import show_problems
    from tablewright.errors import SourceError
    from tablewright.read.workspace import Workspace

    space = Workspace(workspace)
    edition = space.read_edition(game, write_codes=False)
    found, problems = space.check_questions(path, space.rulebook(game), edition)
    if found is None or any(problem.severity == "error" for problem in problems):
        raise SourceError(problems)
    if problems:
        show_problems(problems)
    if not found.questions:
        raise TablewrightError(f"{path} has no questions")
    return found


def marks_of(questions: Questions, ask: Callable[[str], Answer]) -> list[Mark]:
    """Every question, asked and marked, with a bar while that takes long."""
    from referee.asking.exam import marked
    from tablewright.cli.show import progress

    found = []
    with progress("Asking") as step:
        for done, each in enumerate(questions.questions, 1):
            found.append(marked(each, ask(each.ask)))
            step(f"Asking {questions.game}", done, len(questions.questions))
    return found


def show_mark(mark: Mark) -> None:
    """Prints a question that was not answered right: what would be, what was said, and on what."""
    question, given = mark.question, mark.given
    color = "red" if mark.misleading else "yellow"
    click.echo(click.style(question.ask, bold=True))
    click.echo(f"  right:  {wanted(mark)}")
    said = "" if given.verdict == "unanswered" else f": {given.answer}"
    head = click.style(given.verdict, fg=color) + (" (misleading)" if mark.misleading else "")
    click.echo(f"  given:  {head}{said}")
    cited = ", ".join(each.rule for each in given.citations[:3])
    if cited:
        click.echo(f"  citing: {cited}")
    near = ", ".join(each.rule for each in given.nearest[:3])
    if near:
        click.echo(f"  near:   {near}")
    if question.origin is not None:
        click.echo(click.style(f"  {question.origin.place}", dim=True))


def wanted(mark: Mark) -> str:
    """What would be right, in one line."""
    question = mark.question
    parts = [" or ".join(dict.fromkeys((question.answer, *question.accept)))]
    if question.rule:
        parts.append(f"by {' or '.join(question.rule)}")
    if question.says:
        parts.append(f"saying {', '.join(question.says)}")
    return ", ".join(parts)


def wrong_ones(marks: Iterable[Mark]) -> list[dict[str, object]]:
    """What was not right, as JSON has it."""
    return [
        {
            "ask": mark.question.ask,
            "answer": mark.question.answer,
            "rule": list(mark.question.rule),
            "misleading": mark.misleading,
            "given": mark.given.plain(),
        }
        for mark in marks
        if not mark.right
    ]


def lines_of(found: Figures) -> list[str]:
    """The figures, to read."""
    lines = [f"Right: {found.right} ({found.right.percent:.1f} %)"]
    lines.append(f"Misleading: {found.misleading} ({found.misleading.percent:.1f} %)")
    if found.abstained.of:
        lines.append(f"Not answered though the rules say it: {found.abstained}")
    if found.recognised.of:
        lines.append(f"Unanswerable ones recognised: {found.recognised}")
    kinds = ", ".join(f"{kind} {share}" for kind, share in found.kinds)
    lines.append(f"By kind of answer: {kinds}")
    return lines
