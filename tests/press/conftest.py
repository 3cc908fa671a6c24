"""What tests of the press share: a workspace with a small game, and a cache of each test's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.press.pond import write_pond


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    """A workspace with the game `pond`."""
    write_pond(tmp_path)
    return tmp_path


@pytest.fixture(autouse=True)
def nothing_kept(own_cache: Path) -> None:
    """Every test begins with nothing kept."""
