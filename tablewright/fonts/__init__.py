"""Fonts: families of the workspace and of installed font packages to measured, shaped glyphs."""

from tablewright.fonts.face import BadFeature, FontFace, ShapedGlyph, import_shaping
from tablewright.fonts.library import Fonts, UnknownFont
from tablewright.fonts.sfnt import UnusableFont

__all__ = [
    "BadFeature",
    "FontFace",
    "Fonts",
    "ShapedGlyph",
    "UnknownFont",
    "UnusableFont",
    "import_shaping",
]
