"""The strict checker: a good folder passes, and each rule is broken by one file."""

from __future__ import annotations

import copy
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageDraw

from tablewright.export.tabletopia import checks
from tablewright.export.tabletopia.checks import check_files

About = dict[str, dict[str, Any]]
Spoil = Callable[[Path, About], object]


def rounded(size: tuple[int, int] = (60, 90)) -> Image.Image:
    """A card with transparent corners."""
    image = Image.new("RGBA", size, (40, 90, 160, 0))
    ImageDraw.Draw(image).rounded_rectangle(
        (0, 0, size[0] - 1, size[1] - 1), 6, fill=(40, 90, 160, 255)
    )
    alpha = image.getchannel("A").point([0] * 128 + [255] * 128)
    image.putalpha(alpha)
    return image


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, About]:
    """A folder that has nothing wrong with it, and that no test changes."""
    folder = tmp_path_factory.mktemp("made")
    about: About = {}
    card = {"stack": "fish", "outline": "rounded", "object": True, "mm": [6, 9]}
    for name in ("01_bream.png", "02_eel.png", "_back.png"):
        rounded().save(folder / name)
        about[name] = {"role": "front", "back": "_back.png", **card}
    about["_back.png"] = {"role": "back", **card}
    Image.new("RGB", (300, 200), (10, 60, 60)).save(folder / "bay.jpg")
    about["bay.jpg"] = {"role": "board", "outline": "rectangle", "object": True, "mm": [30, 20]}
    magnets = Image.new("RGB", (300, 200))
    magnets.paste((255, 0, 0), (20, 20, 61, 81))
    magnets.paste((0, 0, 255), (100, 20, 141, 81))
    magnets.save(folder / "bay-magnets.png")
    about["bay-magnets.png"] = {"role": "map", "of": "bay.jpg"}
    for number in range(3):
        name = f"tide-{number}.png"
        Image.new("RGB", (30, 30)).save(folder / name)
        about[name] = {"role": "slide", "counter": "tide", "object": True, "mm": [3, 3]}
    Image.new("RGB", checks.BOX).save(folder / "box.png")
    Image.new("RGB", checks.BANNER).save(folder / "banner.png")
    about |= {"box.png": {"role": "box"}, "banner.png": {"role": "banner"}}
    for number in range(3):
        name = f"gallery-{number}.jpg"
        Image.new("RGB", checks.GALLERY).save(folder / name, progressive=True)
        about[name] = {"role": "gallery"}
    return folder, about


@pytest.fixture
def good(made: tuple[Path, About], tmp_path: Path) -> tuple[Path, About]:
    """The test's own copy of it."""
    shutil.copytree(made[0], tmp_path, dirs_exist_ok=True)
    return tmp_path, copy.deepcopy(made[1])


def told(out: Path, about: About) -> list[str]:
    return [f"{each.severity}: {each}" for each in check_files(out, about)]


def test_a_good_folder_has_nothing_wrong(good: tuple[Path, About]) -> None:
    assert told(*good) == []


def alter(name: str, change: Callable[[Image.Image], Image.Image | None]) -> Spoil:
    """Changes a picture as if somebody had painted in it."""

    def spoil(out: Path, about: About) -> None:
        with Image.open(out / name) as image:
            image.load()
            picture = image.copy()
        changed = change(picture) or picture
        changed.save(out / name, progressive=True) if name.endswith("jpg") else changed.save(
            out / name
        )

    return spoil


def dot(at: tuple[int, int], value: int, size: int = 1) -> Callable[[Image.Image], None]:
    """Sets the opacity of some pixels."""

    def paint(image: Image.Image) -> None:
        alpha = image.getchannel("A")
        alpha.paste(value, (at[0], at[1], at[0] + size, at[1] + size))
        image.putalpha(alpha)

    return paint


def island(image: Image.Image) -> None:
    dot((0, 40), 0, 60)(image)
    dot((20, 50), 255, 3)(image)


def larger(out: Path, about: About) -> None:
    Image.new("RGB", (4001, 10)).save(out / "bay.jpg")
    Image.new("RGB", (4001, 10)).save(out / "bay-magnets.png")


def as_jpeg(out: Path, about: About) -> None:
    with Image.open(out / "bay-magnets.png") as image:
        image.save(out / "m.jpg")
    about["m.jpg"] = about.pop("bay-magnets.png")


def say(name: str, **known: object) -> Spoil:
    return lambda out, about: about[name].update(known)


@pytest.mark.parametrize(
    ("spoil", "expected"),
    [
        (lambda out, about: (out / "02_eel.png").unlink(), "error: 02_eel.png is missing"),
        (
            lambda out, about: (out / "02_eel.png").write_bytes(b"GIF89a"),
            "no picture that can be read",
        ),
        (
            lambda out, about: Image.new("RGB", (60, 90)).save(out / "02_eel.png", "JPEG"),
            "02_eel.png is JPEG; only PNG and JPEG are taken",
        ),
        (alter("02_eel.png", dot((30, 40), 128)), "has pixels that are partly transparent"),
        (alter("02_eel.png", dot((30, 40), 0, 3)), "02_eel.png has a hole"),
        (alter("02_eel.png", island), "shows 2 separate pieces"),
        (
            alter("02_eel.png", lambda image: image.resize((61, 90), 0)),
            "differ in size (60 x 90 pixels",
        ),
        (alter("_back.png", dot((0, 0), 0, 12)), "is not that of 01_bream.png seen from behind"),
        (
            alter("_back.png", lambda image: image.convert("RGB")),
            "has an outline and _back.png has none",
        ),
        (say("bay.jpg", outline="rounded"), "is a JPEG, but the piece is no plain rectangle"),
        (larger, "has 4001 x 10 pixels; 4000 on a side is the limit"),
        (
            lambda out, about: Image.new("RGB", (2001, 10)).save(out / "tide-0.png"),
            "warning: tide-0.png has 2001 x 10 pixels; 2000 on a side is advised",
        ),
        (say("bay.jpg", mm=[4000, 20]), "is 4000 mm long; 3900 mm is the limit"),
        (say("bay.jpg", mm=[2000, 20]), "warning: bay.jpg is 2000 mm long; the site's pages say"),
        (say("01_bream.png", mm=[1700, 20]), "is 1700 mm long; 1600 mm is the limit"),
        (
            alter("bay-magnets.png", lambda image: image.crop((0, 0, 299, 200))),
            "has 299 x 200 pixels, its",
        ),
        (
            alter("bay-magnets.png", lambda image: image.paste((0, 255, 0), (61, 30, 100, 40))),
            "the magnetic map bay-magnets.png the cell at",
        ),
        (
            as_jpeg,
            "m.jpg is no PNG: packing it as JPEG mixes its colours",
        ),
        (
            alter("tide-1.png", lambda image: image.resize((31, 30))),
            "the slides of 'tide' differ in size",
        ),
        (alter("box.png", lambda image: image.resize((410, 515))), "box.png has 410 x 515 pixels"),
        (
            alter("banner.png", lambda image: image.resize((188, 54))),
            "banner.png has 188 x 54 pixels",
        ),
        (
            lambda out, about: Image.new("RGB", checks.GALLERY).save(out / "gallery-0.jpg"),
            "gallery-0.jpg is no progressive JPEG",
        ),
        (
            alter("gallery-0.jpg", lambda image: image.resize((960, 540))),
            "has 960 x 540 pixels, less than 1920 x 1080 pixels",
        ),
        (lambda out, about: about.pop("gallery-2.jpg"), "there are 2 pictures for the gallery"),
    ],
)
def test_each_rule_is_broken_by_one_file(
    good: tuple[Path, About], spoil: Spoil, expected: str
) -> None:
    spoil(*good)
    found = told(*good)
    assert any(expected in each for each in found), found


@pytest.mark.parametrize(
    ("limit", "expected"),
    [
        ("FILE_LIMIT", "error: bay.jpg has 0.0 MB; 0.0001 MB is the limit"),
        ("FILE_ADVISED", "warning: bay.jpg has 0.0 MB; 2 MB is advised"),
        ("SETUP_ADVISED", "warning: the set-up 'two' downloads 0 MB; 20 MB is advised"),
        ("FREE_PLAN", "warning: the objects take 0 MB; the free plan has 200 MB"),
        ("BOX_LIMIT", "error: box.png has 0.0 MB; 0.0001 MB is the limit"),
        ("GALLERY_LIMIT", "error: gallery-0.jpg has 0.0 MB; 0.0001 MB is the limit"),
    ],
)
def test_what_is_too_heavy_is_told(
    good: tuple[Path, About], limit: str, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checks, limit, 100)
    good[1]["bay.jpg"]["setups"] = ["two"]
    found = told(*good)
    assert any(each.startswith(expected) for each in found), found


def test_more_than_24_slides_are_told(good: tuple[Path, About]) -> None:
    out, about = good
    for number in range(3, 25):
        Image.new("RGB", (30, 30)).save(out / f"tide-{number}.png")
        about[f"tide-{number}.png"] = about["tide-0.png"]
    assert told(out, about) == [
        "error: the picture counter 'tide' has 25 slides; 24 at most; use a number counter"
    ]


def test_equal_fronts_are_compared_with_their_back_once(good: tuple[Path, About]) -> None:
    out, about = good
    alter("_back.png", dot((0, 0), 0, 12))(out, about)
    assert sum("seen from behind" in each for each in told(out, about)) == 1
