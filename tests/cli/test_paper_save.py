"""A game that goes on from paper: the page, its code, and what is said of bad codes."""

from __future__ import annotations

import io
import subprocess
from pathlib import Path

import pypdf
import pytest

from tests.cli.typed import typed_into

GAME = ("--seats", "Ann,Bo", "--dealer", "referee", "--seed", "7")


def referee(folder: Path, typed: str, *args: str) -> subprocess.CompletedProcess[str]:
    return typed_into(folder, typed, "referee", *args)


def saved(folder: Path, ending: str) -> Path:
    typed = f"play crystal\nplay crystal\npaper save evening.{ending}\n"
    done = referee(folder, typed, "shards-of-infinity", *GAME)
    assert done.returncode == 0, done.stderr
    assert f"evening.{ending} holds the position" in done.stdout
    return folder / f"evening.{ending}"


@pytest.mark.game("shards-of-infinity")
def test_a_game_goes_on_from_a_file_with_its_code(tmp_path: Path) -> None:
    path = saved(tmp_path, "txt")
    done = referee(tmp_path, "play crystal\nnow\n", "--from-code", path.name)
    assert (done.returncode, done.stderr) == (0, "The position is as it was saved on paper.\n")
    assert "Ann's gems 2 -> 3" in done.stdout
    assert "Ann · Play Phase: what do you do? [SOI-030]" in done.stdout


@pytest.mark.game("shards-of-infinity")
def test_a_code_may_stand_on_the_command_line_and_be_kept_from_then_on(tmp_path: Path) -> None:
    page = saved(tmp_path, "txt").read_text(encoding="utf-8")
    code = page[page.index("TABLEWRIGHT ") :].strip()
    keep = ("--save", "on.save")
    first = referee(tmp_path, "play crystal\n", "--from-code", code, *keep)
    assert first.returncode == 0, first.stderr
    second = referee(tmp_path, "undo\nplay crystal\n", *keep)
    assert "the game goes on after 1 step" in second.stderr
    assert "Ann's gems 2 -> 3" in second.stdout
    again = referee(tmp_path, "", "--from-code", code, *keep)
    assert again.returncode == 2
    assert "on.save holds a game already; --from-code needs a new file" in again.stderr


@pytest.mark.game("shards-of-infinity", "disc")
def test_a_bad_code_is_refused_with_its_line(tmp_path: Path) -> None:
    path = saved(tmp_path, "txt")
    page = path.read_text(encoding="utf-8")
    at = page.index("\n", page.index("TABLEWRIGHT ")) + 1
    wrong = "3" if page[at] == "2" else "2"
    path.write_text(page[:at] + wrong + page[at + 1 :], encoding="utf-8")
    done = referee(tmp_path, "", "--from-code", path.name)
    assert done.returncode == 1
    assert "line 1 of the code is damaged" in done.stderr
    for code, words in (
        ("nothing.txt", "nothing.txt: no code and no text file with one"),
        ("TABLEWRIGHT", "no code; expected a line that begins with 'TABLEWRIGHT'"),
    ):
        done = referee(tmp_path, "", "--from-code", code)
        assert done.returncode == 1
        assert words in done.stderr
    done = referee(tmp_path, "", "disc", "--from-code", f"TABLEWRIGHT POND {page[at:]}")
    assert done.returncode == 2
    assert "the code is of a game of pond, not of disc" in done.stderr


@pytest.mark.game("shards-of-infinity")
def test_the_page_is_a_pdf_of_one_page_with_the_code_as_text(tmp_path: Path) -> None:
    path = saved(tmp_path, "pdf")
    reader = pypdf.PdfReader(io.BytesIO(path.read_bytes()))
    assert len(reader.pages) == 1
    text = reader.pages[0].extract_text()
    assert "TABLEWRIGHT SHARDS-OF-INFINITY" in text
    assert "Castellan Vire" in text
    done = referee(tmp_path, "paper save evening.pdf\n", "shards-of-infinity", *GAME)
    assert done.returncode == 1
    assert "evening.pdf: there is a file of this name; choose another name" in done.stderr


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    (tmp_path / "readme.bin").write_bytes(b"\xff\xfe\x00")
    done = referee(tmp_path, "", "--from-code", "readme.bin")
    assert done.returncode == 1
    assert "readme.bin: no code and no text file with one" in done.stderr
