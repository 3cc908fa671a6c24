"""One thread that does what is asked of it, the urgent first: what is shared need not be locked.

worker.do(SAVED, resident.read)    a future of what it comes to
"""

from __future__ import annotations

import itertools
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, NamedTuple, TypeVar

SAVED, SEEN, IDLE = range(3)
"""How urgent something is: a file was saved; somebody waits for a picture; nobody waits."""
Result = TypeVar("Result")


class _Task(NamedTuple):
    urgency: int
    number: int
    """Of two that are as urgent the first comes first."""
    future: Future[Any]
    do: Callable[[], Any]


class Worker:
    """A thread and what waits for it."""

    def __init__(self) -> None:
        self._numbers = itertools.count()
        self._waiting: queue.PriorityQueue[_Task] = queue.PriorityQueue()
        self._over = False
        self._thread = threading.Thread(target=self._work, name="preview", daemon=True)
        self._thread.start()

    def do(
        self, urgency: int, what: Callable[..., Result], *args: Any, **more: Any
    ) -> Future[Result]:
        """What a function comes to, as soon as nothing more urgent is left."""
        future: Future[Result] = Future()
        task = _Task(urgency, next(self._numbers), future, lambda: what(*args, **more))
        self._waiting.put(task)
        return future

    def close(self, last: Callable[[], object]) -> None:
        """Does the last thing, and waits for it; whatever still waits is given up."""
        self._over = True
        done = self.do(-1, last)
        done.result(timeout=30)

    def _work(self) -> None:
        while True:
            task = self._waiting.get()
            if self._over and task.urgency >= 0:
                task.future.cancel()
                continue
            if not task.future.set_running_or_notify_cancel():
                continue
            try:
                task.future.set_result(task.do())
            except BaseException as error:  # whoever waits for it is told
                task.future.set_exception(error)
            if task.urgency < 0:
                return
