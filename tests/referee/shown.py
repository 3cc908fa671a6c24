"""Games on which tests show something: a shipped one with the cards that it had when they were
written, so that what is dealt from a seed stays the same when one is added; or one of the tests'
own.

In: game, seats, dealer. Out: its setting, or a table of it. What has to hold for every card that
there is takes `setting` of `generic.games`.
"""

from __future__ import annotations

from functools import cache

from referee.loading import setting_of
from referee.setting import Setting, Table
from tablewright.read.workspace import Workspace
from tests.decks import as_written
from tests.referee.generic.games import DEALERS, NAMES, OWN, OWN_GAMES, ROOT


@cache
def setting(game: str) -> Setting:
    """A game at rest."""
    workspace = Workspace(OWN if game in OWN_GAMES else ROOT)
    edition = workspace.read_edition(game, write_codes=False)
    return setting_of(as_written(edition), workspace.rulebook(game))


@cache
def table(game: str, seats: int, dealer: str) -> Table:
    """A table of a game."""
    return Table(setting=setting(game), seats=NAMES[:seats], dealer=DEALERS[dealer])
