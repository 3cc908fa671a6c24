"""Work for other processes: how many and what each begins with in, a pool out.

A process of a pool watches the one that began it, and ends when that one is gone, even if it was
killed and could tell nobody.
"""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.connection import wait
from typing import Any

ORPHANED = 3
"""The exit status of a process whose parent is gone."""


def pool(
    processes: int, begin: Callable[[], object] | None = None, shared: Any = None
) -> ProcessPoolExecutor:
    """A pool of fresh processes; each calls `begin` before its first work, and finds by `given`
    what is shared with it: a queue or a lock cannot be handed over with the work."""
    fresh = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(processes, fresh, initializer=_begun, initargs=(begin, shared))


def given() -> Any:
    """What the process that began this one shares with it."""
    return _GIVEN[-1]


def end_with_parent() -> None:
    """Lets this process end as soon as the one that began it is gone."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_watch, args=(parent.sentinel,), daemon=True).start()


_GIVEN: list[Any] = []
"""What this process was begun with: one thing, and none in a process that nobody began."""


def _begun(begin: Callable[[], object] | None, shared: Any) -> None:
    end_with_parent()
    _GIVEN.append(shared)
    if begin is not None:
        begin()


def _watch(sentinel: int) -> None:
    wait([sentinel])
    # What it was at is of use to nobody: files appear whole or not at all.
    os._exit(ORPHANED)
