"""Generated pictures: the same everywhere, within their box, small, each motif its own."""

from __future__ import annotations

import hashlib
import io
import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from tablewright.drawing import (
    Box,
    Color,
    Drawing,
    Group,
    LinearGradient,
    Mark,
    Shape,
    dump,
    rectangle,
    walk,
)
from tablewright.errors import TablewrightError
from tablewright.fonts import Fonts
from tablewright.layout.patterns import PATTERNS, draw_pattern
from tablewright.layout.patterns.tones import colors, ramp_of
from tablewright.render.pdf import DocumentAbout, write_pdf
from tests.blocks import blocks

WIDTH, HEIGHT = 161.57, 107.72
"""A card's picture, 57 x 38 mm."""
MOTIFS = [(pattern.name, motif) for pattern in PATTERNS.values() for motif in pattern.motifs]
GOLDEN = {
    "growth": "6d30fcaf9b079f330eeb62dd1bf754bc",
    "landscape": "6ad3a95e988fa01fc88a98fe09e5c54f",
    "rays": "59992f10233e0702e7311f05cb170b9e",
    "weave": "25da2dfee835f995e6b515c5e4c36fdd",
}
"""The first half of the SHA-256 of each family's first motif, seed "golden", as a text dump."""


def text(marks: tuple[Mark, ...]) -> str:
    return dump(Drawing(WIDTH, HEIGHT, marks))


def packed(marks: tuple[Mark, ...]) -> int:
    """About the bytes that marks take in a PDF: their text compressed, and each gradient."""
    gradients = sum(
        200 if isinstance(mark.fill, LinearGradient) else 900
        for mark, _ in walk(marks)
        if isinstance(mark, Shape) and mark.fill is not None and not isinstance(mark.fill, Color)
    )
    return len(zlib.compress(text(marks).encode())) + gradients


def shapes(marks: Iterable[Mark]) -> list[Shape]:
    return [mark for mark, _ in walk(marks) if isinstance(mark, Shape)]


def test_every_family_has_a_golden_picture() -> None:
    assert set(GOLDEN) == set(PATTERNS)


@pytest.mark.parametrize("name", PATTERNS)
def test_a_picture_is_the_same_on_every_machine(name: str) -> None:
    marks = draw_pattern(name, "golden", 160, 100, (), PATTERNS[name].motifs[0])
    digest = hashlib.sha256(dump(Drawing(160, 100, marks)).encode()).hexdigest()
    assert digest[:32] == GOLDEN[name], (
        f"the picture '{name}' has changed; if that is meant, its digest is now {digest[:32]}"
    )


@pytest.mark.parametrize(("name", "motif"), MOTIFS)
def test_every_motif_draws_within_its_box(name: str, motif: str) -> None:
    (group,) = draw_pattern(name, "seed", WIDTH, HEIGHT, (), motif)
    assert isinstance(group, Group)
    assert group.clip == rectangle(Box(0, 0, WIDTH, HEIGHT))
    drawn = shapes(group.marks)
    assert len(drawn) == sum(1 for _ in walk(group.marks)), "vectors only"
    assert len(drawn) > 3
    for shape in drawn:
        for step in shape.outline:
            for value in step[1:]:
                assert value == round(value, 2)
        assert 0 < shape.opacity <= 1
        assert shape.fill is not None or shape.stroke is not None


@pytest.mark.parametrize(("name", "motif"), MOTIFS)
def test_a_ground_fills_the_whole_box(name: str, motif: str) -> None:
    (group,) = draw_pattern(name, "seed", WIDTH, HEIGHT, (), motif)
    assert isinstance(group, Group)
    ground = shapes(group.marks)[0]
    xs = [float(step[-2]) for step in ground.outline if step[0] != "Z"]
    ys = [float(step[-1]) for step in ground.outline if step[0] != "Z"]
    assert (min(xs), min(ys)) == (0, 0)
    assert (max(xs), max(ys)) == pytest.approx((WIDTH, HEIGHT), abs=0.02)
    assert ground.opacity == 1


@pytest.mark.parametrize(("name", "motif"), MOTIFS)
def test_a_seed_is_a_picture_and_another_seed_another(name: str, motif: str) -> None:
    first, again, other = (
        text(draw_pattern(name, seed, WIDTH, HEIGHT, (), motif))
        for seed in ("Void Knife", "Void Knife", "Shade")
    )
    assert first == again
    assert first != other


@pytest.mark.parametrize("name", PATTERNS)
def test_the_motifs_of_a_family_differ(name: str) -> None:
    motifs = PATTERNS[name].motifs
    drawn = {text(draw_pattern(name, "s", WIDTH, HEIGHT, (), motif)) for motif in motifs}
    assert len(drawn) == len(motifs)


@pytest.mark.parametrize("name", PATTERNS)
def test_without_a_motif_the_seed_chooses_one(name: str) -> None:
    chosen = {text(draw_pattern(name, f"seed {i}", 60, 40)) for i in range(6)}
    assert len(chosen) == 6
    known = {
        text(draw_pattern(name, "seed 0", 60, 40, (), motif)) for motif in PATTERNS[name].motifs
    }
    assert text(draw_pattern(name, "seed 0", 60, 40)) in known


@pytest.mark.parametrize("seed", ["a", "b", "c"])
@pytest.mark.parametrize(("name", "motif"), MOTIFS)
def test_a_picture_is_small(name: str, motif: str, seed: str) -> None:
    marks = draw_pattern(name, seed, WIDTH, HEIGHT, (), motif)
    assert packed(marks) < 22_000


@pytest.mark.parametrize(("name", "motif"), MOTIFS)
def test_a_picture_takes_about_20_kb_in_a_pdf(name: str, motif: str) -> None:
    def size(marks: tuple[Mark, ...]) -> int:
        out = io.BytesIO()
        write_pdf([Drawing(WIDTH, HEIGHT, marks)], out, Fonts(), DocumentAbout())
        return len(out.getvalue())

    marks = draw_pattern(name, "seed", WIDTH, HEIGHT, (), motif)
    assert size(marks) - size(()) < 22_000


@pytest.mark.parametrize(("width", "height"), [(20, 20), (40, 200), (900, 60), (340, 198)])
@pytest.mark.parametrize("name", PATTERNS)
def test_any_measure_will_do(name: str, width: float, height: float) -> None:
    marks = draw_pattern(name, "wide", width, height)
    assert packed(marks) < 40_000


def test_the_palette_is_what_it_is_drawn_in() -> None:
    grey = (Color(0, 0, 0), Color(0.5, 0.5, 0.5), Color(1, 1, 1))
    for shape in shapes(draw_pattern("growth", "s", WIDTH, HEIGHT, grey, "bloom")):
        fills = [shape.stroke.color] if shape.stroke else []
        if isinstance(shape.fill, Color):
            fills.append(shape.fill)
        elif shape.fill is not None:
            fills += [stop.color for stop in shape.fill.stops]
        assert all(color.red == color.green == color.blue for color in fills)


def test_an_accent_is_the_complement_of_its_palette() -> None:
    violet = colors("120a1e", "5b2f8f", "e8dcff")
    accent = ramp_of(violet).accent(0.6)
    assert accent.green > accent.red > accent.blue
    grey = ramp_of((Color(0, 0, 0), Color(0.5, 0.5, 0.5), Color(1, 1, 1))).accent(0.6)
    assert grey.red == grey.green == grey.blue


def test_a_single_colour_is_spread_from_dark_to_light() -> None:
    marks = draw_pattern("rays", "s", WIDTH, HEIGHT, (Color(0.8, 0.1, 0.1),), "star")
    reds = {s.fill.red for s in shapes(marks) if isinstance(s.fill, Color)}
    assert min(reds) < 0.3
    assert max(reds) > 0.9


def test_inks_are_mixed_if_every_colour_has_them() -> None:
    inks = (Color(0, 0, 0, (0, 0, 0, 1)), Color(1, 1, 1, (0, 0, 0, 0)))
    plain = [
        s.fill
        for s in shapes(draw_pattern("growth", "s", WIDTH, HEIGHT, inks, "leaf"))
        if isinstance(s.fill, Color)
    ]
    assert plain
    for color in plain:
        assert color.cmyk is not None
        assert color.cmyk[3] == pytest.approx(1 - color.red, abs=1e-3)


def test_an_unknown_pattern_names_the_nearest() -> None:
    with pytest.raises(TablewrightError, match=r"no pattern is called 'growht'.*'growth'"):
        draw_pattern("growht", "s", 60, 40)


def test_an_unknown_motif_names_the_nearest() -> None:
    with pytest.raises(TablewrightError, match=r"'growth' has no motif 'laef'.*'leaf'"):
        draw_pattern("growth", "s", 60, 40, (), "laef")


@pytest.mark.parametrize("measure", [(0, 40), (60, -1), (float("nan"), 40), (60, float("inf"))])
def test_a_picture_needs_an_extent(measure: tuple[float, float]) -> None:
    with pytest.raises(TablewrightError, match="a width and a height above 0"):
        draw_pattern("rays", "s", *measure)


def test_a_seed_may_be_any_text() -> None:
    for seed in ("", "Li Hin, The Shattered", "狐", "\ud800", "x" * 10_000):
        assert draw_pattern("rays", seed, 60, 40)


def test_the_family_that_the_page_shows_holds_by_its_own_rules(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = Path(__file__).parents[3] / "docs" / "patterns.md"
    (block,) = (part for part in blocks(page) if part.language == "python")
    module: dict[str, Any] = {}
    exec(block.content, module)
    family = module["RIPPLES"]
    for where in ("tablewright.layout.patterns.PATTERNS", f"{__name__}.PATTERNS"):
        monkeypatch.setattr(where, {family.name: family})
    for motif in family.motifs:
        test_every_motif_draws_within_its_box(family.name, motif)
        test_a_ground_fills_the_whole_box(family.name, motif)
        test_a_seed_is_a_picture_and_another_seed_another(family.name, motif)
        test_a_picture_takes_about_20_kb_in_a_pdf(family.name, motif)
    test_the_motifs_of_a_family_differ(family.name)
    for width, height in ((20, 20), (40, 200), (900, 60)):
        test_any_measure_will_do(family.name, width, height)
