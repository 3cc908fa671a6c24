"""The boards of every shipped game on A4 and Letter: as many sheets, all of the bleed, no seam
through words or places for cards."""

from __future__ import annotations

import pytest

from tablewright.fonts import Fonts
from tablewright.layout.board import lay_board
from tablewright.layout.studio import Studio
from tablewright.press.seamed import cut_on, things_of, tiling_of
from tablewright.units import MM
from tests.conftest import by_game
from tests.shipped import edition_of

SHEETS = {
    "disaster-draft": {"battlefield": 1, "middle": 1, "table": 6},
    "disc": {"layout-one": 6, "layout-two": 9},
    "disco-infinity": {"floor": 6, "mat": 1},
    "drop-line": {"grid": 1},
    "dyke-watch": {"dyke": 1},
    "home-run": {"track": 2},
    "pig": {"mat": 1},
    "shards-of-infinity": {"mat": 2, "table": 2},
    "space-mines": {"mat": 1, "table": 4},
    "two-shores": {"field": 1},
}


@pytest.mark.parametrize("game", by_game(*SHEETS))
def test_as_many_sheets_on_either_paper_whole_bleed_and_nothing_cut(game: str) -> None:
    edition = edition_of(game)
    studio = Studio(Fonts(edition.assets.fonts), edition.assets, edition.layouts)
    for name in ("a4", "letter"):
        sheets = {}
        for board in edition.boards.values():
            drawing = lay_board(board, edition.game, studio).drawing
            found = tiling_of(board, drawing, edition.game, edition.layouts.papers[name])
            sheets[board.board] = len(found.tiles)
            shown = [tile.shown for tile in found.tiles]
            assert min(box.x for box in shown) == pytest.approx(0, abs=0.1 * MM)
            assert min(box.y for box in shown) == pytest.approx(0, abs=0.1 * MM)
            assert max(box.right for box in shown) == pytest.approx(drawing.width, abs=0.1 * MM)
            assert max(box.bottom for box in shown) == pytest.approx(drawing.height, abs=0.1 * MM)
            assert board.bleed >= 3 * MM - 0.01
            cut = cut_on(board, found, things_of(board, drawing, edition.game))
            assert [problem.message for problem in cut] == []
        assert sheets == SHEETS[game]
