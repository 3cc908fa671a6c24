"""Drawings to pictures: points and a resolution or pixels in; pixels out, by rasterising the PDF.

At a resolution a side of `length` points has round(length / 72 * dpi) pixels. The edges of the area
lie exactly on the edges of the picture.
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

Cut = Literal["none", "soft", "hard"]
"""What is outside the cut line: kept, transparent with a soft edge, or transparent with every pixel
either opaque or clear."""

COMPRESSION = 2
"""zlib's level: at 6 a file is a tenth smaller, and takes three times as long."""
JPEG_QUALITY = 90
LONGEST = 32_000
"""Pixels on a side; more than this no viewer opens."""

_PDFIUM = threading.Lock()
"""PDFium must not be called by two threads at once."""


@dataclass(frozen=True, slots=True)
class Shot:
    """What one picture shows: an area of a drawing in points, and the pixels that fill it."""

    drawing: Drawing
    box: Box
    width: int
    height: int
    cut: Cut = "none"
    compression: int = COMPRESSION
    """zlib's level for a PNG file; more where it is loaded again and again over a network."""

    @property
    def dpi(self) -> float:
        """The resolution across."""
        return self.width / self.box.width * 72


@dataclass(frozen=True, slots=True)
class Target:
    """How one page of a PDF becomes a picture: its pixels, which mask page cuts it, if any, whether
    with a hard edge, its resolution, and how tightly a PNG file of it is packed."""

    width: int
    height: int
    mask: int | None = None
    hard: bool = False
    dpi: float = 300.0
    compression: int = COMPRESSION


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


def shot(drawing: Drawing, dpi: float, *, area: Area = "trim", rounded: bool = False) -> Shot:
    """A drawing's area at a resolution, `rounded` with what is outside its cut line transparent.

    Raises TablewrightError for a size that cannot be.
    """
    if rounded and area != "trim":
        raise TablewrightError(
            "transparent corners together with bleed; expected one of them: "
            "what lies in the bleed is outside the cut line"
        )
    box = shown(drawing, area)
    width, height = pixels(box.width, dpi), pixels(box.height, dpi)
    if not 1 <= dpi <= 10_000 or max(width, height) > LONGEST:
        raise TablewrightError(
            f"{width} x {height} pixels at {dpi:g} dpi; expected a resolution of 1 to 10000 dpi "
            f"and at most {LONGEST} pixels on a side: choose fewer dpi"
        )
    return Shot(drawing, box, width, height, "soft" if rounded else "none")


def rasterise(
    drawing: Drawing, dpi: float, fonts: Fonts, *, area: Area = "trim", rounded: bool = False
) -> Image:
    """A drawing's area as a picture: RGB, or RGBA with what is outside its cut line transparent.

    Raises TablewrightError for a font or picture that cannot be read, or a size that cannot be.
    """
    return next(pictures(plate([shot(drawing, dpi, area=area, rounded=rounded)], fonts)))


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
    save_picture(rasterise(drawing, dpi, fonts, area=area, rounded=rounded), out, dpi)


def save_picture(
    image: Image,
    out: BinaryIO,
    dpi: float,
    kind: Literal["png", "jpg"] = "png",
    compression: int = COMPRESSION,
) -> None:
    """Writes a picture as a PNG file or a progressive JPEG file, with its resolution."""
    if kind == "jpg":
        whole = round(dpi), round(dpi)
        image.save(out, "JPEG", dpi=whole, quality=JPEG_QUALITY, progressive=True, subsampling=0)
    else:
        image.save(out, "PNG", dpi=(dpi, dpi), compress_level=compression)


def plate(shots: Iterable[Shot], fonts: Fonts) -> Plate:
    """The areas of drawings as pages of exactly their size. Raises TablewrightError for a font or
    picture that cannot be read."""
    # What writes PDF takes long to import, and where all pictures are kept nothing is written.
    from tablewright.render.pdf import DocumentAbout, write_pdf

    targets: list[Target] = []
    masks: dict[Drawing, int] = {}

    def pages() -> Iterator[Drawing]:
        for each in shots:
            box = each.box
            mask = None
            if each.cut != "none":
                mask = masks.setdefault(_mask(each.drawing, box), len(masks))
            hard = each.cut == "hard"
            targets.append(Target(each.width, each.height, mask, hard, each.dpi, each.compression))
            yield Drawing(box.width, box.height, (Use(each.drawing, moved(-box.x, -box.y)),))
        yield from masks

    buffer = io.BytesIO()
    write_pdf(pages(), buffer, fonts, DocumentAbout())
    return Plate(buffer.getvalue(), tuple(targets))


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
                    alpha = ImageOps.invert(_render(document, page, target).convert("L"))
                    masks[target] = alpha.point(_opaque_or_clear) if target.hard else alpha
                image.putalpha(masks[target])
            yield image
    finally:
        with _PDFIUM:
            document.close()


def _opaque_or_clear(value: int) -> int:
    return 255 if value >= 128 else 0


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
