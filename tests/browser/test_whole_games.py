"""A whole game of each shipped game, clicked through the page on several phones.

A kind of move that was clicked a few times is then made by others, and the pages follow; where the
environment asks for the whole, every move is clicked.
"""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.phones import Phone, mover, served
from tests.conftest import by_game
from tests.referee.generic.games import WHOLE
from tests.referee.web.serving import a_move, secrets

if TYPE_CHECKING:
    from playwright.sync_api import Browser

LONGEST = 400
"""Moves after which a game must be over."""
CLICKED = LONGEST if WHOLE else 2
"""Moves of a kind that are made by clicks."""
GAMES: list[tuple[str, tuple[str, ...], int, dict[str, Any]]] = [
    ("shards-of-infinity", ("Ann", "Bo"), 29, {}),
    ("disaster-draft", ("Ann", "Bo", "Cy"), 20, {"options": {"target": 1}}),
    ("disc", ("Ann", "Bo"), 0, {}),
    ("disco-infinity", ("Ann", "Bo"), 25, {}),
    ("space-mines", ("Ann", "Bo"), 32, {"variants": {"SM-HR-1": "10"}}),
]
"""Each with a seed by which a random game is short."""
EACH_TIME = "disaster-draft"
"""The one that is clicked through each time, for its secret choices of three; two others are played
on the drawn table, and all of them here where the whole is asked for."""
PLAYED = [each for each in GAMES if WHOLE or each[0] == EACH_TIME]


@pytest.mark.parametrize(
    ("game", "seats", "seed", "facts"), by_game(*PLAYED), ids=[each[0] for each in PLAYED]
)
def test_a_whole_game(
    browser: Browser,
    tmp_path: Path,
    game: str,
    seats: tuple[str, ...],
    seed: int,
    facts: dict[str, Any],
) -> None:
    chance = random.Random(seed)
    with served(game, seats, tmp_path, seed=seed, **facts) as server:
        phones = {seat: Phone(browser, server, seat) for seat in seats}
        hosted = server.hosted
        clicked: Counter[tuple[str, int, str]] = Counter()
        for _ in range(LONGEST):
            if open_now := secrets(hosted):
                server.wake()
                # All at once: whoever is listed last may be the first to have chosen.
                for seat in reversed(open_now):
                    some = chance.sample(open_now[seat].held, min(2, len(open_now[seat].held)))
                    phones[seat].lay(some)
                continue
            move = a_move(hosted, chance)
            if move is None:
                break
            asked = hosted.session.state.asked
            kind = move.verb, len(move.args), asked.kind if asked is not None else ""
            clicked[kind] += 1
            if clicked[kind] > CLICKED:
                server.does(move)
                continue
            server.wake()
            mover(phones, move).play(move)
        server.wake()
        assert hosted.session.state.outcome is not None, f"not over after {LONGEST} moves"
        for phone in phones.values():
            phone.follows()
            assert "The game is over" in phone.page.inner_text("#asks")
            phone.close()
