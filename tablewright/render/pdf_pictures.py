"""Picture files to PDF image objects: PNG and JPEG in, each file stored once, by its digest.

The compressed data of a PNG file is what a Flate stream with predictor 15 holds, and that of a JPEG
file is a DCT stream: both go in as they are. Only what PDF cannot hold (an alpha channel,
interlaced rows, 16 bits) is decoded and packed again; and, for a press, all that is coloured. Grey
pictures stand on black alone, and CMYK pictures come as their maker separated them.
"""

from __future__ import annotations

import io
from hashlib import sha256
from typing import TYPE_CHECKING, Any, NamedTuple

from tablewright.drawing import Box, Matrix, Picture
from tablewright.render.inks import Colors, Inks
from tablewright.render.orientation import placed
from tablewright.render.pdf_document import Reference, StreamedDocument
from tablewright.render.raster import Jpeg, Png, open_image, png_parts, read_raster

if TYPE_CHECKING:
    from PIL.Image import Image

_QUALITY = 95
"""Of photographs that are packed again, once their colours are inks."""
_SPACES = {1: "/DeviceGray", 3: "/DeviceRGB", 4: "/DeviceCMYK"}


class PdfImage(NamedTuple):
    """A picture in the file."""

    name: str
    reference: Reference
    orientation: int
    translucent: bool

    def matrix(self, box: Box) -> Matrix:
        """What takes PDF's unit square, whose y goes up, to the box, turned as EXIF asks."""
        return placed(self.orientation, box)


class PdfPictures:
    """The pictures of a document."""

    def __init__(self, document: StreamedDocument, colors: Colors) -> None:
        self._document = document
        self._inks = colors if isinstance(colors, Inks) else None
        self._images: dict[str, PdfImage] = {}

    def put(self, picture: Picture) -> PdfImage:
        """A picture's image object, written when its digest is first asked for.

        Raises TablewrightError that names the file if it cannot be used.
        """
        found = self._images.get(picture.digest)
        if found is None:
            name = f"P{len(self._images) + 1}"
            found = self._write(picture.path, name, picture.digest)
            self._images[picture.digest] = found
        return found

    def _write(self, path: str, name: str, digest: str) -> PdfImage:
        raster = read_raster(path)
        if isinstance(raster, Jpeg):
            if raster.plain and self._inks is not None and raster.channels == 3:
                photograph = self._photograph(self._inks.separated(open_image(path)))
                return PdfImage(name, photograph, raster.orientation, False)
            if raster.plain:
                return PdfImage(name, self._jpeg(raster, digest), raster.orientation, False)
            decoded = self._decoded(open_image(path), digest)
            return PdfImage(name, decoded, raster.orientation, False)
        if raster.transparent:
            opened = _eight_bits(open_image(path))
            grey = self._inks is not None and opened.mode in ("L", "LA")
            image = opened.convert("LA" if grey else "RGBA")
            alpha = image.getchannel("A")
            low, _ = alpha.getextrema()
            mask = None
            if low != 255:
                mask = self._png(_packed(alpha), digest)
            return PdfImage(name, self._decoded(image, digest, mask), 1, mask is not None)
        if raster.interlaced or raster.bits == 16:
            return PdfImage(name, self._decoded(open_image(path), digest), 1, False)
        if self._inks is not None and raster.channels == 3:
            return PdfImage(name, self._decoded(open_image(path), digest), 1, False)
        return PdfImage(name, self._png(raster, digest), 1, False)

    def _decoded(self, image: Image, digest: str, mask: Reference | None = None) -> Reference:
        """A picture of which only its pixels are left, without what it had of alpha."""
        image = _eight_bits(image)
        if self._inks is None or image.mode in ("1", "L", "LA"):
            return self._png(_packed(image), digest, mask)
        inks = self._inks.separated(image.convert("RGB"))
        entries = _entries(inks.width, inks.height, 8, "/DeviceCMYK")
        # What differs from the pixel before deflates to half of what the pixels do.
        entries["DecodeParms"] = (
            f"<</Predictor 2/Colors 4/BitsPerComponent 8/Columns {inks.width}>>"
        )
        if mask is not None:
            entries["SMask"] = mask
        return self._document.put_stream(entries, _differences(inks))

    def _photograph(self, inks: Image) -> Reference:
        buffer = io.BytesIO()
        inks.save(buffer, "JPEG", quality=_QUALITY, subsampling=0)
        entries = _entries(inks.width, inks.height, 8, "/DeviceCMYK")
        entries["Filter"] = "/DCTDecode"
        entries["Decode"] = "[1 0 1 0 1 0 1 0]"  # as Adobe, and Pillow, write them
        data = buffer.getvalue()
        return self._document.put_stream(entries, data, digest=sha256(data).hexdigest())

    def _png(self, png: Png, digest: str, mask: Reference | None = None) -> Reference:
        space = _SPACES[png.channels]
        if png.palette:
            colors = len(png.palette) // 3
            space = f"[/Indexed /DeviceRGB {colors - 1} <{png.palette.hex()}>]"
            if self._inks is not None:
                space = f"[/Indexed /DeviceCMYK {colors - 1} <{self._palette(png.palette)}>]"
        entries = _entries(png.width, png.height, png.bits, space)
        entries["Filter"] = "/FlateDecode"
        entries["DecodeParms"] = (
            f"<</Predictor 15/Colors {png.channels}"
            f"/BitsPerComponent {png.bits}/Columns {png.width}>>"
        )
        if mask is not None:
            entries["SMask"] = mask
        return self._document.put_stream(entries, png.data, digest=digest)

    def _palette(self, palette: bytes) -> str:
        from PIL import Image as Images

        assert self._inks is not None
        colors = Images.frombytes("RGB", (len(palette) // 3, 1), palette)
        return self._inks.separated(colors).tobytes().hex()

    def _jpeg(self, jpeg: Jpeg, digest: str) -> Reference:
        entries = _entries(jpeg.width, jpeg.height, 8, _SPACES[jpeg.channels])
        entries["Filter"] = "/DCTDecode"
        if jpeg.inverted:
            entries["Decode"] = "[1 0 1 0 1 0 1 0]"
        return self._document.put_stream(entries, jpeg.data, digest=digest)


def _differences(inks: Image) -> bytes:
    """The pixels of a picture in CMYK, each less the one before it in its row."""
    from PIL import Image as Images
    from PIL import ImageChops

    before = Images.new("CMYK", inks.size)
    before.paste(inks, (1, 0))
    bands = zip(inks.split(), before.split(), strict=True)
    return Images.merge("CMYK", [ImageChops.subtract_modulo(*each) for each in bands]).tobytes()


def _entries(width: int, height: int, bits: int, space: str) -> dict[str, Any]:
    return {
        "Type": "/XObject",
        "Subtype": "/Image",
        "Width": width,
        "Height": height,
        "BitsPerComponent": bits,
        "ColorSpace": space,
    }


def _packed(image: Image) -> Png:
    """A decoded picture as 8-bit grey or RGB rows, filtered and deflated as PNG does it."""
    image = _eight_bits(image)
    if image.mode not in ("L", "RGB"):
        image = image.convert("L" if image.mode in ("1", "LA") else "RGB")
    buffer = io.BytesIO()
    image.save(buffer, "PNG")
    return png_parts(buffer.getvalue())


def _eight_bits(image: Image) -> Image:
    """16 bits of grey scaled to 8, which Pillow would cut off; any other picture as it is."""
    if not image.mode.startswith("I"):
        return image
    return image.convert("I").point(lambda value: value * (1 / 257)).convert("L")
