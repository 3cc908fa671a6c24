"""Tests of many PNG files at once: the same bytes with and without other processes, progress."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest
from PIL import Image

from tablewright import workers
from tablewright.drawing import Box, Color, Drawing
from tablewright.errors import TablewrightError
from tablewright.render import png_files
from tablewright.render.png_files import PIECE, write_pngs
from tests.render.samples import art, block, fonts, picture, run


def jobs(folder: Path, count: int = 2 * PIECE + 3) -> list[tuple[Drawing, Path]]:
    found = []
    for index in range(count):
        ground = block(Box(0, 0, 60, 40), Color(index / count, 0.5, 0.2))
        marks = (ground, run(f"Card {index}", 5, 20))
        drawing = Drawing(60, 40, marks, f"card {index}", trim=Box(5, 5, 50, 30), corner=4)
        found.append((drawing, folder / f"{index}.png"))
    return found


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_processes_write_the_same_bytes_as_none(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    told: list[int] = []
    assert write_pngs(jobs(here), 100, fonts(), rounded=True, processes=1) == 21
    found = write_pngs(
        iter(jobs(there)), 100, fonts(), rounded=True, processes=2, progress=told.append
    )
    assert found == 21
    assert contents(here) == contents(there)
    assert told == [9, 18, 21]
    with Image.open(here / "20.png") as image:
        assert (image.size, image.mode) == ((69, 42), "RGBA")


def test_nothing_to_do(tmp_path: Path) -> None:
    assert write_pngs([], 100, fonts()) == 0


def test_drawings_are_taken_as_they_are_needed(tmp_path: Path) -> None:
    taken: list[int] = []
    ahead: list[int] = []

    def source() -> Iterator[tuple[Drawing, Path]]:
        for index, job in enumerate(jobs(tmp_path, 5 * PIECE)):
            taken.append(index)
            yield job

    write_pngs(
        source(), 72, fonts(), processes=1, progress=lambda done: ahead.append(len(taken) - done)
    )
    assert max(ahead) <= PIECE


class _NoPool:
    """A pool of processes that cannot be started."""

    def __init__(self, *_: object, **__: object) -> None: ...

    def __enter__(self) -> _NoPool:
        return self

    def __exit__(self, *_: object) -> None: ...

    def submit(self, *_: object) -> None:
        raise BrokenProcessPool("no process can be started here")


def test_without_other_processes_it_is_done_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "pool", _NoPool)
    assert write_pngs(jobs(tmp_path), 72, fonts(), processes=2) == 21
    assert len(contents(tmp_path)) == 21


def _die(piece: object) -> int:
    os._exit(3)


def test_what_a_dying_process_left_undone_is_done_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = png_files._write
    parent = os.getpid()

    def submitted(pool: object, piece: object) -> object:
        return pool.submit(_die, piece)  # type: ignore[attr-defined]

    def written(piece: png_files._Piece) -> int:
        assert os.getpid() == parent
        return write(piece)

    monkeypatch.setattr(png_files, "_submitted", submitted)
    monkeypatch.setattr(png_files, "_write", written)
    assert write_pngs(jobs(tmp_path), 72, fonts(), processes=2) == 21
    assert len(contents(tmp_path)) == 21


def test_an_error_in_another_process_reaches_the_caller(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(TablewrightError, match="is a file where a folder is needed"):
        write_pngs(jobs(tmp_path / "file"), 72, fonts(), processes=2)


def test_a_damaged_picture_ends_it(tmp_path: Path) -> None:
    path = art(tmp_path / "a.png")
    broken = Drawing(60, 40, (picture(path, Box(0, 0, 60, 40)),))
    path.write_bytes(b"\x89PNG\r\n\x1a\n")
    with pytest.raises(TablewrightError, match=r"a\.png: this picture is damaged"):
        write_pngs([*jobs(tmp_path, 20), (broken, tmp_path / "b.png")], 72, fonts(), processes=2)
