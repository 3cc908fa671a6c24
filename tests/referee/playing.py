"""Random games for tests of sessions and journals: a setting, a table, a session played on."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from referee.moves import Move, members
from referee.records.positions import build
from referee.sessions.session import Session
from referee.setting import CHANCES, Setting, Table
from tests.conftest import is_there
from tests.referee import shown
from tests.referee.generic.games import REFEREED

ROOT = Path(__file__).parents[2]
SHARDS = "shards-of-infinity"
ON_SHARDS = pytest.mark.game(SHARDS)
"""What bears it says something of that game; the others play whichever is there."""
GAME = next((game for game in (SHARDS, *REFEREED) if is_there(game)), SHARDS)
"""The game that is played where none is named."""
DEALT = frozenset(CHANCES)
"""The referee supplies all chance."""
REAL: frozenset[str] = frozenset()
"""Real cards: the table supplies all chance."""


def setting(game: str = GAME) -> Setting:
    """A shipped game at rest."""
    return shown.setting(game)


def table(dealer: frozenset[str] = DEALT, at: Setting | None = None) -> Table:
    """A table of two."""
    return Table(setting=at or setting(), seats=("Ann", "Bo"), dealer=dealer)


def laid(at: Table, start: Mapping[str, Any]) -> Session:
    """A session that begins in a position as records write it, so that what it shows hangs on no
    seed."""
    return Session(at, 1, begun=build(at, start, 1))


BOS_TURN: Mapping[str, Any] = {
    "turn": "Bo", "phase": "play", "center-row.1": ["Reactor Drone"],
    "Bo": {"hand": ["4 Crystal", "Blaster"]},
}  # fmt: skip
"""Shards of Infinity as Bo begins it, with a card in the row that costs 3."""


def some_move(session: Session, chance: random.Random) -> Move | None:
    """Any legal move; None when the game is over."""
    forms = session.legal()
    return chance.choice(list(members(chance.choice(forms)))) if forms else None


def play_on(session: Session, number: int, seed: int = 1) -> Session:
    """Plays random legal moves."""
    chance = random.Random(seed)
    for _ in range(number):
        move = some_move(session, chance)
        if move is None:
            break
        session.do(move)
    return session


def played(number: int, dealer: frozenset[str] = DEALT, seed: int = 1) -> Session:
    """A session after random legal moves."""
    return play_on(Session(table(dealer), seed), number, seed)
