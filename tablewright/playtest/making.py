"""What was asked for to a job, what positions are worth, and the report of its games."""

from __future__ import annotations

import json
import math
import pickle
import shlex
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar, cast

from referee.playtest.figures import figures_of
from referee.playtest.findings import Example, Finding, findings_of
from referee.playtest.players import in_rounds, kind_of
from referee.playtest.practising import practised
from referee.playtest.statistics import mean, wilson
from referee.playtest.surveying import Survey, surveyed
from referee.playtest.telling import telling
from referee.playtest.training import trained
from referee.playtest.values import Values
from referee.playtest.ways import ways_of
from referee.rules import rules_in
from referee.setting import Table
from referee.teams import sides_of
from tablewright.errors import TablewrightError
from tablewright.keeping import cache_folder, read_sealed, write_sealed
from tablewright.playtest.files import Games
from tablewright.playtest.heat import heat_maps, pictures
from tablewright.playtest.job import Job, made_of, setting, table
from tablewright.playtest.page import Report, json_of, page_of
from tablewright.press.cache import digest
from tablewright.read.workspace import Workspace

T = TypeVar("T")


def job_of(
    workspace: Path, game: str, players: str, seats: int | None, *, seed: int, setup: str
) -> Job:
    """A job; `players` are one for all seats, or one for each. Raises TablewrightError."""
    named = tuple(kind_of(each).name for each in players.split(","))
    place = Workspace(workspace)
    edition = place.read_edition(game, write_codes=False)
    can = edition.game.seats
    count = seats or (len(named) if len(named) > 1 else can.min)
    if not can.min <= count <= can.max:
        raise TablewrightError(
            f"{edition.game.title} is for {can.min} to {can.max} players, not for {count}"
        )
    if len(named) not in (1, count):
        raise TablewrightError(
            f"{len(named)} players are named for {count} seats; name one for all, or one for each"
        )
    setups = [each.id for each in edition.game.setups if each.id]
    if setup and setup not in setups:
        raise TablewrightError(f"no set-up '{setup}'; there are: {', '.join(setups) or 'none'}")
    found = Job(
        workspace=str(workspace.absolute()),
        game=game,
        players=named * count if len(named) == 1 else named,
        seed=seed,
        setup=setup,
        made_of=made_of(edition),
    )
    at_rest = setting(found.workspace, game, found.made_of)
    if rules_in(at_rest).machine and not at_rest.program.plays:
        raise TablewrightError(
            f"the rules of {edition.game.title} say nothing that the referee can play; "
            f"'tablewright explain {game}' shows what it understands"
        )
    return found


def values_of(job: Job) -> Values:
    """What positions at a job's table are worth, and moves where a search plays; learned once, and
    kept."""
    its = _kept(job, "values", trained)
    if all(kind.strength == "random" for kind in job.kinds):
        return its
    its = replace(its, telling=_kept(job, "telling", telling))
    if all(kind.strength != "search" for kind in job.kinds):
        return its
    return replace(its, habits=_kept(job, "habits", lambda at: practised(at, its)))


def survey_of(job: Job) -> Survey:
    """What can be done and seen at a job's table; found out once, and kept."""
    return _kept(job, "survey", surveyed)


def _kept(job: Job, what: str, made: Callable[[Table], T]) -> T:
    """What is made of a job's table, or was made of it before."""
    key = digest(f"{job.made_of} {len(job.players)} {job.setup} {dict(job.variants)}".encode())
    path = cache_folder() / "playtest" / f"{key[:32]}.{what}"
    kept = read_sealed(path)
    if kept is not None:
        return cast(T, pickle.loads(kept))
    found = made(table(job))
    write_sealed(path, pickle.dumps(found))
    return found


@dataclass(frozen=True, slots=True)
class Made:
    """A report as it is written."""

    title: str
    replays: tuple[tuple[str, ...], ...]
    """What tells the games of each finding."""
    findings: tuple[Finding, ...]
    files: Mapping[str, str]
    """Texts by the names of their files."""
    broken: bool
    """Whether some game went wrong or had no end."""


def report_of(job: Job, games: Games) -> Made:
    """The report of the games that are there. Raises TablewrightError if there is none."""
    played = list(games.played())
    if not played:
        raise TablewrightError("no game was played to its end")
    at_rest = setting(job.workspace, job.game, job.made_of)
    sides = sides_of(table(job))
    figures, ways = figures_of(played, sides), ways_of(table(job), played)
    findings = findings_of(table(job), figures, played, ways)
    seats = len(job.players)
    assert at_rest.edition is not None, "what is read from files has them"
    with pictures(at_rest.edition, seats) as picture:
        boards = heat_maps(at_rest.edition, seats, figures.spaces, figures.games, picture)
    report = Report(
        title=at_rest.game.title,
        seats=table(job).seats,
        rounds="rounds" if in_rounds(at_rest) else "turns",
        sides=len(sides),
        setup=job.setup,
        findings=findings,
        replays=[[replay_of(job, each) for each in finding.examples] for finding in findings],
        figures=figures,
        ways=ways,
        boards=boards,
        turns=[game.turns for game in played if game.ended],
        command=command_of(job, len(played)),
    )
    return Made(
        at_rest.game.title,
        tuple(tuple(each) for each in report.replays),
        findings,
        {"report.html": page_of(report), "report.json": json_of(_without_pictures(report))},
        bool(figures.wrong or figures.unfinished),
    )


def _without_pictures(report: Report) -> Report:
    return replace(report, boards=[replace(board, picture="") for board in report.boards])


def command_of(job: Job, games: int) -> str:
    """What makes these games again."""
    return f"tablewright simulate {_asked(job, job.players)} --games {games} --seed {job.seed}"


def replay_of(job: Job, example: Example) -> str:
    """What tells one of the games."""
    return f"tablewright replay {_asked(job, example.players)} --seed {example.seed} --story"


def _asked(job: Job, players: tuple[str, ...]) -> str:
    """The game and who plays it, as it is typed."""
    who = players[0] if len(set(players)) == 1 else ",".join(players)
    setup = f" --setup {job.setup}" if job.setup else ""
    here = Path(job.workspace) == Path.cwd()
    where = "" if here else f" -w {shlex.quote(job.workspace)}"
    return f"{job.game} --seats {len(players)} --players {who}{setup}{where}"


class Precision:
    """How well it is known what each place in the turn order gets, and each player, as games come
    in."""

    def __init__(self, games: Games, half: float | None) -> None:
        """`half` is how far each may be off; None for games of which the number alone is said."""
        self.games = games
        self.half = half
        self.looked_at = 0
        self.shares: dict[object, list[float]] = {}

    def enough(self) -> bool:
        """Whether they are known that well."""
        return self.half is not None and self.worst() <= self.half

    def needed(self) -> int:
        """About how many games it takes; 0 if that cannot be said."""
        worst, there = self.worst(), len(self.games.lines)
        if self.half is None or math.isinf(worst):
            return 0
        return max(there, math.ceil(there * (worst / self.half) ** 2))

    def worst(self) -> float:
        """How far that may be off which is known worst."""
        for line in self.games.lines[self.looked_at :]:
            said = json.loads(line)
            first, count = said["first"], len(said["shares"])
            for seat, share in enumerate(said["shares"]):
                self.shares.setdefault(said["players"][seat], []).append(share)
                if first >= 0:
                    self.shares.setdefault((seat - first) % count, []).append(share)
        self.looked_at = len(self.games.lines)
        return max((_half(each) for each in self.shares.values()), default=math.inf)


def _half(shares: list[float]) -> float:
    if all(share in (0.0, 1.0) for share in shares):
        return wilson(math.fsum(shares), len(shares)).half
    return mean(shares).half
