"""Tests of picture files taken apart: sizes, orientation, what is left without EXIF data."""

from __future__ import annotations

import gc
import io
import warnings
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image

from tablewright.errors import TablewrightError
from tablewright.render.raster import Jpeg, Png, open_image, png_parts, read_raster
from tests.render.samples import art


def photograph(path: Path, orientation: int) -> Path:
    exif = Image.Exif()
    exif[0x0112] = orientation
    Image.new("RGB", (60, 40), (200, 10, 10)).save(path, exif=exif)
    return path


def test_a_png_file(tmp_path: Path) -> None:
    found = read_raster(str(art(tmp_path / "a.png")))
    assert isinstance(found, Png)
    assert (found.width, found.height, found.bits, found.channels) == (40, 30, 8, 3)
    assert not found.transparent
    assert found.file == (tmp_path / "a.png").read_bytes()


@pytest.mark.parametrize("orientation", [1, 6, 8])
def test_a_jpeg_file_without_its_exif_data(tmp_path: Path, orientation: int) -> None:
    found = read_raster(str(photograph(tmp_path / "a.jpg", orientation)))
    assert isinstance(found, Jpeg)
    assert found.orientation == orientation
    assert (found.width, found.height, found.plain) == (60, 40, True)
    if orientation != 1:
        with Image.open(io.BytesIO(found.bare)) as image:
            assert 0x0112 not in image.getexif()
            assert image.size == (60, 40)
            assert image.tobytes() == Image.open(tmp_path / "a.jpg").tobytes()


def test_an_impossible_orientation_is_none(tmp_path: Path) -> None:
    found = read_raster(str(photograph(tmp_path / "a.jpg", 9)))
    assert isinstance(found, Jpeg)
    assert found.orientation == 1


def _files() -> dict[str, bytes]:
    found = {}
    for kind in ("PNG", "JPEG", "WEBP", "GIF"):
        buffer = io.BytesIO()
        Image.new("RGB", (9, 7), (1, 2, 3)).save(buffer, kind)
        found[kind] = buffer.getvalue()
    return found


FILES = _files()


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(sorted(FILES)), st.integers(0, 400), st.binary(max_size=6), st.booleans())
def test_damage_never_ends_in_anything_but_an_error_that_names_the_file(
    tmp_path: Path, kind: str, place: int, noise: bytes, cut: bool
) -> None:
    data = FILES[kind]
    path = tmp_path / "a"
    path.write_bytes(data[:place] + noise + (b"" if cut else data[place + len(noise) :]))
    message = ""
    try:
        found = read_raster(str(path))
        assert found.width > 0
        assert found.height > 0
    except TablewrightError as error:
        message = str(error)
    assert message == "" or message.startswith(f"{path}: ")


def test_parts_of_what_is_no_png_file() -> None:
    with pytest.raises(ValueError, match="it ends too early"):
        png_parts(b"\x89PNG\r\n\x1a\n")


@pytest.mark.parametrize("kind", FILES)
def test_a_damaged_file_is_not_left_open(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "a"
    path.write_bytes(FILES[kind][: len(FILES[kind]) * 2 // 3])
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        with pytest.raises(TablewrightError, match="damaged"):
            open_image(str(path))
        gc.collect()
    assert [str(each.message) for each in seen] == []
