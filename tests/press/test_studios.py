"""SVG pictures that are kept as drawings: the same comes out, and damage is never believed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewright.drawing import Color
from tablewright.layout import svgfile
from tablewright.layout.roles import NONE, Roles
from tablewright.layout.svgfile import SvgError, SvgPicture, read_svg
from tablewright.press.studios import LARGE, kept_svg

BLACK, RED = Color(0.0, 0.0, 0.0), Color(1.0, 0.0, 0.0)
SHAPES = "".join(
    f'<path class="fill-accent" fill="#123456" d="M{x} 0h5v{x + 1}z"/>' for x in range(200)
)
PICTURE = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90">{SHAPES}</svg>'.encode()


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """The pictures that were read anew."""
    found: list[bytes] = []

    def reading(content: bytes, current: Color, title: str, roles: Roles) -> SvgPicture:
        found.append(content)
        return read_svg(content, current, title, roles)

    monkeypatch.setattr(svgfile, "read_svg", reading)
    return found


def test_a_picture_is_read_once_and_comes_out_the_same(read: list[bytes]) -> None:
    assert len(PICTURE) > LARGE
    first = kept_svg(PICTURE, BLACK, "one", NONE)
    assert first == kept_svg(PICTURE, BLACK, "one", NONE) == read_svg(PICTURE, BLACK, "one", NONE)
    assert len(read) == 1


def test_whatever_it_is_made_of_makes_another(read: list[bytes]) -> None:
    red = Roles(named=(("accent", RED),))
    asked = [
        (PICTURE, BLACK, "one", NONE),
        (PICTURE, RED, "one", NONE),
        (PICTURE, BLACK, "two", NONE),
        (PICTURE, BLACK, "one", red),
        (PICTURE.replace(b"90 90", b"80 80"), BLACK, "one", NONE),
    ]
    for _ in range(2):
        found = [kept_svg(*each) for each in asked]
        assert found == [read_svg(*each) for each in asked]
    assert len(read) == len(asked)


@pytest.mark.parametrize("damage", [b"", b"nothing of ours", None])
def test_what_is_damaged_is_read_anew(
    read: list[bytes], own_cache: Path, damage: bytes | None
) -> None:
    first = kept_svg(PICTURE, BLACK, "one", NONE)
    (kept,) = (own_cache / "svg").iterdir()
    content = kept.read_bytes()
    kept.write_bytes(content[:-1] + bytes([content[-1] ^ 1]) if damage is None else damage)
    assert kept_svg(PICTURE, BLACK, "one", NONE) == first
    assert len(read) == 2
    assert kept.read_bytes() == content


def test_where_nothing_can_be_kept_it_is_read(read: list[bytes], own_cache: Path) -> None:
    (own_cache / "svg").write_text("a file in the way")
    for _ in range(2):
        assert kept_svg(PICTURE, BLACK, "one", NONE).drawing.width == 90
    assert len(read) == 2


def test_a_wrong_picture_is_refused_every_time(read: list[bytes], own_cache: Path) -> None:
    wrong = PICTURE.replace(b"</svg>", b"<text>words</text></svg>")
    for _ in range(2):
        with pytest.raises(SvgError):
            kept_svg(wrong, BLACK, "one", NONE)
    assert len(read) == 2
    assert not (own_cache / "svg").exists()


def test_a_small_picture_is_not_kept(own_cache: Path) -> None:
    kept_svg(PICTURE.partition(b"<path")[0] + b"</svg>", BLACK, "one", NONE)
    assert not (own_cache / "svg").exists()
