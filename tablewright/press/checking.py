"""Checking: a game is read, every face laid out and reviewed, nothing is written; all mistakes come
out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tablewright.errors import Problem, SourceError
from tablewright.layout.face import Studio
from tablewright.model.edition import Edition
from tablewright.press.cache import font_library
from tablewright.press.documents import counted
from tablewright.press.faces import Faces, keys_of
from tablewright.press.reviewing import reviewed
from tablewright.press.store import FaceStore
from tablewright.read.cited import read_cited, uncited
from tablewright.read.workspace import Workspace

Step = Callable[[str, int, int], None]


@dataclass(frozen=True)
class Checked:
    """What was found in a game; `about` says how much there was to check."""

    title: str
    about: str
    problems: tuple[Problem, ...]
    edition: Edition | None = None
    """The game as it was read, if it could be."""
    uncited: tuple[str, ...] = ()
    """The numbers of rules that neither code, nor a record, nor a ruling cites."""


def check_games(folder: Path, games: Sequence[str], step: Step) -> tuple[Checked, ...]:
    """Check games by id: those asked for; else the workspace's own, or the shipped ones if it has
    none, and all layouts with them, also those that no game uses.

    Raises TablewrightError for a game that is not there.
    """
    workspace = Workspace(folder, fonts=font_library)
    names = list(games)
    if not names:
        listed, _ = workspace.games()
        own = [game.id for game in listed if game.own]
        names = own or [game.id for game in listed]
    store = FaceStore()
    try:
        checked = [_check(workspace, name, store, step) for name in names]
    finally:
        store.close()
    if not games:
        checked.append(_check_layouts(workspace, checked))
    return tuple(checked)


def _check(workspace: Workspace, name: str, store: FaceStore, step: Step) -> Checked:
    rules, in_rules = workspace.check_rulebook(name)
    try:
        edition = workspace.read_edition(name)
    except SourceError as error:
        return Checked(name, "", SourceError((*error.problems, *in_rules)).problems)
    studio = Studio(font_library(edition.assets.fonts), edition.assets, edition.layouts)
    faces = Faces(edition, studio, store)
    keys = all_faces(edition)
    for done, key in enumerate(keys, 1):
        faces.draw(key)
        step(edition.game.title, done, len(keys))
    for board in edition.boards:
        faces.board(board)
    cards = sum(deck.count for deck in edition.decks.values())
    about = f"{counted(cards, 'card')} in {counted(len(edition.decks), 'deck')}"
    about += f", {counted(len(keys), 'face')} laid out"
    if edition.boards:
        about += f", {counted(len(edition.boards), 'board')}"
    if rules:
        about += f", {counted(len(rules.paragraphs), 'rule')}"
    rulings, in_rulings = workspace.check_rulings(name, rules, edition)
    if rulings:
        about += f", {counted(len(rulings.rulings), 'ruling')}"
    in_diagrams = workspace.check_diagrams(rules, edition)
    in_layouts = workspace.check_layouts(name)
    known = dict.fromkeys((*edition.warnings, *in_rules, *in_diagrams, *in_rulings, *in_layouts))
    problems = (*known, *faces.warnings, *faces.errors)
    if not faces.errors:
        problems += reviewed(edition, faces, store, keys)
    cited = read_cited(edition.folder)
    left = uncited(rules, rulings, cited) if cited is not None else ()
    return Checked(edition.game.title, about, problems, edition, left)


def _check_layouts(workspace: Workspace, checked: Sequence[Checked]) -> Checked:
    """What is wrong in layouts and was not found with a game."""
    known = {problem for game in checked for problem in game.problems}
    try:
        layouts = workspace.read_layouts()
    except SourceError as error:
        problems = tuple(problem for problem in error.problems if problem not in known)
        return Checked("Layouts", "see above", problems)
    return Checked("Layouts", f"{len(layouts.faces)} faces, {len(layouts.sheets)} sheet styles", ())


def all_faces(edition: Edition) -> tuple[str, ...]:
    """The keys of all faces of a game, fronts and backs, each once."""
    return tuple(
        dict.fromkeys(
            key
            for deck in edition.decks.values()
            for card in deck.cards
            for key in keys_of(edition, deck, card)
            if key is not None
        )
    )
