"""Gradients to PDF shadings: points in; axial and radial shading objects out, each written once.

Stops become one stitched function. A stop that is not opaque needs a second, grey shading, which
is the luminosity of a soft mask.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from tablewright.drawing import Box, Gradient, LinearGradient, Stop
from tablewright.render.inks import Colors
from tablewright.render.pdf_document import Reference, StreamedDocument
from tablewright.render.pdf_numbers import number, numbers


class Shading(NamedTuple):
    """A shading in the file: its name in resources, and the graphics state of its soft mask."""

    name: str
    reference: Reference
    mask_name: str = ""
    mask: Reference | None = None


class PdfShadings:
    """The shadings of a document."""

    def __init__(self, document: StreamedDocument, colors: Colors) -> None:
        self._document = document
        self._colors = colors
        self._references: dict[str, tuple[str, Reference]] = {}
        self._masks: dict[str, tuple[str, Reference]] = {}

    def put(self, gradient: Gradient, area: Box) -> Shading:
        """The shading of a gradient that is seen within `area`, which is its soft mask's extent."""
        space, stops, colors = self._colors.shaded(gradient.stops)
        gradient = replace(gradient, stops=stops)
        name, reference = self._put(gradient, space, colors)
        if all(stop.opacity >= 1 for stop in gradient.stops):
            return Shading(name, reference)
        return Shading(name, reference, *self._mask(gradient, area))

    def _put(
        self, gradient: Gradient, space: str, colors: Sequence[tuple[float, ...]]
    ) -> tuple[str, Reference]:
        if isinstance(gradient, LinearGradient):
            kind = 2
            coordinates = numbers(gradient.x0, gradient.y0, gradient.x1, gradient.y1, digits=5)
        else:
            kind = 3
            x, y = numbers(gradient.x, digits=5), numbers(gradient.y, digits=5)
            coordinates = f"{x} {y} 0 {x} {y} {number(gradient.radius, 5)}"
        text = (
            f"<</ShadingType {kind}/ColorSpace/{space}/Coords [{coordinates}]"
            f"/Extend [true true]/Function {_function(gradient.stops, colors)}>>"
        )
        found = self._references.get(text)
        if found is None:
            found = (f"S{len(self._references) + 1}", self._document.put(text))
            self._references[text] = found
        return found

    def _mask(self, gradient: Gradient, area: Box) -> tuple[str, Reference]:
        opacities = [(min(1.0, max(0.0, stop.opacity)),) for stop in gradient.stops]
        name, reference = self._put(gradient, "DeviceGray", opacities)
        box = numbers(area.x, area.y, area.right, area.bottom)
        key = f"{name} {box}"
        found = self._masks.get(key)
        if found is None:
            text = self._document.reference_text
            form = self._document.put_stream(
                {
                    "Type": "/XObject",
                    "Subtype": "/Form",
                    "BBox": f"[{box}]",
                    "Group": "<</S/Transparency/CS/DeviceGray/I true>>",
                    "Resources": f"<</Shading <</{name} {text(reference)}>>>>",
                },
                f"/{name} sh\n".encode("ascii"),
            )
            state = self._document.put(f"<</SMask <</S/Luminosity/G {text(form)}>>>>")
            found = self._masks[key] = (f"M{len(self._masks) + 1}", state)
        return found


def _function(stops: tuple[Stop, ...], colors: Sequence[tuple[float, ...]]) -> str:
    """The function from 0..1 to a colour: constant before the first stop and after the last."""
    places = [0.0]
    for stop in stops:
        places.append(min(1.0, max(places[-1], stop.at)))
    places.append(1.0)
    ends = [colors[0], *colors, colors[-1]]
    pieces = [
        (places[at], places[at + 1], ends[at], ends[at + 1])
        for at in range(len(places) - 1)
        if places[at + 1] - places[at] > 5e-6  # two stops at one place are a hard edge
    ]
    written = [
        f"<</FunctionType 2/Domain [0 1]/N 1/C0 [{numbers(*first, digits=4)}]"
        f"/C1 [{numbers(*second, digits=4)}]>>"
        for _, _, first, second in pieces
    ]
    if len(set(written)) == 1 and (len(written) == 1 or len(set(colors)) == 1):
        return written[0]  # also a fade of one colour, whose opacities are in its mask
    between = numbers(*(start for start, _, _, _ in pieces[1:]), digits=5)
    return (
        f"<</FunctionType 3/Domain [0 1]/Functions [{''.join(written)}]"
        f"/Bounds [{between}]/Encode [{' '.join(['0 1'] * len(written))}]>>"
    )
