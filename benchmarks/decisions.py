"""Measures the referee: decisions a second, "why not", and the time to import it; prints a table.

In: `--seconds N` for each game (5). Out: for every game the decisions a second of one process, with
every legal move listed before each, events told and every step kept for undo, nothing on disk; the
slowest and middle "why not" of moves that are refused; each with its aim, on standard output.
Run as `python -m benchmarks.decisions`, or `make bench`.
"""

from __future__ import annotations

import argparse
import random
import statistics
import subprocess
import sys
import time

from benchmarks.selfplay import games, setting, table
from referee import engine
from referee.moves import Move
from referee.playtest.players import one_of
from referee.sessions.session import Session
from referee.setting import Table
from tablewright.cycles import look_seldom

GAMES: tuple[tuple[str, tuple[int, ...]], ...] = (
    ("shards-of-infinity", (2, 4)),
    ("disaster-draft", (2, 4)),
    ("disco-infinity", (2,)),
    ("space-mines", (2,)),
    ("disc", (1, 2)),
    *((game, (setting(game).game.seats.min,)) for game in games(["classics"])),
)
FLOOR, AIM = 5_000, 10_000
ROUNDS = 5
IMPORTS = 7
"""How often the import is measured; the best counts."""


def decisions(at: Table, seconds: float) -> float:
    """Decisions a second of the processor's time, over whole games; the best of ROUNDS counts."""
    rates = []
    seed = 0
    for _ in range(ROUNDS):
        number = 0
        begun = time.process_time()
        while time.process_time() - begun < seconds / ROUNDS:
            chance = random.Random(seed)
            session = Session(at, seed)
            while forms := session.legal():
                session.do(one_of(forms, chance), checked=True)
                number += 1
            seed += 1
        rates.append(number / (time.process_time() - begun))
    return max(rates)


def refusals(at: Table, games: int = 3) -> list[float]:
    """The milliseconds of "why not" for the moves of a game, asked again one decision later."""
    times = []
    for seed in range(games):
        chance = random.Random(seed)
        state, last = engine.start(at, seed).state, Move("nothing")
        while forms := engine.legal(at, state):
            begun = time.perf_counter()
            engine.why_not(at, state, last)
            times.append((time.perf_counter() - begun) * 1000)
            last = one_of(forms, chance)
            state = engine.apply(at, state, last, checked=True).state
    return times


def importing() -> float:
    """The seconds that `import referee.engine` takes, less those of an empty Python."""

    def took(code: str) -> float:
        times = []
        for _ in range(IMPORTS):
            begun = time.perf_counter()
            subprocess.run([sys.executable, "-c", code], check=True)
            times.append(time.perf_counter() - begun)
        return min(times)

    return took("import referee, referee.engine, referee.sessions.session") - took("pass")


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=5.0)
    seconds = parser.parse_args().seconds
    look_seldom()  # as each command does
    sys.stdout.write(f"{'':52}{'measured':>16}   aim\n")
    for game, seats in GAMES:
        for number in seats:
            people = "1 player" if number == 1 else f"{number} players"
            name = f"{game}, {people}, decisions a second"
            rate = decisions(table(game, number, "referee"), seconds)
            sys.stdout.write(f"{name:52}{rate:>16,.0f}   {AIM:,}, at least {FLOOR:,}\n")
        asked = refusals(table(game, seats[0], "referee"))
        name = f"{game}, why not, middle and worst ms"
        between = f"{statistics.median(asked):.3f} to {max(asked):.3f}"
        sys.stdout.write(f"{name:52}{between:>16}   under 10\n")
    sys.stdout.write(f"{'import referee, seconds':52}{importing():>16.3f}   under 0.15\n")


if __name__ == "__main__":
    main()
