"""The fixture `desk`: a small valid game in a scratch folder, which is the current folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.read.desk import Desk


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    monkeypatch.chdir(tmp_path)
    return Desk(tmp_path)
