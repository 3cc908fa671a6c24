"""Work from another interpreter on the standard input, the games on the standard output.

    python -m tablewright.playtest.worker

Both ways go pickles, one after the other, after a line that says what plays here (`HELLO`). What
anything prints meanwhile goes to the standard error.
"""

from __future__ import annotations

import json
import os
import pickle
import platform
import queue
import signal
import sys
import threading
from typing import IO, Any

from tablewright.cycles import look_seldom
from tablewright.errors import TablewrightError
from tablewright.playtest.job import block, counts, program

HELLO = "tablewright plays "
"""What the line begins with; behind it stands JSON."""
PROTOCOL = 4
"""Of the pickles: the oldest and the newest Python that play read it."""


def hello() -> dict[str, str]:
    """What has to be the same in two interpreters that play the same games; and who this is."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return {"program": program(), "counts": counts(), "python": python}


def main() -> None:
    """Plays what is asked for, until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever asks hears it, and ends this process
    look_seldom()
    # Whatever is printed must not come among the games.
    with os.fdopen(os.dup(1), "wb") as out:
        os.dup2(2, 1)
        out.write(f"{HELLO}{json.dumps(hello())}\n".encode())
        out.flush()
        asked: queue.SimpleQueue[Any] = queue.SimpleQueue()
        reading = threading.Thread(target=_read, args=(sys.stdin.buffer, asked), daemon=True)
        reading.start()
        while True:
            pickle.dump(_played(*asked.get()), out, PROTOCOL)
            out.flush()


def _read(source: IO[bytes], asked: queue.SimpleQueue[Any]) -> None:
    """Takes what is asked; when whoever asks is gone, ends this process amid whatever it plays."""
    try:
        while True:
            asked.put(pickle.load(source))
    finally:
        os._exit(0)


def _played(*asked: Any) -> tuple[bool, Any]:
    """Games, with True; or what is wrong, with False."""
    try:
        return True, block(*asked)
    except TablewrightError as error:
        return False, error
    except ImportError as error:
        return False, TablewrightError(
            f"{sys.executable} lacks what reads games ({error}); docs/simulating.md says what "
            "to install there"
        )


if __name__ == "__main__":
    main()
