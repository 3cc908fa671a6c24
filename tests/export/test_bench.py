"""Pictures are drawn once, at exact pixels, in this process or in others; files appear whole."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from PIL import Image

from tablewright.drawing import Box, Color, Drawing, Shape, ellipse, rectangle
from tablewright.errors import TablewrightError
from tablewright.export import bench as benches
from tablewright.export.bench import Bench
from tablewright.export.stock import Stock
from tablewright.keeping import take_trouble
from tablewright.press import cache
from tablewright.press.cache import file_digest
from tablewright.render.png import Shot
from tests.export.conftest import quiet

BOX = Box(0, 0, 100, 50)


def plain(red: float = 1.0, **about: object) -> Drawing:
    return Drawing(100, 50, (Shape(rectangle(BOX), Color(red, 0, 0)),), **about)  # type: ignore[arg-type]


def test_a_shot_has_exactly_its_pixels_and_a_hard_cut_none_between(bench: Bench) -> None:
    round_one = plain(outline=ellipse(BOX))
    shots = {
        "a/hard.png": Shot(round_one, BOX, 201, 97, "hard"),
        "a/soft.png": Shot(round_one, BOX, 201, 97, "soft"),
        "a/plain.png": Shot(round_one, BOX, 33, 17),
        "a/photo.jpg": Shot(plain(), BOX, 64, 32),
    }
    paths = bench.pictures(shots)
    assert [path.relative_to(bench.out).as_posix() for path in paths] == list(shots)
    sizes = {}
    for path in paths:
        with Image.open(path) as image:
            sizes[path.name] = (image.format, image.mode, image.size)
            if path.name == "hard.png":
                alpha = image.getchannel("A").histogram()
                assert [value for value, count in enumerate(alpha) if count] == [0, 255]
            if path.name == "photo.jpg":
                assert image.info.get("progressive"), "it shows while it loads"
    assert sizes == {
        "hard.png": ("PNG", "RGBA", (201, 97)),
        "soft.png": ("PNG", "RGBA", (201, 97)),
        "plain.png": ("PNG", "RGB", (33, 17)),
        "photo.jpg": ("JPEG", "RGB", (64, 32)),
    }


def test_equal_shots_are_drawn_once_and_kept(stock: Stock, tmp_path: Path) -> None:
    shots = {f"{name}.png": Shot(plain(), BOX, 40, 20) for name in "abc"}
    first = Bench(stock.faces, tmp_path / "one", quiet)
    first.pictures(shots)
    assert (first.made, first.kept) == (1, 0)
    again = Bench(stock.faces, tmp_path / "two", quiet)
    again.pictures(shots)
    assert (again.made, again.kept) == (0, 3)
    other = Bench(stock.faces, tmp_path / "three", quiet)
    other.pictures({"a.png": Shot(plain(0.5), BOX, 40, 20), "b.png": Shot(plain(), BOX, 41, 20)})
    assert other.made == 2, "another colour, other pixels"
    files = [sorted(path.name for path in (tmp_path / name).iterdir()) for name in ("one", "two")]
    assert files == [["a.png", "b.png", "c.png"]] * 2


@pytest.mark.parametrize("damage", ["empty", "cut off", "a bit"])
def test_a_damaged_picture_is_drawn_anew(stock: Stock, tmp_path: Path, damage: str) -> None:
    shots = {"a.png": Shot(plain(), BOX, 40, 20)}
    (path,) = Bench(stock.faces, tmp_path / "one", quiet).pictures(shots)
    whole = path.read_bytes()
    altered = bytearray(whole)
    altered[len(altered) // 2] ^= 1
    (kept,) = (cache.cache_folder() / "pictures").iterdir()
    kept.write_bytes({"empty": b"", "cut off": whole[:-9], "a bit": bytes(altered)}[damage])
    bench = Bench(stock.faces, tmp_path / "two", quiet)
    (again,) = bench.pictures(shots)
    assert (bench.made, bench.kept) == (1, 0)
    assert again.read_bytes() == whole


def test_a_cache_without_room_is_done_without(
    stock: Stock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setattr(benches, "cache_folder", lambda: tmp_path / "file" / "cache")
    take_trouble()
    bench = Bench(stock.faces, tmp_path / "one", quiet)
    paths = bench.pictures({f"{n}.png": Shot(plain(n / 9), BOX, 40, 20) for n in range(9)})
    assert all(path.stat().st_size for path in paths)
    assert take_trouble()


def test_the_pictures_of_a_process_are_those_of_many(
    stock: Stock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shots = {f"{n}.png": Shot(plain(n / 20), BOX, 60, 30, "hard") for n in range(12)}
    Bench(stock.faces, tmp_path / "many", quiet).pictures(shots)
    monkeypatch.setattr(benches, "cache_folder", lambda: tmp_path / "another")
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    Bench(stock.faces, tmp_path / "one", quiet).pictures(shots)
    for name in shots:
        assert (tmp_path / "many" / name).read_bytes() == (tmp_path / "one" / name).read_bytes()


def test_contents_are_those_of_the_files_and_leave_none_behind(bench: Bench) -> None:
    shots = {"one.png": Shot(plain(), BOX, 30, 15), "two.jpg": Shot(plain(0.5), BOX, 30, 15)}
    contents = bench.contents(shots)
    assert not bench.out.exists()
    assert contents == {path.name: path.read_bytes() for path in bench.pictures(shots)}


def test_a_written_file_is_new_the_same_or_changed(stock: Stock, bench: Bench) -> None:
    path = bench.write("list.txt", "one")
    assert bench.state(path) == "new"
    known = {"files": {"list.txt": {"sha256": file_digest(path)}}}
    bench.write("uploaded.json", json.dumps(known))
    later = Bench(stock.faces, bench.out, quiet)
    assert later.state(path) == "same"
    later.write("list.txt", b"two")
    assert later.state(path) == "changed"


def test_a_damaged_list_of_uploads_counts_as_none(stock: Stock, bench: Bench) -> None:
    path = bench.write("list.txt", "one")
    for damaged in ("", "[]", '{"files": 3}', '{"files": {"list.txt": 7}}'):
        bench.write("uploaded.json", damaged)
        assert Bench(stock.faces, bench.out, quiet).state(path) == "new"


def test_the_oldest_pictures_go_when_there_are_too_many(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench.pictures({f"{n}.png": Shot(plain(n / 20), BOX, 60, 30) for n in range(3)})
    kept = sorted((cache.cache_folder() / "pictures").iterdir())
    for age, path in enumerate(kept):
        os.utime(path, (1e9 + age, 1e9 + age))
    monkeypatch.setattr(benches, "MOST", kept[-1].stat().st_size)
    benches.prune()
    assert [path for path in kept if path.exists()] == kept[-1:]


def test_a_picture_that_cannot_be_read_is_told(bench: Bench, tmp_path: Path) -> None:
    from tablewright.drawing import Picture

    lost = Picture(str(tmp_path / "lost.png"), "0" * 64, (4, 4), BOX)
    drawing = Drawing(100, 50, (lost,))
    with pytest.raises(TablewrightError, match=r"lost\.png"):
        bench.pictures({"a.png": Shot(drawing, BOX, 10, 5)})
    assert not (bench.out / "a.png").exists()
