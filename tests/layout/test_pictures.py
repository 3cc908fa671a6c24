"""Picture files: found in their folders only, measured, fitted; and what wrong ones say."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from tablewright.drawing import Box, Color, Group, Picture, Use, apply, rectangle
from tablewright.layout import pictures
from tablewright.layout.pictures import (
    Fit,
    PictureError,
    PictureFile,
    SvgFile,
    find_file,
    fitted,
    marks_of,
    open_picture,
    resolution,
)

BLACK = Color(0, 0, 0)


def save(path: Path, size: tuple[int, int] = (40, 20), turn: int = 1) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    image = Image.new("RGB", size, "teal")
    exif = image.getexif()
    exif[274] = turn
    image.save(path, exif=exif)
    return path


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, ...]:
    save(tmp_path / "game" / "art" / "fungal-hermit.png")
    save(tmp_path / "game" / "hero.jpg")
    save(tmp_path / "layouts" / "hero.jpg", (10, 10))
    return tmp_path / "game", tmp_path / "game" / "art", tmp_path / "layouts"


def test_the_first_folder_that_has_it_wins(folders: tuple[Path, ...]) -> None:
    assert find_file("art/fungal-hermit.png", folders) == folders[0] / "art" / "fungal-hermit.png"
    assert find_file(" fungal-hermit.png ", folders) == folders[1] / "fungal-hermit.png"
    assert find_file("hero.jpg", folders) == folders[0] / "hero.jpg"


@pytest.mark.parametrize(
    "source",
    [
        "../secret.png",
        "art/../../secret.png",
        "/etc/a.png",
        "~/a.png",
        "C:/a.png",
        "a\\b.png",
        "a\0",
    ],
)
def test_a_path_never_leaves_its_folders(source: str, folders: tuple[Path, ...]) -> None:
    save(folders[0].parent / "secret.png")
    with pytest.raises(PictureError, match="leaves the workspace"):
        find_file(source, folders)


def test_a_link_never_leaves_its_folders(folders: tuple[Path, ...]) -> None:
    outside = save(folders[0].parent / "elsewhere" / "secret.png")
    (folders[0] / "link.png").symlink_to(outside)
    with pytest.raises(PictureError, match=r"'link.png' is a link that leaves the workspace"):
        find_file("link.png", folders)
    (folders[0] / "inside.png").symlink_to(folders[2] / "hero.jpg")
    assert find_file("inside.png", folders).name == "inside.png"


def test_a_missing_file_names_the_nearest(folders: tuple[Path, ...]) -> None:
    with pytest.raises(PictureError) as caught:
        find_file("art/fungal_hermit.png", folders)
    assert str(caught.value) == "there is no picture 'art/fungal_hermit.png'"
    assert caught.value.hint == "did you mean 'art/fungal-hermit.png'?"


@pytest.mark.parametrize("source", ["a" * 300 + ".png", "a" * 300 + "/b.png"])
def test_a_name_that_no_file_can_have(source: str, folders: tuple[Path, ...]) -> None:
    with pytest.raises(PictureError, match="there is no picture 'aaa"):
        find_file(source, folders)


def test_only_png_jpeg_webp_and_svg(folders: tuple[Path, ...]) -> None:
    (folders[0] / "a.bmp").write_bytes(b"BM")
    with pytest.raises(PictureError, match=r"'a.bmp' is not a PNG, JPEG, WebP, GIF or SVG file"):
        find_file("a.bmp", folders)


def test_size_and_digest(tmp_path: Path) -> None:
    found = open_picture(save(tmp_path / "a.png", (30, 12)), "a.png", BLACK)
    assert isinstance(found, PictureFile)
    assert found.pixels == found.upright == (30, 12)
    assert len(found.digest) == 64


def test_a_photograph_is_turned_upright(tmp_path: Path) -> None:
    found = open_picture(save(tmp_path / "a.jpg", (30, 12), turn=6), "a.jpg", BLACK)
    assert isinstance(found, PictureFile)
    assert found.upright == (12, 30)
    place = Box(10, 20, 12, 30)
    group = marks_of(found, place, place, None)[0]
    assert isinstance(group, Group)
    # Turned by a quarter clockwise: the stored top left corner comes to the top right.
    assert apply(group.matrix, 10, 20) == pytest.approx((22, 20))
    assert apply(group.matrix, 22, 20) == pytest.approx((22, 50))


@pytest.mark.parametrize("turn", range(1, 9))
def test_every_turn_fills_its_place(turn: int) -> None:
    place = Box(10, 20, 60, 30)
    file = PictureFile(Path("a.jpg"), "d", (3, 2), turn)
    mark = marks_of(file, place, place, None)[0]
    matrix = mark.matrix if isinstance(mark, Group) else (1, 0, 0, 1, 0, 0)
    corners = [apply(matrix, x, y) for x in (10, 70) for y in (20, 50)]
    assert sorted(corners) == pytest.approx(
        [pytest.approx(point) for point in [(10, 20), (10, 50), (70, 20), (70, 50)]]
    )


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "'a.png' is not a PNG, JPEG, WebP or GIF picture, or is damaged"),
        (
            b"\x89PNG\r\n\x1a\n garbage",
            "'a.png' is not a PNG, JPEG, WebP or GIF picture, or is damaged",
        ),
        (b"<svg/>", "'a.png' is not a PNG, JPEG, WebP or GIF picture"),
    ],
)
def test_damaged_files(tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "a.png"
    path.write_bytes(content)
    with pytest.raises(PictureError) as caught:
        open_picture(path, "a.png", BLACK)
    assert message in str(caught.value)


@pytest.mark.parametrize("kind", ["png", "jpeg", "webp", "gif"])
def test_a_file_that_is_cut_off(tmp_path: Path, kind: str) -> None:
    whole = BytesIO()
    Image.effect_noise((64, 64), 90).save(whole, kind)
    path = tmp_path / "a.png"
    path.write_bytes(whole.getvalue()[:-900])
    with pytest.raises(PictureError, match=r"'a.png' is cut off: its end is missing"):
        open_picture(path, "a.png", BLACK)


def test_files_that_are_too_big(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = save(tmp_path / "a.png", (100, 100))
    monkeypatch.setattr(pictures, "MOST_PIXELS", 9_000)
    with pytest.raises(PictureError, match=r"'a.png' has 100 x 100 pixels; a picture has at most"):
        open_picture(path, "a.png", BLACK)
    monkeypatch.setattr(pictures, "LARGEST_FILE", 100)
    with pytest.raises(PictureError, match=r"'a.png' has 0 MB; a picture has at most"):
        open_picture(path, "a.png", BLACK)


def test_a_header_of_enormous_size_is_no_crash(tmp_path: Path) -> None:
    whole = BytesIO()
    Image.new("1", (8, 8)).save(whole, "png")
    data = bytearray(whole.getvalue())
    data[16:24] = (200_000).to_bytes(4, "big") * 2
    (tmp_path / "a.png").write_bytes(data)
    with pytest.raises(PictureError, match=r"pixels|damaged"):
        open_picture(tmp_path / "a.png", "a.png", BLACK)


def test_an_svg_is_a_drawing_and_its_mistakes_name_the_line(tmp_path: Path) -> None:
    path = tmp_path / "a.svg"
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4">\n'
    path.write_text(head + '<path d="M1 1H7V3Z"/></svg>')
    found = open_picture(path, "a.svg", BLACK)
    assert isinstance(found, SvgFile)
    assert found.drawing.title == "a"
    box = Box(0, 0, 80, 80)
    assert marks_of(found, box, Box(0, 20, 80, 40), None) == (
        Use(found.drawing, (10.0, 0.0, 0.0, 10.0, 0, 20)),
    )
    path.write_text(head + "<text/></svg>")
    with pytest.raises(PictureError, match=r"'a.svg' cannot be drawn in line 2: it holds text"):
        open_picture(path, "a.svg", BLACK)


@pytest.mark.parametrize(
    ("fit", "focus", "expected"),
    [
        ("cover", (0.5, 0.5), Box(-50, 0, 200, 100)),
        ("cover", (0.0, 0.5), Box(0, 0, 200, 100)),
        ("cover", (0.3, 0.5), Box(-10, 0, 200, 100)),
        ("cover", (1.0, 0.0), Box(-100, 0, 200, 100)),
        ("contain", (0.5, 0.5), Box(0, 25, 100, 50)),
        ("contain", (0.5, 0.0), Box(0, 0, 100, 50)),
        ("contain", (0.5, 1.0), Box(0, 50, 100, 50)),
        ("stretch", (0.5, 0.5), Box(0, 0, 100, 100)),
    ],
)
def test_fits(fit: Fit, focus: tuple[float, float], expected: Box) -> None:
    assert fitted((40, 20), Box(0, 0, 100, 100), fit, focus) == expected


def test_a_picture_is_cut_off_at_its_box_only_if_it_leaves_it() -> None:
    file = PictureFile(Path("a.png"), "d", (40, 20))
    box = Box(0, 0, 100, 100)
    inside, over = Box(0, 25, 100, 50), Box(-50, 0, 200, 100)
    assert marks_of(file, box, inside, None) == (Picture("a.png", "d", (40, 20), inside),)
    assert marks_of(file, box, over, None) == (
        Group((Picture("a.png", "d", (40, 20), over),), clip=rectangle(box)),
    )


def test_resolution_is_that_of_the_worse_side() -> None:
    assert resolution((300, 300), Box(0, 0, 72, 144)) == 150
