"""Font files that the tests of fonts share: installed ones by name, and tiny ones made here."""

from __future__ import annotations

from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen

from tablewright.fonts.catalog import installed_files


def installed(name: str) -> Path:
    """The path of a font file of an installed package."""
    return next(Path(entry.path) for entry in installed_files() if entry.name == name)


def tiny(
    path: Path, family: str, *, weight: int = 400, italic: bool = False, cff: bool = False
) -> Path:
    """Writes a font with a square for H and for x, without heights of its own."""
    builder = FontBuilder(1000, isTTF=not cff)
    names = [".notdef", "space", "H", "x"]
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({32: "space", ord("H"): "H", ord("x"): "x"})
    heights = {".notdef": 0, "space": 0, "H": 650, "x": 450}
    if cff:
        strings = {}
        for name, height in heights.items():
            cff_pen = T2CharStringPen(600, None)
            _square(cff_pen, height)
            strings[name] = cff_pen.getCharString()
        builder.setupCFF(family.replace(" ", ""), {}, strings, {})
    else:
        glyphs = {}
        for name, height in heights.items():
            pen = TTGlyphPen(None)
            _square(pen, height)
            glyphs[name] = pen.glyph()
        builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics(dict.fromkeys(names, (600, 50)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": family, "styleName": "Regular"})
    builder.setupOS2(usWeightClass=weight, fsSelection=int(italic), version=1)
    builder.setupPost()
    builder.save(path)
    return path


def _square(pen: TTGlyphPen | T2CharStringPen, height: int) -> None:
    if height:
        pen.moveTo((50, 0))
        pen.lineTo((50, height))
        pen.lineTo((550, height))
        pen.lineTo((550, 0))
        pen.closePath()
