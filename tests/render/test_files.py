"""Tests of files that appear whole or not at all, also when the program is killed."""

from __future__ import annotations

import errno
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import BinaryIO

import pytest

from tablewright.errors import TablewrightError
from tablewright.render.files import PART, STALE, drafting, write_atomically

ROOT = Path(__file__).parents[2]


def write(path: Path, text: bytes) -> None:
    def says(out: BinaryIO) -> None:
        out.write(text)

    write_atomically(path, says)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_file_is_made_with_its_folders_and_replaced(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "a.pdf"
    write(path, b"one")
    write(path, b"two")
    assert path.read_bytes() == b"two"
    assert names(path.parent) == ["a.pdf"]


def test_a_new_file_can_be_read_by_others_as_any_file(tmp_path: Path) -> None:
    (tmp_path / "plain").write_bytes(b"")
    write(tmp_path / "a.pdf", b"x")
    assert (tmp_path / "a.pdf").stat().st_mode == (tmp_path / "plain").stat().st_mode


def test_an_error_while_writing_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    write(path, b"old")

    def fails(out: BinaryIO) -> None:
        out.write(b"half")
        raise ValueError("no more")

    with pytest.raises(ValueError, match="no more"):
        write_atomically(path, fails)
    assert path.read_bytes() == b"old"
    assert names(tmp_path) == ["a.pdf"]


@pytest.mark.parametrize(
    ("number", "message"),
    [
        (errno.ENOSPC, "the disk is full; make room on it, or choose another folder with --out"),
        (errno.EACCES, "no permission to write in"),
        (errno.EROFS, "no permission to write in"),
        (errno.ENAMETOOLONG, "the name is too long"),
        (errno.EIO, "choose another folder with --out"),
    ],
)
def test_the_system_s_refusals_say_what_to_do(tmp_path: Path, number: int, message: str) -> None:
    path = tmp_path / "a.pdf"
    write(path, b"old")

    def refuses(out: BinaryIO) -> None:
        out.write(b"half")
        raise OSError(number, os.strerror(number))

    with pytest.raises(TablewrightError, match=message) as caught:
        write_atomically(path, refuses)
    assert str(caught.value).startswith(f"{path}: cannot write this file: ")
    assert path.read_bytes() == b"old"
    assert names(tmp_path) == ["a.pdf"]


def test_a_really_full_disk(tmp_path: Path) -> None:
    full = Path("/dev/full")
    if not full.exists():
        full = tmp_path / "full"

    def fills(out: BinaryIO) -> None:
        if not full.is_char_device():
            raise OSError(errno.ENOSPC, "No space left on device")
        with full.open("wb", buffering=0) as disk:
            disk.write(b"x")

    with pytest.raises(TablewrightError, match="the disk is full"):
        write_atomically(tmp_path / "a.pdf", fills)
    assert not (tmp_path / "a.pdf").exists()


def test_what_is_in_the_way_is_named(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_text("x")
    with pytest.raises(TablewrightError, match="a folder is in the way"):
        write(tmp_path / "folder", b"x")
    with pytest.raises(TablewrightError, match=r"file is a file where a folder is needed"):
        write(tmp_path / "file" / "a.pdf", b"x")
    with pytest.raises(TablewrightError, match="the name is too long"):
        write(tmp_path / ("a" * 300), b"x")


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    write(tmp_path / "real" / "a.pdf", b"old")
    (tmp_path / "link.pdf").symlink_to(tmp_path / "real" / "a.pdf")
    write(tmp_path / "link.pdf", b"new")
    assert (tmp_path / "link.pdf").is_symlink()
    assert (tmp_path / "real" / "a.pdf").read_bytes() == b"new"


def test_leftovers_are_removed_when_they_belong_to_nobody(tmp_path: Path) -> None:
    stale, fresh, other = (
        tmp_path / name
        for name in (f".a.pdf.1-aa{PART}", f".a.pdf.2-bb{PART}", f".b.pdf.1-aa{PART}")
    )
    for path in (stale, fresh, other):
        path.write_bytes(b"half")
    for path in (stale, other):
        os.utime(path, (0, time.time() - STALE - 60))
    write(tmp_path / "a.pdf", b"whole")
    assert names(tmp_path) == sorted(["a.pdf", fresh.name, other.name])


KILLED = """
import sys
from pathlib import Path
from tablewright.render.files import write_atomically
path = Path(sys.argv[1])
turn = 0
print("ready", flush=True)
while True:
    turn += 1
    letter = b"abcdefghij"[turn % 10 : turn % 10 + 1]
    def write(out):
        for _ in range(200):
            out.write(letter * 1000)
            out.flush()
    write_atomically(path, write)
"""


def test_a_killed_program_leaves_the_old_file_or_the_new_one(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    write(path, b"j" * 200_000)
    moments = random.Random(1)
    seen: set[bytes] = set()
    leftovers = 0
    for _ in range(25):
        program = subprocess.Popen(
            [sys.executable, "-c", KILLED, str(path)], stdout=subprocess.PIPE, cwd=ROOT
        )
        assert program.stdout is not None
        assert program.stdout.readline() == b"ready\n"
        time.sleep(moments.uniform(0.0, 0.02))
        program.send_signal(signal.SIGKILL)
        program.wait()
        program.stdout.close()
        content = path.read_bytes()
        assert len(content) == 200_000, "a half file"
        assert len(set(content)) == 1, "a mixture of two files"
        seen.add(content[:1])
        parts = [name for name in names(tmp_path) if name != "a.pdf"]
        assert all(name.startswith(".a.pdf.") and name.endswith(PART) for name in parts), parts
        leftovers += len(parts)
        for name in parts:
            (tmp_path / name).unlink()
    assert len(seen) > 1, "the program never came to write a whole file"
    assert leftovers, "the program was never killed while it was writing"


def test_drafts_appear_when_they_are_finished_and_not_before(tmp_path: Path) -> None:
    first, second = tmp_path / "a.pdf", tmp_path / "b.pdf"
    write(first, b"old")
    with drafting(first) as one, drafting(second) as other:
        one.stream.write(b"new")
        other.stream.write(b"new")
        assert first.read_bytes() == b"old"
        one.finish()
        assert first.read_bytes() == b"new"
    assert names(tmp_path) == ["a.pdf"], "the second was not finished"
