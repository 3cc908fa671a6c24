"""The check of an editor's games is ended while somebody waits for its answer."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from typing import Any

from tablewright.lsp.checking import Asked, Checking


class Wire:
    """A pipe and a process in one: who waits for an answer is told that it has ended; closing it
    takes a while."""

    def __init__(self) -> None:
        self.asked, self.over = threading.Event(), threading.Event()
        self.closed = 0

    def send(self, _asked: Any) -> None:
        self.asked.set()

    def recv(self) -> None:
        self.over.wait()
        raise EOFError

    def close(self) -> None:
        self.closed += 1
        time.sleep(0.2)

    def is_alive(self) -> bool:
        return True

    def terminate(self) -> None:
        self.over.set()

    def join(self, _seconds: float) -> None:
        """Nothing is left to wait for."""


def test_it_is_closed_once(tmp_path: Path) -> None:
    checking, wire = Checking(None), Wire()
    checking._pipe = checking._process = wire  # type: ignore[assignment]
    found: list[object] = []
    asked = Asked(tmp_path, "pond", {})
    waits = threading.Thread(target=lambda: found.append(checking.found(asked)))
    waits.start()
    wire.asked.wait()
    checking.close()
    waits.join()
    assert found == [None]
    assert wire.closed == 1
