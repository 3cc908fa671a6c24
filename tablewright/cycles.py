"""How often a process looks for memory that only holds itself."""

from __future__ import annotations

import gc


def look_seldom() -> None:
    """What runs here makes some hundred thousand records that last and few cycles, a referee at
    play none at all: looking for those as often as usual costs a tenth of the time."""
    gc.set_threshold(100_000, 20, 50)
