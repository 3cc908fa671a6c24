"""Two versions of a game to how they differ when they are played with the same seeds: games until
it is clear, sentences, a page and JSON."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from referee.playtest.differences import Row, allowed, broken, by_hand, row
from referee.playtest.game import Played
from referee.playtest.measures import (
    Measure,
    came_of,
    gain_of,
    measure_of,
    measures,
    used_of,
    values_of,
)
from referee.playtest.paired import Paired, bounds, is_clear, looks, paired
from referee.playtest.players import in_rounds
from referee.playtest.statistics import discoveries
from referee.setting import Setting
from referee.teams import sides_of
from tablewright.errors import TablewrightError
from tablewright.playtest.differing import what_differs
from tablewright.playtest.files import Games, games_file
from tablewright.playtest.job import Job, played_of, setting, table
from tablewright.playtest.making import job_of
from tablewright.playtest.making import values_of as worth_of
from tablewright.playtest.page import json_of, rendered
from tablewright.playtest.runs import Hands, run
from tablewright.playtest.versions import Version
from tablewright.read.workspace import Workspace


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """All that is said of two versions."""

    title: str
    before: str
    after: str
    """How the versions were called."""
    seats: int
    players: tuple[str, ...]
    deals: int
    games: int
    """Of each version."""
    most: int
    """Deals there could have been."""
    clear: bool
    """Whether all that was asked for is known."""
    within: float
    broken: tuple[str, ...]
    """What went wrong in games."""
    left_out: tuple[str, ...]
    """What of the rules was left to hands."""
    differs: tuple[str, ...]
    measured: tuple[Row, ...]
    """What was asked for; intervals are wide enough for all looks."""
    struck: tuple[Row, ...]
    """What else differs, of figures and cards."""
    figures: tuple[Row, ...]
    cards: tuple[tuple[str, tuple[Row, ...]], ...]
    """By names: what who has it gets, how often it came, how often it was used."""


class Comparing:
    """Two versions that are to be compared."""

    def __init__(
        self,
        versions: Sequence[Version],
        players: str,
        seats: int | None,
        *,
        seed: int,
        setup: str,
        measured: str,
    ) -> None:
        """Raises TablewrightError."""
        self.versions = versions
        count = seats or _fewest(versions, players)
        self.jobs = tuple(
            job_of(each.workspace, each.game, players, count, seed=seed, setup=setup)
            for each in versions
        )
        self.settings: tuple[Setting, ...] = tuple(
            setting(job.workspace, job.game, job.made_of) for job in self.jobs
        )
        one, other = self.settings
        self.cards = [name for name in one.cards if name in other.cards]
        rounds = "rounds" if in_rounds(one) and in_rounds(other) else "turns"
        sides, others = (sides_of(table(job)) for job in self.jobs)
        self.known = measures(rounds, self.jobs[0].players, sides if sides == others else ())
        self.measured: tuple[Measure, ...] = tuple(
            measure_of(name, self.known, self.cards) for name in _names(measured)
        )

    @property
    def turns(self) -> int:
        """How many games each deal has."""
        return self.jobs[0].turns

    def play(
        self,
        folder: Path,
        hands: Hands,
        most: int,
        within: float,
        told: Callable[[int, int], None],
    ) -> Comparison:
        """Plays until all measures are clear, or so many games of each version. Games are kept in
        the folder, in a file for each version and way to play it."""
        worth = [worth_of(job) for job in self.jobs]
        kept = _files(folder, self.jobs)
        played: tuple[list[Played], ...] = tuple([] for _ in self.jobs)
        at = looks(math.ceil(most / self.turns))
        reach = bounds(at, len(self.measured))
        for deals, z in zip(at, reach, strict=True):
            wanted = deals * self.turns
            for which, job in enumerate(self.jobs):
                before = which * wanted

                def one_more(done: int, before: int = before, total: int = 2 * wanted) -> None:
                    told(before + done, total)

                run(job, worth[which], kept[which], hands, wanted, one_more, lambda: False)
                new = islice(kept[which].lines, len(played[which]), wanted)
                played[which].extend(map(played_of, new))
            found = [self._paired(each, played, z) for each in self.measured]
            clear = all(
                is_clear(each, allowed(measure, each, within))
                for measure, each in zip(self.measured, found, strict=True)
            )
            if clear:
                break
        return self._said(played, found, deals, at[-1], clear, within)

    def _paired(self, measure: Measure, played: Sequence[list[Played]], z: float = 0.0) -> Paired:
        one, other = (values_of(measure, games, self.turns) for games in played)
        return paired(one, other, z, measure.share)

    def _said(
        self,
        played: Sequence[list[Played]],
        found: Sequence[Paired],
        deals: int,
        most: int,
        clear: bool,
        within: float,
    ) -> Comparison:
        def rows(these: Sequence[Measure]) -> tuple[Row, ...]:
            each = [(measure, self._paired(measure, played)) for measure in these]
            return tuple(row(one, what, allowed(one, what, within)) for one, what in each)

        measured = tuple(
            row(one, what, allowed(one, what, within))
            for one, what in zip(self.measured, found, strict=True)
        )
        asked = {each.name for each in self.measured}
        figures = rows([each for each in self.known if each.name not in asked])
        came = {name for games in played for game in games for had in game.had for name in had}
        cards = tuple(
            (name, rows((gain_of(name), came_of(name), used_of(name))))
            for name in self.cards
            if name in came
        )
        others = [*figures, *(each for _, its in cards for each in its)]
        believed = discoveries([each.found.by_chance for each in others])
        return Comparison(
            title=self.settings[1].game.title,
            before=self.versions[0].label,
            after=self.versions[1].label,
            seats=len(self.jobs[0].players),
            players=tuple(dict.fromkeys(self.jobs[0].players)),
            deals=deals,
            games=len(played[0]),
            most=most,
            clear=clear,
            within=within,
            broken=tuple(_each(broken, self.versions, played)),
            left_out=tuple(_each(by_hand, self.versions, played)),
            differs=what_differs(*self.settings),
            measured=measured,
            struck=tuple(
                each
                for each, yes in zip(others, believed, strict=True)
                if yes and each.verdict in ("more", "fewer")
            ),
            figures=figures,
            cards=cards,
        )


def files_of(found: Comparison) -> dict[str, str]:
    """The page and the JSON, by the names of their files."""
    return {
        "compared.html": rendered("compared.html", found=found),
        "compared.json": json_of(found),
    }


def _each(
    what: Callable[[str, Sequence[Played]], list[str]],
    versions: Sequence[Version],
    played: Sequence[Sequence[Played]],
) -> Iterator[str]:
    for version, games in zip(versions, played, strict=True):
        yield from what(version.label, games)


def _fewest(versions: Sequence[Version], players: str) -> int | None:
    """How few can play both; None if players are named by seats."""
    if "," in players:
        return None
    each = [Workspace(one.workspace).read_edition(one.game, write_codes=False) for one in versions]
    return max(edition.game.seats.min for edition in each)


def _names(measured: str) -> Iterator[str]:
    names = [name.strip() for name in measured.split(",")]
    if not any(names):
        raise TablewrightError("--measure names nothing to measure; expected such as first,turns")
    yield from dict.fromkeys(name for name in names if name)


def _files(folder: Path, jobs: Sequence[Job]) -> list[Games]:
    """The files of games; two copies of one game have one."""
    paths = [games_file(folder, job) for job in jobs]
    found = {path: Games(path, job) for path, job in zip(paths, jobs, strict=True)}
    return [found[path] for path in paths]
