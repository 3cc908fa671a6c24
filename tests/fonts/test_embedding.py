"""Tests of small fonts that are embedded: what is left in them, and that it looks the same."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

from tablewright.errors import TablewrightError
from tablewright.fonts import FontFace, Fonts
from tablewright.fonts.embedding import EmbeddableFont


@pytest.fixture(scope="module")
def face() -> FontFace:
    return Fonts().face("Alegreya Sans/400")


def outline(font: TTFont, number: int) -> list[object]:
    glyphs = font.getGlyphSet()
    pen = DecomposingRecordingPen(glyphs)
    glyphs[font.getGlyphOrder()[number]].draw(pen)
    return list(pen.value)


def test_outlines_and_advances_are_those_of_the_whole_font(face: FontFace) -> None:
    numbers = sorted({sign.number for sign in face.shape("Ünïq, fi Ǻ")})
    embeddable = EmbeddableFont(face.path)
    data, places = embeddable.outlines_only(numbers)
    assert sorted(places) == numbers
    small = TTFont(io.BytesIO(data))
    whole = TTFont(face.path)
    assert set(small.keys()) == {"GlyphOrder", "head", "hhea", "hmtx", "maxp", "loca", "glyf"}
    for number, place in places.items():
        assert outline(small, place) == outline(whole, number)
        advance = small["hmtx"][small.getGlyphOrder()[place]][0]
        assert embeddable.advance(number) == pytest.approx(advance / face.units_per_em)
    assert small["maxp"].numGlyphs < 30
    whole.close()


def test_a_shapeable_subset_has_the_characters_and_features(face: FontFace) -> None:
    data = EmbeddableFont(face.path).shapeable(["office ", "12"], ["lnum", "-kern"])
    small = TTFont(io.BytesIO(data))
    assert set(map(chr, small.getBestCmap())) == set("office 12")
    features = {each.FeatureTag for each in small["GSUB"].table.FeatureList.FeatureRecord}
    assert {"liga", "lnum"} <= features
    without = TTFont(io.BytesIO(EmbeddableFont(face.path).shapeable("office 12")))
    assert "lnum" not in {
        each.FeatureTag for each in without["GSUB"].table.FeatureList.FeatureRecord
    }


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(TablewrightError, match=r"gone\.ttf: cannot read this font file: No such"):
        EmbeddableFont(tmp_path / "gone.ttf")
