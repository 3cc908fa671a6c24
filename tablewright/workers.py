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
    processes: int, begin: Callable[..., object] | None = None, given: tuple[Any, ...] = ()
) -> ProcessPoolExecutor:
    """A pool of fresh processes; each calls `begin` with what is given before its first work."""
    fresh = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(processes, fresh, initializer=_begun, initargs=(begin, given))


def end_with_parent() -> None:
    """Lets this process end as soon as the one that began it is gone."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_watch, args=(parent.sentinel,), daemon=True).start()


def _begun(begin: Callable[..., object] | None, given: tuple[Any, ...]) -> None:
    end_with_parent()
    if begin is not None:
        begin(*given)


def _watch(sentinel: int) -> None:
    wait([sentinel])
    # What it was at is of use to nobody: files appear whole or not at all.
    os._exit(ORPHANED)
