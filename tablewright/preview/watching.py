"""The folders of a game in; each time that something in them was saved, which files it was out."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping
from pathlib import Path

from watchfiles import Change, DefaultFilter, awatch

QUIET = 15
"""Milliseconds in which nothing more is saved before what was saved is one change."""
LONGEST = 400
"""Milliseconds after which it is one in any case."""
SLOW = 300
"""Milliseconds between two looks where the system does not tell of changes."""
TEXTS = (".yaml", ".yml", ".csv", ".xlsx", ".ods", ".md")
"""The files that say something; all others are looked at."""


Stamps = Mapping[Path, tuple[int, int]]
"""When each file was saved last, in nanoseconds, and how many bytes it has."""


async def changes(
    folders: Callable[[], Iterable[Path]],
    over: asyncio.Event,
    *,
    since: Stamps,
    polling: bool = False,
) -> AsyncIterator[frozenset[Path]]:
    """The files that were saved, moved or taken away, together where that was done together; and
    first those that are no longer as they were `since`.

    `folders` is asked anew after each change: a folder may have come.
    """
    while not over.is_set():
        watched = {each for each in folders() if each.is_dir()}
        watch = awatch(
            *sorted(watched),
            watch_filter=DefaultFilter(),
            debounce=LONGEST,
            step=QUIET,
            poll_delay_ms=SLOW,
            force_polling=True if polling else None,
            stop_event=over,
        )
        first = asyncio.ensure_future(anext(watch, None))
        try:
            # With its first step it stands; what was saved before that it does not tell.
            await asyncio.sleep(0)
            now = stamps(watched)
            if missed := frozenset(path for path, _ in now.items() ^ since.items()):
                since = now
                yield missed
            found = await first
        finally:
            first.cancel()
        while found is not None:
            since = stamps(watched)
            yield frozenset(Path(path) for _, path in found)
            if {each for each in folders() if each.is_dir()} != watched:
                break
            found = await anext(watch, None)
        else:
            return
        await watch.aclose()


def stamps(folders: Iterable[Path]) -> Stamps:
    """Those of all files in these folders."""
    return {
        Path(entry.path): (about.st_mtime_ns, about.st_size)
        for folder in {each.absolute() for each in folders}
        for entry in _files(folder)
        if (about := _about(entry)) is not None
    }


def _files(folder: Path) -> Iterator[os.DirEntry[str]]:
    told = DefaultFilter()
    try:
        with os.scandir(folder) as entries:
            here = [each for each in entries if told(Change.modified, each.path)]
    except OSError:
        return
    for entry in here:
        if entry.is_dir(follow_symlinks=False):
            yield from _files(Path(entry.path))
        else:
            yield entry


def _about(entry: os.DirEntry[str]) -> os.stat_result | None:
    try:
        return entry.stat()
    except OSError:  # taken away meanwhile
        return None


def only_texts(paths: Iterable[Path]) -> bool:
    """Whether nothing was saved but texts, so that pictures and fonts are as they were."""
    return all(path.suffix.lower() in TEXTS for path in paths)
