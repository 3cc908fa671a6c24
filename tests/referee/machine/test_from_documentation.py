"""Games that people wrote from the documentation alone: they are read, and played to an end."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from referee.loading import setting_of
from referee.playtest.players import one_of
from referee.sessions.session import Session
from referee.setting import CHANCES, Table
from tablewright.read.workspace import Workspace

ROOT = Path(__file__).parents[3] / "benchmarks" / "newcomers"
GAMES = sorted(each.name for each in (ROOT / "cards").iterdir())
BY_HAND = {
    "ember-dice": ("ED-011",),
    "mule-pass": ("MP-013",),
    "night-ferry": ("NF-007",),
    "salt-pier": ("SP-012",),
}
"""The paragraphs that no phrase reads, by game; what their authors wrote so on purpose."""
LONGEST = 2_000


@pytest.mark.parametrize("game", GAMES)
def test_a_game_written_from_the_documentation_is_played(game: str) -> None:
    space = Workspace(ROOT)
    setting = setting_of(space.read_edition(game, write_codes=False), space.rulebook(game))
    assert tuple(setting.program.by_hand) == BY_HAND.get(game, ())
    seats = ("Ann", "Bo", "Cy")[: setting.game.seats.max]
    session = Session(Table(setting=setting, seats=seats, dealer=frozenset(CHANCES)), 7)
    chance = random.Random(7)
    for _ in range(LONGEST):
        forms = session.legal()
        if not forms:
            break
        session.do(one_of(forms, chance), checked=True)
    assert session.state.outcome is not None
