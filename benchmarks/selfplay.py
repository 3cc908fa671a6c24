"""Plays games at random, looks at every position for what must never be, and prints statistics.

In: games, or shelves of games, `--games`, `--seats` (as few as the game takes), `--seed`,
`--dealer`, `--every` (look at every so many positions), `--jobs`. Out: for each game a progress
line on standard error; on standard output length, decisions a second, who wins, and the sentences
of cards that never changed anything; every broken invariant with game seed and step. The exit
status is 1 if anything was broken, or a game did not end.
Run as `python -m benchmarks.selfplay shards-of-infinity classics --games 10000`.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import sys
import time
from collections import Counter as Tally
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from referee import engine
from referee.loading import setting_of
from referee.phrases.saying import say
from referee.playtest.players import one_of
from referee.sessions.invariants import broken, unplain
from referee.setting import CHANCES, Setting, Table
from referee.state import State
from referee.unattended import seat_names
from tablewright import workers
from tablewright.cycles import look_seldom
from tablewright.read.folders import game_folders, on_shelf
from tablewright.read.workspace import Workspace

ROOT = Path(__file__).parent.parent
LONGEST = 20_000
"""Decisions after which a game counts as endless."""
SHARE = 25
"""Games that a process plays before it reports."""
CHANGES = frozenset(("card", "pile", "counter", "mark", "named", "drew", "shown", "out", "outcome"))
"""The kinds of events that are changes."""


@dataclass
class Played:
    """What came of some games."""

    lengths: list[int] = field(default_factory=list)
    seconds: float = 0.0
    """Spent on listing and carrying out, without the looking."""
    wins: Tally[int] = field(default_factory=Tally)
    """Games won by place in the turn order; -1 for games that nobody won, or several did."""
    unfinished: list[int] = field(default_factory=list)
    """The seeds of games that had not ended after so many decisions."""
    useful: Tally[str] = field(default_factory=Tally)
    """How often each sentence of a card changed something."""
    wrong: list[str] = field(default_factory=list)

    def add(self, other: Played) -> None:
        """Takes over what came of other games."""
        self.lengths += other.lengths
        self.seconds += other.seconds
        self.wins += other.wins
        self.unfinished += other.unfinished
        self.useful += other.useful
        self.wrong += other.wrong


@cache
def setting(game: str) -> Setting:
    """A shipped game at rest."""
    workspace = Workspace(ROOT)
    return setting_of(workspace.read_edition(game, write_codes=False), workspace.rulebook(game))


def table(game: str, seats: int, dealer: str) -> Table:
    """A table; `dealer` is `referee` or `table`."""
    supplied = frozenset(CHANCES) if dealer == "referee" else frozenset[str]()
    return Table(setting=setting(game), seats=seat_names(seats), dealer=supplied)


def play(at: Table, seed: int, every: int, most: int = LONGEST) -> Played:
    """Plays one game; what is found wrong ends it."""
    chance = random.Random(seed)
    found = Played()
    number = 0
    begun = time.perf_counter()
    try:
        result = engine.start(at, seed)
        first = ""
        while result.state.outcome is None and number < most:
            result = engine.apply(
                at, result.state, one_of(engine.legal(at, result.state), chance), checked=True
            )
            number += 1
            first = first or result.state.turn
            for event in result.events:
                if event.by and event.kind in CHANGES:
                    found.useful[event.by] += 1
            if every and number % every == 0:
                found.seconds += time.perf_counter() - begun
                look(at, result.state)
                begun = time.perf_counter()
        if every:
            look(at, result.state)
    except Exception as error:  # whatever goes wrong is a finding, and the seed leads there again
        found.wrong.append(f"seed {seed}, step {number}: {type(error).__name__}: {error}")
        return found
    found.seconds += time.perf_counter() - begun
    found.lengths.append(number)
    outcome = result.state.outcome
    if outcome is None:
        found.unfinished.append(seed)
    elif len(outcome.winners) == 1 and first in at.seats:
        order = at.seats.index(outcome.winners[0]) - at.seats.index(first)
        found.wins[order % len(at.seats)] += 1
    else:
        found.wins[-1] += 1
    return found


def look(at: Table, state: State) -> None:
    """Raises AssertionError for a position that must not be."""
    wrong = broken(at, state) + unplain(state)
    if wrong:
        raise AssertionError("; ".join(wrong[:3]))


def share(job: tuple[str, int, str, int, int, int, int]) -> Played:
    """Plays some games in a process of its own."""
    game, seats, dealer, begin, number, every, most = job
    at = table(game, seats, dealer)
    found = Played()
    for seed in range(begin, begin + number):
        found.add(play(at, seed, every, most))
    return found


def sentences(at: Setting) -> Iterator[str]:
    """Every sentence of every card, as events name it."""
    for card in at.cards.values():
        for section in card.sections:
            for sentence in section.sentences:
                yield f"{card.name}: {say(at.phrases, sentence)}"


def useful(sentence: str, changed: Tally[str]) -> bool:
    """Whether a sentence, or a part of it behind a prefix, changed something."""
    name, _, words = sentence.partition(": ")
    return any(
        its == name and part.casefold() in words.casefold()
        for its, _, part in (each.partition(": ") for each in changed)
    )


def progress(done: int, games: int, wrong: int, seconds: float) -> None:
    """Writes how far it is, over the line before it on a terminal."""
    left = seconds / max(done, 1) * (games - done)
    line = f"{done} of {games} games, {wrong} wrong, about {left:.0f} s left"
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{line:70}")
    elif done % max(games // 20, 1) < SHARE:
        sys.stderr.write(f"{line}\n")
    sys.stderr.flush()


def report(at: Table, found: Played, wall: float) -> str:
    """The statistics in lines."""
    games, decisions = len(found.lengths), sum(found.lengths)
    lines = [
        f"{at.setting.game.title}, {len(at.seats)} players: {games} games in {wall:.0f} s, "
        f"{decisions} decisions, {decisions / max(found.seconds, 1e-9):,.0f} a second and process"
    ]
    if games:
        lengths = sorted(found.lengths)
        lines.append(
            f"length: shortest {lengths[0]}, middle {statistics.median(lengths):.0f}, "
            f"longest {lengths[-1]} decisions"
        )
        if found.unfinished:
            lines.append(f"unfinished: {len(found.unfinished)}, seeds {found.unfinished[:10]}")
        for place in sorted(found.wins):
            who = f"place {place + 1} in the turn order" if place >= 0 else "nobody or several"
            lines.append(f"{who} won {found.wins[place]} ({100 * found.wins[place] / games:.1f} %)")
    idle = [each for each in dict.fromkeys(sentences(at.setting)) if not useful(each, found.useful)]
    lines.append(f"{len(idle)} sentences of cards changed nothing by themselves in any game:")
    lines += [f"  {each}" for each in idle]
    lines.append(f"{len(found.wrong)} games went wrong")
    lines += [f"  {each}" for each in found.wrong[:20]]
    return "\n".join(lines)


def games(names: Sequence[str]) -> Iterator[str]:
    """Games, and those of shelves one after the other."""
    known = game_folders([ROOT])
    for name in names:
        yield from (name,) if name in known else on_shelf(ROOT, name)


def main() -> None:
    """Plays, prints, and fails if anything was broken, or a game did not end."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("names", nargs="+", metavar="game")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seats", type=int, default=0, help="0 for as few as the game takes")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--dealer", choices=("referee", "table"), default="referee")
    parser.add_argument("--every", type=int, default=1, help="look at every so many positions")
    parser.add_argument("--most", type=int, default=LONGEST, help="decisions in a game at most")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    well = [played(game, args) for game in games(args.names)]
    sys.exit(0 if all(well) else 1)


def played(game: str, args: argparse.Namespace) -> bool:
    """Plays a game as often as is asked for and prints what came of it; whether all went well."""
    seats = args.seats or setting(game).game.seats.min
    jobs = [
        (
            game, seats, args.dealer, begin,
            min(SHARE, args.seed + args.games - begin), args.every, args.most,
        )
        for begin in range(args.seed, args.seed + args.games, SHARE)
    ]  # fmt: skip
    found = Played()
    begun = time.perf_counter()
    with workers.pool(args.jobs, look_seldom) as pool:
        for each in pool.map(share, jobs):
            found.add(each)
            done = len(found.lengths) + len(found.wrong)
            progress(done, args.games, len(found.wrong), time.perf_counter() - begun)
    at = table(game, seats, args.dealer)
    sys.stdout.write(report(at, found, time.perf_counter() - begun) + "\n")
    sys.stdout.flush()
    return not found.wrong and not found.unfinished


if __name__ == "__main__":
    main()
