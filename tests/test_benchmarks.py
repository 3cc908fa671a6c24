"""The benchmarks measure what they say: the same cards, drawn by bare reportlab and by us."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from pypdf import PdfReader

from benchmarks.job import DIFFERENT, HEIGHT, WIDTH, entries, places
from benchmarks.workspace import write_workspace
from tablewright.read.notes import Notes
from tablewright.read.questions import read_questions

ROOT = Path(__file__).parent.parent


def run(*words: str | Path) -> str:
    """Run a module of the checkout; gives what it says."""
    result = subprocess.run(
        [sys.executable, "-m", *map(str, words)],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


def test_cards_sum_up_and_names_differ() -> None:
    for cards in (1, 54, 540, 5400):
        found = entries(cards, 54)
        assert sum(entry.copies for entry in found) == cards
        assert len({entry.name for entry in found}) == min(cards, DIFFERENT)
    assert {entry.picture for entry in entries(54, 54)} == set(range(54))
    assert {entry.picture for entry in entries(54, 1)} == {0}


def test_nine_cards_lie_on_a4_without_overlap() -> None:
    corners = list(places())
    assert len(set(corners)) == 9
    assert all(0 < x < 210 * 72 / 25.4 - WIDTH for x, _ in corners)
    assert all(0 < y < 297 * 72 / 25.4 - HEIGHT for _, y in corners)


def test_floor_and_press_draw_the_same_cards(tmp_path: Path) -> None:
    pictures = tmp_path / "pictures"
    pictures.mkdir()
    run("benchmarks.pictures", pictures, "2")
    assert all(200_000 < path.stat().st_size < 300_000 for path in pictures.iterdir())

    run("benchmarks.floor", "10", "2", pictures, tmp_path / "floor.pdf")
    write_workspace(tmp_path / "workspace", 10, 2, pictures)
    out = tmp_path / "out"
    workspace = tmp_path / "workspace"
    run("tablewright", "print", "bench", "--what", "cards", "--out", out, "--workspace", workspace)
    (ours,) = out.rglob("*.pdf")

    for path in (tmp_path / "floor.pdf", ours):
        reader = PdfReader(path)
        assert len(reader.pages) == 2, path.name
        words = re.sub(r"\s+", " ", " ".join(page.extract_text() for page in reader.pages))
        for entry in entries(10, 2):
            assert entry.name in words, path.name
            assert entry.text.split(".")[0] in words, path.name


def test_questions_can_be_examined() -> None:
    notes = Notes()
    files = sorted((ROOT / "benchmarks" / "questions" / "classics").glob("*.yaml"))
    assert all(read_questions(path, notes) is not None for path in files)
    assert [str(problem) for problem in notes.problems] == []
    assert len(files) > 10
