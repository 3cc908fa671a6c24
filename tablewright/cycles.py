"""How often a process looks for memory that only holds itself."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


def look_seldom() -> None:
    """What runs here makes some hundred thousand records that last and few cycles, a referee at
    play none at all: looking for those as often as usual costs a tenth of the time."""
    if hasattr(gc, "set_threshold"):  # other Pythons have other collectors
        gc.set_threshold(100_000, 20, 50)


@contextmanager
def seldom() -> Iterator[None]:
    """The same as long as something runs, in a process that belongs to somebody else."""
    before = gc.get_threshold() if hasattr(gc, "get_threshold") else None
    look_seldom()
    try:
        yield
    finally:
        if before is not None:
            gc.set_threshold(*before)
