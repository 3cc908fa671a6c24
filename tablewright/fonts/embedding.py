"""A font file and the glyphs or characters used in, a small font file to be embedded out.

HarfBuzz makes the subsets, in a thousandth of a second or two; the same input gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tablewright.errors import TablewrightError

_NOT_OUTLINES = (
    *("BASE", "COLR", "CPAL", "DSIG", "GDEF", "GPOS", "GSUB", "HVAR", "JSTF", "LTSH", "MATH"),
    *("MVAR", "OS/2", "PCLT", "STAT", "VDMX", "VORG", "cmap", "gasp", "hdmx", "kern", "meta"),
    *("name", "post", "vhea", "vmtx"),
)
"""What a PDF reader does not look at in a TrueType font whose glyphs it is told by number."""


class EmbeddableFont:
    """A static TrueType file that is opened to be embedded.

    Raises TablewrightError if it cannot be read.
    """

    def __init__(self, path: Path) -> None:
        import uharfbuzz as hb

        try:
            data = path.read_bytes()
        except OSError as error:
            raise TablewrightError(
                f"{path}: cannot read this font file: {error.strerror}"
            ) from None
        self._face = hb.Face(hb.Blob(data))
        self._font = hb.Font(self._face)
        self._em = self._face.upem

    def advance(self, glyph: int) -> float:
        """How far the pen moves on after a glyph, in fractions of the em."""
        return float(self._font.get_glyph_h_advance(glyph) / self._em)

    def outlines_only(self, glyphs: Iterable[int]) -> tuple[bytes, dict[int, int]]:
        """A file with nothing but outlines and advances, and each glyph's number in it.

        It also holds what the glyphs are composed of. There is no hinting: at the resolutions of
        print it does nothing.
        """
        import uharfbuzz as hb

        wanted = set(glyphs)
        chosen = hb.SubsetInput()
        chosen.flags = (
            hb.SubsetFlags.NO_HINTING
            | hb.SubsetFlags.NOTDEF_OUTLINE
            | hb.SubsetFlags.NO_LAYOUT_CLOSURE
        )
        chosen.glyph_set.update(wanted)
        chosen.drop_table_tag_set.update(_number(tag) for tag in _NOT_OUTLINES)
        plan = hb.SubsetPlan(self._face, chosen)
        data = bytes(plan.execute().blob.data)
        numbers = plan.old_to_new_glyph_mapping
        return data, {glyph: int(numbers[glyph]) for glyph in wanted}

    def shapeable(self, characters: Iterable[str], features: Iterable[str] = ()) -> bytes:
        """A file with what some characters need to be shaped: outlines, kerning, ligatures, joining
        forms, and the OpenType features named (such as "tnum") besides."""
        import uharfbuzz as hb

        chosen = hb.SubsetInput()
        chosen.flags = hb.SubsetFlags.NO_HINTING | hb.SubsetFlags.NOTDEF_OUTLINE
        chosen.unicode_set.update(ord(char) for text in characters for char in text)
        tags = (feature.lstrip("+-").partition("=")[0] for feature in features)
        chosen.layout_feature_tag_set.update(_number(tag) for tag in tags)
        return bytes(hb.subset(self._face, chosen).blob.data)


def _number(tag: str) -> int:
    """A table's or feature's tag of four letters as HarfBuzz counts it."""
    return int.from_bytes(tag.encode("ascii"), "big")
