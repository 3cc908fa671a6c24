"""Games on a shelf, and games begun from others: as a person meets them on the command line."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from click.shell_completion import ShellComplete

from tablewright.cli import group
from tests.cli.warm import as_text, run
from tests.press.pond import write_pond

SHELF = "shelf: Ponds and lakes\n"


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    write_pond(tmp_path)
    return tmp_path


def tablewright(folder: Path, *args: str) -> subprocess.CompletedProcess[str]:
    return as_text(run(folder, *args))


def with_a_shelf(workspace: Path, name: str) -> None:
    """A copy of the pond, on a shelf."""
    assert tablewright(workspace, "new", name, "--like", "pond").returncode == 0
    path = workspace / "cards" / name / "game.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("\nseats", f"\n{SHELF}seats", 1), encoding="utf-8")
    assert SHELF in path.read_text(encoding="utf-8")


def test_games_on_a_shelf_are_listed_apart_and_left_out_unless_named(workspace: Path) -> None:
    with_a_shelf(workspace, "lake")
    said = tablewright(workspace, "games").stdout
    assert said.index("pond") < said.index("\nPonds and lakes:\nlake")
    assert 'tablewright print --shelf "Ponds and lakes"' in said
    every = tablewright(workspace, "print", "--all", "--what", "cards")
    assert every.returncode == 0, every.stderr
    assert sorted(path.name for path in (workspace / "output").iterdir()) == ["pond"]
    shelf = tablewright(workspace, "print", "--shelf", "ponds and lakes", "--what", "cards")
    assert shelf.returncode == 0, shelf.stderr
    assert sorted(path.name for path in (workspace / "output").iterdir()) == ["lake", "pond"]
    assert "Lake" not in tablewright(workspace, "check").stdout
    assert "Lake: " in tablewright(workspace, "check", "--shelf", "Ponds and lakes").stdout


def test_where_every_game_is_on_a_shelf_all_are_meant(workspace: Path) -> None:
    path = workspace / "cards" / "pond" / "game.yaml"
    path.write_text(path.read_text(encoding="utf-8") + SHELF, encoding="utf-8")
    assert "Pond: " in tablewright(workspace, "check").stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("print", "--shelf", "Clasics"), "there is no shelf 'Clasics'; did you mean 'Classics'?"),
        (("print", "pond", "--shelf", "x"), "GAME and --shelf: say one of them alone"),
        (("new", "My Game"), "'My Game' cannot be a game's id"),
        (("new", "pond"), "there is a game 'pond' already"),
        (("new", "lake", "--like", "pnod"), "there is no game 'pnod'; did you mean 'pond'?"),
    ],
)
def test_what_is_wrong_is_said(workspace: Path, words: tuple[str, ...], said: str) -> None:
    path = workspace / "cards" / "pond" / "game.yaml"
    if words[1:2] == ("--shelf",):
        path.write_text(path.read_text(encoding="utf-8") + "shelf: Classics\n", encoding="utf-8")
    done = tablewright(workspace, *words)
    assert done.returncode in (1, 2)
    assert said in done.stderr
    assert [folder.name for folder in (workspace / "cards").iterdir()] == ["pond"]


def test_games_and_shelves_are_completed_in_a_shell(
    workspace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_a_shelf(workspace, "pool")
    monkeypatch.chdir(workspace)
    shell = ShellComplete(group, {}, "tablewright", "_TABLEWRIGHT_COMPLETE")

    def completed(*words: str) -> list[str]:
        return [each.value for each in shell.get_completions(list(words[:-1]), words[-1])]

    for words in (("print",), ("check",), ("export",), ("referee",), ("new", "x", "--like")):
        assert completed(*words, "po") == ["pond", "pool"], words
    assert completed("print", "--shelf", "po") == ["Ponds and lakes"]
    assert "print" in completed("pr")


def test_a_small_game_is_well_from_its_first_minute(workspace: Path) -> None:
    """It is checked, printed and played without a change; its title may be any."""
    made = tablewright(workspace, "new", "old-mill", "--title", 'The "Old": Mill')
    assert made.returncode == 0, made.stderr
    checked = tablewright(workspace, "check", "old-mill")
    assert 'The "Old": Mill: 30 cards in 1 deck' in checked.stdout
    assert "All is well." in checked.stdout
    assert checked.stderr == ""
    words = ("referee", "old-mill", "--seats", "Ann,Bo", "--dealer", "referee", "--seed", "3")
    played = as_text(run(workspace, *words, typed=b"moves\nquit\n"))
    assert "plays Apple" in played.stdout
    text = (workspace / "cards" / "old-mill" / "rules.md").read_text(encoding="utf-8")
    assert "then play 1 card from your hand to the discard pile.\n" in text


def test_a_copy_bears_its_new_name_and_keeps_the_rest(workspace: Path) -> None:
    before = (workspace / "cards" / "pond" / "fish.yaml").read_bytes()
    assert tablewright(workspace, "new", "deep-lake", "--like", "pond").returncode == 0
    copy = workspace / "cards" / "deep-lake"
    assert (copy / "fish.yaml").read_bytes() == before
    text = (copy / "game.yaml").read_text(encoding="utf-8")
    assert "game: deep-lake\n" in text
    assert "title: Deep Lake\n" in text
    done = tablewright(workspace, "check", "deep-lake")
    assert done.returncode == 0, done.stderr


def test_a_copy_keeps_nothing_that_is_said_of_the_other_game(workspace: Path) -> None:
    """No number of its rules or records, no word of what it is about, no file with its name."""
    shipped = tablewright(workspace, "new", "storm-light", "--like", "dyke-watch")
    assert shipped.returncode == 0, shipped.stderr
    copy = workspace / "cards" / "storm-light"
    texts = [path for path in copy.rglob("*") if path.suffix in (".yaml", ".md")]
    assert not [path.name for path in texts if "DW" in path.read_text(encoding="utf-8")]
    assert not [path.name for path in texts if path.stem == "dyke-watch"]
    text = (copy / "game.yaml").read_text(encoding="utf-8")
    assert "prefix: SL\n" in text
    assert "about:" not in text
    replayed = tablewright(workspace, "replay", "storm-light")
    assert replayed.returncode == 0, replayed.stdout
