"""A press for tests: the profile that Ghostscript brings, and programs that are not ours and read
what shops get."""

from __future__ import annotations

import functools
import subprocess
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from tablewright.press.profiles import read_profile, system_profile
from tablewright.render.inks import Profile

PLATES = ("Cyan", "Magenta", "Yellow", "Black")


needs_press = pytest.mark.press


@functools.cache
def profile() -> Profile:
    """The profile of the press."""
    path = system_profile()
    assert path is not None
    return read_profile(path)


def plates(file: Path, folder: Path, *, page: int = 1, dpi: int = 100) -> NDArray[np.float64]:
    """The four plates of a page as Ghostscript separates it: percent of ink, plate by plate."""
    out = _separated(file, folder, page, dpi)
    return np.stack([_plate(out, name) for name in PLATES])


def spot_plate(file: Path, folder: Path, name: str, *, dpi: int = 100) -> NDArray[np.float64]:
    """The plate of an ink of its own on the first page: percent of ink."""
    return _plate(_separated(file, folder, 1, dpi), name)


def _separated(file: Path, folder: Path, page: int, dpi: int) -> Path:
    out = folder / f"plates-{page}.tif"
    subprocess.run(
        ["gs", "-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-sDEVICE=tiffsep", f"-r{dpi}",
         f"-dFirstPage={page}", f"-dLastPage={page}", f"-sOutputFile={out}", str(file)],
        check=True, capture_output=True,
    )  # fmt: skip
    return out


def _plate(out: Path, name: str) -> NDArray[np.float64]:
    with Image.open(out.with_name(f"{out.stem}({name}).tif")) as plate:
        ink: NDArray[np.float64] = (255 - np.asarray(plate).astype(np.float64)) / 2.55
    return ink


def said(*command: str) -> str:
    """What a program says; it has to be content."""
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return done.stdout + done.stderr
