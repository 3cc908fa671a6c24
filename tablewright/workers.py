"""Work for other processes: how many and what each begins with in, a pool out.

A process of a pool watches the one that began it, and ends when that one is gone, even if it was
killed and could tell nobody. It also ends when that one stops in the midst, be it by Ctrl+C, and
then leaves nothing half-made behind.
"""

from __future__ import annotations

import _thread
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from types import FrameType
from typing import Any, ParamSpec, TypeVar

ORPHANED = 3
"""The exit status of a process whose parent is gone, or has stopped."""
AT_MOST = 5.0
"""Seconds that a process has to leave what it is at."""
MOST = 8
"""So many processes at most: more only wait for the disk, and each takes its memory."""

Asked = ParamSpec("Asked")
Given = TypeVar("Given")


def cores() -> int:
    """How many processes work for a command, this one included."""
    return min(MOST, os.cpu_count() or 1)


@contextmanager
def pool(
    processes: int, begin: Callable[[], object] | None = None, shared: Any = None
) -> Iterator[ProcessPoolExecutor]:
    """A pool of fresh processes; each calls `begin` before its first work, and finds by `given`
    what is shared with it: a queue or a lock cannot be handed over with the work."""
    with _pool("spawn", processes, begin, shared) as begun:
        yield begun


@contextmanager
def copies(processes: int, shared: Any) -> Iterator[ProcessPoolExecutor]:
    """A pool of copies of this process, if it `can_be_copied`: each has in its memory what this one
    has, and finds by `given` what is shared with it, which may be anything."""
    with _pool("fork", processes, None, shared) as begun:
        yield begun


def can_be_copied() -> bool:
    """Whether this process can be copied: where the system is made for it, nothing else runs in it
    that a copy would lack, and it is not itself one of those that share the work."""
    return (
        sys.platform == "linux"
        and threading.active_count() == 1
        and multiprocessing.parent_process() is None
    )


def given() -> Any:
    """What the process that began this one shares with it."""
    return _GIVEN[-1]


def end_with_parent(*stopped: Connection) -> None:
    """Lets this process end as soon as the one that began it is gone, or says on one of these
    connections that it has stopped."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        signs = (parent.sentinel, stopped)
        threading.Thread(target=_watch, args=signs, daemon=True).start()


_GIVEN: list[Any] = []
"""What this process was begun with: one thing, and none in a process that nobody began."""


class _Pool(ProcessPoolExecutor):
    """A pool whose processes hear of Ctrl+C, which reaches all of them, only when they can leave
    without a word. They are started as work is submitted."""

    def submit(
        self, work: Callable[Asked, Given], /, *args: Asked.args, **named: Asked.kwargs
    ) -> Future[Given]:
        with _held_back():
            return super().submit(_carried_out, work, args, named)


@contextmanager
def _pool(
    how: str, processes: int, begin: Callable[[], object] | None, shared: Any
) -> Iterator[ProcessPoolExecutor]:
    stopped, stop = multiprocessing.Pipe(duplex=False)
    context = multiprocessing.get_context(how)
    first: tuple[Any, ...] = (_begun, (begin, shared, stopped), {})
    begun = _Pool(processes, context, initializer=_carried_out, initargs=first)
    try:
        yield begun
    except BaseException:
        # All see it, since none takes it out.
        stop.send_bytes(b".")
        raise
    finally:
        begun.shutdown(cancel_futures=True)
        stopped.close()
        stop.close()


@contextmanager
def _held_back() -> Iterator[None]:
    """Keeps Ctrl+C waiting, and what is started meanwhile from hearing it."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _carried_out(work: Callable[..., Given], args: tuple[Any, ...], named: dict[str, Any]) -> Given:
    try:
        return work(*args, **named)
    except SystemExit:
        # Else the pool would tell of it, and go on with what it has been handed already.
        os._exit(ORPHANED)


def _begun(begin: Callable[[], object] | None, shared: Any, stopped: Connection) -> None:
    end_with_parent(stopped)
    for number in _LEAVING:
        signal.signal(number, _leave)
    if hasattr(signal, "pthread_sigmask"):  # not on Windows
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    _GIVEN.append(shared)
    if begin is not None:
        begin()


_LEAVING = (signal.SIGINT, signal.SIGTERM)
"""Ctrl+C, and what a pool says to all others where one has left."""


def _leave(number: int, frame: FrameType | None) -> None:
    # Once is enough: what takes away what is half-made is not to be disturbed.
    for each in _LEAVING:
        signal.signal(each, _leaving)
    # Where it waits to hand back a result, and who was killed has the lock for that, the pool's own
    # code takes the exception for one to hand back, and waits for ever.
    late = threading.Timer(AT_MOST, os._exit, (ORPHANED,))
    late.daemon = True
    late.start()
    raise SystemExit(ORPHANED)


def _leaving(number: int, frame: FrameType | None) -> None:
    """Hears what was heard already: to ignore a signal that has come is an error in Python."""


def _watch(parent: int, stopped: Sequence[Connection]) -> None:
    if parent not in wait((parent, *stopped)):
        if hasattr(signal, "pthread_kill"):  # not on Windows
            signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)
        else:
            _thread.interrupt_main()
        time.sleep(AT_MOST)
    os._exit(ORPHANED)
