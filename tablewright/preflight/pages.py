"""Pages and what they use to findings: boxes, bleed, fonts, pictures, what a press cannot do.

Lengths in points. Whether there is art beyond the cut is seen in the page as PDFium draws it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pikepdf
import pypdfium2
from pikepdf import Array, Dictionary, Name, Pdf

from tablewright.preflight.findings import Findings, Wanted
from tablewright.preflight.painting import Painted, Source, ink_space
from tablewright.units import MM

_NEAR = 0.05
"""Points by which boxes may miss each other."""
_DOTS = 72
"""To the inch, when bleed is looked for."""
_INSIDE = 0.6 * MM
"""So far within the cut is looked whether there is art at all."""
_ASIDE = (0.0, -1 * MM, 1 * MM)
"""So far beside a place its art may go on beyond the cut."""
_PALE, _WHITE = 240, 252
"""What is darker at the cut shows up against white; what is darker beyond it is no white."""
_SPARE = 0.02
"""Part of an edge where nothing need lie beyond the cut: a corner, a hair."""
_FINE, _COARSE = 250, 150
"""Dots to the inch of pictures: shops ask for 300, and refuse what can be seen."""
_HAIRLINE = 0.2
"""Points: a finer line may vanish."""


class Boxes(NamedTuple):
    """Left, bottom, right, top of each."""

    media: tuple[float, ...]
    bleed: tuple[float, ...]
    trim: tuple[float, ...]


def check_boxes(pdf: Pdf, findings: Findings) -> list[Boxes]:
    """Notes what is wrong with the boxes of pages; gives them."""
    found = []
    sizes: set[tuple[int, int]] = set()
    for number, page in enumerate(pdf.pages, 1):
        media = _box(page.mediabox)
        crop = _box(page.cropbox)
        said = page.obj.get("/TrimBox", page.obj.get("/ArtBox"))
        if said is None:
            findings.add(
                "boxes", "refused", "it does not say where it is cut (TrimBox)", page=number
            )
        trim = _box(said) if said is not None else crop
        bleed = _box(page.obj.get("/BleedBox", Array([*crop])))
        if not (_within(trim, bleed) and _within(bleed, media)):
            findings.add(
                "boxes",
                "refused",
                "what is cut (TrimBox) does not lie in the bleed (BleedBox), or that not in the "
                "page (MediaBox)",
                page=number,
            )
        sizes.add((round(trim[2] - trim[0]), round(trim[3] - trim[1])))
        found.append(Boxes(media, bleed, trim))
    if len(sizes) > 1:
        findings.add(
            "sizes",
            "refused",
            f"its pages have {len(sizes)} sizes",
            "one file for each size of card: shops make a product of each",
        )
    return found


def _box(found: Any) -> tuple[float, ...]:
    left, bottom, right, top = (float(each) for each in found)
    return (min(left, right), min(bottom, top), max(left, right), max(bottom, top))


def _within(inner: tuple[float, ...], outer: tuple[float, ...]) -> bool:
    return (
        inner[0] >= outer[0] - _NEAR
        and inner[1] >= outer[1] - _NEAR
        and inner[2] <= outer[2] + _NEAR
        and inner[3] <= outer[3] + _NEAR
    )


def check_bleed(
    path: Path, pdf: Pdf, boxes: list[Boxes], wanted: Wanted, findings: Findings
) -> None:
    """Notes pages where art that reaches the cut does not go on far enough beyond it."""
    known: dict[tuple[Any, Boxes], bool] = {}
    drawn = pypdfium2.PdfDocument(str(path))
    try:
        for number, (page, box) in enumerate(zip(pdf.pages, boxes, strict=True), 1):
            contents = page.obj.get("/Contents", Dictionary())
            # Copies of a card show the same.
            key = (contents.objgen if contents.is_indirect else number, box)
            if key not in known:
                known[key] = _lacks_bleed(drawn[number - 1], box, wanted.bleed)
            if known[key]:
                findings.add(
                    "bleed",
                    "refused",
                    f"art reaches the cut and ends less than {wanted.bleed / MM:.3g} mm beyond it",
                    "a cut that strays shows white: let the ground run on (bleed of the face or "
                    "board)",
                    number,
                )
    finally:
        drawn.close()


def _lacks_bleed(page: pypdfium2.PdfPage, box: Boxes, bleed: float) -> bool:
    # Drawn is the CropBox, the whole page in files for shops.
    scale = _DOTS / 72
    image = page.render(scale=scale).to_pil().convert("RGB")
    left, bottom, right, top = box.trim
    beyond = [abs(box.trim[at] - box.bleed[at]) for at in range(4)]
    edges = (
        # Along which axis, at which place within the cut, at which beyond, and how far that goes.
        ("x", left + _INSIDE, left - bleed + _INSIDE, beyond[0]),
        ("y", bottom + _INSIDE, bottom - bleed + _INSIDE, beyond[1]),
        ("x", right - _INSIDE, right + bleed - _INSIDE, beyond[2]),
        ("y", top - _INSIDE, top + bleed - _INSIDE, beyond[3]),
    )
    high = box.media[3]

    def seen(x: float, y: float, light: int) -> bool:
        across, down = int((x - box.media[0]) * scale), int((high - y) * scale)
        if not (0 <= across < image.width and 0 <= down < image.height):
            return False
        pixel = image.getpixel((across, down))
        return isinstance(pixel, tuple) and min(pixel) < light

    for axis, inside, there, wide in edges:
        start, end = (bottom, top) if axis == "x" else (left, right)
        steps = max(1, int((end - start) * scale))
        missing = 0
        for step in range(steps):
            along = start + (step + 0.5) * (end - start) / steps
            here = (inside, along) if axis == "x" else (along, inside)
            within = seen(*here, _PALE)
            # Rays and round pieces do not go straight on.
            outside = wide >= bleed - _NEAR and any(
                seen(there, along + aside, _WHITE)
                if axis == "x"
                else seen(along + aside, there, _WHITE)
                for aside in _ASIDE
            )
            missing += within and not outside
        if missing > _SPARE * steps:
            return True
    return False


def check_sizes(painted: Sequence[Painted], page: int, findings: Findings) -> None:
    """Notes pictures of too few dots, and lines that are too fine.

    A picture that lies on a page several times counts as it is seen best: around it may lie its
    edges, stretched into the bleed.
    """
    best: dict[Source, float] = {}
    for each in painted:
        if each.how == "picture" and each.source is not None:
            best[each.source] = max(best.get(each.source, 0.0), _dots(each.source.found, each))
        elif each.how == "stroke" and each.size < _HAIRLINE:
            _add_hairline(each, page, findings)
    for dots in best.values():
        if dots < _FINE:
            findings.add(
                "dots",
                "refused" if dots < _COARSE else "doubtful",
                "a picture has {} dots to the inch",
                "shops ask for 300: take a larger picture, or show it smaller",
                page,
                (-dots, f"{dots:.0f}"),
            )


def _add_hairline(painted: Painted, page: int, findings: Findings) -> None:
    findings.add(
        "hairline",
        "refused" if painted.size == 0 else "doubtful",
        "lines of {} mm may vanish in print",
        "make them 0.1 mm or more",
        page,
        (-painted.size, f"{painted.size / MM:.2f}"),
    )


def _dots(found: Any, painted: Painted) -> float:
    a, b, c, d, _, _ = painted.matrix
    wide, high = math.hypot(a, b) / 72, math.hypot(c, d) / 72
    if not wide or not high:
        return math.inf
    return min(int(found.Width) / wide, int(found.Height) / high)


def check_page(
    page: pikepdf.Page, number: int, boxes: Boxes, wanted: Wanted, findings: Findings
) -> None:
    """Notes what a page must not have besides what is painted on it."""
    for note in page.obj.get("/Annots", []):
        area = _box(note.get("/Rect", Array([0, 0, 0, 0])))
        outside = (
            area[2] <= boxes.bleed[0]
            or area[0] >= boxes.bleed[2]
            or area[3] <= boxes.bleed[1]
            or area[1] >= boxes.bleed[3]
        )
        if not outside and note.get("/Subtype") not in (Name.TrapNet, Name.PrinterMark):
            findings.add(
                "annotations", "refused", "a link or note lies on it", "save it without", number
            )
    if "/AA" in page.obj:
        findings.add(
            "actions", "refused", "it does something when it is shown", "take that out", number
        )
    _check_group(page.obj.get("/Group"), page.obj.get("/Resources", Dictionary()), number, wanted,
                 findings)  # fmt: skip


def check_resources(resources: Any, number: int, wanted: Wanted, findings: Findings) -> None:
    """Notes fonts, states, forms and pictures that a press cannot use."""
    for name, font in resources.get("/Font", Dictionary()).items():
        if not _is_embedded(font):
            called = str(font.get("/BaseFont", name)).removeprefix("/")
            findings.add(
                "fonts", "refused", f"the font {called} is not embedded", "embed it", number
            )
    for state in _values(resources, "/ExtGState"):
        if any(
            key in state and state[key] not in (Name.Identity, Name.Default)
            for key in ("/TR", "/TR2")
        ):
            findings.add(
                "transfer", "refused", "a transfer curve bends its colours", "take it out", number
            )
        if "/HT" in state and str(state.HT) != "/Default":
            findings.add(
                "halftone", "refused", "it sets a screen of its own", "leave it to the shop", number
            )
    for found in _values(resources, "/XObject"):
        filters = found.get("/Filter", Array([]))
        names = [str(each) for each in filters] if isinstance(filters, Array) else [str(filters)]
        if "/LZWDecode" in names:
            findings.add("lzw", "refused", "something is packed as LZW", "pack it anew", number)
        if "/JPXDecode" in names:
            findings.add(
                "jpx", "refused", "a picture is JPEG 2000", "save it as JPEG or PNG", number
            )
        if found.get("/Subtype") == Name.PS:
            findings.add("postscript", "refused", "it holds PostScript", "take it out", number)
        if found.get("/Alternates") is not None or "/OPI" in found:
            findings.add("opi", "refused", "a picture stands for another file", "embed it", number)
        _check_group(found.get("/Group"), resources, number, wanted, findings)


def _check_group(
    group: Any, resources: Any, number: int, wanted: Wanted, findings: Findings
) -> None:
    if not wanted.inks or group is None or "/CS" not in group:
        return
    space = ink_space(group.CS, resources)
    if space.space in ("/DeviceRGB", "/CalRGB") and space.device:
        findings.add(
            "blending",
            "refused",
            "translucent things are mixed in RGB, not in inks",
            "make the file in CMYK",
            number,
        )


def _values(resources: Any, kind: str) -> Iterator[Any]:
    found = resources.get(kind, Dictionary())
    return (found[name] for name in found)


def _is_embedded(font: Any) -> bool:
    if font.get("/Subtype") == Name.Type3:
        return True
    if font.get("/Subtype") == Name.Type0:
        return all(_is_embedded(each) for each in font.get("/DescendantFonts", []))
    described = font.get("/FontDescriptor", Dictionary())
    return any(key in described for key in ("/FontFile", "/FontFile2", "/FontFile3"))
