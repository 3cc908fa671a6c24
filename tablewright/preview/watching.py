"""The folders of a game in; each time that something in them was saved, which files it was out."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from pathlib import Path

from watchfiles import DefaultFilter, awatch

QUIET = 15
"""Milliseconds in which nothing more is saved before what was saved is one change."""
LONGEST = 400
"""Milliseconds after which it is one in any case."""
SLOW = 300
"""Milliseconds between two looks where the system does not tell of changes."""
TEXTS = (".yaml", ".yml", ".csv", ".xlsx", ".ods", ".md")
"""The files that say something; all others are looked at."""


async def changes(
    folders: Callable[[], Iterable[Path]], over: asyncio.Event, *, polling: bool = False
) -> AsyncIterator[frozenset[Path]]:
    """The files that were saved, moved or taken away, together where that was done together.

    `folders` is asked anew after each change: a folder may have come.
    """
    while not over.is_set():
        watched = {each for each in folders() if each.is_dir()}
        again = False
        async for found in awatch(
            *sorted(watched),
            watch_filter=DefaultFilter(),
            debounce=LONGEST,
            step=QUIET,
            poll_delay_ms=SLOW,
            force_polling=True if polling else None,
            stop_event=over,
        ):
            yield frozenset(Path(path) for _, path in found)
            if {each for each in folders() if each.is_dir()} != watched:
                again = True
                break
        if not again:
            return


def only_texts(paths: Iterable[Path]) -> bool:
    """Whether nothing was saved but texts, so that pictures and fonts are as they were."""
    return all(path.suffix.lower() in TEXTS for path in paths)
