"""Runs of glyphs to PDF text: glyph numbers in; `TJ` operators and embedded subset fonts out.

Every face becomes one Type0 font with the encoding Identity-H. A code stands for a glyph together
with the text it shows, in the order of first use, so that one glyph may stand for several texts
(a ligature, a hyphen, a space that does not break) and every reader finds the right one.
"""

from __future__ import annotations

import hashlib
import re
import struct
from collections.abc import Iterable, Sequence

from tablewright.drawing import Glyph
from tablewright.errors import TablewrightError
from tablewright.fonts import FontFace, Fonts
from tablewright.fonts.embedding import EmbeddableFont
from tablewright.render.pdf_document import Reference, StreamedDocument
from tablewright.render.pdf_numbers import number
from tablewright.render.pdf_stencils import Letters

_CODES = 0xFFFF
"""Codes have two bytes, and code 0 is the glyph of what is missing."""


class Measure:
    """How wide the glyphs of a face are in a PDF."""

    def __init__(self, face: FontFace) -> None:
        self.face = face
        self.font = EmbeddableFont(face.path)
        self._advances: dict[int, int] = {}

    def advance(self, glyph: int) -> int:
        """The advance of a glyph in thousandths of the size, as the `W` array gives it."""
        found = self._advances.get(glyph)
        if found is None:
            found = self._advances[glyph] = round(self.font.advance(glyph) * 1000)
        return found


class Measures:
    """The measures of faces by their keys, each read when it is first asked for."""

    def __init__(self, fonts: Fonts) -> None:
        self._fonts = fonts
        self._known: dict[str, Measure] = {}

    def of(self, key: str) -> Measure:
        """The measure of the face with this key. Raises TablewrightError if there is none."""
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = Measure(self._fonts.face(key))
        return found


class PdfFace:
    """A face in a document: its codes so far."""

    def __init__(self, name: str, reference: Reference, measure: Measure) -> None:
        self.name = name
        self.reference = reference
        self.measure = measure
        self.codes: dict[tuple[int, str], str] = {}
        """In hexadecimal, by glyph and text."""
        self.advances: list[int] = []
        """In thousandths of the size, code by code."""

    def codes_of(self, letters: Letters) -> Sequence[str]:
        """The codes of glyphs, in their order; what is new gets the next."""
        codes = self.codes
        found = [codes.get(key, "") for key in letters.glyphs]
        if all(found):
            return found
        for key, advance in zip(letters.glyphs, letters.advances, strict=True):
            if key not in codes:
                codes[key] = f"{len(codes) + 1:04x}"
                self.advances.append(advance)
        if len(codes) > _CODES:
            raise TablewrightError(
                f"font {letters.font}: more than {_CODES} different glyphs in one document; "
                "print the game in several parts"
            )
        return [codes[key] for key in letters.glyphs]


def show(glyphs: Iterable[Glyph], size: float, measure: Measure) -> str:
    """The operators that show glyphs from the pen position that is set, with a gap for each code.

    `size` is in points; each glyph is shown as standing for its own text.
    """
    out: list[str] = []
    line: list[str] = ["[<"]
    pen = rise = 0.0
    unit = size / 1000
    for glyph in glyphs:
        if glyph.dy != rise and abs(glyph.dy - rise) > 0.0005:
            if len(line) > 1:
                out.append("".join(line) + ">] TJ")
            line = ["[<"]
            rise = glyph.dy
            out.append(f"{number(-rise)} Ts")
        off = (pen - glyph.dx) / unit
        # Most glyphs stand where the pen is; all of them come by here.
        if not -0.5 <= off <= 0.5:
            step = round(off)
            line.append(f">{step}<")
            pen -= step * unit
        line.append("%s")
        pen += measure.advance(glyph.number) * unit
    out.append("".join(line) + ">] TJ")
    if rise:
        out.append("0 Ts")
    return " ".join(out).replace("[<>", "[")


def split_clusters(glyphs: tuple[Glyph, ...], measure: Measure) -> tuple[list[Glyph], list[Glyph]]:
    """Glyphs to show as text, one for each cluster, and the others: marks, dots, parts of letters.

    Readers give a mark that is text of its own a place in the line, and so tear words apart; what
    is no text does not disturb them. The widest glyph of a cluster stands for all of its text.
    """
    shown: list[Glyph] = []
    others: list[Glyph] = []
    cluster: list[Glyph] = []
    for glyph in (*glyphs, None):
        if cluster and (glyph is None or glyph.text):
            widest = max(cluster, key=lambda each: measure.advance(each.number))
            text = "".join([each.text for each in cluster])
            shown.append(Glyph(widest.number, widest.dx, widest.dy, text))
            others += [each for each in cluster if each is not widest]
            cluster = []
        if glyph is not None:
            cluster.append(glyph)
    return shown, others


class PdfFonts:
    """The fonts of a document; `close` embeds them."""

    def __init__(self, document: StreamedDocument, source: Fonts) -> None:
        self._document = document
        self.measures = Measures(source)
        self._faces: dict[str, PdfFace] = {}

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the faces that were used, in order of first use."""
        return tuple(self._faces)

    def face(self, key: str) -> PdfFace:
        """The face with this key. Raises TablewrightError if there is none."""
        found = self._faces.get(key)
        if found is None:
            name = f"F{len(self._faces) + 1}"
            reference = self._document.reserve()
            found = self._faces[key] = PdfFace(name, reference, self.measures.of(key))
            self._document.fonts[name] = reference
        return found

    def close(self) -> None:
        """Writes the subsets of all faces."""
        for face in self._faces.values():
            self._embed(face)

    def _embed(self, face: PdfFace) -> None:
        put, text = self._document.put, self._document.reference_text
        keys = list(face.codes)
        measure = face.measure
        name = _font_name(measure.face, keys)
        program, numbers = measure.font.outlines_only([glyph for glyph, _ in keys])
        program_reference = self._document.put_stream({"Length1": len(program)}, program)
        scale = 1000 / measure.face.units_per_em
        box = " ".join([str(round(edge * scale)) for edge in _box(program)])
        ascent, descent = round(measure.face.ascent * 1000), -round(measure.face.descent * 1000)
        descriptor = put(
            f"<</Type /FontDescriptor/FontName /{name}/Flags 4/FontBBox [{box}]/ItalicAngle 0"
            f"/Ascent {ascent}/Descent {descent}/CapHeight {ascent}/StemV 80"
            f"/FontFile2 {text(program_reference)}>>"
        )
        places = b"\0\0" + b"".join([struct.pack(">H", numbers[glyph]) for glyph, _ in keys])
        mapping = self._document.put_stream({}, places)
        widths = " ".join([str(width) for width in face.advances])
        descendant = put(
            f"<</Type /Font/Subtype /CIDFontType2/BaseFont /{name}"
            "/CIDSystemInfo <</Registry (Adobe)/Ordering (Identity)/Supplement 0>>"
            f"/FontDescriptor {text(descriptor)}/CIDToGIDMap {text(mapping)}"
            f"/DW {measure.advance(0)}/W [1 [{widths}]]>>"
        )
        unicode = self._document.put_stream({}, _to_unicode(face.codes))
        put(
            f"<</Type /Font/Subtype /Type0/BaseFont /{name}/Encoding /Identity-H"
            f"/DescendantFonts [{text(descendant)}]/ToUnicode {text(unicode)}>>",
            face.reference,
        )


def _box(program: bytes) -> tuple[int, int, int, int]:
    """The box around all glyphs of a TrueType file, in its units (table `head`, offset 36)."""
    for at in range(12, 12 + 16 * int.from_bytes(program[4:6], "big"), 16):
        if program[at : at + 4] == b"head":
            (start,) = struct.unpack_from(">I", program, at + 8)
            x0, y0, x1, y1 = struct.unpack_from(">4h", program, start + 36)
            return x0, y0, x1, y1
    raise ValueError("a font without a head")


def _font_name(face: FontFace, keys: list[tuple[int, str]]) -> str:
    """The font's name, after six capitals that differ for every subset (PDF 9.9.2)."""
    digest = hashlib.sha256(repr((face.digest, keys)).encode()).digest()
    tag = "".join([chr(65 + part % 26) for part in digest[:6]])
    family = re.sub(r"[^A-Za-z0-9]", "", face.family) or "Font"
    return f"{tag}+{family}-{face.weight}" + ("Italic" if face.italic else "")


def _to_unicode(codes: dict[tuple[int, str], str]) -> bytes:
    """The CMap from codes to text."""
    lines = [
        f"<{code}> <{text.encode('utf-16-be', 'surrogatepass').hex()}>"
        for (_, text), code in codes.items()
    ]
    blocks = "".join(
        f"{len(block)} beginbfchar\n" + "\n".join(block) + "\nendbfchar\n"
        for block in (lines[at : at + 100] for at in range(0, len(lines), 100))
    )
    return (
        "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
        "/CIDSystemInfo <</Registry (Adobe)/Ordering (UCS)/Supplement 0>> def\n"
        "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n"
        "1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n"
        f"{blocks}endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n"
    ).encode("ascii")
