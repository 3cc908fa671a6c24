"""What is kept between runs comes back as it was or not at all, and no folder need be writable."""

from __future__ import annotations

import errno
import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablewright import keeping
from tablewright.errors import TablewrightError
from tablewright.keeping import (
    PART,
    STALE,
    Shelf,
    cache_folder,
    read_sealed,
    seal,
    take_trouble,
    unsealed,
    write_sealed,
)


@pytest.fixture(autouse=True)
def no_trouble() -> Iterator[None]:
    take_trouble()
    yield
    take_trouble()


def full(*_: object) -> int:
    """What a write does where there is no room."""
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def half(path: Path) -> None:
    """Writes a part, and then there is no room."""
    path.write_bytes(b"half")
    full()


def test_what_was_sealed_comes_back_unless_any_bit_of_it_changed() -> None:
    data = seal(b"heron", "key")
    assert unsealed(data, "key") == b"heron"
    assert unsealed(data, "other key") is None
    for at in range(len(data)):
        for bit in range(8):
            flipped = bytearray(data)
            flipped[at] ^= 1 << bit
            assert unsealed(bytes(flipped), "key") is None
    for end in range(len(data)):
        assert unsealed(data[:end], "key") is None
    for other in ("heron", 7, None):
        assert unsealed(other, "key") is None


def test_a_sealed_file(tmp_path: Path) -> None:
    path = tmp_path / "new" / "note"
    assert read_sealed(path) is None
    write_sealed(path, b"heron")
    assert read_sealed(path) == b"heron"
    path.write_bytes(path.read_bytes()[:-1])
    assert read_sealed(path) is None
    assert take_trouble() == ""


def test_a_file_on_a_shelf_is_found_as_it_was(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "birds")
    assert shelf.find("a.heron.png") is None
    kept = shelf.keep("a.heron.png", lambda path: path.write_bytes(b"grey"))
    assert kept.name.startswith("a.heron.")
    assert kept.suffix == ".png"
    for again in (shelf, Shelf(tmp_path / "birds")):
        assert again.find("a.heron.png") == kept
        assert again.find("heron.png") is None
    assert os.listdir(tmp_path / "birds") == [kept.name]


@pytest.mark.parametrize("damaged", [b"", b"gre", b"gray", b"grey "])
def test_a_damaged_file_is_not_found_and_made_anew(tmp_path: Path, damaged: bytes) -> None:
    kept = Shelf(tmp_path).keep("heron.png", lambda path: path.write_bytes(b"grey"))
    kept.write_bytes(damaged)
    shelf = Shelf(tmp_path)
    assert shelf.find("heron.png") is None
    assert not kept.exists()
    assert shelf.keep("heron.png", lambda path: path.write_bytes(b"grey")) == kept


def test_what_is_kept_anew_replaces_what_was_there(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.keep("heron.png", lambda path: path.write_bytes(b"grey"))
    new = shelf.keep("heron.png", lambda path: path.write_bytes(b"white"))
    assert os.listdir(tmp_path) == [new.name]


def test_many_that_keep_the_same_at_once_disturb_nobody(tmp_path: Path) -> None:
    """Each writes under a name of its own, so nobody takes away what another one opens."""
    wrong: list[Exception] = []
    begin = threading.Barrier(8)

    def slow(path: Path) -> None:
        with path.open("xb") as file:
            file.write(b"gr")
            time.sleep(0.002)
            file.write(b"ey")

    def work() -> None:
        try:
            begin.wait()
            for _ in range(10):
                found = Shelf(tmp_path).keep("heron.png", slow)
                assert found.read_bytes() == b"grey"
                write_sealed(tmp_path / "note", b"grey")
                assert read_sealed(tmp_path / "note") == b"grey"
        except Exception as error:
            wrong.append(error)

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []
    assert len(os.listdir(tmp_path)) == 2


def test_a_full_disk_leaves_nothing_half_written_and_is_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = Shelf(tmp_path / "birds")
    spare: list[Path] = []

    def make(path: Path) -> None:
        path.write_bytes(b"grey")
        if path.is_relative_to(tmp_path):
            full()
        spare.append(path)

    for name in ("heron.png", "egret.png"):
        kept = shelf.keep(name, make)
        assert kept.read_bytes() == b"grey"
        assert not kept.is_relative_to(tmp_path)
        assert shelf.find(name) == kept
    monkeypatch.setattr(Path, "write_bytes", full)
    write_sealed(tmp_path / "birds" / "note", b"x")
    assert os.listdir(tmp_path / "birds") == []
    where = tmp_path / "birds"
    assert take_trouble() == (
        f"nothing can be kept in {where} (No space left on device), so this run goes on without; "
        "make room there, or let TABLEWRIGHT_CACHE name another folder"
    )


def test_no_room_anywhere_is_an_error_with_what_to_do(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "birds")
    with pytest.raises(TablewrightError) as caught:
        shelf.keep("heron.png", half)
    spare = keeping.spare_folder()
    assert str(caught.value) == (
        f"nothing can be written in {spare} (No space left on device); make room there, or let "
        "TABLEWRIGHT_CACHE name a folder that has some"
    )
    assert not list(spare.rglob(f"*{PART}*"))


def test_what_fails_for_another_reason_fails(tmp_path: Path) -> None:
    def wrong(path: Path) -> None:
        path.write_bytes(b"x")
        raise ValueError("no bird")

    with pytest.raises(ValueError, match="no bird"):
        Shelf(tmp_path).keep("heron.png", wrong)
    assert os.listdir(tmp_path) == []


def test_leftovers_of_killed_runs_are_removed(tmp_path: Path) -> None:
    stale, fresh, other = (
        tmp_path / name for name in (f".note.1-aa{PART}", f".note.2-bb{PART}", f".other.1-aa{PART}")
    )
    for path in (stale, fresh, other):
        path.write_bytes(b"half")
    for path in (stale, other):
        os.utime(path, (0, time.time() - STALE - 60))
    write_sealed(tmp_path / "note", b"whole")
    assert sorted(os.listdir(tmp_path)) == sorted([fresh.name, other.name, "note"])


@pytest.mark.parametrize("why", ["full", "a file in the way"])
def test_a_folder_that_cannot_be_written_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, why: str
) -> None:
    (tmp_path / "file").write_text("")
    wanted = tmp_path / ("cache" if why == "full" else "file/cache")
    monkeypatch.setenv("TABLEWRIGHT_CACHE", str(wanted))
    if why == "full":
        monkeypatch.setattr("tempfile.TemporaryFile", lambda dir: Full())
    cache_folder.cache_clear()
    try:
        found = cache_folder()
    finally:
        cache_folder.cache_clear()
    assert found == keeping.spare_folder()
    told = take_trouble()
    assert told.startswith(f"nothing can be kept in {wanted} (")


class Full:
    """A file where there is no room."""

    write = staticmethod(full)

    def __enter__(self) -> Full:
        return self

    def __exit__(self, *_: object) -> None:
        pass
