"""Measures how soon a save is seen in the preview; prints one table.

In: `--saves N`. Out: milliseconds from a save to the picture that a page has fetched, for a card of
540 and for a face that all of a hundred cards share (a screen of them), the first view of a game
after the command was given; and, of saves in a row that nobody waits for, whether all that the file
says in the end is seen, and memory, open files, threads and processes after ten of them and after
all. Run as `python -m benchmarks.preview`, or `make bench`.

The page is played by a program that reads the events and fetches the pictures that have changed, as
a browser does; what a browser takes to draw them is not in it.
"""

from __future__ import annotations

import argparse
import http.client
import json
import random
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from queue import Queue
from typing import Any

from benchmarks.pictures import write_pictures
from benchmarks.workspace import write_workspace

SCREEN = 24
"""Cards that a page shows at once."""
DIFFERENT = 54
"""Pictures that the cards have between them."""


class Watcher:
    """A page: it knows what is shown, and waits for what changes."""

    def __init__(self, folder: Path, game: str) -> None:
        self.begun = time.perf_counter()
        command = [sys.executable, "-m", "tablewright", "preview", game, "--no-open", "--port", "0"]
        self.process = subprocess.Popen(
            command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r":(\d+)/", line)
        assert found, line
        self.port = int(found[1])
        self.pieces: dict[str, dict[str, Any]] = {}
        self.news: Queue[tuple[float, dict[str, Any]]] = Queue()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", self.port)
        connection.request("GET", "/events")
        answer = connection.getresponse()
        while line := answer.readline():
            if line.startswith(b"data: "):
                self.news.put((time.perf_counter(), json.loads(line[6:])))

    def until(self, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The first news for which something holds."""
        while True:
            _, news = self.news.get(timeout=120)
            for piece in (*news.get("pieces", ()), *news.get("changed", ())):
                self.pieces[piece["id"]] = piece
            if holds(news):
                return news

    def fetch(self, names: list[str]) -> None:
        """Fetches pictures, six at a time as a browser does."""

        def one(name: str) -> None:
            connection = http.client.HTTPConnection("127.0.0.1", self.port)
            connection.request("GET", f"/picture/{name}.svg")
            answer = connection.getresponse()
            data = answer.read()
            assert answer.status == 200, data
            connection.close()

        with ThreadPoolExecutor(6) as pool:
            list(pool.map(one, names))

    @property
    def holds(self) -> str:
        """What the server has in memory, in MiB, and its open files, threads and processes."""
        about = Path(f"/proc/{self.process.pid}")
        text = (about / "status").read_text()
        memory, threads = (
            int(found[1]) if (found := re.search(rf"{name}:\s+(\d+)", text)) else 0
            for name in ("VmRSS", "Threads")
        )
        files = len(list((about / "fd").iterdir()))
        others = [
            each
            for task in (about / "task").iterdir()
            for each in (task / "children").read_text().split()
        ]
        return (
            f"{memory / 1024:6.0f} MiB, {files} open files, {threads} threads, "
            f"{len(others)} processes"
        )

    def close(self) -> None:
        self.process.terminate()
        self.process.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--saves", type=int, default=100)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        pictures = folder / "pictures"
        pictures.mkdir()
        write_pictures(pictures, DIFFERENT)
        space = folder / "space"
        write_workspace(space, 540, DIFFERENT, pictures)
        _report(space, args.saves)


def _report(space: Path, saves: int) -> None:
    chance = random.Random(1)
    deck = next((space / "cards").glob("*/deck.yaml"))
    face = next((space / "layouts" / "faces").glob("*.yaml"))
    game = deck.parent.name
    watcher = Watcher(space, game)
    try:
        watcher.until(lambda news: bool(news.get("pieces")))
        shown = [piece["front"] for piece in list(watcher.pieces.values())[:SCREEN]]
        watcher.fetch(shown)
        print(f"first view, {SCREEN} of 540 cards    {time.perf_counter() - watcher.begun:8.2f} s")
        watcher.until(lambda news: news.get("checking") == "done")
        print(f"before all saves                 {watcher.holds}")
        took = [_edited(watcher, deck, chance, number) for number in range(saves)]
        _line("a text of one card of 540", took)
        took = [_refaced(watcher, face, number) for number in range(1, max(6, saves // 10))]
        _line(f"a face of 540 cards, {SCREEN} shown", took)
        _in_a_row(watcher, deck, chance, saves)
    finally:
        watcher.close()


def _in_a_row(watcher: Watcher, deck: Path, chance: random.Random, saves: int) -> None:
    """Saves that nobody waits for, some of them together with the one before."""
    for number in range(1, saves + 1):
        said = f"Draw {1000 + number} cards, then discard one of them."
        _change(deck, chance, said)
        time.sleep(chance.random() * 0.2)
        if number in (10, saves):
            watcher.until(partial(_says, said))
            watcher.until(lambda news: news.get("checking") == "done")
            print(f"after {number:3} saves in a row         {watcher.holds}")
    written = re.findall(r"text: \|\n((?:      .*\n)+)", deck.read_text(encoding="utf-8"))
    wanted = ["\n".join(line[6:] for line in each.splitlines()) for each in written]
    shown = [piece["text"].strip() for piece in watcher.pieces.values()]
    lost = sum(one.strip() != other for one, other in zip(wanted, shown, strict=True))
    print(f"of {len(shown)} cards are not as the file says {lost}")


def _says(said: str, news: dict[str, Any]) -> bool:
    return said in json.dumps(news.get("changed", ""))


def _line(what: str, took: list[float]) -> None:
    ordered = sorted(took)
    at = ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]
    print(
        f"{what:33}{statistics.median(took) * 1000:8.0f} ms in the middle, {at * 1000:.0f} for 95 "
        f"of 100, {ordered[-1] * 1000:.0f} at most, {len(took)} saves"
    )


def _edited(watcher: Watcher, deck: Path, chance: random.Random, number: int) -> float:
    begun = _change(deck, chance, f"Draw {number} cards, then discard one of them.")
    news = watcher.until(partial(_says, f"Draw {number} cards"))
    watcher.fetch([piece["front"] for piece in news["changed"]])
    return time.perf_counter() - begun


def _change(deck: Path, chance: random.Random, said: str) -> float:
    """Writes another text onto some card; gives the time at which it was saved."""
    lines = deck.read_text(encoding="utf-8").split("\n")
    texts = [at for at, line in enumerate(lines) if line.startswith("    text: |")]
    lines[chance.choice(texts) + 1] = f"      {said}"
    begun = time.perf_counter()
    deck.write_text("\n".join(lines), encoding="utf-8")
    return begun


def _refaced(watcher: Watcher, face: Path, number: int) -> float:
    text = face.read_text(encoding="utf-8")
    before = next(iter(watcher.pieces.values()))["front"]
    changed = re.sub(r"radius: [\d.]+mm", f"radius: {2 + number % 7 / 10}mm", text, count=1)
    assert changed != text or not number % 7
    begun = time.perf_counter()
    face.write_text(changed, encoding="utf-8")
    watcher.until(lambda news: next(iter(watcher.pieces.values()))["front"] != before)
    shown = [piece["front"] for piece in list(watcher.pieces.values())[:SCREEN]]
    watcher.fetch(shown)
    return time.perf_counter() - begun


if __name__ == "__main__":
    main()
