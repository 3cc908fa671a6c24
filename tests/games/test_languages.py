"""The languages in which shipped games have texts: each is whole, or counts what is missing, and
nothing in it differs from what it translates.
"""

from __future__ import annotations

import pytest

from tablewright.press.checking import check_games
from tablewright.read.folders import game_folders
from tablewright.read.languages import language_files
from tests.conftest import CARDS

TRANSLATED = tuple(
    game for game, folder in game_folders([CARDS.parent]).items() if language_files(folder)
)
"""The games that have texts in another language."""


def test_there_is_one() -> None:
    """So that the next test tries something, in a checkout with all games."""
    assert TRANSLATED or not (CARDS / "orchard-lane").exists()


@pytest.mark.parametrize("game", TRANSLATED)
def test_nothing_differs_and_everything_fits(game: str) -> None:
    (checked,) = check_games(CARDS.parent, (game,), lambda what, done, total: None)
    told = [
        str(each)
        for each in checked.problems
        if "/languages/" in each.place.path or each.message.startswith("in '")
    ]
    assert told == []
