"""What was asked for to a job, what positions are worth, and the report of its games."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from referee.playtest.figures import figures_of
from referee.playtest.findings import Finding, findings_of
from referee.playtest.players import kind_of
from referee.playtest.training import trained
from referee.playtest.values import Values
from tablewright.errors import TablewrightError
from tablewright.keeping import cache_folder
from tablewright.playtest.files import Games
from tablewright.playtest.job import Job, setting, table
from tablewright.playtest.page import Report, json_of, page_of
from tablewright.press.cache import digest, file_digest, program_digest
from tablewright.read.workspace import Workspace


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
    files = [f"{path.name} {file_digest(path)}" for path in sorted(edition.files)]
    made_of = digest(" ".join([program_digest("referee"), *files]).encode())[:20]
    return Job(
        workspace=str(workspace.absolute()),
        game=game,
        players=named * count if len(named) == 1 else named,
        seed=seed,
        setup=setup,
        made_of=made_of,
    )


def values_of(job: Job) -> Values:
    """What positions at a job's table are worth; learned once, and kept."""
    key = digest(f"{job.made_of} {len(job.players)} {job.setup} {dict(job.variants)}".encode())
    path = cache_folder() / "playtest" / f"{key[:32]}.values"
    try:
        found = pickle.loads(path.read_bytes())
    except Exception:  # not there, cut off, or of another program
        found = None
    if isinstance(found, Values):
        return found
    found = trained(table(job))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(pickle.dumps(found))
    except OSError:
        pass
    return found


@dataclass(frozen=True, slots=True)
class Made:
    """A report as it is written."""

    title: str
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
    figures = figures_of(played)
    findings = findings_of(at_rest, figures, played)
    report = Report(
        title=at_rest.game.title,
        game=job.game,
        seats=table(job).seats,
        setup=job.setup,
        findings=findings,
        figures=figures,
        turns=[game.turns for game in played if game.ended],
        command=command_of(job, len(played)),
    )
    return Made(
        at_rest.game.title,
        findings,
        {"report.html": page_of(report), "report.json": json_of(report)},
        bool(figures.wrong or figures.unfinished),
    )


def command_of(job: Job, games: int) -> str:
    """What makes these games again."""
    players = job.players[0] if job.turns == 1 else ",".join(job.players)
    setup = f" --setup {job.setup}" if job.setup else ""
    return (
        f"tablewright simulate {job.game} --seats {len(job.players)} --players {players} "
        f"--games {games} --seed {job.seed}{setup}"
    )


def known_well(games: Games, half: float | None) -> bool:
    """Whether the share of each place in the turn order, or of each player, is known to within
    `half`."""
    if half is None or not games.lines:
        return False
    figures = figures_of(list(games.played()))
    found = (*figures.turn_order, *figures.by_player.values())
    return all(each.half <= half for each in found)
