"""The floor: the same cards drawn with bare reportlab and as little else as possible.

In: the number of cards and of pictures, the folder of the pictures, the file to write. Out: a PDF
on A4, nine cards a sheet with cut marks. Each face is a form, drawn once; each picture is stored
once, its packed data copied out of the PNG file. Fonts are embedded, nothing is checked.
Run as `python -m benchmarks.floor CARDS PICTURES FOLDER OUT`.
"""

from __future__ import annotations

import struct
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from reportlab import rl_config
from reportlab.lib.colors import HexColor, white
from reportlab.lib.utils import simpleSplit
from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFStream, xObjectName
from reportlab.pdfbase.pdfmetrics import registerFont, stringWidth
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from benchmarks.job import ACROSS, DOWN, HEIGHT, MM, WIDTH, Entry, entries, places


def draw(cards: int, pictures: int, folder: Path, out: Path) -> None:
    """Write the PDF."""
    rl_config.useA85 = 0
    for weight in ("Regular", "Bold"):
        registerFont(TTFont(weight, str(font_folder() / f"AlegreyaSans-{weight}.ttf")))
    # reportlab's annotations say that a font's name is a number.
    make: Any = Canvas
    canvas: Canvas = make(
        str(out), (210 * MM, 297 * MM), pageCompression=1, invariant=1, initialFontName="Regular"
    )
    stored: dict[int, str] = {}
    forms: list[str] = []
    for number, entry in enumerate(entries(cards, pictures)):
        if entry.picture not in stored:
            stored[entry.picture] = store(canvas, folder / f"{entry.picture}.png")
        face(canvas, f"F{number}", entry, stored[entry.picture])
        forms += [f"F{number}"] * entry.copies
    per_sheet = ACROSS * DOWN
    for start in range(0, len(forms), per_sheet):
        for form, (x, y) in zip(forms[start : start + per_sheet], places(), strict=False):
            canvas.saveState()
            canvas.translate(x, y)
            canvas.doForm(form)
            canvas.restoreState()
        marks(canvas)
        canvas.showPage()
    canvas.save()


def font_folder() -> Path:
    """Where the font package keeps its files."""
    spec = find_spec("fontpkg_alegreya_sans")
    if spec is None or spec.origin is None:
        raise SystemExit("fontpkg-alegreya-sans is not installed")
    return Path(spec.origin).parent / "files"


def store(canvas: Any, path: Path) -> str:
    """Put an RGB PNG into the document as it is, and give the name of the picture."""
    data = path.read_bytes()
    width, height = struct.unpack(">II", data[16:24])
    packed = bytearray()
    at = 8
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        if data[at + 4 : at + 8] == b"IDAT":
            packed += data[at + 8 : at + 8 + length]
        at += length + 12
    stream = PDFStream(
        dictionary=PDFDictionary(
            {
                "Type": PDFName("XObject"),
                "Subtype": PDFName("Image"),
                "Width": width,
                "Height": height,
                "ColorSpace": PDFName("DeviceRGB"),
                "BitsPerComponent": 8,
                "Filter": PDFArray([PDFName("FlateDecode")]),
                "DecodeParms": PDFArray(
                    [PDFDictionary({"Predictor": 15, "Colors": 3, "Columns": width})]
                ),
            }
        ),
        content=bytes(packed),
        filters=None,
    )
    name = f"P{path.stem}"
    canvas._doc.Reference(stream, xObjectName(name))
    return name


def face(canvas: Canvas, form: str, entry: Entry, picture: str) -> None:
    """Draw a card as a form."""
    canvas.beginForm(form, 0, 0, WIDTH, HEIGHT)
    canvas.setFillColor(HexColor(entry.color))
    canvas.rect(0, 0, WIDTH, HEIGHT, stroke=0, fill=1)
    canvas.setFillColor(white)
    canvas.roundRect(3 * MM, 3 * MM, WIDTH - 6 * MM, HEIGHT - 6 * MM, 2 * MM, stroke=0, fill=1)
    canvas.saveState()
    canvas.translate(4.5 * MM, 42 * MM)
    canvas.scale(54.5 * MM, 36.33 * MM)
    canvas.doForm(picture)
    canvas.restoreState()
    canvas.setFillColor(HexColor("#1c1a17"))
    canvas.setFont("Bold", 12)
    canvas.drawString(5 * MM, 81 * MM, entry.name)
    canvas.setFillColor(HexColor(entry.color))
    canvas.circle(56 * MM, 82 * MM, 4 * MM, stroke=0, fill=1)
    canvas.setFillColor(white)
    canvas.setFont("Bold", 12)
    canvas.drawCentredString(56 * MM, 80.5 * MM, str(entry.cost))
    canvas.setFillColor(HexColor("#1c1a17"))
    width, height = 53.5 * MM, 32 * MM
    size = 11.0
    while size > 6:
        lines = simpleSplit(entry.text, "Regular", size, width)
        if len(lines) * size * 1.2 <= height and all(
            stringWidth(line, "Regular", size) <= width for line in lines
        ):
            break
        size -= 0.25
    text = canvas.beginText(5 * MM, 38 * MM - size)
    text.setFont("Regular", size, size * 1.2)
    for line in lines:
        text.textLine(line)
    canvas.drawText(text)
    canvas.endForm()


def marks(canvas: Canvas) -> None:
    """Cut marks around the block."""
    canvas.setLineWidth(0.25)
    corners = list(places())
    left, right = corners[0][0], corners[-1][0] + WIDTH
    top, bottom = corners[0][1] + HEIGHT, corners[-1][1]
    for x in {x + step for x, _ in corners for step in (0, WIDTH)}:
        canvas.line(x, top + 1 * MM, x, top + 5 * MM)
        canvas.line(x, bottom - 1 * MM, x, bottom - 5 * MM)
    for y in {y + step for _, y in corners for step in (0, HEIGHT)}:
        canvas.line(left - 1 * MM, y, left - 5 * MM, y)
        canvas.line(right + 1 * MM, y, right + 5 * MM, y)


if __name__ == "__main__":
    draw(int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]), Path(sys.argv[4]))
