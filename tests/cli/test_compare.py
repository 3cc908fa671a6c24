"""`tablewright compare`: what it finds of planted changes and not of equal versions; versions out
of git, and what of a hurried person's words is wrong."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.cli.test_commands import tablewright
from tests.playtest import toys

EXPECTED = "expected first, second, won, ties, leads, turns, decisions, minutes, or card:NAME"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return toys.write(tmp_path, "coin", "first", "comet")


def compare(folder: Path, *words: str) -> tuple[int, list[str], list[str]]:
    done = tablewright(folder, "compare", *words, "--jobs", "1")
    return done.returncode, done.stdout.splitlines(), done.stderr.splitlines()


def said(folder: Path, game: str) -> dict[str, object]:
    path = folder / "output" / game / "compared" / "compared.json"
    found: dict[str, object] = json.loads(path.read_text(encoding="utf-8"))
    return found


def copied(folder: Path, game: str, name: str, *changes: tuple[str, str, str]) -> str:
    """A copy of a game beside cards/, with texts of its files put for others."""
    shutil.copytree(folder / "cards" / game, folder / name)
    for file, was, now in changes:
        change(folder / name / file, was, now)
    return f"./{name}"


def change(path: Path, was: str, now: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert was in text
    path.write_text(text.replace(was, now), encoding="utf-8")


def git(folder: Path, *words: str) -> None:
    who = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org")
    subprocess.run(["git", *who, *words], cwd=folder, check=True, capture_output=True)


def test_equal_copies_are_the_same(folder: Path) -> None:
    other = copied(folder, "comet", "comet-copy")
    status, lines, errors = compare(folder, "comet", other, "--games", "100", "--within", "10%")
    assert (status, errors) == (0, [])
    assert lines[0] == "Comet: ./comet-copy against comet, 100 games each."
    assert lines[1:3] == ["What differs in the files:", "  Nothing that it is played by."]
    assert "What else differs:" not in lines
    assert lines[-1] == "The page: output/comet/compared/compared.html"
    assert len(list((folder / "output/comet/compared").glob("games-*.jsonl"))) == 1


def test_other_luck_is_no_finding(folder: Path) -> None:
    """Cards in another order come to other hands: the same game, played otherwise. Of all that is
    looked at besides, one comparison in ten may strike."""
    comet = "  - {name: Comet, copies: 1, text: Gain 20 points.}\n"
    dust = "  - {name: Dust, copies: 4"
    other = copied(
        folder, "comet", "other", ("stars.yaml", comet, ""), ("stars.yaml", dust, comet + dust)
    )
    struck = 0
    for seed in ("1", "2", "3", "4"):
        words = ("--games", "200", "--players", "random", "--seed", seed)
        assert compare(folder, "comet", other, *words)[0] == 0
        found = said(folder, "comet")
        measured = found["measured"]
        assert isinstance(measured, list)
        assert measured[0]["found"]["together"] < 0.9
        assert [each["verdict"] for each in measured] == ["open", "same"]
        struck += bool(found["struck"])
    assert struck <= 1


def test_a_card_made_better_is_found(folder: Path) -> None:
    better = (
        "stars.yaml",
        "name: Dust, copies: 4, text: Gain 1 point",
        "name: Dust, copies: 4, text: Gain 9 points",
    )
    other = copied(folder, "comet", "comet-two", better)
    _, lines, _ = compare(folder, "comet", other, "--games", "200", "--measure", "card:Dust")
    assert lines[2] == "  Cards that say something else: Dust (text)."
    asked = lines[lines.index("What was asked:") + 1]
    assert asked.startswith("  Who gets Dust has +")
    assert asked.endswith(" points more.")
    back = tablewright(
        folder, "compare", other, "comet", "--games", "200", "--measure", "card:Dust", "--jobs", "1"
    ).stdout
    assert " points fewer." in back.partition("What was asked:")[2].splitlines()[1]


def test_more_for_the_first_is_found_early_and_in_its_direction(folder: Path) -> None:
    """Who begins gets 5 points first; where the game ends after 2 rounds, nobody does more."""
    (folder / "fair").mkdir()
    for name, text in toys.FIRST.items():
        fair = text.replace(
            "The game ends at the end of a turn if a player has 5 or more points.",
            "The game has 2 rounds.",
        ).replace("most points wins.", "most points wins. If tied, those players share the win.")
        (folder / "fair" / name).write_text(fair, encoding="utf-8")
    _, lines, _ = compare(folder, "./fair", "first", "--games", "400")
    assert lines[0] == "First: first against ./fair, 100 games each."
    at = lines.index("What was asked:")
    assert lines[at + 1].startswith("  Who plays first wins 100.0 % of games instead of 50.0 %: ")
    assert lines[at + 1].endswith(" points more.")
    assert lines[at + 2] == "  A game takes 9.00 turns instead of 4.00: 5.00 to 5.00 more."
    assert "Rules that say something else: FI-010, FI-011." in " ".join(lines)


def test_a_version_out_of_git(folder: Path) -> None:
    git(folder, "init", "-q")
    git(folder, "add", "cards")
    git(folder, "commit", "-qm", "The game")
    change(folder / "cards/comet/stars.yaml", "Ring, copies: 4", "Ring, copies: 6")
    words = ("comet@HEAD", "comet", "--games", "60")
    status, lines, errors = compare(folder, *words)
    assert (status, errors) == (0, [])
    assert lines[0] == "Comet: comet against comet@HEAD, 60 games each."
    assert lines[2] == "  Cards that say something else: Ring (copies 4 → 6)."
    # Games of the version that did not change serve again.
    files = set((folder / "output/comet/compared").glob("games-*.jsonl"))
    change(folder / "cards/comet/stars.yaml", "Ring, copies: 6", "Ring, copies: 8")
    compare(folder, *words)
    assert len(set((folder / "output/comet/compared").glob("games-*.jsonl")) - files) == 1
    errors = compare(folder, "comet@nowhere", "comet")[2]
    home = folder / "cards" / "comet"
    assert errors == [
        f"error: git knows no commit 'nowhere' in {home}; 'git log --oneline {home}' lists them"
    ]
    toys.write(folder / "later", "heap")
    shutil.copytree(folder / "later/cards/heap", folder / "cards/heap")
    assert compare(folder, "heap@HEAD", "heap")[2] == ["error: heap was not in git yet at 'HEAD'"]


def test_what_is_left_to_hands_is_said(folder: Path) -> None:
    other = copied(folder, "coin", "odd", ("rules.md", "throw the die. Gain", "hum. Gain"))
    status, lines, _ = compare(folder, "coin", other, "--games", "20")
    assert status == 0
    assert lines[1] == (
        "  In games of ./odd the referee cannot carry out CO-001: they were played without; "
        "'tablewright explain' shows what is read."
    )


def test_a_run_that_was_stopped_goes_on(folder: Path) -> None:
    other = copied(folder, "coin", "coin-two", ("game.yaml", "id: dice", "id: cube"))
    words = ("coin", other, "--games", "120")
    whole = compare(folder, *words)
    made = folder / "output/coin/compared"
    kept = {path: path.read_bytes() for path in made.iterdir()}
    for path in made.glob("games-*.jsonl"):
        path.write_bytes(kept[path][: len(kept[path]) // 3])
    assert compare(folder, *words) == whole
    assert {path: path.read_bytes() for path in made.iterdir()} == kept


def test_results_hang_on_no_processes(folder: Path) -> None:
    other = copied(folder, "coin", "coin-two", ("game.yaml", "id: dice", "id: cube"))
    words = ("compare", "coin", other, "--games", "150", "--players", "random,greedy")
    one = tablewright(folder, *words, "--jobs", "1", "--out", "one").stdout.splitlines()[:-1]
    two = tablewright(folder, *words, "--jobs", "2", "--out", "two").stdout.splitlines()[:-1]
    assert one == two
    assert any("greedy wins " in line or "first wins " in line for line in one)


@pytest.mark.parametrize(
    ("words", "status", "told"),
    [
        (
            ("coin", "coin"), 2,
            "both versions are 'coin'; to compare it with how it was: tablewright compare "
            "coin@HEAD coin",
        ),
        (("coin", "coins"), 1, "there is no game 'coins'; did you mean 'coin'?"),
        (("coin", "./nowhere"), 1, "there is no folder nowhere"),
        (("coin", "cards"), 1, "cards holds no game: there is no game.yaml in it"),
        (
            ("coin@", "coin"), 1,
            "'coin@' lacks the commit behind the @; expected such as pig@HEAD or pig@v1",
        ),
        (
            ("@HEAD", "coin"), 1,
            "'@HEAD' lacks what is before the @; expected such as pig@HEAD or pig@v1",
        ),
        (("coin", "first", "--measure", "frist"), 1, f"'frist' is no measure; {EXPECTED}"),
        (
            ("coin", "first", "--measure", ","), 1,
            "--measure names nothing to measure; expected such as first,turns",
        ),
        (
            ("comet", "./comet-two", "--measure", "card:Comte"), 1,
            "no card 'Comte' that both versions have; did you mean 'Comet'?",
        ),
        (("coin", "first", "--seats", "4"), 1, "First is for 2 to 3 players, not for 4"),
        (
            ("coin", "first", "--within", "much"), 2,
            "Invalid value for '--within': expected a difference too small to matter, such as "
            "'3%', got 'much'",
        ),
    ],
)  # fmt: skip
def test_what_a_hurried_person_gets_wrong(
    folder: Path, words: tuple[str, ...], status: int, told: str
) -> None:
    copied(folder, "comet", "comet-two", ("stars.yaml", "Gain 20", "Gain 2"))
    done = tablewright(folder, "compare", *words)
    assert done.returncode == status
    assert " ".join(done.stderr.split()).lower().endswith(f"error: {told}".lower())
    assert not (folder / "output").exists()


def test_a_folder_outside_of_git_has_no_commits(folder: Path) -> None:
    errors = compare(folder, "coin@HEAD", "coin")[2]
    assert errors == [
        f"error: {folder / 'cards' / 'coin'} is not kept in git, so there is no 'HEAD' of it; name "
        "another folder instead"
    ]


def test_without_git_it_is_said(folder: Path) -> None:
    done = tablewright(folder, "compare", "coin@HEAD", "coin", PATH=str(folder))
    assert done.stderr.splitlines() == [
        "error: git is not installed, and a version behind an @ is taken from it; install git, or "
        "name another folder instead"
    ]
