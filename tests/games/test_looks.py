"""No picture that ships changes unseen: the look of each is listed beside its game's tests.

In: `tests/games/<game>/golden/art.txt`, written by `pytest --update-golden
tests/games/test_looks.py`. A picture that is not listed yet, or is replaced by pixels, breaks
nothing.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablewright.drawing import Drawing
from tablewright.layout.svgfile import read_svg
from tablewright.read.folders import game_folders, shipped
from tests.games import looks
from tests.games.looks import BLACK, Look, picture

LISTS = Path(__file__).parent
FOLDERS = game_folders([shipped()])
BOW = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><title>Bow</title>
<rect width="60" height="40" fill="#ddeeff"/>
<g transform="translate({x} 0)">
<path d="M10 5h6v30h-6z" class="fill-0" fill="#552200"/></g></svg>"""


def listed(game: str) -> Path:
    return LISTS / game.replace("-", "_") / "golden" / "art.txt"


def look_of(svg: bytes, was: Look | None = None, drawing: Drawing | None = None) -> Look:
    """How a picture looks now; it is drawn only if its marks are not those of before."""
    drawing = drawing or read_svg(svg, BLACK, "picture").drawing
    roles = re.findall(r'class="([^"]*)"', svg.decode())
    digest = looks.digest_of(drawing, tuple(roles))
    return was if was and was.digest == digest else Look(digest, looks.rows_of(drawing))


@pytest.mark.parametrize("game", FOLDERS)
def test_every_picture_looks_as_it_did(game: str, request: pytest.FixtureRequest) -> None:
    path = listed(game)
    was = looks.read(path.read_text("utf-8")) if path.exists() else {}
    art = FOLDERS[game] / "art"
    now = {
        file.relative_to(art).as_posix(): look_of(
            file.read_bytes(), was.get(file.relative_to(art).as_posix()), picture(file).drawing
        )
        for file in sorted(art.rglob("*.svg"))
    }
    if request.config.option.update_golden:
        if now and path.parent.is_dir():  # games on a shelf have no tests of their own
            lines = [looks.written(name, look) for name, look in now.items()]
            path.write_text("".join(lines), encoding="utf-8", newline="\n")
        return
    changed = [name for name in now if name in was and now[name].digest != was[name].digest]
    shown = "\n\n".join(
        f"cards/{game}/art/{name} looks different:\n{looks.difference(was[name], now[name])}"
        for name in changed
    )
    if changed:
        pytest.fail(
            f"{shown}\n\nIf that is wanted, run: pytest --update-golden tests/games/test_looks.py",
            pytrace=False,
        )


def bow(x: float) -> Look:
    return look_of(BOW.format(x=x).encode())


def test_a_part_that_moves_is_seen_and_shown() -> None:
    was, now = bow(0), bow(25)
    assert was.digest != now.digest
    head, *rows = looks.difference(was, now).splitlines()
    assert head.split() == ["before", "now", "changed"]
    wide = len(was.rows[0])
    before, after, marks = (rows[5][at : at + wide] for at in (0, wide + 3, 2 * wide + 6))
    dark = min(was.rows[5])
    assert before.index(looks.SHADES[int(dark)]) < wide / 2 <= after.index(looks.SHADES[int(dark)])
    assert marks == "".join("X" if a != b else "." for a, b in zip(before, after, strict=True))
    assert "X" in marks


def test_how_a_file_is_written_changes_nothing_and_a_shade_or_role_does() -> None:
    plain = BOW.format(x=0)
    other = plain.replace('width="60" height="40"', 'height="40"  width="60.0"')
    assert look_of(other.replace("#ddeeff", "#def").encode()) == bow(0)
    for was, now in (("#552200", "#572200"), ("fill-0", "fill-10")):
        assert look_of(plain.replace(was, now).encode()).digest != bow(0).digest


def test_what_is_too_small_to_be_shown_is_said() -> None:
    assert "too small to be seen" in looks.difference(bow(0), bow(0.02))


def test_a_list_is_read_as_it_was_written() -> None:
    text = looks.written("fish/bow.svg", bow(3)) + looks.written("long bow.svg", bow(4))
    assert looks.read(text.replace("long bow", "long-bow")) == {
        "fish/bow.svg": bow(3),
        "long-bow.svg": bow(4),
    }
