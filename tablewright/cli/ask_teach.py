"""A question that was answered badly: what would be right is asked for, small changes of the game's
files are tried, and those that mend it are shown with all they change, or written."""

from __future__ import annotations

import difflib
import sys
from codecs import BOM_UTF8
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tablewright.cli.ask_exam import OWN
from tablewright.cli.ask_trying import Lesson, Tried, about, flipped, tries
from tablewright.errors import TablewrightError, did_you_mean

if TYPE_CHECKING:
    from referee.asking.index import Index
    from referee.asking.replies import Answer
    from tablewright.model.edition import Edition
    from tablewright.model.questions import Question, Questions
    from tablewright.model.rulebook import Rulebook

CHOICES = 6
"""Rules that one can choose from."""
QUESTIONS_HEAD = "# yaml-language-server: $schema=../../layouts/schemas/questions.json\n"


def taught(
    workspace: Path,
    game: str,
    text: str,
    wanted: tuple[str, tuple[str, ...]],
    file: Path | None,
    write: int,
    index: Index,
    made: Callable[[Path, str], Index],
) -> bool:
    """Whether a question comes out right, by itself or with a change; `wanted` is the right answer
    and the rules for it, `file` the question file that is watched, and `write` the number of the
    change that is written, 0 for none. `index` is the game's, and `made` makes that of another
    workspace."""
    from referee.asking.exam import marked
    from referee.asking.replies import answer
    from tablewright.cli.ask_exam import marks_of, show_mark
    from tablewright.read.workspace import Workspace

    space = Workspace(workspace)
    if write and not space.is_own(space.game_folder(game)):
        raise TablewrightError(
            f"{game} does not lie in this folder; 'tablewright new NAME --like {game}' makes a "
            "copy that you may change"
        )
    edition = space.read_edition(game, write_codes=False)
    rulebook = space.rulebook(game)
    given = answer(index, text)
    watched = _watched(workspace, game, file)
    known = _known(watched, text) if wanted == ("", ()) else None
    question = known or _question(text, *wanted, given, rulebook, edition)
    ask = partial(answer, index)
    rulings, problems = space.check_rulings(game, rulebook, edition)
    lesson = Lesson(
        workspace, game, edition, rulebook, rulings, question,
        marked(question, given), watched, marks_of(watched, ask) if watched else (), ask,
        frozenset(problem.message for problem in problems), made,
    )  # fmt: skip
    if lesson.before.right:
        click.echo(f"That is answered right already: {given.answer}")
        if write:
            _add_question(lesson, file)
        return True
    show_mark(lesson.before)
    click.echo()
    tried = list(tries(lesson))
    useful = [each for each in tried if each.mends]
    # What breaks nothing goes before what does, and the smaller change first among these.
    useful.sort(key=lambda each: len(flipped(lesson, each)[1]))
    for number, each in enumerate(useful, 1):
        _show(lesson, each, f"{number}. ")
    if not useful:
        _nothing(tried)
        return False
    if not write:
        more = ", --write --change 2 the second" if useful[1:] else ""
        click.secho(f"Nothing is written: --write puts the first into its file{more}.", dim=True)
        return True
    if write > len(useful):
        raise TablewrightError(f"there is no change {write}; the last is {len(useful)}")
    _written(useful[write - 1].path, useful[write - 1].old, useful[write - 1].new)
    _add_question(lesson, file)
    return True


def _question(
    text: str,
    answer: str,
    rules: tuple[str, ...],
    given: Answer,
    rulebook: Rulebook,
    edition: Edition,
) -> Question:
    """The question with what would be right, which is asked for where it was not said."""
    from referee.asking.teaching import nearest_rules
    from tablewright.model.questions import CARD, CARDS, GAME, Question

    screen = sys.stdin.isatty()
    if not answer and screen:
        answer = click.prompt("What would be right (yes, no, info, unanswered, or the value)")
    answer = _right(answer)
    near = nearest_rules(
        text, rulebook.paragraphs, [each.rule for each in (*given.citations, *given.nearest)]
    )[:CHOICES]
    if not rules and answer != "unanswered":
        if not near:
            raise TablewrightError("there is no rule to stand on: the game has no rules.md")
        if not screen:
            numbers = ", ".join(each.number for each in near)
            raise click.UsageError(f"--rule says which rule answers it; the nearest are {numbers}")
        for at, each in enumerate(near, 1):
            click.echo(f"  {at}  {each.number}  {_shortened(each.text)}")
        said = click.prompt("Which rule says so (1, 2, … or its number)")
        chosen = said.isdecimal() and 0 < int(said) <= len(near)
        rules = (near[int(said) - 1].number if chosen else said.strip(),)
    cards = {card.name.casefold() for deck in edition.decks.values() for card in deck.cards}
    for rule in rules:
        card = rule.startswith(CARD) and rule.removeprefix(CARD).strip().casefold() in cards
        if not card and rule not in (GAME, CARDS) and rulebook.find(rule) is None:
            hint = did_you_mean(rule, rulebook.by_number)
            raise TablewrightError(f"there is no rule '{rule}' in rules.md; {hint}")
    return Question(ask=text, answer=answer, rule=rules if answer != "unanswered" else ())


def _right(answer: str) -> str:
    """A right answer as it was typed. Raises UsageError with what it may be."""
    from tablewright.model.questions import right_answer

    try:
        return right_answer(answer)
    except ValueError as error:
        raise click.UsageError(f"--answer says what would be right: {error}") from error


def _watched(workspace: Path, game: str, file: Path | None) -> Questions | None:
    """The questions whose marks are watched: of a file that is given, else the game's own if it
    has any."""
    from tablewright.cli.ask_exam import questions_of
    from tablewright.read.workspace import Workspace

    path = _question_path(Workspace(workspace).game_folder(game), file)
    return questions_of(workspace, game, path) if path.is_file() else None


def _known(watched: Questions | None, text: str) -> Question | None:
    """A question of those that are watched, which knows what is right."""
    from tablewright.read.ruling_checks import normal

    asked = watched.questions if watched is not None else ()
    return next((each for each in asked if normal(each.ask) == normal(text)), None)


def _question_path(folder: Path, file: Path | None) -> Path:
    """A question file that is given, else the one of the game in a folder."""
    from tablewright.read.folders import data_file
    from tablewright.read.questions import QUESTIONS_FILE

    return data_file(folder, QUESTIONS_FILE) if file is None or file == OWN else file


def _show(lesson: Lesson, tried: Tried, number: str) -> None:
    """Prints a change that mends the question: the lines, and what else they change."""
    from referee.asking.exam import figures

    click.echo(click.style(f"{number}{about(tried.change)}", bold=True))
    _show_lines(tried.path, tried.old, tried.new)
    if tried.mark is not None:
        given = tried.mark.given
        cited = ", ".join(each.rule for each in (*given.citations, *given.nearest)[:3])
        said = given.answer if given.verdict != "unanswered" else f"unanswered. {given.answer}"
        click.echo(f"   Then it is answered: {said} [{cited}]")
    if lesson.watched is not None:
        before, after = figures(lesson.marks), figures(tried.marks)
        click.echo(
            f"   Right in the question file: {before.right} before, {after.right} after; "
            f"misleading: {before.misleading.count} before, {after.misleading.count} after"
        )
        mended, broken = flipped(lesson, tried)
        for word, color, marks in (("mended", "green", mended), ("broken", "red", broken)):
            for mark in marks:
                click.echo(f"   {click.style(word, fg=color)}: {mark.question.ask}")
    click.echo()


def _show_lines(path: Path, old: str, new: str) -> None:
    """Prints the lines of a file that a change adds or changes, with one line around them."""
    from tablewright.cli.show import near_path

    if not old:
        click.echo(f"   {near_path(str(path))} (a new file):")
        for line in new.splitlines():
            click.echo(click.style(f"   + {line}", fg="green"))
        return
    before, after = old.splitlines(), new.splitlines()
    matcher = difflib.SequenceMatcher(None, before, after, autojunk=False)
    for group in matcher.get_grouped_opcodes(1):
        first = next(low for tag, _, _, low, _ in group if tag != "equal")
        click.echo(f"   {near_path(str(path))}, line {first + 1}:")
        for tag, a, b, c, d in group:
            if tag == "equal":
                for line in before[a:b]:
                    click.echo(click.style(f"     {line}", dim=True))
                continue
            for line in before[a:b]:
                click.echo(click.style(f"   - {line}", fg="red"))
            for line in after[c:d]:
                click.echo(click.style(f"   + {line}", fg="green"))


def _nothing(tried: Sequence[Tried]) -> None:
    """Says that nothing small mends the question, with what was tried."""
    click.secho("No small change mends it.", fg="yellow")
    if not tried:
        click.echo(
            "Nothing could be tried: it has no word that the game does not know, and there is "
            "no paragraph that a ruling could cite."
        )
    for each in tried:
        click.echo(f"  {about(each.change)}:")
        if each.mark is None:
            click.echo(f"    cannot be written: {each.why_not}")
            continue
        given = each.mark.given
        cited = ", ".join(found.rule for found in given.citations[:3])
        said = f"{given.verdict}: {given.answer}" if given.answer else given.verdict
        click.echo(f"    is answered then: {said}{f' [{cited}]' if cited else ''}")
    if any(each.mark is not None for each in tried):
        click.echo(
            "Something else answers it before any of these: say more in the rule itself, or ask "
            "for it in other words."
        )


def _written(path: Path, old: str, new: str) -> None:
    """Writes a changed file, unless somebody else has changed it since."""
    from tablewright.cli.show import near_path
    from tablewright.read.codes import write_whole

    now = path.read_bytes() if path.is_file() else b""
    mark = BOM_UTF8 if now.startswith(BOM_UTF8) else b""
    if now.removeprefix(mark) != old.encode():
        raise TablewrightError(f"{path} was changed in the meantime; teach again")
    try:
        write_whole(path, mark + new.encode())
    except OSError as error:
        raise TablewrightError(f"{path} cannot be written: {error.strerror}") from error
    click.echo(f"Written: {near_path(str(path))}")


def _add_question(lesson: Lesson, file: Path | None) -> None:
    """Puts the question into the question file: one that is there, or that was asked for."""
    from tablewright.read.amending import with_item

    path = _question_path(lesson.edition.folder, file)
    question = lesson.question
    missing = file is None and not path.is_file()
    if missing or _known(lesson.watched, question.ask) is not None:
        return
    record: dict[str, str | Sequence[str]] = {"ask": question.ask, "answer": question.answer}
    if question.rule:
        record["rule"] = question.rule
    old = path.read_bytes().decode("utf-8-sig") if path.is_file() else ""
    begun = old or f"{QUESTIONS_HEAD}game: {lesson.game}\n"
    _written(path, old, with_item(begun, "questions", record))


def _shortened(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 80 else f"{line[:79]}…"
