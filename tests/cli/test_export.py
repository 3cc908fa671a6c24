"""`tablewright export` on the command line: what is asked for, what is refused, what is said."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tablewright.cli.export import command
from tablewright.export.targets import TARGETS
from tests.export.lagoon import write_lagoon


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    write_lagoon(tmp_path)
    return tmp_path


def invoke(*words: str) -> Result:
    return CliRunner().invoke(command, list(words))


def test_the_list_names_every_target_with_what_it_carries_and_leaves() -> None:
    said = invoke("--list").output
    for name in TARGETS:
        assert f"{name}: " in said
    assert "  + " in said
    assert "  - " in said
    assert invoke("--list", "--to", "images").output.splitlines()[0] == "images: plain pictures"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "Missing argument 'GAME'"),
        (("lagoon",), "Missing option '--to'"),
        (("lagoon", "--to", "images", "--install"), "--install means nothing for 'images'"),
        (("lagoon", "--to", "images", "--base-url", "http://x"), "--base-url means nothing"),
        (("lagoon", "--to", "images", "--dpi", "7"), "is not in the range"),
    ],
)
def test_wrong_usage_is_status_2(words: tuple[str, ...], said: str) -> None:
    result = invoke(*words)
    assert result.exit_code == 2
    assert said in result.output


def test_an_export_and_the_same_again(workspace: Path) -> None:
    words = ("lagoon", "--to", "images", "--dpi", "50", "--workspace", str(workspace))
    first = invoke(*words)
    assert first.exit_code == 0, first.output
    out = workspace / "output" / "lagoon" / "images"
    assert f"Lagoon for plain pictures: 15 files in {out}." in first.output
    assert (out / "manifest.json").exists()
    again = invoke(*words)
    assert again.output.startswith("Nothing has changed since the last run")
    assert "Nothing has changed since the last run" not in invoke(*words, "--again").output


def test_warnings_are_told_again_when_nothing_has_changed(workspace: Path) -> None:
    board = workspace / "cards" / "lagoon" / "bay.yaml"
    board.write_text(board.read_text().replace(", over: true", ""))
    words = ("lagoon", "--to", "images", "--dpi", "50", "--workspace", str(workspace))
    warning = "' lies over '"
    assert warning in invoke(*words).output
    again = invoke(*words).output
    assert "Nothing has changed since the last run" in again
    assert warning in again
