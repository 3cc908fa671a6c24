"""A game's id in, what is read of it out: its edition, its rulebook, its setting. Each is read once
in a process, whichever tests ask for it; nobody changes it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from referee.asking.index import Index
from referee.loading import language_of, setting_of
from referee.phrases.reading import Language
from referee.setting import Setting
from tablewright.cli.ask import index_for
from tablewright.model.edition import Edition
from tablewright.model.rulebook import Rulebook
from tablewright.read.workspace import Workspace

ROOT = Path(__file__).parents[1]
OWN = Path(__file__).parent / "referee" / "games" / "plainly"
"""The workspace of the small games without a module that the tests have."""
PEBBLES, LANTERNS = OWN_GAMES = ("pebbles", "lanterns")
"""Their ids. They are small: nobody waits for their moves to be listed."""


@cache
def _workspace(folder: Path) -> Workspace:
    return Workspace(folder)


def _where(game: str) -> Workspace:
    return _workspace(OWN if game in OWN_GAMES else ROOT)


@cache
def edition_of(game: str) -> Edition:
    """A game as it is read; no file is changed."""
    return _where(game).read_edition(game, write_codes=False)


@cache
def rulebook_of(game: str) -> Rulebook:
    """Its rules."""
    return _where(game).rulebook(game)


@cache
def language(game: str) -> Language:
    """What reads its sentences, and knows those that it has read."""
    return language_of(edition_of(game))


@cache
def setting(game: str) -> Setting:
    """The game at rest."""
    return setting_of(edition_of(game), rulebook_of(game), language=language(game))


@cache
def asking(game: str) -> Index:
    """What its questions are answered from; the processes of a run share it."""
    return index_for(ROOT, game)
