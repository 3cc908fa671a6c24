"""`tablewright simulate` and `replay --story`: what they say, and what of a hurried person's words
is wrong."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.test_commands import tablewright
from tests.playtest import toys
from tests.press.pond import write_pond

NAMES = "expected random, greedy or search:200"
OFF = "Invalid value for '--until': expected how far win rates may be off, such as '2%', got"
NEEDS_SEED = "--story takes one GAME, and the --seed of the game to tell"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return toys.write(tmp_path, "coin", "first", "comet")


def simulate(folder: Path, *words: str) -> tuple[int, list[str], list[str]]:
    done = tablewright(folder, "simulate", *words)
    return done.returncode, done.stdout.splitlines(), done.stderr.splitlines()


def test_findings_are_said_with_what_tells_a_game(folder: Path) -> None:
    status, said, errors = simulate(folder, "first", "--games", "50", "--jobs", "1")
    assert (status, errors) == (0, [])
    assert said[:2] == [
        "First: 50 games.",
        "  1. Who has the first turn wins 93 to 100 % of games; even would be 50 %.",
    ]
    assert said[-1] == "The report: output/first/played/report.html"
    made = folder / "output" / "first" / "played"
    games, *report = sorted(path.name for path in made.iterdir())
    assert re.fullmatch(r"games-[0-9a-f]{12}\.jsonl", games)
    assert report == ["report.html", "report.json"]
    line = said[2].split()
    assert line[:3] == ["tablewright", "replay", "first"]
    told = tablewright(folder, *line[1:])
    assert (told.returncode, told.stderr) == (0, "")
    story = told.stdout.splitlines()
    seed = line[line.index("--seed") + 1]
    assert story[0] == f"First, seed {seed}: Ann (greedy), Bo (greedy)"
    assert re.fullmatch(r"9 turns: (Ann gets 1, Bo gets 0|Ann gets 0, Bo gets 1)", story[-1])


def test_a_story_has_turns_with_what_they_are_worth(folder: Path) -> None:
    words = ("comet", "--story", "--seed", "4", "--players", "random,greedy")
    said = tablewright(folder, "replay", *words).stdout.splitlines()
    assert said[0] == "Comet, seed 4: Ann (random), Bo (greedy)"
    headings = [line for line in said if line.startswith("Turn ")]
    assert [line.split()[1] for line in headings] == ["1", "2", "3", "4", "5", "6"]
    assert re.fullmatch(r"Turn 1 \(Ann \d+ %, Bo \d+ %\)", headings[0])
    for line in headings[1:]:
        assert said[said.index(line) + 1].endswith("'s turn begins")
    assert sum(" plays " in line or "discard pile" in line for line in said) >= 6
    assert said == tablewright(folder, "replay", *words).stdout.splitlines()


def test_a_run_goes_on_and_until_says_what_it_lacks(folder: Path) -> None:
    words = ("coin", "--seats", "3", "--until", "7%", "--jobs", "1")
    status, said, _ = simulate(folder, *words, "--games", "60")
    assert (status, said[0]) == (0, "Coin: 60 games.")
    lacks = r"Win rates are known to within \d+\.\d %; about \d+ games are needed for 7 %\."
    assert re.fullmatch(lacks, said[-1])
    status, said, _ = simulate(folder, *words)
    found = re.fullmatch(r"Coin: (\d+) games\.", said[0])
    assert found is not None
    assert 100 <= int(found[1]) <= 250
    assert int(found[1]) % 50 == 0
    assert said[-1].startswith("The report: ")


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (("coin", "--players", "greddy"), 1, f"'greddy' is no player; {NAMES}"),
        (("coin", "--players", "greedy,"), 1, f"'' is no player; {NAMES}"),
        (
            ("coin", "--players", "search:many"), 1,
            "'search:many' is no player; expected search with the number of its iterations, such "
            "as search:200",
        ),
        (
            ("coin", "--seats", "3", "--players", "greedy,random"), 1,
            "2 players are named for 3 seats; name one for all, or one for each",
        ),
        (("coin", "--seats", "7"), 1, "Coin is for 2 to 4 players, not for 7"),
        (
            ("coin", "--players", "random" + 4 * ",random"), 1,
            "Coin is for 2 to 4 players, not for 5",
        ),
        (("coin", "--setup", "moon"), 1, "no set-up 'moon'; there are: none"),
        (("coins",), 1, "there is no game 'coins'; did you mean 'coin'?"),
        (
            ("pond",), 1,
            "the rules of Pond say nothing that the referee can play; 'tablewright explain pond' "
            "shows what it understands",
        ),
        (
            ("coin", "--cluster", "tcp://127.0.0.1:1"), 1,
            "no Dask scheduler answers at 'tcp://127.0.0.1:1'; expected an address such as "
            "tcp://192.168.1.5:8786, or local",
        ),
        (
            ("coin", "--until", "0"), 2,
            f"{OFF} '0'",
        ),
        (
            ("coin", "--until", "nan"), 2,
            f"{OFF} 'nan'",
        ),
        (("coin", "--games", "0"), 2, "Invalid value for '--games': 0 is not in the range x>=1."),
    ],
)  # fmt: skip
def test_what_a_hurried_person_gets_wrong(
    folder: Path, words: tuple[str, ...], status: int, said: str
) -> None:
    write_pond(folder)
    done = tablewright(folder, "simulate", *words)
    assert done.returncode == status
    assert " ".join(done.stderr.split()).lower().endswith(f"error: {said}".lower())
    assert not (folder / "output").exists() or "cluster" in " ".join(words)


def test_games_of_another_run_are_kept(folder: Path) -> None:
    played = folder / "output" / "coin" / "played"
    words = ("coin", "--games", "5", "--jobs", "1")
    simulate(folder, *words)
    (path,) = played.glob("games-*.jsonl")
    first = path.read_bytes()
    status, _, errors = simulate(folder, *words, "--seed", "2")
    assert (status, errors) == (0, [])
    assert path.read_bytes() == first
    assert len(list(played.glob("games-*.jsonl"))) == 2
    status, said, _ = simulate(folder, "coin", "--games", "8", "--jobs", "1")
    assert (status, said[0]) == (0, "Coin: 8 games.")
    assert path.read_bytes().startswith(first)
    assert len(list(played.glob("games-*.jsonl"))) == 2


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("coin", "--story"), NEEDS_SEED),
        (("coin", "--seed", "3"), NEEDS_SEED),
        (("coin", "first", "--story", "--seed", "3"), NEEDS_SEED),
        (
            ("coin", "--players", "random"),
            "--players is for a game that is told; add --story and --seed",
        ),
    ],
)  # fmt: skip
def test_a_story_needs_a_seed(folder: Path, words: tuple[str, ...], said: str) -> None:
    done = tablewright(folder, "replay", *words)
    assert done.returncode == 2
    assert done.stderr.rstrip().endswith(f"Error: {said}")
