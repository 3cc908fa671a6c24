"""A question that was answered badly in; each small change of the game's files, tried on a copy of
the game, with what came of it out."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tablewright.errors import TablewrightError

if TYPE_CHECKING:
    from referee.asking.exam import Mark
    from referee.asking.index import Index
    from referee.asking.replies import Answer
    from referee.asking.teaching import Change, NewRuling
    from tablewright.model.edition import Edition
    from tablewright.model.questions import Question, Questions
    from tablewright.model.rulebook import Paragraph, Rulebook
    from tablewright.model.rulings import Rulings

RULINGS_HEAD = "# yaml-language-server: $schema=../../layouts/schemas/rulings.json\n"
"""How a file of rulings begins that was not there."""


@dataclass(frozen=True)
class Lesson:
    """All that is known before anything is tried."""

    workspace: Path
    game: str
    edition: Edition
    rulebook: Rulebook
    rulings: Rulings
    question: Question
    before: Mark
    watched: Questions | None
    """The questions whose marks are watched."""
    marks: Sequence[Mark]
    """Theirs, without any change."""
    ask: Callable[[str], Answer]
    wrong: frozenset[str]
    """What `check` says of the game's rulings as they are."""
    made: Callable[[Path, str], Index]
    """Makes the index of a game in a workspace."""


@dataclass(frozen=True)
class Tried:
    """A change, and what came of it."""

    change: Change
    path: Path
    """The file that it is of."""
    old: str
    new: str
    """The file's text without and with it."""
    mark: Mark | None = None
    """Of the question, with the change; None where it could not be tried."""
    marks: Sequence[Mark] = ()
    """Of the questions that are watched."""
    why_not: str = ""

    @property
    def mends(self) -> bool:
        return self.mark is not None and self.mark.right


def tries(lesson: Lesson) -> Iterator[Tried]:
    """Each change with what came of it: words, phrasings, a ruling; of each kind no more once one
    mends the question and breaks no other."""
    from tablewright.cli.show import progress

    with _copied(lesson) as folder, progress("Trying") as step:
        for kind in (_words, _phrasings, _rulings):
            for change in kind(lesson):
                step(about(change), 0, 1)
                tried = _tried(lesson, change, folder)
                yield tried
                if tried.mends and not flipped(lesson, tried)[1]:
                    break


def _words(lesson: Lesson) -> list[Change]:
    from referee.asking.exam import is_right
    from referee.asking.teaching import word_changes, words_of
    from referee.asking.words import stem

    if lesson.question.verdict == "unanswered":
        return []
    game, rulebook = lesson.edition.game, lesson.rulebook
    cards = [(deck, card) for deck in lesson.edition.decks.values() for card in deck.cards]
    texts = [f"{each.heading} {each.text}" for each in rulebook.paragraphs]
    texts += [f"{card.name} {card.text}" for _, card in cards]
    texts += [f"{term.word} {term.text}" for term in rulebook.glossary]
    texts += [f"{each.about} {each.answer}" for each in lesson.rulings.rulings]
    texts += [way.words for ways in lesson.rulings.phrasings().values() for way in ways]
    texts += [*lesson.rulings.words, *(deck.title or deck.deck for deck, _ in cards)]
    names = [
        *(each.name or each.id for each in game.zones),
        *(each.name or each.id for each in game.counters),
        *(each.name or each.id for each in game.components),
        *(term.word for term in rulebook.glossary),
        *(each.id for each in game.phases),
    ]
    known = {stem(word) for text in (*texts, *names) for word in words_of(text)}
    found = [rulebook.find(number) for number in lesson.question.rule]
    aims = [
        f"{term.word}. {term.text}" for term in rulebook.glossary
        if not set(term.numbers).isdisjoint(lesson.question.rule)
    ]  # fmt: skip
    aims += [f"{each.text} {each.heading}" for each in found if each is not None]
    aims += [
        f"{card.text} {card.name}" for _, card in cards
        if f"card {card.name}".casefold() in map(str.casefold, lesson.question.rule)
    ]  # fmt: skip
    aims += [
        f"{each.about} {each.answer}" for each in lesson.rulings.rulings
        if not set(each.cites).isdisjoint(lesson.question.rule)
    ]  # fmt: skip
    return list(
        word_changes(
            lesson.question, known, aims, names,
            lambda text: is_right(lesson.question, lesson.ask(text)),
        )
    )  # fmt: skip


def _phrasings(lesson: Lesson) -> list[Change]:
    from referee.asking.teaching import phrasing_changes

    return list(phrasing_changes(lesson.question, lesson.rulings))


def _rulings(lesson: Lesson) -> list[Change]:
    from referee.asking.teaching import nearest_rules, new_ruling

    question = lesson.question
    rules: list[Paragraph] = []
    if question.verdict == "unanswered":
        given = lesson.before.given
        cited = [each.rule for each in (*given.nearest, *given.citations)]
        rules = nearest_rules(question.ask, lesson.rulebook.paragraphs, cited)[:1]
    else:
        rules = [each for each in map(lesson.rulebook.find, question.rule) if each is not None]
    taken = {each.ruling for each in lesson.rulings.rulings}
    drafted = new_ruling(question, rules, taken)
    return [drafted] if drafted is not None else []


def _tried(lesson: Lesson, change: Change, folder: Path) -> Tried:
    """A change, made in the copy of the game in a folder and taken back again."""
    from referee.asking.exam import marked
    from referee.asking.replies import answer
    from tablewright.errors import SourceError

    path, head = goes_into(lesson, change)
    old = path.read_bytes().decode("utf-8-sig") if path.is_file() else ""
    try:
        new = with_change(old or head, change)
    except TablewrightError as error:
        return Tried(change, path, old, old, why_not=str(error))
    copy = folder / "cards" / lesson.game / path.name
    _replace(copy, new)
    try:
        wrong = _wrong(lesson, folder)
        if wrong:
            return Tried(change, path, old, new, why_not=wrong)
        index = lesson.made(folder, lesson.game)
    except SourceError as error:
        return Tried(change, path, old, new, why_not=str(error.problems[0]))
    finally:
        if old:
            _replace(copy, old)
        else:
            copy.unlink()
    mark = marked(lesson.question, answer(index, lesson.question.ask))
    marks = []
    if mark.right and lesson.watched is not None:
        marks = [marked(each, answer(index, each.ask)) for each in lesson.watched.questions]
    return Tried(change, path, old, new, mark, marks)


def _wrong(lesson: Lesson, folder: Path) -> str:
    """What `check` would say of the rulings of a changed copy; "" if nothing."""
    from tablewright.read.workspace import Workspace

    _, problems = Workspace(folder).check_rulings(lesson.game, lesson.rulebook, lesson.edition)
    return next((each.message for each in problems if each.message not in lesson.wrong), "")


def goes_into(lesson: Lesson, change: Change) -> tuple[Path, str]:
    """The file that a change is of, and how it begins if it is not there yet."""
    from referee.asking.teaching import Word
    from tablewright.read.folders import data_file, game_file
    from tablewright.read.rulings import RULINGS_FILE

    rulings = data_file(lesson.edition.folder, RULINGS_FILE)
    if isinstance(change, Word) and not rulings.is_file():
        return game_file(lesson.edition.folder), ""
    return rulings, RULINGS_HEAD


def with_change(text: str, change: Change) -> str:
    """The text of a file with a change. Raises TablewrightError if it cannot be put in."""
    from referee.asking.teaching import MorePhrasing, Word
    from tablewright.read.amending import with_entry, with_item, with_words

    if isinstance(change, Word):
        return with_entry(text, "words", change.said, change.word, before="rulings")
    if isinstance(change, MorePhrasing):
        return with_words(text, "rulings", "ruling", change.ruling, change.side, change.words)
    return with_item(text, "rulings", _record(change))


def _record(ruling: NewRuling) -> dict[str, str | Sequence[str]]:
    """A ruling as its file has it."""
    found: dict[str, str | Sequence[str]] = {
        "ruling": ruling.ruling,
        "about": ruling.about,
        "verdict": ruling.verdict,
    }
    if ruling.value:
        found["value"] = ruling.value
    found["answer"] = ruling.answer
    found["cites"] = ruling.cites
    if ruling.house:
        found["source"] = "house"
    found[ruling.side] = (ruling.words,)
    return found


@contextmanager
def _copied(lesson: Lesson) -> Iterator[Path]:
    """A workspace in which the game may be changed, with what it needs of the real one."""
    import tempfile

    from tablewright.read.folders import shipped

    with tempfile.TemporaryDirectory(prefix="tablewright-") as name:
        folder = Path(name)
        home = lesson.edition.folder
        shutil.copytree(home, folder / "cards" / home.name, copy_function=_linked)
        # The root that the game lies in may have layouts of its own.
        for root in (lesson.workspace, home.parent.parent):
            layouts = root / "layouts"
            if layouts.is_dir() and root.resolve() != shipped().resolve():
                shutil.copytree(
                    layouts, folder / "layouts", copy_function=_linked, dirs_exist_ok=True
                )
        yield folder


def _linked(source: str, target: str) -> None:
    """A file of the copy: the same one where that can be, since nothing here writes into it."""
    if os.path.lexists(target):
        return
    try:
        os.link(source, target, follow_symlinks=True)
    except OSError:
        shutil.copyfile(source, target)


def _replace(path: Path, text: str) -> None:
    """Puts a new file in the place of one that may be the real one under another name."""
    path.unlink(missing_ok=True)
    path.write_bytes(text.encode())


def flipped(lesson: Lesson, tried: Tried) -> tuple[Sequence[Mark], Sequence[Mark]]:
    """The questions that a change mends, and those that it breaks."""
    from referee.asking.exam import flips

    if not tried.marks:
        return (), ()
    found = flips(lesson.marks, tried.marks)
    return found.mended, found.broken


def about(change: Change) -> str:
    """A change in words."""
    from referee.asking.teaching import MorePhrasing, Word

    if isinstance(change, Word):
        return f"A word: where they say '{change.said}', the rulebook says '{change.word}'"
    if isinstance(change, MorePhrasing):
        return f"A phrasing of '{change.ruling}', under '{change.side}:'"
    return f"A ruling: '{change.ruling}'; its words are a draft"
