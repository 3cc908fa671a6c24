"""Those who play on other computers: the address of a Dask scheduler in, `Hands` out.

Workers get code and values from whoever asks, as pickles: a cluster is for a network that one
trusts. Each compares a digest of the game and the program before it plays.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import blake2b
from typing import Any

from referee.playtest.values import Values
from tablewright import workers
from tablewright.cycles import seldom
from tablewright.errors import TablewrightError
from tablewright.playtest.job import Job, block
from tablewright.playtest.runs import Block, Coming, Hands, Lost

LOCAL = "local"
"""The address of a cluster on this computer, begun for this run."""
PATIENCE = 30
"""Seconds in which a scheduler answers, and has somebody who works for it."""
RETRIES = 2
"""Of work that failed with an error, on another worker if there is one."""


@contextmanager
def cluster(address: str, processes: int | None = None) -> Iterator[Hands]:
    """The workers of a cluster; for `local`, so many on this computer. Raises TablewrightError."""
    try:
        # An extra that few have.
        import distributed as found
    except ImportError as error:
        raise TablewrightError(
            "--cluster needs Dask; install it with: pip install 'tablewright[cluster]'"
        ) from error
    distributed: Any = found  # without annotations of its own
    begun = None
    try:
        if address == LOCAL:
            begun = distributed.LocalCluster(
                n_workers=processes or workers.cores(),
                threads_per_worker=1,
                processes=True,
                dashboard_address=None,
                silence_logs=50,
            )
        client = distributed.Client(begun or address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        raise TablewrightError(
            f"no Dask scheduler answers at '{address}'; expected an address such as "
            f"tcp://192.168.1.5:8786, or {LOCAL}"
        ) from error
    try:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError as error:
            raise TablewrightError(
                f"nobody works for the scheduler at {address}; begin 'dask worker {address}' on "
                "each computer"
            ) from error
        yield _Cluster(client, address, distributed)
    finally:
        client.close()
        if begun is not None:
            begun.close()


def _block(job: Job, values: Values, first: int, count: int) -> Block:
    """Some games, in a worker."""
    with seldom():
        return block(job, values, first, count)


class _Cluster:
    """The workers of a scheduler."""

    def __init__(self, client: Any, address: str, distributed: Any) -> None:
        self.client = client
        self.address = address
        self.gone = (
            distributed.KilledWorker,
            distributed.client.FutureCancelledError,
            distributed.comm.CommClosedError,
        )
        self.tries = 0

    @property
    def processes(self) -> int:
        """Threads of all workers at this moment: some come, some go."""
        threads: dict[str, int] = self.client.nthreads()
        return max(1, sum(threads.values()))

    def submit(self, job: Job, values: Values, first: int, count: int) -> Coming:
        # One who asks for the same games gets the same; after a loss it is other work.
        header = json.dumps(job.header(), sort_keys=True).encode()
        whose = blake2b(header, digest_size=10).hexdigest()
        key = f"tablewright-{whose}-{first}-{count}-{self.tries}"
        try:
            coming = self.client.submit(
                _block, job, values, first, count, key=key, retries=RETRIES, pure=True
            )
        except self.gone as error:
            raise Lost(str(error)) from error
        return _Remote(coming, self.gone)

    def again(self) -> None:
        """Those that work for the scheduler are found by it; it must still be there."""
        self.tries += 1
        try:
            self.client.wait_for_workers(1, timeout=PATIENCE)
        except Exception as error:
            raise TablewrightError(
                f"the cluster at {self.address} is gone; the games so far are kept, and the same "
                "command goes on with them"
            ) from error


class _Remote:
    """Games that a worker plays."""

    def __init__(self, coming: Any, gone: tuple[type[BaseException], ...]) -> None:
        self.coming = coming
        self.gone = gone

    def result(self) -> Block:
        try:
            found: Block = self.coming.result()
        except self.gone as error:
            raise Lost(type(error).__name__) from error
        # Else the cluster keeps every game that was ever played.
        self.coming.release()
        return found

    def cancel(self) -> None:
        self.coming.cancel()
