"""Many drawings to picture files: shots and paths in, files out, on as many cores as there are.

The PDF is made here, in pieces of a few drawings; other processes rasterise and pack the pixels,
which is where the time goes. If no process can be started, it is all done here.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from itertools import chain, islice
from pathlib import Path
from typing import Literal, NamedTuple

from tablewright import workers
from tablewright.drawing import Drawing
from tablewright.fonts import Fonts
from tablewright.render.files import write_atomically
from tablewright.render.png import Area, Plate, Shot, pictures, plate, save_picture, shot

PIECE = 9
"""Drawings in one PDF: fonts are subset once for each, and as many pictures wait in memory."""
FEW = 4
"""For fewer drawings than this it takes longer to start processes than to do without."""

Progress = Callable[[int], None]
"""Told how many files are written so far."""


def write_pngs(
    jobs: Iterable[tuple[Drawing, Path]],
    dpi: float,
    fonts: Fonts,
    *,
    area: Area = "trim",
    rounded: bool = False,
    processes: int | None = None,
    progress: Progress | None = None,
) -> int:
    """Writes each drawing's area at a resolution to its path, as `write_shots` does."""
    shots = ((shot(drawing, dpi, area=area, rounded=rounded), path) for drawing, path in jobs)
    return write_shots(shots, fonts, processes=processes, progress=progress)


def write_shots(
    jobs: Iterable[tuple[Shot, Path]],
    fonts: Fonts,
    *,
    processes: int | None = None,
    progress: Progress | None = None,
) -> int:
    """Writes each picture to its path, whole or not at all; returns how many.

    A path that ends in `.jpg` gets a JPEG file, any other a PNG file. `processes` is by default the
    number of cores, at most 8; with 1 all is done in this process. Raises TablewrightError as
    `shot`, `plate` and `write_atomically` do.
    """
    count = processes if processes is not None else workers.cores()
    pieces = _pieces(jobs, fonts)
    first = next(pieces, None)
    if first is None:
        return 0
    every = chain((first,), pieces)
    report = progress if progress is not None else _silent
    if count <= 1 or len(first.paths) < FEW:
        return _told((_write(piece) for piece in every), report)
    return _told(_written(every, count), report)


class _Piece(NamedTuple):
    """What one process gets at a time."""

    plate: Plate
    paths: tuple[Path, ...]


def _pieces(jobs: Iterable[tuple[Shot, Path]], fonts: Fonts) -> Iterator[_Piece]:
    each = iter(jobs)
    while some := list(islice(each, PIECE)):
        made = plate([one for one, _ in some], fonts)
        yield _Piece(made, tuple(path for _, path in some))


def _written(pieces: Iterable[_Piece], processes: int) -> Iterator[int]:
    """The numbers of files written, piece by piece in order, by other processes."""
    waiting: deque[tuple[_Piece, Future[int] | None]] = deque()
    with workers.pool(processes) as pool:
        for piece in pieces:
            waiting.append((piece, _submitted(pool, piece)))
            if len(waiting) > processes:
                yield _result(*waiting.popleft())
        while waiting:
            yield _result(*waiting.popleft())


def _submitted(pool: ProcessPoolExecutor, piece: _Piece) -> Future[int] | None:
    try:
        return pool.submit(_write, piece)
    except (BrokenProcessPool, OSError):
        return None


def _result(piece: _Piece, future: Future[int] | None) -> int:
    """What the other process did, or what is done here since it could not be started."""
    if future is not None:
        try:
            return future.result()
        except BrokenProcessPool:
            pass
    return _write(piece)


def _write(piece: _Piece) -> int:
    targets = piece.plate.targets
    for path, target, image in zip(piece.paths, targets, pictures(piece.plate), strict=True):
        kind: Literal["png", "jpg"] = "jpg" if path.suffix == ".jpg" else "png"
        write_atomically(
            path,
            partial(save_picture, image, dpi=target.dpi, kind=kind, compression=target.compression),
        )
    return len(piece.paths)


def _told(numbers: Iterable[int], report: Progress) -> int:
    done = 0
    for number in numbers:
        done += number
        report(done)
    return done


def _silent(done: int) -> None:
    """For those who do not want to be told."""
