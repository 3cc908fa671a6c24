"""Games on a shelf, and games begun from others: as a person meets them on the command line."""

from __future__ import annotations

import os
import pty
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from click.shell_completion import ShellComplete
from click.testing import CliRunner, Result

from tablewright.cli import group
from tablewright.cli.new_asking import usual_paper
from tests.cli.warm import as_text, run, start
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
        (("new", "lake", "--like", "pnod"), "no template 'pnod'; did you mean 'pond'?"),
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
    assert completed("new", "x", "--like", "hex") == completed("new", "--kind", "hex") == ["hexes"]
    assert completed("print", "--shelf", "po") == ["Ponds and lakes"]
    assert "print" in completed("pr")


def test_a_small_game_is_well_from_its_first_minute(workspace: Path) -> None:
    """It is checked, printed and played without a change; its title may be any."""
    made = tablewright(workspace, "new", "old-mill", "--title", 'The "Old": Mill')
    assert made.returncode == 0, made.stderr
    checked = tablewright(workspace, "check", "old-mill")
    assert 'The "Old": Mill: 36 cards in 1 deck' in checked.stdout
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


# The four questions


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., Result]:
    """Somebody who answers, line by line."""
    monkeypatch.setattr("tablewright.cli.streams.may_ask", lambda: True)

    def ask(*lines: str, words: tuple[str, ...] = ()) -> Result:
        typed = "".join(f"{line}\n" for line in lines)
        return CliRunner().invoke(group, ["new", *words, "-w", str(tmp_path)], input=typed)

    return ask


def test_enter_accepts_all_four(asked: Callable[..., Result], tmp_path: Path) -> None:
    done = asked("", "", "", "")
    assert done.exit_code == 0, done.output
    for question in (
        "What is it called? [My Game]: ", "How many can play? [2-4]: ", "Number or name [cards]: ",
        "Which paper do you print on? a4, letter, both … [",
    ):  # fmt: skip
        assert question in done.output
    assert "  1  cards" in done.output
    assert "Not for so many: solo (1 player)" in done.output
    said = (tmp_path / "cards" / "my-game" / "game.yaml").read_text(encoding="utf-8")
    assert "title: My Game\nseats: {min: 2, max: 4}\n" in said
    assert "[My Game 2]: " in asked("", "", "", "").output


def test_what_cannot_be_meant_is_asked_again(asked: Callable[..., Result], tmp_path: Path) -> None:
    (tmp_path / "cards" / "the-mill").mkdir(parents=True)
    done = asked(
        "!!", "The Mill", "Mill at the Brook", "many", "4-2", "0", "20", "1 to 2 players",
        "zzz", "99", "deckbilder", "deck", "lettr", "letter",
    )  # fmt: skip
    assert done.exit_code == 0, done.output
    for said in (
        "'!!' has no letters from a to z",
        "is there already; choose another name",
        "expected a number of players or a range such as 2-4, got 'many'",
        "the smaller number comes first: 2-4, got '4-2'",
        "expected from 1 to 26 players, got '0'",
        "there is no kind of game for 20 players; the widest, 'dice', is for 1 to 8 players",
        "'zzz' is none of them; known names: ",
        "'99' is none of them",
        "'deckbilder' is none of them; did you mean 'deck-builder'?",
        "no paper 'lettr'; did you mean 'letter'?",
    ):
        assert said in done.output
    said = (tmp_path / "cards" / "mill-at-the-brook" / "game.yaml").read_text(encoding="utf-8")
    assert "title: Mill at the Brook\nseats: {min: 1, max: 2}\n" in said
    assert "\npaper: letter\n" in said
    assert "\nphases:\n" in said


def test_a_name_that_is_given_is_not_asked_for(asked: Callable[..., Result]) -> None:
    done = asked("1", "solo", "a4", words=("pond",))
    assert done.exit_code == 0, done.output
    assert "called" not in done.output
    assert "wrote" in done.output
    assert "'Pond!' cannot be a game's id" in str(asked(words=("Pond!",)).exception)


def test_nothing_is_asked_with_options_or_without_a_terminal(
    asked: Callable[..., Result], tmp_path: Path
) -> None:
    done = asked(words=("pool", "--kind", "dice"))
    assert done.exit_code == 0
    assert "?" not in done.output
    bare = tablewright(tmp_path, "new")
    assert bare.returncode == 2
    assert "Missing argument 'NAME'" in bare.stderr
    assert "say one alone" in tablewright(tmp_path, "new", "x", "--like", "y", "--kind", "z").stderr
    assert "expected a number" in tablewright(tmp_path, "new", "x", "--players", "few").stderr


def test_all_that_a_game_may_begin_as_is_listed(workspace: Path) -> None:
    said = tablewright(workspace, "new", "--list").stdout.splitlines()
    kinds, looks, copies = (said.index(line) for line in said if line.endswith("):"))
    assert any(line.startswith("  deck-builder ") for line in said[kinds:looks])
    assert all("-look" in line for line in said[looks + 1 : copies - 1])
    assert any(line.split()[0] == "pond" for line in said[copies + 1 : -2])
    assert "say it alone" in tablewright(workspace, "new", "x", "--list").stderr


@pytest.mark.parametrize(
    ("place", "paper"),
    [("en_US.UTF-8", "letter"), ("de_DE.UTF-8", "a4"), ("C", "a4"), ("fr_CA", "letter")],
)
def test_the_paper_that_is_offered_is_that_of_the_country(place: str, paper: str) -> None:
    assert usual_paper({"LANG": place}) == paper
    assert usual_paper({"LANG": "en_US", "LC_PAPER": place}) == paper


def test_on_a_real_terminal_the_questions_are_asked_and_stopping_leaves_nothing(
    tmp_path: Path,
) -> None:
    ours, theirs = pty.openpty()
    running = start(tmp_path, ("new",), (theirs, theirs, theirs), {"LANG": "C"})
    os.close(theirs)

    def until(words: bytes) -> None:
        heard = b""
        while words not in heard:
            heard += os.read(ours, 4096)

    until(b"[My Game]: ")
    os.write(ours, b"Old Pond\n")
    until(b"[2-4]: ")
    os.write(ours, b"\x04")  # Ctrl+D waits for the reader, where a signal may come too early
    assert running.status() == 130
    assert not list(tmp_path.iterdir())
    os.close(ours)
