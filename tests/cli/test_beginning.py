"""A game that begins from a written position: `--from` of `referee` and `serve`, what is saved of
it, and the records that the terminal writes."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.cli.typed import ROOT, typed_into

RECORDS = """\
record: OWN
game: shards-of-infinity
seats: [Ann, Bo]
variants: {SOI-HR-8: no protection}
cards:
  - {name: Big Gun, deck: center, text: "Gain 7 {power}.", cost: 1, faction: Homo Deus, type: ally}
start:
  A: {}
---
record: WRONG
game: shards-of-infinity
start:
  A: {hand: [Shaed]}
---
record: DEALT
game: shards-of-infinity
dealer: seed 7
start:
  turn: B
  B: {hand: [2 Crystal, Blaster], health: 9}
""".replace("  A: {}", "  turn: Bo\n  Bo: {hand: [Big Gun, Crystal], mastery: 3}")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "positions.yaml").write_text(RECORDS)
    return tmp_path


def referee(folder: Path, typed: str, *args: str) -> subprocess.CompletedProcess[str]:
    return typed_into(folder, typed, "referee", *args, "-w", str(ROOT))


def begun(folder: Path, typed: str, which: str, *args: str) -> subprocess.CompletedProcess[str]:
    return referee(folder, typed, "--from", "positions.yaml", "--record", which, *args)


@pytest.mark.game("shards-of-infinity")
def test_a_game_begins_where_a_record_does(folder: Path) -> None:
    done = begun(folder, "Big Gun\nstate\n", "OWN")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Bo's power 0 -> 7" in done.stdout
    assert "Bo: what do you do?" in done.stdout


@pytest.mark.game("shards-of-infinity")
def test_what_is_saved_of_it_goes_on_with_the_cards_of_the_table(folder: Path) -> None:
    first = begun(folder, "Big Gun\n", "OWN", "--save", "evening.save")
    assert first.returncode == 0, first.stderr
    second = begun(folder, "undo\nlog\nBig Gun\nBo attacks Ann for 7\n", "OWN", "--save",
                   "evening.save")  # fmt: skip
    assert "the game goes on after 1 step" in second.stderr
    assert "OWN is left aside: the game is further on." in second.stderr
    assert "Bo's power 7 -> 0" in second.stdout
    third = referee(folder, "undo 9\nbo plays big\npaper save evening.txt\n", "--save",
                    "evening.save")  # fmt: skip
    assert (folder / "evening.txt").exists(), third.stderr
    fourth = referee(folder, "Bo attacks Ann for 7\n", "--from-code", "evening.txt")
    assert fourth.returncode == 0, fourth.stderr
    assert "Bo's power 7 -> 0" in fourth.stdout


@pytest.mark.game("shards-of-infinity")
def test_a_game_in_progress_is_written_as_a_record_and_begun_from_it(folder: Path) -> None:
    typed = "Big Gun\nnote what: a game\nrecord all.yaml\nrecord here.yaml now\nrecord all.yaml\n"
    done = begun(folder, typed, "OWN")
    assert "all.yaml: there is a file of this name" in done.stderr
    held = typed_into(folder, "", "replay", "all.yaml", "here.yaml", "-w", str(ROOT))
    assert held.stdout.splitlines()[-1] == "2 held", held.stdout
    on = referee(folder, "Crystal\nBo attacks Ann for 7\n", "--from", "here.yaml")
    assert on.returncode == 0, on.stderr
    assert "Bo's power 7 -> 0" in on.stdout


@pytest.mark.game("shards-of-infinity")
def test_who_deals_may_be_said_otherwise(folder: Path) -> None:
    done = begun(folder, "state\n", "DEALT")
    assert "The referee deals, from seed 7." in done.stderr
    assert "B's health 9" in done.stdout or "health 9" in done.stdout
    again = begun(folder, "", "OWN", "--dealer", "referee", "--seed", "9")
    assert "The referee deals, from seed 9." in again.stderr


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--from", "positions.yaml"), "holds 3 records; say which by --record, such as OWN"),
        (("--from", "positions.yaml", "--record", "OWNN"), "no 'OWNN' in positions.yaml; did you"),
        (("--record", "OWN"), "--record names a record of a file; add --from FILE"),
        (("--from", "positions.yaml", "--record", "OWN", "--seats", "A,B"),
         "--seats stands in the record; leave it out, or change it there"),
        (("disc", "--from", "positions.yaml", "--record", "OWN"),
         "is of a game of shards-of-infinity, not of disc"),
        (("--from", "positions.yaml", "--record", "OWN", "--from-code", "X"),
         "--from and --from-code are two beginnings"),
        (("--from", "nothing.yaml"), "'nothing.yaml' does not exist"),
    ],
)  # fmt: skip
def test_what_is_no_beginning_is_said(folder: Path, args: tuple[str, ...], said: str) -> None:
    done = referee(folder, "", *args)
    assert done.returncode == 2
    assert said in " ".join(done.stderr.split())


@pytest.mark.game("shards-of-infinity")
def test_what_a_position_cannot_mean_is_said_with_its_place(folder: Path) -> None:
    done = begun(folder, "", "WRONG")
    assert done.returncode == 1
    assert done.stderr.splitlines()[0] == (
        "positions.yaml:14:14: no card 'Shaed' in Shards of Infinity; got 'Shaed'"
    )
    assert "did you mean 'Shade'?" in done.stderr
