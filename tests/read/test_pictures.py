"""Picture files: found in their folders, never outside, and only such as can be printed."""

from __future__ import annotations

import struct
import zlib
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from tablewright.read import pictures
from tablewright.render.raster import Png, read_raster
from tests.read.desk import Desk

FISH = "cards/pond/fish.yaml"


def picture(path: str, size: tuple[int, int] = (4, 4)) -> None:
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    Image.new("RGB", size, "red").save(path)


def bare_png(width: int, height: int) -> bytes:
    """A PNG that only says how large it is."""
    head = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    data = b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + head
    data += struct.pack(">I", zlib.crc32(head))
    return data + b"\0\0\0\0IEND" + struct.pack(">I", zlib.crc32(b"IEND"))


@pytest.mark.parametrize(
    "name", ["pike.png", "pike.jpg", "pike.jpeg", "pike.PNG", "pike.webp", "pike.gif"]
)
def test_pictures_in_the_game_its_art_and_the_layouts(desk: Desk, name: str) -> None:
    desk.change(FISH, "kind: Hunter", f"kind: Hunter\n    art: {name}")
    for folder in ("cards/pond", "cards/pond/art", "layouts"):
        path = f"{folder}/{name}"
        picture(path)
        assert Path(path) in desk.read().files
        Path(path).unlink()


def test_svg(desk: Desk) -> None:
    desk.change(FISH, "kind: Hunter", "kind: Hunter\n    art: sub/pike.svg")
    desk.write("cards/pond/sub/pike.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>')
    assert desk.said() == []


CASES: list[tuple[str, bytes | None, str]] = [
    ("none.png", None, "there is no file 'none.png'"),
    (
        "../../secret.png",
        None,
        "the path '../../secret.png' leaves the workspace; expected a path "
        "inside of the game's folder, its art/ or layouts/",
    ),
    (
        "/etc/passwd",
        None,
        "the path '/etc/passwd' leaves the workspace; expected a path inside of "
        "the game's folder, its art/ or layouts/",
    ),
    (
        "C:\\x.png",
        None,
        "the path 'C:\\x.png' leaves the workspace; expected a path inside of the "
        "game's folder, its art/ or layouts/",
    ),
    (
        "a" * 300 + ".png",
        None,
        f"the name '{'a' * 40}…' is too long for a file; expected at most 255 letters in each part "
        "of the path, got 304",
    ),
    (
        "b" * 300 + "/a.png",
        None,
        f"the name '{'b' * 40}…' is too long for a file; expected at most 255 letters in each part "
        "of the path, got 300",
    ),
    ("a.png", b"", "the picture does not open; expected a PNG file"),
    ("a.png", b"GIF89a", "the picture does not open; expected a PNG file"),
    (
        "a.bmp",
        b"BM",
        "a picture of unknown kind; expected PNG, JPEG, WebP, GIF or SVG, got '.bmp'",
    ),
    ("a.gif", b"GIF89a", "the picture does not open; expected a GIF file"),
    (
        "a.png",
        bare_png(20_000, 20_000),
        "the picture is too large; expected at most 100 megapixels",
    ),
    (
        "a.png",
        bare_png(11_000, 10_000),
        "the picture is too large; expected at most 100 megapixels, got 11000 x 10000 pixels",
    ),
    ("a.svg", b"<svg>", "the SVG file does not open; got no element found: line 1, column 5"),
    ("a.svg", b"<html/>", "the file is no SVG; expected <svg>, got <html>"),
    ("a.svg", b'<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>', "the SVG file declares entities"),
]


@pytest.mark.parametrize(("name", "data", "said"), CASES, ids=[case[2] for case in CASES])
def test_a_picture_that_cannot_be_used(
    desk: Desk, name: str, data: bytes | None, said: str
) -> None:
    desk.change(FISH, "kind: Hunter", f"kind: Hunter\n    art: {name}")
    if data is not None:
        desk.write(f"cards/pond/{name}", data)
    assert desk.said() == [f"cards/pond/fish.yaml:21:10: {said}"]


def test_a_jpeg_that_is_cut_off_or_is_none(desk: Desk) -> None:
    desk.change(FISH, "kind: Hunter", "kind: Hunter\n    art: a.jpg")
    picture("cards/pond/a.jpg", (300, 300))
    data = Path("cards/pond/a.jpg").read_bytes()
    desk.write("cards/pond/a.jpg", data[:-300])
    assert desk.said() == [
        "cards/pond/fish.yaml:21:10: the picture is cut off; expected a whole JPEG file"
    ]
    picture("b.png")
    desk.write("cards/pond/a.jpg", Path("b.png").read_bytes())
    assert desk.said() == [
        "cards/pond/fish.yaml:21:10: the picture is not what its name says; expected JPEG, got PNG"
    ]


def test_a_large_file(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "MEGABYTES", 0)
    desk.change(FISH, "kind: Hunter", "kind: Hunter\n    art: a.png")
    picture("cards/pond/a.png")
    assert desk.said() == [
        "cards/pond/fish.yaml:21:10: the picture file is too large; expected at most 0 MB, got 0 MB"
    ]


def test_a_large_svg_file(desk: Desk) -> None:
    desk.change(FISH, "kind: Hunter", "kind: Hunter\n    art: a.svg")
    desk.write("cards/pond/a.svg", "<svg>" + " " * 4_200_000 + "</svg>")
    assert desk.said() == [
        "cards/pond/fish.yaml:21:10: the picture file is too large; expected at most 4 MB, got 4 MB"
    ]


def test_a_link_does_not_leave_the_workspace(desk: Desk, tmp_path: Path) -> None:
    outside = tmp_path.parent / f"{tmp_path.name}-secret.png"
    picture(str(outside))
    Path("cards/pond/a.png").symlink_to(outside)
    desk.change(FISH, "kind: Hunter", "kind: Hunter\n    art: a.png")
    assert desk.said() == [
        "cards/pond/fish.yaml:21:10: 'a.png' is a link that leaves the workspace; "
        "expected a file inside of the game's folder, its art/ or layouts/"
    ]


def test_the_nearest_file_is_offered(desk: Desk) -> None:
    picture("cards/pond/art/sub/pike.png")
    desk.change(FISH, "kind: Hunter", "kind: Hunter\n    art: sub/pkie.png")
    assert desk.problems()[0].hint == "did you mean 'sub/pike.png'?"


def test_a_picture_of_a_face(desk: Desk) -> None:
    desk.change(
        "layouts/faces/plain-back.yaml",
        "elements:\n",
        "elements:\n"
        "  - {kind: picture, source: wave.png}\n"
        "  - {kind: picture, source: '{{ card.art }}'}\n",
    )
    assert desk.said() == ["layouts/faces/plain-back.yaml:4:29: there is no file 'wave.png'"]


def test_an_id_that_no_file_can_be_named_after(desk: Desk) -> None:
    desk.change("cards/pond/game.yaml", "id: fish,", f"id: {'f' * 81},")
    assert any("an id of at most 80 characters" in said for said in desk.said())


@pytest.mark.parametrize("kind", ["gif", "webp"])
def test_of_an_animation_the_first_picture_is_taken_and_said(desk: Desk, kind: str) -> None:
    desk.change(FISH, "kind: Hunter", f"kind: Hunter\n    art: pike.{kind}")
    frames = [Image.new("RGB", (8, 8), each) for each in ("red", "blue", "green")]
    path = desk.folder / f"cards/pond/pike.{kind}"
    frames[0].save(path, save_all=True, append_images=frames[1:], lossless=True)
    assert desk.said() == [
        f"cards/pond/fish.yaml:21:10: warning: 'pike.{kind}' is an animation of 3 pictures; "
        "the first is printed"
    ]
    found = read_raster(str(path))
    assert isinstance(found, Png)
    with Image.open(BytesIO(found.file)) as image:
        assert image.convert("RGB").getpixel((3, 3)) in ((255, 0, 0), (254, 0, 0))


def test_a_picture_in_another_folder_is_named_with_it(desk: Desk) -> None:
    desk.change(FISH, "kind: Hunter", "kind: Hunter\n    art: pike.png")
    (desk.folder / "cards/pond/photos").mkdir()
    picture("cards/pond/photos/pike.png")
    assert desk.problems()[0].hint == "it lies in 'photos/pike.png'; write this path"
