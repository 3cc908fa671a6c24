"""Tests of pictures in a PDF: passed through as they are, stored once, shown the right way up."""

from __future__ import annotations

import io
import struct
import zlib
from pathlib import Path
from typing import Any, NamedTuple

import pikepdf
import pytest
from PIL import Image

from tablewright.drawing import Box
from tablewright.errors import TablewrightError
from tests.render.samples import BLUE, art, at, block, look, near, page, pdf, picture

BOX = Box(20, 10, 120, 80)


class Stored(NamedTuple):
    """An image object of a file."""

    width: int
    height: int
    bits: int
    filter: str
    data: bytes
    masked: bool
    space: str


def stored(data: bytes) -> list[Stored]:
    """The image objects of a file."""
    with pikepdf.open(io.BytesIO(data)) as document:
        return [
            Stored(
                int(each.Width),
                int(each.Height),
                int(each.BitsPerComponent),
                str(each.Filter),
                each.read_raw_bytes(),
                "/SMask" in each,
                str(each.ColorSpace),
            )
            for each in document.objects
            if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Image"
        ]


def idat(path: Path) -> bytes:
    """A PNG file's own compressed data."""
    data, found, place = path.read_bytes(), b"", 8
    while place < len(data):
        (length,) = struct.unpack_from(">I", data, place)
        if data[place + 4 : place + 8] == b"IDAT":
            found += data[place + 8 : place + 8 + length]
        place += 12 + length
    return found


def shown(path: Path) -> Image.Image:
    return look(page(picture(path, BOX)))


def convert(path: Path, mode: str) -> Path:
    with Image.open(path) as image:
        changed = image.convert(mode)
    changed.save(path)
    return path


@pytest.mark.parametrize(("mode", "bits"), [("RGB", 8), ("L", 8), ("P", 8), ("1", 1)])
def test_png_data_is_passed_through(tmp_path: Path, mode: str, bits: int) -> None:
    path = convert(art(tmp_path / "a.png", (120, 80)), mode)
    (image,) = stored(pdf(page(picture(path, BOX))))
    assert image.data == idat(path)
    assert (image.width, image.height, image.bits) == (120, 80, bits)
    with Image.open(path) as original:
        wanted = original.convert("RGB").getpixel((100, 20))
    assert isinstance(wanted, tuple)
    assert near(at(shown(path), 120, 30), wanted)


@pytest.mark.parametrize("mode", ["RGB", "L"])
def test_jpeg_files_are_passed_through(tmp_path: Path, mode: str) -> None:
    with Image.open(art(tmp_path / "a.png", (120, 80))) as image:
        image.convert(mode).save(tmp_path / "a.jpg", quality=95)
    (stream,) = stored(pdf(page(picture(tmp_path / "a.jpg", BOX))))
    assert stream.data == (tmp_path / "a.jpg").read_bytes()
    assert stream.filter == "/DCTDecode"
    with Image.open(tmp_path / "a.jpg") as original:
        wanted = original.convert("RGB").getpixel((100, 20))
    assert isinstance(wanted, tuple)
    assert near(at(shown(tmp_path / "a.jpg"), 120, 30), wanted, 6)


def test_inks_are_not_taken_for_their_opposite(tmp_path: Path) -> None:
    image = Image.new("CMYK", (120, 80), (255, 0, 0, 0))
    image.paste((0, 0, 0, 0), (60, 0, 120, 80))
    image.save(tmp_path / "a.jpg", quality=95)
    (stream,) = stored(pdf(page(picture(tmp_path / "a.jpg", BOX))))
    assert stream.space == "/DeviceCMYK"
    assert stream.data == (tmp_path / "a.jpg").read_bytes()
    red, _, blue = at(shown(tmp_path / "a.jpg"), 40, 50)
    assert red < 100 < 180 < blue, "cyan"
    assert near(at(shown(tmp_path / "a.jpg"), 120, 50), (255, 255, 255), 6)


def test_a_picture_is_stored_once(tmp_path: Path) -> None:
    path, copy = art(tmp_path / "a.png"), art(tmp_path / "b.png")
    marks = [picture(path, Box(x, 0, 30, 30)) for x in (0, 40, 80)]
    assert len(stored(pdf(page(*marks, picture(copy, BOX)), page(*marks)))) == 1


def test_alpha_becomes_a_soft_mask(tmp_path: Path) -> None:
    image = Image.new("RGBA", (12, 8), (255, 0, 0, 128))
    image.paste((0, 255, 0, 255), (6, 0, 12, 8))
    image.save(tmp_path / "a.png")
    mark = picture(tmp_path / "a.png", BOX)
    seen = look(page(block(Box(0, 0, 200, 100), BLUE), mark))
    assert near(at(seen, 40, 50), (128, 0, 127))
    assert near(at(seen, 120, 50), (0, 255, 0))
    found = {(each.space, each.masked) for each in stored(pdf(page(mark)))}
    assert found == {("/DeviceRGB", True), ("/DeviceGray", False)}


def test_an_opaque_alpha_channel_is_left_out(tmp_path: Path) -> None:
    Image.new("RGBA", (12, 8), (255, 0, 0, 255)).save(tmp_path / "a.png")
    (only,) = stored(pdf(page(picture(tmp_path / "a.png", BOX))))
    assert not only.masked


@pytest.mark.parametrize("mode", ["P", "L", "RGB", "LA"])
def test_every_kind_of_transparency(tmp_path: Path, mode: str) -> None:
    image = Image.new("RGBA", (2, 1), (0, 0, 0, 0))
    image.putpixel((1, 0), (255, 255, 255, 255))
    if mode in ("L", "RGB"):
        image.convert(mode).save(tmp_path / "a.png", transparency=0 if mode == "L" else (0, 0, 0))
    elif mode == "P":
        flat = Image.new("P", (2, 1))
        flat.putpalette([0, 0, 0, 255, 255, 255])
        flat.putpixel((1, 0), 1)
        flat.save(tmp_path / "a.png", transparency=0)
    else:
        image.convert("LA").save(tmp_path / "a.png")
    seen = look(page(block(Box(0, 0, 200, 100), BLUE), picture(tmp_path / "a.png", BOX)))
    assert at(seen, 30, 50) == (0, 0, 255)
    assert at(seen, 130, 50) == (255, 255, 255)


def chunk(kind: bytes, content: bytes) -> bytes:
    return (
        struct.pack(">I", len(content))
        + kind
        + content
        + struct.pack(">I", zlib.crc32(kind + content))
    )


def test_interlaced_rows_are_put_in_order(tmp_path: Path) -> None:
    levels = [[16 * (x + y) for x in range(8)] for y in range(8)]
    passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2)]
    rows = b""
    for x0, y0, dx, dy in [*passes, (0, 1, 1, 2)]:
        for y in range(y0, 8, dy):
            rows += b"\0" + bytes(levels[y][x] for x in range(x0, 8, dx))
    header = struct.pack(">IIBBBBB", 8, 8, 8, 0, 0, 0, 1)
    body = chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
    (tmp_path / "a.png").write_bytes(b"\x89PNG\r\n\x1a\n" + body)
    seen = look(page(picture(tmp_path / "a.png", Box(0, 0, 80, 80))))
    for x, y in ((0, 0), (3, 5), (7, 7), (6, 1)):
        level = levels[y][x]
        assert near(at(seen, 10 * x + 5, 10 * y + 5), (level, level, level)), (x, y)


def test_sixteen_bits_become_eight(tmp_path: Path) -> None:
    image = Image.new("I;16", (3, 1))
    for x, value in enumerate((0, 0x8000, 0xFFFF)):
        image.putpixel((x, 0), value)
    image.save(tmp_path / "a.png")
    seen = shown(tmp_path / "a.png")
    assert [at(seen, x, 50)[0] for x in (30, 80, 130)] == [0, 127, 255]


@pytest.mark.parametrize("orientation", range(1, 9))
def test_photographs_are_turned_as_their_camera_says(tmp_path: Path, orientation: int) -> None:
    from PIL import ImageOps

    image = Image.new("RGB", (60, 40), (255, 255, 0))
    image.paste((255, 0, 0), (0, 0, 30, 20))
    image.paste((0, 0, 255), (30, 20, 60, 40))
    exif = Image.Exif()
    exif[0x0112] = orientation
    image.save(tmp_path / "a.jpg", quality=95, subsampling=0, exif=exif)
    with Image.open(tmp_path / "a.jpg") as original:
        upright = ImageOps.exif_transpose(original).resize((120, 80), Image.Resampling.NEAREST)
    seen = shown(tmp_path / "a.jpg")
    for x, y in ((30, 20), (90, 20), (30, 60), (90, 60)):
        wanted = upright.getpixel((x, y))
        assert isinstance(wanted, tuple)
        assert near(at(seen, 20 + x, 10 + y), wanted, 8), (x, y)


@pytest.mark.parametrize("mode", ["RGB", "RGBA"])
def test_webp_is_decoded(tmp_path: Path, mode: str) -> None:
    with Image.open(art(tmp_path / "a.png")) as opened:
        image = opened.convert("RGB")
    if mode == "RGBA":
        image.putalpha(Image.linear_gradient("L").resize(image.size))
    image.save(tmp_path / "a.webp", lossless=True, exact=True)
    image.save(tmp_path / "b.png")
    *mask, webp = stored(pdf(page(picture(tmp_path / "a.webp", BOX))))
    assert (webp.width, webp.height, webp.masked) == (40, 30, mode == "RGBA")
    assert len(mask) == webp.masked
    assert shown(tmp_path / "a.webp").tobytes() == shown(tmp_path / "b.png").tobytes()


def test_opacity_of_a_picture(tmp_path: Path) -> None:
    Image.new("RGB", (4, 4), (255, 0, 0)).save(tmp_path / "a.png")
    seen = look(page(picture(tmp_path / "a.png", BOX, 0.5)))
    assert near(at(seen, 60, 50), (255, 127, 127))


def test_a_picture_without_extent_is_not_read(tmp_path: Path) -> None:
    mark = picture(art(tmp_path / "a.png"), Box(10, 10, 0, 20))
    (tmp_path / "a.png").unlink()
    assert stored(pdf(page(mark))) == []


@pytest.mark.parametrize(
    ("name", "spoil", "message"),
    [
        ("a.png", lambda data: data[:-20], "it ends too early"),
        ("a.png", lambda data: data[:60] + b"?" + data[61:], "a checksum is wrong in its IDAT"),
        ("a.jpg", lambda data: data[:-400], "it ends too early"),
        ("a.jpg", lambda data: data[:4], "this picture is damaged"),
        ("a.png", lambda data: b"GIF89a", "this picture is damaged"),
        ("a.png", lambda data: b"%PDF-1.7", "not a PNG, JPEG, WebP or GIF picture"),
        ("a.png", lambda data: b"", "not a PNG, JPEG, WebP or GIF picture"),
    ],
)
def test_damaged_files_are_named(tmp_path: Path, name: str, spoil: Any, message: str) -> None:
    with Image.open(art(tmp_path / "art.png")) as image:
        image.save(tmp_path / name)
    mark = picture(tmp_path / name, BOX)
    (tmp_path / name).write_bytes(spoil((tmp_path / name).read_bytes()))
    with pytest.raises(TablewrightError, match=message) as caught:
        pdf(page(mark))
    assert str(caught.value).startswith(str(tmp_path / name))


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    mark = picture(art(tmp_path / "a.png"), BOX)
    (tmp_path / "a.png").unlink()
    with pytest.raises(TablewrightError, match=r"a\.png: cannot read this picture: No such file"):
        pdf(page(mark))
