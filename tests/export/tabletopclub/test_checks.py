"""The reader of asset packs: one pack for each rule that breaks it alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from tablewright.drawing import Box
from tablewright.export.tabletopclub.checks import mistakes
from tablewright.export.tabletopclub.models import corners_of, materials, model
from tablewright.export.tabletopclub.reading import CannotRead, sections_of

CARDS = """\
; a remark
[*]

mass = 1.8

[Fish 01.jpg]

desc = "Bream, \\"the flat\\" one"
scale = Vector2(2.0, 3.0)
back_face = "Fish back.jpg"

[Fish 02.jpg]

scale = Vector2(2.0, 3.0)
back_face = "Fish back.jpg"

[Fish back.jpg]

ignore = true
"""
STACKS = """\
[Fish]

desc = "All"
items = ["Fish 01.jpg",
    "Fish 01.jpg", "Fish 02.jpg",
]
"""
TILE = "[Fin.jpg]\nscale = Vector3(1.2, 0.2, 0.9)\n"
DISC = "[Ring.jpg]\nscale = Vector3(1.2, 0.2, 1.2)\n"
BOARD = "[The bay.obj]\nscale = Vector3(1.0, 1.0, 1.0)\n"
PAGE = "[Rules 01.jpg]\ntextboxes = { }\n"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A pack with two cards and their back, a stack, a tile, a disc, a board and two pages."""
    pack = tmp_path / "Lagoon"

    def put(folder: str, config: str, **pictures: tuple[int, int]) -> None:
        (pack / folder).mkdir(parents=True)
        (pack / folder / "config.cfg").write_text(config)
        for name, size in pictures.items():
            Image.new("RGB", size).save(pack / folder / f"{name.replace('_', ' ')}.jpg")

    put("cards", CARDS, Fish_01=(20, 30), Fish_02=(20, 30), Fish_back=(40, 60))
    (pack / "cards" / "stacks.cfg").write_text(STACKS)
    put("tokens/cube", TILE, Fin=(90, 60))
    put("tokens/cylinder", DISC, Ring=(64, 64))
    put("templates", PAGE, Rules_01=(20, 30))
    (pack / "templates" / "Set-up.txt").write_text("Lay the bay.")
    put("boards", BOARD)
    Image.new("RGB", (40, 20)).save(pack / "boards" / "The_bay.jpg")
    box = Box(0, 0, 400, 200)
    corners = corners_of(box, None)
    assert corners is not None
    (pack / "boards" / "The bay.obj").write_text(model(box, corners, "The_bay.mtl"))
    (pack / "boards" / "The_bay.mtl").write_text(materials("The_bay.jpg", (0.9, 0.9, 0.9)))
    return pack


def swap(path: str, old: str, new: str) -> Callable[[Path], None]:
    def change(pack: Path) -> None:
        text = (pack / path).read_text()
        assert old in text
        (pack / path).write_text(text.replace(old, new, 1))

    return change


def gone(path: str) -> Callable[[Path], None]:
    return lambda pack: (pack / path).unlink()


def there(path: str, data: bytes = b"x") -> Callable[[Path], None]:
    def change(pack: Path) -> None:
        (pack / path).parent.mkdir(parents=True, exist_ok=True)
        (pack / path).write_bytes(data)

    return change


def sized(path: str, width: int, height: int) -> Callable[[Path], None]:
    return lambda pack: Image.new("RGB", (width, height)).save(pack / path)


CONFIG, OBJ = "cards/config.cfg", "boards/The bay.obj"
BROKEN: list[tuple[Callable[[Path], None], str]] = [
    (there("dice/d6/die.png"), "dice/d6/die.png is in no folder that is looked into"),
    (there("read me.txt"), "read me.txt is in no folder that is looked into"),
    (there("cards/list.csv"), "cards: list.csv is of a kind that is not taken there"),
    (there("templates/a[b].txt"), "templates: a[b].txt has signs that a section cannot have"),
    (swap(CONFIG, "[Fish 02.jpg]", "[Fish 2.jpg]"), "config.cfg: there is no file 'Fish 2.jpg'"),
    (swap(CONFIG, "mass", "weight"), "config.cfg: '*' says 'weight', which nothing reads"),
    (swap(CONFIG, "1.8", '"1.8"'), "config.cfg: mass of '*' is '1.8', expected a number"),
    (
        swap(CONFIG, "ignore = true", "ignore = 1"),
        "ignore of 'Fish back.jpg' is 1.0, expected",
    ),
    (swap(CONFIG, "Vector2(2.0, 3.0)", "2"), "scale of 'Fish 01.jpg' is 2.0, expected a vector"),
    (swap(CONFIG, "Vector2(2.0, 3.0)", "Vector3(2.0, 1.0, 3.0)"), "expected 2 lengths"),
    (swap(CONFIG, "Vector2(2.0, 3.0)", "Vector2(0.0, 3.0)"), "expected 2 lengths"),
    (swap("tokens/cube/config.cfg", "scale", "mass = 1\n;"), "Fin.jpg has scale None, expected 3"),
    (
        swap(CONFIG, 'face = "Fish back', 'face = "Fish rear'),
        "has the back Fish rear.jpg, which",
    ),
    (swap(CONFIG, "ignore = true", "mass = 1"), "Fish back.jpg is a back and would be a card too"),
    (
        sized("cards/Fish 02.jpg", 30, 20),
        "30 x 20 pixels, and its object is 2 to 3",
    ),
    (sized("cards/Fish back.jpg", 30, 20), "Fish back.jpg has 30 x 20 pixels"),
    (sized("tokens/cube/Fin.jpg", 60, 60), "Fin.jpg has 60 x 60 pixels, and its object is 3 to 2"),
    (sized("tokens/cylinder/Ring.jpg", 90, 60), "Ring.jpg has 90 x 60 pixels"),
    (there("cards/Fish 02.jpg"), "cards: Fish 02.jpg is no picture"),
    (there("templates/Set-up.txt", b" "), "templates: Set-up.txt is empty"),
    (there("templates/Set-up.txt", b"\xff"), "templates: Set-up.txt is no text in UTF-8"),
    (
        swap("templates/config.cfg", "textboxes = { }", ""),
        "Rules 01.jpg is a page without text",
    ),
    (swap("cards/stacks.cfg", "Fish 02", "Fish 03"), "'Fish' has Fish 03.jpg, which is no object"),
    (
        swap("cards/stacks.cfg", "items", "cards"),
        "stacks.cfg: 'Fish' has None, expected two",
    ),
    (swap("cards/stacks.cfg", "desc", "about"), "stacks.cfg: 'Fish' says 'about', which nothing"),
    (
        swap(
            CONFIG, "[Fish 02.jpg]\n\nscale = Vector2(2.0", "[Fish 02.jpg]\n\nscale = Vector2(2.01"
        ),
        "stacks.cfg: 'Fish' has objects of several sizes",
    ),
    (swap(OBJ, "The_bay.mtl", "bay.mtl"), "has the materials 'bay.mtl', which are not there"),
    (gone("boards/The_bay.jpg"), "The_bay.mtl has the picture The_bay.jpg, which is not there"),
    (swap(OBJ, "usemtl front", "usemtl top"), "uses the material top, which The_bay.mtl does not"),
    (swap(OBJ, "f 1/1/1", "f 9/1/1"), "has a face with corners that there are not"),
    (swap(OBJ, "f 1/1/1 3/3/1 2/2/1\n", ""), "The bay.obj is no closed body"),
]


def test_a_good_pack_is_good(pack: Path) -> None:
    assert mistakes(pack) == []


@pytest.mark.parametrize(("breaks", "said"), BROKEN)
def test_each_rule_is_kept(pack: Path, breaks: Callable[[Path], None], said: str) -> None:
    breaks(pack)
    found = mistakes(pack)
    assert any(said in each for each in found), found


def test_a_body_that_is_turned_inside_out_is_told(pack: Path) -> None:
    path = pack / OBJ
    lines = []
    for line in path.read_text().splitlines():
        kind, *rest = line.split()
        lines.append(" ".join([kind, *reversed(rest)]) if kind == "f" else line)
    path.write_text("\n".join(lines))
    assert mistakes(pack) == ["boards: The bay.obj shows its inside"]


def test_files_of_somebody_else_are_not_looked_at(pack: Path) -> None:
    there("cards/mine.jpg")(pack)
    assert mistakes(pack, [path for path in pack.rglob("*") if path.name != "mine.jpg"]) == []
    assert mistakes(pack.parent / "none") == ["there is no folder none"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("mass = 1", "line 1: expected a section, or a key with a value in one, got 'mass = 1'"),
        ("[a]\nmass = grams", "line 2: expected a value, got 'grams'"),
        ('[a]\ndesc = "so', "line 2: expected a text that ends with a quotation mark"),
        ("[a]\nscale = Vector2(1, 2, 3)", "expected 2 numbers in a Vector2"),
        ('[a]\nitems = ["a" "b"]', "expected a comma or ]"),
        ('[a]\nboxes = {"a": 1 "b": 2}', "expected a comma or }"),
        ('[a]\nboxes = {"a" 1}', "expected a colon"),
        ("[a]\nboxes = {true: 1}", "expected a text or number as key"),
        ("[a]\n[a]", "section 'a' is there twice"),
        ("[a]\nx = 1\nx = 2", "'x' is there twice in one section"),
    ],
)
def test_what_the_engine_would_not_read(pack: Path, text: str, said: str) -> None:
    with pytest.raises(CannotRead) as caught:
        sections_of(text)
    assert said in str(caught.value)
    (pack / CONFIG).write_text(text)
    assert any(said in each and "cards: config.cfg: " in each for each in mistakes(pack))


def test_values_of_all_kinds_are_read() -> None:
    text = 'x = Vector3(1, -2.5, 3)\ny = {\n 1: Vector2(0, 90), "b": [true, "c"]\n}\n; end'
    assert sections_of(f"[a b.png]\n{text}") == {
        "a b.png": {"x": (1.0, -2.5, 3.0), "y": {1.0: (0.0, 90.0), "b": [True, "c"]}}
    }
