"""Numbers of a game and aims to the least change that meets them: versions are played with the same
deals, more of them the better they are, and what is proposed is played once more with deals that
nothing was chosen by.

The proposal hangs on the game, what is asked and the seed alone: not on how many processes play, or
on whether the run was stopped and gone on with, since games lie in files and are played once.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NamedTuple

from referee.playtest.differences import broken, by_hand
from referee.playtest.fitting import fitted
from referee.playtest.game import Played
from referee.playtest.looks import looks_of
from referee.playtest.measures import Measure, measures
from referee.playtest.measures import values_of as deals_of
from referee.playtest.paired import Paired, paired
from referee.playtest.players import in_rounds
from referee.playtest.statistics import Interval
from referee.playtest.values import Values
from referee.teams import sides_of
from tablewright.errors import TablewrightError
from tablewright.playtest.files import Games, games_file
from tablewright.playtest.job import Job, played_of, setting, table
from tablewright.playtest.making import job_of
from tablewright.playtest.making import values_of as worth_of
from tablewright.playtest.runs import Hands, run
from tablewright.playtest.tuning.aims import Aim, bounds, far, figure
from tablewright.playtest.tuning.candidates import Candidates, Combination, Unfit
from tablewright.playtest.tuning.numbers import Number
from tablewright.playtest.tuning.searching import combinations, search

FIRST = 8
"""The part of the games that each combination is tried with: one in so many."""
LEAST = 30
"""So few games say nothing yet."""
PROBE = 8
"""Games after which it is looked whether any goes on: games without an end take long."""
KEPT = 3
"""So many go on to the last games, if they are not clearly out."""
OUT = 1.5
"""A combination is clearly out if it is further off than another even with both intervals so many
times as wide: many are looked at, and several times."""
ALIKE = 0.5
"""So many points, or hundredths of a length, make no difference: then the smaller change wins."""

Told = Callable[[str, int, int], None]
"""Hears what is being played, how many games there are, and about how many there will be."""


@dataclass
class Trial:
    """A combination that is tried."""

    values: Combination
    job: Job | None = None
    worth: Values | None = None
    played: list[Played] = field(default_factory=list)
    found: tuple[Interval, ...] = ()
    """The figure of each aim."""
    left_out: str = ""
    """Why it is not played, if it is not."""
    fate: str = ""
    """Why it was not played on: `out` or `behind`; "" if it was."""


class Confirmed(NamedTuple):
    """An aim, and what deals say of it that nothing was chosen by."""

    aim: Aim
    now: Interval
    then: Interval
    difference: Paired

    @property
    def met(self) -> bool:
        return self.aim.met(self.then)

    @property
    def surely(self) -> bool:
        return self.aim.surely(self.then)


@dataclass(frozen=True, slots=True, kw_only=True)
class Raced:
    """What came of it."""

    trials: tuple[Trial, ...]
    """All that were tried, in this order; the proposal among them."""
    proposed: Trial
    confirmed: tuple[Confirmed, ...]
    broken: tuple[str, ...]
    """What went wrong in the games with fresh deals."""
    by_hand: tuple[str, ...]
    games: int
    """That all of this took."""
    fresh: int
    """Games of each of the two with fresh deals."""

    @property
    def met(self) -> bool:
        """Whether fresh deals say that all aims are met."""
        return not self.broken and all(each.met for each in self.confirmed)


class Race:
    """Combinations of a game's numbers that are played against each other."""

    def __init__(
        self,
        versions: Candidates,
        aims: Sequence[Aim],
        job: Job,
        folder: Path,
        hands: Hands,
        told: Told,
    ) -> None:
        """`job` is of the game as it is now; games are kept in the folder."""
        self.versions = versions
        self.numbers: Sequence[Number] = versions.numbers
        self.aims = aims
        self.job = job
        self.blind = set(job.players) == {"random"} and all(
            aim.measure.name != "leads" for aim in aims
        )
        """Whether nobody needs to know what positions are worth, which takes long to learn."""
        # What positions are worth stands in the lines of games.
        self.folder = folder / ("unlearned" if self.blind else "learned")
        self.hands = hands
        self.told = told
        self.done = self.total = 0
        self.doing = ""
        self.trials: dict[Combination, Trial] = {}

    @property
    def now(self) -> Combination:
        """What stands in the files."""
        return tuple(number.now for number in self.numbers)

    def run(self, most: int, games: int) -> Raced:
        """Tries so many combinations at most, with so many games each at most. Raises
        TablewrightError if none can be played."""
        rungs = self._rungs(games)
        first = min(most, combinations(self.numbers))
        self.total = _expected(first, rungs) + 2 * rungs[-1]

        def tried(values: Combination) -> float:
            self.doing = f"combination {len(self.trials) + 1} of {first}"
            trial = self.trials[values] = Trial(values)
            self._play(trial, rungs[0])
            return self._far(trial)

        search(self.numbers, most, self.job.seed, tried)
        alive = [trial for trial in self.trials.values() if not trial.left_out]
        for rung in rungs[1:]:
            alive = self._ahead(alive)
            for at, trial in enumerate(alive, 1):
                self.doing = f"the best {len(alive)}, number {at}"
                self._play(trial, rung)
            alive = [trial for trial in alive if not trial.left_out]
            self.total = max(self.done, self.total)
        if not alive:
            raise TablewrightError(_nothing_left(list(self.trials.values())))
        alive.sort(key=self._rank(alive))
        if math.isinf(self._far(alive[0])):
            unknown = next(
                aim.measure.name
                for aim, found in zip(self.aims, alive[0].found, strict=True)
                if not found.known or math.isinf(found.low)
            )
            raise TablewrightError(
                f"these games say nothing of '{unknown}', so nothing can be tuned by it; more "
                "--games may, or another aim"
            )
        return self._confirmed(alive[0], rungs[-1])

    def _rungs(self, games: int) -> list[int]:
        """How many games are played of those that are left, each time; whole deals."""
        turns = self.job.turns
        last = -(-games // turns) * turns
        found = [last]
        while found[0] // 2 >= max(LEAST, games // FIRST, turns):
            found.insert(0, -(-(found[0] // 2) // turns) * turns)
        return found

    def _play(self, trial: Trial, wanted: int) -> None:
        """Plays a combination until there are so many games, if it can be played."""
        try:
            with self.versions.laid_out(trial.values) as candidate:
                if trial.job is None:
                    place, game = candidate.version.workspace, candidate.version.game
                    trial.job = _job(self.job, place, game)
                    trial.worth = self._worth(trial.job)
                assert trial.worth is not None
                before = len(trial.played)
                for upto in (min(PROBE, wanted), wanted):
                    trial.played = self._games(trial.job, trial.worth, upto)
                    trial.left_out = _first(broken("this version", trial.played))
                    if trial.left_out:
                        break
                self.done += wanted - before
        except Unfit as error:
            trial.left_out = str(error)
            self.done += wanted
        trial.found = self._figures(trial.played)

    def _worth(self, job: Job) -> Values:
        """What positions of a version are worth, as far as anybody needs to know."""
        return fitted(looks_of(table(job)), ()) if self.blind else worth_of(job)

    def _games(self, job: Job, worth: Values, wanted: int) -> list[Played]:
        kept = Games(games_file(self.folder, job), job)
        begun = len(kept.lines)

        def told(there: int) -> None:
            self.told(self.doing, self.done + there - begun, self.total)

        run(job, worth, kept, self.hands, wanted, told, lambda: False)
        return [played_of(line) for line in kept.lines[:wanted]]

    def _figures(self, played: Sequence[Played]) -> tuple[Interval, ...]:
        return tuple(figure(aim.measure, played, self.job.turns) for aim in self.aims)

    def _far(self, trial: Trial) -> float:
        return math.inf if trial.left_out else far(self.aims, trial.found)

    def _rank(self, trials: Sequence[Trial]) -> Callable[[Trial], tuple[object, ...]]:
        """What sorts the best to the front: those that are as good as the best by how little they
        change, the others by how far off they are."""
        nearest = min(map(self._far, trials))

        def rank(trial: Trial) -> tuple[object, ...]:
            off = self._far(trial)
            alike = off <= nearest + ALIKE
            return (0.0 if alike else off, *change(self.numbers, trial.values), off, trial.values)

        return rank

    def _ahead(self, trials: list[Trial]) -> list[Trial]:
        """Those that are played on: not who is clearly out, and of the others the better half."""
        if not trials:
            return []
        ends = [bounds(self.aims, trial.found, OUT) for trial in trials]
        least = min(worst for _, worst in ends)
        left = []
        for trial, (best, _) in zip(trials, ends, strict=True):
            if best > least + ALIKE:
                trial.fate = "out"
            else:
                left.append(trial)
        left.sort(key=self._rank(left))
        many = max(KEPT, math.ceil(len(left) / 2))
        for trial in left[many:]:
            trial.fate = "behind"
        return left[:many]

    def _confirmed(self, proposed: Trial, games: int) -> Raced:
        """What fresh deals say: nobody has chosen by them, as one has who takes the best of
        many."""
        self.total = self.done + 2 * games
        found: list[list[Played]] = []
        for values in (self.now, proposed.values):
            self.doing = "fresh deals"
            with self.versions.laid_out(values) as candidate:
                job = _job(self.job, candidate.version.workspace, candidate.version.game)
                job = replace(job, seed=fresh_seed(self.job.seed))
                found.append(self._games(job, self._worth(job), games))
            self.done += games
        now, then = found
        turns = self.job.turns
        confirmed = tuple(
            Confirmed(
                aim,
                figure(aim.measure, now, turns),
                figure(aim.measure, then, turns),
                paired(
                    deals_of(aim.measure, now, turns),
                    deals_of(aim.measure, then, turns),
                    share=aim.measure.share,
                ),
            )
            for aim in self.aims
        )
        return Raced(
            trials=tuple(self.trials.values()),
            proposed=proposed,
            confirmed=confirmed,
            broken=tuple(broken("the proposal", then)),
            by_hand=tuple(by_hand("the game", then)),
            games=sum(len(trial.played) for trial in self.trials.values()) + 2 * games,
            fresh=games,
        )


def change(numbers: Sequence[Number], values: Combination) -> tuple[int, float]:
    """How much another game it is: how many numbers are others, and by how much of their ranges in
    all."""
    away = [
        abs(float(value - number.now)) / (float(number.values[-1] - number.values[0]) or 1.0)
        for number, value in zip(numbers, values, strict=True)
    ]
    return sum(each > 0 for each in away), round(math.fsum(away), 9)


def measured_at(job: Job) -> tuple[tuple[Measure, ...], tuple[str, ...]]:
    """What is measured of the games of a job, and the names of cards of which something is."""
    at_rest = setting(job.workspace, job.game, job.made_of)
    rounds = "rounds" if in_rounds(at_rest) else "turns"
    known = measures(rounds, job.players, sides_of(table(job)))
    return known, tuple(at_rest.cards)


def fresh_seed(seed: int) -> int:
    """The seed of deals that no combination was chosen by."""
    return -1 - seed


def _job(job: Job, place: Path, game: str) -> Job:
    """The same games of a version. Raises Unfit."""
    players = ",".join(job.players)
    try:
        return job_of(place, game, players, len(job.players), seed=job.seed, setup=job.setup)
    except TablewrightError as error:
        raise Unfit(str(error)) from error


def _expected(trials: int, rungs: Sequence[int]) -> int:
    """How many games it takes, if half of the combinations stay each time."""
    total, left, before = 0, trials, 0
    for rung in rungs:
        total += left * (rung - before)
        left, before = max(min(KEPT, left), math.ceil(left / 2)), rung
    return total


def _first(words: Sequence[str]) -> str:
    return words[0] if words else ""


def _nothing_left(trials: Sequence[Trial]) -> str:
    why = trials[0].left_out if trials else "there is none"
    return (
        f"none of the {len(trials)} combinations can be played, so nothing is proposed; of the "
        f"first: {why}"
    )
