"""Faces: measures, shaping and outlines, in fractions of the em."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from tablewright.fonts import BadFeature, FontFace, Fonts
from tablewright.fonts.face import face_key, parse_key
from tests.fonts.samples import tiny


@pytest.fixture(scope="module")
def fonts() -> Fonts:
    return Fonts()


@pytest.fixture(scope="module")
def plain(fonts: Fonts) -> FontFace:
    return fonts.find("Alegreya Sans")


def advance(face: FontFace, text: str, *features: str) -> float:
    return sum(glyph.advance for glyph in face.shape(text, features=features))


def test_measures(plain: FontFace) -> None:
    assert plain.units_per_em == 1000
    assert (plain.ascent, plain.descent) == (0.8, 0.2)
    assert plain.cap_height == pytest.approx(0.64, abs=0.01)
    assert plain.x_height == pytest.approx(0.46, abs=0.01)
    assert plain.digest == hashlib.sha256(plain.path.read_bytes()).hexdigest()


def test_heights_are_measured_where_the_font_gives_none(tmp_path: Path) -> None:
    face = FontFace("Tiny", 400, False, tiny(tmp_path / "tiny.ttf", "Tiny"))
    assert (face.cap_height, face.x_height) == (0.65, 0.45)


def test_has_and_glyph_name(plain: FontFace) -> None:
    assert plain.has("é")
    assert not plain.has("ש")
    (glyph,) = plain.shape("Q")
    assert plain.glyph_name(glyph.number) == "Q"


def test_kerning(plain: FontFace) -> None:
    assert advance(plain, "AV") < advance(plain, "A") + advance(plain, "V") - 0.02
    assert advance(plain, "AV", "-kern") == pytest.approx(advance(plain, "A") + advance(plain, "V"))


def test_ligatures_keep_the_place_of_their_first_letter(plain: FontFace) -> None:
    assert [glyph.cluster for glyph in plain.shape("fix")] == [0, 2]
    assert [glyph.cluster for glyph in plain.shape("fix", features=("-liga",))] == [0, 1, 2]


def test_features(plain: FontFace) -> None:
    ones, eights = advance(plain, "111"), advance(plain, "888")
    assert ones != pytest.approx(eights)
    assert advance(plain, "111", "tnum") == pytest.approx(advance(plain, "888", "tnum"))
    assert plain.shape("a", features=("smcp",)) != plain.shape("a")
    assert plain.shape("a", features=("smcp=0",)) == plain.shape("a")


@pytest.mark.parametrize("feature", ["", "tabular", "ss01=x", "tnüm", "-"])
def test_what_is_no_feature_is_refused(plain: FontFace, feature: str) -> None:
    with pytest.raises(BadFeature) as caught:
        plain.shape("a", features=(feature,))
    assert str(caught.value) == (
        "an OpenType feature has four letters, such as 'tnum', '-liga' or 'ss01=2'; "
        f"got '{feature}'"
    )


def test_a_shaped_word_is_remembered(plain: FontFace) -> None:
    assert plain.shape("remember") is plain.shape("remember")
    assert plain.shape("remember") is not plain.shape("remember", features=("smcp",))


def test_right_to_left_comes_in_visual_order(fonts: Fonts) -> None:
    hebrew = fonts.find("Noto Sans Hebrew")
    glyphs = hebrew.shape("שלום", rtl=True)
    assert [glyph.cluster for glyph in glyphs] == [3, 2, 1, 0]
    assert [glyph.number for glyph in reversed(glyphs)] == [
        hebrew.shape(letter, rtl=True)[0].number for letter in "שלום"
    ]


def test_arabic_letters_join(fonts: Fonts) -> None:
    arabic = fonts.find("Noto Sans Arabic")
    alone = arabic.shape("س", rtl=True)[0].number
    joined = [glyph.number for glyph in arabic.shape("سسس", rtl=True)]
    assert len(set(joined)) == 3
    assert alone not in joined


def test_arabic_letters_join_with_what_stands_around(fonts: Fonts) -> None:
    arabic = fonts.find("Noto Sans Arabic")
    whole = [glyph.number for glyph in arabic.shape("سسس", rtl=True)]
    middle = arabic.shape("س", rtl=True, around=("س", "س"))
    assert [glyph.number for glyph in middle] == [whole[1]]
    assert middle[0].cluster == 0


def test_combining_marks_sit_on_their_letter(fonts: Fonts) -> None:
    noto = fonts.find("Noto Sans")
    assert noto.shape("e\u0301") == noto.shape("é")
    base, mark = noto.shape("q\u0301")
    assert (base.cluster, mark.cluster, mark.advance) == (0, 0, 0.0)
    assert mark.dx < 0


def test_what_has_no_picture_has_no_glyph(plain: FontFace) -> None:
    assert len(plain.shape("a\u200d\u2060b")) == 2


def test_outline_and_ink_are_those_of_the_font(plain: FontFace) -> None:
    (glyph,) = plain.shape("Q")
    outline = plain.outline(glyph.number)
    assert outline[0][0] == "M"
    assert outline[-1] == ("Z",)
    assert {step[0] for step in outline} == {"M", "L", "C", "Z"}
    with TTFont(plain.path) as font:
        pen = BoundsPen(font.getGlyphSet())
        font.getGlyphSet()["Q"].draw(pen)
        left, bottom, right, top = (value / 1000 for value in pen.bounds)
    ends = [step[-2:] for step in outline if step[0] != "Z"]
    assert min(x for x, _ in ends) == pytest.approx(left, abs=0.002)
    assert max(x for x, _ in ends) == pytest.approx(right, abs=0.002)
    assert plain.ink(glyph.number) == pytest.approx((top, -bottom), abs=0.002)
    (space,) = plain.shape(" ")
    assert plain.ink(space.number) == (0, 0)
    assert plain.outline(space.number) == ()


@pytest.mark.parametrize(
    ("family", "weight", "italic", "key"),
    [
        ("Cinzel", 700, False, "Cinzel/700"),
        ("Alegreya Sans", 400, True, "Alegreya Sans/400/italic"),
        ("A/B", 1, False, "A/B/1"),
    ],
)
def test_keys(family: str, weight: int, italic: bool, key: str) -> None:
    assert face_key(family, weight, italic) == key
    assert parse_key(key) == (family, weight, italic)


@pytest.mark.parametrize("key", ["", "Cinzel", "Cinzel/bold", "/700", "Cinzel/italic"])
def test_what_is_no_key_is_refused(key: str) -> None:
    with pytest.raises(ValueError, match="a font key such as 'Cinzel/700'; got"):
        parse_key(key)
