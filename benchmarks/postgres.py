"""A PostgreSQL of one's own in a temporary folder: nothing in, its address out; it is gone
afterwards.

    with cluster() as own:
        own.address("one")      postgresql://…, with a schema of this name
        own.kill(), own.again() as after a crash

It listens at a Unix socket alone, and runs under a user without privileges where root starts it,
since PostgreSQL refuses to be run by root. In: Debian's package `postgresql`, or any other with
`initdb` and `postgres` on the search path.
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

PLACES = Path("/usr/lib/postgresql")
"""Where Debian puts the programs, by version."""
OTHERS = ("nobody", "daemon")
"""Users without privileges."""
SOON = 30.0
"""Seconds in which it must answer."""


def programs() -> Path | None:
    """The folder of the newest PostgreSQL of this machine; None if there is none."""
    found = [each for each in PLACES.glob("*/bin") if (each / "initdb").exists()]
    newest = max(found, key=lambda each: float(each.parent.name), default=None)
    path = shutil.which("initdb")
    return newest or (Path(path).parent if path is not None else None)


class Cluster:
    """A PostgreSQL in a folder."""

    def __init__(self, folder: Path, *, durable: bool = False) -> None:
        """`durable`: it waits for the disk, as it does where it is used."""
        found = programs()
        assert found is not None, "there is no PostgreSQL on this machine"
        self.folder = folder
        self._programs = found
        self._data = folder / "data"
        self._durable = durable
        self._process: subprocess.Popen[bytes] | None = None
        self._user = _unprivileged()
        self._as: dict[str, Any] = {"cwd": folder}
        if self._user is not None:
            os.chown(folder, self._user.pw_uid, self._user.pw_gid)
            who = {"user": self._user.pw_uid, "group": self._user.pw_gid, "extra_groups": []}
            self._as |= who
        done = subprocess.run(
            [found / "initdb", "--pgdata", self._data, "--username", "hall", "--auth", "trust",
             "--encoding", "UTF8", "--locale", "C", "--no-sync", "--no-instructions"],
            capture_output=True, text=True, check=False, **self._as,
        )  # fmt: skip
        if done.returncode:
            raise RuntimeError(f"initdb: {done.stderr}")

    def start(self) -> None:
        """It answers when this returns."""
        settings = {
            "listen_addresses": "", "unix_socket_directories": str(self.folder),
            "fsync": "on" if self._durable else "off", "max_connections": "120",
            "log_min_messages": "fatal",
        }  # fmt: skip
        given = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        with (self.folder / "said").open("ab") as said:
            self._process = subprocess.Popen(
                [self._programs / "postgres", "-D", self._data, *given],
                stdout=said, stderr=said, **self._as,
            )  # fmt: skip
        until = time.monotonic() + SOON
        while self._ask("SELECT 1"):
            if time.monotonic() > until or self._process.poll() is not None:
                raise RuntimeError(f"postgres: {(self.folder / 'said').read_text()}")
            time.sleep(0.02)

    def _ask(self, sql: str) -> int:
        psql = str(self._programs / "psql")
        command = [psql, "-h", str(self.folder), "-U", "hall", "-d", "postgres", "-qXc", sql]
        return subprocess.run(command, capture_output=True, check=False, **self._as).returncode

    def address(self, name: str) -> str:
        """Where a hall of this name is; made if it is not there."""
        if self._ask(f"CREATE SCHEMA IF NOT EXISTS {name}"):
            raise RuntimeError(f"no schema {name}: {(self.folder / 'said').read_text()}")
        return f"postgresql://hall@/postgres?host={self.folder}&options=-csearch_path%3D{name}"

    def kill(self) -> None:
        """All its processes are killed at once."""
        assert self._process is not None, "it runs"
        pid = self._process.pid
        others = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        for each in (pid, *map(int, others)):
            with suppress(ProcessLookupError):
                os.kill(each, signal.SIGKILL)
        self._process.wait(SOON)

    def again(self) -> None:
        """It runs, whether it was killed or not."""
        if self._process is not None and self._process.poll() is not None:
            self.start()

    def stop(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(signal.SIGINT)
            self._process.wait(SOON)


def _unprivileged() -> pwd.struct_passwd | None:
    """Whom root runs it as; None for who is not root."""
    if os.getuid():
        return None
    for name in OTHERS:
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise RuntimeError(f"PostgreSQL does not run as root; expected a user {' or '.join(OTHERS)}")


@contextmanager
def cluster(*, durable: bool = False) -> Iterator[Cluster]:
    """A PostgreSQL that runs, in a folder that other users can reach and that is gone after it."""
    folder = Path(tempfile.mkdtemp(prefix="hall-", dir=os.environ.get("TMPDIR", "/tmp")))
    try:
        own = Cluster(folder, durable=durable)
        try:
            own.start()
            yield own
        finally:
            own.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
