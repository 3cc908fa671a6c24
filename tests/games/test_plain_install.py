"""The shipped games need no font beyond those that Tablewright itself depends on."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from tablewright.fonts import Fonts, catalog
from tablewright.model.rulings import Rulings
from tablewright.press import checks
from tablewright.read.folders import game_folders, shipped
from tablewright.read.workspace import Workspace
from tests.conftest import CACHE, SHELVED, SHIPPED
from tests.referee.generic.games import WHOLE

ROOT = Path(__file__).parents[2]
GAMES = sorted(game_folders([shipped()])) if WHOLE else [*SHIPPED, *SHELVED[1::4]]


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A list of fonts of these tests' own; an instance of a font is found by what it is made of,
    and may be anybody's."""
    folder = tmp_path_factory.mktemp("fonts")
    instances = CACHE / "fonts" / "instances"
    instances.mkdir(parents=True, exist_ok=True)
    (folder / "instances").symlink_to(instances, target_is_directory=True)
    return folder


@pytest.mark.parametrize("game", GAMES)
def test_no_character_is_borrowed_from_a_font_of_the_tests(
    game: str, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The tests install wide fonts for other scripts, which would hide a missing character.
    monkeypatch.setattr(catalog, "PACKAGES", ("fontpkg_",))

    def library(files: Iterable[Path]) -> Fonts:
        return Fonts(tuple(files), kept)

    monkeypatch.setattr(checks, "font_library", library)
    # Rulings are never printed; tests/read/test_rulings.py has them.
    monkeypatch.setattr(Workspace, "check_rulings", lambda *_: (Rulings(), ()))
    checking = checks.Checks(ROOT, lambda what, done, total: None)
    checked, _ = checking.game(game)
    checking.close()
    assert [str(problem) for problem in checked.problems] == []
