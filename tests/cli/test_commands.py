"""The command line as a person meets it: what it says, and the status it ends with."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.warm import ROOT, as_text, run
from tests.press.pond import write_pond


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    write_pond(tmp_path)
    return tmp_path


def tablewright(folder: Path, *args: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return as_text(run(folder, *args, more=environment))


def test_the_program_starts_by_itself_and_ends_with_its_status(workspace: Path) -> None:
    """The other tests of this folder begin with everything imported."""
    for words, status in ((("games",), 0), (("games", "--all"), 2), (("print", "nothing"), 1)):
        begun = subprocess.run(
            [sys.executable, "-m", "tablewright", *words],
            cwd=workspace,
            env={**os.environ, "NO_COLOR": "1"},
            capture_output=True,
            text=True,
        )
        warm = tablewright(workspace, *words)
        assert begun.returncode == warm.returncode == status
        assert (begun.stdout, begun.stderr) == (warm.stdout, warm.stderr)


@pytest.mark.game("shards-of-infinity")
def test_games_lists_own_and_shipped(workspace: Path) -> None:
    done = tablewright(workspace, "games")
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert lines[0].split() == ["pond", "Pond", "(yours)"]
    assert any("shards-of-infinity" in line and "(shipped)" in line for line in lines)
    assert lines[-3] == "Begin your own like one of them: tablewright new NAME --like GAME"
    folder = lines[-1].partition(" copy its folder from ")[2].partition(" into your cards/")[0]
    assert (Path(folder) / "shards-of-infinity" / "game.yaml").is_file()


def test_printing_twice(workspace: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    cache = tmp_path_factory.mktemp("cache")
    fonts = Path(os.environ["TABLEWRIGHT_CACHE"]) / "fonts"
    fonts.mkdir(exist_ok=True)
    (cache / "fonts").symlink_to(fonts, target_is_directory=True)
    fresh = {"TABLEWRIGHT_CACHE": str(cache)}
    first = tablewright(workspace, "print", "pond", **fresh)
    assert first.returncode == 0, first.stderr
    assert "Pond, version 3, in output/pond/:" in first.stdout
    advice = "Before you cut: 'tablewright check pond'"
    assert f"(5 faces laid out)\n{advice}" in first.stdout
    made = {path: path.read_bytes() for path in (workspace / "output" / "pond").iterdir()}
    times = {path: path.stat().st_mtime_ns for path in made}
    second = tablewright(workspace, "print", "pond", **fresh)
    assert second.returncode == 0
    assert second.stdout.startswith("Nothing has changed since the last run")
    assert {path: path.stat().st_mtime_ns for path in made} == times
    assert advice in second.stdout
    assert tablewright(workspace, "check", "pond", **fresh).returncode == 0
    (workspace / "output" / "pond" / "10-cards-weed.pdf").unlink()
    third = tablewright(workspace, "print", "pond", **fresh)
    assert third.stdout.rstrip().endswith("(0 faces laid out, 5 unchanged)")
    assert {path: path.read_bytes() for path in made} == made
    again = tablewright(workspace, "print", "pond", "--again", **fresh)
    assert "unchanged" in again.stdout


def test_a_mistake_shows_its_place_its_line_and_a_caret(workspace: Path) -> None:
    deck = workspace / "cards" / "pond" / "fish.yaml"
    deck.write_text(deck.read_text().replace("    copies: 3", "    copeis: 3"))
    done = tablewright(workspace, "print", "pond")
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.splitlines() == [
        "cards/pond/fish.yaml:11:5: unknown key 'copeis' on a card of deck 'fish'",
        "    11 |     copeis: 3",
        "             ^",
        "       = did you mean 'copies'?",
        "1 error",
    ]
    assert not (workspace / "output").exists()


@pytest.mark.parametrize(
    ("args", "status", "said"),
    [
        (("prnt",), 2, "No such command 'prnt'; did you mean 'print'?"),
        (("print",), 2, "Missing argument 'GAME'; a game's id, --all or --shelf NAME"),
        (("print", "pond", "--all"), 2, "GAME and --all: say one of them alone"),
        (("print", "pnod"), 1, "there is no game 'pnod'; did you mean 'pond'?"),
        (("print", "pond", "--margin", "3"), 2, "expected a length with its unit, such as '3mm'"),
        (
            ("print", "pond", "--back-offset", "1mm"),
            2,
            "expected '0.5mm,-0.3mm' (right, down), got '1mm'",
        ),
        (("print", "pond", "--format", "pfd"), 2, "'pfd' is not known; did you mean 'pdf'?"),
        (("print", "pond", "--what", "tokes"), 2, "'tokes' is not known; did you mean 'tokens'?"),
        (("check", "nothing-like-it"), 1, "there is no game 'nothing-like-it'"),
    ],
)
def test_what_is_wrong_is_said(
    workspace: Path, args: tuple[str, ...], status: int, said: str
) -> None:
    done = tablewright(workspace, *args)
    assert done.returncode == status
    assert said in done.stderr.replace("\n", " ")
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (
            ("--what", "boards", "--only", "Pike"),
            "--what boards with --only: boards, rules and the",
        ),
        (
            ("--what", "cards,setup", "--deck", "fish"),
            "--what setup with --deck: boards, rules and the",
        ),
        (("--what", "boards", "--deck", "fish", "--only", "Pike"), "with --deck and --only"),
    ],
)
def test_what_is_of_the_whole_game_is_not_of_some_cards(
    workspace: Path, args: tuple[str, ...], said: str
) -> None:
    done = tablewright(workspace, "print", "pond", *args)
    assert done.returncode == 2
    assert said in " ".join(done.stderr.split())


def test_check_of_everything_looks_at_games_and_layouts(workspace: Path) -> None:
    done = tablewright(workspace, "check")
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[0] == (
        "Pond: 7 cards in 2 decks, 5 faces laid out. All is well."
    )
    faces = len([*(ROOT / "layouts" / "faces").glob("*.yaml"), "that of the pond"])
    assert done.stdout.splitlines()[-1] == (f"Layouts: {faces} faces, 8 sheet styles. All is well.")


def test_schemas_are_written_where_the_files_name_them(workspace: Path) -> None:
    done = tablewright(workspace, "schema")
    assert done.returncode == 0
    written = sorted(path.name for path in (workspace / "layouts" / "schemas").iterdir())
    assert {"game.json", "deck.json", "face.json", "board.json", "sheet.json"} <= set(written)


def test_help_of_every_command_fits_a_terminal(workspace: Path) -> None:
    from tablewright.cli import COMMANDS

    for args in ((), *((name,) for name in COMMANDS)):
        done = tablewright(workspace, *args, "--help")
        assert done.returncode == 0
        assert all(len(line) <= 100 for line in done.stdout.splitlines())


def test_a_letter_sheet_without_backs(workspace: Path) -> None:
    done = tablewright(
        workspace, "print", "pond", "--paper", "letter", "--duplex", "none", "--only", "Pike"
    )
    assert done.returncode == 0, done.stderr
    assert "1 sheet of Letter." in done.stdout
    assert "Print on one side" in done.stdout


def test_all_games_of_a_folder(workspace: Path) -> None:
    lake = workspace / "cards" / "lake"
    lake.mkdir()
    for file in (workspace / "cards" / "pond").iterdir():
        (lake / file.name).write_text(file.read_text())
    done = tablewright(workspace, "print", "--all")
    assert done.returncode == 1, "the lake's id is not the name of its folder"
    assert "lake was not printed" in done.stderr
    assert "the game's id is not the name of its folder" in done.stderr
    assert "Pond, version 3, in output/pond/:" in done.stdout
    assert "shards" not in done.stdout, "the folder has games of its own"
    game = lake / "game.yaml"
    game.write_text(game.read_text().replace("game: pond", "game: lake"))
    done = tablewright(workspace, "print", "--all", "--out", "made")
    assert done.returncode == 0, done.stderr
    assert (workspace / "made" / "lake" / "00-setup.pdf").exists()
    assert (workspace / "made" / "pond" / "10-cards-fish.pdf").exists()
    again = tablewright(workspace, "print", "--all", "--out", "made")
    assert again.stdout.count("Nothing has changed since the last run") == 2
