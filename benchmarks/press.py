"""Measures the press against bare reportlab drawing the same cards; prints one table.

In: `--runs N` (the best of N is shown). Out: a table of seconds, memory and bytes with their
ratios and the aims, on standard output. Run as `python -m benchmarks.press`, or `make bench`.

Each figure comes from a fresh process with an empty cache of faces. Font files have been looked at
once before, as on any machine where Tablewright ran before; the very first run is a row of its own.
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from benchmarks.job import DIFFERENT
from benchmarks.measure import Cost, best
from benchmarks.workspace import write_workspace

JOBS = ((54, 1), (54, 54), (540, 1), (540, 54), (5400, 54))
"""Cards and different pictures."""
MIB = 2**20


@dataclass(frozen=True)
class Bench:
    """Where a session of measurements works, and how often it repeats each run."""

    folder: Path
    runs: int

    @property
    def pictures(self) -> Path:
        return self.folder / "pictures"

    @property
    def fresh_cache(self) -> Path:
        """The cache as it is on a machine where another game was printed before."""
        return self.folder / "fresh-cache"

    @property
    def cache(self) -> Path:
        return self.folder / "cache"

    def workspace(self, cards: int, pictures: int) -> Path:
        """The workspace of a job; it is written when it is first asked for."""
        path = self.folder / f"workspace-{cards}-{pictures}"
        if not path.exists():
            write_workspace(path, cards, pictures, self.pictures)
        return path

    def forget(self) -> None:
        """Put the cache back to what it is before a first run of a job."""
        shutil.rmtree(self.cache, ignore_errors=True)
        shutil.copytree(self.fresh_cache, self.cache)

    def out(self, name: str) -> Path:
        return self.folder / "out" / name

    def floor(self, cards: int, pictures: int) -> tuple[Cost, int]:
        """Bare reportlab: cost and bytes."""
        out = self.out(f"floor-{cards}-{pictures}.pdf")
        out.parent.mkdir(exist_ok=True)
        command = [sys.executable, "-m", "benchmarks.floor", str(cards), str(pictures)]
        cost = best(
            self.runs, [*command, str(self.pictures), str(out)], {}, self.folder / "floor.log"
        )
        return cost, out.stat().st_size

    def ours(
        self,
        cards: int,
        pictures: int,
        *options: str,
        before: Callable[[], None] | None = None,
    ) -> tuple[Cost, int]:
        """`tablewright print` of the job's game: cost and bytes of all files."""
        out = self.out(f"ours-{cards}-{pictures}{''.join(options)}")
        cost = self.tablewright(
            ["print", "bench", "--what", "cards", "--out", str(out), *options],
            self.workspace(cards, pictures),
            before or self.forget,
        )
        return cost, sum(path.stat().st_size for path in out.rglob("*") if path.is_file())

    def tablewright(
        self, words: list[str], workspace: Path | None, before: Callable[[], None]
    ) -> Cost:
        """Run the command line so and so often, each time after `before`."""
        command = [sys.executable, "-m", "tablewright", *words]
        if workspace is not None:
            command += ["--workspace", str(workspace)]
        return best(
            self.runs,
            command,
            {"TABLEWRIGHT_CACHE": str(self.cache)},
            self.folder / "tablewright.log",
            before,
        )


def main() -> None:
    """Measure everything and print the tables."""
    parser = argparse.ArgumentParser(description="Tablewright against bare reportlab.")
    parser.add_argument("--runs", type=int, default=3, help="the best of so many runs is shown")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="tablewright-bench-") as folder:
        bench = Bench(Path(folder), arguments.runs)
        bench.pictures.mkdir()
        # In another process, so that this one stays small; see measure.py.
        subprocess.run(
            [sys.executable, "-m", "benchmarks.pictures", str(bench.pictures), "54"], check=True
        )
        cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
        print(f"Python {platform.python_version()}, {cores} cores, best of {bench.runs}")
        print(f"More than {DIFFERENT} cards are copies of so many: a game has 961 codes.\n")
        first = first_run(bench)
        totals = against_floor(bench)
        others(bench, first, totals)


def first_run(bench: Bench) -> Cost:
    """The very first run on a machine, of one card; leaves the fonts in the fresh cache."""
    workspace = bench.workspace(1, 1)
    cost = Bench(bench.folder, 1).tablewright(
        ["print", "bench", "--out", str(bench.out("first"))],
        workspace,
        lambda: shutil.rmtree(bench.cache, ignore_errors=True),
    )
    shutil.copytree(bench.cache, bench.fresh_cache)
    return cost


def against_floor(bench: Bench) -> dict[int, Cost]:
    """The jobs with bare reportlab beside them. Gives what ours took, by cards (54 pictures)."""
    print("| cards | pictures | | wall s | CPU s | peak MiB | bytes |")
    print("|--:|--:|---|--:|--:|--:|--:|")
    totals: dict[int, Cost] = {}
    for cards, pictures in JOBS:
        floor, floor_bytes = bench.floor(cards, pictures)
        ours, ours_bytes = bench.ours(cards, pictures)
        if pictures == 54:
            totals[cards] = ours
        head = f"| {cards:,} | {pictures} |"
        print(f"{head} bare reportlab | {row(floor, floor_bytes)}")
        print(f"{head} Tablewright | {row(ours, ours_bytes)}")
        ratios = " | ".join(
            f"{a / b:.2f}"
            for a, b in (
                (ours.wall, floor.wall),
                (ours.cpu, floor.cpu),
                (ours.memory, floor.memory),
                (ours_bytes, floor_bytes),
            )
        )
        print(f"{head} ratio | {ratios} |", flush=True)
    print()
    return totals


def row(cost: Cost, size: int) -> str:
    """A cost and a size as cells of the table."""
    return f"{cost.wall:.2f} | {cost.cpu:.2f} | {cost.memory:.0f} | {size:,} |"


def others(bench: Bench, first: Cost, totals: dict[int, Cost]) -> None:
    """What has no counterpart in reportlab, and all aims."""
    print("| what | measured | aim |")
    print("|---|--:|--:|")

    def line(what: str, measured: float, aim: float | None, unit: str) -> None:
        kept = "" if aim is None else f"{aim:g} {unit}" + (" ✓" if measured <= aim else " missed")
        print(f"| {what} | {measured:.2f} {unit} | {kept} |", flush=True)

    small, large, huge = totals[54], totals[540], totals[5400]
    line("54 cards, 54 pictures", small.wall, 1, "s")
    line("540 cards, 54 pictures", large.wall, 2, "s")
    line("540 cards, peak memory", large.memory, 100, "MiB")
    line("5,400 cards: times as long as 540", huge.wall / large.wall, 12, "x")
    line("5,400 cards, peak memory", huge.memory, 250, "MiB")
    helped = bench.tablewright(["--help"], None, lambda: None)
    line("--help", helped.wall, 0.15, "s")
    bench.ours(540, 54)
    unchanged, _ = bench.ours(540, 54, before=lambda: None)
    line("540 cards, nothing changed", unchanged.wall, 0.3, "s")
    changed, _ = bench.ours(540, 54, before=lambda: change_one_card(bench.workspace(540, 54)))
    line("540 cards, one card changed", changed.wall, None, "s")
    pictures, size = bench.ours(54, 54, "--format", "png")
    line("54 faces as PNG, 300 dpi", pictures.wall, 4, "s")
    line("the same, bytes", size / MIB, None, "MiB")
    line("very first run on a machine, 1 card", first.wall, None, "s")


def change_one_card(workspace: Path) -> None:
    """Add a sentence to the first card."""
    deck = workspace / "cards" / "bench" / "deck.yaml"
    text = deck.read_text(encoding="utf-8")
    head, mark, tail = text.partition("    text: |\n      ")
    deck.write_text(f"{head}{mark}Gain a gem. {tail}", encoding="utf-8")


if __name__ == "__main__":
    main()
