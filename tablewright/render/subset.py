"""Font files to small font files: an open TrueType font and the glyphs used in; bytes out."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from fontTools.ttLib import TTFont, TTLibError

from tablewright.errors import TablewrightError

_OUTLINES = frozenset(("GlyphOrder", "head", "hhea", "hmtx", "maxp", "loca", "glyf"))


def outlines_only(font: TTFont, glyphs: Iterable[int]) -> tuple[bytes, dict[int, int]]:
    """A font with nothing but the outlines and advances of some glyphs and of what they consist of.

    Returns the file and each glyph's number in it. Without hinting: at the resolutions of print it
    does nothing. The font is changed by this, so it must not be used for anything else afterwards.
    """
    from fontTools import subset

    for tag in list(font.keys()):
        if tag not in _OUTLINES:
            del font[tag]
    font.setGlyphOrder([f"g{number}" for number in range(font["maxp"].numGlyphs)])
    wanted = sorted(set(glyphs))
    names = {number: f"g{number}" for number in wanted}
    options = subset.Options()
    options.hinting = False
    options.notdef_outline = True
    options.glyph_names = False
    options.name_IDs = []
    options.recalc_timestamp = False
    subsetter = subset.Subsetter(options)
    subsetter.populate(gids=wanted)
    subsetter.subset(font)
    buffer = io.BytesIO()
    font.save(buffer, reorderTables=None)
    return buffer.getvalue(), {number: font.getGlyphID(name) for number, name in names.items()}


def for_browsers(path: Path, text: Iterable[str], features: Iterable[str]) -> bytes:
    """A WOFF file of a font with what some characters need to be shaped: outlines, kerning,
    ligatures, joining forms, and the OpenType features named (such as "tnum") besides.

    Raises TablewrightError if the font file cannot be read.
    """
    from fontTools import subset

    options = subset.Options()
    options.hinting = False
    options.glyph_names = False
    options.legacy_kern = True
    options.name_IDs = []
    options.recalc_timestamp = False
    options.flavor = "woff"
    tags = (name.lstrip("+-").partition("=")[0] for name in features)
    options.layout_features = [*options.layout_features, *sorted(set(tags))]
    buffer = io.BytesIO()
    with open_font(path) as font:
        subsetter = subset.Subsetter(options)
        subsetter.populate(text="".join(sorted(set(text))))
        subsetter.subset(font)
        font.flavor = "woff"
        font.save(buffer, reorderTables=None)
    return buffer.getvalue()


@contextmanager
def open_font(path: Path) -> Iterator[TTFont]:
    """An open TrueType font. Raises TablewrightError if it cannot be read."""
    try:
        with path.open("rb") as file:
            yield TTFont(file, lazy=True, recalcBBoxes=False, recalcTimestamp=False)
    except (OSError, TTLibError) as error:
        raise TablewrightError(f"{path}: cannot read this font file: {error}") from None
