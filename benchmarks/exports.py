"""Measures exports of a shipped game: from cold, after one card has changed, unchanged.

In: `--game`, `--to`, `--runs N` (the best of N is shown). Out: a table of seconds and memory on
standard output. Run as `python -m benchmarks.exports`.

Each figure comes from a fresh process. "Cold" has an empty cache of faces and pictures; font files
have been looked at once before, as on any machine where Tablewright ran before.
"""

from __future__ import annotations

import argparse
import platform
import shutil
import sys
import tempfile
from pathlib import Path

from benchmarks.measure import best
from tablewright.read.folders import shipped

AIMS = {"cold": 12.0, "unchanged": 1.0}
"""Seconds, for plain pictures of some 128 cards at 300 dpi."""


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="shards-of-infinity")
    parser.add_argument("--to", default="images")
    parser.add_argument("--runs", type=int, default=3)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        cache, workspace = folder / "cache", folder / "workspace"
        for name in ("cards", "layouts"):
            shutil.copytree(shipped() / name, workspace / name)
        command = [sys.executable, "-m", "tablewright", "export", asked.game, "--to", asked.to]
        command += ["--workspace", str(workspace), "--out", str(folder / "out")]
        environment = {"TABLEWRIGHT_CACHE": str(cache)}
        log = folder / "log"

        def forget() -> None:
            """Leave the fonts alone in the cache."""
            for path in cache.iterdir() if cache.exists() else ():
                if path.is_dir() and path.name != "fonts":
                    shutil.rmtree(path)
                elif path.is_file():
                    path.unlink()
            shutil.rmtree(folder / "out", ignore_errors=True)

        deck = max((workspace / "cards" / asked.game).glob("*.yaml"), key=_cards)
        text = deck.read_text(encoding="utf-8")
        copies = iter(range(50, 99))

        def change() -> None:
            """Give the first card of the largest deck another number of copies and text."""
            head, _, rest = text.partition("    text: |\n")
            deck.write_text(f"{head}    flavour: Change {next(copies)}.\n    text: |\n{rest}")

        best(1, command, environment, log)
        cold = best(asked.runs, command, environment, log, forget)
        unchanged = best(asked.runs, command, environment, log)
        changed = best(asked.runs, command, environment, log, change)
        print(
            f"{asked.game} to {asked.to}, {platform.machine()}, Python {platform.python_version()}"
        )
        print(f"{'':12}{'seconds':>9}{'cpu':>8}{'MiB':>8}{'aim':>8}")
        for name, cost in (("cold", cold), ("one changed", changed), ("unchanged", unchanged)):
            aim = f"{AIMS[name]:8.1f}" if name in AIMS and asked.to == "images" else ""
            print(f"{name:12}{cost.wall:9.2f}{cost.cpu:8.2f}{cost.memory:8.0f}{aim}")


def _cards(path: Path) -> int:
    """How many texts of cards a file has."""
    return path.read_text(encoding="utf-8").count("    text: |\n")


if __name__ == "__main__":
    main()
