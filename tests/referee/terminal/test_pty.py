"""A real pseudo-terminal of 80 x 24: each game typed at, and what stands on the screen then."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import struct
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pyte
import pytest
import yaml

from referee.terminal.paging import MORE
from tests.referee.shown import setting

ROOT = Path(__file__).parents[3]
ROWS, COLUMNS = 24, 80
PATIENCE = 40.0
"""Seconds until a screen that does not come counts as missing."""
POSITION = b"\x1b[6n"
"""The question where the cursor is, which a terminal answers."""


class Screen:
    """A program at a terminal, and the screen as a person sees it."""

    def __init__(self, master: int) -> None:
        self.master = master
        self.screen = pyte.HistoryScreen(COLUMNS, ROWS, history=500)
        self.stream = pyte.ByteStream(self.screen)

    @property
    def lines(self) -> list[str]:
        return [line.rstrip() for line in self.screen.display]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    def wait(self, for_: str) -> str:
        """The screen once these words stand on it, behind the pages that were full before."""
        end = time.monotonic() + PATIENCE
        pages = ""
        while for_ not in self.text:
            assert time.monotonic() < end, f"'{for_}' did not come:\n{self.text}"
            if self.text.rstrip().endswith(MORE.strip()):
                pages += f"{self.text}\n"
                os.write(self.master, b"\r")
                self.screen.erase_in_line(2)
            ready, _, _ = select.select([self.master], [], [], 0.2)
            if ready:
                self.read()
        return pages + self.text

    def read(self) -> None:
        with suppress(OSError):
            data = os.read(self.master, 65536)
            self.stream.feed(data)
            for _ in range(data.count(POSITION)):
                cursor = self.screen.cursor
                os.write(self.master, b"\x1b[%d;%dR" % (cursor.y + 1, cursor.x + 1))

    def type(self, text: str, for_: str) -> str:
        os.write(self.master, text.encode())
        return self.wait(for_)


@contextmanager
def playing(folder: Path, *args: str, **environment: str) -> Iterator[Screen]:
    """`tablewright referee` at a terminal."""
    pid, master = pty.fork()
    if pid == 0:
        os.chdir(folder)
        kept = {
            **os.environ, "TERM": "xterm-256color", "XDG_STATE_HOME": str(folder),
            "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8", **environment,
        }  # fmt: skip
        command = [sys.executable, "-m", "tablewright", "referee", *args]
        os.execve(sys.executable, command, kept)
    fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    try:
        yield Screen(master)
    finally:
        with suppress(OSError):
            os.write(master, b"\x03\rquit\r")
        end = time.monotonic() + PATIENCE
        while os.waitpid(pid, os.WNOHANG) == (0, 0) and time.monotonic() < end:
            ready, _, _ = select.select([master], [], [], 0.1)
            with suppress(OSError):
                if ready and not os.read(master, 65536):
                    break
        os.close(master)


def dealt(folder: Path, game: str, **start: Any) -> tuple[str, ...]:
    """The words that begin a game of two which the referee deals, with the cards that it had when
    this was written; `start` is a position as records write it, for what shall hang on no seed."""
    decks: dict[str, list[str]] = {}
    for facts in setting(game).cards.values():
        decks.setdefault(facts.deck, []).append(f"{facts.copies} {facts.name}")
    record = {
        "record": "AT-A-TERMINAL", "game": game, "seats": ["Ann", "Bo"], "dealer": "seed 8",
        "first": "Ann", "decks": decks, **({"start": start} if start else {}),
    }  # fmt: skip
    path = folder / "begun.yaml"
    path.write_text(yaml.safe_dump(record), encoding="utf-8")
    return game, "--from", str(path)


@pytest.mark.game("shards-of-infinity")
def test_shards_of_infinity(tmp_path: Path) -> None:
    start = {
        "turn": "Ann", "phase": "play",
        "center-row.1": ["Rift Splitter"], "center-row.2": ["Ash Confessor"],
        "Ann": {"hand": ["Infinity Shard", "4 Crystal"]},
        "Bo": {"hand": ["Shard Reactor", "Infinity Shard", "3 Crystal"]},
    }  # fmt: skip
    with playing(tmp_path, *dealt(tmp_path, "shards-of-infinity", **start)) as screen:
        text = screen.wait(" Ann · Play Phase: what do you do? [SOI-030]")
        assert "┌1────────────┬2───────────┬3" in text
        assert "│Rift Splitter│Ash         │" in text
        assert "Type what happens" in text
        screen.type("pl", "Ann plays Infinity Shard")
        screen.type("\x15play crystal; play crystal; play crystal\r", "gems 3 · hand:")
        text = screen.type("end turn\r", "Say it again")
        assert "Gems 3 would be lost." in text
        # It stands in the text, and then in the bottom line, which begins with a space.
        screen.type("end turn\r", "\n Pass the keyboard to Bo, who presses Enter")
        text = screen.type("\r", " Bo · Play Phase")
        assert "Shard Reactor, Infinity Shard" in text
        assert "Ann's deck" not in text


@pytest.mark.game("disc")
def test_disc(tmp_path: Path) -> None:
    with playing(tmp_path, *dealt(tmp_path, "disc")) as screen:
        text = screen.wait("Ann>")
        assert " Player Row: " in text
        screen.type("software\r", "Ann chooses software")
        screen.type("2\r", "Which room do you enter?")
        screen.type("enter", "Ann enters")
        screen.type("\x151\r", "what do you do?")
        text = screen.type("board\r", " Enemy Row: ")
        assert "── Common" in text


@pytest.mark.game("disaster-draft")
def test_disaster_draft(tmp_path: Path) -> None:
    with playing(tmp_path, *dealt(tmp_path, "disaster-draft")) as screen:
        text = screen.wait("Ann>")
        assert " Draft row: " in text
        screen.type("1\r", "Ann picks")
        text = screen.type("audit\r", "deck 50, draft row 9")
        assert "Everybody looks at their own line." in text


@pytest.mark.game("space-mines")
def test_space_mines(tmp_path: Path) -> None:
    with playing(tmp_path, "space-mines", "--seats", "Ann,Bo") as screen:
        assert "Who goes first?" in screen.wait("table>")
        screen.type("Ann\r", "Ann: which card do you insert, and where?")
        text = screen.type("insert Space Mine at 1\r", "Bo: which card")
        assert "Ann inserts Space Mine at 1" in text
        text = screen.type("board\r", "│Space Mine   │")
        assert "┌1" in text


@pytest.mark.game("disco-infinity")
def test_disco_infinity(tmp_path: Path) -> None:
    hands = {"Ann": {"hand": ["Talent Scout", "Time Capsule"]}, "Bo": {"hand": ["Slow Clock"]}}
    start = {"phase": "placement", "turn": "Ann", **hands}
    with playing(tmp_path, *dealt(tmp_path, "disco-infinity", **start)) as screen:
        screen.wait("Ann>")
        screen.type("place talent", "at ")
        screen.type("\x15Ann places Talent Scout at 4\r", "Pass the keyboard to Bo")
        text = screen.type("\r", "│Talent")
        assert "┌1────────┬2────────┬3" in text
        screen.type("now\r", "Bo · Placement Phase: which card do you insert, and where?")


@pytest.mark.game("shards-of-infinity")
def test_a_terminal_without_unicode(tmp_path: Path) -> None:
    with playing(
        tmp_path, *dealt(tmp_path, "shards-of-infinity"), LC_ALL="C", NO_COLOR="1"
    ) as screen:
        text = screen.wait(" Ann - Play Phase: what do you do? [SOI-030]")
        assert text.isascii()
        assert "+1------------+2-----------+3" in text
        text = screen.type("story\r", "Nothing has happened yet.")
        assert text.isascii()


@pytest.mark.game("shards-of-infinity")
@pytest.mark.parametrize("term", ["dumb"])
def test_a_terminal_that_cannot_move_its_cursor(tmp_path: Path, term: str) -> None:
    with playing(tmp_path, *dealt(tmp_path, "shards-of-infinity"), TERM=term) as screen:
        screen.wait("Ann>")
        screen.type("play crystal\r", "gems 1 ·")
