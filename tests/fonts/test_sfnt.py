"""Tables of font files: against what fontTools reads, and for files that are no fonts."""

from __future__ import annotations

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from tablewright.fonts.sfnt import UnusableFont, read_info, read_metrics
from tests.fonts.samples import installed, tiny


@pytest.mark.parametrize(
    "name",
    [
        "Cinzel[wght].ttf",
        "AlegreyaSans-BoldItalic.ttf",
        "AlegreyaSans-Medium.ttf",
        "NotoSans-Italic[wdth,wght].ttf",
        "NotoSansHebrew[wdth,wght].ttf",
    ],
)
def test_reads_what_font_tools_reads(name: str) -> None:
    path = installed(name)
    info, metrics = read_info(path), read_metrics(path)
    with TTFont(path, lazy=True) as font:
        os2, hhea, upem = font["OS/2"], font["hhea"], font["head"].unitsPerEm
        names = font["name"]
        assert info.family == (names.getDebugName(16) or names.getDebugName(1))
        assert info.weight == os2.usWeightClass
        assert info.italic == bool(os2.fsSelection & 1)
        assert info.stretch == os2.usWidthClass
        axes = font["fvar"].axes if "fvar" in font else []
        assert dict(info.axes) == {
            axis.axisTag: (axis.minValue, axis.defaultValue, axis.maxValue) for axis in axes
        }
        typographic = os2.fsSelection & 0x80
        ascent = os2.sTypoAscender if typographic else hhea.ascent
        descent = os2.sTypoDescender if typographic else hhea.descent
        assert (metrics.units_per_em, metrics.ascent, metrics.descent) == (
            upem,
            ascent / upem,
            -descent / upem,
        )
        assert metrics.cap_height == os2.sCapHeight / upem
        assert metrics.x_height == os2.sxHeight / upem


def test_a_font_without_heights_says_so(tmp_path: Path) -> None:
    metrics = read_metrics(tiny(tmp_path / "tiny.ttf", "Tiny"))
    assert (metrics.cap_height, metrics.x_height) == (0, 0)


def test_postscript_outlines_are_refused(tmp_path: Path) -> None:
    path = tiny(tmp_path / "tiny.otf", "Tiny", cff=True)
    with pytest.raises(UnusableFont) as caught:
        read_info(path)
    assert str(caught.value) == (
        f"{path}: the font has no TrueType outlines; expected a .ttf file, got CFF (PostScript) "
        "outlines; most families can be had as TrueType as well"
    )


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "not a font file, or a damaged one"),
        (b"Hello, I am a letter.", "not a font file, or a damaged one"),
        (b"\0\1\0\0\0\x20" + b"\0" * 30, "not a font file, or a damaged one"),
        (b"ttcf\0\1\0\0\0\0\0\2", "a font collection; expected a file with one font"),
        (b"wOF2\0\1\0\0\0\0\0\2", "a web font; expected a .ttf file"),
    ],
)
def test_what_is_no_font_is_refused(tmp_path: Path, content: bytes, reason: str) -> None:
    path = tmp_path / "x.ttf"
    path.write_bytes(content)
    for read in (read_info, read_metrics):
        with pytest.raises(UnusableFont) as caught:
            read(path)
        assert str(caught.value) == f"{path}: {reason}"


@pytest.mark.parametrize("kept", [13, 100, 300, 2000])
def test_a_font_that_ends_too_early_is_refused(tmp_path: Path, kept: int) -> None:
    path = tmp_path / "short.ttf"
    path.write_bytes(installed("AlegreyaSans-Regular.ttf").read_bytes()[:kept])
    with pytest.raises(UnusableFont, match="not a font file, or a damaged one"):
        read_info(path)
