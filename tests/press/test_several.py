"""Printing several games: each has an outcome, a mistake in one stops no other."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tablewright.press.options import PrintOptions
from tablewright.press.several import print_games
from tests.press.pond import write_pond


@pytest.fixture
def three(tmp_path: Path) -> Path:
    """A workspace with the games `lake`, `pond` and `sea`."""
    write_pond(tmp_path)
    pond = tmp_path / "cards" / "pond"
    for name in ("lake", "sea"):
        folder = tmp_path / "cards" / name
        folder.mkdir()
        for file in pond.iterdir():
            (folder / file.name).write_text(file.read_text())
        game = folder / "game.yaml"
        game.write_text(game.read_text().replace("game: pond", f"game: {name}"))
    return tmp_path


def options(folder: Path, *names: str) -> dict[str, PrintOptions]:
    return {name: PrintOptions(out=folder / "out" / name) for name in names}


def nothing(what: str, done: int, total: int) -> None:
    """Progress that nobody watches."""


@pytest.mark.parametrize("processes", [1, 2])
def test_a_mistake_in_one_game_stops_no_other(three: Path, processes: int) -> None:
    weed = three / "cards" / "pond" / "weed.yaml"
    weed.write_text(weed.read_text().replace("copies", "copeis"))
    told: list[tuple[int, int]] = []
    found = print_games(
        three,
        options(three, "lake", "pond", "sea"),
        lambda what, done, total: told.append((done, total)),
        processes=processes,
    )
    assert [(one.game, one.failed) for one in found] == [
        ("lake", False),
        ("pond", True),
        ("sea", False),
    ]
    assert (three / "out" / "lake" / "10-cards-fish.pdf").exists()
    assert not (three / "out" / "pond").exists()
    assert any("'copeis'" in str(problem) for problem in found[1].problems)
    assert told
    assert all(done <= total for done, total in told)


def test_what_cannot_be_done_is_part_of_the_outcome(three: Path) -> None:
    wanted = {"pond": PrintOptions(out=three / "out", decks=("fihs",))}
    (outcome,) = print_games(three, wanted, nothing)
    assert outcome.failed
    assert "did you mean 'fish'" in outcome.error


def test_only_what_changed_is_printed_again(three: Path) -> None:
    wanted = options(three, "lake", "pond")
    first = print_games(three, wanted, nothing, processes=1)
    weed = three / "cards" / "pond" / "weed.yaml"
    weed.write_text(weed.read_text().replace("copies: 2", "copies: 3"))
    second = print_games(three, wanted, nothing, processes=1)
    assert [one.unchanged for one in first] == [False, False]
    assert [one.unchanged for one in second] == [True, False]
    assert second[0].report == first[0].report[:-1], "but for how much was laid out"
    third = print_games(three, wanted, nothing, again=True, processes=1)
    assert [one.unchanged for one in third] == [False, False]


def test_telling_that_nothing_changed_needs_nothing_heavy() -> None:
    code = (
        "import sys, tablewright.cli.printing, tablewright.press.several, "
        "tablewright.read.folders; print(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name.partition(".")[0] for name in done.stdout.split()}
    assert not loaded & {"yaml", "pydantic", "reportlab", "jinja2", "PIL", "pypdfium2"}
