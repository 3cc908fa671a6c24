"""The program in a process of its own that need not begin by importing: arguments in, what it says
out.

A process that has imported everything waits, and for each command forks one that has its own
folder, environment, standard streams and exit status, as `python -m tablewright` would. Starting
Python and importing take most of a short command's time, and are tried by the tests that start it
`cold`.
"""

from __future__ import annotations

import atexit
import contextlib
import gc
import importlib
import importlib.util
import json
import os
import pkgutil
import signal
import socket
import subprocess
import sys
import traceback
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryFile
from types import MappingProxyType, ModuleType
from typing import NoReturn

ROOT = Path(__file__).parents[2]
LIBRARIES = (
    "PIL.Image", "asyncio", "concurrent.futures.process", "jinja2.sandbox", "markdown_it",
    "prompt_toolkit", "pydantic", "pypdfium2", "pyphen", "reportlab.pdfgen.canvas", "rich.console",
    "segno", "sqlite3", "starlette.applications", "svgelements", "svgwrite", "uharfbuzz", "uvicorn",
    "yaml",
)  # fmt: skip
"""What the program imports within functions."""
LEFT_OUT = ("tablewright.__main__", "referee.asking.semantic", "referee.hall.postgres")
"""The first runs the program; the others are looked for when they are asked for."""


class Running:
    """A command that was started."""

    def __init__(self, told: socket.socket) -> None:
        with told:
            self._told = told.makefile("rb")
        self.number = int(self._told.readline())
        """Of its process."""

    def interrupt(self) -> None:
        """What Ctrl+C does."""
        os.kill(self.number, signal.SIGINT)

    def status(self) -> int:
        """Its exit status, once it has ended."""
        with self._told:
            return int(self._told.readline())


@cache
def _waiting() -> socket.socket:
    """Starts the process that waits; what it is asked through."""
    here, there = socket.socketpair()
    with there:
        words = (sys.executable, "-m", "tests.cli.warm", str(there.fileno()))
        process = subprocess.Popen(
            words, cwd=ROOT, stdin=subprocess.DEVNULL, pass_fds=(there.fileno(),)
        )

    def end() -> None:
        here.close()
        process.wait()

    atexit.register(end)
    return here


def start(
    folder: Path, args: Sequence[str], streams: Sequence[int], more: Mapping[str, str]
) -> Running:
    """Starts `tablewright ARGS` in a folder, with three open files as its standard streams and
    `more` in its environment."""
    told = json.dumps([str(folder), {**os.environ, "NO_COLOR": "1", **more}, args]).encode()
    ours, theirs = socket.socketpair()
    with theirs:
        socket.send_fds(_waiting(), [b"!"], [*streams, theirs.fileno()])
    ours.sendall(len(told).to_bytes(8, "big") + told)
    return Running(ours)


def run(
    folder: Path,
    *args: str,
    typed: bytes = b"",
    stdout: int = -1,
    stderr: int = -1,
    more: Mapping[str, str] = MappingProxyType({}),
) -> subprocess.CompletedProcess[bytes]:
    """What `tablewright ARGS` says once it has ended; nothing of what goes to a file of yours."""
    with TemporaryFile() as keys, TemporaryFile() as said, TemporaryFile() as errors:
        keys.write(typed)
        keys.seek(0)
        streams = (
            keys.fileno(),
            said.fileno() if stdout < 0 else stdout,
            errors.fileno() if stderr < 0 else stderr,
        )
        status = start(folder, args, streams, more).status()
        said.seek(0)
        errors.seek(0)
        return subprocess.CompletedProcess(args, status, said.read(), errors.read())


def as_text(done: subprocess.CompletedProcess[bytes]) -> subprocess.CompletedProcess[str]:
    """What was said, read as UTF-8."""
    return subprocess.CompletedProcess(
        done.args, done.returncode, done.stdout.decode(), done.stderr.decode()
    )


# In the process that waits


def _wait(asked: socket.socket) -> None:
    """Imports everything, and forks a process for each command until nobody can ask any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for name in ("tablewright", "referee"):
        package = importlib.import_module(name)
        for each in pkgutil.walk_packages(package.__path__, f"{name}."):
            if each.name not in LEFT_OUT:
                importlib.import_module(each.name)
    for name in LIBRARIES:
        importlib.import_module(name)
    gc.freeze()
    while True:
        # One byte for each command, and its files beside it.
        said, files, _, _ = socket.recv_fds(asked, 1, 4)
        if not said:
            return
        if not os.fork():
            asked.close()
            _attend(files)
        for number in files:
            os.close(number)
        # The last of them may have ended by now as well.
        with contextlib.suppress(ChildProcessError):
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass


def _attend(files: Sequence[int]) -> NoReturn:
    """Forks the process of a command, and says its number and then its exit status."""
    *streams, number = files
    with socket.socket(fileno=number) as told, told.makefile("rb") as file:
        folder, environment, args = json.loads(file.read(int.from_bytes(file.read(8), "big")))
        child = os.fork()
        if not child:
            told.detach()
            _carry_out(folder, environment, args, streams)
        told.sendall(f"{child}\n".encode())
        _, status = os.waitpid(child, 0)
        told.sendall(f"{os.waitstatus_to_exitcode(status)}\n".encode())
    os._exit(0)


def _carry_out(
    folder: str, environment: Mapping[str, str], args: list[str], streams: Sequence[int]
) -> NoReturn:
    """Runs a command in this process as if it had been started for it."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for number, each in enumerate(streams):
        os.dup2(each, number)
    os.closerange(3, max(streams) + 2)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = ["tablewright", *args]
    beside = filter(None, environment.get("PYTHONPATH", "").split(os.pathsep))
    sys.path[:0] = [folder, *beside]
    main = ModuleType("__main__")
    main.__spec__ = importlib.util.find_spec("tablewright.__main__")
    sys.modules["__main__"] = main
    encoding = environment.get("PYTHONIOENCODING", "utf-8")
    sys.stdin = open(0, encoding=encoding, closefd=False)  # noqa: SIM115
    sys.stdout = open(1, "w", encoding=encoding, closefd=False)  # noqa: SIM115
    sys.stderr = open(2, "w", 1, encoding=encoding, errors="backslashreplace", closefd=False)  # noqa: SIM115
    status = 1
    try:
        importlib.import_module("tablewright.cli").main(args)
    except SystemExit as error:
        status = error.code if isinstance(error.code, int) else int(error.code is not None)
    except BaseException:
        traceback.print_exc()
    atexit._run_exitfuncs()
    with contextlib.suppress(BrokenPipeError):
        sys.stdout.flush()
        sys.stderr.flush()
    os._exit(status)


if __name__ == "__main__":
    _wait(socket.socket(fileno=int(sys.argv[1])))
