"""Instances of variable fonts: against fontTools' own instancer, and that each is made once."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from tablewright.fonts.instances import instance
from tablewright.fonts.sfnt import UnusableFont
from tests.fonts.samples import installed, tiny

CINZEL = "Cinzel[wght].ttf"


def test_an_instance_has_the_outlines_of_its_weight(tmp_path: Path) -> None:
    path = instance(installed(CINZEL), "d", {"wght": 650.0}, tmp_path)
    with TTFont(path) as ours, TTFont(installed(CINZEL)) as source:
        theirs = instantiateVariableFont(source, {"wght": 650})
        assert not {"fvar", "gvar", "HVAR", "avar", "MVAR"} & set(ours.keys())
        assert ours["OS/2"].usWeightClass == 650
        for char in "AQ&7é":
            name, other = ours.getBestCmap()[ord(char)], theirs.getBestCmap()[ord(char)]
            assert ours["hmtx"][name][0] == pytest.approx(theirs["hmtx"][other][0], abs=1), char
            bounds = []
            for font, glyph in ((ours, name), (theirs, other)):
                pen = BoundsPen(font.getGlyphSet())
                font.getGlyphSet()[glyph].draw(pen)
                bounds.append(pen.bounds)
            assert bounds[0] == pytest.approx(bounds[1], abs=1.5), char


def test_an_instance_is_made_once(tmp_path: Path) -> None:
    first = instance(installed(CINZEL), "d", {"wght": 700.0}, tmp_path)
    os.utime(first, (1, 1))
    assert instance(installed(CINZEL), "d", {"wght": 700.0}, tmp_path) == first
    assert first.stat().st_mtime == 1
    assert first.name.startswith("Cinzel-")


def test_another_weight_or_content_is_another_instance(tmp_path: Path) -> None:
    paths = {
        instance(installed(CINZEL), digest, {"wght": weight}, tmp_path)
        for digest, weight in (("d", 700.0), ("d", 900.0), ("e", 700.0))
    }
    assert len(paths) == 3
    assert sorted(os.listdir(tmp_path / "instances")) == sorted(path.name for path in paths)


def test_instances_are_the_same_each_time(tmp_path: Path) -> None:
    first = instance(installed(CINZEL), "d", {"wght": 700.0}, tmp_path / "a")
    second = instance(installed(CINZEL), "d", {"wght": 700.0}, tmp_path / "b")
    assert first.read_bytes() == second.read_bytes()


@pytest.mark.parametrize("damage", ["empty", "cut off", "a bit"])
def test_a_damaged_instance_is_made_anew(tmp_path: Path, damage: str) -> None:
    first = instance(installed(CINZEL), "d", {"wght": 700.0}, tmp_path)
    whole = first.read_bytes()
    altered = bytearray(whole)
    altered[len(altered) // 2] ^= 1
    damaged = {"empty": b"", "cut off": whole[:-100], "a bit": bytes(altered)}[damage]
    first.write_bytes(damaged)
    assert instance(installed(CINZEL), "d", {"wght": 700.0}, tmp_path).read_bytes() == whole


def test_a_font_that_cannot_be_instanced_is_named(tmp_path: Path) -> None:
    path = tmp_path / "broken.ttf"
    path.write_bytes(tiny(tmp_path / "tiny.ttf", "Tiny").read_bytes()[:200])
    with pytest.raises(UnusableFont) as caught:
        instance(path, "d", {"wght": 700.0}, tmp_path)
    assert str(caught.value) == f"{path}: no instance can be made at wght=700"
