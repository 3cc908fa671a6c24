"""Text: markup, a style and a box to runs of glyphs in points, at the largest size that fits."""

from tablewright.layout.text.setting import fit_size, set_text
from tablewright.layout.text.style import Context, Keyword, SetText, Style

__all__ = ["Context", "Keyword", "SetText", "Style", "fit_size", "set_text"]
