"""What a condition is known to look at is all that it looks at: whoever looks at everything after
every change finds the same."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from referee import engine
from referee.loading import setting_of
from referee.machine import watching
from referee.machine.looking import EVERYTHING
from referee.machine.watching import CHANGES
from referee.moves import Span
from referee.setting import CHANCES, Setting, Table
from tests.conftest import SHELVED
from tests.referee.machine.written import KITS, kit
from tests.shipped import edition_of, rulebook_of

STEPS = 80


def played(setting: Setting, seed: int) -> Iterator[Any]:
    """A game of random moves: after each what happened, and how it is then."""
    chance = random.Random(seed)
    seats = "ABCD"[: min(4, setting.game.seats.max)]
    table = Table(setting=setting, seats=tuple(seats), dealer=frozenset(CHANCES), first="A")
    result = engine.start(table, seed)
    for _ in range(STEPS):
        yield result.events, result.state.plain()
        if result.state.outcome is not None:
            return
        move = chance.choice(engine.legal(table, result.state))
        args = [chance.randint(*arg) if isinstance(arg, Span) else arg for arg in move.args]
        result = engine.apply(table, result.state, move._replace(args=tuple(args)), checked=True)


def fresh(game: str, folder: Path) -> Setting:
    if game in SHELVED:
        return setting_of(edition_of(game), rulebook_of(game))
    return kit(game, folder)


@pytest.mark.parametrize("game", [*SHELVED, *sorted(path.stem for path in KITS.glob("*.yaml"))])
def test_whoever_looks_at_everything_finds_the_same(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = [list(played(fresh(game, tmp_path), seed)) for seed in (1, 2)]
    monkeypatch.setattr(watching, "sight_of", lambda *_: EVERYTHING)
    monkeypatch.setattr(watching, "_minds", lambda _: (CHANGES, None))
    assert [list(played(fresh(game, tmp_path), seed)) for seed in (1, 2)] == found
