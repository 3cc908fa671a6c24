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
from tests import shipped
from tests.decks import as_written
from tests.referee.generic.games import DEALERS, NAMES
from tests.shipped import edition_of, rulebook_of


@cache
def setting(game: str) -> Setting:
    """A game at rest."""
    edition = as_written(edition_of(game))
    if edition is edition_of(game):
        return shipped.setting(game)
    return setting_of(edition, rulebook_of(game))


@cache
def table(game: str, seats: int, dealer: str) -> Table:
    """A table of a game."""
    return Table(setting=setting(game), seats=NAMES[:seats], dealer=DEALERS[dealer])
