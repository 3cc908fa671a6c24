"""The same games to the byte: in one process, in several, on a cluster, stopped and gone on with,
with processes lost in the midst; files of other games, and such as are damaged."""

from __future__ import annotations

import json
import os
import pickle
import signal
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from referee.playtest.habits import Habits
from referee.playtest.players import kind_of
from referee.playtest.practising import practised
from referee.playtest.values import Values
from tablewright.errors import TablewrightError
from tablewright.playtest.cluster import cluster
from tablewright.playtest.files import Games, games_file
from tablewright.playtest.job import Job, line_of, played_of
from tablewright.playtest.making import Precision, command_of, job_of, report_of, values_of
from tablewright.playtest.runs import LOSSES, Coming, Hands, Lost, hands, run
from tests.playtest import toys

NUMBER = 120


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return toys.write(tmp_path_factory.mktemp("toys"), "comet", "coin")


@pytest.fixture(scope="module")
def job(folder: Path) -> Job:
    return job_of(folder, "comet", "greedy,random", None, seed=3, setup="")


@pytest.fixture(scope="module")
def values(job: Job) -> Values:
    return values_of(job)


@pytest.fixture(scope="module")
def whole(job: Job, values: Values, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of all games, played in one process without a stop."""
    path = tmp_path_factory.mktemp("whole") / "games.jsonl"
    play(path, job, values)
    return path.read_bytes()


def test_habits_are_learned_where_a_search_plays(folder: Path) -> None:
    jobs = [
        job_of(folder, "comet", players, None, seed=3, setup="")
        for players in ("random,greedy", "greedy,search:6")
    ]
    plain, searching = map(values_of, jobs)
    assert plain.habits == Habits()
    assert searching.habits == practised(toys.table("comet"), plain) != Habits()
    assert replace(searching, habits=Habits()) == plain
    assert pickle.loads(pickle.dumps(searching)) == searching


def play(
    path: Path,
    job: Job,
    values: Values,
    number: int = NUMBER,
    *,
    by: Hands | None = None,
    told: Callable[[int], None] = lambda done: None,
    until: float | None = None,
) -> Games:
    games = Games(path, job)
    enough = Precision(games, until).enough
    if by is not None:
        run(job, values, games, by, number, told, enough)
    else:
        with hands(1) as here:
            run(job, values, games, here, number, told, enough)
    return games


def test_lines_are_games(job: Job, values: Values, whole: bytes) -> None:
    header, *lines = whole.decode().splitlines()
    assert json.loads(header)["players"] == ["greedy", "random"]
    assert [json.loads(line)["number"] for line in lines] == list(range(NUMBER))
    assert [line_of(at, played_of(line)) for at, line in enumerate(lines)] == lines
    seeds = [json.loads(line)["seed"] for line in lines]
    assert seeds[::2] == seeds[1::2], "each deal is played with each player at each seat"
    assert len(set(seeds)) == NUMBER // 2
    assert json.loads(lines[1])["players"] == ["random", "greedy"]


def test_several_processes_that_are_killed_on_the_way(
    job: Job, values: Values, whole: bytes, tmp_path: Path
) -> None:
    killed: list[int] = []
    with hands(2) as two:

        def kill(done: int) -> None:
            if not killed and done < NUMBER // 2:
                killed.append(next(iter(two.pool._processes)))  # type: ignore[attr-defined]
                os.kill(killed[0], signal.SIGKILL)

        play(tmp_path / "games.jsonl", job, values, by=two, told=kill)
    assert killed
    assert (tmp_path / "games.jsonl").read_bytes() == whole


def test_a_cluster_whose_worker_is_killed_on_the_way(
    job: Job, values: Values, whole: bytes, tmp_path: Path
) -> None:
    killed: list[int] = []
    with cluster("local", 2) as two:

        def kill(done: int) -> None:
            if not killed:
                killed.append(next(iter(two.client.run(os.getpid).values())))  # type: ignore[attr-defined]
                os.kill(killed[0], signal.SIGKILL)

        play(tmp_path / "games.jsonl", job, values, by=two, told=kill)
    assert killed
    assert (tmp_path / "games.jsonl").read_bytes() == whole


@pytest.mark.parametrize("cut", [40, 3000, 3001, -1, -200])
def test_a_run_that_was_stopped_goes_on(
    job: Job, values: Values, whole: bytes, tmp_path: Path, cut: int
) -> None:
    """Wherever the file was cut off, in the midst of a line too."""
    path = tmp_path / "games.jsonl"
    path.write_bytes(whole[:cut])
    play(path, job, values)
    assert path.read_bytes() == whole


def test_in_parts(job: Job, values: Values, whole: bytes, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    for number in (7, 50, 51, NUMBER):
        assert len(play(path, job, values, number).lines) == number
    assert path.read_bytes() == whole


@pytest.mark.parametrize("begun", [0, 13, 60])
def test_until_stops_at_the_same_number(
    job: Job, values: Values, whole: bytes, tmp_path: Path, begun: int
) -> None:
    path = tmp_path / "games.jsonl"
    play(path, job, values, begun or 1)
    assert len(play(path, job, values, 5000, until=0.1).lines) == 100
    assert whole.startswith(path.read_bytes())


def test_how_many_games_a_precision_needs(job: Job, values: Values, tmp_path: Path) -> None:
    games = play(tmp_path / "games.jsonl", job, values, 50)
    precision = Precision(games, 0.09)
    assert not precision.enough()
    assert precision.needed() == pytest.approx(50 * (precision.worst() / 0.09) ** 2, abs=1)
    assert Precision(games, None).enough() is False


def test_games_that_end_every_process_are_named(job: Job, values: Values, tmp_path: Path) -> None:
    class Gone:
        processes = 2
        begun = 0

        def submit(self, job: Job, values: Values, first: int, count: int) -> Coming:
            raise Lost

        def again(self) -> None:
            self.begun += 1

    gone = Gone()
    with pytest.raises(TablewrightError) as caught:
        play(tmp_path / "games.jsonl", job, values, by=gone)
    assert gone.begun == LOSSES
    assert str(caught.value) == (
        f"whoever played game 0 (seed {job.deal(0)}) was lost 4 times; the games before it are "
        "kept. Is there enough memory? With --jobs 1 it is played in this process, and shows what "
        "goes wrong"
    )


@pytest.mark.parametrize(
    "change", [{"seed": 4}, {"players": ("greedy", "greedy")}, {"made_of": "x"}]
)
def test_games_of_another_job_keep_their_file(
    job: Job, whole: bytes, tmp_path: Path, change: dict[str, object]
) -> None:
    other = replace(job, **change)  # type: ignore[arg-type]  # as the cases say
    path = games_file(tmp_path, job)
    path.write_bytes(whole)
    assert Games(games_file(tmp_path, other), other).lines == []
    with pytest.raises(TablewrightError, match="is no file of these games; give another folder"):
        Games(path, other)
    assert path.read_bytes() == whole
    assert len(Games(path, job).lines) == whole.count(b"\n") - 1, "they go on where they were"
    assert len(list(tmp_path.iterdir())) == 2


def test_where_games_lie_does_not_hang_on_the_workspace(job: Job, tmp_path: Path) -> None:
    """A copy of a workspace, or a commit that is unpacked anew each time, plays the same games."""
    assert games_file(tmp_path, job) == games_file(tmp_path, replace(job, workspace="elsewhere"))


@pytest.mark.parametrize("text", ["a letter to my aunt", "a letter\nto my aunt\n", "[]\n", "7\n"])
def test_a_file_of_something_else_is_kept(job: Job, tmp_path: Path, text: str) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(TablewrightError, match="is no file of these games; give another folder"):
        Games(path, job)
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("line", ["", "{}", '{"number":4}', "7", "x"])
def test_a_damaged_line_is_named(job: Job, whole: bytes, tmp_path: Path, line: str) -> None:
    path = tmp_path / "games.jsonl"
    lines = whole.decode().splitlines()
    lines[5] = line
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    with pytest.raises(TablewrightError) as caught:
        Games(path, job)
    assert str(caught.value) == (
        f"{path}:6 is not the line of game 4; remove it with all lines behind it, and their games "
        "are played again"
    )


def test_two_runs_do_not_write_into_each_other(job: Job, whole: bytes, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    one, other = Games(path, job), Games(path, job)
    line = whole.decode().splitlines()[1]
    one.add([line])
    with pytest.raises(TablewrightError, match=r"somebody else writes to .*games\.jsonl"):
        other.add([line])
    assert len(Games(path, job).lines) == 1


def test_a_changed_rule_makes_another_job(folder: Path, tmp_path: Path) -> None:
    for game, name in (("coin", "rules.md"), ("comet", "stars.yaml")):
        before = job_of(folder, game, "random", None, seed=1, setup="").made_of
        path = folder / "cards" / game / name
        was = path.read_text(encoding="utf-8")
        path.write_text(was.replace("points", "points ").replace("copies: 4", "copies: 5"))
        try:
            assert job_of(folder, game, "random", None, seed=1, setup="").made_of != before
        finally:
            path.write_text(was, encoding="utf-8")
        assert job_of(folder, game, "random", None, seed=1, setup="").made_of == before


def test_a_report_says_what_makes_it_again(job: Job, values: Values, tmp_path: Path) -> None:
    games = play(tmp_path / "games.jsonl", job, values, 60)
    made = report_of(job, games)
    assert command_of(job, 60) == (
        "tablewright simulate comet --seats 2 --players greedy,random "
        f"-w {job.workspace} --games 60 --seed 3"
    )
    seeds = {job.deal(number): "" for number in range(60)}
    lines = [line for each in made.replays for line in each]
    assert lines
    for line in lines:
        words = line.split()
        assert words[:3] == ["tablewright", "replay", "comet"]
        assert words[words.index("--players") + 1] in ("greedy,random", "random,greedy")
        assert int(words[words.index("--seed") + 1]) in seeds
        assert line.replace("&", "&amp;") in made.files["report.html"]
    plain = json.loads(made.files["report.json"])
    assert plain["figures"]["games"] == 60
    assert plain["replays"][0] == list(made.replays[0])


@pytest.mark.parametrize(
    ("players", "turns"),
    [
        ("greedy greedy greedy greedy", 1),
        ("greedy random", 2),
        ("greedy random random", 3),
        ("greedy random greedy random", 2),
        ("greedy random search:2", 3),
    ],
)
def test_each_player_sits_at_each_seat_and_no_game_of_a_deal_is_played_twice(
    players: str, turns: int
) -> None:
    names = tuple(players.split())
    job = Job(workspace="", game="comet", players=names)
    assert job.turns == turns
    seated = [job.seated(number) for number in range(turns)]
    assert len(set(seated)) == turns
    assert {kind_of(name) for name in names} == {kinds[0] for kinds in seated}
    assert len({job.deal(number) for number in range(turns)}) == 1
    assert job.deal(turns) != job.deal(0)
    assert job.seated(turns) == job.seated(0) == tuple(map(kind_of, names))
