"""What tests of the press share: a workspace with a small game, and a cache of each test's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewright.press import cache
from tests.press.pond import write_pond


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    """A workspace with the game `pond`."""
    write_pond(tmp_path)
    return tmp_path


@pytest.fixture(autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test begins with nothing kept, but with the fonts that all tests share."""
    shared = cache.cache_folder() / "fonts"
    folder = tmp_path_factory.mktemp("cache")
    shared.mkdir(exist_ok=True)
    (folder / "fonts").symlink_to(shared, target_is_directory=True)
    monkeypatch.setattr(cache, "cache_folder", lambda: folder)
    monkeypatch.setattr("tablewright.press.store.cache_folder", lambda: folder)
