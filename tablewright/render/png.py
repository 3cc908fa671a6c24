"""Drawings to PNG: points and a resolution in; pixels out, by rasterising the PDF.

A side of `length` points has round(length / 72 * dpi) pixels, and the edges of the area lie exactly
on the edges of the picture.
"""

from __future__ import annotations

import io
import threading
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, BinaryIO, Literal

from tablewright.drawing import (
    Box,
    Color,
    Drawing,
    Shape,
    Use,
    moved,
    rectangle,
    transform,
)
from tablewright.errors import TablewrightError
from tablewright.fonts import Fonts

if TYPE_CHECKING:
    from PIL.Image import Image
    from pypdfium2 import PdfDocument

Area = Literal["trim", "bleed"]

COMPRESSION = 2
"""zlib's level: at 6 a file is a tenth smaller, and takes three times as long."""
LONGEST = 32_000
"""Pixels on a side; more than this no viewer opens."""

_PDFIUM = threading.Lock()
"""PDFium must not be called by two threads at once."""


@dataclass(frozen=True, slots=True)
class Target:
    """How one page of a PDF becomes a picture: its pixels, and which mask page cuts it, if any."""

    width: int
    height: int
    mask: int | None = None


@dataclass(frozen=True, slots=True)
class Plate:
    """A PDF file to be rasterised: a page for each target, and after them the masks' pages."""

    pdf: bytes
    targets: tuple[Target, ...]


def pixels(length: float, dpi: float) -> int:
    """The pixels of a length in points, at least one."""
    return max(1, round(length / 72 * dpi))


def shown(drawing: Drawing, area: Area) -> Box:
    """The trimmed piece, or that with its bleed, as a box in the drawing."""
    box = drawing.trim if area == "trim" else drawing.bleed
    return box if box is not None else Box(0, 0, drawing.width, drawing.height)


def rasterise(
    drawing: Drawing, dpi: float, fonts: Fonts, *, area: Area = "trim", rounded: bool = False
) -> Image:
    """A drawing's area as a picture: RGB, or RGBA with what is outside its cut line transparent.

    Raises TablewrightError for a font or picture that cannot be read, or a size that cannot be.
    """
    return next(pictures(plate([drawing], dpi, fonts, area=area, rounded=rounded)))


def write_png(
    drawing: Drawing,
    out: BinaryIO,
    dpi: float,
    fonts: Fonts,
    *,
    area: Area = "trim",
    rounded: bool = False,
) -> None:
    """Writes a drawing's area as a PNG file that knows its resolution. Raises as `rasterise`."""
    save_png(rasterise(drawing, dpi, fonts, area=area, rounded=rounded), out, dpi)


def save_png(image: Image, out: BinaryIO, dpi: float) -> None:
    """Writes a picture as a PNG file with its resolution."""
    image.save(out, "PNG", dpi=(dpi, dpi), compress_level=COMPRESSION)


def plate(
    drawings: Iterable[Drawing],
    dpi: float,
    fonts: Fonts,
    *,
    area: Area = "trim",
    rounded: bool = False,
) -> Plate:
    """The areas of drawings as pages of exactly their size. Raises as `rasterise`."""
    from tablewright.render.pdf import DocumentAbout, write_pdf

    if rounded and area != "trim":
        raise TablewrightError(
            "transparent corners together with bleed; expected one of them: "
            "what lies in the bleed is outside the cut line"
        )
    targets: list[Target] = []
    masks: dict[Drawing, int] = {}

    def pages() -> Iterator[Drawing]:
        for drawing in drawings:
            box = shown(drawing, area)
            mask = masks.setdefault(_mask(drawing, box), len(masks)) if rounded else None
            targets.append(_target(box, dpi, mask))
            yield Drawing(box.width, box.height, (Use(drawing, moved(-box.x, -box.y)),))
        yield from masks

    buffer = io.BytesIO()
    write_pdf(pages(), buffer, fonts, DocumentAbout())
    return Plate(buffer.getvalue(), tuple(targets))


def _target(box: Box, dpi: float, mask: int | None) -> Target:
    width, height = pixels(box.width, dpi), pixels(box.height, dpi)
    if not 1 <= dpi <= 10_000 or max(width, height) > LONGEST:
        raise TablewrightError(
            f"{width} x {height} pixels at {dpi:g} dpi; expected a resolution of 1 to 10000 dpi "
            f"and at most {LONGEST} pixels on a side: choose fewer dpi"
        )
    return Target(width, height, mask)


def _mask(drawing: Drawing, box: Box) -> Drawing:
    """The piece inside the cut line, in black: the darker, the more opaque."""
    outline = drawing.outline if drawing.outline is not None else rectangle(box, drawing.corner)
    piece = Shape(transform(outline, moved(-box.x, -box.y)), Color(0, 0, 0))
    return Drawing(box.width, box.height, (piece,))


def pictures(plate: Plate) -> Iterator[Image]:
    """The targets of a plate as pictures, one after the other."""
    import pypdfium2
    from PIL import ImageOps

    masks: dict[Target, Image] = {}
    with _PDFIUM:
        document = pypdfium2.PdfDocument(plate.pdf)
    try:
        for index, target in enumerate(plate.targets):
            image = _render(document, index, target)
            if target.mask is not None:
                if target not in masks:
                    page = len(plate.targets) + target.mask
                    masks[target] = ImageOps.invert(_render(document, page, target).convert("L"))
                image.putalpha(masks[target])
            yield image
    finally:
        with _PDFIUM:
            document.close()


def _render(document: PdfDocument, index: int, target: Target) -> Image:
    """A page stretched to exactly the target's pixels, on white."""
    import pypdfium2
    from PIL import Image
    from pypdfium2 import raw

    size = (target.width, target.height)
    with _PDFIUM:
        page = document[index]
        bitmap = pypdfium2.PdfBitmap.new_native(*size, raw.FPDFBitmap_BGRx)
        bitmap.fill_rect((255, 255, 255, 255), 0, 0, *size)
        raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, *size, 0, raw.FPDF_REVERSE_BYTE_ORDER)
        data, stride = bytes(bitmap.buffer), bitmap.stride
        bitmap.close()
        page.close()
    return Image.frombytes("RGB", size, data, "raw", "RGBX", stride, 1)
