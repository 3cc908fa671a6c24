"""The golden fixture itself: it fails on a difference, and writes when it is told to."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import conftest


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Path:
    """A folder of golden texts for this test alone, not being updated."""
    monkeypatch.setattr(request.config.option, "update_golden", False)
    for module in (conftest, request.config.pluginmanager.get_plugin(str(conftest.__file__))):
        monkeypatch.setattr(module, "GOLDEN", tmp_path)
    return tmp_path


def test_the_same_text_passes(golden: conftest.Golden, folder: Path) -> None:
    (folder / "one.txt").write_text("mark\n", encoding="utf-8")
    golden("one", "mark\n")


def test_a_difference_is_shown(golden: conftest.Golden, folder: Path) -> None:
    (folder / "one.txt").write_text("first\nmark 1.00\n", encoding="utf-8")
    with pytest.raises(pytest.fail.Exception) as failed:
        golden("one", "first\nmark 2.00\n")
    assert "-mark 1.00\n+mark 2.00" in str(failed.value)
    beside = folder / "one.actual.txt"
    assert beside.read_text(encoding="utf-8") == "first\nmark 2.00\n"
    assert str(beside) in str(failed.value)


def test_a_text_without_golden_file_fails(golden: conftest.Golden, folder: Path) -> None:
    with pytest.raises(pytest.fail.Exception, match="mark"):
        golden("none", "mark\n")
    assert not (folder / "none.txt").exists()


def test_updating_writes_the_text(
    golden: conftest.Golden,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> None:
    monkeypatch.setattr(request.config.option, "update_golden", True)
    golden("game/one", "mark\n")
    assert (folder / "game" / "one.txt").read_text(encoding="utf-8") == "mark\n"
