"""A workspace with the game `moon`, and a cache of each test's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.languages.moon import write_moon


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    write_moon(tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture(autouse=True)
def nothing_kept(own_cache: Path) -> None:
    """Every test begins with nothing kept."""
